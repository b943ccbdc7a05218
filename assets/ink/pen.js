// What follows finger, pen, mouse and arrow keys, and tells Python.

/** @import { Point } from "../types.d.ts" */
/** @import { Sheet } from "./sheet.js" */

import { PAPER, fit, nearest, onPaper } from "./fit.js";
import { FLAT, outline } from "./lines.js";
import { Watch, pausing, sandRun } from "./watch.js";

const PACE = 10; // milliseconds between points, at least
const REST = 30; // a slow pen leaves a point that often
const CLOSE = 12; // steps of paper: nearer points are one
const LAST = 700; // before the sand has run out: hand over what is being drawn, again and again
const STEP = 64; // of the pen by arrow keys; with Shift four times as much
const TELL = 40; // milliseconds between words about a moving pen, on linked devices
const MOST_TOLD = 64; // points at once

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Pen {
  /** @type {number | null} */
  pointer = null;
  /** @type {[number, number] | null} */
  keyed = null; // where the arrow keys have brought it
  sent = 0; // points of the line that Python knows
  told = 0; // and that linked devices do
  joined = false;
  telling = 0;

  /** @param {Sheet} sheet */
  constructor(sheet) {
    const { canvas } = sheet;
    const given = (/** @type {string} */ name) => Number(canvas.dataset[name]);
    this.sheet = sheet;
    this.canvas = canvas;
    this.seat = given("seat");
    this.left = given("most");
    this.part = given("part");
    this.longest = given("milliseconds");
    this.latest = given("since");
    this.before = "strokes" in canvas.dataset ? 0 : given("drawn"); // lines that the page doesn't have
    this.watch = new Watch(Math.max(this.latest, sandRun(canvas)));
    canvas.addEventListener("pointerdown", (event) => this.down(event));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    canvas.addEventListener("pointerup", (event) => this.up(event));
    canvas.addEventListener("pointercancel", (event) => this.up(event));
    canvas.addEventListener("lostpointercapture", (event) => this.up(event));
    canvas.addEventListener("keydown", (event) => this.key(event));
    canvas.addEventListener("blur", () => this.leave());
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /**
   * @param {PointerEvent} event
   * @returns {Point}
   */
  place({ clientX, clientY, pressure, pointerType, timeStamp }) {
    const box = this.canvas.getBoundingClientRect();
    const lies = fit(box.width, box.height, this.sheet.whole);
    const [x, y] = onPaper(lies, box.width, box.height, clientX - box.left, clientY - box.top);
    const felt = pointerType === "pen" ? Math.round(Math.min(1, pressure) * 255) : FLAT;
    return [x, y, this.time(timeStamp), felt];
  }

  /** @param {number} now */
  time(now) {
    return Math.min(this.longest, Math.max(this.latest, Math.round(this.watch.at(now))));
  }

  /** @param {Point} point */
  begin(point) {
    if (this.left < 1 || pausing() || this.sheet.peeking) return false;
    this.sheet.line = [];
    this.sent = this.told = 0;
    this.joined = false;
    this.add(point);
    return true;
  }

  /** @param {Point} point */
  add(point) {
    const line = this.sheet.line;
    if (this.left < 1 || !line) return;
    line.push(point);
    this.left -= 1;
    this.latest = point[2];
    const ending = point[2] > this.longest - LAST;
    this.tell();
    if (line.length - this.sent >= this.part || (ending && line.length - this.sent >= 12)) this.hand();
    this.sheet.draw();
  }

  /** For linked devices: where the pen is, from time to time. Nobody minds if a word gets lost. */
  tell() {
    if (this.telling || !("linked" in document.documentElement.dataset)) return;
    this.telling = setTimeout(() => this.tellNow(), TELL);
  }

  /** Tells linked devices how the pen has moved; those that see only its tip learn of nothing else. */
  tellNow() {
    clearTimeout(this.telling);
    this.telling = 0;
    const { line, lines } = this.sheet;
    if (!line) return;
    const start = Math.max(this.told, line.length - MOST_TOLD);
    const points = line.slice(start);
    if (!points.length) return;
    this.told = line.length;
    const detail = { seat: this.seat, line: this.before + lines.length, start, points };
    this.canvas.dispatchEvent(new CustomEvent("ink:pen", { bubbles: true, detail }));
  }

  /** Tells Python of the points that it doesn't know yet. */
  hand() {
    const points = this.sheet.line?.slice(this.sent);
    if (!points?.length) return;
    const detail = { seat: this.seat, points, joined: this.joined };
    this.sent += points.length;
    this.joined = true;
    this.canvas.dispatchEvent(new CustomEvent("ink:stroke", { bubbles: true, detail }));
  }

  end() {
    const { sheet } = this;
    const { line } = sheet;
    if (!line) return;
    if (this.telling) this.tellNow();
    this.hand();
    if (sheet.line !== line) return; // the page was drawn anew and took the pen away
    sheet.lines.push(line);
    sheet.paths.push(outline(line));
    sheet.line = null;
    sheet.draw();
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (this.pointer !== null || !event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    this.end();
    this.canvas.focus({ preventScroll: true });
    this.keyed = null;
    if (!this.begin(this.place(event))) return;
    this.pointer = event.pointerId;
    this.canvas.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (event.pointerId !== this.pointer) return;
    const all = event.getCoalescedEvents?.() ?? [];
    for (const each of all.length ? all : [event]) {
      const last = this.sheet.line?.at(-1);
      if (!last) return;
      const point = this.place(each);
      const [x, y, t] = last;
      const far = Math.hypot(point[0] - x, point[1] - y);
      const later = point[2] - t;
      if (later >= PACE && (far >= CLOSE || (far > 0 && later >= REST))) this.add(point);
    }
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (event.pointerId !== this.pointer) return;
    this.pointer = null;
    const point = this.place(event);
    const [x, y] = this.sheet.line?.at(-1) ?? point;
    if (event.type === "pointerup" && Math.hypot(point[0] - x, point[1] - y) >= CLOSE) this.add(point);
    this.end();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const way = WAYS[event.key];
    if (!way && event.key !== " ") return;
    event.preventDefault();
    const step = event.shiftKey ? 4 * STEP : STEP;
    const [x, y] = this.keyed ?? this.sheet.line?.at(-1) ?? this.sheet.lines.at(-1)?.at(-1) ?? [PAPER / 2, PAPER / 2];
    const { width, height } = this.canvas;
    const lies = fit(width, height, this.sheet.whole);
    this.keyed = way ? nearest(lies, width, height, x + way[0] * step, y + way[1] * step) : [x, y];
    /** @type {Point} */
    const point = [...this.keyed, this.time(event.timeStamp), FLAT];
    if (!way && !event.repeat) {
      if (this.sheet.line) this.end();
      else this.begin(point);
    } else if (way && this.sheet.line) this.add(point);
    this.sheet.draw();
  }

  leave() {
    this.pointer = null;
    this.end();
    this.keyed = null;
    this.sheet.draw();
  }
}
