// Bytes: as text, as keys, and sealed. What is sealed looks random and is as long as others of its step.

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

const CIPHER = "AES-GCM";
const IV = 12;
const TAG = 16;
const LENGTH = 4;
const STEP = 256;
/** Bytes that fit into one event of 8 KB, which a relay takes. */
export const CAPACITY = 22 * STEP - IV - TAG - LENGTH;

const text = new TextEncoder();

/** @type {(words: string) => Bytes} */
export const bytesOf = (words) => text.encode(words);

/** @type {(length: number) => Bytes} */
export const random = (length) => crypto.getRandomValues(new Uint8Array(length));

/** @type {(...parts: Uint8Array[]) => Bytes} */
export function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** @type {(bytes: Uint8Array) => string} */
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @type {(bytes: Uint8Array) => string} */
export function letters(bytes) {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * null if these are no letters that bytes were written with.
 * @param {string} base64url
 * @returns {Bytes | null}
 */
export function unlettered(base64url) {
  if (!/^[\w-]*$/.test(base64url) || base64url.length % 4 === 1) return null;
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** @type {(bytes: Bytes) => Promise<Bytes>} */
export const hashed = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/**
 * Keys that follow from one secret: 32 bytes for each purpose.
 * @param {Bytes} secret
 * @param {Bytes} salt
 * @param {Bytes} [context] what all purposes have in common
 * @returns {Promise<(purpose: string) => Promise<Bytes>>}
 */
export async function derivation(secret, salt, context = new Uint8Array()) {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return async (purpose) => {
    const info = joined(bytesOf(`brushpass ${purpose}\n`), context);
    return new Uint8Array(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, 256));
  };
}

/** @type {(bytes: Bytes) => Promise<CryptoKey>} */
export const cipher = (bytes) => crypto.subtle.importKey("raw", bytes, CIPHER, false, ["encrypt", "decrypt"]);

/**
 * @param {CryptoKey} key
 * @param {Uint8Array} bytes
 */
export async function seal(key, bytes) {
  const whole = Math.ceil((bytes.length + IV + TAG + LENGTH) / STEP) * STEP;
  const plain = new Uint8Array(whole - IV - TAG);
  new DataView(plain.buffer).setUint32(0, bytes.length);
  plain.set(bytes, LENGTH);
  const iv = random(IV);
  return joined(iv, new Uint8Array(await crypto.subtle.encrypt({ name: CIPHER, iv }, key, plain)));
}

/**
 * null if it was not sealed with this key.
 * @param {CryptoKey} key
 * @param {Bytes} sealed
 */
export async function unseal(key, sealed) {
  if (sealed.length < STEP || sealed.length % STEP) return null;
  try {
    const way = { name: CIPHER, iv: sealed.subarray(0, IV) };
    const plain = new Uint8Array(await crypto.subtle.decrypt(way, key, sealed.subarray(IV)));
    return plain.slice(LENGTH, LENGTH + new DataView(plain.buffer).getUint32(0));
  } catch {
    return null;
  }
}

/**
 * What looks like something sealed and says nothing.
 */
export const noise = () => random(STEP);
