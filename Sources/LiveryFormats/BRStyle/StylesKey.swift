/// A parsed key of BRStyle 1.1.
struct StylesKey {
  /// One of the rules of a key: containers, outermost first, the class and its states.
  struct Rule: Hashable {
    var containers: [String] = []
    var className: String
    var states: Set<String> = []
  }

  /// The meaning of a key, by which keys are compared.
  enum Meaning: Hashable {
    case defaultStyle
    case controls(Set<String>)
    case barControls(Set<String>)
    case rules(Set<Rule>)
  }

  /// The meaning of the key.
  let meaning: Meaning

  /// The key as it is written in a sheet.
  let text: String
}
