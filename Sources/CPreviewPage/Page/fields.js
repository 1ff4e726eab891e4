import { el, labelled, select } from "./dom.js";
import { scrub, slider, written } from "./slider.js";

// Editors of values other than colours, by kind. Each receives the value, the editor, and how to
// send an edit at once or while something is dragged.
export const fields = {
  number: ({ item }, value, { drag }) => {
    const number = Number(value ?? 0);
    const limit = Math.ceil(Math.max(10, Math.abs(number) * 3));
    const put = drag({});
    return [slider("Number", -limit / 2, limit, 0.5, number, (next, isLast) => put(String(next), isLast))];
  },
  flag: (_, value, { send }) => {
    const box = el("input", { type: "checkbox", checked: value ?? false, "data-key": "value" });
    box.addEventListener("change", () => send({ value: String(box.checked) }));
    return [labelled("On", box)];
  },
  enum: ({ item }, value, { send }) => {
    const words = item.words.includes(value) || value === null ? item.words : [value, ...item.words];
    const options = [...(value === null ? [["", "none"]] : []), ...words.map((word) => [word, word])];
    const choice = select("Value", options, value ?? "", (word) => word && send({ value: JSON.stringify(word) }));
    choice.lastElementChild.dataset.key = "value";
    return [choice];
  },
  font, shadow, insets,
};

function font({ offered }, value, { send, drag }) {
  const shown = value ?? {};
  const specimen = el("p", { class: "specimen", "aria-hidden": "true" }, "Handgloves 0123");
  specimen.style.fontFamily = [shown.name && JSON.stringify(shown.name), "system-ui", "sans-serif"].filter(Boolean).join(", ");
  specimen.style.fontSize = `${Math.min(40, shown.size ?? 13)}px`;
  specimen.style.fontWeight = shown.weight ?? 400;
  specimen.style.fontStyle = shown.italic ? "italic" : "normal";
  const putSize = drag({ field: "size" });
  const family = el("input", { type: "text", value: shown.name ?? "", placeholder: "system font", list: "families", spellcheck: false, "data-key": "family" });
  family.addEventListener("change", () => {
    written(family);
    send({ field: "name", value: family.value === "" ? "null" : JSON.stringify(family.value) });
  });
  const weights = [...(shown.weight ? [] : [["", "as it is"]]), ...[100, 200, 300, 400, 500, 600, 700, 800, 900].map((each) => [String(each), String(each)])];
  const slant = el("input", { type: "checkbox", checked: shown.italic ?? false, "data-key": "italic" });
  slant.addEventListener("change", () => send({ field: "italic", value: String(slant.checked) }));
  return [
    labelled("Family", family),
    specimen,
    el("datalist", { id: "families" }, ...offered.families.map((name) => el("option", { value: name }))),
    el("div", { role: "group", "aria-label": "Size" }, slider("Size", 4, 72, 0.5, shown.size ?? 13, (size, isLast) => {
      specimen.style.fontSize = `${Math.min(40, size)}px`;
      return putSize(String(size), isLast);
    })),
    el("div", { class: "row-of" },
      select("Weight", weights, shown.weight ? String(shown.weight) : "", (weight) => weight && send({ field: "weight", value: weight })),
      labelled("Italic", slant)),
  ];
}

function shadow({ offered }, value, { send, drag }) {
  const shown = { color: "#00000000", offset: [0, 0], blurRadius: 0, ...(value ?? {}) };
  const [x, y] = [shown.offset[0] ?? shown.offset.horizontal ?? 0, shown.offset[1] ?? shown.offset.vertical ?? 0];
  const now = { x, y, blur: shown.blurRadius };
  const card = el("span", {}, "Aa");
  const paint = () => {
    card.style.boxShadow = `${now.x}px ${now.y}px ${now.blur}px ${shown.color}`;
    card.style.textShadow = card.style.boxShadow;
  };
  paint();
  const color = el("input", { type: "text", value: shown.color, spellcheck: false, list: "constants", "data-key": "value" });
  color.addEventListener("change", () => {
    written(color);
    send({ field: "color", value: JSON.stringify(color.value) });
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
    labelled("Colour", color),
    el("div", { class: "shadow-of", "aria-hidden": "true" }, card),
    el("datalist", { id: "constants" }, ...offered.constants.map((each) => el("option", { value: `$${each.name}` }, each.value))),
    row("Right", "x", -24, 24, offset), row("Down", "y", -24, 24, offset),
    row("Blur", "blur", 0, 48, (isLast) => putBlur(String(now.blur), isLast)),
  ];
}

function insets(_, value, { drag }) {
  const names = ["Top", "Right", "Bottom", "Left"];
  const list = Array.isArray(value) ? value : [value ?? 0];
  const now = [list[0] ?? 0, list[1] ?? list[0] ?? 0, list[2] ?? list[0] ?? 0, list[3] ?? list[1] ?? list[0] ?? 0].map(Number);
  const put = drag({});
  const inputs = names.map((name, index) => {
    const input = el("input", { type: "number", step: "any", value: now[index], "aria-label": `${name} inset`, "data-key": `inset-${name}`, class: name.toLowerCase() });
    const send = (isLast) => put(`[${now.join(", ")}]`, isLast);
    input.addEventListener("change", () => {
      if (!Number.isFinite(input.valueAsNumber)) return;
      now[index] = input.valueAsNumber;
      written(input);
      send(true);
    });
    scrub(input, 0.5, () => now[index], (number, isLast) => {
      now[index] = number;
      input.value = number;
      written(input);
      send(isLast);
    });
    return input;
  });
  return [el("div", { class: "insets", role: "group", "aria-label": "Insets" }, ...inputs, el("span", { "aria-hidden": "true" }, "content"))];
}
