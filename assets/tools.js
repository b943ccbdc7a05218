// The few things that Python leaves to JavaScript: morphing the page, moving about a grid by
// arrow keys, small sounds, and the store.

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

function morph(root, html) {
  const next = root.cloneNode(false);
  next.innerHTML = html;
  const stage = root.firstElementChild?.dataset.stage;
  if (stage !== next.firstElementChild?.dataset.stage) root.replaceChildren(...next.childNodes);
  else morphdom(root, next, { childrenOnly: true, onBeforeElUpdated: keepTyped });
  const dialog = root.querySelector("[role=dialog]");
  if (dialog && !dialog.contains(document.activeElement)) dialog.querySelector("button")?.focus();
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

window.brushpassTools = { morph, rove, sound: play, store };
