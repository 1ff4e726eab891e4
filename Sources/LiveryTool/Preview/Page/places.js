import { button, el } from "./dom.js";

// Places in files, by the numbers by which the server knows files.
export const places = {
  project: null,
  open: () => {},
  link({ file, line, column }) {
    if (!file || !line) return null;
    const text = `${file}:${line}:${column}`;
    const number = places.project.files.findIndex((each) => each.names.includes(file));
    const { editor } = places.project;
    if (number < 0 || !editor) return el("code", {}, text);
    if (editor === "command") {
      return button(text, () => places.open({ file: number, line, column }), { class: "plain" });
    }
    const path = places.project.files[number].absolute.split("/").map(encodeURIComponent).join("/");
    const parts = { file: path, line, column };
    return el("a", { href: editor.replace(/\{(file|line|column)\}/g, (_, name) => parts[name]) }, text);
  },
};
