// A room: phones that meet over relays by one secret. A guest knocks with a key of the moment; the
// host answers with the table's key, and what both keys have in common seals all that follows.
// Relays see sizes and times, whoever has no link sees no more, and other guests can't read along.

import { newPair, printOf, publicOf, rootOf, shared } from "./keys.js";
import { Pair, keysOf } from "./pair.js";
import { Pool } from "./pool.js";
import { cipher, derivation, hashed, hex, joined, seal, unseal } from "./sealing.js";

export { forget, kept, lay, newSecret } from "./keys.js";

/** @import { Bytes } from "./sealing.js" */
/**
 * @typedef {object} Options
 * @property {string} secret 22 letters of a link, or the ten of a code
 * @property {string} print of the table's key; "" with a code
 * @property {string[]} relays
 * @property {boolean} hosts
 * @property {CryptoKeyPair | null} keys the table's; null for a guest
 * @property {(id: string, channel: string, relay: string) => void} met
 * @property {(id: string, text: string) => void} received
 * @property {(id: string) => void} gone
 * @property {(relays: string[]) => void} reached those that live, the fastest first
 * @property {(why: "clock" | "rivals" | "silent") => void} failed
 */

const KEY = 65; // bytes
const KNOCKS = [0, 3_000, 6_000, 12_000, 24_000]; // milliseconds after the first one
const PATIENCE = 30_000; // until it is told that nobody answers; then a knock each
const RIVALRY = 2_000; // with a code: how long another table may answer
const EXPECTED = 40_000; // until a guest who was answered says something
const MOST = 8; // such guests
const ANSWERS = 4; // to one knock, which may come more than once because an answer was lost
const REMEMBERED = 1_000;

/** @param {Bytes} secret */
async function keysOfRoom(secret) {
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
   * @param {Awaited<ReturnType<typeof keysOfRoom>>} keys
   */
  constructor(options, keys) {
    this.options = options;
    this.keys = keys;
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
   * Another way carries this pair, or does so no more.
   * @param {string} id
   * @param {boolean} held
   */
  hold(id, held) {
    this.pairs.get(id)?.hold(held);
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
    this.pool.drop(this.keys.topic);
    for (const id of [...this.pairs.keys()]) this.close(id);
    await Promise.all(this.#parting);
    removeEventListener("pagehide", this.#hide);
    this.#hide();
  }
}

class Host extends Room {
  /** @type {Map<string, { bytes: Promise<Bytes>, at: number, times: number }>} */
  #answers = new Map(); // by guest
  /** @type {Map<string, Pair>} */
  #expected = new Map();

  begin() {
    for (const pair of this.#expected.values()) pair.end();
    this.#expected.clear();
    this.pool.listen(this.keys.topic, (bytes) => this.#knocked(bytes));
    super.begin();
  }

  /** @param {Bytes} bytes */
  async #knocked(bytes) {
    const guest = await unseal(this.keys.knock, bytes);
    if (guest?.length !== KEY) return;
    const id = await idOf(guest);
    const answer = this.#answers.get(id) ?? { bytes: this.#answer(id, guest), at: 0, times: 0 };
    this.#answers.set(id, answer);
    if (this.#answers.size > REMEMBERED) this.#answers.delete([...this.#answers.keys()][0]);
    if (answer.times === ANSWERS || Date.now() - answer.at < KNOCKS[1] / 2) return;
    answer.at = Date.now();
    answer.times += 1;
    try {
      const words = await answer.bytes;
      if (this.#expected.has(id)) this.pool.publish(await this.keys.reply(guest), await seal(this.keys.answer, words));
    } catch {
      // that was no key
    }
  }

  /**
   * @param {string} id
   * @param {Bytes} guest
   */
  async #answer(id, guest) {
    const table = /** @type {CryptoKeyPair} */ (this.options.keys);
    const own = await newPair();
    const publics = joined(await publicOf(table.publicKey), await publicOf(own.publicKey));
    const secret = joined(await shared(table.privateKey, guest), await shared(own.privateKey, guest));
    const keys = await keysOf(secret, this.keys.salt, joined(guest, publics));
    const pair = new Pair(keys, true, this.pool, {
      met: (relay) => {
        if (this.#expected.delete(id)) this.meet(id, pair, relay);
      },
      received: (text) => this.options.received(id, text),
      gone: () => this.lose(id),
    });
    this.#expected.set(id, pair);
    setTimeout(() => this.#forget(id, pair), EXPECTED);
    const [oldest] = this.#expected;
    if (this.#expected.size > MOST) this.#forget(...oldest);
    return joined(publics, keys.confirmation);
  }

  /**
   * @param {string} id
   * @param {Pair} pair
   */
  #forget(id, pair) {
    if (this.#expected.get(id) !== pair) return;
    this.#expected.delete(id);
    pair.end();
  }
}

class Guest extends Room {
  /** @type {{ topic: string, timers: number[], table: string } | null} */
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
    /** @type {{ topic: string, timers: number[], table: string }} */
    const attempt = { topic: "", timers: [], table: "" };
    this.#attempt = attempt;
    const own = await newPair();
    const guest = await publicOf(own.publicKey);
    attempt.topic = await this.keys.reply(guest);
    if (attempt !== this.#attempt) return;
    this.pool.listen(attempt.topic, async (bytes, relay) => {
      const found = await this.#open(own, guest, bytes);
      if (found && attempt === this.#attempt) this.#answered(attempt, await idOf(guest), found, relay);
    });
    await this.pool.ready();
    if (attempt !== this.#attempt) return;
    const once = async () => this.pool.publish(this.keys.topic, await seal(this.keys.knock, guest));
    attempt.timers = knocks.map((time) => setTimeout(once, time));
    attempt.timers.push(setInterval(() => this.#wait(), PATIENCE));
  }

  /** Nobody has answered: from now on a guest who looks at the page knocks now and then. */
  #wait() {
    this.options.failed("silent");
    if (document.visibilityState === "visible" && this.#attempt) this.knock([0]);
  }

  #stop() {
    if (!this.#attempt) return;
    this.#attempt.timers.forEach(clearTimeout);
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
    const answer = await unseal(this.keys.answer, bytes);
    if (answer?.length !== 2 * KEY + 32) return null;
    const [table, host] = [answer.slice(0, KEY), answer.slice(KEY, 2 * KEY)];
    const { print } = this.options;
    if (print && (await printOf(table)) !== print) return null;
    try {
      const secret = joined(await shared(own.privateKey, table), await shared(own.privateKey, host));
      const keys = await keysOf(secret, this.keys.salt, joined(guest, table, host));
      return hex(keys.confirmation) === hex(answer.subarray(2 * KEY)) ? { table: hex(table), keys } : null;
    } catch {
      return null;
    }
  }

  /**
   * @param {{ topic: string, timers: number[], table: string }} attempt
   * @param {string} id
   * @param {{ table: string, keys: Awaited<ReturnType<typeof keysOf>> }} found
   * @param {string} relay
   */
  #answered(attempt, id, { table, keys }, relay) {
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
      for (const old of this.pairs.keys()) this.lose(old);
      const pair = new Pair(keys, false, this.pool, {
        met: () => {},
        received: (text) => this.options.received(id, text),
        gone: () => this.lose(id),
      });
      this.meet(id, pair, relay);
    };
    if (this.options.print) meet();
    else attempt.timers.push(setTimeout(meet, RIVALRY));
  }
}

/**
 * Enters a room over these relays. A guest knocks until the table answers.
 * @param {Options} options
 */
export async function enter(options) {
  const keys = await keysOfRoom(await rootOf(options.secret));
  const room = options.hosts ? new Host(options, keys) : new Guest(options, keys);
  room.begin();
  return room;
}
