import { bullets, button, byId, draw, el, menu, muted, select, small } from "./dom.js";
import * as changes from "./changes.js";
import * as findings from "./findings.js";
import * as inspector from "./inspector.js";
import * as interact from "./interact.js";
import * as outline from "./outline.js";
import * as picture from "./picture.js";
import { places } from "./places.js";
import { listen, post, project, Refused } from "./server.js";
import { remember, restore, stateNames, view } from "./view.js";
import "./steady.js";
import * as sheets from "./sheets.js";
import * as trials from "./trials.js";
import * as unsaved from "./unsaved.js";

// Connects the parts of the page.
const status = byId("status");
let newest = -1;

// A status is about a revision, and goes with the next one.
let said = 0;
function say(text, isBad = false, revision = newest) {
  said = revision;
  status.textContent = text;
  status.classList.toggle("bad", isBad);
}

// Runs an action and shows its error, if any.
async function attempt(action) {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    say(error.message, true);
    await refresh().catch(() => {});
    return null;
  }
}

// True if the preview was started again, so that its revisions count anew.
const isAnother = async () => (await project().catch(() => places.project)).writeToken !== places.project.writeToken;

// Reloads everything that is shown.
async function refresh() {
  const before = places.project?.writeToken;
  places.project = await project();
  const { themes, writeToken } = places.project;
  if (before && before !== writeToken) picture.forget();
  if (!themes[view.theme]) view.theme = 0;
  if (!themes[view.theme].trees[view.tree]) view.tree = 0;
  findings.showProblems(themes[view.theme]);
  await unsaved.check(attempt);
  drawChoices();
  drawEdits();
  drawConflicts();
  trials.show();
  interact.reload();
  remember();
  if (shownTheme !== view.theme) {
    shownTheme = view.theme;
    findings.load().then(showFindings).catch(() => {});
  }
  await Promise.all([picture.show(), outline.load(), inspect()]);
  outline.draw();
}

let shownTheme = null;

// Updates the findings wherever widgets are shown.
function showFindings() {
  inspector.showFindings();
  outline.draw();
  picture.mark();
  if (view.tab === "states") picture.show();
}

async function inspect() {
  const answer = await inspector.show((how) => (how?.isOnlySetting ? turnSetting() : refresh()));
  if (answer !== undefined) picture.mark(answer?.title ?? null);
  return answer;
}

async function turnSetting() {
  remember(true);
  await inspect();
}

// Selects a widget, in a situation if one is given, a constant, or nothing; the open setting stays.
async function choose(path, { states, ancestors = [], contexts, setting = view.setting, constant = null } = {}) {
  Object.assign(view, { constant, setting: constant ? null : setting });
  if (!constant) view.widget = path;
  if (states) view.states.set(path, stateNames(states));
  for (const each of ancestors) view.states.set(each.widget, stateNames(each.states));
  const pairs = contexts instanceof Map ? [...contexts] : Object.entries(contexts ?? {});
  for (const [axis, context] of pairs) view.contexts.set(axis, context);
  remember(true);
  if (states || pairs.length > 0) {
    await refresh();
  } else if (view.tab === "states" || view.tab === "palette") picture.show();
  const answer = await inspect();
  inspector.reveal();
  remember();
  await outline.load(view.widget);
  if (answer) picture.reveal(answer);
  else picture.mark(null);
}

function turn(tab) {
  interact.end();
  view.tab = tab;
  remember(true);
  drawChoices();
  return picture.show();
}

// Shows the states that the stage's input has set.
interact.actions.turned = () => {
  drawChoices();
  return Promise.all([picture.show(), inspect(), outline.load()]);
};

// Shows the view after a change of theme, tree or contexts.
function turnView() {
  remember(true);
  return refresh();
}

history.scrollRestoration = "manual";
addEventListener("popstate", async () => {
  restore();
  await attempt(refresh);
  await outline.load(view.widget);
});

// The controls for theme, tree and contexts.
function drawChoices() {
  const { themes } = places.project;
  const theme = themes[view.theme];
  const parts = [];
  const add = (title, options, value, put) => parts.push(select(title, options, value, (next) => {
    put(next);
    turnView();
  }));
  for (const [title, key, names] of [["Theme", "theme", themes.map(({ name }) => name)], ["Tree", "tree", theme.trees]]) {
    if (names.length > 1) add(title, names.map((name, index) => [String(index), name]), String(view[key]), (value) => { view[key] = Number(value); });
  }
  for (const { axis, contexts, default: standard } of theme.axes) {
    add(axis, contexts.map((name) => [name, name]), view.contexts.get(axis) ?? standard, (value) => view.contexts.set(axis, value));
  }
  parts.forEach((part, index) => { part.querySelector("select").dataset.key = `choice-${index}`; });
  const state = [themes.map((each) => [each.name, each.trees, each.axes]), view, [...view.contexts], interact.state()];
  document.documentElement.style.setProperty("--scheme", places.isDark() ? "dark" : "light");
  draw(byId("choices"), state, () => [...parts, ...(view.tab === "tree" ? interact.controls() : [])]);
}

const download = (file, side = "") =>
  el("a", { href: `/api/file?file=${places.project.files.indexOf(file)}${side}`, download: "" }, file.path);

// The controls for undo, save and download.
const step = (path, count = 1) => () => attempt(async () => {
  const { title, revision } = await post(path, { count });
  say(path === "/api/undo" ? `Undone: ${title}` : `Made again: ${title}`, false, revision);
});
const edits = {
  undo: button("Undo", step("/api/undo"), { "data-key": "undo" }),
  redo: button("Redo", step("/api/redo"), { "data-key": "redo" }),
  save: button("Save", () => save(), { "data-key": "save" }),
  history: menu("History", [], { key: "history" }),
  copies: menu("Save as", [], { key: "save as" }),
};

function drawEdits() {
  const { files, undo, redo, done, undone, closed, isReadOnly } = places.project;
  const box = byId("edits");
  draw(box, isReadOnly, () => [
    edits.undo, edits.redo, edits.history,
    ...(isReadOnly ? [muted("Only for reading")] : [edits.save, edits.copies]),
  ]);
  const edited = files.filter((file) => file.edited);
  edits.undo.disabled = !undo;
  edits.undo.title = undo ?? "";
  edits.redo.disabled = !redo;
  edits.redo.title = redo ?? "";
  edits.save.disabled = edited.length === 0;
  edits.save.classList.toggle("chosen", edited.length > 0);
  edits.save.textContent = edited.length === 0
    ? "Save" : `Save ${edited.length === 1 ? edited[0].path : `${edited.length} files`}`;
  draw(edits.copies.lastElementChild, [files.map((file) => file.path), edited.map((file) => file.path)], () => [
    ...files.map((file) => el("li", {}, download(file))),
    edited.length > 0 ? el("li", {}, el("a", { href: "/api/patch", download: "" }, "All edits as a patch")) : null,
    el("li", {}, button("Look at the changes", () => turn("changes"), { class: "plain", "data-key": "look" })),
  ]);
  draw(edits.history.lastElementChild, [done, undone, closed], () => [
    ...undone.map((title, index) => el("li", {},
      button(title, step("/api/redo", index + 1), { class: "plain muted", "aria-label": `Make again up to ${title}`, "data-key": `redo ${index}` }))).reverse(),
    ...done.map((title, index) => el("li", { "aria-current": index === 0 ? "step" : null },
      button(title, index === 0 ? () => {} : step("/api/undo", index), {
        class: "plain", "aria-label": index === 0 ? `${title}, now` : `Back to ${title}`, "data-key": `undo ${index}`,
      }))),
    closed.length > 0 && done.length === 0 ? null : el("li", {}, done.length > 0
      ? button(done.length >= 50 ? "50 edits ago" : closed.length > 0 ? "Before these" : "As it was opened", step("/api/undo", done.length), { class: "plain", "data-key": "undo all" })
      : muted("As it was opened")),
    ...closed.map((title) => el("li", {}, muted(`${title}, can no longer be undone`))),
  ]);
  byId("tab-changes").textContent = edited.length > 0 ? `Changes (${edited.length})` : "Changes";
}

// Conflicts are over the stage, so that nothing moves.
function drawConflicts() {
  const { files } = places.project;
  const conflicts = files.filter((file) => file.conflict);
  const decide = (file, { path }, isMine) => () => attempt(() => post("/api/decide", { file: files.indexOf(file), member: path, isMine }));
  draw(byId("conflicts"), conflicts.map((file) => [file.path, file.members]), () => conflicts.map((file) =>
    el("div", { class: "conflict", role: "group", "aria-label": `Conflict in ${file.path}` },
      `${file.path} changed on disk, too: `,
      file.members.length === 0 ? null : bullets("", file.members.slice(0, 20).map((member) => {
        const name = member.path.join(" ");
        return [el("b", {}, name), member.reason ? ` (${member.reason}) ` : " ",
          small(`Mine: ${member.mine ?? "removed"}`, decide(file, member, true), { "data-key": `mine ${name}` }), " ",
          small(`Theirs: ${member.theirs ?? "removed"}`, decide(file, member, false), { "data-key": `theirs ${name}` })];
      })),
      button("Use what is on disk", () => attempt(() => post("/api/discard", { file: files.indexOf(file) }))),
      button("Keep mine", () => attempt(() => post("/api/keep-mine", { file: files.indexOf(file) }))),
      " Both as files: ", download(file), " here, ", download(file, ":disk"), " on disk")));
}

const save = (file) => {
  // While a field is edited, keys belong to it.
  const field = document.activeElement;
  field?.blur();
  field?.focus({ preventScroll: true });
  return attempt(async () => {
    const { saved, revision } = await post("/api/save", { file });
    say(saved.length ? `Saved ${saved.join(", ")}` : "There is nothing to save", false, revision);
  });
};

Object.assign(changes.actions, { attempt, save });
Object.assign(trials.actions, { attempt });
Object.assign(inspector.actions, { choose, turn });
places.open = (place) => attempt(() => post("/api/open", place));
places.show = (place) => {
  sheets.seek(place);
  return turn("sheets");
};

document.addEventListener("keydown", (event) => {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  // What is being typed has its own steps.
  const { target } = event;
  const isTyped = target.matches?.("input:not([type=range], [type=checkbox], [type=radio])") && target.value !== target.defaultValue;
  if (key === "s") {
    event.preventDefault();
    save();
  } else if ((key === "z" || key === "y") && !isTyped) {
    event.preventDefault();
    step(event.shiftKey || key === "y" ? "/api/redo" : "/api/undo")();
  }
});

picture.start(choose, turn, turnView);
outline.start(choose);
listen({
  async changed(revision) {
    if (revision === newest && !(await isAnother())) return;
    newest = revision;
    if (revision > said) say("");
    await attempt(refresh);
    document.documentElement.dataset.revision = revision;
  },
  async found() {
    try {
      await findings.load();
    } catch (error) {
      // The connection reports that the preview has ended.
      if (!(error instanceof Refused) || error.status) throw error;
      return;
    }
    // Without the project yet, they are shown with it.
    if (places.project) showFindings();
    document.documentElement.dataset.findings = findings.everything().length;
  },
  connected(isConnected) {
    say(isConnected ? "" : "The preview has gone; waiting for it to come back.", !isConnected);
    document.documentElement.dataset.connected = isConnected;
    if (!isConnected) newest = -1;
  },
});
if (view.widget) outline.load(view.widget);
