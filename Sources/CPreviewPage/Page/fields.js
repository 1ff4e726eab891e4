import { checkbox, clamp, div, el, labelled, select, small } from "./dom.js";
import { slider } from "./slider.js";
import { shape } from "./stage.js";
import { colorField, dragged, itemButtons, numberField, textField } from "./values.js";

// Editors of values other than colours, by kind. Each receives the editor, the value, and how to
// send an edit at once or while something is dragged; what it returns first is shown first.
export const fields = {
  number: ({ item }, value, { put }) => {
    const number = Number(value ?? 0);
    const limit = Math.ceil(Math.max(10, Math.abs(number) * 3));
    return [ranged("Number", item, number, [-limit / 2, limit, 0.5], (next, isLast) => put(String(next), isLast))];
  },
  duration: ({ item }, value, { put }) => {
    const [, number, unit] = /^([\d.]+)(ms|s)$/.exec(value ?? "") ?? [null, 0, "ms"];
    const [least, most] = [item.least, item.most].map((each) => (each ?? null) && each * 1000);
    return [ranged("Milliseconds", { least, most }, Number(number) * (unit === "s" ? 1000 : 1), [0, 1000, 10],
      (next, isLast) => put(`"${next}ms"`, isLast))];
  },
  angle: ({ item }, value, { put }) => {
    return [ranged("Degrees", item, Number.parseFloat(value ?? 0) || 0, [0, 360, 1], (next, isLast) => put(`"${next}deg"`, isLast))];
  },
  flag: (_, value, { send }) => [labelled("On", checkbox("value", value ?? false, (isOn) => send({ value: String(isOn) })))],
  enum: ({ item }, value, { send }) => [words(item.words, value, (word) => send({ value: JSON.stringify(word) }))],
  string: (_, value, { send }) => [text("Text", "value", value ?? "", (next) => send({ value: JSON.stringify(next) }))],
  style: (_, value, { send }) => [text("Entry", "value", value?.style ?? "", (style) => send({ value: JSON.stringify({ style }) }))],
  size: (_, value, tools) => pair(["Width", "Height"], value, tools),
  point: (_, value, tools) => pair(["X", "Y"], value, tools),
  offset: (_, value, tools) => pair(["Right", "Down"], value, tools),
  easing, font, shadow, insets, gradient, list,
};

// A slider between the limits of a setting, or else between usual ones.
function ranged(title, { least, most }, value, [low, high, step], changed) {
  const [first, last] = [least ?? Math.min(low, value), most ?? Math.max(high, value, (least ?? 0) + high)];
  return slider(title, first, last, last - first <= 2 ? 0.01 : step, value, changed);
}

const text = (title, key, value, send) => labelled(title, textField(key, value, send));

function words(all, value, send, title = "Value") {
  const known = all.includes(value) || value === null || value === undefined ? all : [value, ...all];
  const options = [...(value === null || value === undefined ? [["", "none"]] : []), ...known.map((word) => [word, word])];
  return select(title, options, value ?? "", (word) => word && send(word), "value");
}

function pair(names, value, { put }) {
  const now = Array.isArray(value) ? [...value] : [Number(value ?? 0), Number(value ?? 0)];
  return [el("div", { class: "row-of", role: "group" }, ...names.map((name, index) =>
    numberField(name, `part-${name}`, 0.5, now[index] ?? 0, (number, isLast) => {
      now[index] = number;
      return put(`[${now.join(", ")}]`, isLast);
    })))];
}

const curves = { linear: [0, 0, 1, 1], ease: [0.25, 0.1, 0.25, 1], "ease-in": [0.42, 0, 1, 1], "ease-out": [0, 0, 0.58, 1], "ease-in-out": [0.42, 0, 0.58, 1] };

// A word or a curve, with its drawing.
function easing({ item }, value, { send, put }) {
  const isCurve = /^cubic-bezier/.test(value ?? "");
  const now = curves[value] ? [...curves[value]] : isCurve ? value.match(/-?[\d.]+/g).map(Number) : [0.25, 0.1, 0.25, 1];
  const line = shape("path", { class: "curve" });
  const paint = () => {
    const [a, b, c, d] = now.map((number, index) => (index % 2 ? 90 - number * 80 : 10 + number * 80));
    line.setAttribute("d", `M10 90C${a} ${b} ${c} ${d} 90 10`);
  };
  paint();
  const drawing = shape("svg", { viewBox: "0 -20 100 140", class: "easing-of", "aria-hidden": "true" }, shape("path", { d: "M10 90H90M10 90V10" }), line);
  const curve = "cubic-bezier";
  const choice = words([...item.words, curve], isCurve ? curve : value, (word) =>
    send({ value: JSON.stringify(word === curve ? `${curve}(${now.join(", ")})` : word) }));
  return [choice,
    curves[value] || isCurve ? drawing : null,
    el("div", { class: "row-of", role: "group", "aria-label": "Control points" }, ...["x1", "y1", "x2", "y2"].map((name, index) =>
      numberField(name, `curve-${name}`, 0.01, now[index], (number, isLast) => {
        now[index] = index % 2 ? number : clamp(number);
        paint();
        return put(`"${curve}(${now.join(", ")})"`, isLast);
      })))].filter(Boolean);
}

function font({ offered }, value, { send, drag }) {
  const shown = value ?? {};
  const specimen = el("p", { class: "specimen", "aria-hidden": "true" }, "Handgloves 0123");
  specimen.style.fontFamily = [shown.name && JSON.stringify(shown.name), "system-ui", "sans-serif"].filter(Boolean).join(", ");
  specimen.style.fontSize = `${Math.min(40, shown.size ?? 13)}px`;
  specimen.style.fontWeight = shown.weight ?? 400;
  specimen.style.fontStyle = shown.italic ? "italic" : "normal";
  const putSize = drag({ field: "size" });
  const family = textField("family", shown.name ?? "", (name) => send({ field: "name", value: name === "" ? "null" : JSON.stringify(name) }),
    { placeholder: "system font", list: "families" });
  const weights = [...(shown.weight ? [] : [["", "as it is"]]), ...[100, 200, 300, 400, 500, 600, 700, 800, 900].map((each) => [String(each), String(each)])];
  const slant = checkbox("italic", shown.italic ?? false, (isItalic) => send({ field: "italic", value: String(isItalic) }));
  return [
    div("values",
      labelled("Family", family),
      el("div", { role: "group", "aria-label": "Size" }, slider("Size", 4, 72, 0.5, shown.size ?? 13, (size, isLast) => {
        specimen.style.fontSize = `${Math.min(40, size)}px`;
        return putSize(String(size), isLast);
      })),
      div("row-of",
        select("Weight", weights, shown.weight ? String(shown.weight) : "", (weight) => weight && send({ field: "weight", value: weight })),
        labelled("Italic", slant))),
    specimen,
    el("datalist", { id: "families" }, ...offered.families.map((name) => el("option", { value: name }))),
  ];
}

function shadow({ offered, source }, value, { send, drag }) {
  const shown = { color: "#00000000", offset: [0, 0], blurRadius: 0, ...(value ?? {}) };
  const [x, y] = [shown.offset[0] ?? shown.offset.horizontal ?? 0, shown.offset[1] ?? shown.offset.vertical ?? 0];
  const now = { x, y, blur: shown.blurRadius };
  const card = el("span", {}, "Aa");
  const paint = () => {
    card.style.boxShadow = `${now.x}px ${now.y}px ${now.blur}px ${shown.color}`;
    card.style.textShadow = card.style.boxShadow;
  };
  paint();
  const color = colorField({
    title: "Colour", key: "value", value: parsed(source)?.color ?? shown.color, constants: offered.constants,
    send: (next) => send({ field: "color", value: JSON.stringify(next) }),
  });
  const putOffset = drag({ field: "offset" });
  const putBlur = drag({ field: "blurRadius" });
  const row = (title, key, least, most, put) => slider(title, least, most, 0.5, now[key], (number, isLast) => {
    now[key] = number;
    paint();
    return put(isLast);
  });
  const offset = (isLast) => putOffset(`[${now.x}, ${now.y}]`, isLast);
  return [
    div("values",
      color.box,
      row("Right", "x", -24, 24, offset), row("Down", "y", -24, 24, offset),
      row("Blur", "blur", 0, 48, (isLast) => putBlur(String(now.blur), isLast))),
    el("div", { class: "shadow-of", "aria-hidden": "true" }, card),
  ];
}

function insets(_, value, { put }) {
  const names = ["Top", "Right", "Bottom", "Left"];
  const list = Array.isArray(value) ? value : [value ?? 0];
  const now = [list[0] ?? 0, list[1] ?? list[0] ?? 0, list[2] ?? list[0] ?? 0, list[3] ?? list[1] ?? list[0] ?? 0].map(Number);
  const inputs = names.map((name, index) => {
    const { field, grip } = dragged(`inset-${name}`, 0.5, now[index], (number, isLast) => {
      now[index] = number;
      put(`[${now.join(", ")}]`, isLast);
    }, { "aria-label": `${name} inset`, class: name.toLowerCase() });
    grip(field);
    return field;
  });
  return [el("div", { class: "insets", role: "group", "aria-label": "Insets" }, ...inputs, el("span", { "aria-hidden": "true" }, "content"))];
}

// The value as it is written, if that is an object or an array.
function parsed(source) {
  const value = parsedAny(source);
  return typeof value === "object" ? value : null;
}

// The numbered rows of several parts, with a button for one more.
function rows(count, least, part, { move, remove, add, title }) {
  return div("values",
    ...Array.from({ length: count }, (_, index) => div("item",
      part(index), itemButtons(`${title} ${index + 1}`, index, { up: () => move(index), remove: count > least ? () => remove(index) : null }))),
    small(`Add ${title}`, add, { "data-key": "add item" }));
}

const moved = (all, index) => all.with(index - 1, all[index]).with(index, all[index - 1]);

const directions = { "to top": 0, "to right": 90, "to bottom": 180, "to left": 270 };

// Colours at places along a direction, with a drawing.
function gradient({ offered, source }, value, { send, drag }) {
  const whole = parsed(source) ?? value ?? {};
  const direction = whole.direction ?? "to bottom";
  const given = whole.stops?.length > 1 ? whole.stops : ["#ffffff", "#000000"];
  const stops = given.map((stop, index) => ({ at: index / (given.length - 1), ...(typeof stop === "string" ? { color: stop } : stop) }));
  const isEven = (all) => all.every(({ at }, index) => Math.abs(at - index / (all.length - 1)) < 0.0001);
  const json = (all, turn = direction) =>
    JSON.stringify({ direction: turn, stops: isEven(all) ? all.map(({ color }) => color) : all });
  const put = (all) => send({ value: json(all) });
  const putPlace = drag({});
  const putTurn = drag({});
  const strip = el("div", { class: "strip", "aria-hidden": "true" });
  const colors = value?.stops ?? [];
  strip.style.background = colors.length > 1
    ? `linear-gradient(${value.direction}, ${colors.map((each) => `${each.color} ${each.at * 100}%`).join(", ")})` : "none";
  const degrees = directions[direction] ?? Number.parseFloat(direction);
  const stop = (index) => el("div", { class: "stop", role: "group", "aria-label": `Colour ${index + 1}` },
    colorField({
      key: `stop-${index}`, value: stops[index].color, constants: offered.constants, others: { "aria-label": `Colour ${index + 1}` },
      send: (color) => put(stops.with(index, { ...stops[index], color })),
    }).box,
    numberField("at", `at-${index}`, 0.01, Number(stops[index].at.toFixed(3)), (at, isLast) =>
      putPlace(json(stops.with(index, { ...stops[index], at: clamp(at) })), isLast)));
  // Places stay; colours move between them.
  const swapped = (index) => moved(stops.map(({ color }) => color), index).map((color, place) => ({ color, at: stops[place].at }));
  return [
    rows(stops.length, 2, stop, {
      title: "colour",
      move: (index) => put(swapped(index)),
      remove: (index) => put(stops.toSpliced(index, 1)),
      add: () => put(isEven(stops)
        ? [...stops, stops.at(-1)].map(({ color }, index) => ({ color, at: index / stops.length }))
        : [...stops, { color: stops.at(-1).color, at: 1 }]),
    }),
    strip,
    slider("Degrees", 0, 360, 1, degrees, (turn, isLast) => putTurn(json(stops, `${turn}deg`), isLast)),
    words(Object.keys(directions), Object.keys(directions).find((word) => directions[word] === degrees) ?? null, (word) => send({ value: json(stops, word) }), "Direction"),
  ];
}

const plainItems = { color: "#808080", number: 0, flag: false };

// The elements of a list, each with a field of its kind.
function list({ item, offered, source }, value, { send, put: putNumber }) {
  const whole = parsed(source);
  const all = Array.isArray(whole) ? whole : Array.isArray(value) ? value : [];
  const put = (next) => send({ value: JSON.stringify(next) });
  const part = (index) => {
    const name = `Item ${index + 1}`;
    const key = `item-${index}`;
    const own = all[index];
    if (item.element === "color") {
      return colorField({
        key, value: own ?? "", constants: offered.constants, others: { "aria-label": name }, send: (color) => put(all.with(index, color)),
      }).box;
    }
    if (item.element === "number" && typeof own === "number") {
      return numberField(name, key, 0.5, own, (number, isLast) => putNumber(JSON.stringify(all.with(index, number)), isLast));
    }
    const isText = typeof own === "string";
    return text(name, key, isText ? own : JSON.stringify(own), (next) => put(all.with(index, isText && item.element ? next : (parsedAny(next) ?? next))));
  };
  return [rows(all.length, 0, part, {
    title: "item",
    move: (index) => put(moved(all, index)),
    remove: (index) => put(all.toSpliced(index, 1)),
    add: () => put([...all, all.at(-1) ?? plainItems[item.element] ?? ""]),
  })];
}

function parsedAny(source) {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}
