// A room: phones that meet over relays by one secret. A guest knocks with a key of the moment; the
// host answers with the table's key, and what both keys have in common seals all that follows.
// Relays see sizes and times, whoever has no link sees no more, and other guests can't read along.

import { fingerprintOf, newPair, publicOf, rootOf, shared } from "./keys.js";
import { Pair, pairKeysOf } from "./pair.js";
import { Pool } from "./pool.js";
import { cipher, derivation, hashed, hex, joined, seal, unseal } from "./sealing.js";

export { ensureKeys, forget, kept, newSecret } from "./keys.js";

/** @import { Bytes } from "./sealing.js" */
/**
 * @typedef {object} Attempt of a guest
 * @property {string} topic of the answer
 * @property {string} table whose key has answered
 * @property {number[]} timers
 * @property {number} interval
 */
/**
 * @typedef {object} Options
 * @property {string} secret 22 letters of a link, or the ten of a code
 * @property {string} fingerprint of the table's key; "" with a code
 * @property {string[]} relays
 * @property {boolean} hosts
 * @property {CryptoKeyPair | null} tableKeys null for a guest
 * @property {(id: string, channel: string, relay: string) => void} met
 * @property {(id: string, text: string) => void} received
 * @property {(id: string) => void} gone
 * @property {(relays: string[]) => void} reached those that live, the fastest first
 * @property {(why: "clock" | "rivals" | "silent") => void} failed
 */

const KEY = 65; // bytes
const KNOCKS = [0, 3_000, 6_000, 12_000, 24_000]; // milliseconds after the first one
const SILENCE = 30_000; // without an answer: then a guest says so and knocks once more, again and again
const RIVALRY = 2_000; // with a code: how long another table may answer
const EXPECTED = 15_000; // until a guest who was answered says something
const FRESH = { burst: 8, pause: 1_000 }; // so many guests are answered at once, then one in so long
const ANSWERS = 4; // to one knock, which may come more than once because an answer was lost
const REMEMBERED = 1_000;

/** @param {Bytes} secret */
async function roomKeysOf(secret) {
  const derived = await derivation(secret, new Uint8Array());
  return {
    topic: hex(await derived("topic")),
    knock: await cipher(await derived("knock")),
    answer: await cipher(await derived("answer")),
    salt: await derived("pair"),
    /** @type {(guest: Bytes) => Promise<string>} */
    reply: async (guest) => hex(await (await derivation(secret, guest))("reply")),
  };
}

/** @type {(guest: Bytes) => Promise<string>} */
const idOf = async (guest) => hex(await hashed(guest)).slice(0, 16);

/**
 * What is the same for a guest and the host: pairs, relays, and a page that goes and comes back.
 */
class Room {
  /** @type {Map<string, Pair>} */
  pairs = new Map();
  /** @type {Promise<void>[]} */
  #parting = []; // what settles when all is said to pairs that were closed

  /**
   * @param {Options} options
   * @param {Awaited<ReturnType<typeof roomKeysOf>>} roomKeys
   */
  constructor(options, roomKeys) {
    this.options = options;
    this.roomKeys = roomKeys;
    const { reached, failed } = options;
    this.pool = new Pool(options.relays, {
      reached,
      clock: () => failed("clock"),
    });
    addEventListener("pagehide", this.#hide);
    addEventListener("pageshow", this.#show);
    document.addEventListener("visibilitychange", this.#wake);
  }

  begin() {
    this.pool.open();
  }

  /**
   * @param {string} id
   * @param {Pair} pair
   * @param {string} relay
   */
  meet(id, pair, relay) {
    this.pairs.set(id, pair);
    pair.begin();
    this.options.met(id, pair.channel, relay);
  }

  /** @param {string} id */
  lose(id) {
    const pair = this.pairs.get(id);
    if (!pair) return;
    this.pairs.delete(id);
    pair.end();
    this.options.gone(id);
  }

  #hide = () => {
    for (const pair of this.pairs.values()) pair.leave();
    this.pool.close();
  };

  #wake = () => {
    if (document.visibilityState === "visible") for (const pair of this.pairs.values()) pair.probe();
  };

  #show = (/** @type {PageTransitionEvent} */ { persisted }) => {
    if (!persisted) return;
    for (const id of [...this.pairs.keys()]) this.lose(id);
    this.begin();
  };

  /**
   * @param {string} id
   * @param {string} text
   */
  send(id, text) {
    this.pairs.get(id)?.send(text);
  }

  /**
   * @param {string} id
   * @param {string} text
   */
  async seal(id, text) {
    return (await this.pairs.get(id)?.seal(text)) ?? "";
  }

  /**
   * @param {string} id
   * @param {string} sealed
   */
  async unseal(id, sealed) {
    return (await this.pairs.get(id)?.unseal(sealed)) ?? null;
  }

  /**
   * Whether another way carries this pair.
   * @param {string} id
   * @param {boolean} idle
   */
  setIdle(id, idle) {
    this.pairs.get(id)?.setIdle(idle);
  }

  /**
   * Whether a relay is quick enough for play; others are for meeting only.
   */
  carries() {
    return this.pool.proven;
  }

  knock() {} // only a guest does

  /** @param {string} id */
  close(id) {
    const pair = this.pairs.get(id);
    this.pairs.delete(id);
    if (pair) this.#parting.push(pair.close());
  }

  /** Hears nothing more; what was said last is still sent. */
  async leave() {
    removeEventListener("pageshow", this.#show);
    document.removeEventListener("visibilitychange", this.#wake);
    this.pool.drop(this.roomKeys.topic);
    for (const id of [...this.pairs.keys()]) this.close(id);
    await Promise.all(this.#parting);
    removeEventListener("pagehide", this.#hide);
    this.#hide();
  }
}

class Host extends Room {
  /** @type {Map<string, { at: number, times: number }>} */
  #answered = new Map(); // by guest
  /** @type {Map<string, { pair: Pair, words: Bytes }>} */
  #expected = new Map(); // guests who were answered, until they say something; and the answer
  #due = 0; // when the latest of them was, by the pace

  begin() {
    for (const { pair } of this.#expected.values()) pair.end();
    this.#expected.clear();
    this.pool.listen(this.roomKeys.topic, (bytes) => this.#knocked(bytes));
    super.begin();
  }

  /** @param {Bytes} bytes */
  async #knocked(bytes) {
    const guest = await unseal(this.roomKeys.knock, bytes);
    if (guest?.length !== KEY) return;
    const id = await idOf(guest);
    const answered = this.#answered.get(id) ?? { at: 0, times: 0 };
    if (answered.times === ANSWERS || Date.now() - answered.at < KNOCKS[1] / 2) return;
    if (!this.#expected.has(id) && !this.#bears()) return;
    this.#answered.set(id, answered);
    if (this.#answered.size > REMEMBERED) this.#answered.delete([...this.#answered.keys()][0]);
    answered.at = Date.now();
    answered.times += 1;
    try {
      const { words } = this.#expected.get(id) ?? (await this.#expect(id, guest, answered));
      this.pool.publish(await this.roomKeys.reply(guest), await seal(this.roomKeys.answer, words));
    } catch {
      // that was no key
    }
  }

  /** Whether one guest more can be answered: those who wait already aren't given up for others. */
  #bears() {
    const now = Date.now();
    const due = Math.max(this.#due + FRESH.pause, now - (FRESH.burst - 1) * FRESH.pause);
    if (due > now) return false;
    this.#due = due;
    return true;
  }

  /**
   * @param {string} id
   * @param {Bytes} guest
   * @param {{ times: number }} answered
   */
  async #expect(id, guest, answered) {
    const table = /** @type {CryptoKeyPair} */ (this.options.tableKeys);
    const own = await newPair();
    const publics = joined(await publicOf(table.publicKey), await publicOf(own.publicKey));
    const secret = joined(await shared(table.privateKey, guest), await shared(own.privateKey, guest));
    const pairKeys = await pairKeysOf(secret, this.roomKeys.salt, joined(guest, publics));
    const pair = new Pair(pairKeys, true, this.pool, {
      met: (relay) => {
        answered.times = ANSWERS;
        this.#expected.delete(id);
        this.meet(id, pair, relay);
      },
      received: (text) => this.options.received(id, text),
      gone: () => this.lose(id),
    });
    const expected = { pair, words: joined(publics, pairKeys.confirmation) };
    this.#expected.set(id, expected);
    setTimeout(() => this.#forget(id, pair), EXPECTED);
    return expected;
  }

  /**
   * @param {string} id
   * @param {Pair} pair
   */
  #forget(id, pair) {
    if (this.#expected.get(id)?.pair !== pair) return;
    this.#expected.delete(id);
    pair.end();
  }
}

class Guest extends Room {
  /** @type {Attempt | null} */
  #attempt = null;

  begin() {
    super.begin();
    this.knock();
  }

  leave() {
    this.#stop();
    return super.leave();
  }

  async knock(knocks = KNOCKS) {
    this.#stop();
    /** @type {Attempt} */
    const attempt = { topic: "", table: "", timers: [], interval: 0 };
    this.#attempt = attempt;
    const own = await newPair();
    const guest = await publicOf(own.publicKey);
    attempt.topic = await this.roomKeys.reply(guest);
    if (attempt !== this.#attempt) return;
    this.pool.listen(attempt.topic, async (bytes, relay) => {
      const found = await this.#open(own, guest, bytes);
      if (found && attempt === this.#attempt) this.#answered(attempt, await idOf(guest), found, relay);
    });
    await this.pool.ready();
    if (attempt !== this.#attempt) return;
    const once = async () => this.pool.publish(this.roomKeys.topic, await seal(this.roomKeys.knock, guest));
    attempt.timers = knocks.map((time) => setTimeout(once, time));
    attempt.interval = setInterval(() => this.#wait(), SILENCE);
  }

  /** Nobody has answered: from now on a guest who looks at the page knocks now and then. */
  #wait() {
    this.pool.check();
    this.options.failed(this.pool.late ? "clock" : "silent");
    if (document.visibilityState === "visible" && this.#attempt) this.knock([0]);
  }

  #stop() {
    if (!this.#attempt) return;
    this.#attempt.timers.forEach(clearTimeout);
    clearInterval(this.#attempt.interval);
    this.pool.drop(this.#attempt.topic);
    this.#attempt = null;
  }

  /**
   * What the table has answered, if it is the table.
   * @param {CryptoKeyPair} own
   * @param {Bytes} guest
   * @param {Bytes} bytes
   */
  async #open(own, guest, bytes) {
    const answer = await unseal(this.roomKeys.answer, bytes);
    if (answer?.length !== 2 * KEY + 32) return null;
    const [table, host] = [answer.slice(0, KEY), answer.slice(KEY, 2 * KEY)];
    const { fingerprint } = this.options;
    if (fingerprint && (await fingerprintOf(table)) !== fingerprint) return null;
    try {
      const secret = joined(await shared(own.privateKey, table), await shared(own.privateKey, host));
      const pairKeys = await pairKeysOf(secret, this.roomKeys.salt, joined(guest, table, host));
      return hex(pairKeys.confirmation) === hex(answer.subarray(2 * KEY)) ? { table: hex(table), pairKeys } : null;
    } catch {
      return null;
    }
  }

  /**
   * @param {Attempt} attempt
   * @param {string} id
   * @param {{ table: string, pairKeys: Awaited<ReturnType<typeof pairKeysOf>> }} found
   * @param {string} relay
   */
  #answered(attempt, id, { table, pairKeys }, relay) {
    if (attempt.table) {
      if (attempt.table !== table) {
        this.#stop();
        this.options.failed("rivals");
      }
      return;
    }
    attempt.table = table;
    const meet = () => {
      this.#stop();
      const before = [...this.pairs.keys()];
      const told = {
        met: () => {},
        received: (/** @type {string} */ text) => this.options.received(id, text),
        gone: () => this.lose(id),
      };
      const pair = new Pair(pairKeys, false, this.pool, told, [relay]);
      this.meet(id, pair, relay);
      for (const old of before) this.lose(old);
    };
    if (this.options.fingerprint) meet();
    else attempt.timers.push(setTimeout(meet, RIVALRY));
  }
}

/**
 * Enters a room over these relays. A guest knocks until the table answers.
 * @param {Options} options
 */
export async function enter(options) {
  const keys = await roomKeysOf(await rootOf(options.secret));
  const room = options.hosts ? new Host(options, keys) : new Guest(options, keys);
  room.begin();
  return room;
}
