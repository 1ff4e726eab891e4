import { button, byId, checkbox, counted, div, draw, el, folded, labelled, select, span } from "./dom.js";
import { told } from "./faults.js";
import { places } from "./places.js";
import { get, post } from "./server.js";
import { textField } from "./values.js";
import { question } from "./view.js";

// What is tried: declarations and entries that are off, and other texts of widgets.
const bar = byId("trials");
export const actions = { attempt: (action) => action() };
const run = (path, order = {}) => actions.attempt(() => post(path, order, question()));

// The checkbox of a declaration or of its entry; null without a text.
export const check = ({ file, line, column, switches }, name, isEntry = false, field = null) => switches && checkbox(
  `${isEntry ? "entry" : "try"} ${file}:${line}:${column}${field ? ` ${field}` : ""}`, !switches[isEntry ? "isEntryOff" : "isOff"],
  async (isOn, box) => {
    if (!(await run("/api/turn", { place: file, line, column, field, isEntry, isOff: !isOn }))) box.checked = !isOn;
  }, { "aria-label": `${name}, on` },
);

const count = el("span");

// Shows what is tried, over the stage.
export function show() {
  const { trials: { off, set, canDelete, ended }, isReadOnly } = places.project;
  const all = [...off, ...set];
  bar.hidden = [...all, ...ended].length === 0;
  if (all.length > 0) {
    get("/api/trials", question()).then(({ affects }) => {
      count.textContent = affects === null ? "" : `, ${counted(affects, "value")} change${affects === 1 ? "s" : ""}`;
    }).catch(() => {});
  }
  draw(bar, [off, set, canDelete, ended], () => [
    all.length > 0 ? el("b", { title: all.join("\n") }, [off.length ? `${off.length} off` : "", set.length ? `${set.length} tried` : ""].filter(Boolean).join(", "), count) : null,
    ended.length > 0 ? el("span", {}, `No longer tried, since it is gone or has changed: ${ended.join(", ")}`) : null,
    all.length > 0 ? span("hint", "Findings are about what is written.") : null,
    off.length === 0 || isReadOnly ? null : button("Delete them", () => run("/api/delete-trials"), {
      "data-key": "delete trials", disabled: !canDelete, title: canDelete ? "" : "Base sheets are not edited",
    }),
    button(all.length > 0 ? "Restore" : "Understood", () => run("/api/restore"), { "data-key": "restore trials" }),
  ]);
}

// What the tree says about a widget.
export function describing({ described, path }) {
  if (!described) return null;
  const { isReadOnly } = places.project;
  const put = (name) => (text, field) => {
    const value = text.trim() === "" ? "null" : name === "value" ? text : JSON.stringify(name === "names" ? text.trim().split(/\s+/) : text);
    return told(() => field, () => post("/api/try", { widget: path, name, value }, question()));
  };
  const text = (name, value) => labelled(name, textField(`described ${name}`, value, put(name)));
  const icon = select("icon", [["", "none"], ...described.icons.map((name) => [name, name])], described.icon ?? "", (name) => put("icon")(name, icon.lastElementChild), "described icon");
  const reason = described.fixed ?? (isReadOnly ? "This preview is only for reading." : null);
  return folded("described", "In the tree", { class: "described" },
    div("values",
      text("text", described.text ?? ""), icon,
      text("value", described.value === null ? "" : String(described.value)), text("names", described.names.join(" ")), text("id", described.id ?? ""),
      div("row-of",
        button("Write to tree", () => run("/api/write-trials"), { "data-key": "write trials", disabled: !described.isTried || reason !== null, "aria-describedby": reason ? "fixed" : null }),
        reason ? el("span", { class: "hint", id: "fixed" }, reason) : null)));
}
