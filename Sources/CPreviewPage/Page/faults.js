import { byId, el, keyed } from "./dom.js";
import { Refused } from "./server.js";

// Rejected values: the error stands at its field, which keeps what was typed, also when the field is
// built anew.
const known = new Map();
let count = 0;

const isTyped = (field) => /^(text|number)$/.test(field.type);
const rootOf = (field) => field.closest("#details, #picture")?.id;

// Shows an error at a field, or at the one that was built anew in its place; removes it if there is none.
export function fault(field, message) {
  const { key } = field.dataset;
  const now = field.isConnected ? field : keyed(document, key) ?? field;
  known.delete(key);
  if (message) known.set(key, { root: rootOf(now), message, text: isTyped(field) ? field.value : null });
  if (message && isTyped(field)) now.value = field.value;
  mark(now, message);
}

// Performs an action, and shows why it is rejected: at a field, or without one as `say` does; returns
// whether it is not.
export async function told(field, action, say = () => {}) {
  const show = (message) => (field() ? fault(field(), message) : say(message ?? ""));
  try {
    await action();
    show(null);
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    show(error.message);
    return false;
  }
}

function mark(field, message) {
  const before = byId(field.getAttribute("aria-describedby"));
  if (before?.matches(".fault")) before.remove();
  field.removeAttribute("aria-invalid");
  field.removeAttribute("aria-describedby");
  if (!message) return;
  const note = el("p", { class: "fault bad", role: "alert", id: `fault-${++count}` }, message);
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", note.id);
  if (field.localName === "button") field.removeAttribute("aria-invalid");
  (field.closest(".item") ?? field.closest(".picked") ?? field.closest(".insets, .channel, .written, .field, .findings .row-of") ?? field).after(note);
}

// Shows the errors of a part of the page that was built anew.
export function restore(root) {
  for (const [key, each] of known) {
    const field = each.root === root.id ? keyed(root, key) : null;
    if (!field || field.ariaInvalid) continue;
    if (each.text !== null) {
      field.value = each.text;
      field.defaultValue = each.text;
    }
    mark(field, each.message);
  }
}

// Removes the errors of a part of the page.
export function forget(root) {
  for (const [key, each] of known) if (each.root === root.id) known.delete(key);
  for (const field of root.querySelectorAll("[aria-invalid]")) mark(field, null);
}
