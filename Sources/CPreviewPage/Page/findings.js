import { button, draw, el, replace } from "./dom.js";
import { places } from "./places.js";
import { get } from "./server.js";
import { question, view } from "./view.js";

// Shows the problems of the current files over the last picture without errors.
const overlay = document.getElementById("problems");

export function showProblems(theme) {
  const errors = theme.problems.filter((problem) => problem.severity === "error");
  overlay.hidden = theme.isCurrent && errors.length === 0;
  if (overlay.hidden) return replace(overlay);
  replace(overlay,
    el("h2", {}, errors.length === 1 ? "An error" : `${errors.length} errors`),
    el("p", {}, theme.isShown ? "What is shown is how it was before." : "Nothing can be shown yet."),
    ...errors.slice(0, 20).map((problem) =>
      el("div", { class: "problem" }, places.link(problem), el("pre", {}, problem.text))));
}

const severities = ["error", "warning", "note"];
let all = [];
let byWidget = new Map();
let isComplete = true;

export async function load() {
  const answer = await get("/api/findings", question());
  ({ isComplete } = answer);
  // The order of the answer stays within a severity.
  all = severities.flatMap((severity) => answer.findings.filter((each) => each.severity === severity));
  byWidget = new Map();
  for (const finding of all) {
    for (const { contexts, widgets } of finding.on) {
      for (const number of widgets) {
        const { tree, path } = answer.widgets[number];
        const key = keyOf(path, tree);
        if (!byWidget.has(key)) byWidget.set(key, []);
        byWidget.get(key).push({ finding, contexts });
      }
    }
  }
  return answer;
}

const keyOf = (path, tree = view.tree) => `${tree} ${path}`;

// Returns the findings on a widget of the shown tree.
const on = (path) => (byWidget.get(keyOf(path)) ?? []).map(({ finding }) => finding);

// Returns the errors and warnings on a widget of the shown tree.
export const problems = (path) => on(path).filter(({ severity }) => severity !== "note");

// Returns the number of errors and warnings on a widget that occur in one of some contexts; without
// any, in those that are shown.
export function number(path, shown = [view.contexts, ...view.beside]) {
  const found = byWidget.get(keyOf(path));
  if (!found) return 0;
  const { axes } = places.project.themes[view.theme];
  const standard = Object.fromEntries(axes.map((each) => [each.axis, each.default]));
  const sets = shown.map((contexts) => ({ ...standard, ...Object.fromEntries(contexts) }));
  const occurs = (alternatives) => alternatives.some((one) =>
    sets.some((contexts) => Object.entries(one).every(([axis, context]) => contexts[axis] === context)));
  return found.filter(({ finding, contexts }) => finding.severity !== "note" && occurs(contexts)).length;
}

// Returns the label of a marker with the number of findings.
export const called = (number) => (number === 1 ? "1 finding" : `${number} findings`);

// Returns the findings about a widget, or about the sources of its values.
function about(details) {
  const sources = new Set(details.settings.filter((item) => item.line).map((item) => `${item.file}:${item.line}`));
  const own = new Set(on(details.path));
  return all.filter((finding) => own.has(finding) || (finding.line && sources.has(`${finding.file}:${finding.line}`)));
}

export const everything = () => all;

const counted = (count, name) => (count === 1 ? `1 ${name}` : `${count} ${name}s`);
const limit = 50;
let isOpen = null;
let isWhole = false;

// Shows the findings about a widget, or all, folded below what they are about.
export function showIn(box, details, choose) {
  const found = details ? about(details) : all;
  draw(box, [found, details === null, isComplete, isWhole, places.project?.files], () => {
    if (found.length === 0) {
      return details ? [] : [el("p", { class: "hint" }, isComplete ? "No findings." : "Findings are still being collected.")];
    }
    const counts = severities.map((severity) => [severity, found.filter((each) => each.severity === severity).length])
      .filter(([, count]) => count > 0);
    const shown = isWhole ? found : found.slice(0, limit);
    const fold = el("details", { class: "fold" },
      el("summary", { "data-key": "findings" }, el("h3", {}, "Findings"), " ",
        el("span", { class: "muted" }, counts.map(([severity, count]) => counted(count, severity)).join(", "))),
      el("ul", { class: "findings" }, ...shown.map((finding) => row(finding, choose))),
      shown.length < found.length
        ? button(`Show ${found.length - shown.length} more`, () => { isWhole = true; showIn(box, details, choose); }, { "data-key": "more findings" })
        : null,
      isComplete ? null : el("p", { class: "hint" }, "Large trees are checked without their states."));
    fold.open = isOpen ?? (details === null || counts[0][0] !== "note");
    fold.firstElementChild.addEventListener("click", () => { isOpen = !fold.open; });
    return [fold];
  });
}

export function row(finding, choose) {
  const { widget, severity, message, code } = finding;
  const text = widget
    ? button(message, () => choose(widget, finding), { class: "plain" })
    : el("span", {}, message);
  return el("li", { class: severity }, el("b", {}, severity), " ", text, " ", el("code", {}, code), " ", places.link(finding));
}
