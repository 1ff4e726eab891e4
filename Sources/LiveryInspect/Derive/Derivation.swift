public import Livery
public import SourceJSON

/// Values of a theme for another context, such as a dark scheme, made from those of a context that
/// it has: a start for a designer, in which contrasts suffice.
public struct Derivation: Sendable {
  /// The way in which a value was found.
  public enum Way: Hashable, Sendable {
    /// The lightness is mirrored between the grounds.
    case mirrored
    /// The colour is that of a ground, inside a number of others.
    case ground(depth: Int)
    /// The colour is like one that was found before.
    case like(String)
    /// The colour of the start is kept.
    case kept
  }

  /// A value.
  public struct Value: Sendable {
    /// The constant with its `$`, or the key of the entry.
    public let name: String
    /// The declared setting; `nil` for a constant.
    public let setting: Setting?
    /// The scheme of an argument of `light-dark()`; empty for any other colour.
    public let contexts: Contexts
    /// The location of the start; `nil` for a new constant or entry.
    public let location: SourceLocation?
    /// The colour in the start.
    public let old: Color
    /// The colour.
    public let new: Color
    /// The way in which it was found.
    public let way: Way
    /// A Boolean value that indicates whether it was changed so that contrasts suffice.
    public let isRepaired: Bool
  }

  /// The values, in the order of the sheets.
  public let values: [Value]
  /// The theme with the values, and the texts of its sheets.
  public let edited: EditedTheme
  /// The proof of the theme in the context.
  public let proof: Proof
  /// The findings that remain, and why.
  public let unrepaired: [Repair.Unrepaired]
}

extension Derivation.Value {
  /// The constant, or the entry with its setting, and the scheme of an argument of `light-dark()`.
  public var title: String { name.title(setting, in: contexts) }
}

extension Derivation {
  /// Returns the values of this derivation, after those of the one that it was made from.
  func following(_ first: Self) -> Self {
    Self(
      values: first.values
        + values.map { value in
          Value(
            name: value.name,
            setting: value.setting,
            contexts: value.contexts,
            location: nil,
            old: value.old,
            new: value.new,
            way: value.way,
            isRepaired: value.isRepaired
          )
        },
      edited: edited.following(first.edited),
      proof: proof,
      unrepaired: unrepaired
    )
  }
}

extension Theme {
  /// Derives colours for a context from those of another one.
  ///
  /// For another `scheme`, the lightness of grounds is ordered by nesting, so that raised surfaces
  /// stay lighter in the dark; that of all other colours is mirrored between their grounds. Hues are
  /// kept, and as much of the chroma as sRGB permits. Then colours are changed until contrasts
  /// suffice. For any other axis only that is done, at level AAA for more contrast.
  ///
  /// ```swift
  /// let dark = try await theme.derivation(for: ["scheme": "dark"], trees: [tree])
  /// print(dark.edited.texts.map(\.new), dark.proof.holds)
  /// ```
  ///
  /// - Parameters:
  ///   - target: The context, on one axis; it is declared if no sheet does.
  ///   - start: The contexts to start from; those of other axes are the defaults.
  ///   - trees: The trees that show which colours are grounds, and in which contrasts have to suffice.
  ///   - limits: The required contrasts; `nil` for AA, or AAA for more contrast.
  ///   - pinned: The names whose colours are the same in both contexts.
  /// - Returns: The values; nothing is written.
  /// - Throws: A `DiagnosticsError` if the context is that of the start, no sheet can be edited, or
  ///   the task is cancelled.
  public func derivation(
    for target: Contexts,
    from start: Contexts = Contexts(),
    trees: [WidgetTree],
    limits: Limits? = nil,
    pinning pinned: [NamePattern] = []
  ) async throws(DiagnosticsError) -> Derivation {
    try await Deriver(self, for: target, from: start, trees: trees, limits: limits, pinning: pinned)
      .derivation()
  }
}
