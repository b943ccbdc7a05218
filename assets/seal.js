// The wax seal under a finger, a mouse or a pen: a ring closes round it while it is held, and held
// to the end it opens. Sliding off and a second finger cancel.
//
// Python is told by events of the document: "seal:held" and "seal:released". Keys and taps are its own.

import { opened } from "./stray_taps.js";

const HOLD = 250; // milliseconds; the ring in frame.css takes as long
const SLACK = 12; // pixels: the skin of a finger that rests rolls a little

const root = document.documentElement;

/** @type {{ pointer: number, seal: Element, timer: number, x: number, y: number } | null} */
let press = null;

/** @param {"held" | "released"} what */
const tell = (what) => document.dispatchEvent(new Event(`seal:${what}`));

/**
 * Only where somebody has touched the page before: elsewhere browsers complain.
 * @param {PointerEvent} event
 * @param {number} milliseconds
 */
function shake({ pointerType }, milliseconds) {
  if (pointerType === "touch" && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(milliseconds);
}

function cancel() {
  if (!press) return;
  clearTimeout(press.timer);
  press = null;
  delete root.dataset.holding;
}

/** @param {PointerEvent} event */
function begin(event) {
  const seal = event.target instanceof Element && event.target.closest("[data-seal]");
  const again = press !== null;
  cancel();
  if (!seal || again || !event.isPrimary || event.button !== 0) return;
  const timer = setTimeout(() => {
    cancel();
    if (!seal.isConnected) return;
    opened(event.pointerId);
    shake(event, 20);
    tell("held");
  }, HOLD);
  press = { pointer: event.pointerId, seal, timer, x: event.clientX, y: event.clientY };
  root.dataset.holding = "yes";
  shake(event, 10);
}

/** @param {PointerEvent} event */
function move({ pointerId, clientX, clientY }) {
  if (pointerId !== press?.pointer) return;
  Object.assign(press, { x: clientX, y: clientY });
  stay();
}

/** Unless the pointer is on the seal still, it is off. */
function stay() {
  if (!press) return;
  const { left, right, top, bottom } = press.seal.getBoundingClientRect();
  const off = Math.hypot(press.x - (left + right) / 2, press.y - (top + bottom) / 2);
  if (off > (right - left) / 2 + SLACK) cancel();
}

function release() {
  cancel();
  tell("released");
}

document.addEventListener("pointerdown", begin);
document.addEventListener("pointermove", move);
document.addEventListener("pointerup", release);
document.addEventListener("pointercancel", release);
window.addEventListener("blur", cancel);
window.addEventListener("scroll", stay, true);
