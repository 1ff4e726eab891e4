import { clamp, div, el, isShortcut } from "./dom.js";

// A slider with a number field. Neither is replaced while it is in use.
let isDragged = false;
let sending = 0;
const released = new Map();

// True while a slider is held, or a value is being typed or sent; the callback runs afterwards.
export function isHeld(part, then) {
  const field = document.activeElement;
  const isWriting = field?.closest?.(".editing, .adding, .described") && /^(text|number)$/.test(field.type)
    && field.value !== field.defaultValue;
  if (!isDragged && !isWriting && sending === 0) return false;
  released.set(part, then);
  if (isWriting) field.addEventListener("blur", () => setTimeout(release), { once: true });
  return true;
}

// Marks the start of a drag, or its end.
export function hold(isHeldNow) {
  isDragged = isHeldNow;
}

// Lets a number be dragged sideways from an element; `changed` receives each value, and whether it is
// the last one.
export function scrub(handle, step, start, changed) {
  let drag = null;
  handle.classList.add("scrub");
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || handle.disabled) return;
    drag = { x: event.clientX, from: start(), value: null };
  });
  handle.addEventListener("pointermove", (event) => {
    if (!drag || event.buttons === 0) return;
    const steps = Math.round((event.clientX - drag.x) / 3);
    // A click is no drag.
    if (drag.value === null && Math.abs(event.clientX - drag.x) < 4) return;
    if (drag.value === null) {
      handle.setPointerCapture(event.pointerId);
      isDragged = true;
    }
    const next = brief(drag.from + steps * step * (event.shiftKey ? 10 : 1));
    if (next === drag.value) return;
    drag.value = next;
    changed(next, false);
  });
  const end = () => {
    if (drag?.value !== null && drag !== null) changed(drag.value, true);
    drag = null;
  };
  handle.addEventListener("pointerup", end);
  handle.addEventListener("pointercancel", end);
}

function release() {
  isDragged = false;
  if (sending === 0) tell();
}

function tell() {
  const all = [...released.values()];
  released.clear();
  for (const then of all) then();
}

// Waits for the responses to a slider's values, so that an older one does not replace a newer
// value.
async function sent(promise) {
  sending += 1;
  try {
    await promise;
  } finally {
    sending -= 1;
    if (sending === 0 && !isDragged) tell();
  }
}

for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => setTimeout(release));

// The value of a field was sent, so that it is no longer in progress.
export const written = (field) => { field.defaultValue = field.value; };

// Formats a number without digits that cannot be seen.
export const brief = (number) => Number(number.toFixed(4));

// Creates a slider for a number that may be between its steps or outside of its bounds: it shows
// the exact number, and steps start from there.
export function slider(title, least, most, step, start, changed) {
  const name = title.length === 1 ? `${title} of the colour` : title;
  let value = start;
  const range = el("input", {
    type: "range", min: least, max: most, step: "any", "aria-label": name, "data-key": `slider-${title}`,
    onpointerdown: () => { isDragged = true; },
  });
  const field = el("input", {
    type: "number", step: "any", "aria-label": `${name} as a number`, "data-key": `number-${title}`,
  });
  const put = (number) => {
    value = number;
    range.value = number;
    field.value = number;
    written(field);
  };
  const move = (number, isLast) => {
    put(brief(number));
    sent(changed(value, isLast));
  };
  const snapped = () => Math.round(range.valueAsNumber / step) * step;
  range.addEventListener("input", () => move(snapped(), false));
  range.addEventListener("change", () => sent(changed(value, true)));
  range.addEventListener("keydown", (event) => {
    const size = event.shiftKey ? 10 * step : step;
    const to = {
      ArrowRight: value + size, ArrowUp: value + size, ArrowLeft: value - size, ArrowDown: value - size,
      PageUp: value + (most - least) / 10, PageDown: value - (most - least) / 10, Home: least, End: most,
    }[event.key];
    if (to === undefined || isShortcut(event)) return;
    event.preventDefault();
    const next = clamp(to, least, most);
    if (next !== value) move(next, true);
  });
  field.addEventListener("change", () => {
    if (field.value === "" || !Number.isFinite(field.valueAsNumber)) put(value);
    else {
      put(field.valueAsNumber);
      sent(changed(value, true));
    }
  });
  put(start);
  const label = el("span", { "aria-hidden": "true", title: "Drag to change" }, title);
  scrub(label, step, () => value, (number, isLast) => (isLast ? sent(changed(value, true)) : move(number, false)));
  const row = div("channel", label, range, field);
  row.put = put;
  return row;
}
