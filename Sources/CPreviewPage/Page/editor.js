import { colorPicker } from "./color.js";
import { button, byId, counted, div, el, hint, labelled, muted, replace, select, small } from "./dom.js";
import { mending, places } from "./places.js";
import { forget, told } from "./faults.js";
import { get, post } from "./server.js";
import { fields } from "./fields.js";
import { textField } from "./values.js";
import { question, view } from "./view.js";

// The editor of a setting: the place to edit, and the value.
let chosenPlaces = {};
let verdicts = {};
let current = null;
let drags = 0;

// The last count of affected values at each place, shown until the next count arrives.
const counts = new Map();

// Chooses the place at which a setting is edited.
export const choosePlace = (setting, key) => { chosenPlaces[setting] = key; };

// Builds the editor for the places of a setting; shows a message if there are none.
export function editing(item, answer, offered) {
  if (offered instanceof Error) return div("editing", el("p", { class: "bad" }, offered.message));
  const message = el("p", { class: "hint", role: "status" });
  const editor = { item, answer, offered, message, place: 0 };
  const remembered = offered.places.findIndex((place) => place.key === chosenPlaces[item.setting]);
  if (remembered >= 0) editor.place = remembered;
  current = editor;
  editor.first = div("values");
  editor.more = div("values");
  fill(editor);
  const isCurrent = places.isCurrent();
  // The field in use, at which an error is shown.
  const use = ({ target }) => { editor.field = target.closest("input, select") ?? target.closest(".channel")?.querySelector("[type=number]"); };
  const box = el("fieldset", { class: "editing", "aria-label": "Edit", disabled: !isCurrent },
    editor.first,
    isCurrent ? null : hint(mending),
    message,
    placeChoice(editor),
    editor.more,
    div("row-of",
      ...[["None", "none"], ["@inherit", "inherit"], ["@revert", "revert"], ["Remove", "remove"]].map(([title, action]) =>
        small(title, () => send(editor, { action })))));
  for (const name of ["pointerdown", "input", "change"]) box.addEventListener(name, use, { capture: true });
  return box;
}

// Shows the value at the chosen place: its field, and what else changes it below the places.
function fill(editor) {
  const [first, ...more] = control(editor);
  replace(editor.first, first);
  replace(editor.more, ...more);
}

// Shows whether the last edit wins at a revision.
export function judge(revision) {
  if (current) verdict(Object.assign(current, { revision }));
}

// Lists the places, each with the number of affected values.
function placeChoice(editor) {
  const { item, answer, offered } = editor;
  const query = question(["widget", answer.path], ["setting", item.setting]);
  return el("fieldset", { class: "states" }, el("legend", {}, "Where"),
    ...offered.places.map((place, index) => {
      const id = `place-${index}`;
      const radio = el("input", {
        type: "radio", name: "place", id, "data-key": id, checked: index === editor.place,
        onchange: () => {
          editor.place = index;
          chosenPlaces[item.setting] = place.key;
          fill(editor);
        },
      });
      const key = [answer.path, item.setting, place.key].join(" ");
      const count = el("span", {}, counts.get(key) ?? "");
      get("/api/reach", [...query, ["place", place.key]]).then(({ affects, isOutdated }) => {
        if (isOutdated) return;
        const text = affects === null ? "" : `, ${counted(affects, "value")}`;
        counts.set(key, text);
        if (count.textContent !== text) count.textContent = text;
      }).catch(() => {});
      const where = place.line ? ` ${place.file}:${place.line}` : ` ${place.in}`;
      return div("place", radio,
        el("label", { htmlFor: id }, place.title, muted(where, count)));
    }));
}

// Shows why the last edit here has no effect, and which edits would help.
function verdict({ item, revision, message }) {
  const result = verdicts[item.setting];
  if (!result || result.revision !== revision || result.holds || message.said === result) return;
  message.said = result;
  replace(message, `It does not show: ${result.why ?? "something else decides"}.`,
    ...result.offers.map((offer, index) =>
      button(`${offer.message} (${offer.affects} others change)`, () =>
        post("/api/offer", { offer: index }).catch((error) => { message.textContent = error.message; }))));
}

// Sends an edit; if it has no effect, shows why and which edits would help.
async function send(editor, order) {
  const { item, answer, message, offered, field } = editor;
  const place = offered.places[editor.place];
  chosenPlaces[item.setting] = place.key;
  const say = (text) => {
    message.textContent = text;
    message.classList.toggle("bad", text !== "");
  };
  const edit = { widget: answer.path, setting: item.setting, place: place.key, ...order };
  const isDone = await told(() => (order.action ? null : field), async () => {
    verdicts[item.setting] = await post("/api/edit", edit, question());
  }, say);
  if (!isDone) return;
  message.classList.remove("bad");
  // The editor may have been rebuilt meanwhile.
  verdict(current);
  forget(byId("details"));
}

function control(editor) {
  const { value } = editor.item;
  const kind = editor.item.kind ?? editor.offered.kind;
  editor.source = editor.offered.places[editor.place]?.written;
  const tools = {
    send: (order) => send(editor, order),
    drag: (order) => dragger((more) => send(editor, { ...order, ...more })),
  };
  tools.put = tools.drag({});
  if (kind === "color") {
    const resolved = typeof value === "string" ? value : "#000000";
    const key = editor.offered.places[editor.place]?.key;
    const place = key ? [["widget", editor.answer.path], ["setting", editor.item.setting], ["place", key]] : null;
    return colorPicker({ ...editor, item: { ...editor.item, place } }, resolved, tools.send, tools.put);
  }
  const own = fields[kind]?.(editor, value, tools) ?? [];
  return [...own, text(editor, own.length > 0 ? "As JSON" : "Value", editor.source ?? (value === null ? "" : JSON.stringify(value)))];
}

// Returns a field for a value as written in a sheet.
const text = (editor, title, value) =>
  labelled(title, textField(title === "Value" ? "value" : "json", value, (next) => send(editor, { value: json(next) })));

// Keywords of sheets are strings; anything else is JSON.
export function json(value) {
  try {
    JSON.parse(value);
    return value;
  } catch {
    return JSON.stringify(value);
  }
}

// Sends the values of a drag as one edit; of values that arrive faster than they can be shown, only
// the latest.
export function dragger(order) {
  const key = `drag-${performance.timeOrigin}-${++drags}`;
  let waiting = null;
  let isSending = false;
  return async (value, isLast) => {
    waiting = isLast ? null : value;
    if (isLast) return order({ value, key });
    if (isSending) return null;
    isSending = true;
    while (waiting !== null) {
      const next = waiting;
      waiting = null;
      await order({ value: next, key });
    }
    isSending = false;
    return null;
  };
}
