/// The reason for the value of a setting of a widget in a state: the declarations that
/// the resolver itself compared, in its own order.
///
/// Texts, paths and declarations that do not apply are computed on demand. For that the explanation
/// retains the former rows of the tree: while it exists, the next mutation copies them once.
public struct Explanation: Sendable {
  /// The setting.
  public let setting: Setting

  /// The states, strongest first; empty for the normal state.
  public let states: [String]

  /// The computed value of the setting; `nil` if it has none.
  public let value: SettingValue?

  /// The competing declarations: one part for a setting that cascades as a whole, one for each
  /// field of a font or a shadow.
  public let parts: [Part]

  /// The settings that the winners refer to, in the order of the parts.
  let targets: [Setting]

  /// A Boolean value that indicates whether the theme has base sheets.
  let hasBase: Bool

  /// The descriptions of the property, of the winners' entries, and of the constants that their
  /// values come from.
  public internal(set) var descriptions: [StyleSheet.Description] = []

  /// The widget at the time of the explanation.
  let widgetPath: ExplainedPath

  /// The search for declarations that do not apply; `nil` for a widget outside windows.
  let unapplied: UnappliedDeclarations?

  /// The path of the widget.
  public var widget: String { widgetPath.text }

  /// The declarations of the setting that do not apply here.
  public var notApplied: [NotApplied] { unapplied?.all ?? [] }

  /// The settings that the winners refer to, in the order of the parts.
  public var refers: [Reference] {
    let widget = widget
    return targets.map { Reference(widget: widget, setting: $0, states: .normal) }
  }

  /// The ancestors that the value is inherited through: their paths, from the parent up to the one
  /// that declares it; empty for a value that is not inherited.
  public var from: [String] {
    let winners = parts.compactMap(\.winner)
    // Of the winners that reach equally far, the first one counts.
    return winners.reduce(nil as Contender?) { farthest, next in
      next.distance > (farthest?.distance ?? 0) ? next : farthest
    }?.from ?? []
  }
}

extension Explanation {
  /// The declarations that compete for a setting or for one of its fields.
  public struct Part: Sendable {
    /// The field; `nil` for a setting that cascades as a whole.
    public let field: Setting.Field?

    /// The winner; `nil` if nothing is declared at all.
    public let winner: Contender?

    /// The weaker declarations that also apply, strongest first.
    public let losers: [Contender]
  }

  /// A declaration that applies.
  public struct Contender: Sendable {
    /// The value that it declares; `nil` for none.
    public let value: SettingValue?

    /// Its rank on the widget.
    public let rank: Rank

    /// The source of the declaration; for an inherited value that on the ancestor.
    let source: Source

    /// The entry of the declaration; `nil` for a default style, and for a declaration outside
    /// entries.
    ///
    /// A declaration of an extended entry may stand in another one.
    package let entry: EntryPlace?

    /// The declaration, if there is one that can be named.
    ///
    /// For an inherited value it is that on the ancestor.
    let declaration: Declaration?

    /// The number of levels from the widget up to the ancestor of an inherited value; 0 for others.
    let distance: Int

    /// The widget.
    let widgetPath: ExplainedPath

    /// The source of a declaration.
    enum Source: Sendable {
      case selector(Selector)
      case defaultStyle
      case unnamed
    }

    /// The origin.
    public var origin: Origin { rank.origin }

    /// The side; for an inherited value that of the declaration on the ancestor.
    public var side: Side { rank.side }

    /// The selector; `default` for a default style, `nil` for a value that a program set and for
    /// built-in values.
    ///
    /// For an inherited value it is that on the ancestor.
    public var selector: String? {
      switch source {
      case .selector(let selector): selector.description
      case .defaultStyle: "default"
      case .unnamed: nil
      }
    }

    /// The place of the declaration; `nil` if it is not in a file.
    ///
    /// For an inherited value it is that on the ancestor.
    public var location: SourceLocation? { declaration?.location }

    /// The places of the constants and extended entries that the value comes from.
    public var via: [SourceLocation] { declaration?.via ?? [] }

    /// The paths of the ancestors of an inherited value, from the parent up to the one that
    /// declares it.
    public var from: [String] { widgetPath.above(distance) }
  }

  /// A declaration that does not apply.
  public struct NotApplied: Sendable {
    /// The selector; for an own style, the states that it was set for.
    public let selector: String

    /// The place of the declaration; `nil` if it is not in a file.
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

/// The path of an explained widget, computed on demand.
struct ExplainedPath: Sendable {
  let paths: RowPaths
  let row: TreeRows.Row

  /// The path.
  var text: String { paths.path(of: row) }

  /// Returns the paths of a number of ancestors, from the parent up.
  func above(_ count: Int) -> [String] { count == 0 ? [] : paths.paths(above: row, count: count) }
}
