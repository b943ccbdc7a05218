// Brings the static pages to life: everything before the deal. No sentence stands here; all texts
// come with the page. Python isn't needed until the cards are dealt.

import { every, find, within } from "./dom.js";
import { device } from "./memory.js";
import { on, say } from "./page.js";
import { Setup } from "./setup.js";
import { start } from "./loader.js";
import { gather } from "./together.js";
import { wanted } from "../embed.js";
import "./cases.js";
import "./join.js";
import "./shared.js";
import "./tables.js";
import "./today.js";
import "./way_back.js";
import "./words.js";
import "../install.js";
import "../offline.js";

const root = document.documentElement;
const setups = every(document, ".setup").map((section) => new Setup(section));

function place() {
  if ("door" in root.dataset) return "room";
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return ""; // not an address of ours
  }
}

// Pages are shown by :target alone. What is left to do is to say where one is.
/** @param {{ moved: boolean }} how */
function arrived({ moved }) {
  const here = document.getElementById(place());
  const page = here?.closest(".page");
  setups.find((setup) => setup.section === page)?.show();
  if (page?.id === "blog") import("./blog.js");
  if (root.dataset.mode === "play") return;
  const head = find(page ?? find(document, ".home"), "h1");
  document.title = page ? say("page title", { page: head.textContent }) : (root.dataset.title ?? "");
  const name = page?.querySelector("input[name=me]:placeholder-shown");
  if (name instanceof HTMLElement) name.focus({ preventScroll: true });
  else if (moved && here === page) head.focus({ preventScroll: true });
}
gather(setups);
window.addEventListener("hashchange", () => arrived({ moved: true }));
document.addEventListener("tables:changed", () => arrived({ moved: false }));
arrived({ moved: false });
// Going to the place that the address names, a browser takes the focus away as the page loads.
window.addEventListener("pageshow", () => arrived({ moved: false }));

on("alone", (button) => setups.find((setup) => setup.id === button.dataset.game)?.playAlone());

on("theme", () => {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const now = root.dataset.theme ?? (dark ? "dark" : "light");
  root.dataset.theme = now === "dark" ? "light" : "dark";
  device.remember("theme", root.dataset.theme);
});

on("print", () => window.print());

// The page in another language, at the same place.
document.querySelector(".lang")?.addEventListener("click", (event) => {
  const link = within(event, "a", HTMLAnchorElement);
  if (!link) return;
  device.remember("lang", link.dataset.lang);
  link.hash = location.hash;
});

// Once the page has been painted and nothing else is urgent, fetch what the games need.
const idle = window.requestIdleCallback ?? ((/** @type {() => void} */ work) => setTimeout(work, 300));
const begin = () => idle(start, { timeout: 2000 });
wanted.then(() => {
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin);
});
