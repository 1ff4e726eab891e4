public import Livery
public import SourceJSON

/// The uses of a part of a theme: the constants and declarations that refer to it, directly and
/// through others, and the values of widgets that change with it.
public struct UsesReport: Sendable {
  /// A part of a theme.
  public enum Subject: Hashable, Sendable {
    /// A constant, by its name without `$`.
    case constant(String)
    /// The entries with a key.
    case entry(String)
    /// The declarations of a setting in the entries with a key.
    case declaration(key: String, Setting)
    /// A setting.
    case setting(Setting)
  }

  /// A definition of a constant or a declaration, with the parts that refer to it.
  public struct Node: Sendable {
    /// The constant with its `$`, or the key of the entry.
    public let name: String
    /// The declared setting; `nil` for a constant.
    public let setting: Setting?
    /// The location; `nil` if it is in no file.
    public let location: SourceLocation?
    /// The contexts that a `@when` around it requires.
    public let contexts: Contexts
    /// The parts that refer to it.
    public internal(set) var users: [Node] = []
    /// The values that change with the subject and that this declaration wins.
    public internal(set) var values: [Values] = []
    /// A Boolean value that indicates whether the users are listed under an earlier node.
    public internal(set) var isRepeated = false
    /// A Boolean value that indicates whether the users are listed under a later node of the report,
    /// since they are many steps away.
    public internal(set) var isContinued = false
  }

  /// The values of a setting that one declaration wins.
  public struct Values: Sendable {
    /// The setting.
    public let setting: Setting
    /// The number of values, over all widgets, state sets and contexts.
    public let count: Int
    /// The first of them.
    public let witness: Witness
    /// The locations of the constants on the way to the values.
    let via: [SourceLocation]
  }

  /// The subject.
  public let subject: Subject
  /// The definitions and declarations of the subject.
  public internal(set) var nodes: [Node] = []
  /// The values that change with the subject without a declaration that refers to it, such as
  /// built-in ones.
  public internal(set) var others: [Values] = []
  /// The number of values that change with the subject.
  public internal(set) var count = 0
  /// The number of situations visited.
  public internal(set) var situationCount = 0
  /// The situations that were not checked.
  public internal(set) var unchecked: [Unchecked] = []
}

extension UsesReport.Subject: CustomStringConvertible {
  /// Parses a subject: `$accent`, `colors.textColor`, `UIButton controls.actionColor`, or the key
  /// of an entry.
  public init(_ text: String) {
    if text.first == "$" {
      self = .constant(String(text.dropFirst()))
    } else if let setting = Setting(text) {
      self = .setting(setting)
    } else if let space = text.lastIndex(of: " "),
      let setting = Setting(String(text[text.index(after: space)...]))
    {
      self = .declaration(key: String(text[..<space]), setting)
    } else {
      self = .entry(text)
    }
  }

  /// The subject as text.
  public var description: String {
    switch self {
    case .constant(let name): "$\(name)"
    case .entry(let key): key
    case .declaration(let key, let setting): "\(key) \(setting)"
    case .setting(let setting): setting.description
    }
  }
}

extension Inspection {
  /// Returns what refers to a part of the theme, and the values that change with it.
  ///
  /// ```swift
  /// let uses = try await Inspection(tree).uses(of: .constant("accent"))
  /// ```
  ///
  /// The values are found by comparison with a theme in which the part has an improbable value. A
  /// setting has one everywhere, so that its built-in values and references to it count.
  ///
  /// - Parameter subject: The constant, entry, declaration or setting.
  /// - Returns: The uses.
  /// - Throws: A `DiagnosticsError` if the theme does not contain the subject.
  public func uses(
    of subject: UsesReport.Subject
  ) async throws(DiagnosticsError) -> UsesReport {
    var graph = UsesGraph(theme)
    var report = UsesReport(subject: subject)
    report.nodes = try graph.nodes(of: subject)
    guard let other = ImprobableTheme(theme).theme(changing: subject) else { return report }
    let comparison = await comparison(with: other)
    report.count = comparison.count
    report.situationCount = comparison.situationCount
    report.unchecked = comparison.unchecked
    let places = Set(report.nodes.flatMap(\.locations))
    var values: [SourceLocation: [UsesReport.Values]] = [:]
    for difference in comparison.differences {
      let found = UsesReport.Values(
        setting: difference.setting,
        count: difference.count,
        witness: difference.witness,
        via: difference.causes.old.via
      )
      let cause = difference.causes.old
      let ways = [cause.location].compactMap(\.self) + cause.via
      if let place = ways.first(where: places.contains) {
        values[place, default: []].append(found)
      } else {
        report.others.append(found)
      }
    }
    for index in report.nodes.indices { report.nodes[index].take(&values) }
    report.others += values.sorted { $0.key < $1.key }.flatMap(\.value)
    return report
  }
}

extension UsesReport.Node {
  /// The locations of the node and of its users.
  fileprivate var locations: [SourceLocation] {
    [location].compactMap(\.self) + users.flatMap(\.locations)
  }

  /// Moves values to the declarations that win them, inside of the constants that they come through.
  fileprivate mutating func take(
    _ all: inout [SourceLocation: [UsesReport.Values]],
    through constants: [SourceLocation] = []
  ) {
    guard let location else { return }
    let constants = constants + (setting == nil ? [location] : [])
    for index in users.indices { users[index].take(&all, through: constants) }
    let own = all[location] ?? []
    values = own.filter { Set(constants).isSubset(of: $0.via) }
    all[location] = own.filter { !Set(constants).isSubset(of: $0.via) }
  }
}
