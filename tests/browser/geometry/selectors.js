// Every selector of style sheets by itself: lists and :is() are taken apart, nested rules put together.
// oxlint-disable-next-line no-unused-expressions
sheets => {
  const closing = (text, at) => {
    let depth = 0;
    for (let end = at; end < text.length; end += 1) {
      if ("([".includes(text[end])) depth += 1;
      if (")]".includes(text[end])) depth -= 1;
      if (depth === 0) return end;
    }
    throw new Error(text);
  };

  const parts = list => {
    const found = [""];
    for (let at = 0; at < list.length; at += 1) {
      const end = "([".includes(list[at]) ? closing(list, at) : at;
      if (list[at] === ",") found.push("");
      else found[found.length - 1] += list.slice(at, end + 1);
      at = end;
    }
    return found.map(part => part.trim());
  };

  const apart = (selector, from = 0) => {
    const at = selector.indexOf(":is(", from);
    if (at < 0) return [selector];
    const begin = at + ":is(".length;
    const end = closing(selector, begin - 1);
    return parts(selector.slice(begin, end)).flatMap(one =>
      apart(selector.slice(0, begin) + one + selector.slice(end), begin));
  };

  const heads = (rules, around) => [...rules].flatMap(rule => {
    if (rule instanceof CSSKeyframesRule || rule instanceof CSSPageRule) return [];
    const own = rule.selectorText?.replaceAll("&", `:is(${around})`);
    return [...(own ? parts(own) : []), ...(rule.cssRules ? heads(rule.cssRules, own ?? around) : [])];
  });

  return [...new Set(sheets.flatMap(text => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return heads(sheet.cssRules, "").flatMap(head => apart(head));
  }))];
}
