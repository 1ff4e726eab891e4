/// Why a setting of a widget has the value that it has in a state (spec 8.4): what the resolver
/// itself weighed, in its own order.
public struct Explanation: Sendable {
  /// The path of the widget.
  public let widget: String

  /// The setting.
  public let setting: Setting

  /// The states, strongest first; none for the normal state.
  public let states: [String]

  /// The value that the setting has; `nil` if it has none.
  public let value: SettingValue?

  /// What was weighed: one part for a setting that cascades as a whole, one for each field of a
  /// font or a shadow.
  public let parts: [Part]

  /// What is said about the setting somewhere but does not apply here.
  public let notApplied: [NotApplied]

  /// The settings that the winners refer to, in the order of the parts.
  public let refers: [Reference]

  /// Where the value is inherited from: the paths of the ancestors from the parent up to the one
  /// that it comes from; empty for a value that is not inherited.
  public let from: [String]
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

    /// Where it comes from.
    public let origin: Origin

    /// The selector; `default` for a default style, `nil` for what a program set and for built-in
    /// values.
    ///
    /// Of an inherited value it is that of the source.
    public let selector: String?

    /// Where it stands; `nil` if it is in no file.
    ///
    /// Of an inherited value it is that of the source.
    public let location: SourceLocation?

    /// Its rank on the widget.
    public let rank: Rank

    /// The places of constants and extended entries that it came through.
    public let via: [SourceLocation]

    /// For an inherited value the paths of the ancestors from the parent up to the source.
    public let from: [String]
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
