import { completing } from "./completion.js";
import { button, el, labelled } from "./dom.js";
import { brief, scrub, written } from "./slider.js";

// Fields for the parts of values: colours as texts, and numbers.
const functions = ["rgb(", "hsl(", "hwb(", "oklch(", "oklab(", "lab(", "lch(", "color-mix(in oklab, ", "light-dark("]
  .map((value) => ({ value, note: "function" }));

// The colours of texts, with constants as they are.
const resolved = (text, constants) =>
  text.replace(/\$([\w.-]+)/g, (whole, name) => constants.find((each) => each.name === name)?.value ?? whole);

// Returns a field for a colour: a colour, a constant or a formula, with its swatch and, if it is longer than
// the field, its whole text.
export function colorField({ title, key, value, constants, send, others = {} }) {
  const swatch = el("span", { class: "swatch empty", "aria-hidden": "true" });
  const field = el("input", { type: "text", value, spellcheck: false, "data-key": key, ...others });
  const whole = el("code", { class: "whole", hidden: true });
  const offers = [...constants.map((each) => ({ value: `$${each.name}`, note: each.written, color: each.value })), ...functions];
  const fit = () => {
    whole.hidden = field.scrollWidth <= field.clientWidth;
    if (whole.textContent !== field.value) whole.textContent = field.value;
  };
  const paint = () => {
    requestAnimationFrame(fit);
    const color = resolved(field.value, constants);
    swatch.classList.toggle("empty", !CSS.supports("color", color));
    swatch.style.setProperty("--color", color);
  };
  field.addEventListener("input", paint);
  const commit = () => {
    if (field.value === field.defaultValue) return;
    written(field);
    send(field.value);
  };
  for (const name of ["change", "blur"]) field.addEventListener(name, commit);
  // A completed text is no change of the browser's own.
  const onKey = ({ key: pressed }) => pressed === "Enter" && field.dispatchEvent(new Event("change", { bubbles: true }));
  paint();
  const box = el("div", { class: "picked" }, swatch, title ? labelled(title, field) : field, whole);
  const list = completing(field, () => offers);
  field.addEventListener("keydown", onKey);
  if (title) box.querySelector(".field").append(list);
  else box.insertBefore(list, whole);
  // Shows another text.
  const put = (text) => {
    field.value = text;
    written(field);
    fit();
  };
  return { box, field, swatch, put };
}

// Returns a field for a number, whose title can be dragged.
export function numberField(title, key, step, start, changed) {
  let value = start;
  const field = el("input", { type: "number", step: "any", value: start, "data-key": key });
  field.addEventListener("change", () => {
    if (!Number.isFinite(field.valueAsNumber)) return;
    value = field.valueAsNumber;
    written(field);
    changed(value, true);
  });
  const box = labelled(title, field);
  scrub(box.firstElementChild, step, () => value, (number, isLast) => {
    value = brief(number);
    field.value = value;
    written(field);
    changed(value, isLast);
  });
  return box;
}

// Returns the buttons that move an item of a list up, or remove it.
export const itemButtons = (name, index, { up, remove }) => el("span", { class: "row-of" },
  button("↑", up, { class: "small", "aria-label": `Move ${name} up`, "data-key": `up ${index}`, disabled: index === 0 }),
  button("✕", remove, { class: "small", "aria-label": `Remove ${name}`, "data-key": `remove ${index}`, disabled: !remove }));
