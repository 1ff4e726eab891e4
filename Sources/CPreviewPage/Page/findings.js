import { button, byId, counted, div, draw, el, folded, hint, muted, onEnter, replace, small, textInput } from "./dom.js";
import { told } from "./faults.js";
import { places } from "./places.js";
import { get, post } from "./server.js";
import { graphics } from "./stage.js";
import { question, stateNames, view } from "./view.js";

// Shows the problems of the current files over the last picture without errors.
const overlay = byId("problems");

export function showProblems(theme) {
  const errors = theme.problems.filter((problem) => problem.severity === "error");
  overlay.hidden = theme.isCurrent && errors.length === 0;
  if (overlay.hidden) return replace(overlay);
  replace(overlay,
    el("h2", {}, errors.length === 1 ? "An error" : `${errors.length} errors`),
    el("p", {}, theme.isShown ? "What is shown is how it was before." : "Nothing can be shown yet."),
    ...errors.slice(0, 20).map((problem) =>
      div("problem", places.link(problem), el("pre", {}, problem.text))));
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
        if (path === finding.widget) finding.tree ??= tree;
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
export const called = (number) => counted(number, "finding");

// Returns the findings about a widget, or about the sources of its values.
function about(details) {
  const sources = new Set(details.settings.filter((item) => item.line).map((item) => `${item.file}:${item.line}`));
  const own = new Set(on(details.path));
  return all.filter((finding) => own.has(finding) || (finding.line && sources.has(`${finding.file}:${finding.line}`)));
}

export const everything = () => all;

const limit = 50;
let isOpen = null;
let isWhole = false;

// Shows the findings about a widget, or all, folded below what they are about.
export function showIn(box, details, choose) {
  const found = details ? about(details) : all;
  draw(box, [found, details === null, isComplete, isWhole, places.project?.files], () => {
    if (found.length === 0) {
      return details ? [] : [hint(isComplete ? "No findings." : "Findings are still being collected.")];
    }
    const counts = severities.map((severity) => [severity, found.filter((each) => each.severity === severity).length])
      .filter(([, count]) => count > 0);
    const shown = isWhole ? found : found.slice(0, limit);
    const fold = el("details", { class: "fold" },
      el("summary", { "data-key": "findings" }, el("h3", {}, "Findings"), " ",
        muted(counts.map(([severity, count]) => counted(count, severity)).join(", "))),
      el("ul", { class: "findings" }, ...shown.map((finding) => row(finding, choose))),
      shown.length < found.length
        ? button(`Show ${found.length - shown.length} more`, () => { isWhole = true; showIn(box, details, choose); }, { "data-key": "more findings" })
        : null,
      isComplete ? null : hint("Large trees are checked without their states."));
    fold.open = isOpen ?? (details === null || counts[0][0] !== "note");
    fold.firstElementChild.addEventListener("click", () => { isOpen = !fold.open; });
    return [fold];
  });
}

export function row(finding, choose) {
  const { widget, severity, message, code, fingerprint, plain } = finding;
  const text = plain ?? message;
  const isFixed = !places.isEditable();
  const order = { finding: fingerprint };
  const reason = textInput(`reason ${fingerprint}`, { placeholder: "Reason", "aria-label": `Reason to accept: ${text}` });
  const act = (path, more, field) => () => told(field, () => post(path, { ...order, ...more() }, question()));
  const accept = act("/api/accept", () => ({ reason: reason.value }), () => reason);
  onEnter(reason, accept);
  const named = (title, action, kind) => small(title, action, { "data-key": `${kind} ${fingerprint}`, "aria-label": `${title}: ${text}` });
  const show = widget ? named("Show", () => choose(widget, finding), "show") : null;
  const repair = finding.canRepair && !isFixed ? named("Repair", () => working(repair, act("/api/repair", () => ({}), () => repair)), "repair") : null;
  const form = el("div", { class: "row-of", hidden: true }, reason, small("Accept", accept, { "data-key": `accept ${fingerprint}` }));
  const open = places.project.acceptsFindings
    ? named("Accept …", () => { form.hidden = false; reason.focus(); }, "reason of") : null;
  const place = places.link(finding);
  return el("li", { class: severity },
    finding.states ? portrait(finding) : null,
    el("p", {}, el("b", {}, severity), " ", text),
    div("row-of", show, repair, open),
    form,
    plain === null ? el("p", {}, el("code", {}, code), " ", place)
      : folded(`exact ${fingerprint}`, "Exact text", {}, el("p", {}, message, " ", el("code", {}, code), " ", place)));
}

// Shows at a button that its action takes a while.
async function working(control, action) {
  const title = control.textContent;
  Object.assign(control, { textContent: "Working …", disabled: true, ariaBusy: "true" });
  await action();
  Object.assign(control, { textContent: title, disabled: false, ariaBusy: null });
}

// The failing state, drawn once it is seen.
function portrait({ tree, widget, states, ancestors, contexts }) {
  const box = el("div", { class: "portrait", "aria-hidden": "true" });
  drawSeen.observe(box);
  waiting.set(box, [
    ["theme", view.theme], ["tree", tree ?? view.tree],
    ...Object.entries(contexts).map((pair) => ["context", pair.join("=")]),
    ...[{ widget, states }, ...ancestors].map((each) => ["state", `${each.widget}=${stateNames(each.states)}`]),
    ["widget", widget],
  ]);
  return box;
}

const waiting = new WeakMap();
const drawSeen = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    drawSeen.unobserve(target);
    get("/api/portrait", waiting.get(target)).then((answer) => replace(target, graphics(answer)), () => {});
  }
});
