// The names on the page of a set-up: who sits at the table, and who else could.

/** @import { Game, Seat, Way } from "../types.d.ts" */
/** @import { Roles } from "./roles.js" */

import { agent } from "./computers.js";
import { find } from "./dom.js";
import { say } from "./page.js";
import { around, seats, tidy } from "./people.js";
import { copyOf, keyOf, lay } from "./rows.js";

/**
 * The first sign of a name as people count: a family is one, however many it is made of.
 * @param {string} name
 */
const firstSign = (name) =>
  "Segmenter" in Intl ? ([...new Intl.Segmenter().segment(name)][0]?.segment ?? "") : ([...name][0] ?? "");

/** The seat that something in a row of the table belongs to. */
export const seatOf = (/** @type {Element} */ element) => seats.find(({ id }) => id === keyOf(element));

export class Names {
  /**
   * @param {HTMLElement} place
   * @param {Game} game
   * @param {Roles} roles
   */
  constructor(place, game, roles) {
    this.place = place;
    this.game = game;
    this.roles = roles;
    this.list = find(place, ".seats");
    this.editing = false;
    /** @type {Seat | null} */
    this.latest = null; // who has just come
  }

  /** @param {Way} way */
  draw(way) {
    this.drawSeats(way);
    this.latest = null;
    this.place.classList.toggle("editing", this.editing);
    this.place.classList.toggle("crowded", seats.length > Math.max(...Object.keys(way.roles).map(Number)));
    const edit = find(this.place, "[data-lobby=edit]");
    edit.setAttribute("aria-pressed", String(this.editing));
    find(edit, "span").textContent = say(this.editing ? "button edited" : "button edit");
    find(this.place, ".tools").hidden = seats.length < 2;
    this.drawAround();
  }

  /** @param {Way} way */
  drawSeats({ offer }) {
    lay(this.list, seats.map((seat) => this.row(seat, offer)));
  }

  /**
   * @param {Seat} seat
   * @param {string[]} offer
   */
  row(seat, offer) {
    const { id: key, name } = seat;
    const role = this.roles.of(seat);
    const shown = { key, name, badge: firstSign(tidy(name)), tone: role.split("-")[0] };
    const { face = "" } = seat;
    const row = copyOf(face ? "computer-row" : "seat-row", { ...shown, face, manner: agent(face)?.manner ?? "" });
    row.classList.toggle("new", seat === this.latest);
    const options = offer.map((id) => new Option(this.game.roles[id], id, id === role, id === role));
    find(row, "select").replaceChildren(...options);
    find(row, ".pick").hidden = !role || offer.length < 2;
    return row;
  }

  drawAround() {
    const place = find(this.place, ".around");
    const known = around();
    lay(place, known.map((name) => copyOf(this.editing ? "chip-forget" : "chip-add", { name })));
    place.hidden = !known.length;
  }
}
