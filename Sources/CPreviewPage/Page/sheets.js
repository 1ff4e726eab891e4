import { bullets, button, calm, div, el, folded, hint, keyed, labelled, muted, onEnter, replace, select, swatch, textInput, unfold } from "./dom.js";
import { json } from "./editor.js";
import { fault, restore, told } from "./faults.js";
import { mending, places } from "./places.js";
import { changesAsked, get, post } from "./server.js";
import { isHeld, written } from "./slider.js";
import { arrive } from "./steady.js";
import { check } from "./trials.js";
import { textField } from "./values.js";
import { question, view } from "./view.js";

// All entries and constants of the sheets, whether they match widgets or not, for editing.
let word = "";
const added = { name: "", setting: "", value: "", file: null };
let asked = 0;
let sought = null;

// Lists what a place belongs to, opens it, and puts it in view.
export function seek(place) {
  sought = place;
  word = place.key;
}

// Opens the entry of the sought place; returns the keys of its fields.
function found(items) {
  const at = ({ line, column }) => line * 1e5 + column;
  const all = items.filter(({ file }) => file === sought?.file).flatMap((item) => [[item, ""], ...(item.settings ?? []).map((each) => [item, each.setting, each])])
    .map(([item, setting, place = item]) => ({ item, setting, at: at(place) })).filter((each) => each.at <= at(sought)).sort((one, other) => other.at - one.at);
  sought = null;
  if (all.length === 0) return null;
  const [{ item, setting }] = all;
  unfold(`${item.key} open`);
  return [`${item.key} ${setting}`, `${item.key} open`];
}

const message = el("p", { class: "hint bad", role: "status" });

export async function show(pane, isWanted) {
  const held = () => isHeld("sheets", () => isWanted() && show(pane, isWanted));
  if (held()) return;
  const number = ++asked;
  const changes = changesAsked();
  const answer = await get("/api/sheets", question(["search", word]));
  if (number !== asked || !isWanted()) return;
  if (changes !== changesAsked()) return show(pane, isWanted);
  if (held()) return;
  const isReadOnly = places.project.isReadOnly;
  const search = el("input", { type: "search", value: word, spellcheck: false, "data-key": "sheet-search" });
  search.addEventListener("input", () => { word = search.value; });
  search.addEventListener("input", calm(150, () => show(pane, isWanted).catch(() => {})));
  const { items, total } = answer;
  const keys = found(items);
  const isCurrent = places.isCurrent();
  const fields = [
    isReadOnly ? null : addition(answer),
    ...new Set(items.map((item) => item.readOnly).filter(Boolean)).values()
      .map((reason) => hint(reason)),
    bullets("settings sheet", items.map((item) => {
      const isFixed = isReadOnly || Boolean(item.readOnly);
      return item.settings ? entry(item, isFixed) : constant(item, isFixed);
    })),
  ];
  if (!isCurrent) fields.forEach(disable);
  replace(pane, div("editing",
    labelled("Search entries and constants", search),
    isCurrent || isReadOnly ? null : hint(mending),
    message,
    ...fields,
    total > items.length ? hint(`and ${total - items.length} more`) : null,
    el("datalist", { id: "all-settings" }, ...answer.settings.map((value) => el("option", { value })))));
  restore(pane);
  const field = keys?.map((key) => keyed(pane, key)).find(Boolean);
  if (!field) return;
  arrive(pane, field);
  field.focus({ preventScroll: true });
}

// Disables editing in a part of the page; links to files stay enabled.
function disable(part) {
  for (const field of part?.querySelectorAll("input, select, button:not(.plain)") ?? []) field.disabled = true;
}

// Sends a value; if it is rejected, shows the error at its field, or else over the list.
function send(order, field = null) {
  message.textContent = "";
  return told(() => field, () => post("/api/write", order, question()), (text) => { message.textContent = text; });
}

// Returns a field for the value at a place, behind the swatch of a colour.
function value(place, name, source, setting, isReadOnly) {
  if (isReadOnly) return [swatch(source), el("code", {}, source)];
  return [swatch(source), textField(`${place} ${setting ?? ""}`, source,
    (text, field) => send({ place, setting, value: json(text) }, field), { "aria-label": name })];
}

const remove = (name, order, title = "Remove") => button(title, () => send({ ...order, action: "remove" }), { "aria-label": `${title} ${name}` });

const constant = (item, isReadOnly) => div("written",
  el("b", {}, item.name),
  ...value(item.key, item.name, item.written, undefined, isReadOnly),
  isReadOnly ? null : remove(item.name, { place: item.key }),
  places.link({ ...item, key: null }));

function entry(item, isReadOnly) {
  const setting = textInput(`${item.key} new`, { list: "all-settings" });
  const text = textInput(`${item.key} new value`);
  const add = button("Add", async () => {
    for (const field of [setting, text]) written(field);
    await send({ place: item.key, setting: setting.value, value: json(text.value) }, setting.value ? text : setting);
  }, { "aria-label": `Add to ${item.name}` });
  const title = [el("b", {}, item.name), muted(` ${item.settings.length} `), places.link({ ...item, key: null })];
  const box = folded(`${item.key} open`, title, {},
    ...item.settings.map((each) => div("written",
      el("span", {}, check({ ...each, file: item.file }, `${each.setting} in ${item.name}`), each.setting),
      ...value(item.key, `${each.setting} in ${item.name}`, each.written, each.setting, isReadOnly),
      isReadOnly ? null : remove(`${each.setting} in ${item.name}`, { place: item.key, setting: each.setting }))),
    isReadOnly ? null : div("row-of",
      labelled("Setting", setting), labelled("Value", text), add, remove(item.name, { place: item.key }, "Remove entry")));
  return div("entry", check(item, item.name, true), box);
}

// The form for adding a constant, or an entry with a setting.
function addition({ files }) {
  if (files.length === 0) return null;
  if (!files.includes(added.file)) added.file = files.at(-1);
  const field = (key, title, others = {}) => {
    const input = textInput(`new ${key}`, { value: added[key], ...others });
    const take = () => { added[key] = input.value; written(input); };
    input.addEventListener("change", take);
    onEnter(input, () => { take(); add(); });
    return labelled(title, input);
  };
  const add = async () => {
    for (const key of ["name", "setting", "value"]) fault(keyed(form, `new ${key}`), null);
    const { name, setting, value: text, file } = added;
    const isConstant = name.startsWith("$");
    const order = { name, place: file, value: json(text), ...(isConstant ? {} : { setting }) };
    const missing = !name ? "name" : !isConstant && !setting ? "setting" : "value";
    if (await send(order, keyed(form, `new ${missing}`))) Object.assign(added, { name: "", setting: "", value: "" });
  };
  const form = el("div", { class: "row-of", role: "group", "aria-label": "New constant or entry" },
    field("name", "New", { placeholder: "$constant or Selector" }),
    field("setting", "Setting", { list: "all-settings", placeholder: "of an entry" }),
    field("value", "Value"),
    files.length > 1 ? select("Sheet", files.map((each) => [each, each]), added.file, (file) => { added.file = file; }) : null,
    button("Add", add, { "data-key": "new add" }));
  return form;
}
