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
/** @type {(tables: { when: number }[]) => number} */
export const latestOf = (tables) => tables.reduce((latest, { when }) => Math.max(latest, Number(when) || 0), 0);
