import { el, labelled, select } from "./dom.js";
import { get } from "./server.js";
import { brief, slider, written } from "./slider.js";

// The colour picker: as text, as a constant or in any space, with its contrast to the ground.
const spaces = {
  oklch: [["L", 0, 1, 0.001], ["C", 0, 0.4, 0.001], ["H", 0, 360, 0.1]],
  hsl: [["H", 0, 360, 0.1], ["S", 0, 100, 0.1, "%"], ["L", 0, 100, 0.1, "%"]],
  hwb: [["H", 0, 360, 0.1], ["W", 0, 100, 0.1, "%"], ["B", 0, 100, 0.1, "%"]],
  rgb: [["R", 0, 255, 1], ["G", 0, 255, 1], ["B", 0, 255, 1]],
  oklab: [["L", 0, 1, 0.001], ["a", -0.4, 0.4, 0.001], ["b", -0.4, 0.4, 0.001]],
  lab: [["L", 0, 100, 0.1], ["a", -125, 125, 0.1], ["b", -125, 125, 0.1]],
  lch: [["L", 0, 100, 0.1], ["C", 0, 150, 0.1], ["H", 0, 360, 0.1]],
};

// The picked value: its text in the sheet, and its coordinates in a space that may be another one.
// Several coordinates round to the same colour, so the coordinates belong to the text, and are kept
// while it stays the same.
let picked = { text: null, space: "oklch", values: null };

// Formats a colour as the picker writes it.
function text(space, [a, b, c, alpha]) {
  const parts = [a, b, c].map((value, index) => `${value}${spaces[space][index][4] ?? ""}`);
  return `${space}(${parts.join(" ")}${alpha < 1 ? ` / ${alpha}` : ""})`;
}

// Returns the space and coordinates of a text in that format; null for any other text.
function read(source) {
  const [, space, inner] = /^\s*(\w+)\(([^()]*)\)\s*$/.exec(source) ?? [];
  if (!Object.hasOwn(spaces, space ?? "")) return null;
  const values = inner.split(/[\s,/]+/).filter(Boolean).map(Number.parseFloat);
  const whole = [...values, 1].slice(0, 4);
  const isSame = values.length >= 3 && whole.every(Number.isFinite)
    && text(space, whole).replaceAll(/[\s/]/g, "") === source.replaceAll(/[\s/]/g, "");
  return isSame ? { space, values: whole } : null;
}

// Returns the colour of a value: written directly, by the constant that is written, or else as
// computed.
function standing(source, { constants }, resolved) {
  if (!source) return resolved;
  if (!source.startsWith("$")) return source;
  return constants.find(({ name }) => `$${name}` === source)?.written ?? resolved;
}

export function colorPicker({ item, offered, source }, resolved, send, put) {
  const start = standing(source, offered, resolved);
  if (picked.text !== start) picked = { space: picked.space, values: null, ...read(start), text: start };
  const swatch = el("span", { class: "swatch", "aria-hidden": "true" });
  const contrast = el("output", { class: "contrast" });
  const field = el("input", { type: "text", value: source ?? start, spellcheck: false, "data-key": "value", list: "constants" });
  const constants = el("datalist", { id: "constants" }, ...offered.constants.map((constant) =>
    el("option", { value: `$${constant.name}` }, constant.value)));
  const channels = el("div", { class: "channels" });
  let asked = 0;

  // Shows a colour, and fetches its coordinates if they are unknown.
  const show = async (color) => {
    const number = ++asked;
    const answer = await get("/api/color", [["color", color], ["on", item.on]]).catch(() => null);
    if (number !== asked) return;
    if (!answer) {
      if (color !== resolved) await show(resolved);
      return;
    }
    swatch.style.setProperty("--color", answer.hex);
    contrast.textContent = answer.contrast
      ? `${(Math.floor(answer.contrast * 100) / 100).toFixed(2)} to 1 on ${item.on.slice(0, 7)}` : "";
    if (picked.values) return;
    const components = picked.space === "rgb" ? answer.rgb : answer.spaces[picked.space].components;
    picked.values = [...components.slice(0, 3), answer.alpha ?? 1].map((value) => brief(value ?? 0));
    draw();
  };
  const draw = () => {
    channels.replaceChildren(...[...spaces[picked.space], ["α", 0, 1, 0.01]].map(([title, least, most, step], index) =>
      slider(title, least, most, step, picked.values[index], (number, isLast) => {
        picked.values = picked.values.with(index, number);
        picked.text = text(picked.space, picked.values);
        field.value = picked.text;
        written(field);
        show(picked.text);
        return put(JSON.stringify(picked.text), isLast);
      })));
  };
  field.addEventListener("change", () => {
    written(field);
    send({ value: JSON.stringify(field.value) });
  });
  if (picked.values) draw();
  show(start);
  return [
    el("div", { class: "row-of" }, swatch, labelled("Colour", field), contrast, constants),
    select("Space", Object.keys(spaces).map((name) => [name, name]), picked.space, (space) => {
      picked = { text: picked.text, space, values: read(picked.text)?.space === space ? read(picked.text).values : null };
      if (picked.values) draw();
      show(picked.text);
    }),
    channels,
  ];
}
