extension StringProtocol {
  /// Returns the text without some characters at both ends; by default, without spaces and tabs.
  package func trimmed(
    where isOuter: (Character) -> Bool = { $0 == " " || $0 == "\t" }
  ) -> String {
    let rest = drop(while: isOuter)
    guard let last = rest.lastIndex(where: { !isOuter($0) }) else { return "" }
    return String(rest[...last])
  }
}
