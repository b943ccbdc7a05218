// One drawing on the page: as it is, as a film, or while somebody draws it.

/** @import { Line, Live } from "../types.d.ts" */

import { endOf, withoutPauses } from "./film.js";
import { fit, inTheMiddle } from "./fit.js";
import { outline, unpack } from "./lines.js";
import { Pen } from "./pen.js";
import { Watch } from "./watch.js";

const TRAIL = 280; // milliseconds of the pen's way that glow behind its tip
const SHADES = 6; // of that glow
const SPEED = 2; // of a replay in the gallery; films are played at true speed
const LINGER = 400; // so long the tip of somebody else's pen is down after its last word

const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
const developed = new Set(); // drawings that have been seen to develop

/**
 * What draws on a canvas.
 * @param {HTMLCanvasElement} canvas
 */
export const onto = (canvas) => /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));

export class Sheet {
  frame = 0;
  moving = false;
  /** @type {Pen | null} */
  pen = null;
  /** @type {Line | null} */
  line = null; // under the pen
  /** @type {{ number: number, line: Line, at: number } | null} */
  far = null; // under somebody else's pen, live
  /** @type {{ watch: Watch, speed: number, alone: boolean } | null} */
  playing = null; // all lines, or the one that we are at
  at = 0; // the number of a line
  peeking = false;
  /** @type {Line[]} */
  lines = [];
  /** @type {Line[]} */
  film = []; // the same, without long pauses
  /** @type {Path2D[]} */
  paths = [];
  whole = false; // all of the paper is shown, not only its middle

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    /** @type {HTMLCanvasElement | null} */
    this.tip = document.querySelector(`[data-tip="${CSS.escape(canvas.id)}"]`);
    this.use = canvas.dataset.ink;
    this.take(canvas.dataset.strokes ?? (this.use === "film" ? drawnHere(canvas) : "[]"));
    if (this.use === "film") this.begin(0);
    if (this.use === "draw") this.pen = new Pen(this);
    if ("develop" in canvas.dataset && !developed.has(canvas.dataset.strokes)) {
      developed.add(canvas.dataset.strokes);
      canvas.dataset.fresh = "yes";
    }
    this.resizing = new ResizeObserver(() => this.resize());
    this.resizing.observe(canvas);
    this.resize();
  }

  /** @param {string} strokes */
  take(strokes) {
    this.lines = unpack(strokes);
    this.film = withoutPauses(this.lines);
    this.paths = this.lines.map((line) => outline(line));
  }

  /** The ink is in the page only where it is always seen: else it is asked for. */
  peek() {
    this.take(drawnHere(this.canvas));
    if (this.pen) this.pen.before = 0;
  }

  leave() {
    this.resizing.disconnect();
    cancelAnimationFrame(this.frame);
  }

  resize() {
    const fine = window.devicePixelRatio || 1;
    const width = Math.round(this.canvas.clientWidth * fine);
    const height = Math.round(this.canvas.clientHeight * fine);
    for (const canvas of [this.canvas, this.tip]) {
      if (canvas && width && (canvas.width !== width || canvas.height !== height)) Object.assign(canvas, { width, height });
    }
    this.whole = false;
    this.look(this.lines.concat(this.line ? [this.line] : [], this.far ? [this.far.line] : []));
    this.draw();
  }

  /**
   * Lines that leave the middle of the paper show all of it.
   * @param {Line[]} lines
   */
  look(lines) {
    this.whole ||= !inTheMiddle(lines, this.canvas.width, this.canvas.height);
  }

  /** Draws with the next frame, and goes on while something moves. */
  draw() {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      if (this.playing) this.play(this.playing);
      else if (this.far) this.showFar(this.far);
      else this.show(this.lines.concat(this.line ? [this.line] : []), this.pen?.watch.at() ?? 0, this.line !== null);
      if (this.moving) this.draw();
    });
  }

  /**
   * Another device tells where its pen is: points of the line under it, or only the tip.
   * @param {Live} live
   */
  follow({ line, start, points, tip }) {
    const known = tip || this.far?.number !== line ? [] : this.far.line;
    this.far = { number: line, line: [...known.slice(0, start), ...points], at: performance.now() };
    this.look([points]);
    this.draw();
  }

  /** @param {NonNullable<Sheet["far"]>} far */
  showFar({ line, at }) {
    const since = performance.now() - at;
    this.show(line.length ? [...this.lines, line] : this.lines, endOf(line) + since, since < LINGER);
    this.moving ||= since < LINGER;
  }

  get sees() {
    return this.canvas.dataset.sight === "ink" || this.peeking;
  }

  /** @param {NonNullable<Sheet["playing"]>} playing */
  play({ watch, speed, alone }) {
    const end = endOf(alone ? this.film[this.at] : this.film.at(-1));
    const passed = this.still ? end : watch.at() * speed;
    const now = Math.min(passed + (alone ? this.film[this.at][0][2] : 0), end + TRAIL);
    const begun = this.film.filter((line) => line[0][2] <= now);
    const cut = begun.map((line) => (endOf(line) <= now ? line : line.filter((point) => point[2] <= now)));
    const down = begun.length > 0 && begun.at(-1) !== cut.at(-1);
    if (!alone && begun.length) this.at = begun.length - 1;
    this.show(alone ? cut.slice(this.at, this.at + 1) : cut, now, down);
    this.moving = now < end + TRAIL;
    if (!this.moving && this.use === "still") this.stop();
    this.count();
  }

  /**
   * Plays all of it, or one line alone. Where nothing is to move, a line that is gone to is shown as a whole.
   * @param {number} at
   */
  begin(at, alone = this.still) {
    this.at = Math.max(0, Math.min(this.lines.length - 1, at));
    this.playing = { watch: new Watch(), speed: this.use === "film" ? 1 : SPEED, alone: alone && this.lines.length > 0 };
    this.draw();
  }

  get still() {
    return "steps" in this.canvas.dataset && calm.matches;
  }

  /** Says which line we are at. */
  count() {
    /** @type {HTMLElement | null} */
    const place = document.querySelector(`[data-ink-at="${CSS.escape(this.canvas.id)}"]`);
    if (place) place.dataset.at = place.ariaLabel = `${this.at + 1} / ${this.lines.length}`;
  }

  stop() {
    this.playing = null;
    this.draw();
    const button = document.querySelector(`[data-ink-replay="${CSS.escape(this.canvas.id)}"]`);
    if (button) button.ariaPressed = "false";
  }

  /** Once more from its beginning; what hangs on the wall stops if it is playing. */
  replay() {
    if (this.playing && this.use === "still") return this.stop();
    delete this.canvas.dataset.fresh;
    this.begin(0);
  }

  /**
   * `lines` are drawn as ink, if ink is seen; the tip is where the last one ends.
   * @param {Line[]} lines
   * @param {number} now
   * @param {boolean} down
   */
  show(lines, now, down) {
    const style = getComputedStyle(this.canvas);
    const { scale, left, top } = fit(this.canvas.width, this.canvas.height, this.whole);
    const ink = onto(this.canvas);
    ink.setTransform(1, 0, 0, 1, 0, 0);
    ink.clearRect(0, 0, this.canvas.width, this.canvas.height);
    if (this.sees) {
      ink.setTransform(scale, 0, 0, scale, left, top);
      ink.fillStyle = style.getPropertyValue("--line-ink") || style.color;
      const whole = (/** @type {Line} */ line, /** @type {number} */ i) => line === this.lines[i] || line === this.film[i];
      lines.forEach((line, i) => ink.fill(whole(line, i) ? this.paths[i] : outline(line, false)));
    }
    this.showTip(lines, now, down, style);
  }

  /**
   * @param {Line[]} lines
   * @param {number} now
   * @param {boolean} down
   * @param {CSSStyleDeclaration} style
   */
  showTip(lines, now, down, style) {
    if (!this.tip) return;
    const tip = onto(this.tip);
    tip.setTransform(1, 0, 0, 1, 0, 0);
    tip.clearRect(0, 0, this.tip.width, this.tip.height);
    const hangs = this.use === "still" && !this.playing && this.canvas.dataset.sight === "ink";
    const last = lines.at(-1);
    const here = this.pen?.keyed ?? last?.at(-1);
    this.moving = false;
    if (hangs || !here) return;
    const { scale, left, top } = fit(this.tip.width, this.tip.height, this.whole);
    tip.setTransform(scale, 0, 0, scale, left, top);
    tip.strokeStyle = tip.fillStyle = style.getPropertyValue("--line-tip") || style.color;
    tip.lineCap = "round";
    if (last && this.playing && this.still) this.way(tip, last);
    else if (last && now - endOf(last) < TRAIL) {
      this.trail(tip, last, now);
      this.moving = true;
    }
    const [x, y] = here;
    tip.lineWidth = 36;
    tip.globalAlpha = down ? 1 : 0.55;
    circle(tip, x, y, 150).stroke();
    if (!down) return;
    circle(tip, x, y, 62).fill();
    tip.globalAlpha = 0.14;
    circle(tip, x, y, 270).fill();
  }

  /**
   * The whole of a line, where the tip doesn't move along it.
   * @param {CanvasRenderingContext2D} tip
   * @param {Line} line
   */
  way(tip, line) {
    tip.lineWidth = 36;
    tip.lineJoin = "round";
    tip.globalAlpha = 0.42;
    tip.beginPath();
    line.forEach(([x, y]) => tip.lineTo(x, y));
    tip.stroke();
  }

  /**
   * @param {CanvasRenderingContext2D} tip
   * @param {Line} line
   * @param {number} now
   */
  trail(tip, line, now) {
    const ages = line.map((point) => Math.min(SHADES, Math.floor(((now - point[2]) / TRAIL) * SHADES)));
    tip.lineWidth = 66;
    tip.lineJoin = "round";
    tip.lineCap = "butt";
    for (let shade = SHADES - 1; shade >= 0; shade -= 1) {
      const first = ages.findIndex((age) => age <= shade);
      const last = ages.findLastIndex((age) => age >= shade);
      if (first < 0 || last < first) continue;
      tip.globalAlpha = 0.42 * (1 - shade / SHADES);
      tip.beginPath();
      line.slice(Math.max(0, first - 1), last + 1).forEach(([x, y]) => tip.lineTo(x, y));
      tip.stroke();
    }
  }
}

/**
 * The lines that a pen at this device has drawn, if Python lets whoever looks see them.
 * @param {HTMLElement} canvas
 */
function drawnHere(canvas) {
  const detail = { lines: "[]" };
  canvas.dispatchEvent(new CustomEvent("ink:lines", { bubbles: true, detail }));
  return detail.lines;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
function circle(context, x, y, radius) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  return context;
}
