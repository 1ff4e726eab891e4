// The view of the page, as stored in its address.
export const view = {};

// The name of a set of states.
export const stateNames = (states) => states.join("|") || "normal";

const split = (text) => {
  const place = text.lastIndexOf("=");
  return [text.slice(0, place), text.slice(place + 1)];
};

// Reads the view from the address.
export function restore() {
  const query = new URLSearchParams(location.search);
  Object.assign(view, {
    theme: Number(query.get("theme") ?? 0),
    tree: Number(query.get("tree") ?? 0),
    widget: query.get("widget"),
    setting: query.get("setting"),
    constant: query.get("constant"),
    tab: query.get("tab") ?? "tree",
    vision: query.get("vision"),
    size: query.get("size"),
    outlines: query.get("outlines") !== null,
    zoom: Math.min(8, Math.max(0.1, Number(query.get("zoom") ?? 1) || 1)),
    contexts: new Map(query.getAll("context").map(split)),
    states: new Map(query.getAll("state").map(split)),
    // The contexts that are shown beside those.
    beside: query.getAll("beside").map((text) => new Map(text.split(",").filter(Boolean).map(split))),
  });
}
restore();

// The parameters of a request in some contexts.
export const questionIn = (contexts, ...others) => [
  ["theme", view.theme],
  ["tree", view.tree],
  ...[...contexts].map(([axis, context]) => ["context", `${axis}=${context}`]),
  ...(view.size ? [["size", view.size]] : []),
  ...[...view.states].map(([path, states]) => ["state", `${path}=${states}`]),
  ...others,
];

// The parameters of every request.
export const question = (...others) => questionIn(view.contexts, ...others);

function address() {
  const items = new URLSearchParams(question());
  for (const contexts of view.beside) items.append("beside", [...contexts].map((pair) => pair.join("=")).join());
  for (const name of ["widget", "setting", "constant"]) if (view[name]) items.append(name, view[name]);
  if (view.tab !== "tree") items.append("tab", view.tab);
  if (view.vision) items.append("vision", view.vision);
  if (view.outlines) items.append("outlines", "");
  if (view.zoom !== 1) items.append("zoom", view.zoom);
  return `/?${items}`;
}

// Writes the view into the address, so that it can be bookmarked and shared; as a step, so that the
// browser's Back leads to the view before.
export function remember(isStep = false) {
  const next = address();
  if (isStep && next !== location.pathname + location.search) history.pushState(null, "", next);
  else history.replaceState(null, "", next);
}
