// The own name: typed once, and the same wherever it is asked for.

import { every, find } from "./dom.js";
import { device } from "./memory.js";
import { say } from "./page.js";
import { tidy } from "./people.js";

export const me = () => tidy(device.text("me") ?? "");

/** The fields that ask for it hold what is remembered. */
export function fillIn() {
  for (const field of every(document, "input[name=me]", HTMLInputElement)) field.value = me();
}

/**
 * Remembers the name that was typed into a form, and returns it; asks for it if there is none.
 * @param {HTMLFormElement} form
 * @param {HTMLElement} status
 */
export function named(form, status) {
  const field = find(form, "input[name=me]", HTMLInputElement);
  const name = tidy(field.value);
  status.textContent = name ? "" : say("own name missing");
  if (name) device.remember("me", name);
  else field.focus();
  return name;
}

window.addEventListener("pageshow", fillIn);
window.addEventListener("hashchange", fillIn);
fillIn();
