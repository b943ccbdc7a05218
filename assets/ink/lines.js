// Lines of ink, as numbers and as shapes.

import { getStroke } from "../vendor/perfect-freehand.mjs";

export const PAPER = 4096;
export const FLAT = 128; // the pressure of what can't feel any: fingers and mice
const PEN = { size: 88, thinning: 0.35, smoothing: 0.6, streamline: 0.35 };

export function unpack(text) {
  return JSON.parse(text || "[]").map((numbers) => {
    const points = [];
    let before = [0, 0, 0, 0];
    for (let i = 0; i + 3 < numbers.length; i += 4) {
      before = before.map((value, k) => value + numbers[i + k]);
      points.push(before);
    }
    return points;
  });
}

export function outline(points, last = true) {
  const simulatePressure = points.every((point) => point[3] === FLAT);
  const shape = getStroke(points.map(([x, y, , pressure]) => [x, y, pressure / 255]), { ...PEN, simulatePressure, last });
  const path = new Path2D();
  if (!shape.length) return path;
  const middle = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  path.moveTo(...middle(shape.at(-1), shape[0]));
  shape.forEach((point, i) => path.quadraticCurveTo(...point, ...middle(point, shape[(i + 1) % shape.length])));
  path.closePath();
  return path;
}
