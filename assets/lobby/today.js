// Today: the date, what this device remembers of the cases, the last thirty days. Nothing is counted
// here: py/brushpass/app/daily/history.py has written the figures.

/** @import { DailyHistory, Result } from "../types.d.ts" */

import { addressOf } from "./cases.js";
import { before, isDay, noon, today, untilMidnight, weekday, written } from "./days.js";
import { every, find } from "./dom.js";
import { device } from "./memory.js";
import { announce, data, on, say } from "./page.js";
import { copyOf, lay } from "./rows.js";

const DAYS = 30;
const MINUTE = 60_000;
const SIGNS = { solved: "●", missed: "○" };

const root = document.documentElement;
const page = find(document, "#today");
const games = Object.keys(data.games).filter((name) => data.games[name].case);
const asked = new URLSearchParams(location.search).get("today") ?? "";

let now = today(); // the day this page was drawn on
let shown = isDay(asked) ? asked : now; // the day whose cases are offered

/** @returns {DailyHistory} */
function dailyHistory() {
  const kept = device.recall("today");
  const days = kept?.days && typeof kept.days === "object" ? kept.days : {};
  return { streak: 0, last: "", longest: 0, solved: 0, par: 0, ...kept, days };
}

/**
 * @param {string} name
 * @param {string} text
 */
const fill = (name, text) => {
  for (const place of every(document, `[data-today="${name}"]`)) place.textContent = text;
};

/** @param {string} game */
const isBegun = (game) => Boolean(device.text(`case ${game} ${shown} ${data.lang}`));

/**
 * @param {string} game
 * @param {Result | undefined} result
 */
function state(game, result) {
  if (!result) return isBegun(game) ? say("today go on") : "";
  const [solved, score, par] = result;
  return solved ? say("today result", { score, par }) : say("today failed");
}

/** What the landing shows; and the page, where it is seen. */
function draw() {
  const { days } = dailyHistory();
  const that = days[shown] ?? {};
  const count = games.filter((game) => that[game]?.[0]).length;
  fill("number", String(noon(shown).getDate()));
  fill("month", written(shown, { month: "short" }));
  fill("solved", count || shown !== now ? say("today solved", { solved: count, of: games.length }) : "");
  for (const link of every(document, "[data-case]", HTMLAnchorElement)) {
    const game = link.dataset.case ?? "";
    link.hash = addressOf(game, shown);
    link.dataset.done = that[game] ? (that[game][0] ? "solved" : "missed") : isBegun(game) ? "begun" : "";
  }
  root.toggleAttribute("data-back", Object.keys(days).length > 0); // whoever comes back finds Today first
  if (location.hash === "#today" || "embed" in root.dataset) drawPage();
}

function drawPage() {
  const { days, streak, last, longest, solved, par } = dailyHistory();
  const that = days[shown] ?? {};
  fill("date", written(shown, { weekday: "long", day: "numeric", month: "long" }));
  fill("hardness", say(`today hardness ${weekday(shown) + 1}`));
  fill("next", shown === now ? say("today next", untilMidnight()) : "");
  every(page, ".ladder i").forEach((step, place) => step.classList.toggle("on", place <= weekday(shown)));
  find(page, "h1").textContent = shown === now ? root.dataset.today ?? "" : say("today of", { date: written(shown, { day: "numeric", month: "long" }) });
  for (const place of every(page, "[data-state]")) place.textContent = state(place.dataset.state ?? "", that[place.dataset.state ?? ""]);
  const known = Object.keys(days).length > 0;
  find(page, '[data-today="figures"]').hidden = !known;
  find(page, '[data-today="intro"]').hidden = known;
  find(page, "[data-lobby=share-day]").hidden = !Object.keys(that).length;
  const figures = { row: last >= before(now, 1) ? streak : 0, longest, solved, par };
  for (const [name, value] of Object.entries(figures)) find(page, `[data-figure="${name}"]`).textContent = String(value);
  calendar(days);
}

/** @param {DailyHistory["days"]} days */
function calendar(days) {
  const first = before(now, DAYS - 1);
  const rows = Array.from({ length: DAYS }, (_, place) => {
    const date = before(first, -place);
    const findings = games.map((game) => days[date]?.[game]).filter((finding) => finding !== undefined);
    const solved = findings.filter(([isSolved]) => isSolved).length;
    const row = copyOf("day-row", {
      date,
      number: noon(date).getDate(),
      dots: findings.length ? SIGNS.solved.repeat(solved) + SIGNS.missed.repeat(games.length - solved) : "",
      label: say("today day", { date: written(date, { day: "numeric", month: "long" }), solved }),
      state: [solved === games.length && "full", findings.length && "played", date === shown && "shown"].filter(Boolean).join(" "),
    });
    row.dataset.weekday = String(weekday(date) + 1);
    return row;
  });
  lay(find(page, ".calendar"), rows);
}

on("day", ({ dataset }) => {
  now = today();
  shown = dataset.date ?? now;
  find(page, ".today-new").hidden = true;
  draw();
  find(page, "h1").focus({ preventScroll: false });
});

on("share-day", async () => {
  const that = dailyHistory().days[shown] ?? {};
  const solved = games.filter((game) => that[game]?.[0]).length;
  const short = { day: "numeric", month: "short" };
  const lines = games.map((game) => {
    const { title } = data.games[game];
    const finding = that[game];
    return finding?.[0] ? `${SIGNS.solved} ${say("telegram case", { game: title, score: finding[1], par: finding[2] })}` : `${SIGNS.missed} ${say("telegram open", { game: title })}`;
  });
  const head = say("telegram day", { date: written(shown, /** @type {Intl.DateTimeFormatOptions} */ (short)), solved, of: games.length });
  const site = new URL(data.root || "./", location.href);
  const text = [head, ...lines, `${site.host}${site.pathname}#today`].join("\n");
  const status = find(page, ".status");
  try {
    if (navigator.share) await navigator.share({ text });
    else {
      await navigator.clipboard.writeText(text);
      announce((status.textContent = say("telegram copied")));
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return; // they changed their mind
    status.textContent = text;
  }
});

let ticking = 0;

/** If midnight passes while the page is open, a bar offers the new day. A case that is open goes on. */
function tick() {
  clearTimeout(ticking);
  if (root.dataset.mode !== "play") ticking = setTimeout(tick, MINUTE); // a table lies over it
  if (today() !== now && shown === now) find(page, ".today-new").hidden = false;
  else if (shown === now) fill("next", say("today next", untilMidnight()));
}

root.dataset.today = find(page, "h1").textContent ?? "";
draw();
tick();
document.addEventListener("cases:changed", draw);
document.addEventListener("tables:changed", draw);
document.addEventListener("tables:changed", tick); // back from a game
document.addEventListener("visibilitychange", tick);
window.addEventListener("hashchange", () => location.hash === "#today" && draw());
