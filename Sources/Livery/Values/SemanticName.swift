/// The constants that programs look up by themselves, so that no entry need use them.
enum SemanticName {
  /// The constant that holds the font styles.
  static let fontStyle = "fontStyle"

  /// All of them.
  static let all = Set(SemanticColor.families + [fontStyle])
}
