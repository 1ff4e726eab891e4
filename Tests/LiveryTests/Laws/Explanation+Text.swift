import Livery

extension Explanation {
  /// The applicable declarations, and the result, line by line.
  var lines: [String] {
    let weighed = parts.flatMap { part in
      let contenders = [part.winner].compactMap { $0 } + part.losers
      let title = "\(part.field?.rawValue ?? "whole"), \(part.winner == nil ? "no" : "a") winner"
      return [title] + contenders.map(\.line)
    }
    // An undeclared property may have no part, or one without contenders.
    return Self.head(widget, setting: setting, states: states, value: value)
      + (weighed.isEmpty ? ["whole, no winner"] : weighed)
      + Self.tail(refers.map(\.text), from)
  }

  /// Returns the first lines.
  static func head(
    _ widget: String,
    setting: Setting,
    states: [String],
    value: SettingValue?
  ) -> [String] {
    ["\(setting) of \(widget) when \(states) is \(value.text)"]
  }

  /// Returns the last lines.
  static func tail(_ refers: [String], _ from: [String]) -> [String] {
    ["refers to \(refers)", "from \(from)"]
  }
}

extension Explanation.Reference {
  /// The reference as text.
  fileprivate var text: String { "\(setting) of \(widget) when \(states)" }
}

extension Explanation.Contender {
  /// The contender as text.
  fileprivate var line: String {
    "  \(selector ?? "-") at \(location.text): \(value.text) by \(origin), \(rank.textButOrder)"
      + " via \(via.map(\.text)) from \(from)"
  }
}

extension Explanation.NotApplied {
  /// The declaration that does not apply, as text.
  var line: String { "  not \(selector) at \(location.text): \(reason)" }
}

extension Rank {
  /// The public parts of a rank; the order in the theme is a running number.
  fileprivate var textButOrder: String {
    "\(side), mask \(mask), \(origin), ids \(ids), names \(names), negated \(negated),"
      + " depths \(depths),"
      + " class \(classDistance ?? -1), containers \(containerWeight), contexts \(contexts)"
  }
}

extension SourceLocation {
  /// The place as text.
  fileprivate var text: String { "\(file):\(line):\(column)" }
}

extension SourceLocation? {
  /// The place as text, if there is one.
  fileprivate var text: String { self?.text ?? "nowhere" }
}

// MARK: The slow reading

extension ReferenceExplanation {
  /// Returns the applicable declarations, and the result, line by line, as in the explanation of a
  /// widget.
  func lines(of widget: String) -> [String] {
    Explanation.head(widget, setting: setting, states: states, value: value)
      + parts.flatMap { part in
        let field = part.field.isEmpty ? "whole" : part.field
        let title = "\(field), \(part.hasWinner ? "a" : "no") winner"
        return [title] + part.contenders.map(\.line)
      }
      + Explanation.tail(refers.map { "\($0) of \(widget) when normal" }, from)
  }

  /// Returns a Boolean value that indicates whether the reported declarations are exactly those
  /// that do not apply, in the same order.
  func accepts(_ found: [Explanation.NotApplied]) -> Bool {
    found.map(\.line) == notApplied.map(\.line)
  }
}

extension ReferenceExplanation.Contender {
  /// The contender as text.
  fileprivate var line: String {
    "  \(claim.source.text ?? "-") at \(claim.statement.location.text): \(value.text)"
      + " by \(claim.rank.originName), \(claim.rank.textButOrder)"
      + " via \(claim.statement.via.map(\.text)) from \(claim.from)"
  }
}

extension ReferenceRank {
  /// The name of the origin.
  fileprivate var originName: String {
    switch origin {
    case .builtIn: "built-in"
    case .defaultStyle: "default"
    case .controls: "controls"
    case .inherited: "inherited"
    case .rules: "rules"
    case .own: "own"
    }
  }

  /// The rank without the order in the theme.
  fileprivate var textButOrder: String {
    "\(side == 0 ? "toolkit" : "app"), mask \(mask), \(originName), ids \(ids), names \(names),"
      + " negated \(negated), depths \(depths),"
      + " class \(classDistance ?? -1), containers \(containerStates), contexts \(contexts)"
  }
}

extension ReferenceUnapplied {
  /// The declaration that does not apply, as text.
  var line: String { "  not \(selector) at \(location.text): \(reason)" }
}
