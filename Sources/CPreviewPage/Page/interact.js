import { button, byId, checkbox, el, isShortcut } from "./dom.js";
import { firstWidgets } from "./outline.js";
import { places } from "./places.js";
import { changesAsked, post } from "./server.js";
import { question, remember, stateNames, view } from "./view.js";

// The mode in which the stage takes input as an app does. It sets states and tries values.
const pane = byId("picture");
export const actions = { groupAt: () => null, turned: () => {}, reveal: () => {} };

// The states of the view before; null while the stage selects widgets.
let before = null;
let keeps = false;
// The widgets of the tree by path, in its order.
let widgets = new Map();
let hovered = null;
let pressed = null;
let focused = null;

export const isOn = () => before !== null;

const theme = () => places.project.themes[view.theme];
const has = (state) => theme().states.includes(state);

function states(path) {
  const own = view.states.get(path);
  return own === undefined ? widgets.get(path)?.states ?? [] : own === "normal" ? [] : own.split("|");
}

// Adds or removes a state; of a group of states, one is there at a time.
function put(path, state, isThere) {
  const now = states(path);
  if (!state || now.includes(state) === isThere) return;
  const others = isThere ? theme().groups.filter((group) => group.includes(state)).flat() : [state];
  const left = now.filter((each) => each !== state && !others.includes(each));
  const next = isThere ? theme().states.filter((each) => each === state || left.includes(each)) : left;
  view.states.set(path, stateNames(next));
}

function turn() {
  remember();
  actions.turned();
}

const parentOf = (path) => path.slice(0, Math.max(0, path.lastIndexOf("/")));

// The innermost control at an element that is not disabled.
function control(target) {
  let path = actions.groupAt(target)?.path ?? "";
  while (path && !widgets.get(path)?.isControl) path = parentOf(path);
  return path && !states(path).includes("disabled") ? path : null;
}

function hover(path) {
  if (path === hovered || !has("hover")) return;
  if (hovered) put(hovered, "hover", false);
  hovered = path;
  if (path) put(path, "hover", true);
  turn();
}

const press = () => (has("pressed") ? "pressed" : has("highlighted") ? "highlighted" : null);

function down(path) {
  if (!path || pressed) return;
  pressed = path;
  put(path, press(), true);
  turn();
}

// Ends a press; on the same control it is a click.
function up(path) {
  if (!pressed) return;
  const own = pressed;
  const { selection, value = null } = widgets.get(own) ?? {};
  pressed = null;
  put(own, press(), false);
  if (path === own && value !== null) {
    // A switch that has a value is on or off by it, as a trial.
    widgets.get(own).value = !value;
    post("/api/try", { widget: own, name: "value", value: String(!value) }, question()).catch(() => {});
  } else if (path === own && selection && has("selected")) {
    const isSelected = states(own).includes("selected");
    if (selection === "one") {
      const group = parentOf(own);
      for (const each of widgets.keys()) if (parentOf(each) === group) put(each, "selected", each === own);
    } else put(own, "selected", !isSelected);
  }
  turn();
}

function focus(path) {
  if (focused) put(focused, "focused", false);
  focused = path;
  if (path) put(path, "focused", true);
  turn();
  if (path) actions.reveal(path);
}

async function load() {
  const changes = changesAsked();
  const answer = await firstWidgets();
  if (changes !== changesAsked()) return load();
  widgets = new Map(answer.widgets.map((each) => [each.path, each]));
  return undefined;
}

// Follows changes of the tree, and the end of trials.
export const reload = () => isOn() && load();

async function start() {
  await load();
  before = new Map(view.states);
  pane.toggleAttribute("data-interact", true);
  pane.focus({ preventScroll: true });
  turn();
}

export function end() {
  if (!isOn()) return;
  if (keeps) {
    for (const state of ["hover", press()]) for (const path of [hovered, pressed]) if (path) put(path, state, false);
  } else view.states = before;
  before = null;
  [hovered, pressed, focused] = [null, null, null];
  pane.toggleAttribute("data-interact", false);
  turn();
}

// The switch between both modes, and whether states stay.
export const controls = () => [
  button("Interact", () => (isOn() ? end() : start()), {
    "aria-pressed": String(isOn()), class: isOn() ? "chosen" : "", "data-key": "interact", title: "Use the stage as an app; Escape returns",
  }),
  isOn() ? el("label", { class: "check" }, checkbox("keep states", keeps, (isOn) => { keeps = isOn; }), "Keep states") : null,
].filter(Boolean);

export const state = () => [isOn(), keeps];

pane.addEventListener("pointermove", ({ target, pointerType }) => isOn() && pointerType !== "touch" && hover(control(target)));
pane.addEventListener("pointerleave", () => isOn() && hover(null));
pane.addEventListener("pointerdown", ({ target, button: which }) => isOn() && which === 0 && down(control(target)));
document.addEventListener("pointerup", ({ target }) => isOn() && up(control(target)));
pane.addEventListener("keydown", (event) => {
  if (!isOn() || isShortcut(event)) return;
  if (event.key === "Tab") {
    const all = [...widgets.keys()].filter((path) => widgets.get(path).isControl && !states(path).includes("disabled"));
    const next = all[(focused ? all.indexOf(focused) : event.shiftKey ? all.length : -1) + (event.shiftKey ? -1 : 1)] ?? null;
    focus(next);
    // After the last control the focus leaves the stage.
    if (!next) return;
  } else if (event.key === " " || event.key === "Enter") {
    if (!event.repeat) down(focused);
  } else if (event.key === "Escape") end();
  else return;
  event.preventDefault();
});
pane.addEventListener("keyup", ({ key }) => isOn() && (key === " " || key === "Enter") && up(focused));
