import Livery
import LiveryConsole
import LiveryInspect
import SourceJSON

extension WhyNot {
  /// The answer for people.
  func text(on terminal: Terminal) -> String {
    var lines: [String] = []
    let title = "\(setting) of \(widget): why not \(question)?"
    lines += TextFlow.lines(TerminalText.escaped(title), width: terminal.columns)
    for verdict in verdicts {
      lines += TextFlow.lines("  " + TerminalText.escaped(verdict.text), width: terminal.columns)
    }
    if verdicts.contains(where: \.isWin) { return lines.joined(separator: "\n") }
    if edits.isEmpty {
      lines.append("  no single change has it show")
      return lines.joined(separator: "\n")
    }
    lines.append("  each of these has it show:")
    for edit in edits.prefix(8) {
      let others =
        edit.affects == 1 ? "1 other value changes" : "\(edit.affects) other values change"
      let line = "    \(TerminalText.escaped(edit.message)); \(others)"
      lines += TextFlow.lines(line, width: terminal.columns)
    }
    return lines.joined(separator: "\n")
  }

  /// The answer for programs.
  var jsonValue: JSONValue {
    .object([
      .init("version", .number(1)),
      .init("widget", .string(widget)),
      .init("setting", .string("\(setting)")),
      .init("question", .string(question)),
      .init("verdicts", .array(verdicts.map(\.jsonValue))),
      .init(
        "edits",
        .array(
          edits.map { edit in
            ["message": .string(edit.message), "affects": .number(Double(edit.affects))]
          }
        )
      ),
    ])
  }
}

extension WhyNot.Verdict {
  fileprivate var isWin: Bool { if case .wins = self { true } else { false } }

  fileprivate var text: String {
    switch self {
    case .doesNotExist: "nothing in the sheets is so"
    case .saysNothing(let place): "it says nothing about the setting" + at(place)
    case .doesNotApply(let reason, let place): "it does not apply" + at(place) + ": " + reason
    case .loses(let loser, let winner?):
      "it applies" + at(loser.location)
        + ", and \(winner.selector.map { "'\($0)'" } ?? "what is \(winner.origin)") wins"
        + at(winner.location) + ": " + Self.reason(winner.rank, over: loser.rank)
    case .loses(let loser, nil): "it applies" + at(loser.location) + ", and loses"
    case .wins(let place): "it wins" + at(place)
    }
  }

  /// The first of what decides in which two ranks differ (spec 7).
  private static func reason(_ winner: Rank, over loser: Rank) -> String {
    if winner.mask != loser.mask { return "its states weigh more" }
    if winner.origin != loser.origin { return "\(winner.origin) is stronger than \(loser.origin)" }
    if winner.ids != loser.ids { return "it asks for an id" }
    if winner.names != loser.names { return "it asks for more names" }
    if winner.depths != loser.depths { return "its containers are further out, or more" }
    if winner.classDistance != loser.classDistance { return "its class is nearer" }
    if winner.containerWeight != loser.containerWeight {
      return "its containers' states weigh more"
    }
    if winner.contexts != loser.contexts { return "it asks for more contexts" }
    return "it stands later"
  }

  private func at(_ place: SourceLocation?) -> String { place.map { " at \($0)" } ?? "" }

  fileprivate var jsonValue: JSONValue {
    var members: [JSONValue.Member] = []
    var place: SourceLocation?
    switch self {
    case .doesNotExist: members = [.init("verdict", "does not exist")]
    case .saysNothing(let location):
      members = [.init("verdict", "says nothing")]
      place = location
    case .doesNotApply(let reason, let location):
      members = [.init("verdict", "does not apply"), .init("reason", .string(reason))]
      place = location
    case .loses(let loser, let winner):
      members = [.init("verdict", "loses")]
      if let winner {
        members.append(.init("reason", .string(Self.reason(winner.rank, over: loser.rank))))
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
