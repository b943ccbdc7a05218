// Before the first paint: the theme that was chosen, and the page in the right language.
// And what a text must be to become a script, and which relays may be reached (tools/site/policy.py).
// A classic script, for it must not wait. Nothing here may throw: storage is often forbidden.
(function () {
  // PyScript makes this function once, as it starts. It is the only text that may become one.
  var PYSCRIPT = 'return(w,x)=>(async(e,t,...n)=>{for(const r of n)await r(e,t)})(w,x,...[({interpreter:e})=>' +
    '{e.registerJsModule("_pyscript",{fs:{ERROR:"storage permissions not granted",NAMESPACE:"@pyscript.fs"},interpreter:e})}])';
  var FILES = ["files.json", "runtime/pyodide.asm.wasm", "runtime/stdlib.zip", "app.bin"];
  var FUNCTION = /^\(?function anonymous\(\s*\) \{\n([^]*)\n\}\)?$/;

  var root = document.documentElement;
  var home = new URL(root.dataset.root || "./", location.href).href;
  if (window.trustedTypes) {
    window.trustedTypes.createPolicy("default", {
      createScript: function (text) { return (FUNCTION.exec(text) || [])[1] === PYSCRIPT ? text : null; },
      createScriptURL: function (url) { return new URL(url, location.href).href.indexOf(home) === 0 ? url : null; },
    });
  }

  var langs = (root.dataset.langs || "").split(" "); // the first has the page at the top
  var query = new URLSearchParams(location.search);

  /** @param {string} name */
  function recall(name) {
    try { return localStorage.getItem("brushpass." + name); } catch (e) { return null; }
  }
  /** @param {string} name @param {string} value */
  function remember(name, value) {
    try { localStorage.setItem("brushpass." + name, value); return true; } catch (e) { return false; }
  }
  /** @param {string} name */
  function recallHere(name) {
    try { return sessionStorage.getItem("brushpass." + name); } catch (e) { return null; }
  }
  /** @param {string} name @param {string} value */
  function rememberHere(name, value) {
    try { sessionStorage.setItem("brushpass." + name, value); } catch (e) { /* there is none */ }
  }
  /** @param {string} name */
  function forgetHere(name) {
    try { sessionStorage.removeItem("brushpass." + name); } catch (e) { /* there is none */ }
  }
  function isReload() {
    var visit = performance.getEntriesByType("navigation")[0];
    return visit instanceof PerformanceNavigationTiming && (visit.type === "reload" || visit.type === "back_forward");
  }
  function isServed() {
    try { return Boolean(navigator.serviceWorker.controller); } catch (e) { return false; }
  }
  /** @type {(lang: string | null) => lang is string} */
  function has(lang) {
    return lang !== null && langs.indexOf(lang) >= 0;
  }
  function spoken() {
    return (navigator.languages || [navigator.language || ""])
      .map(function (lang) { return lang.split("-")[0].toLowerCase(); })
      .filter(has)[0];
  }

  // A page whose scripts don't arrive can't say so itself.
  window.addEventListener("error", function (event) {
    var lacking = document.getElementById("lacking");
    if (event.target instanceof HTMLScriptElement && lacking) lacking.hidden = false;
  }, true);

  // The usual relays, those that this person has chosen, and those of a room's link for as long as
  // this visit takes: a second policy forbids all others.
  var link = /^#room=[\w-]+\.[\w-]+~(.+)/.exec(location.hash);
  var met = !link ? recallHere("relays") : link[1].split("~").map(function (name) {
    return /^ws:/.test(name) ? "ws://" + name.slice(3) : "wss://" + name;
  }).join(" ");
  if (link && met) rememberHere("relays", met);
  var reach = [root.dataset.relays, recall("relays"), met].join(" ").split(/\s+/)
    .map(function (relay) { return (/^wss?:\/\/[\w.-]+(:\d+)?(?=\/|$)/i.exec(relay) || [""])[0]; })
    .filter(Boolean).join(" ");
  var policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "connect-src 'self' " + reach;
  document.head.append(policy);
  root.dataset.reach = reach;

  var theme = recall("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;

  // A guest at the door (lobby/guest_door.js): its page is shown, whatever else there is.
  if (/^#room=/.test(location.hash) || (/^#join=/.test(location.hash) && !recall("me"))) root.dataset.door = "";

  // In somebody else's page (embed.js): a poster first, but who was invited has tapped already.
  var embedded = query.get("embed") === "1";
  var arrives = /^#(join|room|second|reply|replay|puzzle|case)=/.test(location.hash);

  // The table that was open here comes back (lobby/back.js), unless the address asks for something
  // else. A reload asks for what was there. Every frame of a blog has a place of its own.
  root.dataset.place = embedded ? "table in a frame " + (query.get("game") || "") : "table";
  var again = isReload();
  var left = (again ? recallHere(root.dataset.place) : recall(root.dataset.place)) || "";
  var parts = left.split(" "); // the table, its game, who held the device
  if (left && !arrives && (again || !location.hash || location.hash === "#" + parts[1])) {
    root.dataset.returns = parts[0] + " " + (parts[2] || "") + (again ? " again" : "");
  } else if (!again) forgetHere(root.dataset.place);
  if (embedded) root.dataset.embed = /^#(join|room|second|reply)=/.test(location.hash) ? "open" : "poster";

  // ?lang= decides. Without it the page at the top looks at what was chosen before, then at the
  // browser; the others are what they are.
  var asked = query.get("lang");
  var kept = has(asked) && !embedded && remember("lang", asked);
  var chosen = recall("lang");
  var lang = has(asked) ? asked
    : root.lang !== langs[0] ? root.lang
    : has(chosen) ? chosen
    : spoken() || root.lang;

  if (lang !== root.lang) {
    query.set("lang", lang);
    location.replace(root.dataset.root + (lang === langs[0] ? "" : lang + "/") + "?" + query + location.hash);
  } else if (kept) {
    query.delete("lang");
    history.replaceState(null, "", location.pathname + (String(query) && "?" + query) + location.hash);
  }

  // A repeat visit: what takes longest is asked for before the page is built (runtime/fetch.mjs).
  if (lang === root.lang && !embedded && recall("wasm") && !recall("distrusted") && isServed()) {
    /** @type {Record<string, Promise<Response>>} */
    var early = {};
    FILES.forEach(function (path) {
      (early[path] = fetch(home + path)).catch(function () {});
    });
    window.brushpassEarly = early;
  }
})();
