// What the list of kept tables tells.

/** @import { Kept } from "../types.d.ts" */

/**
 * What the list of tables tells; a record that is none still has its place in it.
 * @param {Kept} table
 * @returns {Kept}
 */
export const told = ({ id, game, names, when, over, aside }) => ({
  id,
  game: String(game),
  names: Array.isArray(names) ? names.map(String) : [],
  when: Number(when) || 0,
  over: Boolean(over),
  aside: Boolean(aside),
});
/** @type {(one: Kept, other: Kept) => number} */
export const newestFirst = (one, other) => other.when - one.when;

const MOST = 30; // finished tables, each of up to 70 kB; the page of saved tables says so

/**
 * Finished tables that are kept no longer, for there are newer ones. What goes on or can't be read stays.
 * @param {Kept[]} tables
 */
export const outdated = (tables) =>
  tables.filter(({ over, aside }) => over && !aside).sort(newestFirst).slice(MOST).map(({ id }) => id);

/**
 * Whether a note is about a table: "computers <id>", say, or "aside link <id> <time>".
 * @param {string} name
 * @param {string} id
 */
export const isOf = (name, id) => name.split(" ").includes(id);

/** @type {(tables: { when: number }[]) => number} */
export const latestOf = (tables) => tables.reduce((latest, { when }) => Math.max(latest, Number(when) || 0), 0);
