// The options of one game, as the form of its set-up has them, and how people may sit down by them.

import { every, find } from "./dom.js";
import { askAge } from "./age.js";
import { data } from "./page.js";
import { tidy } from "./people.js";

export class Options {
  /**
   * @param {HTMLFormElement} form
   * @param {string} id of the game
   */
  constructor(form, id) {
    this.form = form;
    this.id = id;
    this.game = data.games[id];
    this.decided = false; // whether a person has chosen a way to play
    this.agreed = this.all();
  }

  /** @param {string} id */
  control(id) {
    return /** @type {RadioNodeList | HTMLInputElement} */ (this.form.elements.namedItem(`${this.id}-${id}`));
  }
  /** @param {string} id */
  value(id) {
    const control = this.control(id);
    if (control instanceof HTMLInputElement && control.type === "checkbox") return control.checked ? "on" : "off";
    return tidy(control.value);
  }
  /**
   * @param {string} id
   * @param {string} value
   */
  choose(id, value) {
    const control = this.control(id);
    if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = value === "on";
    else control.value = value;
  }

  /** @returns {Record<string, string>} */
  all() {
    return Object.fromEntries(Object.keys(this.game.options).map((id) => [id, this.value(id)]));
  }

  /**
   * All as it was when the game was last dealt; what it didn't have then stays as it is.
   * @param {Record<string, string>} options
   */
  chooseAll(options) {
    for (const [id, value] of Object.entries(options)) if (id in this.game.options) this.choose(id, value);
    this.decided = true;
    this.agreed = this.all();
  }

  chooseUsual() {
    for (const [id, { usual, house }] of Object.entries(this.game.options)) if (house) this.choose(id, usual);
  }

  /**
   * Somebody has tapped an option or typed into it.
   * @param {HTMLInputElement} input
   */
  changed(input) {
    if (input.matches(".typed input")) input.value = tidy(input.value);
    if (this.game.seats.by.some((id) => input.name === `${this.id}-${id}`)) this.decided = true;
  }

  /** Whether all may play what is chosen; asks, if that is for adults. */
  async mayPlay() {
    const adult = this.adult();
    return !adult || (await askAge(this.label(adult)));
  }

  /** Goes back to what was agreed on, if what is chosen now may not be played. */
  async agree() {
    const adult = this.adult();
    if (adult && !(await askAge(this.label(adult)))) this.choose(adult, this.agreed[adult]);
    this.agreed = this.all();
  }

  /** The option in which something for adults is chosen. */
  adult() {
    return Object.entries(this.game.options).find(([id, { adult }]) => adult.includes(this.value(id)))?.[0];
  }
  /** @param {string} id */
  label(id) {
    return find(this.form, `[name="${this.id}-${id}"]:checked + span > span`).textContent;
  }

  /** How people may sit down, given the options. */
  way() {
    const { by, ways } = this.game.seats;
    return ways[by.map((id) => this.value(id)).join("&")];
  }

  /**
   * Chooses the first way to play that fits this number of people, unless somebody has chosen one.
   * @param {number} people
   */
  suggest(people) {
    const { by, ways } = this.game.seats;
    if (this.decided || !by.length || !people) return;
    const usual = by.map((id) => this.game.options[id].usual).join("&");
    const fitting = Object.keys(ways).find((key) => ways[key].roles[people]);
    (fitting ?? usual).split("&").forEach((value, i) => this.choose(by[i], value));
    this.agreed = this.all();
  }

  /**
   * Shows which ways don't fit this number of people, and how many house rules are on.
   * @param {number} people
   */
  draw(people) {
    const { by, ways } = this.game.seats;
    const now = this.all();
    for (const id of by) {
      for (const input of every(this.form, `[name="${this.id}-${id}"]`, HTMLInputElement)) {
        const way = ways[by.map((other) => (other === id ? input.value : now[other])).join("&")];
        input.closest(".pill")?.classList.toggle("unfit", people > 0 && !way?.roles[people]);
      }
    }
    const house = Object.entries(this.game.options).filter(([, option]) => option.house);
    const count = house.filter(([id, { usual }]) => now[id] !== usual).length;
    const told = this.form.querySelector("[data-changed]");
    if (told) {
      told.textContent = this.game.changed[count];
      find(this.form, ".usual").hidden = !count;
    }
  }
}
