/// The codes that findings and diagnostics have, as the page "Diagnostics" lists them.
enum FindingCodes {
  /// All codes, in alphabetical order.
  static let all = [
    "ambiguous-path", "baseline-version", "broken-case", "changed-in-conversion", "class-conflict",
    "color-outside-srgb", "constant-loop", "constant-too-large", "controls-list",
    "dead-declaration", "dead-entry", "dead-selector", "directive-conflict", "directory",
    "duplicate-constant", "duplicate-context", "duplicate-id", "duplicate-key", "duplicate-name",
    "duplicate-selector", "duplicate-state", "duplicate-style", "edit-refused", "element-path",
    "empty-file", "empty-key", "empty-name", "empty-selector", "empty-step", "endless-commits",
    "expansion-too-large", "extends-loop", "file-exists", "file-not-found", "file-unreadable",
    "fix-refused", "focus-not-visible", "ignored-by-brstyle", "ignored-by-cascade", "ignored-yaml",
    "import-loop", "import-too-deep", "import-without-file", "impossible-states", "invalid-color",
    "invalid-condition", "invalid-identifier", "invalid-name", "invalid-number", "invalid-path",
    "invalid-reference", "invalid-selector", "invalid-utf8", "invalid-weight", "json-library",
    "json-syntax", "lone-surrogate", "low-contrast", "misplaced-directive", "misplaced-element",
    "misplaced-reference", "missing-class", "missing-element-value", "missing-member",
    "missing-name", "missing-state", "mixed-shapes", "module-qualified-class", "motif-duplicate",
    "motif-file", "motif-key", "motif-loop", "motif-superclass", "motif-unknown-name",
    "name-nearly-alike", "near-duplicate-color", "no-such-id", "no-such-name", "normal-state",
    "nothing-seen", "nul-byte", "output-unwritable", "overruled", "plist-syntax", "policy",
    "port-unavailable", "raw-color", "redundant-declaration", "redundant-state", "reference-loop",
    "resolution-differs", "rule-without-case", "same-selectors", "second-id", "small-group",
    "states-alike", "tie-by-order", "too-deep", "too-few-states", "too-large", "too-many-contexts",
    "too-many-entries", "too-many-errors", "too-many-extended", "too-many-situations",
    "too-many-states", "too-many-steps", "too-many-warnings", "tree-refused", "undeclared-property",
    "undefined-constant", "unknown-axis", "unknown-class", "unknown-code", "unknown-constant",
    "unknown-context", "unknown-directive", "unknown-element", "unknown-keyword", "unknown-kind",
    "unknown-member", "unknown-name", "unknown-resolution", "unknown-revision", "unknown-rule",
    "unknown-section", "unknown-setting", "unknown-state", "unknown-widget", "unknown-word",
    "unreachable-context", "unsupported-yaml", "unused-acceptance", "unused-constant",
    "wrong-count", "wrong-kind", "wrong-root", "yaml-syntax",
  ]
}
