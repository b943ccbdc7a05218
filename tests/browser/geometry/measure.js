// Measures the page that is shown. Answers with what breaks the contract of test_geometry.py, as
// pairs of a kind and a text that says where. A check is a function; they share what stands first.
// oxlint-disable-next-line no-unused-expressions
() => {
  const TARGETS = "button, a[href], input:not([type=hidden]), textarea, select, summary, [data-do], [data-act]";
  const PICTURES = "svg, img, canvas, video, iframe";
  const SHAPES = "path, rect, circle, ellipse, polygon, polyline, text, tspan, use, image";
  const MAIN = ".btn-solid, .btn.go, .seal, .deal > .btn, .deal > button, .moment [data-do]";
  const UNREAD = ".sr, option, script, style, template, noscript, textarea";
  const NOTEBOOK = ".pencil, .pad, .marks";
  const FINGER = 44, PENCIL = 36, POINT = 24;
  const SLACK = 2;
  const MARGIN = 0.2; // of a line's height, above and below its letters

  const playing = document.documentElement.dataset.mode === "play";
  const page = document.getElementById(playing ? "app" : "lobby") ?? document.body;
  const root = page.querySelector(".over, .moment, section.second, dialog[open]") ?? page;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  const found = new Map();
  const tell = (kind, text) => found.set(`${kind} ${text}`, [kind, text]);
  const quoted = (text) => `“${text.trim().replace(/\s+/g, " ").slice(0, 40)}”`;
  const label = (el) => quoted(el.getAttribute("aria-label") || el.textContent || el.name || "");
  const name = (el) => {
    const own = (each) => [each.localName, ...each.classList].join(".");
    return el.parentElement ? `${own(el.parentElement)} > ${own(el)}` : own(el);
  };

  const styles = new Map();
  const style = (el) => {
    if (!styles.has(el)) styles.set(el, getComputedStyle(el));
    return styles.get(el);
  };
  const chain = (el) => {
    const all = [];
    for (let each = el; each && each !== document.documentElement; each = each.parentElement) {
      all.push(each);
      if (style(each).position === "fixed") break;
    }
    return all;
  };
  const isFaint = (el) => chain(el).reduce((opacity, each) => opacity * style(each).opacity, 1) < 0.3;
  const isForEars = (el) => chain(el).some((each) => style(each).clipPath === "inset(50%)");
  const isShown = (el) => el.checkVisibility({ visibilityProperty: true }) && !isFaint(el) && !isForEars(el);
  const scrollsDown = (el) => /auto|scroll/.test(style(el).overflowY) && el.scrollHeight > el.clientHeight + 1;
  const scrollsAcross = (el) => /auto|scroll/.test(style(el).overflowX) && el.scrollWidth > el.clientWidth + 1;
  const isWithin = (box, outer) =>
    box.left >= outer.left - SLACK && box.right <= outer.right + SLACK &&
    box.top >= outer.top - SLACK && box.bottom <= outer.bottom + SLACK;

  // The part of the screen in which an element can be seen: what all around it lets through.
  const windowOf = (el) => {
    const seen = { ...screen };
    for (const each of chain(el)) {
      if (each === document.body || style(each).display === "contents") continue;
      const { overflowX, overflowY } = style(each);
      const box = each.getBoundingClientRect();
      if (overflowX !== "visible") {
        seen.left = Math.max(seen.left, box.left);
        seen.right = Math.min(seen.right, box.right);
      }
      if (overflowY !== "visible") {
        seen.top = Math.max(seen.top, box.top);
        seen.bottom = Math.min(seen.bottom, box.bottom);
      }
    }
    return seen;
  };

  // Text: its lines, without the room above and below the letters.
  const linesOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    return boxes.map(({ left, right, top, bottom, height }) =>
      ({ left, right, top: top + height * MARGIN, bottom: bottom - height * MARGIN }));
  };
  const hasTextAt = (el, x, y) => [...el.childNodes].some((node) =>
    node.nodeType === Node.TEXT_NODE && node.data.trim() &&
    linesOf(node).some((line) => x > line.left && x < line.right && y > line.top && y < line.bottom));

  // What lies on a point above an element and hides it.
  const opacityOf = (colour) => {
    const parts = colour.match(/[\d.]+%?/g) ?? [];
    const last = colour.includes("/") || parts.length === 4 ? parts.at(-1) : "1";
    return colour === "transparent" ? 0 : parseFloat(last) / (last.endsWith("%") ? 100 : 1);
  };
  const hides = (el, x, y) => {
    if (isFaint(el)) return false;
    if (el.matches(SHAPES)) {
      const { fill, fillOpacity } = style(el);
      return fill !== "none" && (fill.startsWith("url") || opacityOf(fill) * fillOpacity > 0.4);
    }
    const { backgroundColor, backgroundImage } = style(el);
    return opacityOf(backgroundColor) > 0.4 || backgroundImage.includes("url(") ||
      el.matches("img, video") || hasTextAt(el, x, y);
  };
  const coverOf = (el, x, y) => {
    for (const each of document.elementsFromPoint(x, y)) {
      if (each.contains(el)) return null;
      if (each.textContent && each.textContent === el.textContent) continue; // a letter's own shadow
      if (hides(each, x, y)) return each;
    }
    return null;
  };

  // 1. Text can be read: no line of it is covered, cut off, or out of reach.
  const pointsOf = ({ left, right, top, bottom }) => {
    const many = Math.max(2, Math.min(8, Math.round((right - left) / 20)));
    return Array.from({ length: many }, (_, k) =>
      [left + ((k + 0.5) / many) * (right - left), (top + bottom) / 2]);
  };
  const faultOf = (parent, line) => {
    const seen = windowOf(parent);
    const across = chain(parent).some(scrollsAcross);
    const box = across ? { ...line, left: seen.left, right: seen.right } : line;
    if (!isWithin(box, seen)) return isWithin(box, screen) ? "cut" : "outside";
    for (const [x, y] of pointsOf(line)) {
      const cover = x > seen.left && x < seen.right && coverOf(parent, x, y);
      if (cover) return `covered by ${name(cover)}`;
    }
    return null;
  };
  const bring = (parent, lineNow) => {
    const movers = chain(parent).filter((each) => scrollsDown(each) || scrollsAcross(each));
    for (const mover of new Set([...movers, document.scrollingElement])) {
      const around = mover === document.scrollingElement ? screen : mover.getBoundingClientRect();
      const line = lineNow();
      const left = (line.left + line.right - around.left - around.right) / 2;
      const top = (line.top + line.bottom) / 2 - around.top - (around.bottom - around.top) / 3;
      mover.scrollBy({ left, top, behavior: "instant" });
    }
  };
  const checkText = () => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode;
      const parent = node.parentElement;
      if (!node.data.trim() || parent.closest(UNREAD) || !isShown(parent)) continue;
      for (let k = 0; k < linesOf(node).length; k += 1) {
        const lineNow = () => linesOf(node)[k];
        if (!faultOf(parent, lineNow())) continue;
        const places = [document.scrollingElement, ...chain(parent)].map((el) => [el, el.scrollLeft, el.scrollTop]);
        bring(parent, lineNow); // as a person can: nothing that hides what leaves it is moved
        const fault = faultOf(parent, lineNow());
        for (const [el, left, top] of places) el.scrollTo({ left, top, behavior: "instant" });
        if (fault) {
          const [kind, ...more] = fault.split(" ");
          tell(kind, `${quoted(node.data)} in ${[name(parent), ...more].join(" ")}`);
          break;
        }
      }
    }
  };

  // Text doesn't run into a picture beside it.
  const checkBeside = () => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const parent = walk.currentNode.parentElement;
      if (!walk.currentNode.data.trim() || parent.closest(`${UNREAD}, svg`) || !isShown(parent)) continue;
      const isOnShape = ([x, y]) => {
        const below = document.elementsFromPoint(x, y);
        const ground = below.slice(below.indexOf(parent)).findIndex((el) => opacityOf(style(el).backgroundColor) > 0.4);
        return below.slice(below.indexOf(parent)).slice(0, ground).some((el) => el.matches(SHAPES));
      };
      const line = linesOf(walk.currentNode).find((each) => [...pointsOf(each), [each.right - 1, (each.top + each.bottom) / 2]].some(isOnShape));
      if (line) tell("picture", `${quoted(walk.currentNode.data)} in ${name(parent)}`);
    }
  };

  // What stands in a field, or is chosen in a list, has room there.
  const checkFields = () => {
    const probe = document.createElement("canvas").getContext("2d");
    for (const field of root.querySelectorAll("select, input:not([type=radio], [type=checkbox], [type=range], [type=file])")) {
      if (!isShown(field)) continue;
      const { font, textTransform, paddingLeft, paddingRight } = style(field);
      const text = field.selectedOptions ? field.selectedOptions[0]?.text ?? "" : field.value || field.placeholder;
      probe.font = font;
      const wide = probe.measureText(textTransform === "uppercase" ? text.toUpperCase() : text).width;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      if (wide > room + 1) tell("cut", `${quoted(text)} in ${name(field)}: ${Math.ceil(wide)} in ${Math.floor(room)}`);
    }
  };

  // 3. One of the main things to do is in sight.
  const checkAction = () => {
    const inSight = (el) => {
      const box = el.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const cover = coverOf(el, x, y);
      return isWithin(box, windowOf(el.parentElement)) && (!cover || el.contains(cover));
    };
    const main = [...root.querySelectorAll(MAIN)].filter(isShown);
    if (main.length > 0 && !main.some(inSight)) {
      const { top, bottom } = main[0].getBoundingClientRect();
      tell("action", `${label(main[0])} in ${name(main[0])} at ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`);
    }
  };

  // 4. What is touched has the size of a finger, and lies apart. On a map, where places are as close
  // as they are, the middle of each is its own.
  const isWordInText = (el) => el.matches("a[href]") && style(el).display === "inline" &&
    el.parentElement.textContent.trim().length > el.textContent.trim().length + 1;
  const layerOf = (el) => chain(el).find((each) => /fixed|sticky/.test(style(each).position)) ?? root;
  const targets = () => {
    const all = [...root.querySelectorAll(TARGETS)].filter((el) =>
      isShown(el) && !el.closest(".sr") && !isWordInText(el) && el.getBoundingClientRect().width > 1);
    return all.map((el) => {
      const area = el.matches("[type=checkbox], [type=radio]") ? el.closest("label") ?? el : el;
      const { left, right, top, bottom } = area.getBoundingClientRect();
      const mover = chain(el.parentElement).find((each) => scrollsDown(each) || scrollsAcross(each));
      return { el, area, layer: layerOf(el), mover, onMap: !!el.closest("foreignObject"), left, right, top, bottom };
    });
  };
  const checkSizes = (all) => {
    for (const { el, onMap, left, right, top, bottom } of all) {
      const least = onMap ? POINT : el.matches(NOTEBOOK) || el.closest(NOTEBOOK) ? PENCIL : FINGER;
      const [wide, high] = [right - left, bottom - top];
      if (Math.min(wide, high) < least - 0.5) {
        tell("small", `${label(el)} in ${name(el)} is ${Math.round(wide)}×${Math.round(high)}`);
      }
    }
  };
  const middleOf = ({ onMap, left, right, top, bottom }) => {
    if (!onMap) return { left, right, top, bottom };
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return { left: x - POINT / 2, right: x + POINT / 2, top: y - POINT / 2, bottom: y + POINT / 2 };
  };
  const checkApart = (all) => {
    all.forEach((one, at) => all.slice(at + 1).forEach((two) => {
      if (one.area.contains(two.area) || two.area.contains(one.area)) return;
      if (one.layer !== two.layer || one.mover !== two.mover) return; // one moves away from the other
      const [a, b] = [middleOf(one), middleOf(two)];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > SLACK && high > SLACK) {
        const [first, second] = [one.el, two.el].map((el) => `${label(el)} in ${name(el)}`);
        tell("overlap", `${first} and ${second}: ${Math.round(wide)}×${Math.round(high)}`);
      }
    }));
  };
  const checkTargets = () => {
    const all = targets();
    checkSizes(all);
    checkApart(all);
  };

  // 5. Pictures have a size of their own, never the browser's, and aren't larger than it.
  const checkPictures = () => {
    for (const el of root.querySelectorAll(PICTURES)) {
      if (!isShown(el) || el.parentElement.closest("svg")) continue;
      const { width, height } = el.getBoundingClientRect();
      const [across, down] = ["width", "height"].map((each) => el.computedStyleMap().get(each));
      const { position, maxWidth, maxHeight } = style(el);
      const isSized = [`${across}`, `${down}`].some((each) => each !== "auto") ||
        [maxWidth, maxHeight].some((each) => each !== "none") || position === "absolute";
      if (!isSized) tell("default", `${name(el)} has no size of its own: ${Math.round(width)}×${Math.round(height)}`);
      else if (Math.round(width) === 300 && Math.round(height) === 150) tell("default", `${name(el)} is 300×150`);
      for (const [says, is] of [[across, el.clientWidth], [down, el.clientHeight]]) {
        if (says.unit === "px" && is > says.value + 1) tell("large", `${name(el)} is ${is} instead of ${says}`);
      }
    }
  };

  const all = document.createElement("style"); // so that points find what can't be clicked, too
  all.textContent = "*, ::before, ::after { pointer-events: auto !important; }";
  document.head.append(all);
  for (const animation of document.getAnimations()) {
    if (animation.effect.getComputedTiming().endTime === Infinity) animation.cancel();
    else animation.finish();
  }
  checkAction();
  checkTargets();
  checkPictures();
  checkFields();
  checkBeside();
  checkText();
  all.remove();
  return [...found.values()];
}
