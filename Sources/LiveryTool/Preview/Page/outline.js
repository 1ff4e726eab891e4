import { el, calm } from "./dom.js";
import * as findings from "./findings.js";
import { get } from "./server.js";
import { question, view } from "./view.js";

// The list of widgets, of which only the visible rows are built.
const list = document.getElementById("widgets");
const search = document.getElementById("search");
const rowHeight = 24;
const extra = 40;
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
  if (event.key in steps) {
    event.preventDefault();
    move(Math.max(0, Math.min(total - 1, active + steps[event.key])));
  } else if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    const row = rows[active - first];
    if (row) choose(row.path);
  }
}

async function move(place) {
  active = place;
  if (place * rowHeight < list.scrollTop) list.scrollTop = place * rowHeight;
  const end = (place + 1) * rowHeight - list.clientHeight;
  if (end > list.scrollTop) list.scrollTop = end;
  if (place < first || place >= first + rows.length) await load();
  else draw();
}

// Fetches the visible rows; if a widget is given, scrolls to it.
export async function load(path = null) {
  const number = ++asked;
  const from = Math.max(0, Math.floor(list.scrollTop / rowHeight) - extra);
  const count = Math.min(1000, Math.ceil(list.clientHeight / rowHeight) + 2 * extra);
  const answer = await get(
    "/api/outline",
    question(["search", search.value], ["from", from], ["count", count], ["widget", path]),
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
  draw();
}

// Draws the fetched rows, with the numbers of findings.
export function draw() {
  const space = el("div", { class: "space" });
  space.style.height = `${total * rowHeight}px`;
  rows.forEach((row, index) => {
    const place = first + index;
    const found = findings.number(row.path);
    const option = el(
      "div",
      {
        role: "option",
        id: `widget-${place}`,
        class: place === active ? "row active" : "row",
        "aria-selected": String(row.path === view.widget),
        "aria-setsize": String(total),
        "aria-posinset": String(place + 1),
        "aria-label": [row.class, row.id && `#${row.id}`, row.text, row.states.join(" "), `level ${row.depth + 1}`, found > 0 && findings.called(found)]
          .filter(Boolean).join(", "),
        onclick: () => { active = place; choose(row.path); },
      },
      el("span", { class: "class" }, row.class),
      found > 0 ? el("span", { class: "mark", title: findings.called(found) }, String(found)) : null,
      row.id ? el("b", {}, ` #${row.id}`) : null,
      row.states.length ? el("i", {}, ` ${row.states.join("|")}`) : null,
      row.text ? el("span", { class: "muted" }, ` ${row.text}`) : null,
    );
    option.style.top = `${place * rowHeight}px`;
    option.style.paddingInlineStart = `${8 + 12 * Math.min(row.depth, 12)}px`;
    space.append(option);
  });
  if (total === 0) space.append(el("p", { class: "hint" }, search.value ? "No widget has that." : "No widgets."));
  list.replaceChildren(space);
  if (total > 0) list.setAttribute("aria-activedescendant", `widget-${active}`);
  else list.removeAttribute("aria-activedescendant");
}
