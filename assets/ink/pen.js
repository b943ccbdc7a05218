// What follows finger, pen, mouse and arrow keys, and tells Python.

import { FLAT, PAPER, outline } from "./lines.js";
import { Watch, pausing, sandRun } from "./watch.js";

const PACE = 10; // milliseconds between points, at least
const REST = 30; // a slow pen leaves a point that often
const CLOSE = 12; // steps of paper: nearer points are one
const LAST = 700; // before the sand has run out: hand over what is being drawn, again and again
const STEP = 64; // of the pen by arrow keys; with Shift four times as much
const TELL = 40; // milliseconds between words about a moving pen, on linked devices
const MOST_TOLD = 64; // points at once

export class Pen {
  constructor(sheet) {
    const { canvas } = sheet;
    const { seat, since, most, part, milliseconds } = canvas.dataset;
    Object.assign(this, { sheet, canvas, seat: +seat, left: +most, part: +part, longest: +milliseconds });
    this.watch = new Watch(Math.max(+since, sandRun(canvas)));
    this.latest = +since;
    this.pointer = null;
    this.keyed = null; // where the arrow keys have brought it
    const on = (name, does) => canvas.addEventListener(name, does.bind(this));
    on("pointerdown", this.down);
    on("pointermove", this.move);
    for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) on(name, this.up);
    on("keydown", this.key);
    on("blur", this.leave);
    on("contextmenu", (event) => event.preventDefault());
  }

  place({ clientX, clientY, pressure, pointerType, timeStamp }) {
    const box = this.canvas.getBoundingClientRect();
    const on = (value) => Math.min(PAPER - 1, Math.max(0, Math.round(value * PAPER)));
    const felt = pointerType === "pen" ? Math.round(Math.min(1, pressure) * 255) : FLAT;
    return [on((clientX - box.left) / box.width), on((clientY - box.top) / box.height), this.time(timeStamp), felt];
  }

  time(now) {
    return Math.min(this.longest, Math.max(this.latest, Math.round(this.watch.at(now))));
  }

  begin(point) {
    if (this.left < 1 || pausing() || this.sheet.peeking) return false;
    this.sheet.line = [];
    this.sent = this.told = 0;
    this.joined = false;
    this.add(point);
    return true;
  }

  add(point) {
    const line = this.sheet.line;
    if (this.left < 1) return;
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
    this.telling = setTimeout(() => {
      this.telling = 0;
      const { line, lines } = this.sheet;
      const start = Math.max(this.told, (line?.length ?? 0) - MOST_TOLD);
      const points = line?.slice(start) ?? [];
      if (!points.length) return;
      this.told = line.length;
      const detail = { seat: this.seat, line: lines.length, start, points };
      this.canvas.dispatchEvent(new CustomEvent("ink:pen", { bubbles: true, detail }));
    }, TELL);
  }

  /** Tells Python of the points that it doesn't know yet. */
  hand() {
    const points = this.sheet.line.slice(this.sent);
    if (!points.length) return;
    const detail = { seat: this.seat, points, joined: this.joined };
    this.sent += points.length;
    this.joined = true;
    this.canvas.dispatchEvent(new CustomEvent("ink:stroke", { bubbles: true, detail }));
  }

  end() {
    const { sheet } = this;
    const { line } = sheet;
    if (!line) return;
    this.hand();
    if (sheet.line !== line) return; // the page was drawn anew and took the pen away
    sheet.lines.push(line);
    sheet.paths.push(outline(line));
    sheet.line = null;
    sheet.draw();
  }

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

  move(event) {
    if (event.pointerId !== this.pointer || !this.sheet.line) return;
    const all = event.getCoalescedEvents?.() ?? [];
    for (const each of all.length ? all : [event]) {
      const point = this.place(each);
      const [x, y, t] = this.sheet.line.at(-1);
      const far = Math.hypot(point[0] - x, point[1] - y);
      const later = point[2] - t;
      if (later >= PACE && (far >= CLOSE || (far > 0 && later >= REST))) this.add(point);
    }
  }

  up(event) {
    if (event.pointerId !== this.pointer) return;
    this.pointer = null;
    const point = this.place(event);
    const [x, y] = this.sheet.line?.at(-1) ?? point;
    if (event.type === "pointerup" && Math.hypot(point[0] - x, point[1] - y) >= CLOSE) this.add(point);
    this.end();
  }

  key(event) {
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const way = ways[event.key];
    if (!way && event.key !== " ") return;
    event.preventDefault();
    const step = event.shiftKey ? 4 * STEP : STEP;
    const on = (value) => Math.min(PAPER - 1, Math.max(0, value));
    const [x, y] = this.keyed ?? this.sheet.line?.at(-1) ?? this.sheet.lines.at(-1)?.at(-1) ?? [PAPER / 2, PAPER / 2];
    this.keyed = way ? [on(x + way[0] * step), on(y + way[1] * step)] : [x, y];
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
