extension Double {
  /// The shortest text that reads back as this number, whole numbers without a decimal point.
  package var plainText: String {
    if self == 0 { return "0" }  // -0 too
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
