// Relays: computers of strangers that pass events on to whoever has asked for a topic (nostr, NIP-01).
// Relays check signatures, and so each page has a key of its own; whoever reads an event trusts
// only what is sealed in it.
//
// A socket that opens and an OK say little: some relays take events and drop them. A relay lives as
// long as it brings back what we send to a topic of our own.
//
// Of the protocol we need four messages and a signature: @noble/secp256k1 adds 3.5 KB to what a page
// loads, nostr-tools would add 16 KB and has the same author's curve inside. Both are looked after.

import { schnorr } from "../vendor/secp256k1.mjs";
import { bytesOf, hashed, hex, letters, noise, random, unlettered } from "./sealing.js";

/** @import { Bytes } from "./sealing.js" */
/** @typedef {{ id: string, text: string }} Event as a message to a relay */
/** @typedef {(bytes: Bytes, relay: string) => void} Listener is told by which relay */
/** @typedef {"taken" | "refused" | "nothing"} Reply to an event */
/** @typedef {{ reached: (names: string[]) => void, clock: () => void }} Told */

const KIND = 25_473; // ephemeral: relays don't keep it
const LONGEST = 16_384; // letters of a message that is looked at
const USED = 2; // relays that a pair's events go to
const TIMEOUT = 5_000; // for a socket, an echo, an OK
const SETTLING = 1_000; // for the answer to a request
const QUICK = 2_000;
const PROVEN = 3; // quick echoes, before a relay carries play
const AGAIN = 60_000;
const POLITE = 10_000; // between two echoes of a relay that is proven
const REST = 10_000; // after a relay has said that it was too much
const GRACE = 3_000; // relays whose socket was closed and that come back at once were never gone
const BACKOFF = { least: 1_000, most: 10_000, refused: 60_000 }; // a table may hang on a relay
const CLOCK = /created_at|timestamp|expired|too (late|early|old|new|far)|future|clock/i;

/** @type {(url: string) => string} */
export const nameOf = (url) => url.replace(/^wss:\/\//i, "").replace(/^ws:\/\//i, "ws:").replace(/\/+$/, "");

const { secretKey, publicKey } = schnorr.keygen();
const author = hex(publicKey);

/**
 * @param {string} topic
 * @param {Bytes} bytes
 * @returns {Promise<Event>}
 */
async function eventOf(topic, bytes) {
  const [at, tags, content] = [Math.floor(Date.now() / 1000), [["x", topic]], letters(bytes)];
  const id = await hashed(bytesOf(JSON.stringify([0, author, at, KIND, tags, content])));
  const sig = hex(await schnorr.signAsync(id, secretKey));
  const event = { id: hex(id), pubkey: author, created_at: at, kind: KIND, tags, content, sig };
  return { id: event.id, text: JSON.stringify(["EVENT", event]) };
}

class Relay {
  /** @type {WebSocket | null} */
  socket = null;
  living = false;
  speed = Infinity; // milliseconds of the last echo
  quick = 0; // echoes in a row
  answers = false; // it says OK
  clock = false; // it has refused an event for the time at which it was made
  failed = false;
  restsUntil = 0;
  graceUntil = 0;
  provedAt = 0; // when the last echo was begun
  pause = BACKOFF.least;
  timer = 0; // for what comes next: the end of a wait, the next echo, the next attempt
  /** @type {Map<string, Listener>} */
  heard = new Map(); // by topic
  /** @type {Map<string, (reply: Reply) => void>} */
  waiting = new Map(); // by event
  /** @type {{ topic: string, done: (value: unknown) => void } | null} */
  settled = null; // who waits until a topic is listened to
  /** @type {((back: boolean) => void) | null} */
  echoed = null; // who waits for an echo

  /**
   * @param {string} url
   * @param {Pool} pool
   */
  constructor(url, pool) {
    this.url = url;
    this.name = nameOf(url);
    this.pool = pool;
  }

  get proven() {
    return this.quick >= PROVEN;
  }

  open() {
    if (this.socket) return;
    clearTimeout(this.timer);
    const socket = (this.socket = new WebSocket(this.url));
    this.timer = setTimeout(() => this.lose(), TIMEOUT);
    socket.onmessage = ({ data }) => this.read(data);
    socket.onclose = socket.onerror = () => {
      if (this.living) this.graceUntil = Date.now() + GRACE;
      this.lose();
    };
    socket.onopen = () => {
      for (const [topic, listener] of this.pool.listeners) this.ask(topic, listener);
      this.prove();
    };
  }

  lose() {
    this.failed = true;
    this.close();
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, BACKOFF.most);
  }

  close() {
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = null;
    if (socket) socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket?.close();
    Object.assign(this, { living: false, quick: 0 });
    for (const tell of [...this.waiting.values()]) tell("nothing");
    this.heard.clear();
    this.echoed = null;
    this.pool.changed();
  }

  /** Sends an event to a topic of its own, and waits for it; again later, and until it is proven. */
  async prove() {
    const { socket } = this;
    if (!socket || this.echoed) return;
    this.provedAt = Date.now();
    const [topic, bytes] = [hex(random(32)), noise()];
    const content = String(bytes);
    /** @type {Promise<boolean>} */
    const echo = new Promise((done) => (this.echoed = done));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.echoed?.(false), TIMEOUT);
    const settled = new Promise((done) => {
      this.settled = { topic, done };
      setTimeout(done, SETTLING, null);
    });
    this.ask(topic, (other) => String(other) === content && this.echoed?.(true));
    await settled;
    const event = await eventOf(topic, bytes);
    if (socket !== this.socket) return;
    const begun = Date.now();
    this.post(event).then((reply) => reply === "refused" && this.echoed?.(false));
    const back = await echo;
    if (socket !== this.socket) return;
    this.echoed = null;
    this.drop(topic);
    if (!back && !(this.living && this.restsUntil > begun)) {
      this.lose();
      return;
    }
    if (back) Object.assign(this, { living: true, clock: false, pause: BACKOFF.least, speed: Date.now() - begun });
    this.quick = back && this.speed <= QUICK ? this.quick + 1 : 0;
    clearTimeout(this.timer);
    const pause = back && this.pool.hangs ? POLITE : AGAIN;
    this.timer = setTimeout(() => this.prove(), this.quick && !this.proven ? 0 : pause);
    this.pool.changed();
  }

  /** There is reason to doubt that it lives: proves it as soon as is polite. */
  check() {
    if (!this.living || this.echoed || (this.quick && !this.proven)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.prove(), Math.max(0, this.provedAt + POLITE - Date.now()));
  }

  /** @param {unknown} data */
  read(data) {
    if (typeof data !== "string" || data.length > LONGEST) return;
    let message;
    try {
      message = JSON.parse(data);
    } catch {
      return;
    }
    if (!Array.isArray(message)) return;
    const [verb, about, value, why] = message;
    if (verb === "EVENT" && typeof value?.content === "string") {
      const bytes = unlettered(value.content);
      if (bytes) this.heard.get(about)?.(bytes, this.name);
    }
    if (verb === "EOSE" && about === this.settled?.topic) this.settled?.done(null);
    if (verb === "OK") {
      this.answers = true;
      const taken = value === true || /^duplicate:/.test(String(why));
      if (!taken) this.refuse(String(why));
      this.waiting.get(about)?.(taken ? "taken" : "refused");
    }
    if (verb === "CLOSED" && this.heard.has(about)) {
      this.pause = BACKOFF.refused;
      this.lose();
    }
  }

  /** @param {string} why */
  refuse(why) {
    if (CLOCK.test(why)) this.clock = true;
    else {
      this.restsUntil = Date.now() + REST;
      this.quick = 0;
    }
  }

  /**
   * @param {Event} event
   * @returns {Promise<Reply>}
   */
  post({ id, text }) {
    return new Promise((done) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        done("nothing");
        return;
      }
      this.socket.send(text);
      const doubt = setTimeout(() => this.check(), QUICK);
      const late = setTimeout(() => tell("nothing"), TIMEOUT);
      /** @param {Reply} reply */
      const tell = (reply) => {
        clearTimeout(doubt);
        clearTimeout(late);
        this.waiting.delete(id);
        done(reply);
      };
      this.waiting.set(id, tell);
      if (this.living && !this.answers) tell("taken");
    });
  }

  /**
   * @param {string} topic
   * @param {Listener} listener
   */
  ask(topic, listener) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.heard.set(topic, listener);
    this.socket.send(JSON.stringify(["REQ", topic, { kinds: [KIND], "#x": [topic], limit: 0 }]));
  }

  /** @param {string} topic */
  drop(topic) {
    if (this.heard.delete(topic) && this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify(["CLOSE", topic]));
  }

  /** The network is back, or the page is. */
  wake() {
    this.pause = BACKOFF.least;
    if (!this.socket) this.open();
    else if (this.living) this.prove();
  }
}

export class Pool {
  /** @type {Map<string, Listener>} */
  listeners = new Map();
  /** @type {string | null} */
  #told = null;
  #alone = 0; // the timer after which it is told that no relay lives
  /** @type {(() => void)[]} */
  #waiting = [];
  #open = false;
  /** @type {Set<unknown>} */
  #hanging = new Set(); // pairs that no other way carries

  /**
   * @param {string[]} urls
   * @param {Told} told
   */
  constructor(urls, { reached, clock }) {
    this.relays = [...new Set(urls)].map((url) => new Relay(url, this));
    this.reached = reached;
    this.clock = clock;
  }

  open() {
    this.#open = true;
    this.#told = null;
    this.#alone = setTimeout(() => this.#tell([]), TIMEOUT);
    for (const name of ["online", "offline"]) addEventListener(name, this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    for (const relay of this.relays) {
      relay.failed = false;
      relay.open();
    }
  }

  close() {
    this.#open = false;
    clearTimeout(this.#alone);
    this.#alone = 0;
    for (const name of ["online", "offline"]) removeEventListener(name, this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    for (const relay of this.relays) relay.close();
  }

  #wake = () => {
    if (document.visibilityState === "visible") for (const relay of this.relays) relay.wake();
  };

  /** What relays do has changed: who lives, or how fast. */
  changed() {
    if (!this.#open) return;
    const living = this.#best().map(({ name }) => name);
    if (living.length) {
      clearTimeout(this.#alone);
      this.#alone = 0;
      if (living.toSorted().join() !== this.#told) this.#tell(living);
      for (const go of this.#waiting.splice(0)) go();
    } else if (this.#told !== "") {
      const hopeless = this.late && this.relays.every(({ clock, failed }) => clock || failed);
      const gone = this.#told !== null && this.relays.every(({ graceUntil }) => graceUntil <= Date.now());
      if (hopeless || gone) this.#tell([]);
      else this.#alone ||= setTimeout(() => this.#tell([]), GRACE);
    }
  }

  /** @param {string[]} names */
  #tell(names) {
    clearTimeout(this.#alone);
    this.#alone = 0;
    this.#told = names.toSorted().join();
    this.reached(names);
    if (!names.length && this.late) this.clock();
  }

  /** Those that live, best first. */
  #best() {
    return this.relays
      .filter(({ living }) => living)
      .sort((one, other) => Number(other.proven) - Number(one.proven) || one.speed - other.speed);
  }

  /** Those that take events, best first. */
  #taking() {
    return this.#best().filter(({ restsUntil }) => restsUntil <= Date.now());
  }

  /**
   * For a pair: relays by which the other end is heard come first, as it may not reach our best.
   * @param {string[]} names
   */
  #used(names) {
    const taking = this.#taking();
    const known = names.flatMap((name) => taking.find((relay) => relay.name === name) ?? []);
    return [...new Set([...known, ...taking])].slice(0, USED);
  }

  /**
   * This pair hangs on relays from now on: one that dies has to be noticed soon.
   * @param {unknown} pair
   */
  hang(pair) {
    this.#hanging.add(pair);
    this.check();
  }

  /** @param {unknown} pair */
  release(pair) {
    this.#hanging.delete(pair);
  }

  get hangs() {
    return this.#hanging.size > 0;
  }

  /** Nothing is heard: is it the relays? */
  check() {
    for (const relay of this.relays) relay.check();
  }

  /** Settles when there is a relay that takes events. */
  async ready() {
    while (!this.#taking().length) {
      const rest = Math.max(0, Math.min(...this.#best().map(({ restsUntil }) => restsUntil)) - Date.now());
      await new Promise((/** @type {(value: void) => void} */ done) => {
        this.#waiting.push(done);
        if (Number.isFinite(rest)) setTimeout(done, rest);
      });
    }
  }

  /** Whether relays turn this device away because of its clock. */
  get late() {
    return this.relays.some(({ clock }) => clock);
  }

  /** Whether a relay lives that is quick enough to carry play. */
  get proven() {
    return this.#best().some(({ proven }) => proven);
  }

  /**
   * @param {string} topic
   * @param {Listener} listener
   */
  listen(topic, listener) {
    this.listeners.set(topic, listener);
    for (const relay of this.relays) relay.ask(topic, listener);
  }

  /** @param {string} topic */
  drop(topic) {
    this.listeners.delete(topic);
    for (const relay of this.relays) relay.drop(topic);
  }

  /**
   * To all relays that live, or to those that a pair uses. Whether a relay has taken it.
   * @param {string} topic
   * @param {Bytes} bytes
   * @param {string[]} [names] of the relays by which the other end of the pair is heard
   */
  async publish(topic, bytes, names) {
    const event = await eventOf(topic, bytes);
    const used = names ? this.#used(names) : this.#taking();
    return new Promise((/** @type {(taken: boolean) => void} */ done) => {
      const all = used.map(async (relay) => {
        if ((await relay.post(event)) === "taken") done(true);
      });
      Promise.all(all).then(() => done(false));
    });
  }

  /** An event that can be sent when there is no more time for anything, within a minute. */
  prepare = eventOf;

  /**
   * @param {Event} event
   * @param {string[]} names
   */
  post(event, names) {
    for (const relay of this.#used(names)) relay.post(event);
  }
}
