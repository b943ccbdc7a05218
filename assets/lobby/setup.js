// Setting a game up: who plays what by which options, and the deal. One for each game.

/** @import { Order, Seat } from "../types.d.ts" */

import { areOfAge } from "./age.js";
import { Computers, newComputers } from "./computers.js";
import { every, find, within } from "./dom.js";
import { withPython } from "./loader.js";
import { device } from "./memory.js";
import { Names, seatOf } from "./names.js";
import { Options } from "./options.js";
import { OwnWords } from "./own.js";
import { announce, data, say } from "./page.js";
import { dismiss, forget, isFull, keep, move, remove, same, seatFor, seats, tidy, twice } from "./people.js";
import { Roles } from "./roles.js";
import { copyOf, keyOf } from "./rows.js";

/**
 * What computers think with comes while Python starts, which will ask for it.
 * @param {Order} order
 */
export function bringMinds({ computers = {} }) {
  if (Object.keys(computers).length) fetch(`${data.root}minds.bin`).catch(() => {});
}

export class Setup {
  /** @param {HTMLElement} section */
  constructor(section) {
    this.section = section;
    this.id = section.dataset.game ?? "";
    this.game = data.games[this.id];
    this.form = find(section, "form", HTMLFormElement);
    this.field = find(section, ".new-name", HTMLInputElement);
    this.status = find(section, ".deal .status");
    this.options = new Options(this.form, this.id);
    this.computers = new Computers(this.form, this.id, this.game);
    this.roles = new Roles();
    this.names = new Names(find(section, ".names"), this.game, this.roles);
    this.own = this.game.own ? new OwnWords(this.options, this.game.own) : null;
    this.tried = false; // whether Deal was tapped: only then is what is missing an error
    this.listen();
  }

  show() {
    this.field.value = "";
    if (!this.game.alone) dismiss();
    this.draw();
  }

  // The page.

  draw() {
    this.options.suggest(seats.length);
    const way = this.options.way();
    this.roles.assign(way.roles[seats.length] ?? []);
    this.names.draw(way);
    this.options.draw(seats.length);
    this.computers.draw();
    this.drawLast();
    this.own?.draw();
    this.drawStatus();
  }

  drawLast() {
    const last = this.last();
    const button = find(this.section, ".last-time");
    button.hidden = !last || JSON.stringify(last) === JSON.stringify(this.order());
    if (last) find(button, "[data-last]").textContent = last.names.join(", ");
  }

  /** What stands in the way of a deal, in words; nothing if nothing does. */
  wrong() {
    const n = seats.length;
    const way = this.options.way();
    if (seats.some((seat) => !tidy(seat.name))) return say("name missing");
    const double = twice();
    if (double) return say("name twice", { name: double });
    if (way.roles[n]) return this.own?.wrong() ?? "";
    const fitting = Object.keys(way.roles).map(Number);
    if (n < Math.min(...fitting)) return way.few;
    return n > Math.max(...fitting) ? way.many : way.other;
  }

  drawStatus() {
    const wrong = this.wrong();
    this.status.textContent = wrong || data.ready[seats.length];
    this.status.classList.toggle("wrong", Boolean(wrong) && this.tried);
    const double = twice();
    for (const input of every(this.names.list, "input", HTMLInputElement)) {
      const wrong = !tidy(input.value) || (double !== undefined && same(input.value, double));
      input.setAttribute("aria-invalid", String(wrong));
    }
    if (!wrong) this.tried = false;
  }

  /** @param {string} text a sentence, and maybe the number of its rule */
  complain(text) {
    const [said, rule] = text.split(/ \(([A-Z]{2}-\d{2})\)$/);
    this.status.textContent = said;
    if (rule && document.getElementById(`${this.id}/rules/${rule}`)) {
      this.status.append(" ", copyOf("cite", { game: this.id, rule }));
    }
    this.status.classList.add("wrong");
    return false;
  }

  // The deal.

  /** @returns {Order} */
  order() {
    return {
      game: this.id,
      names: seats.map((seat) => tidy(seat.name)),
      roles: this.roles.all(),
      options: { ...this.options.all(), ...this.own?.options() },
      language: this.game.words ? this.options.value("language") : data.lang,
      computers: this.computers.seated(seats),
    };
  }

  /** An order as Python is asked for it; people who play together need not be complete. */
  asked(order = this.order()) {
    return { ...order, options: { ...order.options, of_age: areOfAge() ? "on" : "off" }, lang: data.lang };
  }

  /**
   * What was last dealt of this game, if the device remembers it.
   * @returns {Order | null}
   */
  last() {
    const last = device.recall(`last.${this.id}`);
    return Array.isArray(last?.names) && Array.isArray(last.roles) && last.options ? last : null;
  }

  /**
   * All as it was when this game was last dealt.
   * @param {Order} order
   */
  again({ names, roles, options, language, computers = {} }) {
    seats.splice(0, seats.length, ...names.map((name, i) => seatFor(name, computers[i]?.[0])));
    keep();
    if (this.game.words) this.options.choose("language", language);
    this.own?.choose(options);
    this.options.chooseAll(options);
    const { offer, roles: due } = this.options.way();
    this.roles.assign(due[seats.length] ?? []);
    if (roles.every((role) => offer.includes(role)) && due[seats.length]?.length === roles.length) this.roles.give(roles);
    this.draw();
  }

  /** The name that is typed and not added yet counts as well. */
  takeTyped() {
    if (tidy(this.field.value) && this.add(this.field.value)) this.field.value = "";
  }

  async deal() {
    this.takeTyped();
    this.tried = true;
    this.drawStatus();
    if (this.wrong()) return;
    const order = this.order();
    if (!(await this.options.mayPlay())) return;
    keep();
    this.send(order);
  }

  /** One tap: as it was last played alone, or as is usual. */
  playAlone() {
    const order = this.computers.last() ?? this.computers.order(this.own?.options() ?? {});
    this.send(order, (text) => {
      const address = `#${this.id}`;
      if (location.hash === address) return this.complain(text);
      window.addEventListener("hashchange", () => this.complain(text), { once: true }); // after the page is drawn
      location.hash = address;
    });
  }

  /**
   * @param {Order} order
   * @param {(text: string) => void} failed is told what is wrong
   */
  send(order, failed = (text) => this.complain(text)) {
    const asked = JSON.stringify(this.asked(order));
    bringMinds(order);
    withPython(
      say("dealing soon"),
      async (python) => {
        this.status.textContent = say("dealing");
        const told = await python.deal(asked);
        if (!told) device.remember(`last.${this.id}`, order);
        if (!told) device.remember("game", this.id);
        if (!told) this.computers.remember(order);
        return told;
      },
      failed,
    );
  }

  // What people do.

  listen() {
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.deal();
    });
    this.form.addEventListener("keydown", (event) => {
      const field = within(event, "input.field");
      if (event.key !== "Enter" || !field) return;
      event.preventDefault();
      if (field === this.field) this.take();
      else this.field.focus();
    });
    this.form.addEventListener("change", (event) => this.changed(event));
    this.names.list.addEventListener("input", (event) => {
      const input = within(event, "input", HTMLInputElement);
      const seat = input && seatOf(input);
      if (!seat) return;
      seat.name = input.value;
      this.names.drawSeats(this.options.way());
      this.drawStatus();
    });
    this.form.addEventListener("click", (event) => {
      const chip = within(event, ".chip");
      if (chip) return this.tapped(keyOf(chip));
      const button = within(event, "[data-lobby]");
      if (button) this.commands[button.dataset.lobby ?? ""]?.(button);
    });
    if (this.own) document.addEventListener("packs:changed", () => this.draw());
  }

  /** @param {Event} event */
  async changed(event) {
    const row = within(event, ".seat");
    const seat = row && seatOf(row);
    const select = within(event, "select", HTMLSelectElement);
    const input = within(event, "input", HTMLInputElement);
    if (seat && select) return this.takeRole(seat, select.value);
    if (seat) return this.renamed(seat);
    if (!input?.matches("[type=radio], [type=checkbox], .typed input")) return;
    this.options.changed(input);
    this.computers.changed(input);
    await this.options.agree();
    this.draw();
  }

  /**
   * @param {Seat} seat
   * @param {string} role
   */
  takeRole(seat, role) {
    const own = this.roles.of(seat);
    const other = this.roles.take(seat, role);
    if (other) announce(say("swapped", { other: other.name, role: this.game.roles[own] }));
    this.draw();
  }

  /** @param {string} text */
  add(text) {
    const name = tidy(text);
    if (!name) return false;
    if (isFull()) return this.complain(say("table full"));
    if (seats.some((seat) => same(seat.name, name))) return this.complain(say("name twice", { name }));
    const seat = seatFor(name);
    this.names.latest = seat;
    this.reseat(() => seats.push(seat));
    return true;
  }

  take() {
    if (this.add(this.field.value)) this.field.value = "";
    this.field.focus();
    this.field.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} count */
  seatComputers(count) {
    if (isFull()) return this.complain(say("table full"));
    this.reseat(() => seats.push(...newComputers(count, seats)));
  }

  /** @param {Seat} seat */
  renamed(seat) {
    seat.name = tidy(seat.name);
    this.reseat(() => seat.name || remove(seat));
  }

  /** @param {string} name */
  tapped(name) {
    if (this.names.editing) this.reseat(() => forget(name));
    else this.add(name);
  }

  /**
   * By the data-lobby of what was tapped.
   * @type {Record<string, (button: HTMLElement) => void>}
   */
  commands = {
    add: () => this.take(),
    computer: () => this.seatComputers(1),
    fill: () => {
      const fitting = Object.keys(this.options.way().roles).map(Number);
      if (!seats.length) seats.push(seatFor(say("you")));
      this.seatComputers(this.computers.missing(fitting));
    },
    edit: () => {
      this.names.editing = !this.names.editing;
      this.draw();
    },
    lots: () => {
      this.reseat(() => this.roles.drawLots());
      announce(say("lots drawn"));
    },
    last: () => {
      const last = this.last();
      if (last) this.again(last);
    },
    usual: async () => {
      this.options.chooseUsual();
      await this.options.agree();
      this.draw();
    },
    earlier: (button) => this.reseat(() => move(seatOf(button), -1)),
    later: (button) => this.reseat(() => move(seatOf(button), 1)),
    remove: (button) => {
      this.reseat(() => remove(seatOf(button)));
      if (!seats.length) this.field.focus();
    },
  };

  /** @param {() => unknown} change */
  reseat(change) {
    change();
    keep();
    this.draw();
  }
}
