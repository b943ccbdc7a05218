// Lists on the page, made of the page's own templates (py/brushpass/lobby/over.py).

import morphdom from "../vendor/morphdom.mjs";
import { every, find } from "./dom.js";
import { filled } from "./page.js";

/**
 * A copy of what is in the page's template of this name, with the {places} in its texts and
 * attributes filled.
 * @param {string} id
 * @param {Record<string, string | number>} values
 */
export function copyOf(id, values) {
  const { content } = find(document, `#${id}`, HTMLTemplateElement);
  const copy = /** @type {HTMLElement} */ (find(content, "*").cloneNode(true));
  const nodes = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  /** @type {Node | null} */
  let node = copy;
  for (; node; node = nodes.nextNode()) {
    for (const part of node instanceof Element ? node.attributes : [node]) {
      if (part.nodeValue?.includes("{")) part.nodeValue = filled(part.nodeValue, values);
    }
  }
  return copy;
}

/** Which of its like something on the page belongs to: the data-key of its row. */
export const keyOf = (/** @type {Element} */ element) =>
  /** @type {HTMLElement | null} */ (element.closest("[data-key]"))?.dataset.key ?? "";

/**
 * Makes a list hold these rows, touching only what differs. A row with the same data-key is the same
 * row. The focus stays at its place in the list, and on a button of the same kind.
 * @param {HTMLElement} list
 * @param {HTMLElement[]} rows
 */
export function lay(list, rows) {
  const held = list.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
  const place = Array.from(list.children).findIndex((row) => row.contains(held));
  const next = /** @type {HTMLElement} */ (list.cloneNode(false));
  next.append(...rows);
  morphdom(list, next, { childrenOnly: true, getNodeKey: (node) => /** @type {HTMLElement} */ (node).dataset?.key });
  if (!held) return;
  const row = /** @type {HTMLElement | null} */ (list.children[Math.min(place, rows.length - 1)] ?? null);
  if (row?.contains(document.activeElement)) return;
  const [like = row] = row ? every(row, `[data-lobby="${held.dataset.lobby}"]`) : [];
  like?.focus();
}
