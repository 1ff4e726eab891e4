import { breakable, byId, checkbox, div, draw, el, folded, hint, small, span, swatch } from "./dom.js";
import { changesAsked, get } from "./server.js";
import { question, stateNames, view } from "./view.js";
import { plain } from "./picture.js";
import * as findings from "./findings.js";
import { places } from "./places.js";
import * as constant from "./constant.js";
import * as editor from "./editor.js";
import { adding } from "./adding.js";
import { panel } from "./box.js";
import * as faults from "./faults.js";
import { isHeld } from "./slider.js";
import { arrive } from "./steady.js";
import { check, describing } from "./trials.js";

// The data of the selected widget.
const title = byId("inspector-title");
const details = byId("details");
const filter = byId("filter");
let asked = 0;

const findingsBox = el("section");
let shown = null;

// What the panel is about: a widget or a constant, and the open setting.
let subject = { name: null, setting: null };

// Draws the panel; if it is about something else than before, with the open setting in view.
function fill(name, setting, state, build) {
  const before = subject;
  subject = { name: JSON.stringify([view.theme, view.tree, name]), setting };
  const isOther = subject.name !== before.name;
  if (isOther || setting !== before.setting) faults.forget(details);
  draw(details, state, build);
  faults.restore(details);
  sift();
  const first = isAdded && details.querySelector("li.open .editing :is(input, select)");
  if (first && setting === view.setting) {
    isAdded = false;
    first.focus({ preventScroll: true });
  }
  if (isOther || (setting && setting !== before.setting)) arrive(details, head());
}

// The head of the open setting, or of the constant's first declaration.
const head = () => details.querySelector("li.open > .head, li.open > .body > .row-of");

// Puts the open setting in view.
export function reveal() {
  if (head()) arrive(details, head());
}

export const actions = { choose: () => {}, turn: () => {} };

filter.addEventListener("input", sift);

// Hides the settings that do not contain the word of the filter in their name, value or entry.
function sift() {
  filter.hidden = !shown;
  const word = filter.value.trim().toLowerCase();
  const groups = [...details.querySelectorAll(".group")];
  for (const group of groups) {
    const items = [...group.querySelectorAll(".settings > li")];
    for (const item of items) {
      item.hidden = word !== "" && !item.querySelector(".head").textContent.toLowerCase().includes(word);
    }
    group.hidden = items.every((item) => item.hidden);
  }
  const none = details.querySelector(".unmatched");
  if (none) none.hidden = groups.some((group) => !group.hidden);
}

// The findings about the shown widget; without one, all findings.
export function showFindings() {
  findings.showIn(findingsBox, shown, actions.choose);
}

// Shows the data of the view's widget, unless a newer request is pending. All data is fetched
// before anything is replaced, so that no key or click meets a half-built panel.
export async function show(turned) {
  const held = () => isHeld("inspector", () => show(turned));
  if (held()) return undefined;
  const number = ++asked;
  const changes = changesAsked();
  const { setting } = view;
  if (view.constant) {
    shown = null;
    const answer = await constant.load().catch((error) => error);
    if (number !== asked) return undefined;
    if (changes !== changesAsked()) return show(turned);
    if (held()) return undefined;
    title.textContent = view.constant.startsWith("#") ? view.constant : `$${view.constant}`;
    fill(`$${view.constant}`, null, [answer, places.project.files, places.isCurrent()], () => constant.parts(answer));
    return null;
  }
  if (!view.widget) {
    title.textContent = "Nothing chosen";
    shown = null;
    fill(null, null, "nothing", () => [
      hint("Choose a widget in the picture or in the tree to see and edit its settings."), findingsBox,
    ]);
    showFindings();
    return null;
  }
  const answer = await get("/api/widget", question(["widget", view.widget])).catch((error) => error);
  const item = answer.settings?.find((each) => each.setting === setting);
  const opened = item ? await explanation(item, answer) : null;
  if (number !== asked) return undefined;
  if (changes !== changesAsked()) return show(turned);
  if (held()) return undefined;
  if (answer instanceof Error) {
    title.textContent = view.widget;
    shown = null;
    fill(view.widget, null, answer.message, () => [hint(answer.message)]);
    return null;
  }
  if (view.states.has(view.widget) && view.widget !== answer.path) {
    view.states.set(answer.path, view.states.get(view.widget));
    view.states.delete(view.widget);
  }
  view.widget = answer.path;
  title.textContent = answer.path.split("/").at(-1);
  shown = answer;
  fill(answer.path, opened ? setting : null, [answer, setting, opened, places.project.files, places.isCurrent()], () => [
    el("p", { class: "path" }, ...breakable(answer.path, "/")),
    answer.place ? hint(`${answer.place} of ${answer.siblings} in its parent`) : null,
    ...states(answer, turned),
    places.isEditable() ? adding(answer, added(turned)) : null,
    panel,
    describing(answer),
    ...groups(answer, opened, turned),
    el("p", { class: "hint unmatched", hidden: true }, "No setting matches."),
    findingsBox,
  ]);
  editor.judge(opened?.offered?.revision);
  showFindings();
  return answer;
}

// True if a setting was added whose first field gets the focus once it is there.
let isAdded = false;

// Opens a setting once it was added.
const added = (turned) => async (setting, add) => {
  await add();
  view.setting = setting;
  isAdded = true;
  faults.forget(details);
  await turned({ isOnlySetting: true });
};

// Returns a checkbox for each state of the widget and of its ancestors.
function states(answer, turned) {
  const { states: names } = places.project.themes[view.theme];
  const [own, ...around] = answer.around.map((widget, index) => switches(widget, index, names, turned));
  own.append(small("All states", () => actions.turn("states"), { "data-key": "all-states" }));
  if (around.length === 0) return [own];
  const title = around.length === 1 ? "States around it" : `States of the ${around.length} around it`;
  return [own, folded("around", title, {}, ...around)];
}

function switches(widget, index, names, turned) {
  const boxes = names.map((name) => {
    const id = `state-${index}-${name}`;
    const box = checkbox(id, widget.states.includes(name), (isOn) => {
      const left = names.filter((each) => (each === name ? isOn : widget.states.includes(each)));
      view.states.set(widget.path, stateNames(left));
      turned();
    }, { id });
    return span("state", box, el("label", { htmlFor: id }, name));
  });
  const name = widget.path.split("/").at(-1);
  return el("fieldset", { class: "states" },
    el("legend", {}, index === 0 ? "States" : `of ${name}`), ...boxes);
}

// Lists all settings by group; the selected one with its explanation.
function groups(answer, opened, turned) {
  const section = (title, items) =>
    items.length === 0 ? null : el("section", { class: "group" },
      el("h3", {}, title), el("ul", { class: "settings" }, ...items.map((item) => row(item, answer, opened, turned))));
  const names = [...new Set(answer.settings.map((item) => item.group))];
  const rest = answer.settings.filter((item) => !item.role && item.group !== "properties");
  return [
    section("Visible", answer.settings.filter((item) => item.role)),
    section("Properties", answer.settings.filter((item) => item.group === "properties" && !item.role)),
    ...names.map((name) => section(`Other ${name}`, rest.filter((item) => item.group === name))),
  ];
}

function row(item, answer, opened, turned) {
  const isOpen = opened?.item === item;
  const head = el("button", {
    type: "button",
    class: "head",
    "data-key": item.setting,
    "aria-expanded": String(isOpen),
    onclick: () => {
      view.setting = isOpen ? null : item.setting;
      turned({ isOnlySetting: true });
    },
  }, swatch(item.kind === "color" ? item.value : item.value?.color),
  span("name", item.name, item.role ? span("role", ` ${item.role}`) : null),
  span("value", plain(item.value)),
    span("from", item.key ?? item.selector ?? item.origin ?? "unset"));
  return el("li", { class: isOpen ? "open" : "" }, head, isOpen ? body(item, answer, opened) : null);
}

// Shows the explanation of a setting and its editor.
async function explanation(item, answer) {
  const query = question(["widget", answer.path], ["setting", item.setting]);
  const [why, offered] = await Promise.all([
    get("/api/explanation", query).catch(() => null),
    places.project.isReadOnly ? null : get("/api/places", query).catch((error) => error),
  ]);
  return { item, why, offered };
}

function body(item, answer, { why, offered }) {
  return div("body",
    offered ? editor.editing(item, answer, offered) : null,
    ...(why?.parts ?? []).flatMap(({ field, contenders }) => [
      field ? el("h4", {}, field) : null,
      el("ol", { class: "contenders" },
        contenders.some(({ verdict }) => verdict === "wins") ? null : el("li", {}, "Nothing says anything about it."),
        ...contenders.slice(0, 50).map((side) => contender(side, item.name, field)),
        contenders.length > 50 ? el("li", {}, `and ${contenders.length - 50} more`) : null),
    ]),
    ...(why ? others(why) : []));
}

function contender(side, name, field) {
  return el("li", { class: side.verdict },
    check(side, `${field ?? name} in ${side.key}`, false, field), el("b", {}, plain(side.value)), " ",
    side.key ? check(side, side.key, true, field) : null,
    el("span", { title: side.selector ?? "" }, side.key ?? side.selector ?? side.origin), " ", places.link(side),
    conditions(side));
}

// Says of each condition of an entry whether the widget meets it, if some are negated or about its place.
const conditions = ({ conditions: all = [] }) =>
  all.length === 0 ? null : el("p", { class: "hint conditions" },
    all.map((each) => `${each.condition} ${each.isMet ? "holds" : "does not hold"}`).join(", "));

function others(why) {
  const lines = [];
  if (why.from.length) lines.push(el("p", {}, `Inherited from ${why.from.at(-1)}.`));
  if (why.notApplied.length) {
    lines.push(folded("not applied", `${why.notApplied.length} that do not apply`, {}, el("ul", {}, ...why.notApplied.slice(0, 50).map((each) =>
        el("li", {}, `${each.key ?? each.selector}: ${each.reason} `, places.link(each), conditions(each))))));
  }
  return lines;
}
