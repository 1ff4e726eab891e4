/// What a commit did, and what it cost.
public struct CommitReport: Hashable, Sendable {
  /// What made a commit necessary.
  public enum Cause: String, CaseIterable, Hashable, Sendable {
    /// The default style was set or reset.
    case defaultStyle
    /// A scope was set or cleared.
    case scope
    /// An own style for a state set was set or cleared.
    case ownStyle
    /// States changed.
    case state
    /// An id or names changed, or what a class inherits from.
    case naming
    /// The tree got another theme.
    case theme
    /// The contexts changed.
    case context
    /// A host was attached.
    case attached
    /// A widget entered a window.
    case entered
    /// A widget left its window or was removed.
    case left
    /// A widget moved within a window or between windows.
    case moved
    /// The tree went back to a checkpoint.
    case rolledBack
  }

  /// Causes as bits, which cost nothing to carry along.
  struct Causes: OptionSet, Hashable, Sendable {
    let rawValue: UInt16

    /// An update was taken back; no commit has it.
    static let takenBack = Self(rawValue: 1 << 15)

    init(rawValue: UInt16) { self.rawValue = rawValue }

    init(_ cause: Cause) { self.init(rawValue: 1 << UInt16(Self.place(of: cause))) }

    /// The causes as a set of values.
    var all: Set<Cause> { Set(Cause.allCases.filter { contains(Self($0)) }) }

    private static func place(of cause: Cause) -> Int {
      switch cause {
      case .defaultStyle: 0
      case .scope: 1
      case .ownStyle: 2
      case .state: 3
      case .naming: 4
      case .theme: 5
      case .context: 6
      case .attached: 7
      case .entered: 8
      case .left: 9
      case .moved: 10
      case .rolledBack: 11
      }
    }
  }

  /// What made it necessary, as bits.
  var causeBits: Causes = []

  /// What made it necessary.
  public var causes: Set<Cause> { causeBits.all }

  /// How many widgets' styles were looked at again.
  ///
  /// Widgets that match other rules only for what changed about widgets around them count where their
  /// styles come from other declarations than before.
  public internal(set) var widgetsRestyled = 0

  /// How many hosts heard something.
  public internal(set) var hostsNotified = 0

  /// How many selectors were tested on widgets: those whose containers were there already, and those
  /// that ask for an id or a name that the widget has.
  ///
  /// Selectors that match every widget of a class are not tested, and a widget with the same class
  /// and parent as one before it takes over what that one matched.
  public internal(set) var selectorsTested = 0

  /// How many styles were computed.
  public internal(set) var stylesComputed = 0

  /// What was refused or went wrong.
  public internal(set) var errors: [TreeError] = []

  /// Whether the commit has yet to be made: so it is for an update inside another update or inside
  /// a callback.
  ///
  /// Nothing is counted then.
  public internal(set) var isDeferred = false
}
