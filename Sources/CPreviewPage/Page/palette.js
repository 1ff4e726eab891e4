import { bullets, button, clamp, counted, el, folded, muted, replace } from "./dom.js";
import { get } from "./server.js";
import { graphics } from "./stage.js";
import { plain } from "./picture.js";
import { question, view } from "./view.js";

// The colours of the theme: each constant by the first part of its name, then colours without one.
export async function show(pane, isWanted, choose) {
  const { swatches } = await get("/api/colors", question());
  if (!isWanted()) return;
  const cards = swatches.flatMap((each) => (each.names.length === 0 ? [{ ...each, name: null }] : each.names.map((name) => ({ ...each, name }))));
  const groups = Map.groupBy(cards, ({ name }) =>
    name === null ? "Without a name" : name.includes(".") ? name.split(".")[0] : "Constants");
  const order = [...groups.keys()].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
  const load = async () => {
    if (!pairs.open || pairs.querySelector("svg")) return;
    const width = clamp(pane.clientWidth - 24, 240, 1600);
    pairs.append(graphics(await get("/api/palette", question(["width", Math.floor(width)]))));
  };
  const pairs = folded("pairs", el("h3", {}, "Texts on grounds"), { class: "fold", turned: () => load().catch(() => {}) });
  replace(pane,
    ...order.flatMap((name) => [
      el("h3", { class: "title" }, name === "Constants" || name === "Without a name" ? name : `$${name}`),
      bullets("swatches", inOrder(groups.get(name)).map((each) => card(each, choose))),
    ]),
    pairs);
}

const rank = (name) => name === "Constants" ? 0 : name === "Without a name" ? 2 : 1;

// A ramp is in the order of its numbers.
const numberOf = ({ name }) => Number(/(\d+(?:\.\d+)?)$/.exec(name ?? "")?.[1] ?? Number.NaN);
const inOrder = (cards) => (cards.every((each) => !Number.isNaN(numberOf(each))) ? cards.toSorted((a, b) => numberOf(a) - numberOf(b)) : cards);

function card({ color, name, names, uses }, choose) {
  const block = el("span", { class: "block", "aria-hidden": "true" });
  block.style.setProperty("--color", color);
  const key = name ?? color;
  const others = names.filter((each) => each !== name);
  return button("", () => choose(null, { constant: key }), {
    class: view.constant === key ? "card shown" : "card", "data-key": `swatch ${key}`,
    "aria-label": `${name ? `$${name}` : "without a name"}, ${plain(color)}, ${used(uses)}`,
  }, block,
  el("b", {}, name ? `$${name}` : plain(color)),
  muted(name ? plain(color) : "no name"),
  muted(others.length > 0 ? `also $${others.join(", $")}` : used(uses)));
}

const used = (uses) => (uses === 0 ? "not used directly" : counted(uses, "use"));
