// Whether all at the table are of age: asked once a visit, and only when something is for adults.

import { visit } from "./memory.js";
import { ask, say } from "./page.js";

export const areOfAge = () => visit.text("of_age") === "yes";

/**
 * Asks, unless it was said before.
 * @param {string} value what is for adults
 */
export async function askAge(value) {
  if (areOfAge()) return true;
  const yes = await ask(say("ask age", { value }), say("button of age"), say("button not of age"));
  if (yes) visit.remember("of_age", "yes");
  return yes;
}
