/// Why a setting of a widget has the value that it has in a state (spec 8.4): what the resolver
/// itself weighed, in its own order.
///
/// Texts, paths and what does not apply are made when they are asked for. For that it holds on to the
/// rows of the tree as they were: while it is kept, the next mutation copies them once.
public struct Explanation: Sendable {
  /// The setting.
  public let setting: Setting

  /// The states, strongest first; none for the normal state.
  public let states: [String]

  /// The value that the setting has; `nil` if it has none.
  public let value: SettingValue?

  /// What was weighed: one part for a setting that cascades as a whole, one for each field of a
  /// font or a shadow.
  public let parts: [Part]

  /// The settings that the winners refer to, in the order of the parts.
  let targets: [Setting]

  /// The widget, as it was explained.
  let widgetPath: ExplainedPath

  /// What finds what does not apply; `nil` for a widget outside windows.
  let refusals: RefusedDeclarations?

  /// The path of the widget.
  public var widget: String { widgetPath.text }

  /// What is said about the setting somewhere but does not apply here.
  public var notApplied: [NotApplied] { refusals?.all ?? [] }

  /// The settings that the winners refer to, in the order of the parts.
  public var refers: [Reference] {
    let widget = widget
    return targets.map { Reference(widget: widget, setting: $0, states: .normal) }
  }

  /// Where the value is inherited from: the paths of the ancestors from the parent up to the one
  /// that it comes from; empty for a value that is not inherited.
  public var from: [String] {
    let winners = parts.compactMap(\.winner)
    // Of those that reach as far, the first one's.
    return winners.reduce(nil as Contender?) { farthest, next in
      next.distance > (farthest?.distance ?? 0) ? next : farthest
    }?.from ?? []
  }
}

extension Explanation {
  /// What was weighed for a setting or for one of its fields.
  public struct Part: Sendable {
    /// The field; `nil` for a setting that cascades as a whole.
    public let field: Setting.Field?

    /// What won; `nil` if nothing is said at all.
    public let winner: Contender?

    /// What applies too but is weaker, strongest first.
    public let losers: [Contender]
  }

  /// A declaration that applies.
  public struct Contender: Sendable {
    /// The value that it would give; `nil` for none.
    public let value: SettingValue?

    /// Its rank on the widget.
    public let rank: Rank

    /// What it is declared by; of an inherited value that of the source.
    let source: Source

    /// The entry that says it; `nil` for a default style, and for what is none's.
    ///
    /// What it extends may stand in another one.
    package let entry: EntryPlace?

    /// The declaration, if there is one that can be named.
    ///
    /// Of an inherited value it is that of the source.
    let declaration: Declaration?

    /// How many levels above the widget the source of an inherited value is; 0 for others.
    let distance: Int

    /// The widget.
    let widgetPath: ExplainedPath

    /// What declarations are declared by.
    enum Source: Sendable {
      case selector(Selector)
      case defaultStyle
      case unnamed
    }

    /// Where it comes from.
    public var origin: Origin { rank.origin }

    /// The selector; `default` for a default style, `nil` for what a program set and for built-in
    /// values.
    ///
    /// Of an inherited value it is that of the source.
    public var selector: String? {
      switch source {
      case .selector(let selector): selector.description
      case .defaultStyle: "default"
      case .unnamed: nil
      }
    }

    /// Where it stands; `nil` if it is in no file.
    ///
    /// Of an inherited value it is that of the source.
    public var location: SourceLocation? { declaration?.location }

    /// The places of constants and extended entries that it came through.
    public var via: [SourceLocation] { declaration?.via ?? [] }

    /// For an inherited value the paths of the ancestors from the parent up to the source.
    public var from: [String] { widgetPath.above(distance) }
  }

  /// A declaration that does not apply.
  public struct NotApplied: Sendable {
    /// The selector; for an own style, the states that it was set for.
    public let selector: String

    /// Where it stands; `nil` if it is in no file.
    public let location: SourceLocation?

    /// The condition that failed.
    public let reason: String
  }

  /// A setting of a widget in a state.
  public struct Reference: Hashable, Sendable {
    /// The path of the widget.
    public let widget: String

    /// The setting.
    public let setting: Setting

    /// The states; always the normal one.
    public let states: ControlState
  }
}

/// The path of a widget that is explained, which is made when it is asked for.
struct ExplainedPath: Sendable {
  let paths: RowPaths
  let row: TreeRows.Row

  /// The path.
  var text: String { paths.path(of: row) }

  /// The paths of so many of the widgets around it, from its parent up.
  func above(_ count: Int) -> [String] { count == 0 ? [] : paths.paths(above: row, count: count) }
}
