import { div, draw, el, hint, span } from "./dom.js";
import { bounds, shape } from "./stage.js";

// The box of a drawn widget: margins to what is around it, border, padding, content and baseline.
const sides = ["top", "right", "bottom", "left"];
const edges = ({ x, y, width, height }) => ({ top: y, right: x + width, bottom: y + height, left: x });
const round = (number) => Math.round(number * 10) / 10;

// The bounds of boxes; null for none.
function union(boxes) {
  if (boxes.length === 0) return null;
  const all = boxes.map(edges);
  const far = (pick) => (side) => [side, pick(...all.map((each) => each[side]))];
  return Object.fromEntries([...["top", "left"].map(far(Math.min)), ...["right", "bottom"].map(far(Math.max))]);
}

const inner = (group) => [...group.children].filter((each) => each.localName === "g" && each.querySelector(":scope > title"));

// The edges of a widget without what is inside it, and the width of its border.
function outline(group) {
  const shapes = [...group.children].filter((each) => /^(rect|path|circle|ellipse)$/.test(each.localName));
  const width = (each) => ((each.getAttribute("stroke") ?? "none") === "none" ? 0 : Number(each.getAttribute("stroke-width") ?? 1));
  const boxes = shapes.map((each) => {
    const [box, more] = [each.getBBox(), width(each) / 2];
    return { x: box.x - more, y: box.y - more, width: box.width + 2 * more, height: box.height + 2 * more };
  });
  return { frame: union(boxes) ?? edges(bounds(group)), border: boxes.length > 0 ? Math.max(...shapes.map(width)) : 0 };
}

export function measure(group) {
  const { frame, border } = outline(group);
  const room = { top: frame.top + border, right: frame.right - border, bottom: frame.bottom - border, left: frame.left + border };
  const texts = [...group.querySelectorAll(":scope > text")];
  const content = union([...texts.map((each) => each.getBBox()), ...inner(group).map(bounds)]);
  const padding = content && Object.fromEntries(sides.map((side) => [side, Math.max(0, Math.abs(content[side] - room[side]))]));
  return { frame, border, room, content, padding, margins: margins(group, frame), baseline: texts[0] ? Number(texts[0].getAttribute("y")) : null };
}

// The distances to the nearest neighbours, or else to the widget around it.
function margins(group, frame) {
  const around = group.parentNode.closest("g");
  const outer = around?.querySelector(":scope > title") ? outline(around).frame : null;
  const others = around ? inner(around).filter((each) => each !== group).map((each) => outline(each).frame) : [];
  return Object.fromEntries(sides.map((side, index) => {
    const [opposite, sign] = [sides[(index + 2) % 4], side === "top" || side === "left" ? -1 : 1];
    const [low, high] = index % 2 ? ["top", "bottom"] : ["left", "right"];
    const near = others.filter((each) => each[low] < frame[high] && each[high] > frame[low])
      .map((each) => sign * (each[opposite] - frame[side])).filter((each) => each >= 0);
    const end = outer ? [Math.max(0, sign * (outer[side] - frame[side]))] : [];
    const all = near.length > 0 ? near : end;
    return [side, all.length > 0 ? Math.min(...all) : null];
  }));
}

const ring = (out, into) =>
  `M${out.left} ${out.top}H${out.right}V${out.bottom}H${out.left}Z` + `M${into.left} ${into.top}V${into.bottom}H${into.right}V${into.top}Z`;

// Draws the box into a layer over a drawing.
export function show(layer, { frame, border, room, content, padding, margins: around, baseline }, zoom) {
  const parts = [];
  const [x, y] = [(frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2];
  const size = 10 / zoom;
  const figure = (number, left, top) => number >= 1 && parts.push(shape("text", { x: left, y: top + size / 3, "font-size": size, "stroke-width": size / 4 }, String(round(number))));
  if (border > 0) parts.push(shape("path", { d: ring(frame, room), class: "border-of" }));
  if (content) {
    parts.push(shape("path", { d: ring(room, content), class: "padding-of" }));
    const middle = (side) => (room[side] + content[side]) / 2;
    for (const side of ["top", "bottom"]) figure(padding[side], x, middle(side));
    for (const side of ["left", "right"]) figure(padding[side], middle(side), y);
  }
  if (baseline !== null) parts.push(shape("path", { d: `M${frame.left} ${baseline}H${frame.right}`, class: "baseline-of" }));
  for (const [side, left, top, right, down] of [
    ["top", x, frame.top, 0, -1], ["bottom", x, frame.bottom, 0, 1], ["left", frame.left, y, -1, 0], ["right", frame.right, y, 1, 0],
  ]) {
    const far = around[side];
    if (far === null || far < 1) continue;
    parts.push(shape("path", { d: `M${left} ${top}l${right * far} ${down * far}`, class: "margin-of" }));
    figure(far, left + right * far / 2, top + down * far / 2);
  }
  layer.append(shape("g", { class: "box-of hover" }, ...parts));
}

// The box of the selected widget in the inspector.
export const panel = el("details", { class: "boxes" }, el("summary", { "data-key": "box" }, "Box"), el("div", {}));

export function showPanel(box) {
  panel.hidden = !box;
  if (!box) return;
  const { frame, border, padding, margins: around, baseline } = box;
  const text = (number) => (number === null || number === undefined ? "–" : String(round(number)));
  const state = [around, border, padding, frame, baseline].map((each) => JSON.stringify(each));
  draw(panel.lastElementChild, state, () => {
    const level = (name, figures, content) => div(`level ${name}`,
      span("name", name), ...sides.map((side) => el("span", { class: side }, text(figures[side]))), content);
    const all = (number) => Object.fromEntries(sides.map((side) => [side, number]));
    const said = (name, figures) => `${name} ${sides.map((side) => `${side} ${text(figures[side])}`).join(", ")}`;
    const [wide, high] = [frame.right - frame.left, frame.bottom - frame.top];
    const size = (less) => `${text(wide - less("left") - less("right"))} × ${text(high - less("top") - less("bottom"))}`;
    const content = padding ? size((side) => border + padding[side]) : "empty";
    return [
      el("div", { role: "img", "aria-label": `${said("Margin", around)}; border ${text(border)}; ${padding ? said("padding", padding) : "no content"}; content ${content}` },
        level("margin", around, level("border", all(border), level("padding", padding ?? all(0), span("content", content))))),
      hint(`Frame ${size(() => 0)}${baseline === null ? "" : `, baseline ${text(baseline - frame.top)} below its top`}`),
    ];
  });
}
