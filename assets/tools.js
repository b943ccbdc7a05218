// The few things that Python leaves to JavaScript: morphing the page, moving about a grid by
// arrow keys, small sounds, and the store. Whoever starts Python takes them and hands them over.

import morphdom from "./vendor/morphdom.mjs";
import "./ink.js";
import { play } from "./sound.js";
import { store } from "./store.js";

const keepTyped = (from, to) => {
  if (from.dataset?.keep || from.isEqualNode(to)) return false;
  if (from instanceof HTMLInputElement && from.type !== "hidden" && from.type !== "range") {
    to.value = from.value;
    to.checked = from.checked;
  }
  if (from instanceof HTMLTextAreaElement) to.value = from.value;
  return true;
};

// What becomes part of the page comes this way only: Python has escaped all that people wrote.
const policy = window.trustedTypes?.createPolicy("brushpass-page", { createHTML: (html) => html });

function morph(root, html) {
  const next = root.cloneNode(false);
  next.innerHTML = policy?.createHTML(html) ?? html;
  const stage = root.firstElementChild?.dataset.stage;
  if (stage !== next.firstElementChild?.dataset.stage) root.replaceChildren(...next.childNodes);
  else morphdom(root, next, { childrenOnly: true, onBeforeElUpdated: keepTyped });
  settle(root);
  const dialog = root.querySelector("[role=dialog]");
  if (dialog && !dialog.contains(document.activeElement)) dialog.querySelector("button")?.focus();
}

// data-once="kind:which" moves when it is new, not whenever its page comes back.
const moved = new Map(); // by kind, the latest
const known = new WeakSet();

function settle(root) {
  for (const element of root.querySelectorAll("[data-once]")) {
    const [kind, which] = element.dataset.once.split(":");
    if (!known.has(element) && moved.get(kind) === which) {
      for (const motion of element.getAnimations({ subtree: true })) motion.finish();
    }
    known.add(element);
    moved.set(kind, which);
  }
}

function rove(cell, key) {
  const grid = cell.closest("[role=grid]");
  const rows = [...grid.querySelectorAll("[role=row]")].map((row) => [...row.querySelectorAll("[role=gridcell]")]);
  const y = rows.findIndex((row) => row.includes(cell));
  const x = rows[y].indexOf(cell);
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const next = rows[y + dy]?.[x + dx];
  if (!next) return;
  cell.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/** Modules that are loaded only when they are wanted. */
const lazy = (name) =>
  ({
    "links.js": () => import("./links.js"),
    "qr.js": () => import("./qr.js"),
    "rooms.js": () => import("./rooms.js"),
  })[name]();

/** Draws the QR code of data-qr, once; a text that begins with # is an address of this page. */
async function code(place) {
  const text = place.dataset.qr;
  if (place.drawn === text) return;
  place.drawn = text;
  const { draw } = await import("./qr.js");
  const svg = draw(text.startsWith("#") ? location.href.split("#")[0] + text : text);
  if (place.drawn === text) place.innerHTML = policy?.createHTML(svg) ?? svg;
}

let tools = { code, lazy, morph, rove, sound: play, store };

/** Once: what takes markup and reads secrets is Python's alone. */
export function take() {
  const taken = tools;
  tools = null;
  return taken;
}
