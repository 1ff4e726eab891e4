import { div, el, hint, muted, replace, shortColor, small, span } from "./dom.js";
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
  const box = div("verdict");
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
      const answer = await get("/api/pairs", question(...place, ["was", was || null], ["color", asked])).catch(() => null);
      if (answer && next === null) draw(answer);
    }
    isAsking = false;
  };
  const draw = ({ isComplete, pairs, passing }) => {
    if (!isComplete) {
      replace(box, hint("There are too many situations to judge a colour while it is edited. Findings has the contrasts."));
      return;
    }
    const color = passing && shortColor(passing);
    box.hidden = !color && pairs.length === 0;
    replace(
      box,
      color ? small(`Use ${color}`, () => use(color), { "data-key": "use" }) : null,
      pairs.length > 0 ? el("ul", { class: "pairs", "aria-label": "Contrasts" }, ...pairs.map(line)) : null,
    );
  };
  return { box, judge };
}

function line({ class: name, role, front, before, after, needed, holds }) {
  const ratios = before === after ? after : `${before} → ${after}`;
  return el("li", { class: "pair" },
    el("b", { class: holds ? "good" : "bad" }, holds ? "✓" : "✗"),
    span("name", `${role} of ${name}${front ? ` ${shortColor(front)}` : ""}`),
    span("ratio", ratios),
    muted(`needs ${needed}`));
}
