// The days of the cases: what date it is here, how it is written, and how long until the next.

import { data } from "./page.js";

/**
 * A day as 2026-11-16, by the clock of this device.
 * @param {Date} when
 */
export const dayOf = (when) =>
  [when.getFullYear(), String(when.getMonth() + 1).padStart(2, "0"), String(when.getDate()).padStart(2, "0")].join("-");

export const today = () => dayOf(new Date());

/**
 * @param {string} text
 * @returns {boolean} whether it is a day as we write them
 */
export const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(noon(text)) === text;

/** @param {string} day */
export const noon = (day) => new Date(`${day}T12:00:00`);

/**
 * @param {string} day
 * @param {number} days
 */
export function before(day, days) {
  const when = noon(day);
  when.setDate(when.getDate() - days);
  return dayOf(when);
}

/** @type {Map<string, Intl.DateTimeFormat>} */
const formats = new Map(); // each takes a millisecond or two to make

/**
 * @param {string} day
 * @param {Intl.DateTimeFormatOptions} how
 */
export function written(day, how) {
  const key = JSON.stringify(how);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(data.locale, how);
  formats.set(key, format);
  return format.format(noon(day));
}

/** Monday is 0. @param {string} day */
export const weekday = (day) => (noon(day).getDay() + 6) % 7;

/** Hours and minutes until midnight. */
export function untilMidnight() {
  const now = new Date();
  const minutes = Math.ceil((new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()) / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
