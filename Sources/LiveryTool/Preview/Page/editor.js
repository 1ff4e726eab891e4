import { button, el, labelled, refocus, replace, select } from "./dom.js";
import { get, post, Refused } from "./server.js";
import { question } from "./view.js";

// The editor of a setting: where it is edited, and what is written there.
const spaces = {
  oklch: [["L", 0, 1, 0.001], ["C", 0, 0.4, 0.001], ["H", 0, 360, 0.1]],
  hsl: [["H", 0, 360, 0.1], ["S", 0, 100, 0.1], ["L", 0, 100, 0.1]],
  hwb: [["H", 0, 360, 0.1], ["W", 0, 100, 0.1], ["B", 0, 100, 0.1]],
  rgb: [["R", 0, 255, 1], ["G", 0, 255, 1], ["B", 0, 255, 1]],
  oklab: [["L", 0, 1, 0.001], ["a", -0.4, 0.4, 0.001], ["b", -0.4, 0.4, 0.001]],
  lab: [["L", 0, 100, 0.1], ["a", -125, 125, 0.1], ["b", -125, 125, 0.1]],
  lch: [["L", 0, 100, 0.1], ["C", 0, 150, 0.1], ["H", 0, 360, 0.1]],
};
let space = "oklch";
let chosenPlaces = {};
let verdicts = {};
let current = null;
let isDragged = false;
let released = () => {};

// Whether a slider is held or something is being written, which nothing may take away; calls back once it is not.
export function isHeld(then) {
  const field = document.activeElement;
  const isWriting = field?.closest?.(".editing") && /^(text|number)$/.test(field.type)
    && field.value !== field.defaultValue;
  if (!isDragged && !isWriting) return false;
  released = then;
  if (isWriting) field.addEventListener("blur", () => setTimeout(release), { once: true });
  return true;
}

function release() {
  isDragged = false;
  released();
  released = () => {};
}

document.addEventListener("pointerup", () => setTimeout(release));
document.addEventListener("pointercancel", () => setTimeout(release));
let drags = 0;

export async function edit(box, item, answer) {
  const query = question(["widget", answer.path], ["setting", item.setting]);
  const offered = await get("/api/places", query).catch((error) => error);
  if (offered instanceof Error) return replace(box, el("p", { class: "bad" }, offered.message));
  const message = el("p", { class: "hint", role: "status" });
  const editor = { item, answer, offered, message, place: 0 };
  const remembered = offered.places.findIndex((place) => place.key === chosenPlaces[item.setting]);
  if (remembered >= 0) editor.place = remembered;
  current = editor;
  verdict(editor);
  replace(box,
    el("h4", {}, "Edit"),
    placeChoice(editor),
    ...control(editor),
    el("div", { class: "row-of" },
      button("None", () => send(editor, { action: "none" })),
      button("@inherit", () => send(editor, { action: "inherit" })),
      button("@revert", () => send(editor, { action: "revert" })),
      button("Remove", () => send(editor, { action: "remove" }))),
    message);
  refocus(box);
}

// Where it is edited, each place with how many values change there.
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
        },
      });
      const count = el("span", {});
      get("/api/reach", [...query, ["place", place.key]]).then(({ affects }) => {
        if (affects !== null) count.textContent = affects === 1 ? ", 1 value" : `, ${affects} values`;
      }).catch(() => {});
      const where = place.line ? ` ${place.file}:${place.line}` : ` ${place.in}`;
      return el("div", { class: "place" }, radio,
        el("label", { htmlFor: id }, place.title, el("span", { class: "muted" }, where, count)));
    }));
}

// Says of the last edit here why it does not show, and what would have it show.
function verdict({ item, offered, message }) {
  const result = verdicts[item.setting];
  if (!result || result.revision !== offered.revision || result.holds || message.said === result) return;
  message.said = result;
  replace(message, `It does not show: ${result.why ?? "something else decides"}.`,
    ...result.offers.map((offer, index) =>
      button(`${offer.message} (${offer.affects} others change)`, () =>
        post("/api/offer", { offer: index }).catch((error) => { message.textContent = error.message; }))));
}

// Sends an edit; what does not show in spite of it is told with what would have it show.
async function send(editor, order) {
  const { item, answer, message, offered } = editor;
  const place = offered.places[editor.place];
  chosenPlaces[item.setting] = place.key;
  try {
    const result = await post("/api/edit", {
      widget: answer.path, setting: item.setting, place: place.key, ...order,
    }, question());
    verdicts[item.setting] = result;
    // The editor may have been built anew meanwhile.
    verdict(current);
    message.classList.remove("bad");
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    message.textContent = error.message;
    message.classList.add("bad");
  }
}

function control(editor) {
  const { value } = editor.item;
  const kind = editor.item.kind ?? editor.offered.kind;
  if (kind === "color") return colorPicker(editor, typeof value === "string" ? value : "#000000");
  if (kind === "font") return fontPicker(editor, value ?? {});
  if (kind === "number") return [numberSlider(editor, Number(value ?? 0))];
  return [text(editor, "Value", value === null ? "" : JSON.stringify(value))];
}

// A field for a value as it stands in a sheet.
function text(editor, title, value) {
  const field = el("input", { type: "text", value, spellcheck: false, "data-key": "value" });
  field.addEventListener("change", () => {
    written(field);
    send(editor, { value: json(field.value) });
  });
  return labelled(title, field);
}

// Words of a sheet's own are texts, all else is JSON as it is.
function json(value) {
  try {
    JSON.parse(value);
    return value;
  } catch {
    return JSON.stringify(value);
  }
}

// Sends what a slider comes by, as one edit: of values that come faster than they can be shown, the newest.
function dragged(editor, order) {
  const key = `drag-${++drags}`;
  let waiting = null;
  let isSending = false;
  return async (value, isLast) => {
    waiting = isLast ? null : value;
    if (isLast) return send(editor, { ...order, value, key });
    if (isSending) return null;
    isSending = true;
    while (waiting !== null) {
      const next = waiting;
      waiting = null;
      await send(editor, { ...order, value: next, key });
    }
    isSending = false;
    return null;
  };
}

function numberSlider(editor, value) {
  const put = dragged(editor, {});
  const limit = Math.max(10, Math.abs(value) * 3);
  return channel("Number", -limit / 2, limit, 0.5, value, (number, isLast) => put(String(number), isLast));
}

const exact = (number) => String(Number(number.toFixed(4)));

// What is in a field is written: it is no longer in the making.
const written = (field) => { field.defaultValue = field.value; };

// A slider with a field for the same number.
function channel(title, least, most, step, value, changed) {
  const shown = Number((Math.round(value / step) * step).toFixed(3));
  const name = title.length === 1 ? `${title} of the colour` : title;
  const bounds = { min: least, max: most, step };
  const slider = el("input", {
    type: "range", ...bounds, value: shown, "aria-label": name, "data-key": `slider-${title}`,
    onpointerdown: () => { isDragged = true; },
  });
  const field = el("input", {
    type: "number", step: "any", value: exact(value), "aria-label": `${name} as a number`, "data-key": `number-${title}`,
  });
  slider.addEventListener("input", () => { field.value = slider.value; changed(Number(slider.value), false); });
  slider.addEventListener("change", () => changed(Number(slider.value), true));
  field.addEventListener("change", () => {
    if (field.value === "" || !Number.isFinite(field.valueAsNumber)) {
      field.value = exact(value);
      return;
    }
    slider.value = field.value;
    written(field);
    changed(Number(field.value), true);
  });
  const row = el("div", { class: "channel" }, el("span", { "aria-hidden": "true" }, title), slider, field);
  row.put = (number) => {
    slider.value = number;
    field.value = exact(number);
  };
  return row;
}

// A colour: as text, as a constant, in any space, with its contrast to what it is seen on.
function colorPicker(editor, start) {
  const { item, offered } = editor;
  const put = dragged(editor, {});
  const swatch = el("span", { class: "swatch", "aria-hidden": "true" });
  const contrast = el("output", { class: "contrast" });
  const field = el("input", { type: "text", value: offered.places[editor.place]?.written ?? start, spellcheck: false, "data-key": "value", list: "constants" });
  const constants = el("datalist", { id: "constants" }, ...offered.constants.map((constant) =>
    el("option", { value: `$${constant.name}` }, constant.value)));
  const channels = el("div", { class: "channels" });
  let color = null;

  const show = async (text) => {
    const answer = await get("/api/color", [["color", text], ["on", item.on]]).catch((error) => error);
    if (answer instanceof Error) return;
    color = answer;
    swatch.style.setProperty("--color", answer.hex);
    contrast.textContent = answer.contrast
      ? `${(Math.floor(answer.contrast * 100) / 100).toFixed(2)} to 1 on ${item.on.slice(0, 7)}` : "";
    drawChannels();
  };
  const drawChannels = () => {
    const numbers = space === "rgb" ? color.rgb : color.spaces[space].components;
    const alpha = color.alpha ?? 1;
    const write = (index) => (number, isLast) => {
      const parts = [...channels.children].map((row, each) => (each === index ? number : Number(row.querySelector("[type=number]").value)));
      const unit = (space === "hsl" || space === "hwb") ? ["", "%", "%"] : ["", "", ""];
      const [a, b, c, d] = parts;
      const text = `${space}(${a} ${b}${unit[1]} ${c}${unit[2]}${d < 1 ? ` / ${d}` : ""})`;
      field.value = text;
      show(text);
      put(JSON.stringify(text), isLast);
    };
    const rows = [...spaces[space], ["α", 0, 1, 0.01]];
    const values = [...numbers.slice(0, 3), alpha];
    if (channels.dataset.space === space && channels.contains(document.activeElement)) {
      [...channels.children].forEach((row, index) => {
        if (!row.contains(document.activeElement)) row.put(values[index] ?? 0);
      });
      return;
    }
    channels.dataset.space = space;
    channels.replaceChildren(...rows.map(([title, least, most, step], index) =>
      channel(title, least, most, step, values[index] ?? 0, write(index))));
    refocus(channels);
  };
  field.addEventListener("change", () => {
    written(field);
    if (!field.value.startsWith("$")) show(field.value);
    send(editor, { value: JSON.stringify(field.value) });
  });
  show(start);
  return [
    el("div", { class: "row-of" }, swatch, labelled("Colour", field), contrast, constants),
    select("Space", Object.keys(spaces).map((name) => [name, name]), space, (name) => {
      space = name;
      drawChannels();
    }),
    channels,
  ];
}

// A font: family, size, weight and slant, each by itself.
function fontPicker(editor, font) {
  const { offered } = editor;
  const putSize = dragged(editor, { field: "size" });
  const family = el("input", { type: "text", value: font.name ?? "", placeholder: "system font", list: "families", spellcheck: false, "data-key": "family" });
  family.addEventListener("change", () => {
    written(family);
    send(editor, { field: "name", value: family.value === "" ? "null" : JSON.stringify(family.value) });
  });
  const weights = [...(font.weight ? [] : [["", "as it is"]]), ...[100, 200, 300, 400, 500, 600, 700, 800, 900].map((each) => [String(each), String(each)])];
  const slant = el("input", { type: "checkbox", checked: font.italic ?? false, "data-key": "italic" });
  slant.addEventListener("change", () => send(editor, { field: "italic", value: String(slant.checked) }));
  return [
    labelled("Family", family),
    el("datalist", { id: "families" }, ...offered.families.map((name) => el("option", { value: name }))),
    labelledChannel("Size", channel("Size", 4, 72, 0.5, font.size ?? 13, (size, isLast) =>
      putSize(String(size), isLast))),
    select("Weight", weights, font.weight ? String(font.weight) : "", (weight) =>
      weight && send(editor, { field: "weight", value: weight })),
    labelled("Italic", slant),
  ];
}

const labelledChannel = (title, row) => el("div", { role: "group", "aria-label": title }, row);
