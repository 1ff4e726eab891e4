// Requests to the server, and its events.
let writeToken = null;

export class Refused extends Error {
  constructor(status, answer) {
    super(answer.error ?? "the preview does not answer");
    this.status = status;
    this.answer = answer;
  }
}

async function ask(path, options) {
  try {
    return await fetch(path, options);
  } catch {
    throw new Refused(0, {});
  }
}

async function answer(response) {
  const value = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(response.status, value);
  return value;
}

function address(path, query) {
  const items = new URLSearchParams();
  for (const [name, value] of query) if (value !== null && value !== undefined) items.append(name, value);
  // A plus is a space in forms only.
  return `${path}?${String(items).replaceAll("+", "%20")}`;
}

export const get = async (path, query = []) => answer(await ask(address(path, query)));

// Changes are sent one at a time, in order.
let last = Promise.resolve();
let count = 0;

// The number of changes sent: responses to earlier requests may be outdated.
export const changesAsked = () => count;

export function post(path, order = {}, query = []) {
  count += 1;
  const next = last.then(() => send(path, order, query));
  last = next.catch(() => {});
  return next;
}

async function send(path, order, query) {
  return answer(
    await ask(address(path, query), {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Livery-Token": writeToken },
      body: JSON.stringify(order),
    }),
  );
}

export async function project() {
  const value = await get("/api/project");
  writeToken = value.writeToken;
  return value;
}

// Receives events while the page is visible, since browsers limit connections; reconnects by itself
// after an interruption.
export function listen({ changed, found, connected }) {
  let source;
  const open = () => {
    source = new EventSource("/events");
    source.addEventListener("open", () => connected(true));
    source.addEventListener("change", (event) => changed(Number(event.data)));
    source.addEventListener("findings", found);
    source.addEventListener("error", () => {
      connected(false);
      // A rejected request closes an event source; the preview may have been restarted since.
      if (source.readyState === EventSource.CLOSED && !document.hidden) setTimeout(open, 1000);
    });
  };
  if (!document.hidden) open();
  document.addEventListener("visibilitychange", () => {
    source?.close();
    if (!document.hidden) open();
  });
}
