extension StyleEngine {
  /// How many things are kept because some widget once asked for them.
  private var keptCount: Int {
    styles.records.count + matches.matches.count + heritages.heritages.count + owns.owns.count
      + nameLists.count
  }

  /// Whether so much was added since everything kept was in use that it is time to look again.
  func isCrowded(widgetCount: Int) -> Bool {
    keptCount > max(Self.leastCrowd, 2 * countInUse + widgetCount / 4)
  }

  private static let leastCrowd = 2048

  /// Forgets everything that was worked out; what is in use will be worked out again.
  mutating func forgetAll() {
    let (defaultStyle, definitions) = (defaultStyle, definitions)
    self = StyleEngine(ruleSet: ruleSet)
    self.definitions = definitions
    setDefaultStyle(defaultStyle)
    styles = freshStyles()
  }

  /// Notes that nothing is kept that is not in use.
  mutating func noteAllInUse() { countInUse = keptCount }
}
