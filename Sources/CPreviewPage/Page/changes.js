import { bullets, button, counted, div, el, hint, muted, replace } from "./dom.js";
import { places } from "./places.js";
import { changesAsked, get, post } from "./server.js";

// The unsaved edits by file, as lines, to save or to discard each of them.
export const actions = { attempt: (action) => action(), save: () => {} };

export async function show(pane, isWanted) {
  const asked = changesAsked();
  const { files } = await get("/api/changes");
  if (!isWanted() || asked !== changesAsked()) return;
  const isReadOnly = places.project.isReadOnly;
  if (files.length === 0) return replace(pane, hint("All edits are saved."));
  replace(pane,
    div("row-of",
      el("h3", { class: "title" }, files.length === 1 ? "1 file has unsaved edits" : `${files.length} files have unsaved edits`),
      isReadOnly || files.length === 1 ? null : button("Save all", () => actions.save(), { "data-key": "save all" }),
      el("a", { href: "/api/patch", download: "", "data-key": "patch" }, "Download as a patch")),
    ...files.map((file) => el("section", { class: "difference", "aria-label": file.path },
      div("row-of",
        el("h4", {}, file.path),
        muted(counted(file.edits.length, "edit")),
        isReadOnly ? null : button("Save", () => actions.save(file.file), { "data-key": `save ${file.path}`, "aria-label": `Save ${file.path}` }),
        isReadOnly ? null : button("Discard", () => actions.attempt(() => post("/api/discard", { file: file.file })),
          { "data-key": `discard ${file.path}`, "aria-label": `Discard the edits of ${file.path}` })),
      bullets("changes", file.edits),
      el("pre", { tabIndex: 0, "aria-label": `Differences in ${file.path}` }, ...lines(file.text),
        file.isCut ? "… the rest is left out; the patch has it\n" : null))));
}

// The lines of a difference; signs say what colours say.
const lines = (text) => text.split("\n").slice(2, -1).map((line) =>
  el("span", { class: { "+": "added", "-": "removed", "@": "place-of" }[line[0]] ?? "" }, `${line}\n`));
