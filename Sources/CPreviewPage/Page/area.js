import { clamp, div, el, isShortcut, span } from "./dom.js";
import { hold } from "./slider.js";

// A colour area: saturation across, brightness up, with a hue and an alpha below it.

// Returns hue, saturation and value of a colour with components up to 255; the hue stays for greys.
function hsv([red, green, blue], before) {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range === 0) return [before[0], most === 0 ? before[1] : 0, most / 255];
  const sector = most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return [(sector * 60 + 360) % 360, range / most, most / 255];
}

function rgb([hue, saturation, value]) {
  return [5, 3, 1].map((offset) => {
    const k = (offset + hue / 60) % 6;
    return Math.round(255 * (value - value * saturation * Math.max(0, Math.min(k, 4 - k, 1))));
  });
}

const byte = (number) => Math.round(number).toString(16).padStart(2, "0");
const hexOf = (parts, alpha) => `#${rgb(parts).map(byte).join("")}${alpha < 1 ? byte(alpha * 255) : ""}`;

// The last shown coordinates, so that a grey keeps its hue when the editor is rebuilt.
let last = [0, 0, 0];

// Creates the area; `changed` receives each colour as hexadecimal, and whether it is the last one of
// a drag.
export function area(changed) {
  let parts = last;
  let alpha = 1;
  const thumb = span("thumb");
  const field = el("div", {
    class: "field-of", tabIndex: 0, role: "slider", "aria-label": "Saturation and brightness", "data-key": "area",
    "aria-orientation": "horizontal", "aria-valuemin": 0, "aria-valuemax": 100,
  }, thumb);
  const range = (name, key, most) => el("input", {
    type: "range", min: 0, max: most, step: "any", class: key, "aria-label": name, "data-key": key, onpointerdown: () => hold(true),
  });
  const hue = range("Hue", "area-hue", 360);
  const opacity = range("Alpha", "area-alpha", 1);
  const box = div("area", field, hue, opacity);
  const paint = () => {
    last = parts;
    const [h, s, v] = parts;
    box.style.setProperty("--hue", `hsl(${h} 100% 50%)`);
    box.style.setProperty("--pure", `rgb(${rgb(parts).join(" ")})`);
    thumb.style.insetInlineStart = `${s * 100}%`;
    thumb.style.insetBlockStart = `${(1 - v) * 100}%`;
    const percent = (number) => Math.round(number * 100);
    field.setAttribute("aria-valuenow", percent(s));
    field.setAttribute("aria-valuetext", `saturation ${percent(s)} %, brightness ${percent(v)} %`);
    hue.value = h;
    opacity.value = alpha;
  };
  const send = (isLast) => {
    paint();
    changed(hexOf(parts, alpha), isLast);
  };
  const follow = (event) => {
    const { left, top, width, height } = field.getBoundingClientRect();
    parts = [parts[0], clamp((event.clientX - left) / width), clamp(1 - (event.clientY - top) / height)];
    send(false);
  };
  field.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    field.focus({ preventScroll: true });
    field.setPointerCapture(event.pointerId);
    hold(true);
    follow(event);
  });
  field.addEventListener("pointermove", (event) => field.hasPointerCapture(event.pointerId) && follow(event));
  field.addEventListener("pointerup", (event) => field.hasPointerCapture(event.pointerId) && send(true));
  field.addEventListener("keydown", (event) => {
    const step = event.shiftKey ? 0.1 : 0.01;
    const move = { ArrowRight: [step, 0], ArrowLeft: [-step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] }[event.key];
    if (!move || isShortcut(event)) return;
    event.preventDefault();
    parts = [parts[0], clamp(parts[1] + move[0]), clamp(parts[2] + move[1])];
    send(true);
  });
  for (const [input, put] of [[hue, (value) => { parts = parts.with(0, value % 360); }], [opacity, (value) => { alpha = value; }]]) {
    input.addEventListener("input", () => { put(input.valueAsNumber); send(false); });
    input.addEventListener("change", () => send(true));
  }
  // Shows another colour, unless it rounds to the shown one.
  box.put = (components, newAlpha) => {
    if (hexOf(parts, 1) !== `#${components.slice(0, 3).map(byte).join("")}`) parts = hsv(components, parts);
    alpha = newAlpha;
    paint();
  };
  paint();
  return box;
}
