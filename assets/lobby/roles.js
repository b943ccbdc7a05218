// Who plays what in one game. The page isn't known here: seats and roles alone.

/** @import { Seat } from "../types.d.ts" */

import { seats } from "./people.js";

/** @param {number} below */
const chance = (below) => crypto.getRandomValues(new Uint32Array(1))[0] % below;

/**
 * @template T
 * @param {T[]} list
 */
function shuffled(list) {
  const left = [...list];
  return list.map(() => left.splice(chance(left.length), 1)[0]);
}

export class Roles {
  /** @type {Map<Seat, string>} */
  held = new Map();
  /** @type {string[]} */
  due = []; // what so many may play; as many as there are people, or none
  people = 0;

  /** @param {Seat} seat */
  of(seat) {
    return this.held.get(seat) ?? "";
  }
  all() {
    return seats.map((seat) => this.of(seat));
  }
  /** @param {string[]} roles one for each seat */
  give(roles) {
    this.held = new Map(seats.map((seat, i) => [seat, roles[i]]));
  }

  /**
   * Everyone keeps their role if it is still there; the rest go round in order.
   * @param {string[]} due
   */
  assign(due) {
    const asBefore = due.join() === this.due.join() && seats.length === this.people;
    if (asBefore && seats.every((seat) => this.held.has(seat) || !due.length)) return;
    this.due = due;
    this.people = seats.length;
    const left = [...due];
    const next = new Map();
    for (const seat of seats) {
      const i = left.indexOf(this.of(seat));
      if (i >= 0) next.set(seat, left.splice(i, 1)[0]);
    }
    for (const seat of seats) if (!next.has(seat) && left.length) next.set(seat, left.splice(0, 1)[0]);
    this.held = next;
  }

  /**
   * Gives a seat a role. If somebody else has it they trade; returns that other seat.
   * @param {Seat} seat
   * @param {string} role
   */
  take(seat, role) {
    const own = this.of(seat);
    const places = this.due.filter((other) => other === role).length;
    const holders = seats.filter((other) => other !== seat && this.of(other) === role);
    const other = holders.length >= places ? holders.at(-1) : undefined;
    this.held.set(seat, role);
    if (other) this.held.set(other, own);
    return other;
  }

  /** Draws lots for the roles; where all have the same one, for the seats. */
  drawLots() {
    const roles = shuffled(this.all());
    if (new Set(roles).size > 1) this.give(roles);
    else seats.splice(0, seats.length, ...shuffled(seats));
  }
}
