// Setting a game up: seats and roles, options, and the deal. One for each game.

/** @import { Order, Seat } from "../types.d.ts" */

import { areOfAge, askAge } from "./age.js";
import { copyOf, every, find, nameIn, within } from "./dom.js";
import { withPython } from "./kit.js";
import { device } from "./memory.js";
import { OwnWords } from "./packs.js";
import { announce, data, say } from "./page.js";
import { around, forget, isFull, keep, move, remove, same, seats, tidy, twice } from "./people.js";

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

/** The number of the seat that something on the page belongs to, and the seat. */
const placeOf = (/** @type {Element} */ element) => Number(/** @type {HTMLElement} */ (element.closest(".seat")).dataset.n);
const seatOf = (/** @type {Element} */ element) => seats[placeOf(element)];

export class Setup {
  /** @param {HTMLElement} section */
  constructor(section) {
    this.section = section;
    this.id = section.dataset.game ?? "";
    this.game = data.games[this.id];
    this.form = find(section, "form", HTMLFormElement);
    this.names = find(section, ".names");
    this.list = find(section, ".seats");
    this.field = find(section, ".new-name", HTMLInputElement);
    this.status = find(section, ".deal .status");
    /** @type {Map<Seat, string>} */
    this.roles = new Map();
    /** @type {Seat | null} */
    this.latest = null; // who has just come
    this.shape = "";
    this.chose = false; // whether a person has decided on a way to play
    this.tried = false; // whether Deal was tapped: only then is what is missing an error
    this.agreed = this.options();
    this.own = this.game.own ? new OwnWords(this, this.game.own) : null;
    this.listen();
  }

  show() {
    this.field.value = "";
    this.draw();
  }

  // Options.

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
  options() {
    return Object.fromEntries(Object.keys(this.game.options).map((id) => [id, this.value(id)]));
  }
  /** @param {Record<string, string>} options */
  adultChoice(options) {
    return Object.entries(this.game.options).find(([id, { adult }]) => adult.includes(options[id]))?.[0];
  }
  /** @param {string} id */
  label(id) {
    return find(this.form, `[name="${this.id}-${id}"]:checked + span > span`).textContent;
  }

  async changed() {
    const adult = this.adultChoice(this.options());
    if (adult && !(await askAge(this.label(adult)))) this.choose(adult, this.agreed[adult]);
    this.agreed = this.options();
    this.draw();
  }

  /** How people may sit down, given the options. */
  way(options = this.options()) {
    const { by, ways } = this.game.seats;
    return ways[by.map((id) => options[id]).join("&")];
  }

  /** Unless somebody has decided: the first way to play that fits so many. */
  suggest() {
    const { by, ways } = this.game.seats;
    if (this.chose || !by.length || !seats.length) return;
    const usual = by.map((id) => this.game.options[id].usual).join("&");
    const fitting = Object.keys(ways).find((key) => ways[key].roles[seats.length]);
    (fitting ?? usual).split("&").forEach((value, i) => this.choose(by[i], value));
    this.agreed = this.options();
  }

  // Seats and roles.

  /** Everyone keeps their role if it is still there; the rest go round in order. */
  assign() {
    const wanted = this.way().roles[seats.length] ?? [];
    const shape = JSON.stringify([wanted, seats.length]);
    if (shape === this.shape && seats.every((seat) => this.roles.has(seat) || !wanted.length)) return;
    this.shape = shape;
    const left = [...wanted];
    const next = new Map();
    for (const seat of seats) {
      const i = left.indexOf(this.roles.get(seat) ?? "");
      if (i >= 0) next.set(seat, left.splice(i, 1)[0]);
    }
    for (const seat of seats) if (!next.has(seat) && left.length) next.set(seat, left.splice(0, 1)[0]);
    this.roles = next;
  }

  /**
   * Taking a role that is taken is trading with whoever has it.
   * @param {Seat} seat
   * @param {string} role
   */
  takeRole(seat, role) {
    const own = this.roles.get(seat) ?? "";
    const due = (this.way().roles[seats.length] ?? []).filter((other) => other === role).length;
    const holders = seats.filter((other) => other !== seat && this.roles.get(other) === role);
    const other = holders.at(-1);
    this.roles.set(seat, role);
    if (other && holders.length >= due) {
      this.roles.set(other, own);
      announce(say("swapped", { other: other.name, role: this.game.roles[own] }));
    }
    this.draw();
  }

  /** @param {string} text */
  add(text) {
    const name = tidy(text);
    if (!name) return false;
    if (isFull()) return this.complain(say("table full"));
    if (seats.some((seat) => same(seat.name, name))) return this.complain(say("name twice", { name }));
    this.latest = { name };
    seats.push(this.latest);
    keep();
    this.draw();
    return true;
  }

  // The page.

  draw() {
    this.suggest();
    this.assign();
    this.drawSeats();
    this.drawAround();
    this.drawOptions();
    this.own?.draw();
    this.drawStatus();
  }

  drawSeats() {
    const editing = this.names.classList.contains("editing");
    const button = document.activeElement;
    const focused = button instanceof HTMLElement && this.list.contains(button) ? placeOf(button) : -1;
    this.list.replaceChildren(...seats.map((seat, n) => this.drawSeat(seat, n)));
    this.latest = null;
    if (focused >= 0 && button instanceof HTMLElement) {
      const item = this.list.children[Math.min(focused, seats.length - 1)];
      if (item) every(item, `[data-lobby="${button.dataset.lobby}"]`)[0]?.focus();
    }
    const edit = find(this.names, "[data-lobby=edit]");
    edit.setAttribute("aria-pressed", String(editing));
    find(edit, "span").textContent = say(editing ? "button edited" : "button edit");
    find(this.names, ".tools").hidden = seats.length < 2;
    const most = Math.max(...Object.keys(this.way().roles).map(Number));
    this.names.classList.toggle("crowded", seats.length > most);
  }

  /**
   * @param {Seat} seat
   * @param {number} n
   */
  drawSeat(seat, n) {
    const item = copyOf("seat-row");
    const role = this.roles.get(seat);
    item.dataset.n = String(n);
    item.classList.toggle("new", seat === this.latest);
    find(item, "input", HTMLInputElement).value = seat.name;
    find(item, ".badge").textContent = [...tidy(seat.name)][0] ?? "";
    nameIn(item, seat.name);
    const offer = this.way().offer;
    find(item, "select").replaceChildren(...offer.map((id) => new Option(this.game.roles[id], id, false, id === role)));
    find(item, ".pick").hidden = !role || offer.length < 2;
    if (role) item.dataset.tone = role.split("-")[0];
    return item;
  }

  drawAround() {
    const place = find(this.names, ".around");
    const editing = this.names.classList.contains("editing");
    const chips = around().map((name) => {
      const button = copyOf("chip");
      button.dataset.name = name;
      find(button, "use", SVGUseElement).setAttribute("href", editing ? "#i-close" : "#i-plus");
      find(button, "span").textContent = name;
      button.setAttribute("aria-label", say(editing ? "button forget" : "button add known", { name }));
      return button;
    });
    place.replaceChildren(...chips);
    place.hidden = !chips.length;
  }

  drawOptions() {
    const { by, ways } = this.game.seats;
    const now = this.options();
    for (const id of by) {
      for (const input of every(this.form, `[name="${this.id}-${id}"]`, HTMLInputElement)) {
        const way = ways[by.map((other) => (other === id ? input.value : now[other])).join("&")];
        input.closest(".pill")?.classList.toggle("unfit", seats.length > 0 && !way?.roles[seats.length]);
      }
    }
    const house = Object.entries(this.game.options).filter(([, option]) => option.house);
    const count = house.filter(([id, { usual }]) => now[id] !== usual).length;
    const told = this.form.querySelector("[data-changed]");
    if (told) {
      told.textContent = this.game.changed[count];
      find(this.form, ".usual").hidden = !count;
    }
    const last = this.last();
    const button = find(this.names, ".last-time");
    button.hidden = !last || JSON.stringify(last) === JSON.stringify(this.order());
    if (last) find(button, "[data-last]").textContent = last.names.join(", ");
  }

  /** What stands in the way of a deal, in words; nothing if nothing does. */
  wrong() {
    const n = seats.length;
    const way = this.way();
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
    for (const input of every(this.list, "input", HTMLInputElement)) {
      const wrong = !tidy(input.value) || (double !== undefined && same(input.value, double));
      input.setAttribute("aria-invalid", String(wrong));
    }
    if (!wrong) this.tried = false;
  }

  /** @param {string} text */
  complain(text) {
    this.status.textContent = text;
    this.status.classList.add("wrong");
    return false;
  }

  // The deal.

  /** @returns {Order} */
  order() {
    return {
      game: this.id,
      names: seats.map((seat) => tidy(seat.name)),
      roles: seats.map((seat) => this.roles.get(seat) ?? ""),
      options: { ...this.options(), ...this.own?.options() },
      language: this.game.words ? this.value("language") : data.lang,
    };
  }

  /**
   * What was last dealt of this game, if the device remembers it.
   * @returns {Order | null}
   */
  last() {
    const { names, roles, options } = device.recall(`last.${this.id}`) ?? {};
    return Array.isArray(names) && Array.isArray(roles) && options ? device.recall(`last.${this.id}`) : null;
  }

  /**
   * All as it was when this game was last dealt.
   * @param {Order} order
   */
  again({ names, roles, options, language }) {
    seats.splice(0, seats.length, ...names.map((name) => ({ name })));
    keep();
    for (const [id, value] of Object.entries(options)) if (id in this.game.options) this.choose(id, value);
    if (this.game.words) this.choose("language", language);
    this.own?.choose(options);
    this.chose = true;
    this.agreed = this.options();
    this.assign();
    const due = [...(this.way().roles[seats.length] ?? [])];
    if (roles.every((role) => this.way().offer.includes(role)) && due.length === roles.length) {
      this.roles = new Map(seats.map((seat, i) => [seat, roles[i]]));
    }
    this.draw();
  }

  async deal() {
    if (tidy(this.field.value) && this.add(this.field.value)) this.field.value = "";
    this.tried = true;
    this.drawStatus();
    if (this.wrong()) return;
    const order = this.order();
    const adult = this.adultChoice(order.options);
    if (adult && !(await askAge(this.label(adult)))) return;
    keep();
    const options = { ...order.options, of_age: areOfAge() ? "on" : "off" };
    const asked = JSON.stringify({ ...order, options, lang: data.lang });
    withPython(
      say("dealing soon"),
      async (python) => {
        this.status.textContent = say("dealing");
        const told = await python.deal(asked);
        if (!told) device.remember(`last.${this.id}`, order);
        return told;
      },
      (text) => this.complain(text),
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
    this.form.addEventListener("change", (event) => {
      const item = within(event, ".seat");
      const select = within(event, "select", HTMLSelectElement);
      if (item) return select ? this.takeRole(seatOf(item), select.value) : this.renamed(seatOf(item));
      const input = within(event, "[type=radio], [type=checkbox], .typed input", HTMLInputElement);
      if (!input) return;
      if (input.matches(".typed input")) input.value = tidy(input.value);
      if (this.game.seats.by.some((id) => input.name === `${this.id}-${id}`)) this.chose = true;
      this.changed();
    });
    this.list.addEventListener("input", (event) => {
      const item = within(event, ".seat");
      const input = within(event, "input", HTMLInputElement);
      if (!item || !input) return;
      seatOf(item).name = input.value;
      find(item, ".badge").textContent = [...tidy(input.value)][0] ?? "";
      this.drawStatus();
    });
    this.form.addEventListener("click", (event) => {
      const chip = within(event, ".chip");
      if (chip) return this.tapped(chip.dataset.name ?? "");
      const button = within(event, "[data-lobby]");
      if (button) this.commands[button.dataset.lobby ?? ""]?.(button);
    });
  }

  take() {
    if (this.add(this.field.value)) this.field.value = "";
    this.field.focus();
    this.field.scrollIntoView({ block: "nearest" });
  }

  /** @param {Seat} seat */
  renamed(seat) {
    seat.name = tidy(seat.name);
    if (!seat.name) remove(seat);
    keep();
    this.draw();
  }

  /** @param {string} name */
  tapped(name) {
    if (this.names.classList.contains("editing")) {
      forget(name);
      this.draw();
    } else this.add(name);
  }

  /**
   * By the data-lobby of what was tapped.
   * @type {Record<string, (button: HTMLElement) => void>}
   */
  commands = {
    add: () => this.take(),
    edit: () => {
      this.names.classList.toggle("editing");
      this.draw();
    },
    lots: () => this.drawLots(),
    last: () => {
      const last = this.last();
      if (last) this.again(last);
    },
    usual: () => {
      for (const [id, { usual, house }] of Object.entries(this.game.options)) if (house) this.choose(id, usual);
      this.changed();
    },
    earlier: (button) => this.reseat(() => move(seatOf(button), -1)),
    later: (button) => this.reseat(() => move(seatOf(button), 1)),
    remove: (button) => {
      this.reseat(() => remove(seatOf(button)));
      if (!seats.length) this.field.focus();
    },
  };

  /** @param {() => void} change */
  reseat(change) {
    change();
    keep();
    this.draw();
  }

  drawLots() {
    const roles = shuffled(seats.map((seat) => this.roles.get(seat) ?? ""));
    const distinct = new Set(roles).size > 1;
    if (distinct) this.roles = new Map(seats.map((seat, i) => [seat, roles[i]]));
    else seats.splice(0, seats.length, ...shuffled(seats));
    keep();
    this.draw();
    announce(say("lots drawn"));
  }
}
