/// What a key of BRStyle 1.1 stands for.
struct StylesKey {
  /// One of the rules of a key: containers, outermost first, the class and its states.
  struct Rule: Hashable {
    var containers: [String] = []
    var className: String
    var states: Set<String> = []
  }

  /// What makes two keys the same.
  enum Meaning: Hashable {
    case defaultStyle
    case controls(Set<String>)
    case barControls(Set<String>)
    case rules(Set<Rule>)
  }

  /// What it stands for.
  let meaning: Meaning

  /// The key as it is written in a sheet.
  let text: String
}
