package import Livery
package import LiveryConsole
import LiveryInspect
import SourceJSON

extension WhyNot {
  /// Returns the answer as text.
  package func text(on terminal: Terminal, _ reason: RankReason) -> String {
    var lines: [String] = []
    let title = "\(setting) of \(widget): why not \(question)?"
    lines += TextFlow.lines(TerminalText.escaped(title), width: terminal.columns)
    for verdict in verdicts {
      lines += TextFlow.lines(
        "  " + TerminalText.escaped(verdict.text(reason)),
        width: terminal.columns
      )
    }
    if verdicts.contains(where: \.isWin) { return lines.joined(separator: "\n") }
    if !unchecked.isEmpty {
      lines.append("  it takes too much work to try what would make it win")
      return lines.joined(separator: "\n")
    }
    if edits.isEmpty {
      lines.append("  no single change would make it win")
      return lines.joined(separator: "\n")
    }
    lines.append("  any one of these makes it apply:")
    for edit in edits.prefix(8) {
      let others =
        edit.affects == 1 ? "1 other value changes" : "\(edit.affects) other values change"
      let line = "    \(TerminalText.escaped(edit.message)); \(others)"
      lines += TextFlow.lines(line, width: terminal.columns)
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the verdicts as sentences.
  package func reason(_ reason: RankReason) -> String {
    verdicts.map { $0.text(reason) }.joined(separator: "; ")
  }

  /// Returns the answer as JSON, with each edit as changes of the sheets' texts.
  package func jsonValue(_ reason: RankReason, in texts: SheetTexts) -> JSONValue {
    .object([
      .init("version", .number(1)),
      .init("widget", .string(widget)),
      .init("setting", .string("\(setting)")),
      .init("question", .string(question)),
      .init("verdicts", .array(verdicts.map { $0.jsonValue(reason) })),
      .init(
        "edits",
        .array(
          edits.map { edit in
            [
              "message": .string(edit.message),
              "changes": .array(texts.changes(edit.change).map(\.jsonValue)),
              "affects": .number(Double(edit.affects)),
            ]
          }
        )
      ),
    ])
  }
}

extension WhyNot.Verdict {
  fileprivate var isWin: Bool { if case .wins = self { true } else { false } }

  fileprivate func text(_ reason: RankReason) -> String {
    switch self {
    case .doesNotExist: "no entry of the sheets has this selector or value"
    case .declaresNothing(let place): "it does not declare the setting" + at(place)
    case .doesNotApply(let why, let place): "it does not apply" + at(place) + ": " + why
    case .loses(let loser, let winner?):
      "it applies" + at(loser.location)
        + ", and \(winner.selector.map { "'\($0)'" } ?? "what is \(winner.origin)") wins"
        + at(winner.location) + ": " + reason.text(winner: winner.rank, loser: loser.rank)
    case .loses(let loser, nil): "it applies" + at(loser.location) + ", and loses"
    case .wins(let place): "it wins" + at(place)
    }
  }

  private func at(_ place: SourceLocation?) -> String { place.map { " at \($0)" } ?? "" }

  fileprivate func jsonValue(_ reason: RankReason) -> JSONValue {
    var members: [JSONValue.Member] = []
    var place: SourceLocation?
    switch self {
    case .doesNotExist: members = [.init("verdict", "does not exist")]
    case .declaresNothing(let location):
      members = [.init("verdict", "says nothing")]
      place = location
    case .doesNotApply(let why, let location):
      members = [.init("verdict", "does not apply"), .init("reason", .string(why))]
      place = location
    case .loses(let loser, let winner):
      members = [.init("verdict", "loses")]
      if let winner {
        members.append(
          .init("reason", .string(reason.text(winner: winner.rank, loser: loser.rank)))
        )
        members.append(.init("winner", winner.selector.map(JSONValue.string) ?? .null))
      }
      place = loser.location
    case .wins(let location):
      members = [.init("verdict", "wins")]
      place = location
    }
    return .object(members + place.placeMembers)
  }
}
