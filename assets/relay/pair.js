// A guest and the host who have met: texts between them in sealed frames. Frames are numbered, so
// what comes twice or is sent again by somebody else is dropped, and what comes early waits.
//
// Relays are strangers' and free: texts that wait go together in one event, and events have a pace.

import { CAPACITY, bytesOf, cipher, derivation, hex, joined, letters, seal, unlettered, unseal } from "./sealing.js";

/** @import { Bytes } from "./sealing.js" */
/** @import { Pool } from "./pool.js" */
/** @typedef {{ number: number, flags: number, body: Uint8Array, tries?: number }} Frame */
/**
 * @typedef {object} Told
 * @property {(relay: string) => void} met by the first frame that comes
 * @property {(text: string) => void} received
 * @property {() => void} gone
 */

const HEAD = 5; // bytes: the number, the flags
const SPACE = CAPACITY - HEAD;
const FIRST = 1;
const LAST = 2;
const ZIPPED = 4;
const BYE = 8;
const ASK = 16; // for an answer, whatever it is
const NONE = 0xffffffff; // the number of a goodbye, which waits for nothing
const BURST = 6;
const PACE = 2_000; // milliseconds for one event more
const TRIES = 5;
const GAP = 7_000; // a missing frame is waited for: longer than it takes to send it again
const PING = 10_000;
const SILENCE = 25_000;
const TIMEOUT = 5_000; // for an answer to a frame that asks
const BEAT = 2_500;
const FRESH = 20_000; // a relay refuses an event that was made a minute ago
const AHEAD = 1_024; // frames that may come before one that is missing
const LONGEST = 2 ** 20; // bytes
const PARTING = 8_000; // for what is said last

/**
 * @param {Bytes} secret
 * @param {Bytes} salt
 * @param {Bytes} transcript
 */
export async function pairKeysOf(secret, salt, transcript) {
  const derived = await derivation(secret, salt, transcript);
  const key = async (/** @type {string} */ purpose) => cipher(await derived(purpose));
  const topic = async (/** @type {string} */ purpose) => hex(await derived(purpose));
  return {
    confirmation: await derived("confirmation"),
    channel: await topic("channel"),
    host: { key: await key("to the host"), topic: await topic("topic of the host"), aside: await key("aside to the host") },
    guest: { key: await key("to the guest"), topic: await topic("topic of the guest"), aside: await key("aside to the guest") },
  };
}

/** @type {(frame: Frame) => Bytes} */
function written({ number, flags, body }) {
  const head = new Uint8Array(HEAD);
  new DataView(head.buffer).setUint32(0, number);
  head[HEAD - 1] = flags;
  return joined(head, body);
}

/** @type {(bytes: Bytes | null) => Frame | null} */
function read(bytes) {
  if (!bytes || bytes.length < HEAD) return null;
  return { number: new DataView(bytes.buffer).getUint32(0), flags: bytes[HEAD - 1], body: bytes.subarray(HEAD) };
}

/**
 * @param {Bytes} bytes
 * @param {CompressionStream | DecompressionStream} way
 */
async function through(bytes, way) {
  const read = new Blob([bytes]).stream().pipeThrough(way);
  const parts = [];
  let length = 0;
  for (const reader = read.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return joined(...parts);
    parts.push(value);
    length += value.length;
    if (length > 2 * LONGEST) throw new RangeError("too long");
  }
}

/**
 * None if this is nothing that a pair has written.
 * @param {Bytes} bytes
 * @param {number} flags
 * @returns {Promise<string[]>}
 */
async function textsIn(bytes, flags) {
  if (!bytes.length) return [];
  try {
    const plain = flags & ZIPPED ? await through(bytes, new DecompressionStream("gzip")) : bytes;
    const texts = JSON.parse(new TextDecoder().decode(plain));
    return Array.isArray(texts) ? texts.filter((text) => typeof text === "string") : [];
  } catch {
    return [];
  }
}

export class Pair {
  over = false;
  begun = false;
  #idle = false; // another way carries the pair: silence over relays says nothing
  #asks = false; // the next frame does
  #parting = false; // a goodbye waits until all else is sent
  #ended = () => {};
  /** @type {string[]} */
  #heardBy = []; // the relays by which the other end was heard, the latest first
  /** @type {string[]} */
  #texts = [];
  /** @type {Frame[]} */
  #frames = []; // what is cut already, and what has to be sent again
  #number = 0;
  #sending = false;
  /** @type {Promise<unknown>} */
  #posted = Promise.resolve(); // settles when it is known of all frames whether a relay has them
  #due = 0; // when the last event was, by the pace
  #sent = 0;
  #heard = 0;
  #beats = 0; // the timer
  /** @type {import("./pool.js").Event | null} */
  #goodbye = null;
  #prepared = 0;
  #next = 0;
  /** @type {Map<number, Frame>} */
  #early = new Map();
  #gap = 0; // the timer, while a frame is missing
  /** @type {Uint8Array[] | null} */
  #parts = null;
  /** @type {Promise<unknown>} */
  #reading = Promise.resolve();
  #asides = 0;
  /** @type {Set<number>} */
  #known = new Set(); // numbers of asides that have come

  /**
   * @param {Awaited<ReturnType<typeof pairKeysOf>>} keys
   * @param {boolean} hosts
   * @param {Pool} pool
   * @param {Told} told
   * @param {string[]} [heardBy] the relays by which they have met
   */
  constructor(keys, hosts, pool, told, heardBy = []) {
    this.#heardBy = heardBy;
    this.channel = keys.channel;
    this.in = hosts ? keys.host : keys.guest;
    this.out = hosts ? keys.guest : keys.host;
    this.pool = pool;
    this.told = told;
    pool.listen(this.in.topic, (bytes, relay) => this.#take(bytes, relay));
  }

  /** Both know that they have met: from now on each hears whether the other is there. */
  begin() {
    this.begun = true;
    this.#heard = Date.now();
    this.#beats = setInterval(() => this.#beat(), BEAT);
    if (!this.#idle) this.pool.hang(this);
    this.#ping();
    this.#prepare();
  }

  /** @param {string} text */
  send(text) {
    if (this.over || this.#parting) return;
    this.#texts.push(text);
    this.#pump();
  }

  /**
   * While another way carries the pair, nobody has to say over relays that they are there.
   * @param {boolean} idle
   */
  setIdle(idle) {
    if (this.#idle === idle) return;
    this.#idle = idle;
    this.#heard = Date.now();
    if (idle) this.pool.release(this);
    else {
      this.pool.hang(this);
      this.#ask();
    }
  }

  /** After sleep: is the other end still there? */
  probe() {
    if (!this.#idle && Date.now() - this.#heard > PING) this.#ask();
  }

  /** Says goodbye after all that was said before; settles when that is sent. */
  close() {
    this.#parting = true;
    this.#pump();
    setTimeout(() => this.end(), PARTING);
    return new Promise((/** @type {(value: void) => void} */ done) => (this.#ended = done));
  }

  /** Without a word. */
  end() {
    this.over = true;
    clearInterval(this.#beats);
    clearTimeout(this.#gap);
    this.pool.release(this);
    this.pool.drop(this.in.topic);
    this.#ended();
  }

  /** Says goodbye at once, even as the page goes. */
  leave() {
    if (this.#goodbye && !this.over) this.pool.post(this.#goodbye, this.#heardBy);
    this.end();
  }

  /**
   * For a way of its own, through another phone.
   * @param {string} text
   */
  async seal(text) {
    const frame = { number: this.#asides++, flags: FIRST | LAST, body: bytesOf(text) };
    return letters(await seal(this.out.aside, written(frame)));
  }

  /**
   * null if it was not sealed for this end of the pair, or has come before.
   * @param {string} sealed
   */
  async unseal(sealed) {
    const bytes = unlettered(sealed);
    const frame = bytes && read(await unseal(this.in.aside, bytes));
    if (!frame || this.#known.has(frame.number) || frame.number <= Math.max(...this.#known) - AHEAD) return null;
    this.#known.add(frame.number);
    if (this.#known.size > AHEAD) this.#known.delete(Math.min(...this.#known));
    return new TextDecoder().decode(frame.body);
  }

  // Sending.

  #ask() {
    this.#asks = true;
    this.#ping();
  }

  /** The other end says nothing any more; it is told, in case it is there. */
  async #lose() {
    if (this.over) return;
    this.pool.check();
    await this.#prepare();
    this.leave();
    this.told.gone();
  }

  async #ping() {
    if (this.#sending) return; // what goes out anyway does as well
    this.#frames.push(...(await this.#cut([])));
    this.#pump();
  }

  async #pump() {
    if (this.#sending) return;
    this.#sending = true;
    while (!this.over && (this.#parting || this.#texts.length + this.#frames.length)) {
      await this.#turn();
      await this.pool.ready();
      if (!this.#frames.length && this.#texts.length) this.#frames.push(...(await this.#cut(this.#texts.splice(0))));
      if (!this.#frames.length && this.#parting) {
        await this.#posted;
        if (this.#frames.length) continue; // one has to be sent again
        this.#parting = false;
        this.#frames.push({ number: this.#number++, flags: BYE, body: new Uint8Array() });
      }
      const frame = this.#frames.shift();
      if (frame && !this.over) this.#posted = Promise.all([this.#posted, this.#post(frame)]);
    }
    this.#sending = false;
  }

  /** Waits until one event more is within the pace. */
  async #turn() {
    await null; // what is sent in one go goes together
    const now = Date.now();
    this.#due = Math.max(this.#due + PACE, now - (BURST - 1) * PACE);
    if (this.#due > now) await new Promise((done) => setTimeout(done, this.#due - now));
  }

  /**
   * @param {string[]} texts
   * @returns {Promise<Frame[]>}
   */
  async #cut(texts) {
    const plain = texts.length ? bytesOf(JSON.stringify(texts)) : new Uint8Array();
    const zips = plain.length > SPACE;
    const bytes = zips ? await through(plain, new CompressionStream("gzip")) : plain;
    const count = Math.max(1, Math.ceil(bytes.length / SPACE));
    return Array.from({ length: count }, (_, i) => ({
      number: this.#number++,
      flags: (i === 0 ? FIRST : 0) | (i === count - 1 ? LAST : 0) | (zips ? ZIPPED : 0),
      body: bytes.subarray(i * SPACE, (i + 1) * SPACE),
      tries: 0,
    }));
  }

  /** @param {Frame} frame */
  async #post(frame) {
    if (this.#asks) frame.flags |= ASK;
    this.#asks = false;
    this.#sent = Date.now();
    const heard = this.#heard;
    const sealed = await seal(this.out.key, written(frame));
    if ((await this.pool.publish(this.out.topic, sealed, this.#heardBy)) || this.over) {
      if (frame.flags & BYE) this.end();
      if (frame.flags & ASK) setTimeout(() => this.#heard === heard && !this.#idle && this.#lose(), TIMEOUT);
      return;
    }
    frame.tries = (frame.tries ?? 0) + 1;
    if (frame.tries >= TRIES) return;
    this.#frames.unshift(frame);
    this.#pump();
  }

  async #prepare() {
    this.#prepared = Date.now();
    const goodbye = written({ number: NONE, flags: BYE, body: new Uint8Array() });
    this.#goodbye = await this.pool.prepare(this.out.topic, await seal(this.out.key, goodbye));
  }

  #beat() {
    const now = Date.now();
    if (now - this.#prepared > FRESH) this.#prepare();
    if (this.#idle) return;
    if (now - this.#heard > SILENCE) this.#lose();
    else if (now - this.#sent > PING) this.#ping();
  }

  // Reading.

  /**
   * @param {Bytes} bytes
   * @param {string} relay
   */
  async #take(bytes, relay) {
    const frame = read(await unseal(this.in.key, bytes));
    if (!frame || this.over) return;
    this.#heardBy = [relay, ...this.#heardBy.filter((each) => each !== relay)];
    const { number, flags } = frame;
    if (flags & BYE && number === NONE) {
      this.told.gone(); // the page has no more time
      return;
    }
    if (number < this.#next || number > this.#next + AHEAD || this.#early.has(number)) return;
    this.#heard = Date.now();
    this.#early.set(number, frame);
    if (!this.begun) this.told.met(relay);
    this.#read();
    const late = Date.now() - this.#sent > PING; // where timers sleep
    if (this.begun && (flags & ASK || late)) this.#ping();
  }

  /** All that is there, up to the first frame that is missing. */
  #read() {
    for (let frame; (frame = this.#early.get(this.#next)); this.#next += 1) {
      this.#early.delete(this.#next);
      this.#add(frame);
      clearTimeout(this.#gap);
      this.#gap = 0;
    }
    if (this.#early.size) this.#gap ||= setTimeout(() => this.#skip(), GAP);
  }

  /** What is missing is lost; texts are whole or not there. */
  #skip() {
    this.#next = Math.min(...this.#early.keys());
    this.#parts = null;
    this.#read();
  }

  /** @param {Frame} frame */
  #add({ flags, body }) {
    if (flags & BYE) this.#reading = this.#reading.then(() => this.told.gone());
    if (flags & FIRST) this.#parts = [];
    if (!this.#parts) return;
    this.#parts.push(body);
    if (this.#parts.length * SPACE > LONGEST) this.#parts = null;
    else if (flags & LAST) {
      const whole = joined(...this.#parts);
      this.#parts = null;
      this.#reading = this.#reading.then(() => this.#tell(whole, flags));
    }
  }

  /**
   * Tells the texts one by one: what the page throws is an error of the page, and keeps nothing back.
   * @param {Bytes} bytes
   * @param {number} flags
   */
  async #tell(bytes, flags) {
    for (const text of await textsIn(bytes, flags)) queueMicrotask(() => this.over || this.told.received(text));
  }
}
