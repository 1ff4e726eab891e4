import Livery
import LiveryConsole
import LiveryProject
import SourceJSON

/// Formats an explanation as text.
struct ExplanationText: CustomStringConvertible {
  private let explanation: Explanation
  private let reason: RankReason
  private let values: StyleText

  /// Creates a formatter for an explanation of a widget that is styled by an appearance.
  init(_ explanation: Explanation, appearance: Appearance, on terminal: Terminal) {
    self.explanation = explanation
    reason = RankReason(appearance)
    values = StyleText(terminal: terminal)
  }

  /// The text, without a final line break.
  var description: String {
    let states = explanation.states
    let title =
      states.isEmpty
      ? explanation.widget
      : "\(explanation.widget) [\(states.joined(separator: "|"))]"
    let value = values.text(of: explanation.value)
    var lines = [TerminalText.escaped(title)]
    lines.append("  \(TerminalText.escaped(explanation.setting.description))  \(value)")
    let groups = groups
    for parts in groups { lines += self.lines(for: parts, isOnly: groups.count == 1) }
    lines += section("Does not apply", rows: explanation.notApplied.map(row))
    lines += section(
      "Refers to",
      rows: explanation.refers.map { ["\($0.setting)", "of \($0.widget)"] }
    )
    lines += section("Inherited from", rows: explanation.from.map { [$0] })
    lines += section("Described", rows: explanation.descriptions.map { [$0.key, text(of: $0)] })
    return lines.flatMap(values.fitted).joined(separator: "\n")
  }

  /// The parts, grouped by equal contenders.
  ///
  /// Fields without any declaration are omitted.
  private var groups: [[Explanation.Part]] {
    let groups: [[Explanation.Part]] = explanation.parts.reduce(into: []) { groups, part in
      if let group = groups.lastIndex(where: { $0[0].hasSameContenders(as: part) }) {
        groups[group].append(part)
      } else {
        groups.append([part])
      }
    }
    let groupsWithValues = groups.filter { $0.contains(where: \.givesValues) }
    return groupsWithValues.isEmpty ? Array(groups.prefix(1)) : groupsWithValues
  }

  private func lines(for parts: [Explanation.Part], isOnly: Bool) -> [String] {
    let fields = parts.compactMap { $0.field?.rawValue }.joined(separator: ", ")
    var lines = isOnly || fields.isEmpty ? [""] : ["", "Of \(fields):"]
    let rows = rows(for: parts)
    if rows.isEmpty { return lines + ["No declaration applies"] }
    let blocks = values.blocks(rows, indent: 2)
    guard let winner = parts[0].winner else {
      return lines + ["Nothing wins; what applies, strongest first"] + blocks.flatMap(\.self)
    }
    lines += ["Winner"] + blocks[0]
    // In 'brstyle' resolution, the strongest loser need not come first.
    if let next = parts[0].losers.map(\.rank).max() {
      lines.append("  wins by \(reason.text(winner: winner.rank, loser: next))")
      lines += ["", "Losers, strongest first"] + blocks.dropFirst().flatMap(\.self)
    }
    return lines
  }

  /// Returns the value, selector, origin and location of each contender.
  ///
  /// Contenders are the same in all parts.
  private func rows(for parts: [Explanation.Part]) -> [[String]] {
    let fields = parts.map(\.field)
    let contenders = parts.map(\.contenders)
    return contenders[0].indices.map { index in
      let contender = contenders[0][index]
      let values = zip(contenders, fields).compactMap { text(of: $0[index].value, field: $1) }
      return [
        values.isEmpty ? "none" : values.joined(separator: " "),
        TerminalText.escaped(
          contender.selector ?? (contender.origin >= .inherited ? "own style" : "-")
        ),
        origin(of: contender),
        TerminalText.escaped(place(of: contender)),
      ]
    }
  }

  /// Returns the origin of a contender, with its side if it is in a base sheet.
  private func origin(of contender: Explanation.Contender) -> String {
    contender.side == .toolkit && contender.origin != .builtIn
      ? "\(contender.origin), toolkit" : contender.origin.description
  }

  /// Returns the location of a contender, followed by those of the constants and extended entries
  /// it was resolved through.
  private func place(of contender: Explanation.Contender) -> String {
    ([contender.location].compactMap(\.self) + contender.via).map(\.description)
      .joined(separator: ", through ")
  }

  /// Returns the text of a contender's value; `nil` for a field that can be omitted.
  private func text(of value: SettingValue?, field: Setting.Field?) -> String? {
    switch (field, value) {
    case (.name?, nil): "system"
    case (_?, nil), (.italic?, .flag(false)?): nil
    case (.italic?, .flag(true)?): "italic"
    case (.weight?, let value?): "weight \(values.text(of: value))"
    case (.offset?, let value?): "offset \(values.text(of: value))"
    case (.blurRadius?, let value?): "blur \(values.text(of: value))"
    default: values.text(of: value)
    }
  }

  private func text(of description: StyleSheet.Description) -> String {
    let deprecation = description.deprecation.map {
      $0.isEmpty ? "deprecated" : "deprecated: \($0)"
    }
    return [description.summary, deprecation].compactMap(\.self).joined(separator: "; ")
  }

  private func row(_ other: Explanation.NotApplied) -> [String] {
    let isOwn = other.selector.hasPrefix("own style")
    let place = other.location?.description ?? (isOwn ? "" : "built-in")
    return [other.selector, other.reason, place]
  }

  private func section(_ title: String, rows: [[String]]) -> [String] {
    rows.isEmpty
      ? [] : ["", title] + values.table(rows.map { $0.map(TerminalText.escaped) }, indent: 2)
  }
}

extension Explanation.Part {
  /// The winner, if any, and the losers.
  fileprivate var contenders: [Explanation.Contender] { [winner].compactMap(\.self) + losers }

  /// A Boolean value that indicates whether any contender has a value.
  fileprivate var givesValues: Bool { contenders.contains { $0.value != nil } }

  /// Returns whether two parts have the same contenders in the same order.
  fileprivate func hasSameContenders(as other: Self) -> Bool {
    (winner == nil) == (other.winner == nil)
      && contenders.elementsEqual(other.contenders) { one, other in
        one.rank == other.rank && one.location == other.location && one.selector == other.selector
      }
  }
}
