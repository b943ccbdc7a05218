// The page of own words: packs to write, to check, to bring and to take along; and what was seen.

/** @import { Pack } from "../types.d.ts" */

import { bare } from "./checking.js";
import { every, find } from "./dom.js";
import { all, checked, drop, forgetSeen, isFull, newId, persistent, put, seen } from "./packs.js";
import { ask, data, on, say } from "./page.js";
import { same, tidy } from "./people.js";
import { copyOf, keyOf, lay } from "./rows.js";

const SHOWN = 40; // remarks; more would bury the form

const page = find(document, "#words");
const list = find(page, ".packs");
const form = find(page, ".editor", HTMLFormElement);
const wrong = find(form, ".wrong");
const title = find(form, "[name=pack-name]", HTMLInputElement);
const text = find(form, "[name=pack-text]", HTMLTextAreaElement);
const languages = every(form, "[name=pack-language]", HTMLInputElement);
const kinds = every(form, "[name=pack-kind]", HTMLInputElement);
const HEAD = new RegExp(`^#\\s*(${languages.map(({ value }) => value).join("|")}) (words|cards)\\s*$`);
/** @type {Map<string, Map<string, string>>} */
const decks = new Map(); // by language: bare words, each with its game

/** @type {Pack | null} */
let open = null; // the pack that is being written

/** @type {(pills: HTMLInputElement[], value: string) => void} */
const choose = (pills, value) => pills.forEach((pill) => (pill.checked = pill.value === value));
/** @param {HTMLInputElement[]} pills */
const chosen = (pills) => pills.find((pill) => pill.checked)?.value ?? "";
/** @type {(pills: HTMLInputElement[], value: string) => string | undefined} */
const label = (pills, value) => pills.find((pill) => pill.value === value)?.parentElement?.querySelector("span > span")?.textContent;
/** @param {Pack} pack */
const kindOf = (pack) => (pack.cards ? "cards" : "words");

// The packs there are.

function draw() {
  const rows = all().map((pack) => {
    const about = [label(languages, pack.language), label(kinds, kindOf(pack)), checked(pack).kept.size];
    return copyOf("pack-row", { key: pack.id, name: pack.name, about: about.join(" · ") });
  });
  lay(list, rows);
  drawSeen();
  persistent().then((kept) => (find(page, ".unkept").hidden = kept));
}

/** @param {string} says */
const complain = (says) => {
  find(page, ".status").textContent = says;
};

/** The pack whose button this is: undefined if another tab has deleted it. */
const packOf = (/** @type {HTMLElement} */ button) => all().find(({ id }) => id === keyOf(button));

on("new-pack", () => edit({ id: newId(), name: "", language: data.lang, cards: false, text: "" }));
on("edit-pack", (button) => {
  const pack = packOf(button);
  if (pack) edit(pack);
});
on("delete-pack", async (button) => {
  const pack = packOf(button);
  if (pack && await ask(say("ask delete pack", { name: pack.name }), say("button delete sure"), say("button keep"))) {
    drop(pack).catch(() => complain(say("unsaved")));
  }
});
on("export-pack", (button) => {
  const pack = packOf(button);
  if (!pack) return;
  const whole = `# ${pack.name}\n# ${pack.language} ${kindOf(pack)}\n${pack.text}\n`;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([whole], { type: "text/plain" }));
  link.download = `${pack.name}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
});

const files = find(page, "input[type=file]", HTMLInputElement);
files.addEventListener("change", async () => {
  const file = files.files?.[0];
  files.value = "";
  if (!file) return;
  complain("");
  let whole = "";
  try {
    if (file.size <= 4 * data.packs.text) whole = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    // told below
  }
  if (!whole.trim() || whole.length > data.packs.text) return complain(say("pack file bad"));
  const lines = whole.split(/\r\n|\r|\n/);
  const head = lines.findIndex((line) => HEAD.test(line));
  const [, language = data.lang, kind = "words"] = lines[head]?.match(HEAD) ?? [];
  const isTitled = lines[0].startsWith("#") && head !== 0;
  const name = isTitled ? lines.splice(0, 1)[0].slice(1) : file.name.replace(/\.\w+$/, "");
  const rest = lines.filter((line) => !HEAD.test(line)).join("\n").trim();
  edit({ id: newId(), name: tidy(name).slice(0, 40), language, cards: kind === "cards", text: rest });
});

// Writing one.

/** @param {Pack} pack */
function edit(pack) {
  complain("");
  if (isFull() && !all().includes(pack)) return complain(say("packs full", { most: data.packs.packs }));
  open = pack;
  title.value = pack.name;
  choose(languages, pack.language);
  choose(kinds, kindOf(pack));
  text.value = pack.text;
  form.hidden = false;
  look();
  form.scrollIntoView({ block: "nearest" });
  (pack.name ? text : title).focus();
}

const close = () => {
  open = null;
  form.hidden = true;
};

/** @returns {Pack} */
const written = () => ({
  id: open?.id ?? newId(),
  name: tidy(title.value),
  language: chosen(languages),
  cards: chosen(kinds) === "cards",
  text: text.value,
});

/** Says line by line what is wrong, and how much is fine. */
async function look() {
  wrong.textContent = "";
  const pack = written();
  for (const hint of every(form, "[data-kind]")) hint.hidden = (hint.dataset.kind === "cards") !== pack.cards;
  tell(pack, new Map());
  const known = pack.cards ? new Map() : await wordsOf(pack.language);
  if (open && text.value === pack.text) tell(pack, known);
}

/**
 * @param {Pack} pack
 * @param {Map<string, string>} known words that a game has already
 */
function tell(pack, known) {
  const { kept, remarks } = checked(pack);
  const { words, letters } = data.packs;
  const faults = remarks.map(({ line, text, fault }) => ({
    line,
    says: say(`pack ${fault}`, { line, text, most: fault === "too many" ? words : letters }),
    fine: false,
  }));
  const twins = [...kept]
    .map(([name, { line, text }]) => ({ line, text, game: known.get(name) ?? "" }))
    .filter(({ game }) => game)
    .map((twin) => ({ line: twin.line, says: say("pack in deck", twin), fine: true }));
  const both = [...faults, ...twins].sort((one, other) => one.line - other.line);
  const rows = both.slice(0, SHOWN).map(({ says, fine }) => copyOf("remark", { says, kind: fine ? "note" : "" }));
  lay(find(form, ".remarks"), rows);
  const amount = say("pack fine", { n: kept.size });
  find(form, ".fine").textContent = faults.length ? `${amount} · ${say("pack remarks", { n: faults.length })}` : amount;
}

/**
 * What the decks of a language hold, as far as they can be had.
 * @param {string} language
 * @returns {Promise<Map<string, string>>} the title of its game for each bare word
 */
async function wordsOf(language) {
  const known = decks.get(language);
  if (known) return known;
  const found = new Map();
  for (const { id, game } of data.decks.filter((deck) => !data.games[deck.game]?.own?.cards)) {
    try {
      const { bring } = await import("../boot.js");
      const words = new TextDecoder().decode(await bring(`wordlists/${language}/${id}.txt`));
      for (const line of words.split("\n")) if (bare(line)) found.set(bare(line), data.games[game].title);
    } catch {
      return found;
    }
  }
  decks.set(language, found);
  return found;
}

// A text that comes at once may be told of line by line: it is looked at when all of it is there.
let soon = 0;
form.addEventListener("input", () => {
  soon ||= setTimeout(() => {
    soon = 0;
    if (open) look();
  });
});

/**
 * What is wrong with a pack as a whole; "" if nothing is.
 * @param {Pack} pack
 */
function faultOf(pack) {
  if (!pack.name) return say("pack nameless");
  if (all().some((other) => other.id !== pack.id && same(other.name, pack.name))) {
    return say("pack name twice", { name: pack.name });
  }
  return checked(pack).kept.size ? "" : say("pack empty");
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const pack = written();
  wrong.textContent = faultOf(pack);
  if (wrong.textContent) return;
  try {
    await put(pack);
  } catch {
    wrong.textContent = say("unsaved");
    return;
  }
  close();
  list.lastElementChild?.querySelector("button")?.focus();
});
on("drop-pack", close);

// What was seen.

async function drawSeen() {
  const n = await seen();
  find(page, ".seen .count").textContent = say("seen count", { n });
  find(page, "[data-lobby=forget-seen]", HTMLButtonElement).disabled = !n;
}
on("forget-seen", async () => {
  const n = await seen();
  try {
    await forgetSeen();
  } catch {
    return complain(say("unsaved"));
  }
  await drawSeen();
  find(page, ".seen .count").textContent = say("seen forgotten", { n });
});

document.addEventListener("packs:changed", draw);
document.addEventListener("tables:changed", drawSeen);
window.addEventListener("hashchange", () => location.hash === "#words" && drawSeen());
draw();
