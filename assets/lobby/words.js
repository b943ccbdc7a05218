// The page of own words: packs to write, to check, to bring and to take along; and what was seen.

import { bare } from "./checking.js";
import { all, checked, drop, forgetSeen, isFull, newId, persistent, put, seen } from "./packs.js";
import { ask, data, on, say } from "./page.js";
import { same, tidy } from "./people.js";

const SHOWN = 40; // remarks; more would bury the form
const HEAD = /^#\s*(en|de|ru) (words|cards)\s*$/;

const page = document.getElementById("words");
const list = page.querySelector(".packs");
const form = page.querySelector(".editor");
const fields = form.elements;
const row = document.getElementById("pack-row");
const decks = new Map(); // by language: bare words, each with its game

let open = null; // the pack that is being written

// The packs there are.

function draw() {
  list.replaceChildren(
    ...all().map((pack) => {
      const item = row.content.firstElementChild.cloneNode(true);
      item.pack = pack;
      item.querySelector(".game").textContent = pack.name;
      const kind = form.querySelector(`[name=pack-kind][value=${pack.cards ? "cards" : "words"}] + span > span`);
      const language = form.querySelector(`[name=pack-language][value=${pack.language}] + span > span`);
      item.querySelector(".when").textContent =
        [language?.textContent, kind.textContent, checked(pack).kept.size].join(" · ");
      for (const button of item.querySelectorAll("button")) {
        button.setAttribute("aria-label", button.getAttribute("aria-label").replace("{name}", pack.name));
      }
      return item;
    }),
  );
  drawSeen();
  persistent().then((kept) => (page.querySelector(".unkept").hidden = kept));
}

const complain = (text) => (page.querySelector(".status").textContent = text);

on("new-pack", () => edit({ id: newId(), name: "", language: data.lang, cards: false, text: "" }));
on("edit-pack", (button) => edit(button.closest("li").pack));
on("delete-pack", async (button) => {
  const { pack } = button.closest("li");
  if (await ask(say("ask delete pack", { name: pack.name }), say("button delete sure"), say("button keep"))) {
    drop(pack).catch(() => complain(say("unsaved")));
  }
});
on("export-pack", (button) => {
  const { name, language, cards, text } = button.closest("li").pack;
  const whole = `# ${name}\n# ${language} ${cards ? "cards" : "words"}\n${text}\n`;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([whole], { type: "text/plain" }));
  link.download = `${name}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
});

page.querySelector("input[type=file]").addEventListener("change", async ({ target }) => {
  const file = target.files[0];
  target.value = "";
  if (!file) return;
  complain("");
  let text = "";
  try {
    if (file.size <= 4 * data.packs.text) text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {}
  if (!text.trim() || text.length > data.packs.text) return complain(say("pack file bad"));
  const lines = text.split(/\r\n|\r|\n/);
  const head = lines.findIndex((line) => HEAD.test(line));
  const [, language = data.lang, kind = "words"] = lines[head]?.match(HEAD) ?? [];
  const title = lines[0].startsWith("#") && head !== 0 ? lines.shift().slice(1) : file.name.replace(/\.\w+$/, "");
  const rest = lines.filter((line) => !HEAD.test(line)).join("\n").trim();
  edit({ id: newId(), name: tidy(title).slice(0, 40), language, cards: kind === "cards", text: rest });
});

// Writing one.

function edit(pack) {
  complain("");
  if (isFull() && !all().includes(pack)) return complain(say("packs full", { most: data.packs.packs }));
  open = pack;
  fields["pack-name"].value = pack.name;
  fields["pack-language"].value = pack.language;
  fields["pack-kind"].value = pack.cards ? "cards" : "words";
  fields["pack-text"].value = pack.text;
  form.hidden = false;
  look();
  form.scrollIntoView({ block: "nearest" });
  (pack.name ? fields["pack-text"] : fields["pack-name"]).focus();
}

const close = () => {
  open = null;
  form.hidden = true;
};

const written = () => ({
  id: open.id,
  name: tidy(fields["pack-name"].value),
  language: fields["pack-language"].value,
  cards: fields["pack-kind"].value === "cards",
  text: fields["pack-text"].value,
});

/** Says line by line what is wrong, and how much is fine. */
async function look() {
  form.querySelector(".wrong").textContent = "";
  const pack = written();
  for (const hint of form.querySelectorAll("[data-kind]")) hint.hidden = (hint.dataset.kind === "cards") !== pack.cards;
  tell(pack, new Map());
  const known = pack.cards ? new Map() : await wordsOf(pack.language);
  if (open && fields["pack-text"].value === pack.text) tell(pack, known);
}

function tell(pack, known) {
  const { kept, remarks } = checked(pack);
  const { words, letters } = data.packs;
  const wrong = remarks.map(({ line, text, fault }) => ({
    line,
    says: say(`pack ${fault}`, { line, text, most: fault === "too many" ? words : letters }),
  }));
  const twins = [...kept]
    .filter(([name]) => known.has(name))
    .map(([name, { line, text }]) => ({ line, says: say("pack in deck", { line, text, game: known.get(name) }), fine: true }));
  const both = [...wrong, ...twins].sort((one, other) => one.line - other.line);
  const items = both.slice(0, SHOWN).map(({ says, fine }) => {
    const item = document.createElement("li");
    item.textContent = says;
    item.className = fine ? "note" : "";
    return item;
  });
  form.querySelector(".remarks").replaceChildren(...items);
  const amount = say("pack fine", { n: kept.size });
  form.querySelector(".fine").textContent = wrong.length ? `${amount} · ${say("pack remarks", { n: wrong.length })}` : amount;
}

/** What the decks of a language hold, as far as they can be had. */
async function wordsOf(language) {
  if (!decks.has(language)) {
    const found = new Map();
    for (const { id, game } of data.decks.filter((deck) => !data.games[deck.game]?.own?.cards)) {
      try {
        const answer = await fetch(`${data.root}wordlists/${language}/${id}.txt`);
        const text = answer.ok ? await answer.text() : "";
        for (const line of text.split("\n")) if (bare(line)) found.set(bare(line), data.games[game].title);
      } catch {
        return found;
      }
    }
    decks.set(language, found);
  }
  return decks.get(language);
}

// A text that comes at once may be told of line by line: it is looked at when all of it is there.
let soon = 0;
form.addEventListener("input", () => {
  soon ||= setTimeout(() => {
    soon = 0;
    if (open) look();
  });
});
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const pack = written();
  const twin = all().find((other) => other.id !== pack.id && same(other.name, pack.name));
  const wrong = !pack.name
    ? say("pack nameless")
    : twin
      ? say("pack name twice", { name: pack.name })
      : checked(pack).kept.size
        ? ""
        : say("pack empty");
  form.querySelector(".wrong").textContent = wrong;
  if (wrong) return;
  try {
    await put(pack);
  } catch {
    form.querySelector(".wrong").textContent = say("unsaved");
    return;
  }
  close();
  list.lastElementChild?.querySelector("button").focus();
});
on("drop-pack", close);

// What was seen.

async function drawSeen() {
  const n = await seen();
  page.querySelector(".seen .count").textContent = say("seen count", { n });
  page.querySelector("[data-lobby=forget-seen]").disabled = !n;
}
on("forget-seen", async () => {
  const n = await seen();
  try {
    await forgetSeen();
  } catch {
    return complain(say("unsaved"));
  }
  await drawSeen();
  page.querySelector(".seen .count").textContent = say("seen forgotten", { n });
});

document.addEventListener("packs:changed", draw);
document.addEventListener("tables:changed", drawSeen);
window.addEventListener("hashchange", () => location.hash === "#words" && drawSeen());
draw();
