// The secrets of rooms, and the keys of tables. A key can be kept, but not read; where nothing may
// be kept, in memory.

import { asked, opened } from "../store/store.js";
import { bytesOf, hashed, letters, random, unlettered } from "./sealing.js";

const CURVE = { name: "ECDH", namedCurve: "P-256" };
const FINGERPRINT = 12; // bytes
const SECRET = 16;
const CODE = /^[a-z]{10}$/;
const ROUNDS = 600_000; // a code is short: guessing it must be slow

export const newSecret = () => letters(random(SECRET));

/**
 * The bytes from which all keys of a room follow.
 * @param {string} secret
 */
export async function rootOf(secret) {
  if (CODE.test(secret)) {
    const key = await crypto.subtle.importKey("raw", bytesOf(secret), "PBKDF2", false, ["deriveBits"]);
    const way = { name: "PBKDF2", hash: "SHA-256", salt: bytesOf("brushpass room"), iterations: ROUNDS };
    return new Uint8Array(await crypto.subtle.deriveBits(way, key, 256));
  }
  const bytes = unlettered(secret);
  if (bytes?.length !== SECRET) throw new TypeError("no secret of a room");
  return bytes;
}

/** @returns {Promise<CryptoKeyPair>} */
export const newPair = () => crypto.subtle.generateKey(CURVE, false, ["deriveBits"]);

/** @type {(key: CryptoKey) => Promise<import("./sealing.js").Bytes>} */
export const publicOf = async (key) => new Uint8Array(await crypto.subtle.exportKey("raw", key));

/**
 * What two key pairs have in common.
 * @param {CryptoKey} own
 * @param {import("./sealing.js").Bytes} other
 */
export async function shared(own, other) {
  const key = await crypto.subtle.importKey("raw", other, CURVE, false, []);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: "ECDH", public: key }, own, 256));
}

/** @type {(table: import("./sealing.js").Bytes) => Promise<string>} */
export const fingerprintOf = async (table) => letters((await hashed(table)).subarray(0, FINGERPRINT));

/** @type {Map<string, CryptoKeyPair>} */
const memory = new Map();
/** @type {Promise<IDBDatabase> | undefined} */
let opening;

/**
 * @template T, U
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} work
 * @param {() => U} instead where nothing may be kept
 */
async function stored(mode, work, instead) {
  try {
    opening ??= opened("brushpass-keys", 1, (db) => db.createObjectStore("pairs"));
    return await asked(work((await opening).transaction("pairs", mode).objectStore("pairs")));
  } catch {
    return instead();
  }
}

/**
 * The fingerprint of the key of this table, as links have it. A table that has none gets one.
 * @param {string} table
 */
export async function ensureKeys(table) {
  const keys = (await kept(table)) ?? (await newPair());
  await stored("readwrite", (store) => store.put(keys, table), () => memory.set(table, keys));
  return fingerprintOf(await publicOf(keys.publicKey));
}

/** @type {(table: string) => Promise<CryptoKeyPair | null>} */
export async function kept(table) {
  return (await stored("readonly", (store) => store.get(table), () => memory.get(table))) ?? null;
}

/** @param {string} table */
export async function forget(table) {
  await stored("readwrite", (store) => store.delete(table), () => memory.delete(table));
}
