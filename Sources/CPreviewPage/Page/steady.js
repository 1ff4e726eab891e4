import { byId } from "./dom.js";

// Keeps the focus and the screen position of the element in use while parts of the page are
// rebuilt.
const regions = [byId("details"), byId("picture")];
const workable = "button, a[href], input, select, summary, [role=slider]";
const isNarrow = matchMedia("(max-width: 900px)");

// The elements that were focused and touched last, each with a key to find its replacement by; and
// the region in use.
let focused = null;
let touched = null;
let current = regions[0];

// The visible elements that anchor each region: first the row in use and the touched element.
const anchors = new Map();

// Returns the key of an element among those of its kind.
const nameOf = (element) => element.dataset.key ?? element.ariaLabel
  ?? [...(element.labels ?? [element])].map((each) => each.textContent).join();

const alike = ({ kind, name }) => [...document.querySelectorAll(kind)].filter((each) => nameOf(each) === name);

function marked(element) {
  const mark = { element, kind: element.matches("div") ? "[role=slider]" : element.localName, name: nameOf(element) };
  return Object.assign(mark, { index: alike(mark).indexOf(element) });
}

// Returns the current element for a key.
function found(mark) {
  if (!mark || mark.element.isConnected) return mark?.element;
  const all = alike(mark);
  return all[mark.index] ?? all[0];
}

function touch({ target }) {
  const element = target.closest?.(workable) ?? target.closest?.("label")?.control;
  touched = element ? marked(element) : null;
  current = regions.find((region) => region.contains(target)) ?? current;
  remember();
}

// Records all positions.
function remember() {
  for (const region of regions) {
    const box = region.getBoundingClientRect();
    const least = Math.max(0, box.top);
    const most = Math.min(innerHeight, box.bottom);
    const own = found(touched);
    // The open row comes first: the space between it and an element inside may grow.
    const head = region.querySelector("li.open > .head");
    const first = [own?.contains(head) || !own || own.closest("li.open") ? head : null, own].filter((each) => each && region.contains(each));
    const all = [...first, ...region.querySelectorAll("[data-key]")].flatMap((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && bottom > least && top < most ? [{ element, top: top - base(region) }] : [];
    });
    anchors.set(region, {
      scroll: scroller(region).scrollTop,
      all: all.map(({ element, top }) => ({
        top, kind: element.localName, name: nameOf(element), element, index: element === own ? touched.index : 0,
      })),
    });
  }
}

// Returns the element that scrolls a region: on narrow screens, the whole page.
const scroller = (region) => (isNarrow.matches && region === regions[0] ? document.scrollingElement : region);

// Returns the origin of positions: the screen for the region in use, otherwise the region.
const base = (region) => (region === current ? 0 : region.getBoundingClientRect().top);

function refocus() {
  if (!focused || focused.element.isConnected || document.activeElement !== document.body) return;
  const { selectionStart: start, selectionEnd: end } = focused.element;
  const element = found(focused);
  element?.focus({ preventScroll: true });
  if (Number.isInteger(element?.selectionStart) && Number.isInteger(start)) element.setSelectionRange(start, end);
}

// Scrolls a region such that its first remaining anchor keeps its position, as far as it can scroll.
function settle(region) {
  const { scroll, all } = anchors.get(region);
  const anchor = all.map((each) => ({ top: each.top, element: found(each) }))
    .find(({ element }) => element && region.contains(element));
  if (!anchor) return;
  const box = scroller(region);
  // A page that was not scrolled or used yet stays at its top.
  if (box === document.scrollingElement && box.scrollTop === 0 && !touched && !focused) return;
  // Scrolling since then was intended, unless it was caused by missing content.
  const moved = box.scrollTop - scroll;
  const isCut = moved < 0 && box.scrollTop >= box.scrollHeight - box.clientHeight - 1;
  const goal = anchor.top - (isCut ? 0 : moved);
  // Pages scroll by whole points, but layout may use fractions.
  box.scrollTop += Math.round(anchor.element.getBoundingClientRect().top - base(region) - goal);
}

// Shows a region that is about something else from its top, or with an element in view: where it was
// if it was seen there before.
export function arrive(region, element) {
  const box = scroller(region);
  const before = element && anchors.get(region)?.all.find(({ kind, name }) => kind === element.localName && name === nameOf(element));
  anchors.delete(region);
  if (before) box.scrollTop += Math.round(element.getBoundingClientRect().top - base(region) - before.top);
  else if (box === region) box.scrollTop = 0;
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  const seen = box === region ? region.getBoundingClientRect() : { top: 0, bottom: innerHeight };
  // Without a place before, there is room for its first field too.
  if (top < seen.top || bottom + (before ? 0 : 48) > seen.bottom) box.scrollTop += Math.round(top - seen.top - 8);
}

function keep() {
  for (const region of regions) if (anchors.has(region)) settle(region);
  refocus();
  remember();
  observer.takeRecords();
}

const observer = new MutationObserver(keep);
observer.observe(document.body, {
  subtree: true, childList: true, characterData: true, attributeFilter: ["class", "hidden", "open", "style"],
});

document.addEventListener("focusin", (event) => {
  focused = event.target.matches(workable) ? marked(event.target) : null;
  touch(event);
});
document.addEventListener("pointerdown", (event) => {
  touch(event);
  if (!touched) focused = null;
}, { capture: true });
document.addEventListener("scroll", remember, { capture: true, passive: true });
document.addEventListener("scrollend", keep, { capture: true });
addEventListener("resize", remember);
