import { byId, calm, div, draw as drawOnce, el, isShortcut, muted, small, span } from "./dom.js";
import * as findings from "./findings.js";
import { get } from "./server.js";
import { question, view } from "./view.js";

// The tree of widgets, of which only the visible rows are built.
const list = byId("widgets");
const search = byId("search");
const rowHeight = 24;
const extra = 40;
const collapsed = new Set();
let total = 0;
let first = 0;
let rows = [];
let active = 0;
let choose = () => {};
let asked = 0;

export function start(chosen) {
  choose = chosen;
  list.addEventListener("scroll", calm(30, () => load()));
  search.addEventListener("input", calm(120, () => { active = 0; list.scrollTop = 0; load(); }));
  list.addEventListener("keydown", key);
}

function key(event) {
  const page = Math.max(1, Math.floor(list.clientHeight / rowHeight) - 1);
  const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -total, End: total };
  const row = rows[active - first];
  if (isShortcut(event)) return;
  if (event.key in steps) move(Math.max(0, Math.min(total - 1, active + steps[event.key])));
  else if (event.key === "ArrowRight" && row?.isOpen === false) fold(row, false);
  else if (event.key === "ArrowRight" && row?.isOpen) move(active + 1);
  else if (event.key === "ArrowLeft" && row?.isOpen && search.value === "") fold(row, true);
  else if (event.key === "ArrowLeft") moveOut();
  else if ((event.key === "Enter" || event.key === " ") && row) choose(row.path);
  else return;
  event.preventDefault();
}

// Moves to the widget around the active one.
function moveOut() {
  const depth = rows[active - first]?.depth ?? 0;
  const place = rows.slice(0, active - first).findLastIndex((row) => row.depth < depth);
  if (place >= 0) move(first + place);
  // It is above the rows that are here.
  else if (depth > 0) load(rows[active - first].path.replace(/\/[^/]*$/, ""));
}

async function move(place) {
  active = place;
  if (place * rowHeight < list.scrollTop) list.scrollTop = place * rowHeight;
  const end = (place + 1) * rowHeight - list.clientHeight;
  if (end > list.scrollTop) list.scrollTop = end;
  if (place < first || place >= first + rows.length) await load();
  else draw();
}

function fold(row, isFolded) {
  if (isFolded) collapsed.add(row.path);
  else collapsed.delete(row.path);
  load();
}

// Fetches the visible rows; if a widget is given, unfolds what is around it and scrolls to it.
export async function load(path = null) {
  const number = ++asked;
  for (const each of path ? collapsed : []) if (path.startsWith(`${each}/`)) collapsed.delete(each);
  const from = Math.max(0, Math.floor(list.scrollTop / rowHeight) - extra);
  const count = Math.min(1000, Math.ceil(list.clientHeight / rowHeight) + 2 * extra);
  // As many as an address may have, those folded first.
  const folded = [];
  let room = 40_000;
  for (const each of collapsed) {
    room -= encodeURIComponent(each).length + 11;
    if (room < 0) break;
    folded.push(["collapsed", each]);
  }
  const answer = await get(
    "/api/outline",
    question(["search", search.value], ["from", from], ["count", count], ["widget", path], ...folded),
  ).catch(() => ({ total: 0, from: 0, widgets: [], place: null }));
  if (number !== asked) return;
  ({ total, from: first, widgets: rows } = answer);
  if (path !== null && answer.place !== null) {
    active = answer.place;
    const isSeen = active * rowHeight >= list.scrollTop
      && (active + 1) * rowHeight <= list.scrollTop + list.clientHeight;
    if (!isSeen) {
      list.scrollTop = Math.max(0, (active - 3) * rowHeight);
      return load();
    }
  }
  active = Math.max(0, Math.min(active, total - 1));
  draw();
}

// Draws the fetched rows, with the numbers of errors and warnings.
export function draw() {
  const space = div("space");
  space.style.height = `${total * rowHeight}px`;
  rows.forEach((row, index) => {
    const place = first + index;
    const found = findings.number(row.path);
    const option = el(
      "div",
      {
        role: "treeitem",
        id: `widget-${place}`,
        class: place === active ? "row active" : "row",
        "aria-selected": String(row.path === view.widget),
        "aria-level": String(row.depth + 1),
        ...(row.isOpen === null || search.value ? {} : { "aria-expanded": String(row.isOpen) }),
        "aria-setsize": String(total),
        "aria-posinset": String(place + 1),
        "aria-label": [row.class, row.id && `#${row.id}`, row.text, row.states.join(" "), found > 0 && findings.called(found)]
          .filter(Boolean).join(", "),
        onclick: ({ target }) => {
          active = place;
          if (target.closest(".twist") && row.isOpen !== null && !search.value) fold(row, row.isOpen);
          else choose(row.path);
        },
      },
      span("twist", row.isOpen === null || search.value ? "" : row.isOpen ? "▾" : "▸"),
      span("label",
        span("class", row.class),
        row.id ? el("b", {}, `#${row.id}`) : null,
        row.states.length ? el("i", {}, row.states.join("|")) : null,
        row.text ? muted(row.text) : null),
      found > 0 ? el("span", { class: "mark", title: findings.called(found) }, String(found)) : null,
    );
    option.style.top = `${place * rowHeight}px`;
    option.style.paddingInlineStart = `${2 + 12 * Math.min(row.depth, 12)}px`;
    space.append(option);
  });
  list.replaceChildren(space);
  if (total > 0) list.setAttribute("aria-activedescendant", `widget-${active}`);
  else {
    list.removeAttribute("aria-activedescendant");
    // A tree contains rows only.
    space.append(el("div", { role: "treeitem", class: "hint none", "aria-selected": "false" }, search.value ? "No widget has that." : "No widgets."));
  }
  drawOnce(byId("folds"), "folds", () => [
    small("Fold", foldAll, { "data-key": "fold", title: "Show the screens only" }),
    small("Unfold", () => { collapsed.clear(); load(view.widget); }, { "data-key": "unfold" }),
  ]);
}

// The widgets that a list has at once.
export const firstWidgets = () => get("/api/outline", question(["from", 0], ["count", 1000])).catch(() => ({ widgets: [] }));

// Folds the contents of the widgets that are shown, except those at the outermost two levels.
async function foldAll() {
  const answer = await firstWidgets();
  for (const row of answer.widgets) if (row.isOpen !== null && row.depth >= 1 && row.depth <= 2) collapsed.add(row.path);
  list.scrollTop = 0;
  load();
}
