// Taps that nobody meant come to nothing.
//
// The finger that opened a seal does nothing else until it lifts, whatever lies under it by then. A
// key that is held down presses once. And a page that is new rests: for a moment nothing in it takes
// a tap, so that the second tap on what was there doesn't hit what is there now.

const REST = 600; // milliseconds; what rests is said by [data-rests] in base.css
const root = document.documentElement;

/** @type {number | null} */
let finger = null; // the pointer that opened a seal
let down = false; // it hasn't lifted yet
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

/** Nothing takes a tap now, but seals, pens and what is typed in. */
export function rest() {
  root.dataset.rests = "yes";
  clearTimeout(resting);
  resting = setTimeout(() => delete root.dataset.rests, REST);
}

/** @param {Event} event */
const swallow = (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

for (const name of ["mousedown", "mouseup", "click", "dblclick", "contextmenu", "selectstart"]) {
  window.addEventListener(name, (event) => {
    const byKey = name === "click" && event instanceof UIEvent && event.detail === 0;
    if (finger !== null && !byKey) swallow(event);
  }, true);
}
window.addEventListener("pointerdown", ({ pointerId }) => {
  if (!down || pointerId === finger) finger = null;
}, true);
for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
  window.addEventListener(name, ({ pointerId }) => {
    if (pointerId === finger) down = false;
  }, true);
}
window.addEventListener("keydown", (event) => {
  const presses = event.key === "Enter" || event.key === " ";
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
