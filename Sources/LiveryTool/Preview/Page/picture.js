import { el, calm, replace } from "./dom.js";
import * as findings from "./findings.js";
import { places } from "./places.js";
import { get, Refused } from "./server.js";
import * as sheets from "./sheets.js";
import { question, view } from "./view.js";

// The picture, of which only the visible rows are drawn.
const pane = document.getElementById("picture");
const tabs = document.getElementById("tabs");
const margin = 1500;
let drawn = { top: 0, height: 0, revision: -1 };
let asked = 0;
let choose = () => {};

export const titles = {
  tree: "Tree",
  gallery: "Gallery",
  palette: "Palette",
  sheets: "Sheets",
  disk: "Against the file",
  HEAD: "Against HEAD",
};

export function start(chosen, turned) {
  choose = chosen;
  for (const [name, title] of Object.entries(titles)) {
    tabs.append(
      el("button", {
        type: "button",
        role: "tab",
        id: `tab-${name}`,
        "aria-controls": "picture",
        onclick: () => turned(name),
        onkeydown: (event) => turnByKey(event, name, turned),
      }, title),
    );
  }
  pane.addEventListener("scroll", calm(40, () => view.tab === "tree" && fill(false).catch(() => {})));
  pane.addEventListener("click", (event) => {
    if (view.tab !== "tree") return;
    const title = event.target.closest?.("g")?.querySelector(":scope > title")?.textContent;
    if (title) choose(title);
  });
}

function turnByKey(event, name, turned) {
  const names = Object.keys(titles);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const next = names[(names.indexOf(name) + step + names.length) % names.length];
  turned(next);
  document.getElementById(`tab-${next}`).focus();
}

// Draws the current view, keeping the scroll position.
export async function show() {
  for (const tab of tabs.children) {
    const isChosen = tab.id === `tab-${view.tab}`;
    tab.setAttribute("aria-selected", isChosen);
    tab.tabIndex = isChosen ? 0 : -1;
  }
  pane.setAttribute("aria-labelledby", `tab-${view.tab}`);
  pane.className = view.tab;
  const number = ++asked;
  try {
    if (view.tab === "tree") await fill(true, number);
    else if (view.tab === "sheets") await sheets.show(pane, () => number === asked);
    else if (view.tab === "gallery" || view.tab === "palette") {
      const width = Math.max(240, Math.min(1600, (pane.clientWidth - 24) / view.zoom));
      const answer = await get(`/api/${view.tab}`, question(["width", Math.floor(width)]));
      if (number === asked) replace(pane, ...graphics(answer));
    } else await compare(number);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (number === asked) replace(pane, el("p", { class: "hint" }, error.message));
  }
}

// Fetches the visible rows unless they are present.
async function fill(always, given = null) {
  const top = pane.scrollTop / view.zoom;
  const height = pane.clientHeight / view.zoom;
  const covers = drawn.top <= top && drawn.top + drawn.height >= top + height;
  if (covers && !always) return;
  const number = given ?? ++asked;
  const first = Math.max(0, top - margin);
  const answer = await get("/api/tree", question(["top", first], ["height", height + 2 * margin]));
  if (number !== asked) return;
  drawn = { top: first, height: height + 2 * margin, revision: answer.revision };
  const scroll = pane.scrollTop;
  replace(pane, ...graphics(answer));
  pane.scrollTop = scroll;
  mark();
}

// Parses the server's markup into elements of this page.
function graphics(answer) {
  const svg = new DOMParser().parseFromString(answer.svg, "image/svg+xml").documentElement;
  svg.setAttribute("width", answer.width * view.zoom);
  svg.setAttribute("height", answer.height * view.zoom);
  return [document.importNode(svg, true)];
}

async function compare(number) {
  const answer = await get("/api/comparison", question(["with", view.tab]));
  if (number !== asked) return;
  const side = (title, picture) => el("figure", {}, el("figcaption", {}, title), ...graphics(picture));
  const count = answer.count === 1 ? "1 widget looks different" : `${answer.count} widgets look different`;
  const rows = answer.changes.map((change) =>
    el("li", {},
      el("button", { type: "button", class: "plain", onclick: () => choose(change.path) }, change.path),
      change.what ? ` (${change.what})` : null,
      el("ul", {}, ...change.settings.map((item) =>
        el("li", {}, `${item.setting}: ${plain(item.old)} → ${plain(item.new)}`)))));
  const changed = new Set(answer.changes.map((change) => change.path));
  replace(pane,
    el("p", { class: "hint" }, answer.count === 0 ? "Nothing looks different here." : `${count}.`),
    el("div", { class: "sides" },
      side(view.tab === "disk" ? "On disk" : "In HEAD", answer.before), side("Here", answer.after)),
    el("ul", { class: "changes" }, ...rows));
  for (const svg of pane.querySelectorAll("svg")) {
    for (const { name, path, group } of [...groups(svg)]) {
      if (changed.has(path) || changed.has(name)) svg.append(frame(group.getBBox(), "changed"));
    }
  }
}

// Formats a value for people.
export function plain(value) {
  if (value === null || value === undefined) return "none";
  if (typeof value === "string") return value.length === 9 && value.endsWith("ff") ? value.slice(0, 7) : value;
  if (typeof value !== "object") return String(value);
  if (value.size !== undefined && !value.offset) {
    return [value.name, `${value.size} pt`, value.weight, value.italic && "italic"].filter(Boolean).join(" ");
  }
  return JSON.stringify(value);
}

let selected = null;

function shape(name, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const frame = (box, name) =>
  shape("rect", { x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4, class: name });

// The drawn widgets by path. Pictures name them with their states.
function* groups(root) {
  const { states } = places.project.themes[view.theme];
  for (const title of root.querySelectorAll("g > title")) {
    const name = title.textContent;
    const end = name.lastIndexOf("-");
    const isState = end > 0 && name.slice(end + 1).split("|").every((each) => states.includes(each));
    yield { name, path: isState ? name.slice(0, end) : name, group: title.parentNode };
  }
}

// Marks the selected widget, and those with findings.
export function mark(title = selected) {
  selected = title;
  for (const each of pane.querySelectorAll(".selection, .found")) each.remove();
  if (view.tab !== "tree" || !places.project) return;
  const svg = pane.querySelector("svg");
  if (!svg) return;
  for (const { name, path, group } of [...groups(svg)]) {
    const box = group.getBBox();
    const count = findings.number(path) || findings.number(name);
    if (count > 0) {
      const at = { x: Math.min(box.x + box.width + 9, svg.viewBox.baseVal.width - 8), y: Math.max(box.y, svg.viewBox.baseVal.y + 8) };
      svg.append(shape("g", { class: "found", role: "img", "aria-label": `${findings.called(count)} about ${path}` },
        shape("circle", { cx: at.x, cy: at.y, r: 7 }),
        shape("text", { x: at.x, y: at.y + 3.5 }, String(count))));
    }
    if (name === title) svg.append(frame(box, "selection"));
  }
}

// Scrolls to the selected widget.
export function reveal({ top, height } = {}) {
  if (view.tab !== "tree" || top === null || top === undefined) return;
  const [first, last] = [top * view.zoom, (top + height) * view.zoom];
  if (first < pane.scrollTop) pane.scrollTop = Math.max(0, first - 16);
  else if (last > pane.scrollTop + pane.clientHeight) pane.scrollTop = Math.min(first, last - pane.clientHeight + 16);
}
