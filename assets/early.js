// Before the first paint: the theme that was chosen, and the page in the right language.
// A classic script, for it must not wait. Nothing here may throw: storage is often forbidden.
(function () {
  var root = document.documentElement;
  var recall = function (name) {
    try { return localStorage.getItem("brushpass." + name); } catch (e) { return null; }
  };
  var remember = function (name, value) {
    try { localStorage.setItem("brushpass." + name, value); return true; } catch (e) { return false; }
  };

  var theme = recall("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;

  // ?lang= decides; then what was chosen before; then, on the first page, the browser's languages.
  var langs = root.dataset.langs.split(" ");
  var has = function (lang) { return langs.indexOf(lang) >= 0; };
  var query = new URLSearchParams(location.search);
  var wanted = query.get("lang");
  var onFirstPage = root.dataset.root === "";
  if (has(wanted)) {
    if (remember("lang", wanted)) query.delete("lang");
  } else if (onFirstPage) {
    wanted = has(recall("lang")) ? recall("lang") : (navigator.languages || [navigator.language])
      .map(function (lang) { return String(lang).slice(0, 2).toLowerCase(); })
      .filter(has)[0];
  } else {
    wanted = root.lang;
  }
  var rest = (query.toString() ? "?" + query : "") + location.hash;
  if (has(wanted) && wanted !== root.lang) {
    var folder = wanted === langs[0] ? "" : wanted + "/";
    if (wanted === langs[0] && !query.has("lang")) query.set("lang", wanted);
    location.replace(root.dataset.root + folder + (query.toString() ? "?" + query : "") + location.hash || "./");
  } else if (rest !== location.search + location.hash) {
    history.replaceState(null, "", location.pathname + rest);
  }
})();
