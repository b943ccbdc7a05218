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
 * Asks a question with two answers. Going back answers the second, and goes nowhere else: there is a
 * step in the history for it, but for somebody else's page, whose history isn't ours, and while
 * something is played, which has a step of its own.
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
  const { embed, mode } = document.documentElement.dataset;
  const stepped = embed === undefined && mode !== "play";
  if (stepped) history.pushState(null, "");
  const back = () => dialog.close("back");
  window.addEventListener("popstate", back);
  return new Promise((answer) => {
    const closed = () => {
      window.removeEventListener("popstate", back);
      const answered = () => answer(dialog.returnValue === "yes");
      if (!stepped || dialog.returnValue === "back") return answered();
      // Not before the step back is done: a page that is gone to meanwhile would not be shown.
      window.addEventListener("popstate", () => setTimeout(answered), { once: true });
      history.back();
    };
    dialog.addEventListener("close", closed, { once: true });
  });
}
