import { breakable, button, counted, div, el, hint, replace, span } from "./dom.js";
import * as findings from "./findings.js";
import { changesAsked, get } from "./server.js";
import { graphics } from "./stage.js";
import { question, stateNames, view } from "./view.js";

// The number of findings that are listed.
const limit = 20;

// The selected widget in every state: a row for each set of states, a column for each combination of
// contexts. States that look the same share a row, and cells that look the same are named once.
export async function show(pane, isWanted, choose) {
  if (!view.widget) return replace(pane, hint("Choose a widget in the tree to see it in every state."));
  const changes = changesAsked();
  const answer = await get("/api/matrix", question(["widget", view.widget]));
  if (!isWanted() || changes !== changesAsked()) return null;
  const { columns, titles, shown } = distinct(answer);
  const rows = answer.rows.map((row) => ({ ...row, cells: shown.map((index) => row.cells[index]), title: stateNames(row.states) }));
  // The place at which each appearance is drawn.
  const places = new Map();
  const parts = rows.map((row) => el("tr", {},
    el("th", { scope: "row" }, ...breakable(row.title, "|"), also(row.alike)),
    ...merged(row.cells).map(({ cell, first, count }) => {
      const start = places.get(cell.appearance);
      places.set(cell.appearance, start ?? { row: row.title, column: titles[first] });
      const name = `${row.title}, ${titles[first]}`;
      return el("td", { colSpan: count },
        button("", () => choose(answer.path, { states: row.states, contexts: columns[first] }), {
          class: "cell", "aria-label": `${name}${start ? `, as ${start.row}` : ""}: ${spoken(cell)}`, "data-key": `cell ${name}`,
        }),
        start ? span("as", sameAs(start, row.title, titles[first])) : drawing(answer.appearances[cell.appearance]),
        contrasts(cell));
    })));
  const cut = [
    answer.omittedSets > 0 && `${answer.omittedSets} more sets of states`,
    answer.omittedContexts > 0 && `${answer.omittedContexts} more contexts`,
  ].filter(Boolean);
  const looks = answer.appearances.length;
  const problems = findings.problems(answer.path).slice(0, limit);
  return replace(pane,
    el("h3", { class: "title" }, `${answer.path.split("/").at(-1)} in every state`),
    hint(`${counted(looks, "appearance")} in ${rows.length} × ${columns.length}. `
      + "A cell opens the widget in that state.", cut.length ? ` Not shown: ${cut.join(", ")}.` : ""),
    problems.length === 0 ? null : el("ul", { class: "findings", "aria-label": "Findings" },
      ...problems.map((finding) => findings.row(finding, choose))),
    div("scroll", el("table", { class: "matrix" },
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "States"), ...titles.map((title) => el("th", { scope: "col" }, title)))),
      el("tbody", {}, ...parts))));
}

// The columns by the axes that change anything, the first of those that are equal.
function distinct({ columns: all, rows }) {
  const axes = all[0]?.map(({ axis }) => axis) ?? [];
  const contexts = all.map((pairs) => new Map(pairs.map(({ axis, context }) => [axis, context])));
  const looks = all.map((_, index) => rows.map((row) => row.cells[index].appearance).join());
  const matters = axes.filter((axis) => contexts.some((one, i) => contexts.some((other, j) =>
    looks[i] !== looks[j] && axes.every((each) => each === axis || one.get(each) === other.get(each)))));
  const titleOf = (one) => matters.map((axis) => (matters.length > 1 ? `${axis} ${one.get(axis)}` : one.get(axis))).join(", ");
  const titles = contexts.map((one) => titleOf(one) || "all contexts");
  const shown = all.map((_, index) => index).filter((index) => titles.indexOf(titles[index]) === index);
  return { columns: shown.map((index) => contexts[index]), titles: shown.map((index) => titles[index]), shown };
}

// The names of the state sets that share a row.
function also(alike) {
  if (alike.length === 0) return null;
  const names = alike.map(stateNames);
  const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
  return el("span", { class: "also", title: names.join(", ") }, ...breakable(`also ${names.slice(0, 3).join(", ")}${more}`, "|"));
}

// Joins adjacent cells that look the same.
function merged(cells) {
  const all = [];
  cells.forEach((cell, index) => {
    const last = all.at(-1);
    if (last?.cell.appearance === cell.appearance) last.count += 1;
    else all.push({ cell, first: index, count: 1 });
  });
  return all;
}

const sameAs = (start, row, column) =>
  start.row === row ? `as ${start.column}` : start.column === column ? `as ${start.row}` : `as ${start.row}, ${start.column}`;

function drawing(picture) {
  const svg = graphics(picture);
  svg.setAttribute("aria-hidden", "true");
  return svg;
}

const spoken = (cell) => (cell.isDisabled ? "disabled, exempt from contrast"
  : cell.contrasts.map(({ role, ratio, holds }) => `${role} ${ratio}${holds ? "" : " too low"}`).join(", ") || "no contrast");

function contrasts(cell) {
  if (cell.isDisabled) return span("ratios muted", "disabled, exempt");
  return span("ratios", ...cell.contrasts.map(({ role, ratio, needed, holds }) =>
    el("span", { class: holds ? "" : "bad", title: `needs ${needed}` }, `${role} ${ratio} ${holds ? "✓" : `✗ needs ${needed}`}`)));
}
