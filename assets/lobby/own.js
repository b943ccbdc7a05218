// How a set-up asks for packs of own words.

import { find } from "./dom.js";
import { all, checked } from "./packs.js";
import { say } from "./page.js";
import { copyOf, lay } from "./rows.js";

/** The own words of one game's set-up. */
export class OwnWords {
  /**
   * @param {import("./options.js").Options} controls
   * @param {{ cards: boolean, least: number }} needed
   */
  constructor(controls, needed) {
    this.controls = controls;
    this.needed = needed;
    this.place = find(controls.form, ".own-words");
    this.chosen = new Set(); // ids
    this.place.addEventListener("change", ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== "checkbox") return;
      if (target.checked) this.chosen.add(target.value);
      else this.chosen.delete(target.value);
    });
  }

  fitting() {
    const language = this.controls.value("language");
    return all().filter((pack) => pack.language === language && pack.cards === this.needed.cards);
  }
  taken() {
    return this.fitting().filter(({ id }) => this.chosen.has(id));
  }

  draw() {
    const pills = this.fitting().map((pack) => {
      const pill = copyOf("pack-pill", { key: pack.id, name: pack.name, count: checked(pack).kept.size });
      find(pill, "input", HTMLInputElement).checked = this.chosen.has(pack.id);
      return pill;
    });
    lay(find(this.place, ".packs"), pills);
    find(this.place, ".how").hidden = !this.taken().length;
  }

  wrong() {
    if (this.options().own !== "only") return "";
    const words = new Set(this.taken().flatMap((pack) => [...checked(pack).kept.keys()]));
    const { least } = this.needed;
    return words.size < least ? say("own few", { found: words.size, least }) : "";
  }

  /** @returns {Record<string, string>} */
  options() {
    const ids = this.taken().map(({ id }) => id);
    return ids.length ? { own: this.controls.value("own"), packs: ids.join(" ") } : {};
  }
  /** @param {Record<string, string>} options */
  choose({ own, packs: ids = "" }) {
    this.chosen = new Set(ids.split(" "));
    if (own) this.controls.choose("own", own);
  }
}
