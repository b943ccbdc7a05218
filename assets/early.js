// Before the first paint: the theme that was chosen, and the page in the right language.
// A classic script, for it must not wait. Nothing here may throw: storage is often forbidden.
(function () {
  var root = document.documentElement;
  var langs = root.dataset.langs.split(" "); // the first has the page at the top
  var query = new URLSearchParams(location.search);

  function recall(name) {
    try { return localStorage.getItem("brushpass." + name); } catch (e) { return null; }
  }
  function remember(name, value) {
    try { localStorage.setItem("brushpass." + name, value); return true; } catch (e) { return false; }
  }
  function has(lang) {
    return langs.indexOf(lang) >= 0;
  }
  function spoken() {
    return (navigator.languages || [navigator.language || ""])
      .map(function (lang) { return lang.slice(0, 2).toLowerCase(); })
      .filter(has)[0];
  }

  var theme = recall("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;

  // ?lang= decides. Without it the page at the top looks at what was chosen before, then at the
  // browser; the others are what they are.
  var asked = query.get("lang");
  var kept = has(asked) && remember("lang", asked);
  var lang = has(asked) ? asked
    : root.lang !== langs[0] ? root.lang
    : has(recall("lang")) ? recall("lang")
    : spoken() || root.lang;

  if (lang !== root.lang) {
    query.set("lang", lang);
    location.replace(root.dataset.root + (lang === langs[0] ? "" : lang + "/") + "?" + query + location.hash);
  } else if (kept) {
    query.delete("lang");
    history.replaceState(null, "", location.pathname + (String(query) && "?" + query) + location.hash);
  }
})();
