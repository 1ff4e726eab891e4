/// The constants that programs look up by themselves, so that no entry need use them.
enum SemanticName {
  /// All of them.
  static let all: Set<String> = [
    "label", "fill", "background", "groupedBackground", "separator", "fontStyle",
  ]
}
