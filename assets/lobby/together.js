// Playing together, before anybody is there: the own name, the game, and the way in which the phones
// find each other. Nobody is asked anything before the tap on one of the two doors.

/** @import { Setup } from "./setup.js" */

import { every, find } from "./dom.js";
import { withPython } from "./loader.js";
import { device, visit } from "./memory.js";
import { named } from "./me.js";
import { on, say } from "./page.js";
import { isOne, name as nameRelays, own, reachable } from "./relays.js";
import { bringMinds } from "./setup.js";

const page = find(document, "#together");
const form = find(page, ".gather", HTMLFormElement);
const status = find(form, ".status");
const pills = every(form, "[name=game]", HTMLInputElement);
const relays = find(page, ".other-relays form", HTMLFormElement);
const field = find(relays, "[name=relays]", HTMLInputElement);

/** @param {Setup[]} setups */
export function gather(setups) {
  /** @type {Setup | null} */
  let drafted = null; // the set-up that people have just come from: its people count for every game
  let arrivesFromSetup = false; // on the way from there

  const chosen = () => setups.find(({ id }) => pills.some((pill) => pill.checked && pill.value === id)) ?? setups[0];

  /** @param {string | null | undefined} id */
  function choose(id) {
    const setup = setups.find((one) => one.id === id) ?? setups[0];
    for (const pill of pills) pill.checked = pill.value === setup.id;
    find(form, "[data-chosen]").textContent = setup.game.title;
    find(page, "[data-passed]", HTMLAnchorElement).hash = setup.id;
  }

  function draw() {
    field.value = own();
    nameRelays(page);
  }

  on("together", (button) => {
    drafted = setups.find(({ id }) => id === button.dataset.game) ?? null;
    arrivesFromSetup = true;
    drafted?.takeTyped();
    choose(drafted?.id);
  });
  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && pills.includes(target)) choose(target.value);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault(); // a key is no consent: a door is tapped
    if (named(form, status)) find(page, "[data-lobby=gather]").focus();
  });

  on("gather", async ({ dataset: { way } }) => {
    const name = named(form, status);
    const setup = chosen();
    if (!name || (drafted && !(await setup.options.mayPlay()))) return;
    device.remember("game", setup.id);
    const order = drafted && setup.asked();
    if (order) bringMinds(order);
    const raw = JSON.stringify({ game: setup.id, order, name, way });
    withPython(say("joining soon"), (python) => python.gather(raw), (told) => {
      status.textContent = told;
      status.scrollIntoView({ block: "center" });
    });
  });

  relays.addEventListener("submit", (event) => {
    event.preventDefault();
    const all = field.value.split(/[\s,]+/).filter(Boolean).map((one) => (one.includes(":") ? one : `wss://${one}`));
    const wrong = all.find((one) => !isOne(one));
    find(relays, ".status").textContent = wrong ? say("relays wrong", { text: wrong }) : "";
    if (wrong) return;
    device.remember("relays", all.join(" "));
    if (reachable()) return draw();
    // The page's policy is made as it loads (early.js): what was chosen here outlives that.
    visit.remember("draft", { game: chosen().id, from: drafted?.id, order: drafted?.order() ?? null });
    location.reload();
  });

  const kept = visit.recall("draft");
  visit.remember("draft", null);
  choose(kept?.game ?? device.text("game"));
  if (kept?.order) {
    drafted = setups.find(({ id }) => id === kept.from) ?? null;
    drafted?.again(kept.order);
  }
  window.addEventListener("pageshow", draw);
  window.addEventListener("hashchange", () => {
    if (location.hash !== "#together") return;
    if (!arrivesFromSetup) drafted = null;
    arrivesFromSetup = false;
    draw();
  });
  draw();
}
