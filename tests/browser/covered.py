"""What can be tapped in an open page, but not reached by a finger: something else lies on it."""

COVERED = r"""() => {
  delete document.documentElement.dataset.rests;
  const root = document.querySelector("#app .over, #app .moment") ?? document.getElementById("app");
  const found = new Set();
  const told = (el) => el && `<${el.localName} class="${el.getAttribute("class") ?? ""}"> `
    + (el.getAttribute("aria-label") || el.textContent || "").trim().slice(0, 30);
  const TAPPED = "button:enabled, a[href], input:not([type=hidden]), select, summary, [data-do]";
  for (const el of root.querySelectorAll(TAPPED)) {
    if (!el.checkVisibility({ opacityProperty: true }) || el.closest(".sr")) continue;
    el.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = el.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const label = el.closest("label");
    if (!(hit && (el.contains(hit) || label?.contains(hit)))) {
      found.add(`${told(hit) ?? "the edge of the page"} lies on ${told(el)}`);
    }
  }
  window.scrollTo(0, 0);
  return [...found];
}"""
