// Ignores taps that nobody meant.
//
// The finger that opened a seal does nothing else until it lifts, whatever lies under it by then. A
// key that is held down counts once. And a new page rests for a moment. If it came of a tap, only the
// controls near that tap rest, so that a double tap doesn't hit what has just appeared there. If the
// page changed by itself, all its controls rest: a tap on its way was meant for the page before.
// What rests is dim and takes no tap: [data-rests] in base.css.

const REST = { here: 600, all: 400 }; // milliseconds
const OWN = 1000; // milliseconds after a tap in which a new page comes of it
const NEAR = 24; // pixels: so far apart are two taps of a double tap
// Not seals, pens and what is typed in, nor moments: those know themselves when a tap counts.
const CONTROLS =
  "#app :is(button:not(.seal), summary, label:not(.labelled), select, [data-do], [data-act], [type=checkbox], [type=radio]):not(.moment, .moment *)";
const root = document.documentElement;

/** @type {number | null} */
let finger = null; // the pointer that opened a seal
let down = false; // it hasn't lifted yet
let tap = { x: NaN, y: NaN, at: -Infinity }; // the latest; a key is pressed nowhere
let place = tap; // of the tap that led to this page
let resting = 0; // the timer

/**
 * This pointer has opened a seal. What comes of it is swallowed until another one comes down:
 * browsers send the click of a lifted finger last, to whatever is there.
 * @param {number} pointer
 */
export function opened(pointer) {
  finger = pointer;
  down = true;
}

/** When the latest tap or key came down, in milliseconds since the page was opened. */
export const pressed = () => tap.at;

/** What was just tapped takes no tap for a moment; nothing does if nobody has tapped. */
export function rest() {
  const now = performance.now();
  const where = now - tap.at < OWN ? "here" : "all";
  place = tap;
  root.dataset.rests = where;
  clearTimeout(resting);
  resting = setTimeout(wake, REST[where]);
  rested();
}

function wake() {
  delete root.dataset.rests;
  for (const control of document.querySelectorAll("#app [data-rests]")) control.removeAttribute("data-rests");
}

/** What is new in a page that rests does so, too. */
export function rested() {
  if (!root.dataset.rests) return;
  for (const control of document.querySelectorAll(CONTROLS)) control.toggleAttribute("data-rests", rests(control));
}

/** @param {Element} control */
function rests(control) {
  if (root.dataset.rests !== "here") return true;
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const x = Math.max(left - place.x, 0, place.x - right);
  const y = Math.max(top - place.y, 0, place.y - bottom);
  return Math.hypot(x, y) < NEAR;
}

/** @param {Event} event */
const swallow = (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

for (const name of ["mousedown", "mouseup", "click", "dblclick", "contextmenu", "selectstart"]) {
  window.addEventListener(name, (event) => {
    const byKey = name === "click" && event instanceof UIEvent && event.detail === 0;
    if (byKey) tap = { x: NaN, y: NaN, at: performance.now() };
    if (finger !== null && !byKey) swallow(event);
  }, true);
}
// The second tap of two falls on the moment that came of the first: it doesn't take the focus from its button.
window.addEventListener("mousedown", (event) => {
  if (event.target instanceof Element && event.target.closest(".moment") && !event.target.closest("button")) event.preventDefault();
});
window.addEventListener("pointerdown", ({ pointerId, clientX, clientY }) => {
  if (!down || pointerId === finger) finger = null;
  tap = { x: clientX, y: clientY, at: performance.now() };
}, true);
for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
  window.addEventListener(name, ({ pointerId }) => {
    if (pointerId === finger) down = false;
  }, true);
}
window.addEventListener("keydown", (event) => {
  const presses = event.key === "Enter" || event.key === " ";
  if (presses) tap = { x: NaN, y: NaN, at: performance.now() };
  if (event.repeat && presses && event.target instanceof Element && event.target.closest("#app button, #app [role=gridcell]")) swallow(event);
}, true);

/**
 * What a page lets people do, to tell whether it is another one.
 * @param {Element} page
 */
export function sceneOf({ firstElementChild: screen }) {
  if (!(screen instanceof HTMLElement)) return { stage: "", entries: "", acts: "" };
  const { stage = "", seat = "", entries = "" } = screen.dataset;
  const moment = screen.querySelector("[data-moment]") ? "moment" : "";
  const acts = Array.from(screen.querySelectorAll("[data-act], [data-form]"), (one) => one.getAttribute("data-act") ?? "form");
  return { stage: `${stage} ${seat} ${moment}`, entries, acts: acts.join() };
}

/**
 * Whether what can be done has changed, and not by a choice on the same page.
 * @param {ReturnType<typeof sceneOf>} before
 * @param {ReturnType<typeof sceneOf>} now
 */
export const isNew = (before, now) =>
  now.stage !== before.stage || (now.entries !== before.entries && now.acts !== before.acts);
