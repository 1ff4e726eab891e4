import { button, el, replace } from "./dom.js";
import { get } from "./server.js";
import { graphics } from "./stage.js";
import { plain } from "./picture.js";
import { question, view } from "./view.js";

// The colours of the theme: constants by the first part of their names, then colours without one.
export async function show(pane, isWanted, choose) {
  const { swatches } = await get("/api/colors", question());
  if (!isWanted()) return;
  const groups = Map.groupBy(swatches, ({ names }) =>
    names.length === 0 ? "Without a name" : names[0].includes(".") ? names[0].split(".")[0] : "Constants");
  const order = [...groups.keys()].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
  const pairs = el("details", { class: "fold" }, el("summary", { "data-key": "pairs" }, el("h3", {}, "Texts on grounds")));
  const load = async () => {
    if (!pairs.open || pairs.querySelector("svg")) return;
    const width = Math.max(240, Math.min(1600, pane.clientWidth - 24));
    pairs.append(graphics(await get("/api/palette", question(["width", Math.floor(width)]))));
  };
  pairs.open = isOpen;
  pairs.addEventListener("toggle", () => { isOpen = pairs.open; load().catch(() => {}); });
  replace(pane,
    ...order.flatMap((name) => [
      el("h3", { class: "title" }, name === "Constants" || name === "Without a name" ? name : `$${name}`),
      el("ul", { class: "swatches" }, ...groups.get(name).map((each) => el("li", {}, card(each, choose)))),
    ]),
    pairs);
}

let isOpen = false;
const rank = (name) => ["Constants"].includes(name) ? 0 : name === "Without a name" ? 2 : 1;

function card({ color, names, uses }, choose) {
  const block = el("span", { class: "block", "aria-hidden": "true" });
  block.style.setProperty("--color", color);
  const key = names[0] ?? color;
  return button("", () => choose(null, { constant: key }), {
    class: view.constant === key ? "card shown" : "card", "data-key": `swatch ${key}`,
    "aria-label": `${names.map((each) => `$${each}`).join(", ") || "without a name"}, ${plain(color)}, ${used(uses)}`,
  }, block,
  el("b", {}, names.length ? `$${names[0]}` : plain(color)),
  el("span", { class: "muted" }, names.length ? plain(color) : "no name"),
  el("span", { class: "muted" }, names.length > 1 ? `also $${names.slice(1).join(", $")}` : used(uses)));
}

const used = (uses) => (uses === 0 ? "not used directly" : uses === 1 ? "1 use" : `${uses} uses`);
