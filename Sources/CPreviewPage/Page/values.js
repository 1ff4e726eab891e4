import { completing } from "./completion.js";
import { div, el, labelled, onEnter, paint, small, span, swatch, textInput } from "./dom.js";
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
  const shown = swatch();
  const field = textInput(key, { value, ...others });
  const whole = el("code", { class: "whole", hidden: true });
  const offers = [...constants.map((each) => ({ value: `$${each.name}`, note: each.written, color: each.value })), ...functions];
  const fit = () => {
    whole.hidden = field.scrollWidth <= field.clientWidth;
    if (whole.textContent !== field.value) whole.textContent = field.value;
  };
  const update = () => {
    requestAnimationFrame(fit);
    paint(shown, resolved(field.value, constants));
  };
  field.addEventListener("input", update);
  const commit = () => {
    if (field.value === field.defaultValue) return;
    written(field);
    send(field.value);
  };
  for (const name of ["change", "blur"]) field.addEventListener(name, commit);
  update();
  const box = div("picked", shown, title ? labelled(title, field) : field, whole);
  const list = completing(field, () => offers);
  // A completed text is no change of the browser's own.
  onEnter(field, () => field.dispatchEvent(new Event("change", { bubbles: true })));
  if (title) box.querySelector(".field").append(list);
  else box.insertBefore(list, whole);
  // Shows another text.
  const put = (text) => {
    field.value = text;
    written(field);
    fit();
  };
  return { box, field, swatch: shown, put };
}

// Returns a field for a text, which is sent once it has changed.
export function textField(key, value, send, others = {}) {
  const field = textInput(key, { value, ...others });
  field.addEventListener("change", () => {
    written(field);
    send(field.value, field);
  });
  return field;
}

// Returns a field for a number, which can be dragged at a handle, or without one at itself.
export function dragged(key, step, start, changed, others = {}) {
  let value = start;
  const field = el("input", { type: "number", step: "any", value: start, "data-key": key, ...others });
  const put = (number, isLast) => {
    value = number;
    written(field);
    changed(value, isLast);
  };
  field.addEventListener("change", () => Number.isFinite(field.valueAsNumber) && put(field.valueAsNumber, true));
  const grip = (handle) => scrub(handle, step, () => value, (number, isLast) => {
    field.value = brief(number);
    put(brief(number), isLast);
  });
  return { field, grip };
}

// Returns a field for a number, whose title can be dragged.
export function numberField(title, key, step, start, changed) {
  const { field, grip } = dragged(key, step, start, changed);
  const box = labelled(title, field);
  grip(box.firstElementChild);
  return box;
}

// Returns the buttons that move an item of a list up, or remove it.
export const itemButtons = (name, index, { up, remove }) => span("row-of",
  small("↑", up, { "aria-label": `Move ${name} up`, "data-key": `up ${index}`, disabled: index === 0 }),
  small("✕", remove, { "aria-label": `Remove ${name}`, "data-key": `remove ${index}`, disabled: !remove }));
