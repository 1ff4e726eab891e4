import { button, el, hint, muted, replace } from "./dom.js";
import { get } from "./server.js";
import { question } from "./view.js";

// The value as it was written when its editor was opened.
let opened = { place: null, written: null };

// Returns the pairs that an edited colour takes part in, each with its contrast before and after the edit,
// as 'livery prove' judges them, and a function that judges another colour.
export function verdict(place, written, use) {
  const key = JSON.stringify(place);
  if (opened.place !== key) opened = { place: key, written };
  const was = opened.written;
  const box = el("div", { class: "verdict" });
  let next = null;
  let isAsking = false;

  // Asks for one colour at a time: of those that are shown meanwhile, for the last one.
  const judge = async (color) => {
    next = color;
    if (isAsking) return;
    isAsking = true;
    while (next !== null) {
      const asked = next;
      next = null;
      const answer = await get("/api/pairs", question(...place, ...(was ? [["was", was]] : []), ["color", asked])).catch(() => null);
      if (answer && next === null) draw(answer);
    }
    isAsking = false;
  };
  const draw = ({ isComplete, pairs, passing }) => {
    if (!isComplete) {
      replace(box, hint("There are too many situations to judge a colour while it is edited. Findings has the contrasts."));
      return;
    }
    const color = passing?.slice(0, passing.endsWith("ff") ? 7 : 9);
    box.hidden = !color && pairs.length === 0;
    replace(
      box,
      color ? button(`Use ${color}`, () => use(color), { class: "small", "data-key": "use" }) : null,
      pairs.length > 0 ? el("ul", { class: "pairs", "aria-label": "Contrasts" }, ...pairs.map(line)) : null,
    );
  };
  return { box, judge };
}

function line({ class: name, role, front, before, after, needed, holds }) {
  const ratios = before === after ? after : `${before} → ${after}`;
  return el("li", { class: "pair" },
    el("b", { class: holds ? "good" : "bad" }, holds ? "✓" : "✗"),
    el("span", { class: "name" }, `${role} of ${name}${front ? ` ${front.slice(0, front.endsWith("ff") ? 7 : 9)}` : ""}`),
    el("span", { class: "ratio" }, ratios),
    muted(`needs ${needed}`));
}
