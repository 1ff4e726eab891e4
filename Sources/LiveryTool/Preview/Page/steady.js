// Keeps the focus, and the place on the screen of what the user works with, while parts of the page are built anew.
const regions = [document.getElementById("details"), document.getElementById("picture")];
const workable = "button, a[href], input, select, summary";
const isNarrow = matchMedia("(max-width: 900px)");

// The element that was focused last, and the one that was touched last, each with what it is found by once it has
// been replaced; and the region that the user works in.
let focused = null;
let touched = null;
let current = regions[0];

// The elements in view of each region by which it is held in place: first the row that is worked with, and the
// element that was touched.
const anchors = new Map();

// What an element is called, of its kind.
const nameOf = (element) => element.dataset.key ?? element.ariaLabel
  ?? [...(element.labels ?? [element])].map((each) => each.textContent).join();

const alike = ({ kind, name }) => [...document.querySelectorAll(kind)].filter((each) => nameOf(each) === name);

function marked(element) {
  const mark = { element, kind: element.localName, name: nameOf(element) };
  return Object.assign(mark, { index: alike(mark).indexOf(element) });
}

// The element now that a mark was made of.
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

// Notes where everything is.
function remember() {
  for (const region of regions) {
    const box = region.getBoundingClientRect();
    const least = Math.max(0, box.top);
    const most = Math.min(innerHeight, box.bottom);
    const own = found(touched);
    // Of what is inside an open row, the row stays: what is between them may grow.
    const first = [own?.closest("li.open")?.querySelector(".head"), own].filter((each) => each && region.contains(each));
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

// What scrolls a region: on narrow screens it is the whole page.
const scroller = (region) => (isNarrow.matches && region === regions[0] ? document.scrollingElement : region);

// Where places are counted from: what the user works with stays on the screen, all else in its region.
const base = (region) => (region === current ? 0 : region.getBoundingClientRect().top);

function refocus() {
  if (!focused || focused.element.isConnected || document.activeElement !== document.body) return;
  const { selectionStart: start, selectionEnd: end } = focused.element;
  const element = found(focused);
  element?.focus({ preventScroll: true });
  if (Number.isInteger(element?.selectionStart) && Number.isInteger(start)) element.setSelectionRange(start, end);
}

// Moves a region to where its first anchor that is left is again. If it cannot be scrolled so far, it gets some room
// above or below, until something else is built.
function settle(region) {
  const { scroll, all } = anchors.get(region);
  const anchor = all.map((each) => ({ top: each.top, element: found(each) }))
    .find(({ element }) => element && region.contains(element));
  if (!anchor) return;
  const box = scroller(region);
  // What was scrolled since is meant, unless it was for lack of anything more to show.
  const moved = box.scrollTop - scroll;
  const isCut = moved < 0 && box.scrollTop >= box.scrollHeight - box.clientHeight - 1;
  const goal = anchor.top - (isCut ? 0 : moved);
  const away = () => anchor.element.getBoundingClientRect().top - base(region) - goal;
  const room = (above, below) => {
    region.style.setProperty("--above", `${above}px`);
    region.style.setProperty("--below", `${below}px`);
  };
  room(0, 0);
  // Pages scroll by whole points, and may be laid out in parts of them.
  box.scrollTop += Math.ceil(away());
  const left = away();
  room(Math.max(0, -left), Math.ceil(Math.max(0, left)));
  if (left > 0) box.scrollTop += left;
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
