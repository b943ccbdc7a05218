// Setting a game up: seats and roles, options, and the deal. One for each game.

import { withPython } from "./kit.js";
import { OwnWords } from "./packs.js";
import { announce, ask, data, recall, remember, say } from "./page.js";
import { around, forget, isFull, keep, move, remove, same, seats, tidy, twice } from "./people.js";

const row = document.getElementById("seat-row");
const chip = document.getElementById("chip");

const ofAge = () => {
  try {
    return sessionStorage.getItem("brushpass.of_age") === "yes" || ofAge.said;
  } catch {
    return ofAge.said;
  }
};
const sayOfAge = () => {
  ofAge.said = true;
  try {
    sessionStorage.setItem("brushpass.of_age", "yes");
  } catch {}
};

const chance = (below) => crypto.getRandomValues(new Uint32Array(1))[0] % below;

function shuffled(list) {
  const left = [...list];
  return list.map(() => left.splice(chance(left.length), 1)[0]);
}

export class Setup {
  constructor(section) {
    this.section = section;
    this.id = section.dataset.game;
    this.game = data.games[this.id];
    this.form = section.querySelector("form");
    this.names = section.querySelector(".names");
    this.list = section.querySelector(".seats");
    this.field = section.querySelector(".new-name");
    this.status = section.querySelector(".deal .status");
    this.roles = new Map(); // by seat
    this.shape = "";
    this.chose = false; // whether a person has decided on a way to play
    this.tried = false; // whether Deal was tapped: only then is what is missing an error
    this.agreed = this.options();
    this.own = this.game.own ? new OwnWords(this) : null;
    this.listen();
  }

  show() {
    this.field.value = "";
    this.draw();
  }

  // Options.

  control(id) {
    return this.form.elements[`${this.id}-${id}`];
  }
  value(id) {
    const control = this.control(id);
    if (control.type === "text") return tidy(control.value);
    return control instanceof HTMLInputElement ? (control.checked ? "on" : "off") : control.value;
  }
  choose(id, value) {
    const control = this.control(id);
    if (control.type === "checkbox") control.checked = value === "on";
    else control.value = value;
  }
  options() {
    return Object.fromEntries(Object.keys(this.game.options).map((id) => [id, this.value(id)]));
  }
  adultChoice(options) {
    return Object.entries(this.game.options).find(([id, { adult }]) => adult.includes(options[id]))?.[0];
  }
  label(id) {
    return this.form.querySelector(`[name="${this.id}-${id}"]:checked + span > span`).textContent;
  }

  async changed() {
    const adult = this.adultChoice(this.options());
    if (adult && !ofAge() && !(await this.askAge(adult))) this.choose(adult, this.agreed[adult]);
    this.agreed = this.options();
    this.draw();
  }

  async askAge(id) {
    const yes = await ask(say("ask age", { value: this.label(id) }), say("button of age"), say("button not of age"));
    if (yes) sayOfAge();
    return yes;
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
      const i = left.indexOf(this.roles.get(seat));
      if (i >= 0) next.set(seat, left.splice(i, 1)[0]);
    }
    for (const seat of seats) if (!next.has(seat) && left.length) next.set(seat, left.shift());
    this.roles = next;
  }

  /** Taking a role that is taken is trading with whoever has it. */
  takeRole(seat, role) {
    const own = this.roles.get(seat);
    const due = (this.way().roles[seats.length] ?? []).filter((other) => other === role).length;
    const holders = seats.filter((other) => other !== seat && this.roles.get(other) === role);
    this.roles.set(seat, role);
    if (holders.length && holders.length >= due) {
      const other = holders.at(-1);
      this.roles.set(other, own);
      announce(say("swapped", { other: other.name, role: this.game.roles[own] }));
    }
    this.draw();
  }

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
    const focused = document.activeElement?.closest?.(".seat")?.dataset.n;
    const button = document.activeElement?.dataset?.lobby;
    this.list.replaceChildren(...seats.map((seat, n) => this.drawSeat(seat, n)));
    for (const item of this.list.children) item.classList.toggle("new", item.seat === this.latest);
    this.latest = null;
    if (focused && button) {
      const item = this.list.children[Math.min(focused, seats.length - 1)];
      item?.querySelector(`[data-lobby="${button}"]`)?.focus();
    }
    const edit = this.names.querySelector("[data-lobby=edit]");
    edit.setAttribute("aria-pressed", editing);
    edit.querySelector("span").textContent = say(editing ? "button edited" : "button edit");
    this.names.querySelector(".tools").hidden = seats.length < 2;
    const most = Math.max(...Object.keys(this.way().roles).map(Number));
    this.names.classList.toggle("crowded", seats.length > most);
  }

  drawSeat(seat, n) {
    const item = row.content.firstElementChild.cloneNode(true);
    const input = item.querySelector("input");
    const select = item.querySelector("select");
    const role = this.roles.get(seat);
    item.dataset.n = n;
    item.seat = seat;
    input.value = seat.name;
    item.querySelector(".badge").textContent = [...tidy(seat.name)][0] ?? "";
    for (const labelled of item.querySelectorAll("[aria-label]")) {
      labelled.setAttribute("aria-label", labelled.getAttribute("aria-label").replace("{name}", seat.name));
    }
    const offer = this.way().offer;
    select.replaceChildren(...offer.map((id) => new Option(this.game.roles[id], id, false, id === role)));
    select.closest(".pick").hidden = !role || offer.length < 2;
    if (role) item.dataset.tone = role.split("-")[0];
    return item;
  }

  drawAround() {
    const place = this.names.querySelector(".around");
    const editing = this.names.classList.contains("editing");
    const chips = around().map((name) => {
      const button = chip.content.firstElementChild.cloneNode(true);
      button.dataset.name = name;
      button.querySelector("use").setAttribute("href", editing ? "#i-close" : "#i-plus");
      button.querySelector("span").textContent = name;
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
      for (const input of this.form.querySelectorAll(`[name="${this.id}-${id}"]`)) {
        const way = ways[by.map((other) => (other === id ? input.value : now[other])).join("&")];
        input.closest(".pill")?.classList.toggle("unfit", seats.length > 0 && !way?.roles[seats.length]);
      }
    }
    const house = Object.entries(this.game.options).filter(([, option]) => option.house);
    const count = house.filter(([id, { usual }]) => now[id] !== usual).length;
    const told = this.form.querySelector("[data-changed]");
    if (told) {
      told.textContent = this.game.changed[count];
      this.form.querySelector(".usual").hidden = !count;
    }
    const last = this.last();
    const button = this.names.querySelector(".last-time");
    button.hidden = !last || JSON.stringify(last) === JSON.stringify(this.order());
    if (last) button.querySelector("[data-last]").textContent = last.names.join(", ");
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
    for (const item of this.list.children) {
      const input = item.querySelector("input");
      input.setAttribute("aria-invalid", !tidy(input.value) || (double !== undefined && same(input.value, double)));
    }
    if (!wrong) this.tried = false;
  }

  complain(text) {
    this.status.textContent = text;
    this.status.classList.add("wrong");
    return false;
  }

  // The deal.

  order() {
    return {
      game: this.id,
      names: seats.map((seat) => tidy(seat.name)),
      roles: seats.map((seat) => this.roles.get(seat) ?? ""),
      options: { ...this.options(), ...this.own?.options() },
      language: this.game.words ? this.control("language").value : data.lang,
    };
  }

  /** What was last dealt of this game, if the device remembers it. */
  last() {
    const { names, roles, options } = recall(`last.${this.id}`) ?? {};
    return Array.isArray(names) && Array.isArray(roles) && options ? recall(`last.${this.id}`) : null;
  }

  /** All as it was when this game was last dealt. */
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
    if (adult && !ofAge() && !(await this.askAge(adult))) return;
    keep();
    const options = { ...order.options, of_age: ofAge() ? "on" : "off" };
    const asked = JSON.stringify({ ...order, options, lang: data.lang });
    withPython(
      say("dealing soon"),
      async (python) => {
        this.status.textContent = say("dealing");
        const told = await python.deal(asked);
        if (!told) remember(`last.${this.id}`, order);
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
      if (event.key !== "Enter" || !event.target.matches("input.field")) return;
      event.preventDefault();
      if (event.target === this.field) this.take();
      else this.field.focus();
    });
    this.form.addEventListener("change", (event) => {
      const target = event.target;
      const item = target.closest(".seat");
      if (item && target.matches("select")) return this.takeRole(item.seat, target.value);
      if (item) return this.renamed(item);
      if (target.matches(".typed input")) target.value = tidy(target.value);
      if (target.matches("[type=radio], [type=checkbox], .typed input")) {
        if (this.game.seats.by.some((id) => target.name === `${this.id}-${id}`)) this.chose = true;
        this.changed();
      }
    });
    this.list.addEventListener("input", ({ target }) => {
      const item = target.closest(".seat");
      if (!target.matches("input")) return;
      item.seat.name = target.value;
      item.querySelector(".badge").textContent = [...tidy(target.value)][0] ?? "";
      this.drawStatus();
    });
    this.form.addEventListener("click", ({ target }) => {
      const chip = target.closest(".chip");
      if (chip) return this.tapped(chip.dataset.name);
      const button = target.closest("[data-lobby]");
      this[`do_${button?.dataset.lobby}`]?.(button.closest(".seat")?.seat);
    });
  }

  take() {
    if (this.add(this.field.value)) this.field.value = "";
    this.field.focus();
    this.field.scrollIntoView({ block: "nearest" });
  }

  renamed(item) {
    item.seat.name = tidy(item.seat.name);
    if (!item.seat.name) remove(item.seat);
    keep();
    this.draw();
  }

  tapped(name) {
    if (this.names.classList.contains("editing")) {
      forget(name);
      this.draw();
    } else this.add(name);
  }

  do_add() {
    this.take();
  }
  do_edit() {
    this.names.classList.toggle("editing");
    this.draw();
  }
  do_lots() {
    const roles = shuffled(seats.map((seat) => this.roles.get(seat)));
    const distinct = new Set(roles).size > 1;
    if (distinct) this.roles = new Map(seats.map((seat, i) => [seat, roles[i]]));
    else seats.splice(0, seats.length, ...shuffled(seats));
    keep();
    this.draw();
    announce(say("lots drawn"));
  }
  do_last() {
    this.again(this.last());
  }
  do_usual() {
    for (const [id, { usual, house }] of Object.entries(this.game.options)) if (house) this.choose(id, usual);
    this.changed();
  }
  do_earlier(seat) {
    move(seat, -1);
    keep();
    this.draw();
  }
  do_later(seat) {
    move(seat, 1);
    keep();
    this.draw();
  }
  do_remove(seat) {
    remove(seat);
    keep();
    this.draw();
    if (!seats.length) this.field.focus();
  }
}
