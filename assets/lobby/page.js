// What the page knows and says, and how it asks.

import { find, within } from "./dom.js";

/** @type {import("../types.d.ts").Data} */
export const data = JSON.parse(find(document, "#lobby-data").textContent);

/** All languages that the site has pages in. */
export const languages = (document.documentElement.dataset.langs ?? "").split(" ");

/**
 * A text with its {places} filled.
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
export const filled = (text, values) => text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));

/**
 * A text of the page's language, with its places filled.
 * @param {string} key
 * @param {Record<string, string | number>} values
 */
export const say = (key, values = {}) => filled(data.texts[key], values);

/**
 * For screen readers.
 * @param {string} text
 */
export const announce = (text) => {
  find(document, "#live").textContent = text;
};

/**
 * A button with data-lobby="command" was tapped.
 * @param {string} command
 * @param {(button: HTMLElement) => void} handle
 */
export function on(command, handle) {
  document.addEventListener("click", (event) => {
    const button = within(event, `[data-lobby="${command}"]`);
    if (button) handle(button);
  });
}

/**
 * Asks a question with two answers; whoever goes back answers the second.
 * @param {string} text
 * @param {string} yes
 * @param {string} no
 * @returns {Promise<boolean>}
 */
export function ask(text, yes, no) {
  const dialog = find(document, "#ask", HTMLDialogElement);
  const [first, second] = dialog.querySelectorAll("button");
  find(dialog, "p").textContent = text;
  first.textContent = yes;
  second.textContent = no;
  dialog.returnValue = "";
  dialog.showModal();
  const back = () => dialog.close("");
  window.addEventListener("popstate", back);
  return new Promise((answer) => {
    dialog.addEventListener(
      "close",
      () => {
        window.removeEventListener("popstate", back);
        answer(dialog.returnValue === "yes");
      },
      { once: true },
    );
  });
}
