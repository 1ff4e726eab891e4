import SourceJSON

/// The search of a site: a script with an index, which pages can be read without.
enum SiteSearch {
  /// A part of a site that can be found.
  struct Target: Hashable {
    /// The text that is searched and shown.
    let text: String
    /// The kind, such as `component`.
    let kind: String
    /// The file with the anchor; in a page that is not written yet, the anchor alone.
    let file: String

    init(_ text: String, kind: String, file: String) {
      (self.text, self.kind, self.file) = (text, kind, file)
    }
  }

  static func script(for targets: [Target]) -> String {
    let rows = targets.map { target in
      JSONValue.array([.string(target.text), .string(target.kind), .string(target.file)])
        .text(pretty: false)
    }
    return "const targets = [\n\(rows.joined(separator: ",\n"))\n];\n\n\(body)"
  }

  private static let body = """
    const form = document.getElementById("search");
    const query = document.getElementById("query");
    const found = document.getElementById("found");
    const count = document.getElementById("count");
    const limit = 12;

    function hits(text) {
      const words = text.toLowerCase().split(/\\s+/).filter(Boolean);
      if (words.length === 0) return [];
      const matches = targets.filter(([name]) =>
        words.every((word) => name.toLowerCase().includes(word)));
      const rank = ([name]) => name.toLowerCase().replace(/^\\W+/, "").startsWith(words[0]) ? 0 : 1;
      return matches.sort((one, other) => rank(one) - rank(other));
    }

    function show() {
      const all = hits(query.value);
      found.replaceChildren(...all.slice(0, limit).map(([name, kind, file]) => {
        const item = document.createElement("li");
        const link = document.createElement("a");
        link.href = file;
        link.textContent = name;
        const note = document.createElement("span");
        note.textContent = kind;
        link.append(note);
        item.append(link);
        return item;
      }));
      const isEmpty = query.value.trim() === "";
      count.textContent = isEmpty ? ""
        : all.length === 0 ? "Nothing found"
        : all.length > limit ? `${limit} of ${all.length} found` : `${all.length} found`;
      form.classList.toggle("open", !isEmpty);
    }

    function close() {
      query.value = "";
      show();
    }

    form.hidden = false;
    query.addEventListener("input", show);
    query.addEventListener("focus", show);
    form.addEventListener("focusout", (event) => {
      if (!form.contains(event.relatedTarget)) form.classList.remove("open");
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      found.querySelector("a")?.click();
    });
    form.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        close();
        query.focus();
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      const stops = [query, ...found.querySelectorAll("a")];
      const next = stops[stops.indexOf(document.activeElement) + step];
      if (next) {
        next.focus();
        event.preventDefault();
      }
    });
    found.addEventListener("click", (event) => { if (event.target.closest("a")) close(); });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target.closest("input")) return;
      event.preventDefault();
      query.focus();
    });

    """
}
