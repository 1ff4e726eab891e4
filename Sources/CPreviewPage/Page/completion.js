import { el, isShortcut, muted, span, swatch } from "./dom.js";

// Completes the word at the caret of a text field from a list below it.
let count = 0;
const limit = 40;

// Puts a list below a field; `offers` returns what it offers for a word, as values with notes, and
// `accepted` receives a value that replaces the whole text.
export function completing(field, offers, { pattern = /[$\w.-]+$/, accepted = null } = {}) {
  const list = el("ul", { role: "listbox", id: `offers-${++count}`, hidden: true, "aria-label": "Completions" });
  let shown = [];
  let active = -1;
  for (const [name, value] of Object.entries({
    role: "combobox", autocomplete: "off", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": list.id,
  })) field.setAttribute(name, value);

  const before = () => field.value.slice(0, field.selectionStart ?? field.value.length);
  const word = () => (accepted ? field.value.trim() : pattern.exec(before())?.[0] ?? "");
  const close = () => {
    list.hidden = true;
    active = -1;
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-activedescendant");
  };
  const mark = (index) => {
    active = index;
    [...list.children].forEach((each, place) => each.setAttribute("aria-selected", String(place === active)));
    const option = list.children[active];
    option?.scrollIntoView({ block: "nearest" });
    if (option) field.setAttribute("aria-activedescendant", option.id);
    else field.removeAttribute("aria-activedescendant");
  };
  const accept = ({ value }) => {
    const start = accepted ? 0 : field.selectionStart - word().length;
    field.setRangeText(value, start, accepted ? field.value.length : field.selectionStart, "end");
    close();
    if (accepted) accepted(value);
    else field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const open = (isAsked = false) => {
    const own = word().toLowerCase();
    const isOwn = ({ value }) => value.toLowerCase() === own;
    const rank = (each) => (isOwn(each) ? 0 : each.value.toLowerCase().startsWith(own) ? 1 : 2);
    shown = own === "" && !isAsked ? [] : offers()
      .filter((each) => each.value.toLowerCase().includes(own) && (accepted || !isOwn(each)))
      .sort((a, b) => rank(a) - rank(b)).slice(0, limit);
    if (shown.length === 0) return close();
    list.replaceChildren(...shown.map((each, index) => {
      return el("li", {
        role: "option", id: `${list.id}-${index}`, "aria-selected": "false",
        // The field keeps the focus.
        onpointerdown: (event) => { event.preventDefault(); accept(each); },
      }, each.color ? swatch(each.color) : null, el("span", {}, each.value), each.note ? muted(each.note) : null);
    }));
    list.hidden = false;
    field.setAttribute("aria-expanded", "true");
    mark(accepted && own ? 0 : -1);
  };
  field.addEventListener("input", () => open());
  field.addEventListener("blur", close);
  field.addEventListener("keydown", (event) => {
    if (isShortcut(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (list.hidden) {
      if (event.key !== "ArrowDown") return;
      open(true);
      if (list.hidden) return;
      mark(0);
    } else if (step) mark((active + step + shown.length) % shown.length);
    else if (event.key === "Enter" && active >= 0) accept(shown[active]);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  return span("completing", field, list);
}
