import { completing } from "./completion.js";
import { el, onEnter, replace, textInput } from "./dom.js";
import { choosePlace } from "./editor.js";
import { told } from "./faults.js";
import { get, post } from "./server.js";
import { written } from "./slider.js";
import { question } from "./view.js";

// Adds a setting that a widget does not have yet.

// The widget, and the place that was chosen for it, counted from the widest.
let chosen = { path: null, place: Number.POSITIVE_INFINITY };

export function adding(answer, added) {
  if (chosen.path !== answer.path) chosen = { path: answer.path, place: Number.POSITIVE_INFINITY };
  const field = textInput("add setting", { placeholder: "Add a setting", "aria-label": "Add a setting" });
  const where = el("select", { "aria-label": "Where it is added", "data-key": "add where" }, el("option", {}, "Where"));
  where.disabled = true;
  const short = (setting) => setting.replace(/^\w+\./, "");
  const offers = answer.addable.map((each) => ({ value: short(each), note: each.split(".")[0], setting: each }));
  let places = [];
  // The places are those of any setting that is not there.
  const ask = async () => {
    if (places.length > 0 || answer.addable.length === 0) return;
    const offered = await get("/api/places", question(["widget", answer.path], ["setting", answer.addable.at(-1)])).catch(() => null);
    places = offered?.places ?? [];
    const from = places.length - 1 - Math.min(chosen.place, places.length - 1);
    replace(where, ...places.map((place, index) => el("option", { value: String(index), selected: index === from }, place.title)));
    where.disabled = false;
  };
  where.addEventListener("change", () => { chosen.place = places.length - 1 - Number(where.value); });
  field.addEventListener("focus", () => ask());
  const add = async (name) => {
    written(field);
    await ask();
    const setting = offers.find((each) => each.value === name || each.setting === name)?.setting ?? name;
    const place = places[Number(where.value)];
    if (place) choosePlace(setting, place.key);
    await told(() => field, () =>
      added(setting, () => post("/api/edit", { widget: answer.path, setting, place: place?.key ?? "", action: "add" }, question())));
  };
  const list = completing(field, () => offers, { accepted: add });
  // After the list, which takes Enter for what it offers.
  onEnter(field, () => field.value !== "" && add(field.value));
  return el("div", { class: "adding field", role: "group", "aria-label": "New setting" }, list, where);
}
