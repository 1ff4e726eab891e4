import { button, el } from "./dom.js";

// Drawings of the server as elements of this page: parsed, updated in place, outlined and exported.
let count = 0;

export function shape(name, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

// Parses markup; ids get a suffix, since several drawings share a page.
function parsed(text) {
  const svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  const names = [...svg.querySelectorAll("[id]")];
  if (names.length === 0) return svg;
  const suffix = `-${++count}`;
  for (const each of names) each.id += suffix;
  for (const name of ["filter", "clip-path"]) {
    for (const each of svg.querySelectorAll(`[${name}]`)) {
      each.setAttribute(name, each.getAttribute(name).replace(/\)$/, `${suffix})`));
    }
  }
  return svg;
}

// Returns a drawing at a zoom.
export function graphics({ svg, width, height }, zoom = 1) {
  const drawing = parsed(svg);
  resize(drawing, width, height, zoom);
  return drawing;
}

export function resize(svg, width, height, zoom) {
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("width", width * zoom);
  svg.setAttribute("height", height * zoom);
}

const groups = (element) => [...element.children].filter((each) => each.localName === "g" && !each.matches(".over, .cast-shadow"));

// Replaces the groups that differ; the groups in them that do not differ stay the same elements.
// Throws if the drawing is not the one that the changes are about.
export function patch(svg, changes) {
  for (const { path, svg: text } of changes) {
    let target = svg;
    for (const index of path) {
      target = groups(target)[index];
      if (!target) throw new Error("the drawing is another one");
    }
    const drawing = parsed(text);
    const defs = drawing.querySelector(":scope > defs");
    const source = path.length === 0 ? drawing : groups(drawing)[0];
    const old = groups(target);
    const parts = [...source.childNodes].filter((each) => path.length > 0 || !["title", "defs"].includes(each.localName))
      .map((each) => {
        const title = each.localName === "g" && each.attributes.length === 0 && each.children.length === 1
          && each.firstElementChild.localName === "title" && /^#(\d+)$/.exec(each.textContent.trim());
        return (title && old[Number(title[1])]) || each;
      });
    const kept = path.length === 0 ? [...svg.children].filter((each) => /^(title|defs)$/.test(each.localName)) : [];
    target.replaceChildren(...kept, ...parts);
    if (path.length > 0) {
      for (const name of target.getAttributeNames()) if (!source.hasAttribute(name)) target.removeAttribute(name);
      for (const { name, value } of source.attributes) target.setAttribute(name, value);
    }
    if (defs) svg.querySelector(":scope > title").after(defs);
  }
  clean(svg);
}

// Removes definitions that nothing uses any more.
function clean(svg) {
  const used = new Set([...svg.querySelectorAll("[filter], [clip-path]")]
    .flatMap((each) => [each.getAttribute("filter"), each.getAttribute("clip-path")]));
  for (const each of svg.querySelectorAll(":scope > defs > *")) if (!used.has(`url(#${each.id})`)) each.remove();
  for (const each of svg.querySelectorAll(":scope > defs")) if (each.children.length === 0) each.remove();
}

// The layer over a drawing with outlines and marks.
export function over(svg) {
  const layer = svg.querySelector(":scope > .over") ?? shape("g", { class: "over" });
  if (svg.lastElementChild !== layer) svg.append(layer);
  return layer;
}

// The bounds of a group without its shadows, which are shapes too.
export function bounds(group) {
  const shadows = group.querySelectorAll(".cast-shadow");
  for (const each of shadows) each.setAttribute("display", "none");
  const box = group.getBBox();
  for (const each of shadows) each.removeAttribute("display");
  return box;
}

export function frame(box, name, zoom = 1) {
  const gap = 2 / zoom;
  return shape("rect", { x: box.x - gap, y: box.y - gap, width: box.width + 2 * gap, height: box.height + 2 * gap, class: name });
}

// Several drawings side by side as one file, without outlines.
function joined(svgs) {
  let [x, height] = [0, 0];
  const parts = svgs.map((svg) => {
    const copy = svg.cloneNode(true);
    for (const each of copy.querySelectorAll(".over")) each.remove();
    const [, , width, own] = copy.getAttribute("viewBox").split(" ").map(Number);
    for (const [name, value] of Object.entries({ x, y: 0, width, height: own })) copy.setAttribute(name, value);
    x += width + 16;
    height = Math.max(height, own);
    return copy;
  });
  const width = Math.max(1, x - 16);
  return { width, height, text: new XMLSerializer().serializeToString(shape("svg", { width, height, viewBox: `0 0 ${width} ${height}` }, ...parts)) };
}

function download(blob, name) {
  const href = URL.createObjectURL(blob);
  el("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

// Returns the buttons that export drawings, which a function returns.
export const exports = (drawings) => {
  const drawing = async () => joined(await drawings());
  const svg = async () => download(new Blob([(await drawing()).text], { type: "image/svg+xml" }), "stage.svg");
  const png = async () => {
    const { width, height, text } = await drawing();
    const href = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
    const image = new Image();
    image.src = href;
    await image.decode();
    URL.revokeObjectURL(href);
    const scale = Math.min(2, 16_000 / Math.max(width, height));
    const canvas = el("canvas", { width: Math.ceil(width * scale), height: Math.ceil(height * scale) });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => blob && download(blob, "stage.png"), "image/png");
  };
  return [button("Save as SVG", svg, { "data-key": "save-svg" }), button("Save as PNG", png, { "data-key": "save-png" })];
};
