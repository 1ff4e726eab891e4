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
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

export const button = (title, onclick, properties = {}, ...children) =>
  el("button", { type: "button", onclick, ...properties }, ...(title === "" ? [] : [title]), ...children);

// Returns a text with optional line breaks before a mark.
export const breakable = (text, mark) => text.split(mark).flatMap((part, index) => (index === 0 ? [part] : [el("wbr"), mark + part]));

let count = 0;

// Returns a control with its label; the control gets an id if it has none.
export function labelled(title, control, properties = {}) {
  control.id ||= `control-${++count}`;
  return el("div", { class: "field", ...properties }, el("label", { htmlFor: control.id }, title), control);
}

export function select(title, options, value, onchange) {
  const control = el("select", { onchange: () => onchange(control.value) });
  for (const [key, text] of options) {
    control.append(el("option", { value: key, selected: key === value }, text));
  }
  return labelled(title, control);
}

// Replaces the content of an element.
export function replace(element, ...children) {
  element.replaceChildren(...children.filter((child) => child !== null && child !== undefined));
}

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

// Returns a menu that opens below its title; Escape and a click elsewhere close it.
export function menu(title, items, { key, label } = {}) {
  const list = el("ul", {}, ...items.map((item) => el("li", {}, item)));
  const summary = el("summary", { "data-key": key, ...(label ? { "aria-label": label } : {}) }, title);
  const box = el("details", { class: "menu" }, summary, list);
  box.open = opened.has(key);
  box.addEventListener("toggle", () => (box.open ? opened.add(key) : opened.delete(key)));
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !box.open) return;
    event.stopPropagation();
    box.open = false;
    summary.focus();
  });
  box.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !box.contains(relatedTarget)) box.open = false;
  });
  return box;
}

const opened = new Set();

document.addEventListener("pointerdown", ({ target }) => {
  for (const box of document.querySelectorAll("details.menu[open]")) if (!box.contains(target)) box.open = false;
});

export const counted = (count, name) => `${count} ${name}${count === 1 ? "" : "s"}`;
