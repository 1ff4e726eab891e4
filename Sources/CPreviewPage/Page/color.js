import { area } from "./area.js";
import { div, el, paint, select, small } from "./dom.js";
import { places } from "./places.js";
import { get } from "./server.js";
import { brief, slider } from "./slider.js";
import { colorField } from "./values.js";
import { verdict } from "./verdict.js";
import { question } from "./view.js";

// The colour picker: as text, as a constant or in any space, with the contrasts that it takes part in.
const spaces = {
  oklch: [["L", 0, 1, 0.001], ["C", 0, 0.4, 0.001], ["H", 0, 360, 0.1]],
  hsl: [["H", 0, 360, 0.1], ["S", 0, 100, 0.1, "%"], ["L", 0, 100, 0.1, "%"]],
  hwb: [["H", 0, 360, 0.1], ["W", 0, 100, 0.1, "%"], ["B", 0, 100, 0.1, "%"]],
  rgb: [["R", 0, 255, 1], ["G", 0, 255, 1], ["B", 0, 255, 1]],
  oklab: [["L", 0, 1, 0.001], ["a", -0.4, 0.4, 0.001], ["b", -0.4, 0.4, 0.001]],
  lab: [["L", 0, 100, 0.1], ["a", -125, 125, 0.1], ["b", -125, 125, 0.1]],
  lch: [["L", 0, 100, 0.1], ["C", 0, 150, 0.1], ["H", 0, 360, 0.1]],
};

// The picked value of each setting: its text in the sheet, and its coordinates in a space that may be
// another one. Several coordinates round to the same colour, so the coordinates belong to the text,
// and are kept while it stays the same.
const known = new Map();
let lastSpace = "oklch";

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

const argument = String.raw`((?:[^(),]|\((?:[^()]|\([^()]*\))*\))+?)`;
const pair = new RegExp(String.raw`^(\s*light-dark\(\s*)${argument}(\s*,\s*)${argument}(\s*\)\s*)$`, "i");

// Returns the half of 'light-dark()' that the view shows, between the texts around it; any other text is whole.
function halved(text) {
  const [, start, light, comma, dark, end] = pair.exec(text) ?? [];
  if (!start) return ["", text, ""];
  return places.isDark() ? [start + light + comma, dark, end] : [start, light, comma + dark + end];
}

// Returns the colour of a value: written directly, by the constant that is written, or else as
// computed.
function standing(source, { constants }, resolved) {
  if (!source) return resolved;
  if (!source.includes("$")) return source;
  return constants.find(({ name }) => `$${name}` === source)?.written ?? resolved;
}

export function colorPicker({ item, offered, source }, resolved, send, put) {
  const [before, own, after] = halved(source ?? "");
  const start = standing(own, offered, resolved);
  const whole = (color) => before + color + after;
  const json = (color) => JSON.stringify(whole(color));
  let picked = known.get(item.setting) ?? { text: null, space: lastSpace, values: null };
  if (picked.text !== start) picked = { space: lastSpace, values: null, ...read(start), text: start };
  known.set(item.setting, picked);
  const written = colorField({
    title: "Colour", key: "value", value: source ?? start, constants: offered.constants, send: (text) => send({ value: JSON.stringify(text) }),
  });
  const channels = div("channels");
  const judged = item.place ? verdict([...item.place, ["before", before], ["after", after]], own, (color) => send({ value: json(color) })) : null;
  const copied = el("span", { class: "muted", role: "status" });
  const hex = small("", async () => {
    await navigator.clipboard?.writeText(hex.textContent).catch(() => {});
    copied.textContent = "Copied";
    setTimeout(() => { copied.textContent = ""; }, 1500);
  }, { title: "Copy", "data-key": "hex" });
  const isFunction = read(start) !== null;
  const box = area((text, isLast) => {
    Object.assign(picked, { text, values: null });
    written.put(whole(text));
    if (!isLast) {
      show(text);
      return put(json(text), false);
    }
    return settle(text);
  });

  // The last colour of the area, in the notation that the value had.
  const settle = async (color) => {
    await show(color);
    if (isFunction && picked.values) {
      picked.text = text(picked.space, picked.values);
      written.put(whole(picked.text));
    }
    return put(json(picked.text), true);
  };
  let asked = 0;

  // Shows a colour, and fetches its coordinates if they are unknown.
  const show = async (color) => {
    const number = ++asked;
    const answer = await get("/api/color", question(["color", color])).catch(() => null);
    if (number !== asked) return;
    if (!answer) {
      if (color !== resolved) await show(resolved);
      return;
    }
    paint(written.swatch, answer.hex);
    hex.textContent = answer.alpha < 1 ? answer.hex : answer.hex.slice(0, 7);
    hex.ariaLabel = `Copy ${hex.textContent}`;
    box.put(answer.rgb, answer.alpha ?? 1);
    judged?.judge(answer.hex);
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
        written.put(whole(picked.text));
        show(picked.text);
        return put(json(picked.text), isLast);
      })));
  };
  if (picked.values) draw();
  show(start);
  return [
    written.box,
    judged?.box,
    box,
    div("row-of", select("Space", Object.keys(spaces).map((name) => [name, name]), picked.space, (space) => {
      lastSpace = space;
      Object.assign(picked, { space, values: read(picked.text)?.space === space ? read(picked.text).values : null });
      if (picked.values) draw();
      show(picked.text);
    }), hex, copied),
    channels,
  ];
}
