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
