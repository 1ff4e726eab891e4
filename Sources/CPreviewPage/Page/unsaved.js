import { button, byId, draw, el } from "./dom.js";
import { places } from "./places.js";
import { get, post } from "./server.js";

// Unsaved edits: those kept by an earlier preview, and those lost because it has ended.
const box = byId("unsaved");

// The files with unsaved edits as of the session with a token.
let known = { token: null, files: [] };
let lost = [];

// After a restart of the preview, compares the current files with those of the previous session.
export async function check(attempt) {
  const { files, writeToken: token, isReadOnly } = places.project;
  const before = known.token !== null && known.token !== token ? known.files : [];
  known = { token, files: files.filter((file) => file.edited) };
  for (const file of before) if (!(await isThere(file, files))) lost.push(file);
  const offers = files.flatMap((file, number) =>
    file.kept.map((kept, offer) => ({ file, kept, order: { file: number, offer } })).filter(({ kept }) => !kept.isTaken));
  box.hidden = lost.length === 0 && offers.length === 0;
  draw(box, [lost, offers], () => [
    ...lost.map((file) => el("p", {},
      el("b", {}, "Lost: "), `the preview has ended with unsaved edits of ${file.path}: ${listed(file.edits)}. `,
      button("Understood", () => {
        lost = lost.filter((each) => each !== file);
        check(attempt);
      }, { "aria-label": `Understood, edits of ${file.path}` }))),
    ...offers.map(({ file, kept, order }) => el("p", {},
      el("b", {}, "Unsaved edits "), `of ${file.path} were kept in `,
      el("a", { href: `/api/file?file=${order.file}:kept${order.offer}`, download: "" }, kept.name),
      kept.isOlder ? `; ${file.path} has been written since. ` : ". ",
      isReadOnly ? null : button("Make them again", () => attempt(() => post("/api/take-kept", order)), { "data-key": `take ${kept.name}` }),
      " ",
      isReadOnly ? null : button("Delete them", () => attempt(() => post("/api/delete-kept", order)), { "data-key": `delete ${kept.name}` }))),
  ]);
}

// True if the edited text of a file is its current one, or is kept beside it.
async function isThere({ path, digest }, files) {
  const number = files.findIndex((file) => file.path === path);
  if (number < 0) return false;
  if (files[number].kept.some((kept) => kept.digest === digest)) return true;
  const now = await get("/api/digest", [["file", number]]).catch(() => ({}));
  return now.digest === digest;
}

function listed(edits) {
  const titles = [...new Set(edits)];
  const more = titles.length > 5 ? `, and ${titles.length - 5} more` : "";
  return (titles.slice(0, 5).join(", ") || "all of them") + more;
}
