// For bloggers: from a game or its daily case, a language and a size to a snippet, with a preview. What the snippet
// looks like comes with the page; here its places are filled.

import { find } from "./dom.js";
import { data, filled, languages, on, say } from "./page.js";

/**
 * What the page tells (py/brushpass/lobby/embed.py).
 * @typedef {{
 *   frame: string, fits: string, allow: string,
 *   sizes: Record<string, [width: string, height: string]>, titles: Record<string, Record<string, string>>,
 * }} Known
 */

const page = find(document, "#blog");
const form = find(page, "form", HTMLFormElement);
const field = find(page, ".snippet", HTMLTextAreaElement);
const status = find(page, ".status");
const place = find(page, ".preview");
/** @type {Known} */
const known = JSON.parse(page.dataset.blog ?? "");
const site = new URL(data.root || "./", location.href).href.split(/[?#]/)[0];
const [first] = languages; // its page lies at the top

/** @param {string} name */
const value = (name) => String(new FormData(form).get(`blog-${name}`));
const fits = () => new FormData(form).has("blog-fits");
/** @type {Record<string, string>} */
const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]);
/** @type {(text: string, values: Record<string, string>) => string} */
const markup = (text, values) =>
  filled(text, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escaped(value)])));

function draw() {
  const [width, height] = known.sizes[value("size")];
  const [lang, game] = [value("lang"), value("game")];
  const address = `${site}${lang === first ? "" : `${lang}/`}?embed=1&${value("what")}=${game}&lang=${lang}`;
  const title = known.titles[lang][game];
  const { origin } = location;
  field.value = [markup(known.frame, { address, title, width, height }), fits() && markup(known.fits, { site, origin })]
    .filter(Boolean)
    .join("\n");
  status.textContent = "";
  const frame = document.createElement("iframe");
  Object.assign(frame, { loading: "lazy", allow: known.allow, title, width, height, src: address });
  place.replaceChildren(frame);
}

window.addEventListener("message", ({ source, origin, data: told }) => {
  const frame = place.querySelector("iframe");
  if (!frame || source !== frame.contentWindow || origin !== location.origin) return;
  if (told?.type === "brushpass:height" && fits()) frame.style.height = `${Math.min(told.height, 4000)}px`;
});

form.addEventListener("change", draw);
on("snippet", async () => {
  field.select();
  const copied = await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
  status.textContent = say(copied ? "blog copied" : "blog by hand");
});
draw();
