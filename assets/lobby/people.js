// Who is at the table, and who else is known to this device. One list for all games.

/** @import { Seat } from "../types.d.ts" */

import { device } from "./memory.js";
import { data } from "./page.js";

const KNOWN = 24;

const ODD = /([\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]\u200d)|[\p{Cc}\p{Cf}]/gu;

/**
 * A name as the table wants it: no odd characters (but what joins pictures), no spare blanks.
 * @param {string} text
 */
export const tidy = (text) => text.normalize("NFC").replace(ODD, "$1").replace(/\s+/g, " ").trim();

/** @type {(a: string, b: string) => boolean} */
export const same = (a, b) => tidy(a).toLocaleLowerCase(data.lang) === tidy(b).toLocaleLowerCase(data.lang);

const kept = device.recall("people") ?? {};
/** @type {(value: unknown) => string[]} */
const names = (value) => (Array.isArray(value) ? value.filter((name) => typeof name === "string") : []);

let count = 0;
/**
 * A seat for somebody, a computer if it has a face. It is an object, so that roles can cling to it.
 * @param {string} name
 * @param {string} [face]
 * @returns {Seat}
 */
export const seatFor = (name, face) => ({ id: String(count++), name, ...(face ? { face } : {}) });

/**
 * Everyone at the table, in the order of the seats.
 * @type {Seat[]}
 */
export const seats = names(kept.seats).map((name) => seatFor(name));
let known = names(kept.known);

export const around = () => known.filter((name) => !seats.some((seat) => same(seat.name, name)));

export function keep() {
  const people = seats.filter((seat) => !seat.face);
  for (const { name } of people) {
    if (tidy(name)) known = [name, ...known.filter((other) => !same(other, name))];
  }
  known = known.slice(0, KNOWN);
  device.remember("people", { seats: people.map((seat) => seat.name).filter(tidy), known });
}

/** @param {string} name */
export function forget(name) {
  known = known.filter((other) => !same(other, name));
  keep();
}

/** The first name that two have, or nothing. */
export const twice = () =>
  seats.find((seat, i) => tidy(seat.name) && seats.slice(0, i).some((other) => same(other.name, seat.name)))?.name;

export const isFull = () => seats.length >= data.most;

/**
 * @param {Seat | undefined} seat
 * @param {number} by
 */
export function move(seat, by) {
  const to = seats.findIndex((other) => other === seat) + by;
  if (!seat || to < 0 || to >= seats.length) return;
  remove(seat);
  seats.splice(to, 0, seat);
}

/** No computer stays at the table. */
export const dismiss = () => void seats.splice(0, seats.length, ...seats.filter((seat) => !seat.face));

/** @param {Seat | undefined} seat */
export function remove(seat) {
  const at = seats.findIndex((other) => other === seat);
  if (at >= 0) seats.splice(at, 1);
}
