const isPresent = (child) => child !== null && child !== undefined;
const present = (children) => children.filter(isPresent);

// Creates elements in one expression: el("button", { type: "button", onclick: f }, "Undo").
export function el(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "class") element.className = value;
    // An initial value is not user input.
    else if (key === "value" && name === "input") element.defaultValue = value;
    else if (key in element && key !== "list" && !key.startsWith("aria")) element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...present(children));
  return element;
}

// Returns an element of the page by its id.
export const byId = (id) => document.getElementById(id);

// True for keys that belong to the browser.
export const isShortcut = ({ ctrlKey, metaKey, altKey }) => ctrlKey || metaKey || altKey;

// Performs an action when Enter is pressed in a field.
export const onEnter = (field, action) => field.addEventListener("keydown", ({ key }) => key === "Enter" && action());

export const clamp = (number, least = 0, most = 1) => Math.min(most, Math.max(least, number));

export const div = (name, ...children) => el("div", { class: name }, ...children);

export const span = (name, ...children) => el("span", { class: name }, ...children);

export const button = (title, onclick, properties = {}, ...children) =>
  el("button", { type: "button", onclick, ...properties }, ...(title === "" ? [] : [title]), ...children);

export const small = (title, onclick, properties) => button(title, onclick, { class: "small", ...properties });

// Returns a text with optional line breaks before a mark.
export const breakable = (text, mark) => text.split(mark).flatMap((part, index) => (index === 0 ? [part] : [el("wbr"), mark + part]));

export const hint = (...children) => el("p", { class: "hint" }, ...children);

export const muted = (...children) => span("muted", ...children);

// Shows a colour in a swatch, empty without one.
export function paint(swatch, color) {
  swatch.classList.toggle("empty", !CSS.supports("color", color ?? ""));
  swatch.style.setProperty("--color", color ?? "");
}

// Returns a hexadecimal colour without the alpha of opaque ones.
export const shortColor = (color) => color.slice(0, color.endsWith("ff") ? 7 : 9);

export function swatch(color) {
  const box = el("span", { class: "swatch", "aria-hidden": "true" });
  paint(box, color);
  return box;
}

// Returns a field for a text, by the key that finds it when it is built anew.
export const textInput = (key, properties = {}) => el("input", { type: "text", spellcheck: false, "data-key": key, ...properties });

// Returns the element with a key.
export const keyed = (root, key) => root.querySelector(`[data-key="${CSS.escape(key)}"]`);

let count = 0;

// Returns a control with its label; the control gets an id if it has none.
export function labelled(title, control, properties = {}) {
  control.id ||= `control-${++count}`;
  return el("div", { class: "field", ...properties }, el("label", { htmlFor: control.id }, title), control);
}

export function select(title, options, value, onchange, key = null) {
  const control = el("select", { onchange: () => onchange(control.value), "data-key": key });
  for (const [key, text] of options) {
    control.append(el("option", { value: key, selected: key === value }, text));
  }
  return labelled(title, control);
}

// Replaces the content of an element.
export function replace(element, ...children) {
  element.replaceChildren(...present(children));
}

export const checkbox = (key, checked, onchange, properties) =>
  el("input", { type: "checkbox", "data-key": key, checked, onchange: ({ target }) => onchange(target.checked, target), ...properties });

const drawn = new WeakMap();

// Rebuilds the content of an element if the shown data has changed, so that nothing under the
// pointer is replaced needlessly.
export function draw(element, state, build) {
  const text = JSON.stringify(state);
  if (drawn.get(element) === text) return;
  drawn.set(element, text);
  replace(element, ...build());
}

// Debounces a function.
export function calm(milliseconds, action) {
  let timer;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), milliseconds);
  };
}

const opened = new Set();

// Opens what is folded below the title with a key.
export const unfold = (key) => opened.add(key);

// Returns what is folded below a title, which stays open when it is built anew.
export function folded(key, title, { turned = () => {}, ...properties } = {}, ...children) {
  const box = el("details", properties, el("summary", { "data-key": key }, ...[title].flat()), ...children);
  box.open = opened.has(key);
  box.addEventListener("toggle", () => {
    if (box.open) opened.add(key);
    else opened.delete(key);
    turned(box.open);
  });
  return box;
}

export const bullets = (name, items) => el("ul", { class: name }, ...items.map((item) => el("li", {}, ...[item].flat())));

// Returns a menu that opens below its title; Escape and a click elsewhere close it.
export function menu(title, items, { key }) {
  const box = folded(key, title, { class: "menu" }, bullets("", items));
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !box.open) return;
    event.stopPropagation();
    box.open = false;
    box.firstElementChild.focus();
  });
  box.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !box.contains(relatedTarget)) box.open = false;
  });
  return box;
}

document.addEventListener("pointerdown", ({ target }) => {
  for (const box of document.querySelectorAll("details.menu[open]")) if (!box.contains(target)) box.open = false;
});

export const counted = (count, name) => `${count} ${name}${count === 1 ? "" : "s"}`;
