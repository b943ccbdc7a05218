// The paper of Invisible Ink: follows the pen, plays films, shows what hangs in the gallery.
//
//   <canvas data-ink="draw|film|still" data-sight="ink|tip" data-strokes="[[…],…]">  the ink
//   <canvas data-tip="ID of the first">                                  the tip of the pen above it
//
// A line is [x, y, milliseconds, pressure, then differences…], paper is 4096 × 4096. Python is told
// of strokes by "ink:stroke" {seat, points, joined}, and asked by "ink:time" {passed} how many
// milliseconds of sand have run: a pen that is taken up again after a seal keeps true times.
// Python makes the canvases and takes them away; the page keeps them (data-keep) while their id
// stays. On linked devices the pen is also told of while it moves, by "ink:pen" {seat, line, start,
// points}, and somebody else's is shown by "ink:live" {line, start, points, tip}.
// Buttons: data-ink-replay, data-ink-save and data-ink-peek hold the id of a canvas.

import { getStroke } from "./vendor/perfect-freehand.mjs";

const PAPER = 4096;
const PEN = { size: 88, thinning: 0.35, smoothing: 0.6, streamline: 0.35 };
const FLAT = 128; // the pressure of what can't feel any: fingers and mice
const PACE = 10; // milliseconds between points, at least
const REST = 30; // a slow pen leaves a point that often
const CLOSE = 12; // steps of paper: nearer points are one
const TRAIL = 280; // milliseconds of the pen's way that glow behind its tip
const SHADES = 6; // of that glow
const LAST = 700; // before the sand has run out: hand over what is being drawn, again and again
const SPEED = 2; // of a replay in the gallery; films are played at true speed
const STEP = 64; // of the pen by arrow keys; with Shift four times as much
const TELL = 40; // milliseconds between words about a moving pen, on linked devices
const MOST_TOLD = 64; // points at once
const LINGER = 400; // so long the tip of somebody else's pen is down after its last word
const TAPS = 3;
const TAPPED_WITHIN = 2100;

const sheets = new Map(); // by canvas
const developed = new Set(); // drawings that have been seen to develop

// Time, without the pauses of the table's clock.

const pausing = () => document.querySelector(".timer.paused, .over") !== null;

class Watch {
  constructor(since = 0) {
    this.passed = since;
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

function sandRun(canvas) {
  const detail = { passed: 0 };
  canvas.dispatchEvent(new CustomEvent("ink:time", { bubbles: true, detail }));
  return detail.passed;
}

// Lines.

function unpack(text) {
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

function outline(points, last = true) {
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

// One drawing on the page.

class Sheet {
  constructor(canvas) {
    this.canvas = canvas;
    this.tip = document.querySelector(`[data-tip="${CSS.escape(canvas.id)}"]`);
    this.use = canvas.dataset.ink;
    this.lines = unpack(canvas.dataset.strokes);
    this.paths = this.lines.map((line) => outline(line));
    this.line = null; // under the pen
    this.far = null; // under somebody else's pen, live: {number, line, at}
    this.peeking = false;
    this.playing = this.use === "film" ? { watch: new Watch(), speed: 1 } : null;
    if (this.use === "draw") this.pen = new Pen(this);
    if ("develop" in canvas.dataset && !developed.has(canvas.dataset.strokes)) {
      developed.add(canvas.dataset.strokes);
      canvas.dataset.fresh = "yes";
    }
    this.resizing = new ResizeObserver(() => this.resize());
    this.resizing.observe(canvas);
    this.resize();
  }

  leave() {
    this.resizing.disconnect();
    cancelAnimationFrame(this.frame);
  }

  resize() {
    const side = Math.round(this.canvas.clientWidth * (window.devicePixelRatio || 1));
    for (const canvas of [this.canvas, this.tip]) {
      if (canvas && side && canvas.width !== side) canvas.width = canvas.height = side;
    }
    this.draw();
  }

  /** Draws with the next frame, and goes on while something moves. */
  draw() {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      if (this.playing) this.play();
      else if (this.far) this.showFar();
      else this.show(this.lines.concat(this.line ? [this.line] : []), this.pen?.watch.at(), this.line !== null);
      if (this.moving) this.draw();
    });
  }

  /** Another device tells where its pen is: points of the line under it, or only the tip. */
  follow({ line, start, points, tip }) {
    if (tip || this.far?.number !== line) this.far = { number: line, line: [] };
    const known = this.far.line;
    known.length = Math.min(known.length, start);
    known.push(...points);
    this.far.at = performance.now();
    this.draw();
  }

  showFar() {
    const { line, at } = this.far;
    const since = performance.now() - at;
    this.show(line.length ? [...this.lines, line] : this.lines, (line.at(-1)?.[2] ?? 0) + since, since < LINGER);
    this.moving ||= since < LINGER;
  }

  get sees() {
    return this.canvas.dataset.sight === "ink" || this.peeking;
  }

  play() {
    const { watch, speed } = this.playing;
    const now = watch.at() * speed;
    const begun = this.lines.filter((line) => line[0][2] <= now);
    const cut = begun.map((line) => (line.at(-1)[2] <= now ? line : line.filter((point) => point[2] <= now)));
    const down = begun.length > 0 && begun.at(-1) !== cut.at(-1);
    this.show(cut, now, down);
    this.moving = now < (this.lines.at(-1)?.at(-1)[2] ?? 0) + TRAIL;
    if (!this.moving && this.use === "still") this.stop();
  }

  stop() {
    this.playing = null;
    this.draw();
    const button = document.querySelector(`[data-ink-replay="${CSS.escape(this.canvas.id)}"]`);
    if (button) button.ariaPressed = "false";
  }

  replay() {
    if (this.playing) return this.stop();
    delete this.canvas.dataset.fresh;
    this.playing = { watch: new Watch(), speed: SPEED };
    this.draw();
  }

  /** `lines` are drawn as ink, if ink is seen; the tip is where the last one ends. */
  show(lines, now, down) {
    const style = getComputedStyle(this.canvas);
    const scale = this.canvas.width / PAPER;
    const ink = this.canvas.getContext("2d");
    ink.setTransform(1, 0, 0, 1, 0, 0);
    ink.clearRect(0, 0, this.canvas.width, this.canvas.height);
    if (this.sees) {
      ink.setTransform(scale, 0, 0, scale, 0, 0);
      ink.fillStyle = style.getPropertyValue("--line-ink") || style.color;
      lines.forEach((line, i) => ink.fill(line === this.lines[i] ? this.paths[i] : outline(line, false)));
    }
    this.showTip(lines, now, down, style, scale);
  }

  showTip(lines, now, down, style, scale) {
    if (!this.tip) return;
    const tip = this.tip.getContext("2d");
    tip.setTransform(1, 0, 0, 1, 0, 0);
    tip.clearRect(0, 0, this.tip.width, this.tip.height);
    const hangs = this.use === "still" && !this.playing && this.canvas.dataset.sight === "ink";
    const here = this.pen?.keyed ?? lines.at(-1)?.at(-1);
    this.moving = false;
    if (hangs || !here) return;
    tip.setTransform(scale, 0, 0, scale, 0, 0);
    tip.strokeStyle = tip.fillStyle = style.getPropertyValue("--line-tip") || style.color;
    tip.lineCap = "round";
    if (lines.length && now - lines.at(-1).at(-1)[2] < TRAIL) {
      this.trail(tip, lines.at(-1), now);
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

function circle(context, x, y, radius) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  return context;
}

// What follows finger, pen, mouse and arrow keys.

class Pen {
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

// Pictures to keep.

async function save(sheet, caption) {
  const side = 1080;
  const foot = 120;
  const picture = Object.assign(document.createElement("canvas"), { width: side, height: side + foot });
  const context = picture.getContext("2d");
  const display = getComputedStyle(document.documentElement).getPropertyValue("--f-display") || "sans-serif";
  context.fillStyle = "#FBF8F1";
  context.fillRect(0, 0, side, side + foot);
  context.fillStyle = "#17211F";
  context.fillRect(40, side, side - 80, 3);
  context.font = `800 54px ${display}`;
  context.textBaseline = "middle";
  context.fillText(caption.toUpperCase(), 40, side + foot / 2 + 4, side - 80);
  context.scale(side / PAPER, side / PAPER);
  context.fillStyle = "#1C4F7C";
  sheet.paths.forEach((path) => context.fill(path));
  const blob = await new Promise((done) => picture.toBlob(done, "image/png"));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `${caption.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "").toLowerCase()}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// Buttons.

const sheetOf = (id) => sheets.get(document.getElementById(id));

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-ink-replay],[data-ink-save]");
  const sheet = button && sheetOf(button.dataset.inkReplay ?? button.dataset.inkSave);
  if (!sheet) return;
  if (button.dataset.inkSave) return save(sheet, button.dataset.caption);
  sheet.replay();
  button.ariaPressed = String(sheet.playing !== null);
});

// Peeking: held by finger or key, or three taps and one more to hide.

let taps = [];

function peek(button, open) {
  const sheet = sheetOf(button.dataset.inkPeek);
  if (!sheet) return;
  if (open) sheet.pen?.end();
  sheet.peeking = open;
  button.ariaPressed = String(open);
  sheet.draw();
}

function hold(event) {
  const button = event.target.closest?.("[data-ink-peek]");
  if (!button || (event.key && event.key !== " " && event.key !== "Enter")) return;
  if (event.key) event.preventDefault();
  peek(button, true);
}

function letGo(event) {
  document.querySelectorAll("[data-ink-peek]").forEach((button) => peek(button, false));
  const button = event.type === "pointerup" && event.target.closest?.("[data-ink-peek]");
  if (!button) return;
  taps = [...taps.slice(1 - TAPS), performance.now()];
  if (taps.length < TAPS || taps.at(-1) - taps[0] > TAPPED_WITHIN) return;
  taps = [];
  peek(button, true);
}

for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, hold);
for (const name of ["pointerup", "pointercancel", "keyup"]) document.addEventListener(name, letGo);

// Before the page is sealed: what is under the pen is handed over, what was peeked at is hidden.

function away(event) {
  letGo(event);
  for (const sheet of sheets.values()) sheet.pen?.leave();
}
for (const name of ["blur", "pagehide"]) window.addEventListener(name, away);
document.addEventListener("visibilitychange", away);

document.addEventListener("ink:live", ({ detail }) => {
  for (const sheet of sheets.values()) if (sheet.use === "still" && "live" in sheet.canvas.dataset) sheet.follow(detail);
});

// Canvases come and go with the page; colours with the theme.

function look() {
  for (const [canvas, sheet] of sheets) {
    if (!canvas.isConnected) {
      sheet.leave();
      sheets.delete(canvas);
    }
  }
  for (const canvas of document.querySelectorAll("canvas[data-ink]")) {
    if (!sheets.has(canvas)) sheets.set(canvas, new Sheet(canvas));
  }
  for (const sheet of sheets.values()) {
    const watch = sheet.playing?.watch ?? sheet.pen?.watch;
    if (!watch) continue;
    watch.check();
    if (sheet.playing) sheet.draw();
  }
}

const redraw = () => sheets.forEach((sheet) => sheet.draw());

new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributeFilter: ["class"] });
new MutationObserver(redraw).observe(document.documentElement, { attributeFilter: ["data-theme"] });
window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
look();
