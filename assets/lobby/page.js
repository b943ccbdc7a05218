// What the page knows and says, what the device remembers, and how it asks.

export const data = JSON.parse(document.getElementById("lobby-data").textContent);

/** A text of the page's language, with its places filled. */
export const say = (key, values = {}) =>
  data.texts[key].replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);

/** For screen readers. */
export const announce = (text) => {
  document.getElementById("live").textContent = text;
};

// Storage may be forbidden: then everything is forgotten, and that is fine.
export function remember(name, value) {
  try {
    localStorage.setItem(`brushpass.${name}`, typeof value === "string" ? value : JSON.stringify(value));
  } catch {}
}
export function recall(name) {
  try {
    return JSON.parse(localStorage.getItem(`brushpass.${name}`));
  } catch {
    return null;
  }
}

/** A button with data-lobby="command" was tapped. */
export function on(command, handle) {
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.(`[data-lobby="${command}"]`);
    if (button) handle(button, event);
  });
}

/** Asks a question with two answers. */
export function ask(text, yes, no) {
  const dialog = document.getElementById("ask");
  const [first, second] = dialog.querySelectorAll("button");
  dialog.querySelector("p").textContent = text;
  first.textContent = yes;
  second.textContent = no;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((answer) => {
    dialog.addEventListener("close", () => answer(dialog.returnValue === "yes"), { once: true });
  });
}
