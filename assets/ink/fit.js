// How paper lies on a canvas of any shape, never stretched. Paper is square; a canvas that is longer
// one way shows all of it that way, and across only its middle: so there is more room to draw. Where
// lines leave that middle, drawn on a screen of another shape, the whole square is shown.

/** @import { Line } from "../types.d.ts" */

export const PAPER = 4096;

/** @typedef {{ scale: number, left: number, top: number }} Fit from steps of paper to pixels */

/**
 * @param {number} width
 * @param {number} height
 * @param {boolean} whole
 * @returns {Fit}
 */
export function fit(width, height, whole) {
  const side = whole ? Math.min(width, height) : Math.max(width, height);
  return { scale: side / PAPER, left: (width - side) / 2, top: (height - side) / 2 };
}

/**
 * What can be seen of the paper: from, and to, across and down.
 * @param {Fit} fit
 * @param {number} width
 * @param {number} height
 */
function seen({ scale, left, top }, width, height) {
  return { left: -left / scale, top: -top / scale, right: (width - left) / scale, bottom: (height - top) / scale };
}

/**
 * Whether all of these lines lie in the middle that such a canvas shows.
 * @param {Line[]} lines
 * @param {number} width
 * @param {number} height
 */
export function inTheMiddle(lines, width, height) {
  const { left, top, right, bottom } = seen(fit(width, height, false), width, height);
  return lines.every((line) => line.every(([x, y]) => x >= left && x <= right && y >= top && y <= bottom));
}

/**
 * The step of paper nearest to a pixel, on the part of it that is seen.
 * @param {Fit} fit
 * @param {number} width
 * @param {number} height
 * @param {number} x
 * @param {number} y
 * @returns {[number, number]}
 */
export function onPaper(fit, width, height, x, y) {
  return nearest(fit, width, height, (x - fit.left) / fit.scale, (y - fit.top) / fit.scale);
}

/**
 * The nearest step of paper that is seen.
 * @param {Fit} fit
 * @param {number} width
 * @param {number} height
 * @param {number} x
 * @param {number} y
 * @returns {[number, number]}
 */
export function nearest(fit, width, height, x, y) {
  const part = seen(fit, width, height);
  const within = (/** @type {number} */ value, /** @type {number} */ from, /** @type {number} */ to) =>
    Math.min(PAPER - 1, Math.floor(to), Math.max(0, Math.ceil(from), Math.round(value)));
  return [within(x, part.left, part.right), within(y, part.top, part.bottom)];
}
