// The view of the page, as stored in its address.
const query = new URLSearchParams(location.search);

export const view = {
  theme: Number(query.get("theme") ?? 0),
  tree: Number(query.get("tree") ?? 0),
  widget: query.get("widget"),
  setting: query.get("setting"),
  tab: query.get("tab") ?? "tree",
  zoom: Math.min(8, Math.max(0.1, Number(query.get("zoom") ?? 1) || 1)),
  contexts: new Map(query.getAll("context").map((text) => split(text))),
  states: new Map(query.getAll("state").map((text) => split(text))),
};

function split(text) {
  const place = text.lastIndexOf("=");
  return [text.slice(0, place), text.slice(place + 1)];
}

// The parameters of every request.
export function question(...others) {
  return [
    ["theme", view.theme],
    ["tree", view.tree],
    ...[...view.contexts].map(([axis, context]) => ["context", `${axis}=${context}`]),
    ...[...view.states].map(([path, states]) => ["state", `${path}=${states}`]),
    ...others,
  ];
}

// Writes the view into the address, so that it can be bookmarked and shared.
export function remember() {
  const items = new URLSearchParams(question());
  for (const name of ["widget", "setting"]) if (view[name]) items.append(name, view[name]);
  if (view.tab !== "tree") items.append("tab", view.tab);
  if (view.zoom !== 1) items.append("zoom", view.zoom);
  history.replaceState(null, "", `/?${items}`);
}
