import { el, calm, replace } from "./dom.js";
import { get, Refused } from "./server.js";
import { question, view } from "./view.js";

// The picture in the middle: only the rows that are in view are ever drawn.
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

// Draws what the view shows, and keeps where it is scrolled to.
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

// Fetches the rows in view, if they are not there already.
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

// Markup of the server as elements of this page.
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
  replace(pane,
    el("p", { class: "hint" }, answer.count === 0 ? "Nothing looks different here." : `${count}.`),
    el("div", { class: "sides" },
      side(view.tab === "disk" ? "On disk" : "In HEAD", answer.before), side("Here", answer.after)),
    el("ul", { class: "changes" }, ...rows));
}

// A value as people write it.
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

// Marks the widget that is chosen, as the picture calls it.
export function mark(title = selected) {
  selected = title;
  pane.querySelector(".selection")?.remove();
  if (view.tab !== "tree" || !title) return;
  for (const each of pane.querySelectorAll("g > title")) {
    if (each.textContent !== title) continue;
    const box = each.parentNode.getBBox();
    const frame = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    for (const [name, value] of Object.entries({
      x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4, class: "selection",
    })) frame.setAttribute(name, value);
    pane.querySelector("svg").append(frame);
    return;
  }
}

// Scrolls to where the widget that is chosen is drawn.
export function reveal({ top, height } = {}) {
  if (view.tab !== "tree" || top === null || top === undefined) return;
  const [first, last] = [top * view.zoom, (top + height) * view.zoom];
  if (first < pane.scrollTop) pane.scrollTop = Math.max(0, first - 16);
  else if (last > pane.scrollTop + pane.clientHeight) pane.scrollTop = Math.min(first, last - pane.clientHeight + 16);
}
