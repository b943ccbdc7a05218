// Time at the table, without the pauses of its clock.

export const pausing = () => document.querySelector(".timer.paused, .over, #bubble") !== null;

export class Watch {
  constructor(since = 0) {
    this.passed = since;
    /** @type {number | null} */
    this.from = pausing() ? null : performance.now();
  }

  at(now = performance.now()) {
    return this.passed + (this.from === null ? 0 : Math.max(0, now - this.from));
  }

  check() {
    if (pausing() === (this.from === null)) return;
    this.passed = this.at();
    this.from = this.from === null ? performance.now() : null;
  }
}

/**
 * How many milliseconds of sand have run: Python knows.
 * @param {HTMLElement} canvas
 */
export function sandRun(canvas) {
  const detail = { passed: 0 };
  canvas.dispatchEvent(new CustomEvent("ink:time", { bubbles: true, detail }));
  return detail.passed;
}
