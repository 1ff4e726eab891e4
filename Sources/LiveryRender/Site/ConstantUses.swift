import Livery
import LiveryInspect

/// The constants of a theme with their definitions and uses, as parts of pages.
struct ConstantUses {
  private let theme: Theme
  private let mentions: ConstantMentions

  /// The maximum number of uses in a list.
  static let limit = 40

  /// Reads the sheets of a theme.
  init(_ theme: Theme) {
    self.theme = theme
    mentions = ConstantMentions(theme)
  }

  /// Returns the name of a constant, with its description and what it is an alias of.
  func title(of name: String) -> Markup {
    let description = theme.description(ofConstant: name)
    let formulas = mentions.definitions(of: name).filter { $0.text.contains { "$(".contains($0) } }
    return element("code", ["class": "name"], text: "$" + name)
      + (description?.summary.map { element("span", ["class": "about"], text: $0) } ?? Markup())
      + (description?.deprecation.map { advice in
        element(
          "span",
          ["class": "about"],
          text: "deprecated" + (advice.isEmpty ? "" : ": \(advice)")
        )
      } ?? Markup())
      + formulas.prefix(4).reduce(into: Markup()) { all, formula in
        let place = formula.contexts.isEmpty ? "" : " where \(formula.contexts)"
        all += element("span", ["class": "faint"], text: "= \(formula.text)\(place)")
      }
  }

  /// Returns the uses of a constant, folded if there are several.
  func users(of name: String) -> Markup {
    let all = mentions.uses(of: name)
    return Markup(users: all.map { use in use.setting.map { "\(use.name)  \($0)" } ?? use.name })
  }
}

extension Markup {
  /// Creates a list of names, folded if there are more than two.
  init(users names: [String]) {
    if names.isEmpty {
      self = element("span", ["class": "faint"], text: "nothing")
      return
    }
    let listed = names.prefix(ConstantUses.limit)
    let list = element("ul", ["class": "users"]) {
      for name in listed { element("li") { element("code", text: name.breakable) } }
      if names.count > listed.count {
        element("li", text: "… and \(names.count - listed.count) more")
      }
    }
    self =
      names.count <= 2
      ? list
      : element("details") {
        element("summary", text: counted(names.count, "use"))
        list
      }
  }
}
