import Livery
import SourceJSON

/// A reader of the keys of BRStyle 1.1 that follows its `BRUIStyleAppearanceLoader`.
///
/// White space is significant, unknown states are ignored, and a name that cannot be a class ends a
/// list.
struct StylesKeyReader {
  /// The classes and states that need no definition.
  private let known: KnownNames

  private var names: SwiftClassNames

  /// The classes in keys that UIKit lacks, each with its assumed kind.
  private var found: [(name: String, isControl: Bool, place: SourceLocation)] = []

  /// The spellings of known classes that were reported.
  private var renamed: Set<String> = []

  /// Creates a reader of some keys.
  init(keys: [String], knowing known: KnownNames) {
    self.known = known
    names = SwiftClassNames(Self.classNames(in: keys))
  }

  /// Returns the possible names of classes in some keys.
  private static func classNames(in keys: [String]) -> [String] {
    keys.flatMap { $0.split { ",/".contains($0) } }.flatMap { part -> [String] in
      let end = part.lastIndex(of: "-") ?? part.endIndex
      return [String(part), String(part[..<end])]
    }
  }

  /// Returns the meaning of a key; `nil` if BRStyle ignores it.
  mutating func key(
    _ key: String,
    at place: SourceLocation,
    into diagnostics: inout Diagnostics
  ) -> StylesKey? {
    if key == "default" { return StylesKey(meaning: .defaultStyle, text: key) }
    for prefix in ["controls-", "bar-controls-"] where key.hasPrefix(prefix) {
      let text = String(key.dropFirst(prefix.count))
      let states = states(in: text, of: key, at: place, into: &diagnostics)
      if prefix == "bar-controls-" {
        let text = prefix + (states.isEmpty ? "normal" : states.joined(separator: "|"))
        return StylesKey(meaning: .barControls(Set(states)), text: text)
      }
      guard !states.isEmpty else {
        diagnostics.warning(
          .changedInConversion,
          "'\(key)' names no state, so BRStyle ignores it",
          at: place
        )
        return nil
      }
      let meaning = StylesKey.Meaning.controls(Set(states))
      return StylesKey(meaning: meaning, text: prefix + states.joined(separator: "|"))
    }
    var rules: [StylesKey.Rule] = []
    var texts: [String] = []
    for part in key.split(separator: ",", omittingEmptySubsequences: false) {
      let rule = rule(String(part), of: key, at: place, into: &diagnostics)
      guard let (rule, text) = rule else { break }
      if rules.contains(rule) { continue }
      rules.append(rule)
      texts.append(text)
    }
    guard !rules.isEmpty else { return nil }
    return StylesKey(meaning: .rules(Set(rules)), text: texts.joined(separator: ","))
  }

  private mutating func rule(
    _ text: String,
    of key: String,
    at place: SourceLocation,
    into diagnostics: inout Diagnostics
  ) -> (StylesKey.Rule, text: String)? {
    var parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let last = parts.removeLast()
    let dash = last.lastIndex(of: "-")
    let written = [String(last[..<(dash ?? last.endIndex)])] + parts
    for name in written where !SwiftClassNames.isClass(name) {
      let rest = "BRStyle finds no class '\(name)' and stops there"
      diagnostics.warning(
        .changedInConversion,
        written == [key] ? "'\(key)' is ignored: \(rest)" : rest,
        at: place
      )
      return nil
    }
    var states = dash.map { dash in
      let states = String(last[last.index(after: dash)...])
      return self.states(in: states, of: key, at: place, into: &diagnostics)
    }
    if states?.isEmpty == false, isStateless(names.name(for: written[0])) {
      diagnostics.warning(
        .changedInConversion,
        "'\(written[0])' is not a control, so BRStyle ignores its states",
        at: place
      )
      states = nil
    }
    if let does = refusal(of: names.name(for: written[0])) {
      let message =
        "BRStyle \(does) '\(written[0])'; here the entry applies to it and to its descendants"
      diagnostics.warning(.changedInConversion, message, at: place)
    }
    let isControl = states?.isEmpty == false
    let className = name(written[0], isControl: isControl, at: place, into: &diagnostics)
    let containers = parts.map { name($0, isControl: false, at: place, into: &diagnostics) }
    let rule = StylesKey.Rule(
      containers: containers,
      className: className,
      states: Set(states ?? [])
    )
    let steps = (containers + [className]).joined(separator: "/")
    return (rule, isControl ? "\(steps)-\((states ?? []).joined(separator: "|"))" : steps)
  }

  /// Returns the states of a key that BRStyle knows.
  private func states(
    in text: String,
    of key: String,
    at place: SourceLocation,
    into diagnostics: inout Diagnostics
  ) -> [String] {
    var states: [String] = []
    for part in text.split(separator: "|", omittingEmptySubsequences: false) {
      let name = part.lowercased()
      if known.states.contains(name) {
        if !states.contains(name) { states.append(name) }
      } else if name != "normal" {
        let what = part.isEmpty ? "a missing state" : "the state '\(part)'"
        diagnostics.warning(.changedInConversion, "BRStyle ignores \(what) in '\(key)'", at: place)
      }
    }
    return states
  }

  // MARK: Classes

  /// Returns a Boolean value that indicates whether a class is a known one without styles for
  /// states.
  private func isStateless(_ name: String) -> Bool {
    let catalog = known.catalog
    return catalog.contains(name) && !catalog.inherits(name, from: "UIControl")
      && !catalog.inherits(name, from: "UIBarItem")
  }

  /// Returns the behaviour of BRStyle at a known class for which it has no styles; `nil` for all
  /// others.
  private func refusal(of name: String) -> String? {
    let catalog = known.catalog
    if !catalog.contains(name) || catalog.inherits(name, from: "UIView") { return nil }
    if catalog.inherits(name, from: "UIBarButtonItem") { return nil }
    return catalog.inherits(name, from: "UIBarItem")
      ? "has no styles for" : "cannot style and stops at"
  }

  private mutating func name(
    _ written: String,
    isControl: Bool,
    at place: SourceLocation,
    into diagnostics: inout Diagnostics
  ) -> String {
    let name = names.name(for: written)
    let isKnown = known.catalog.contains(name)
    if let earlier = found.firstIndex(where: { $0.name == name }) {
      if isControl { found[earlier].isControl = true }
      return name
    }
    if !isKnown { found.append((name, isControl, place)) }
    if name != written, !isKnown || renamed.insert(written).inserted {
      let message = "the class '\(written)' is called '\(name)' here; call widgets so, too"
      diagnostics.warning(.changedInConversion, message, at: place)
    }
    return name
  }

  /// Returns the classes to define, each with its assumed superclass.
  func classes(into diagnostics: inout Diagnostics) -> [SourceValue.Member] {
    found.map { name, isControl, place in
      let superclass = isControl ? "UIControl" : "UIView"
      let reason = isControl ? "since the file asks for its states" : "as no state is asked for"
      let message =
        "'\(name)' becomes a '\(superclass)' in '@classes', \(reason); write what it inherits from"
      diagnostics.warning(.changedInConversion, message, at: place)
      return .init(name, .string(superclass), at: place)
    }
  }
}
