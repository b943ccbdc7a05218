// Finding things on the page. What has to be there and isn't, or is something else, is an error.

/**
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} place
 * @param {string} selector
 * @param {new () => T} kind
 * @returns {T}
 */
export function find(place, selector, kind = /** @type {new () => any} */ (HTMLElement)) {
  const found = place.querySelector(selector);
  if (found instanceof kind) return found;
  throw new TypeError(`no ${kind.name} ${selector}`);
}

/**
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} place
 * @param {string} selector
 * @param {new () => T} kind
 * @returns {T[]}
 */
export const every = (place, selector, kind = /** @type {new () => any} */ (HTMLElement)) =>
  Array.from(place.querySelectorAll(selector)).flatMap((element) => (element instanceof kind ? [element] : []));

/**
 * What an event happened in, if it is in something like this.
 * @template {Element} [T=HTMLElement]
 * @param {Event} event
 * @param {string} selector
 * @param {new () => T} kind
 * @returns {T | null}
 */
export function within({ target }, selector, kind = /** @type {new () => any} */ (HTMLElement)) {
  const found = target instanceof Element ? target.closest(selector) : null;
  return found instanceof kind ? found : null;
}

/**
 * A copy of what is in the page's template of this name.
 * @param {string} id
 */
export const copyOf = (id) =>
  /** @type {HTMLElement} */ (find(find(document, `#${id}`, HTMLTemplateElement).content, "*").cloneNode(true));

/**
 * Puts a name into the labels that say whose button it is.
 * @param {HTMLElement} item
 * @param {string} name
 */
export function nameIn(item, name) {
  for (const labelled of item.querySelectorAll("[aria-label]")) {
    labelled.setAttribute("aria-label", (labelled.getAttribute("aria-label") ?? "").replace("{name}", () => name));
  }
}
