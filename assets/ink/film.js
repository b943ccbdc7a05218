// A drawing as a film: what was only thinking is cut short.

/** @import { Line } from "../types.d.ts" */

const PAUSE = 700; // milliseconds of a pause that are shown

/**
 * When a line ends, in milliseconds.
 * @param {Line} [line]
 */
export const endOf = (line) => line?.at(-1)?.[2] ?? 0;

/**
 * These lines with shorter pauses: each begins at most PAUSE milliseconds after the one before.
 * @param {Line[]} lines
 * @returns {Line[]}
 */
export function withoutPauses(lines) {
  let cut = 0;
  return lines.map((line, i) => {
    const pause = line[0][2] - endOf(lines[i - 1]);
    cut += Math.max(0, pause - PAUSE);
    return cut ? line.map(([x, y, time, pressure]) => [x, y, time - cut, pressure]) : line;
  });
}
