package import SourceJSON

/// The accuracy of each declaration of a theme in a target.
public struct LossReport: Sendable {
  /// A name that widgets need.
  public struct NeededName: Sendable {
    /// The name.
    public let name: String
    /// The paths of the widgets.
    public internal(set) var widgets: [String]
  }

  /// The declarations in the order of the theme.
  public private(set) var losses: [Loss] = []

  /// The names that widgets need in the target beside their own, each with the paths of these
  /// widgets.
  public private(set) var names: [NeededName] = []

  /// A Boolean value that indicates whether widgets of no tree were looked at, but samples.
  public private(set) var isOfSamples = false

  /// Sentences on what was compared, and on what the target does by itself.
  public internal(set) var notes: [String] = []

  /// The values that the target is to show, as JSON; `nil` if they were not asked for.
  package internal(set) var values: JSONValue?

  private var numbers: [Loss.Key: Int] = [:]

  init() {}

  /// Adds the verdict on a declaration, or on a part of one that has a verdict already.
  mutating func add(_ loss: Loss) {
    guard let number = numbers[loss.key] else {
      numbers[loss.key] = losses.count
      losses.append(loss)
      return
    }
    losses[number].verdict = losses[number].verdict.joined(with: loss.verdict)
    if losses[number].target.isEmpty { losses[number].target = loss.target }
  }

  /// Takes over the verdicts of another report on some declarations, and its names.
  mutating func take(_ keys: some Sequence<Loss.Key>, from other: Self) {
    for key in keys {
      guard let number = numbers[key], let better = other.numbers[key] else { continue }
      losses[number].verdict = other.losses[better].verdict
    }
    names += other.names
  }

  /// Returns a Boolean value that indicates whether built-in values of a setting are not exact already, for a
  /// verdict on all of these.
  func hasBuiltIn(_ loss: Loss) -> Bool {
    let words = loss.subject.split(separator: " ")
    guard words.count == 2, words[0] == "built-in" else { return false }
    return losses.contains { other in
      other.verdict != .exact && other.subject.hasPrefix("built-in ")
        && other.subject.hasSuffix(" \(words[1])")
    }
  }

  /// Changes the verdicts.
  mutating func change(_ verdict: (Loss) -> Loss.Verdict) {
    for number in losses.indices { losses[number].verdict = verdict(losses[number]) }
  }

  /// Says whether widgets of no tree were looked at, but samples.
  mutating func noteSamples(_ areSamples: Bool) {
    isOfSamples = areSamples
    if !areSamples { return }
    notes.append(
      "samples of all classes and selectors were compared; a tree with the widgets of an app says more"
    )
  }

  /// Adds a name that widgets need in the target.
  mutating func add(name: String, of widgets: [String]) {
    names.append(NeededName(name: name, widgets: widgets))
  }

  /// Lists the declarations in the order of their places; those without one come first.
  mutating func sort() {
    losses = losses.enumerated().sorted { first, second in
      switch (first.element.location, second.element.location) {
      case (let one?, let other?) where one != other: one < other
      case (nil, _?): true
      case (_?, nil): false
      default: first.offset < second.offset
      }
    }.map(\.element)
    numbers = Dictionary(
      uniqueKeysWithValues: losses.enumerated().map { ($1.key, $0) }
    )
  }

  /// The number of exact declarations.
  public var exactCount: Int { losses.count { $0.verdict == .exact } }

  /// The number of approximated declarations.
  public var approximatedCount: Int { losses.count { $0.verdict.word == "approximated" } }

  /// The number of declarations without a form in the target.
  public var lostCount: Int { losses.count(where: \.verdict.isLost) }

  /// Returns the number of declarations of the theme, and not of the built-in styles, with a verdict, such as
  /// `lost`.
  public func count(of word: String) -> Int {
    losses.count { $0.verdict.word == word && !$0.subject.hasPrefix("built-in ") }
  }

  /// The counts as one line.
  public var summary: String {
    "\(exactCount) exact, \(approximatedCount) approximated, \(lostCount) lost"
  }

  /// The greatest number of widgets in a text.
  private static let briefLimit = 3

  /// Returns the paths of some widgets as a text, of many the first ones.
  package static func brief(_ widgets: [String]) -> String {
    let others = widgets.count - briefLimit
    let list = widgets.prefix(briefLimit).joined(separator: ", ")
    return others > 0 ? "\(list) and \(others) more" : list
  }

  /// The members of the report as JSON.
  package var jsonMembers: [JSONValue.Member] {
    [
      .init("exact", .number(Double(exactCount))),
      .init("approximated", .number(Double(approximatedCount))),
      .init("lost", .number(Double(lostCount))),
      .init("samples", .bool(isOfSamples)),
      .init("declarations", .array(losses.map(\.jsonValue))),
      .init(
        "names",
        .array(
          names.map { needed in
            [
              "name": .string(needed.name), "widget": .string(needed.widgets.first ?? ""),
              "widgets": .array(needed.widgets.map(JSONValue.string)),
            ]
          }
        )
      ),
      .init("notes", .array(notes.map(JSONValue.string))),
    ] + (values.map { [.init("values", $0)] } ?? [])
  }
}

extension Loss {
  /// The declaration as JSON.
  fileprivate var jsonValue: JSONValue {
    var members: [JSONValue.Member] = [.init("declaration", .string(subject))]
    if let location {
      members += [
        .init("file", .string(location.file)), .init("line", .number(Double(location.line))),
        .init("column", .number(Double(location.column))),
      ]
    }
    members.append(.init("target", target.isEmpty ? .null : .string(target)))
    members.append(.init("verdict", .string(verdict.word)))
    if let reason = verdict.reason { members.append(.init("reason", .string(reason))) }
    return .object(members)
  }
}
