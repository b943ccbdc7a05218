// Computers before the deal: which agents join, how well they play, and one tap to play alone.

/** @import { Game, Order, Seat } from "../types.d.ts" */

import { every, find } from "./dom.js";
import { device } from "./memory.js";
import { data, say } from "./page.js";
import { same, seatFor, seats } from "./people.js";

/** @param {string} face */
export const agent = (face) => data.cast.find((each) => each.face === face);

/**
 * Seats for `count` computers, with faces and names that nobody at the table has.
 * @param {number} count
 * @param {Seat[]} taken
 * @returns {Seat[]}
 */
export function newComputers(count, taken) {
  const free = data.cast.filter(({ face, name }) => !taken.some((seat) => seat.face === face || same(seat.name, name)));
  const first = crypto.getRandomValues(new Uint32Array(1))[0] % Math.max(1, free.length);
  return [...free.slice(first), ...free.slice(0, first)].slice(0, count).map(({ face, name }) => seatFor(name, face));
}

export class Computers {
  /**
   * @param {HTMLFormElement} form
   * @param {string} id of the game
   * @param {Game} game
   */
  constructor(form, id, game) {
    this.form = form;
    this.id = id;
    this.game = game;
    this.choose("level");
    this.choose("pace");
  }

  /** @param {string} name */
  radios(name) {
    return every(this.form, `[name="${this.id}-${name}"]`, HTMLInputElement);
  }
  /** @param {string} name what the device remembers of it */
  choose(name) {
    const kept = device.text(name);
    for (const radio of this.radios(name)) if (radio.value === kept) radio.checked = true;
  }
  /** @param {HTMLInputElement} input */
  changed(input) {
    for (const name of ["level", "pace"]) if (input.name === `${this.id}-${name}`) device.remember(name, input.value);
  }
  level() {
    return this.radios("level").find((radio) => radio.checked)?.value ?? "agent";
  }

  draw() {
    if (this.game.alone) find(this.form, ".manners").hidden = !seats.some((seat) => seat.face);
  }

  /**
   * For an order: which of these seats are computers, and how good they are.
   * @param {Seat[]} table
   * @returns {Record<string, [string, string]>}
   */
  seated(table) {
    return Object.fromEntries(table.flatMap(({ face }, i) => (face ? [[i, [face, this.level()]]] : [])));
  }

  /**
   * How many computers fill the table: up to the next number of players that the game can take, and
   * at least to that of a game alone.
   * @param {number[]} fitting
   */
  missing(fitting) {
    const next = fitting.find((n) => n > seats.length && n >= (this.game.alone?.players ?? 0));
    return next ? next - seats.length : 0;
  }

  /**
   * One person against computers, without any setting up.
   * @param {Record<string, string>} own what is to be said of own words
   * @returns {Order}
   */
  order(own) {
    const { alone, seats: { by, ways } } = this.game;
    const options = Object.fromEntries(Object.entries(this.game.options).map(([id, { usual }]) => [id, usual]));
    const { roles } = ways[by.map((id) => options[id]).join("&")];
    const fitting = Object.keys(roles).map(Number);
    const players = fitting.includes(alone?.players ?? 0) ? (alone?.players ?? 0) : Math.min(...fitting);
    const left = [...roles[players]];
    const role = left.splice(Math.max(0, left.indexOf(alone?.role ?? "")), 1);
    const you = seatFor(say("you"));
    const table = [you, ...newComputers(players - 1, [you])];
    return {
      game: this.id,
      names: table.map((seat) => seat.name),
      roles: [...role, ...left],
      options: { ...options, ...own },
      language: data.lang,
      computers: this.seated(table),
    };
  }

  /**
   * What was last played alone, if the device remembers it.
   * @returns {Order | null}
   */
  last() {
    const last = device.recall(`alone.${this.id}`);
    return Array.isArray(last?.names) && Array.isArray(last.roles) && last.options && last.computers ? last : null;
  }

  /** @param {Order} order that was dealt */
  remember(order) {
    const computers = Object.keys(order.computers ?? {}).length;
    if (computers && computers === order.names.length - 1) device.remember(`alone.${this.id}`, order);
  }
}
