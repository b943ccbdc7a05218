"""What doesn't fit in an open page: text that is cut off, or leaves its box or the page."""

MISFITS = r"""() => {
  const BOX = "button, .btn, .card, [role=gridcell], .pill, .building, .token, td, th, select";
  const REGION = "header, footer, main, aside, .sheet, .poster, .deal";
  const play = document.documentElement.dataset.mode === "play";
  const root = document.getElementById(play ? "app" : "lobby");
  const found = new Set();
  const short = (node) => `“${node.data.trim().slice(0, 40)}”`;
  const tell = (what, node) =>
    found.add(`${what}: ${short(node)} in <${node.parentElement.localName}>`);
  const beside = (inner, outer) => inner.left < outer.left - 1.5 || inner.right > outer.right + 1.5;
  const above = (inner, outer) => inner.top < outer.top - 1.5 || inner.bottom > outer.bottom + 1.5;

  const words = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const parent = node.parentElement;
    if (!node.data.trim() || !parent.checkVisibility({ opacityProperty: true })) continue;
    if (parent.closest(".sr, svg, option, script, template")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1);
    const outside = (box) => rects.some((rect) => beside(rect, box));

    let scrolls = false;
    for (let each = parent; each !== document.body; each = each.parentElement) {
      const { overflowX } = getComputedStyle(each);
      scrolls ||= /auto|scroll/.test(overflowX);
      if (!scrolls && /hidden|clip/.test(overflowX) && outside(each.getBoundingClientRect())) {
        tell("cut off", node);
      }
    }
    const box = parent.closest(BOX)?.getBoundingClientRect();
    if (box && rects.some((rect) => beside(rect, box) || above(rect, box))) {
      tell("leaves its box", node);
    }
    if (!scrolls && outside({ left: 0, right: innerWidth })) tell("leaves the page", node);
    let region = parent;
    const sticks = (each) => getComputedStyle(each).position === "sticky";
    while (region !== root && !region.matches(REGION) && !sticks(region)) {
      region = region.parentElement; // what sticks lies on what moves below it
    }
    for (const rect of rects) words.push({ node, rect, region });
  }

  for (let i = 0; i < words.length; i += 1) {
    for (let k = i + 1; k < words.length; k += 1) {
      const [one, two] = [words[i], words[k]];
      if (one.node === two.node || one.region !== two.region) continue;
      const [a, b] = [one.rect, two.rect];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 3 && high > 0.45 * Math.min(a.height, b.height)) {
        tell(`lies on ${short(two.node)}`, one.node);
      }
    }
  }

  for (const field of root.querySelectorAll("select, input[placeholder]")) {
    if (!field.checkVisibility()) continue;
    const style = getComputedStyle(field);
    const probe = document.createElement("canvas").getContext("2d");
    probe.font = style.font;
    const text = field.selectedOptions?.[0]?.text ?? field.placeholder;
    const shown = style.textTransform === "uppercase" ? text.toUpperCase() : text;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (probe.measureText(shown).width > room + 1) found.add(`too long for its field: “${shown}”`);
  }
  return [...found];
}"""
