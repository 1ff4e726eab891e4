import { el, replace } from "./dom.js";
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

let all = [];
let byWidget = new Map();

export async function load() {
  const answer = await get("/api/findings", question());
  all = answer.findings;
  byWidget = Map.groupBy(all.filter((finding) => finding.widget), (finding) => finding.widget);
  return answer;
}

export const count = () => all.filter((finding) => finding.severity !== "note").length;

// Returns the number of findings about a widget.
export const number = (path) => byWidget.get(path)?.length ?? 0;

// Returns the label of a marker with the number of findings.
export const called = (number) => (number === 1 ? "1 finding" : `${number} findings`);

// Returns the findings about a widget, or about the sources of its values.
export function about(details) {
  const places = new Set(details.settings.filter((item) => item.line).map((item) => `${item.file}:${item.line}`));
  return all.filter((finding) =>
    finding.widget === details.path || (finding.line && places.has(`${finding.file}:${finding.line}`)));
}

export function list(findings, places) {
  return findings.map((finding) =>
    el("li", { class: finding.severity },
      el("b", {}, finding.severity), ` ${finding.message} `, el("code", {}, finding.code), " ",
      places.link(finding)));
}

export const everything = () => all;
