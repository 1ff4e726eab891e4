import { button, el } from "./dom.js";
import { view } from "./view.js";

// Shown if nothing can be edited.
export const mending = "The files have errors; fix them first.";

export const places = {
  project: null,
  // True if the theme is shown as in its files, so that these can be edited.
  isCurrent: () => places.project.themes[view.theme].isCurrent,
  // True if the view shows the second colour of 'light-dark()'.
  isDark: () => (view.contexts.get("scheme") ?? places.project.themes[view.theme].axes.find(({ axis }) => axis === "scheme")?.default) === "dark",
  isEditable: () => places.isCurrent() && !places.project.isReadOnly,
  open: () => {},
  show: () => {},
  // Opens a place in the editor; without one, an entry of a sheet in the list of these.
  link({ file, line, column, key }) {
    if (!file || !line) return null;
    const text = `${file}:${line}:${column}`;
    const number = places.project.files.findIndex((each) => each.names.includes(file));
    const { editor } = places.project;
    if (number >= 0 && !editor && key) return button(text, () => places.show({ file, line, column, key }), { class: "plain" });
    if (number < 0 || !editor) return el("code", {}, text);
    if (editor === "command") {
      return button(text, () => places.open({ file: number, line, column }), { class: "plain" });
    }
    const path = places.project.files[number].absolute.split("/").map(encodeURIComponent).join("/");
    const parts = { file: path, line, column };
    return el("a", { href: editor.replace(/\{(file|line|column)\}/g, (_, name) => parts[name]) }, text);
  },
};
