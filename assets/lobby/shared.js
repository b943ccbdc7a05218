// A game that came with a link: #replay= or #puzzle=. It stays in the address, so that a reload
// brings it back and the address can be passed on.

import { wanted } from "../embed.js";
import { withPython } from "./kit.js";
import { say } from "./page.js";

const status = document.querySelector("#shared .status");

const complain = (text) => {
  status.textContent = text;
  location.replace("#shared");
};

function arrive() {
  const [, link] = location.hash.match(/^#((?:replay|puzzle)=.*)$/s) ?? [];
  if (!link) return;
  status.textContent = "";
  withPython(say("shared soon"), (python) => python.shown(link), complain);
}

wanted.then(() => {
  window.addEventListener("hashchange", arrive);
  arrive();
});
