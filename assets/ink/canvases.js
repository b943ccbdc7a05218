// Paper to draw on: follows the pen, plays films, shows what hangs in the gallery.
//
//   <canvas data-ink="draw|film|still" data-sight="ink|tip" data-strokes="[[…],…]">  the ink, if it is seen
//   <canvas data-tip="ID of the first">                                  the tip of the pen above it
//
// A line is [x, y, milliseconds, pressure, then differences…], paper is 4096 × 4096. Python is told
// of strokes by "ink:stroke" {seat, points, joined}, and asked by "ink:time" {passed} how many
// milliseconds of sand have run: a pen that is taken up again after a seal keeps true times. Where only
// the tip is seen the page has no strokes: for a film or a peek "ink:lines" {lines} asks Python for them.
// Python makes the canvases and takes them away; the page keeps them (data-keep) while their id
// stays. On linked devices the pen is also told of while it moves, by "ink:pen" {seat, line, start,
// points}, and somebody else's is shown by "ink:live" {line, start, points, tip}.
// Buttons: data-ink-replay, data-ink-save, data-ink-peek and data-ink-step hold the id of a canvas; with
// data-steps it can be gone through line by line, and [data-ink-at] says at which of them we are.

import { save } from "./picture.js";
import { Sheet } from "./sheet.js";

const TAPS = 3;
const TAPPED_WITHIN = 2100;

/** @type {Map<HTMLElement, Sheet>} */
const sheets = new Map(); // by canvas

// Buttons.

const sheetOf = (id = "") => {
  const canvas = document.getElementById(id);
  return canvas && sheets.get(canvas);
};

/**
 * The button that an event happened on, if it is one of these.
 * @type {(event: Event, selector: string) => HTMLElement | null}
 */
const buttonOf = ({ target }, selector) => (target instanceof Element ? target.closest(selector) : null);

document.addEventListener("click", (event) => {
  const button = buttonOf(event, "[data-ink-replay],[data-ink-save],[data-ink-step]");
  const sheet = button && sheetOf(button.dataset.inkReplay ?? button.dataset.inkSave ?? button.dataset.inkStep);
  if (!sheet) return;
  if (button.dataset.inkStep) return sheet.begin(sheet.at + Number(button.dataset.by), true);
  if (button.dataset.inkSave) return void save(sheet, button.dataset.caption ?? "");
  sheet.replay();
  if (sheet.use === "still") button.ariaPressed = String(sheet.playing !== null);
});

// Peeking: held by finger or key, or three taps and one more to hide.

/** @type {number[]} */
let taps = []; // when

/**
 * @param {HTMLElement} button
 * @param {boolean} open
 */
function peek(button, open) {
  const sheet = sheetOf(button.dataset.inkPeek);
  if (!sheet) return;
  if (open) {
    sheet.pen?.end();
    sheet.peek();
  }
  sheet.peeking = open;
  button.ariaPressed = String(open);
  sheet.draw();
}

/** @param {Event} event */
function hold(event) {
  const button = buttonOf(event, "[data-ink-peek]");
  const key = event instanceof KeyboardEvent ? event.key : "";
  if (!button || (key && key !== " " && key !== "Enter")) return;
  if (key) event.preventDefault();
  peek(button, true);
}

/** @param {Event} event */
function letGo(event) {
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = document.querySelectorAll("[data-ink-peek]");
  buttons.forEach((button) => peek(button, false));
  const button = event.type === "pointerup" && buttonOf(event, "[data-ink-peek]");
  if (!button) return;
  const now = performance.now();
  taps = [...taps.slice(1 - TAPS), now];
  if (taps.length < TAPS || now - taps[0] > TAPPED_WITHIN) return;
  taps = [];
  peek(button, true);
}

for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, hold);
for (const name of ["pointerup", "pointercancel", "keyup"]) document.addEventListener(name, letGo);

// Before the page is sealed: what is under the pen is handed over, what was peeked at is hidden.

/** @param {Event} event */
function away(event) {
  letGo(event);
  for (const sheet of sheets.values()) sheet.pen?.leave();
}
for (const name of ["blur", "pagehide"]) window.addEventListener(name, away);
document.addEventListener("visibilitychange", away);

document.addEventListener("ink:live", ({ detail }) => {
  for (const sheet of sheets.values()) if (sheet.use === "still" && "live" in sheet.canvas.dataset) sheet.follow(detail);
});

// Canvases come and go with the page; colours with the theme.

function look() {
  for (const [canvas, sheet] of sheets) {
    if (!canvas.isConnected) {
      sheet.leave();
      sheets.delete(canvas);
    }
  }
  /** @type {NodeListOf<HTMLCanvasElement>} */
  const canvases = document.querySelectorAll("canvas[data-ink]");
  for (const canvas of canvases) {
    if (!sheets.has(canvas)) sheets.set(canvas, new Sheet(canvas));
  }
  for (const sheet of sheets.values()) {
    const watch = sheet.playing?.watch ?? sheet.pen?.watch;
    if (!watch) continue;
    watch.check();
    if (sheet.playing) sheet.draw();
  }
}

const redraw = () => sheets.forEach((sheet) => sheet.draw());

new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributeFilter: ["class"] });
new MutationObserver(redraw).observe(document.documentElement, { attributeFilter: ["data-theme"] });
window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
look();
