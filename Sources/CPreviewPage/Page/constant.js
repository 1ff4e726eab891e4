import { colorPicker } from "./color.js";
import { byId, div, el, hint, labelled, replace } from "./dom.js";
import { dragger, json } from "./editor.js";
import { mending, places } from "./places.js";
import { forget, told } from "./faults.js";
import { get, post } from "./server.js";
import { textField } from "./values.js";
import { question, view } from "./view.js";

// A constant in the inspector: its value in each context, and what mentions it.
export async function load() {
  const isNamed = !view.constant.startsWith("#");
  const [answer, colors] = await Promise.all([
    get("/api/constant", question(["name", view.constant])), get("/api/colors", question()),
  ]);
  const swatch = colors.swatches.find((each) => (isNamed ? each.names.includes(view.constant) : each.color === view.constant));
  return { ...answer, color: swatch?.color ?? null };
}

// Sends a value; if it is rejected, shows the error at the field for the text.
const send = (order, field) => told(field, async () => {
  await post("/api/write", order, question());
  forget(byId("details"));
});

export function parts(answer) {
  if (answer instanceof Error) return [hint(answer.message)];
  const isFixed = !places.isEditable();
  const { declarations, uses, useCount, color } = answer;
  return [
    isFixed && !places.project.isReadOnly ? hint(mending) : null,
    el("ul", { class: "settings" }, ...declarations.map((each) => el("li", { class: "open" }, declaration(each, color, isFixed || Boolean(each.readOnly))))),
    el("h3", {}, useCount === 1 ? "1 place mentions it" : `${useCount} places mention it`),
    el("ul", { class: "uses" }, ...uses.map((use) => el("li", {},
      el("b", {}, use.name), use.setting ? ` ${use.setting} ` : " ", places.link({ ...use, key: use.name })))),
    useCount > uses.length ? hint(`and ${useCount - uses.length} more`) : null,
  ].filter(Boolean);
}

// The value of the constant in some contexts, with a colour picker if it is the shown colour.
function declaration(item, color, isFixed) {
  const [root, ...members] = view.constant.split(".");
  const object = members.length > 0 ? member(item.written, members) : null;
  const own = object ? { ...item, name: item.name.replace(`$${root}`, `$${view.constant}`), written: object.value } : item;
  return declarationOf(own, color, isFixed, object?.put ?? ((value) => value));
}

// A member of a written object that is a text: its value, and the object with another one as JSON.
function member(written, names) {
  try {
    const whole = JSON.parse(written);
    const holder = names.slice(0, -1).reduce((object, name) => object[name], whole);
    const last = names.at(-1);
    if (typeof holder[last] !== "string") return null;
    const value = holder[last];
    const put = (json) => {
      holder[last] = JSON.parse(json);
      return JSON.stringify(whole);
    };
    return { value, put };
  } catch {
    return null;
  }
}

function declarationOf(item, color, isFixed, put) {
  const box = div("body");
  const head = el("p", { class: "row-of" }, el("b", {}, item.name), places.link(item));
  if (isFixed) return div("body", head, el("code", {}, item.written));
  const order = (edit) => send(
    { place: item.key, ...edit, ...(edit.value === undefined ? {} : { value: put(edit.value) }) }, () => box.querySelector("input[type=text]"),
  );
  const isColor = color && /^(#[0-9a-f]{3,8}|[\w-]+\([^$]*\))$/i.test(item.written);
  if (!isColor) {
    replace(box, head, labelled("Value", textField(`${item.key} value`, item.written, (text) => order({ value: json(text) }))));
    return box;
  }
  const place = [["place", item.key], ["member", view.constant.split(".").slice(1).join(".")]];
  const editor = { item: { place, setting: item.name }, offered: { constants: [] }, source: item.written };
  replace(box, head, div("editing", div("values",
    ...colorPicker(editor, item.written, order, dragger(order)))));
  return box;
}
