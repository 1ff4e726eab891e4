/// The effects and the cost of a commit.
public struct CommitReport: Hashable, Sendable {
  /// A reason for a commit.
  public enum Cause: String, CaseIterable, Hashable, Sendable {
    /// The default style was set or reset.
    case defaultStyle
    /// A scope was set or cleared.
    case scope
    /// An own style for a state set was set or cleared.
    case ownStyle
    /// States changed.
    case state
    /// An id, names or the superclass of a class changed.
    case naming
    /// The theme was replaced.
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
    /// The tree was rolled back to a checkpoint.
    case rolledBack
  }

  /// A set of causes as bits, which is free to copy.
  struct Causes: OptionSet, Hashable, Sendable {
    let rawValue: UInt16

    /// An update was reverted; no commit has this cause.
    static let reverted = Self(rawValue: 1 << 15)

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

  /// The causes as bits.
  var causeBits: Causes = []

  /// The reasons for the commit.
  public var causes: Set<Cause> { causeBits.all }

  /// The number of widgets whose styles were recomputed.
  ///
  /// Widgets that match other rules only because widgets around them changed count if their styles
  /// come from other declarations than before.
  public internal(set) var widgetsRestyled = 0

  /// The number of widgets that the program made, by itself or by a reconciliation.
  public internal(set) var widgetsMade = 0

  /// The number of widgets that the program moved; widgets inside them are not counted.
  public internal(set) var widgetsMoved = 0

  /// The number of widgets that the program removed, with those inside them.
  public internal(set) var widgetsRemoved = 0

  /// The number of hosts that were notified.
  public internal(set) var hostsNotified = 0

  /// The number of selectors tested on widgets: those whose containers are satisfied already, and
  /// those that require an id or a name that the widget has.
  ///
  /// Selectors that match every widget of a class are not tested, and a widget with the same class
  /// and parent as one before it shares that one's matches.
  public internal(set) var selectorsTested = 0

  /// The number of styles computed.
  public internal(set) var stylesComputed = 0

  /// The rejected mutations and other errors.
  public internal(set) var errors: [TreeError] = []

  /// A Boolean value that indicates whether the commit is still to be made, as for an update inside
  /// another update or inside a callback.
  ///
  /// Nothing is counted then.
  public internal(set) var isDeferred = false
}
