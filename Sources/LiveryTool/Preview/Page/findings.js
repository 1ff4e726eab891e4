import { button, draw, el, replace } from "./dom.js";
import { get } from "./server.js";
import { question } from "./view.js";

// Shows the problems of the current files over the last picture without errors.
const overlay = document.getElementById("problems");

export function showProblems(theme, places) {
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
  byWidget = Map.groupBy(all.filter((each) => each.widget && each.severity !== "note"), (each) => each.widget);
  return answer;
}

// Returns the number of errors and warnings about a widget.
export const number = (path) => byWidget.get(path)?.length ?? 0;

// Returns the label of a marker with the number of findings.
export const called = (number) => (number === 1 ? "1 finding" : `${number} findings`);

// Returns the findings about a widget, or about the sources of its values.
function about(details) {
  const places = new Set(details.settings.filter((item) => item.line).map((item) => `${item.file}:${item.line}`));
  return all.filter((finding) =>
    finding.widget === details.path || (finding.line && places.has(`${finding.file}:${finding.line}`)));
}

export const everything = () => all;

const counted = (count, name) => (count === 1 ? `1 ${name}` : `${count} ${name}s`);
const limit = 50;
let isOpen = null;
let isWhole = false;

// Shows the findings about a widget, or all, folded below what they are about.
export function showIn(box, details, places, choose) {
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
      el("ul", { class: "findings" }, ...shown.map((finding) => row(finding, places, choose))),
      shown.length < found.length
        ? button(`Show ${found.length - shown.length} more`, () => { isWhole = true; showIn(box, details, places, choose); }, { "data-key": "more findings" })
        : null,
      isComplete ? null : el("p", { class: "hint" }, "Large trees are checked without their states."));
    fold.open = isOpen ?? (details === null || counts[0][0] !== "note");
    fold.firstElementChild.addEventListener("click", () => { isOpen = !fold.open; });
    return [fold];
  });
}

function row(finding, places, choose) {
  const { widget, severity, message, code } = finding;
  const text = widget
    ? button(message, () => choose(widget, finding), { class: "plain" })
    : el("span", {}, message);
  return el("li", { class: severity }, el("b", {}, severity), " ", text, " ", el("code", {}, code), " ", places.link(finding));
}
