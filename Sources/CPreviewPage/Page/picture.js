import * as box from "./box.js";
import * as changes from "./changes.js";
import { bullets, button, byId, calm, checkbox, clamp, div, draw, el, folded, hint, menu, muted, replace, select, shortColor } from "./dom.js";
import * as findings from "./findings.js";
import * as interact from "./interact.js";
import * as matrix from "./matrix.js";
import * as palette from "./palette.js";
import { places } from "./places.js";
import { get, Refused } from "./server.js";
import * as sheets from "./sheets.js";
import { bounds, exports, frame, graphics, over, patch, resize, shape } from "./stage.js";
import { question, questionIn, remember, view } from "./view.js";

// The stage: a tree in one or several contexts, of which only the visible rows are drawn, and other
// pictures and lists of the theme.
const pane = byId("picture");
const tabs = byId("tabs");
const tools = byId("tools");
const readout = byId("readout");
const margin = 1500;
let asked = 0;
let choose = () => {};
let turnContexts = () => {};

export const titles = {
  tree: "Tree",
  gallery: "Gallery",
  states: "States",
  palette: "Palette",
  sheets: "Sheets",
  changes: "Changes",
  disk: "Disk",
  HEAD: "HEAD",
};

export function start(chosen, turned, turnedContexts) {
  choose = chosen;
  turnContexts = turnedContexts;
  for (const [name, title] of Object.entries(titles)) {
    tabs.append(button(title, () => turned(name), {
      role: "tab",
      id: `tab-${name}`,
      "aria-controls": "picture",
      ...(name === "disk" || name === "HEAD" ? { "aria-label": `${title}: compared with it`, title: `Compare with ${name === "disk" ? "the files on disk" : "the last commit"}` } : {}),
      onkeydown: (event) => turnByKey(event, name, turned),
    }));
  }
  pane.addEventListener("scroll", calm(40, () => view.tab === "tree" && fill(false).catch(() => {})));
  pane.addEventListener("click", (event) => {
    const group = !interact.isOn() && groupAt(event.target);
    if (group) choose(group.path, view.tab === "gallery" ? { states: group.states } : {});
    else if (group !== false && event.target === pane && view.tab === "tree") choose(null);
  });
  pane.addEventListener("pointermove", ({ target }) => hover(target));
  pane.addEventListener("pointerleave", () => hover(null));
  pane.addEventListener("wheel", wheel, { passive: false });
  for (const name of ["touchstart", "touchmove", "touchend"]) pane.addEventListener(name, pinch, { passive: false });
}

function turnByKey(event, name, turned) {
  const names = Object.keys(titles);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const next = names[(names.indexOf(name) + step + names.length) % names.length];
  turned(next);
  byId(`tab-${next}`).focus();
}

const lists = {
  sheets: (isWanted) => sheets.show(pane, isWanted),
  states: (isWanted) => matrix.show(pane, isWanted, choose),
  palette: (isWanted) => palette.show(pane, isWanted, choose),
  changes: (isWanted) => changes.show(pane, isWanted),
};

// Where each tab was left, and where the shown one is returned to.
const left = new Map();
let back = null;
const place = () => ({ tree: `${view.theme} ${view.tree}`, x: pane.scrollLeft / view.zoom, y: pane.scrollTop / view.zoom });

export function forget() {
  for (const column of columns) column.revision = null;
}

// Draws the current view, keeping the scroll position.
export async function show() {
  for (const tab of tabs.children) {
    const isChosen = tab.id === `tab-${view.tab}`;
    tab.setAttribute("aria-selected", isChosen);
    tab.tabIndex = isChosen ? 0 : -1;
  }
  drawTools();
  pane.setAttribute("aria-labelledby", `tab-${view.tab}`);
  if (pane.className !== view.tab) {
    left.set(pane.className, place());
    back = left.get(view.tab);
    if (back?.tree !== place().tree) back = null;
    columns = [];
    pane.className = view.tab;
    replace(pane, el("p", { class: "hint", id: "drawing" }, "Drawing …"));
    pane.scrollTop = 0;
  }
  const number = ++asked;
  const isWanted = () => number === asked;
  try {
    if (view.tab === "tree") await fill(true, number);
    else if (view.tab in lists) await lists[view.tab](isWanted);
    else if (view.tab === "gallery") {
      const width = clamp((pane.clientWidth - 24) / view.zoom, 240, 1600);
      const answer = await get("/api/gallery", question(["width", Math.floor(width)]));
      if (isWanted()) replace(pane, graphics(answer, view.zoom));
    } else await compare(number);
    if (!isWanted()) return;
    if (back && pane.scrollTop === 0) pane.scrollTo(back.x * view.zoom, back.y * view.zoom);
    back = null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (isWanted()) replace(pane, hint(error.message));
  }
}

// MARK: Tools

const percent = () => `${Math.round(view.zoom * 100)} %`;

function drawTools() {
  const isZoomed = ["tree", "gallery", "disk", "HEAD"].includes(view.tab);
  const { choices, omitted } = view.tab === "tree" ? contextChoices() : { choices: [] };
  showVision();
  draw(tools, [isZoomed, view.zoom, view.vision, view.size, view.outlines, omitted, choices.map((each) => [each.title, each.isShown, each.isFirst])], () => [
    choices.length > 1 ? menu("Beside", [...choices.map(({ title, isShown, isFirst, turn }, index) =>
      el("label", { class: "check" }, checkbox(`beside-${index}`, isShown, turn, { disabled: isFirst }), title)),
    ...(omitted > 0 ? [muted(`and ${omitted} more`)] : [])], { key: "beside" }) : null,
    ...(isZoomed ? [
      el("div", { class: "joined", role: "group", "aria-label": "Zoom" },
        button("−", () => setZoom(view.zoom / 1.25), { "aria-label": "Zoom out", "data-key": "zoom-out" }),
        button(percent(), () => setZoom(1), { "aria-label": `Zoom ${percent()}, back to 100 %`, "data-key": "zoom", class: "zoom" }),
        button("+", () => setZoom(view.zoom * 1.25), { "aria-label": "Zoom in", "data-key": "zoom-in" }),
        button("Fit", fit, { "data-key": "fit" })),
      menu("Picture", [...seeing(), ...exports(whole)], { key: "export" }),
    ] : []),
  ]);
}

// The choices of how the stage is seen.
function seeing() {
  const { visions } = places.project;
  const vision = select("Seen with", [["", "full vision"], ...visions.map(({ name }) => [name, name])], view.vision ?? "", (name) => {
    view.vision = name || null;
    remember();
    drawTools();
  }, "vision");
  const sizes = new Set(["390x844", "768x1024", "1280x800", "1920x1080", view.size].filter(Boolean));
  const size = select("Window", [["", "as in the tree"], ...[...sizes].map((each) => [each, each])], view.size ?? "", (name) => {
    view.size = name || null;
    turnContexts();
  }, "size");
  const outlines = checkbox("outlines", view.outlines, (isOn) => {
    view.outlines = isOn;
    remember();
    mark();
  });
  return [size, vision, el("label", { class: "check" }, outlines, "Outlines of all widgets")];
}

// Shows pictures as people with another vision see them.
function showVision() {
  const vision = places.project?.visions.find(({ name }) => name === view.vision);
  pane.toggleAttribute("data-seen", Boolean(vision));
  if (!vision) return;
  const rows = [0, 3, 6].map((start) => `${vision.matrix.slice(start, start + 3).join(" ")} 0 0`);
  let filter = document.querySelector("#vision feColorMatrix");
  if (!filter) {
    filter = shape("feColorMatrix", { type: "matrix" });
    document.body.append(shape("svg", { width: 0, height: 0, class: "vision", "aria-hidden": "true" },
      shape("filter", { id: "vision", "color-interpolation-filters": "linearRGB" }, filter)));
  }
  filter.setAttribute("values", `${rows.join(" ")} 0 0 0 1 0`);
}

// The greatest number of combinations that are offered beside each other.
const limit = 60;

// The combinations of contexts, and how many are not among them.
function contextChoices() {
  const { axes } = places.project.themes[view.theme];
  let all = [[]];
  for (const { axis, contexts } of axes) {
    all = all.flatMap((pairs) => contexts.map((context) => [...pairs, [axis, context]])).slice(0, limit);
  }
  const key = (contexts) => JSON.stringify(axes.map(({ axis, default: standard }) => contexts.get(axis) ?? standard));
  const first = key(view.contexts);
  const choices = all.map((pairs) => {
    const contexts = new Map(pairs);
    const own = key(contexts);
    const isShown = own === first || view.beside.some((each) => key(each) === own);
    const turn = () => {
      view.beside = isShown ? view.beside.filter((each) => key(each) !== own) : [...view.beside, contexts];
      turnContexts();
    };
    return { title: titleOf(contexts), isShown, isFirst: own === first, turn };
  });
  return { choices, omitted: axes.reduce((product, { contexts }) => product * contexts.length, 1) - all.length };
}

// The names of contexts, with axes where there are several.
export function titleOf(contexts) {
  const { axes } = places.project.themes[view.theme];
  return axes.map(({ axis, default: standard }) => {
    const context = contexts.get(axis) ?? standard;
    return axes.length > 1 ? `${axis} ${context}` : context;
  }).join(", ");
}

function setZoom(zoom, at = null) {
  const before = view.zoom;
  view.zoom = clamp(Math.round(zoom * 100) / 100, 0.1, 8);
  remember();
  drawTools();
  if (view.tab !== "tree") return show();
  const box = pane.getBoundingClientRect();
  const [x, y] = at ? [at.x - box.x, at.y - box.y] : [0, 0];
  const place = [(pane.scrollLeft + x) / before, (pane.scrollTop + y) / before];
  for (const { svg, width, height } of columns) if (svg) resize(svg, width, height, view.zoom);
  pane.scrollLeft = place[0] * view.zoom - x;
  pane.scrollTop = place[1] * view.zoom - y;
  mark();
  return fill(false).catch(() => {});
}

function wheel(event) {
  if (!(event.ctrlKey || event.metaKey) || view.tab !== "tree") return;
  event.preventDefault();
  setZoom(view.zoom * Math.exp(-event.deltaY / 400), event);
}

let spread = null;

// Two fingers zoom around their middle.
function pinch(event) {
  const [one, other] = event.touches;
  if (event.touches.length !== 2 || view.tab !== "tree") {
    spread = null;
    return;
  }
  event.preventDefault();
  const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  spread ??= { distance, zoom: view.zoom };
  const at = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
  setZoom(spread.zoom * distance / Math.max(1, spread.distance), at);
}

// Shows the whole width, and the whole height unless that would be too small.
function fit() {
  const svgs = [...pane.querySelectorAll("svg")];
  const boxes = svgs.map((svg) => svg.viewBox.baseVal);
  if (boxes.length === 0) return;
  const width = boxes.reduce((sum, box) => sum + box.width, 0);
  const height = Math.max(...boxes.map((box) => box.height));
  const wide = (pane.clientWidth - 24 - 16 * (boxes.length - 1)) / width;
  const high = (pane.clientHeight - 48) / height;
  pane.scrollTop = 0;
  // Rounded down, so that nothing is cut off.
  setZoom(Math.floor(Math.min(wide, high > 0.2 ? high : wide, 3) * 100) / 100);
}

// MARK: Trees

// The drawn contexts, the first of which is that of the view.
let columns = [];

// The contexts of a drawn column, as a list.
const contextsOf = (index) => [view.contexts, ...view.beside].slice(index, index + 1);

const keyOf = (contexts) => JSON.stringify([view.theme, view.tree, [...contexts], [...view.states], view.size]);

// Fetches the visible rows unless they are present; of rows that are present, only what has changed.
async function fill(always, given = null) {
  const top = back?.y ?? pane.scrollTop / view.zoom;
  const height = pane.clientHeight / view.zoom;
  const wanted = [view.contexts, ...view.beside];
  const isBuilt = columns.length === wanted.length && columns.every((each) => each.figure.isConnected);
  if (!isBuilt) build(wanted);
  else for (const [index, { caption }] of columns.entries()) if (caption) caption.textContent = titleOf(wanted[index]);
  const covers = columns.every((each) => each.svg && each.top <= top && each.top + each.rows >= top + height);
  if (covers && isBuilt && !always) return;
  const number = given ?? ++asked;
  await Promise.all(wanted.map(async (contexts, index) => {
    const column = columns[index];
    const key = keyOf(contexts);
    const isSame = column.svg && column.key === key && covers;
    const [first, rows] = isSame ? [column.top, column.rows] : [Math.max(0, top - margin), height + 2 * margin];
    const ask = (since) => get("/api/tree", questionIn(contexts, ["top", first], ["height", rows], ["since", since]));
    let answer = await ask(isSame ? column.revision : null);
    if (number !== asked) return;
    try {
      if (answer.changes) patch(column.svg, answer.changes);
    } catch {
      answer = await ask(null);
      if (number !== asked) return;
    }
    if (answer.svg) {
      const scroll = pane.scrollTop;
      const svg = graphics(answer, view.zoom);
      if (column.svg) column.svg.replaceWith(svg);
      else column.figure.append(svg);
      column.svg = svg;
      if (pane.scrollTop !== scroll) pane.scrollTop = scroll;
    } else resize(column.svg, answer.width, answer.height, view.zoom);
    Object.assign(column, { key, top: first, rows, revision: answer.revision, width: answer.width, height: answer.height });
    pane.dataset.drawn = answer.changes ? answer.changes.length : "all";
  }));
  if (number !== asked) return;
  mark();
  // The first picture on a narrow screen is shown whole.
  if (isFirst && view.zoom === 1 && innerWidth <= 900 && pane.scrollWidth > pane.clientWidth) fit();
  isFirst = false;
}

let isFirst = true;

function build(wanted) {
  columns = wanted.map((contexts) => {
    const caption = wanted.length > 1 ? el("figcaption", {}, titleOf(contexts)) : null;
    return { figure: el("figure", {}, caption), caption, svg: null };
  });
  replace(pane, div("sides", ...columns.map((each) => each.figure)));
}

// The drawings that are shown, whole: of a tree, only the rows near the visible ones are on the page.
const whole = async () => view.tab !== "tree" ? [...pane.querySelectorAll("svg")]
  : Promise.all([view.contexts, ...view.beside].map(async (contexts, index) =>
    graphics(await get("/api/tree", questionIn(contexts, ["top", 0], ["height", Math.min(20_000, columns[index].height)])))));

async function compare(number) {
  const answer = await get("/api/comparison", question(["with", view.tab]));
  if (number !== asked) return;
  const side = (title, picture) => el("figure", {}, el("figcaption", {}, title), graphics(picture, view.zoom));
  const count = answer.count === 1 ? "1 widget looks different" : `${answer.count} widgets look different`;
  const list = (changes) => bullets("changes", changes.map((change) => [
    button(change.path, () => choose(change.path), { class: "plain" }),
    change.what ? ` (${change.what})` : null,
    bullets("", change.settings.map((item) => `${item.setting}: ${plain(item.old)} → ${plain(item.new)}`)),
  ]));
  const [seen, unseen] = [true, false].map((isSeen) => answer.changes.filter((change) => change.isSeen === isSeen));
  const changed = new Set(seen.map((change) => change.path));
  replace(pane,
    hint(answer.count === 0 ? "Nothing looks different here." : `${count}.`),
    div("sides",
      side(view.tab === "disk" ? "On disk" : "In HEAD", answer.before), side("Here", answer.after)),
    list(seen),
    unseen.length === 0 ? null : folded("unseen", `${unseen.length} more differ in settings that are not drawn`, { class: "fold" }, list(unseen)));
  for (const svg of pane.querySelectorAll("svg")) {
    for (const { name, path, group } of named(svg)) {
      if (changed.has(path) || changed.has(name)) over(svg).append(frame(bounds(group), "changed", view.zoom));
    }
  }
}

// Formats a value for people.
export function plain(value) {
  if (value === null || value === undefined) return "none";
  if (typeof value === "string") return value.length === 9 ? shortColor(value) : value;
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.map(plain).join(" ");
  if (value.stops) return `${plain(value.direction)}: ${value.stops.map(({ color }) => plain(color)).join(", ")}`;
  if (value.size !== undefined && !value.offset) {
    return [value.name, `${value.size} pt`, value.weight, value.italic && "italic"].filter(Boolean).join(" ");
  }
  if (value.offset) return `${plain(value.color)} ${value.offset.join(" ")} blur ${value.blurRadius ?? 0}`;
  return JSON.stringify(value);
}

// MARK: Marks

// Pictures name widgets with their states.
function parted(name) {
  const { states } = places.project.themes[view.theme];
  const end = name.lastIndexOf("-");
  const own = end > 0 ? name.slice(end + 1).split("|") : [];
  const isState = own.length > 0 && own.every((each) => states.includes(each));
  return isState ? { path: name.slice(0, end), states: own } : { path: name, states: [] };
}

// The drawn widgets.
const named = (root) => [...root.querySelectorAll("g > title")].map((title) =>
  ({ name: title.textContent, ...parted(title.textContent), group: title.parentNode }));

// Returns the drawn widget that contains an element.
function groupAt(target) {
  const group = target?.closest?.("g:has(> title)");
  const svg = group?.ownerSVGElement;
  if (!svg || !pane.contains(svg) || !places.project) return null;
  return { ...parted(group.querySelector(":scope > title").textContent), group, svg };
}

Object.assign(interact.actions, {
  groupAt,
  reveal: (path) => get("/api/widget", question(["widget", path])).then(reveal, () => {}),
});

let hovered = null;

function hover(target) {
  const found = interact.isOn() ? null : groupAt(target);
  if (found?.group === hovered) return;
  hovered = found?.group ?? null;
  for (const each of pane.querySelectorAll(".hover")) each.remove();
  readout.textContent = "";
  if (!found) return;
  const around = bounds(found.group);
  over(found.svg).append(frame(around, "hover", view.zoom));
  if (view.tab === "tree") box.show(over(found.svg), box.measure(found.group), view.zoom);
  const index = columns.findIndex((each) => each.svg === found.svg);
  const count = index < 0 ? 0 : findings.number(found.path, contextsOf(index));
  readout.textContent = `${found.path.split("/").at(-1)}  ${Math.round(around.width)} × ${Math.round(around.height)}`
    + (count > 0 ? `  ${findings.called(count)}` : "");
}

let selected = null;

// Marks the selected widget, and those with errors or warnings.
export function mark(title = selected) {
  selected = title;
  for (const each of pane.querySelectorAll(".selection, .found, .outline")) each.remove();
  if (view.tab !== "tree" || !places.project) return;
  let own = null;
  for (const [index, { svg }] of columns.entries()) {
    if (!svg) continue;
    const layer = over(svg);
    for (const { name, path, group } of named(svg)) {
      const count = findings.number(path, contextsOf(index));
      if (view.outlines) layer.append(frame(bounds(group), "outline", view.zoom));
      if (count === 0 && name !== title && path !== view.widget) continue;
      const around = bounds(group);
      if (count > 0) {
        const { width, y } = svg.viewBox.baseVal;
        const at = { x: Math.min(around.x + around.width + 9, width - 8), y: Math.max(around.y, y + 8) };
        layer.append(shape("g", { class: "found", role: "img", "aria-label": `${findings.called(count)} about ${path}` },
          shape("circle", { cx: at.x, cy: at.y, r: 7 }),
          shape("text", { x: at.x, y: at.y + 3.5 }, String(count))));
      }
      if (name !== title && path !== view.widget) continue;
      layer.append(frame(around, "selection", view.zoom));
      own ??= group;
    }
  }
  box.showPanel(own && box.measure(own));
}

// Scrolls to the selected widget.
export function reveal({ top, height } = {}) {
  if (view.tab !== "tree" || top === null || top === undefined) return;
  const [first, last] = [top * view.zoom, (top + height) * view.zoom];
  if (first < pane.scrollTop) pane.scrollTop = Math.max(0, first - 16);
  else if (last > pane.scrollTop + pane.clientHeight) pane.scrollTop = Math.min(first, last - pane.clientHeight + 16);
}
