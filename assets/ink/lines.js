// Lines of ink, as numbers and as shapes.

/** @import { Line, Point } from "../types.d.ts" */

import { getStroke } from "../vendor/perfect-freehand.mjs";

export const FLAT = 128; // the pressure of what can't feel any: fingers and mice
const PEN = { size: 88, thinning: 0.35, smoothing: 0.6, streamline: 0.35 };

/**
 * Lines as Python writes them.
 * @param {string} [text]
 * @returns {Line[]}
 */
export function unpack(text) {
  /** @type {number[][]} */
  const lines = JSON.parse(text || "[]");
  return lines.map((numbers) => {
    /** @type {Line} */
    const points = [];
    /** @type {Point} */
    let before = [0, 0, 0, 0];
    for (let i = 0; i + 3 < numbers.length; i += 4) {
      const [x, y, t, pressure] = before;
      before = [x + numbers[i], y + numbers[i + 1], t + numbers[i + 2], pressure + numbers[i + 3]];
      points.push(before);
    }
    return points;
  });
}

/** @param {Line} points */
export function outline(points, last = true) {
  const simulatePressure = points.every((point) => point[3] === FLAT);
  /** @type {[number, number][]} */
  const shape = getStroke(points.map(([x, y, , pressure]) => [x, y, pressure / 255]), { ...PEN, simulatePressure, last });
  const path = new Path2D();
  if (!shape.length) return path;
  /** @type {(a: [number, number], b: [number, number]) => [number, number]} */
  const middle = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  path.moveTo(...middle(shape[shape.length - 1], shape[0]));
  shape.forEach((point, i) => path.quadraticCurveTo(...point, ...middle(point, shape[(i + 1) % shape.length])));
  path.closePath();
  return path;
}
