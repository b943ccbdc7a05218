// Loads Python: shows how far the download is, and runs what waits for it.
//
// Fetching doesn't disturb anybody and begins at once. Starting Python freezes the page for a
// moment, so it waits until somebody is there but hasn't touched anything for a while, or until it
// is needed.

/** @import { Python } from "../types.d.ts" */

import { every, find } from "./dom.js";
import { on, say } from "./page.js";

const QUIET = 800; // milliseconds
const OFTEN = 160; // milliseconds between two looks at the progress; the bar glides
const PATIENCE = 30_000; // without progress, before a second try that tells what is wrong
/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".", say("decimal")); // Intl takes 30 ms to load
const SIGNS = ["pointerdown", "pointermove", "keydown", "scroll", "touchmove", "hashchange"];
const waiting = find(document, "#waiting");

/** @typedef {"packing" | "starting" | "ready" | "failed"} State */
/** @typedef {{ text: string, run: (python: Python) => Promise<string>, failed: (text: string) => void }} Job */

const kit = { state: /** @type {State} */ ("packing"), loaded: 0, total: 0, file: "", reason: "", offline: false };
/** @type {typeof import("../boot.js") | undefined} */
let boot; // once it is here
/** @type {Python | null} */
let python = null; // its functions, once it has started
let showing = 0; // the timer until progress shows again
let somebody = Boolean(location.hash); // somebody is here: the page isn't just open in some tab
/** @type {Job | null} */
let job = null; // what waits for Python
let working = false; // Python is at it

const told = {
  packing: () => [say("kit packing"), say("kit note")],
  starting: () => [say("kit starting"), say("kit starting note")],
  ready: () => [say(kit.offline ? "kit offline" : "kit ready"), kit.offline ? "" : say("kit ready note")],
  failed: () => [say("kit failed", { file: kit.file }), say(`failed ${kit.reason}`)],
};

function paint() {
  const [title, note] = told[kit.state]();
  const part = kit.total ? kit.loaded / kit.total : 0;
  const amount = kit.total && kit.state === "packing"
    ? say("kit amount", { loaded: megabytes(kit.loaded), total: megabytes(kit.total) })
    : "";
  for (const place of every(document, "[data-kit]")) {
    /** @type {(selector: string, text: string) => void} */
    const put = (selector, text) => {
      const element = place.querySelector(selector);
      if (element && element.textContent !== text) element.textContent = text;
    };
    place.dataset.kit = kit.state;
    put("[data-kit-title]", title);
    put("[data-kit-amount]", amount);
    put("[data-kit-note]", place === waiting && kit.state !== "failed" ? "" : note);
    find(place, ".track").setAttribute("aria-valuenow", String(Math.round(part * 100)));
    find(place, ".track i").style.transform = `translateX(calc(var(--way) * ${(part - 1) * 100}%))`;
    find(place, "[data-lobby=retry]").hidden = kit.state !== "failed" || kit.reason === "unsupported";
  }
  waiting.hidden = !job;
  if (job) find(waiting, "[data-waiting]").textContent = kit.state === "failed" ? title : job.text;
}

/** @param {Partial<typeof kit>} changes */
const change = (changes) => {
  Object.assign(kit, changes);
  paint();
};

document.addEventListener("boot:progress", ({ detail: { loaded, total } }) => {
  if (kit.state === "failed" && loaded <= kit.loaded) return;
  if (loaded === total) return change({ loaded, total, state: job ? "starting" : "ready" });
  Object.assign(kit, { loaded, total, state: "packing" });
  showing ||= setTimeout(() => {
    showing = 0;
    paint();
  }, OFTEN);
});
document.addEventListener("boot:failed", ({ detail: { file, reason } }) => {
  const known = ["network", "corrupt", "unsupported", "timeout", "python"];
  change({ state: "failed", file: file || "Python", reason: known.includes(reason) ? reason : "network" });
});
document.addEventListener("offline:ready", () => change({ offline: true }));

/** Fetches everything; starts Python in a quiet moment. */
export async function start() {
  try {
    boot ??= await import("../boot.js");
  } catch {
    document.dispatchEvent(new CustomEvent("boot:failed", { detail: { file: "boot.js", reason: "network" } }));
    return;
  }
  await boot.prefetch({ patience: PATIENCE });
  if (!job && kit.total && kit.loaded === kit.total) await quiet();
  if (job) change({ state: "starting" });
  await begin(boot);
}

/** @param {typeof import("../boot.js")} boot */
async function begin({ boot }) {
  python = await boot();
  if (!python) return;
  change({ state: "ready" });
  work(python);
}

on("retry", () => {
  if (!boot) return location.reload();
  change({ state: kit.loaded && kit.loaded === kit.total ? "starting" : "packing" });
  begin(boot);
});

/**
 * Resolves when somebody has come, but hasn't touched the page for a while; or at once when
 * something waits.
 * @returns {Promise<void>}
 */
function quiet() {
  return new Promise((done) => {
    let timer = 0;
    const finish = () => {
      SIGNS.forEach((name) => window.removeEventListener(name, touched));
      done();
    };
    const touched = () => {
      clearTimeout(timer);
      timer = setTimeout(look, QUIET);
    };
    const look = () => (document.activeElement?.matches("input:not([type=radio], [type=checkbox])") && !job ? touched() : finish());
    SIGNS.forEach((name) => window.addEventListener(name, touched, { passive: true }));
    hurry = finish;
    if (somebody || navigator.userActivation?.hasBeenActive) touched();
  });
}
let hurry = () => {};

/**
 * Does something with Python, now or as soon as it is here. What goes wrong is told to `failed`.
 * While Python is at something, a second tap asks for nothing.
 * @param {Job["text"]} text
 * @param {Job["run"]} run
 * @param {Job["failed"]} failed
 */
export function withPython(text, run, failed) {
  if (working) return;
  job = { text, run, failed };
  if (python) return void work(python);
  if (kit.loaded && kit.loaded === kit.total) change({ state: "starting" });
  else paint();
  find(waiting, "[data-lobby=cancel]").focus();
  hurry();
}

/** @param {Python} python */
async function work(python) {
  if (!job) return;
  const { run, failed } = job;
  working = true;
  let told = "";
  try {
    told = (await run(python)) || "";
  } catch (error) {
    console.error(error);
    told = say("deal failed");
  }
  working = false;
  if (told) failed(told);
  over();
  paint();
}

/** Nothing waits any more. */
function over() {
  job = null;
  document.dispatchEvent(new Event("job:over"));
}

on("cancel", () => {
  over();
  change({ state: kit.state === "starting" ? "ready" : kit.state });
});

const come = () => {
  somebody = true;
};
SIGNS.forEach((name) => window.addEventListener(name, come, { passive: true, once: true }));

paint();
