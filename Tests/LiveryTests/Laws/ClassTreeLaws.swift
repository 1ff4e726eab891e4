import Testing

@testable import Livery

/// The indexed lookup of classes equals climbing up from each.
struct ClassTreeLaws {
  @Test func `the classes that selectors name are found above each, whoever defines it`() throws {
    Law.holds(in: 200) { random in
      let names = (0..<random.int(3...12)).map { "C\($0)" }
      let known = ["UIView", "UIButton", "UIBarItem"]
      func superclass(_ number: Int, _ random: inout SplitMix64) -> String {
        number > 0 && random.chance(75)
          ? names[random.int(0...number - 1)] : random.pick(known + ["Unknown"])
      }
      var definitions = ClassDefinitions()
      var directives: [String] = []
      for (number, name) in names.enumerated() {
        let superclass = superclass(number, &random)
        if random.chance(40) {
          _ = try definitions.add(name, superclass: superclass)
        } else if superclass != "Unknown", definitions.superclass(of: superclass) == nil {
          directives.append("\"\(name)\": \"\(superclass)\"")
        }
      }
      let entries = random.some(names, 40).map { ", \"\($0)\": {}" }
      let text = "{\"@classes\": {\(directives.joined(separator: ", "))}\(entries.joined())}"
      var loader = AppearanceLoader()
      loader.unknownClasses = .silent
      guard let rules = try? loader.load(StyleSheet(text: text)).ruleSet else { return }
      var classes = ClassTree()
      for name in (names + known + ["Odd"]).shuffled(using: &random) {
        let ancestry = definitions.ancestry(of: name, in: rules)
        let expected = ancestry.enumerated().filter { _, name in
          rules.trie.classNumbers[name] != nil || ["UIControl", "UIBarItem"].contains(name)
        }.map { "\($1) \($0)" }
        let found = classes.named(above: name, definitions: definitions, in: rules).map {
          "\($0.name) \($0.distance)"
        }
        if found != expected { throw Breach("\(name): \(found), not \(expected)\n\(text)") }
      }
    }
  }

  @Test func `descendants are those that inherit`() {
    Law.holds(in: 100) { random in
      var catalog = Catalog.uiKit
      for number in 0..<random.int(1...20) {
        _ = catalog.add([("C\(number)", random.pick(catalog.classNames))])
      }
      let roots = random.some(catalog.classNames, 5)
      let expected = Set(
        catalog.classNames.filter { name in roots.contains { catalog.inherits(name, from: $0) } }
      )
      if catalog.descendants(of: roots) != expected { throw Breach("descendants of \(roots)") }
    }
  }

  @Test func `combinations of contexts are the first ones of all, the last axis changing fastest`()
    throws
  {
    Law.holds(in: 100) { random in
      let axes = (0..<random.int(0...5)).map { number in
        (name: "a\(number)", contexts: (0..<random.int(1...4)).map { "c\($0)" })
      }
      let modifiers = axes.map { axis in
        let contexts = axis.contexts.map { "\"\($0)\"" }.joined(separator: ", ")
        return
          "\"\(axis.name)\": {\"contexts\": [\(contexts)], \"default\": \"\(random.pick(axis.contexts))\"}"
      }
      let sheet = try StyleSheet(text: "{\"@modifiers\": {\(modifiers.joined(separator: ", "))}}")
      let theme = try Theme(sheets: [sheet])
      let limit = random.int(1...40)
      let found = theme.combinations(staying: Contexts(), limit: limit).map(\.description)
      var all = [Contexts()]
      for axis in axes {
        all = all.flatMap { combination in
          axis.contexts.map { context in
            var combination = combination
            combination[axis.name] = context
            return combination
          }
        }
      }
      let expected = all.prefix(limit).map(\.description)
      if found != expected { throw Breach("\(found), not \(expected)") }
    }
  }
}

extension ClassDefinitions {
  fileprivate func superclass(of name: String) -> String? {
    all.first { $0.name == name }?.superclass
  }
}
