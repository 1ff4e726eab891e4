/// The constants that programs read by themselves, which are used even if no entry refers to them.
enum SemanticName {
  /// The constant with the font styles.
  static let fontStyle = "fontStyle"

  /// All these constants.
  static let all = Set(SemanticColor.families + [fontStyle])
}
