/// Computes the styles of a tree from its rules, with everything that widgets share.
///
/// The engine is independent of the tree. A caller enters containers and asks for the rules that
/// match a widget inside, then for the style of the widget in a state; both are numbers.
struct StyleEngine {
  /// The resolver, which matches and computes.
  var resolver: StyleResolver

  /// The style sharing cache.
  var shared: StyleSharingCache

  /// The snapshots of values that styles are published with.
  private(set) var snapshots = StyleSnapshots()

  /// The numbers of the declarations set on widgets, by the widgets' numbers in the tree.
  private var ownNumbers: [Int: Number<OwnStyle>] = [:]

  /// The number of cached objects when all of them were last known to be in use.
  private var countInUse = 0

  /// The tree's default style; `nil` for the sheets' own.
  private var defaultStyle: Declarations?

  init(
    _ ruleSet: RuleSet,
    definitions: ClassDefinitions = ClassDefinitions(),
    defaultStyle: Declarations? = nil
  ) {
    self.defaultStyle = defaultStyle
    resolver = StyleResolver(ruleSet, definitions: definitions, defaultStyle: defaultStyle)
    shared = StyleSharingCache(using: &resolver)
  }

  /// The rules.
  var ruleSet: RuleSet { resolver.sources.ruleSet }

  /// Has the styles that are published from now on report mistakes in reading properties.
  mutating func report(_ reads: PropertyReads?) { snapshots.reads = reads }

  /// The rule matcher.
  var matcher: RuleMatcher {
    @inline(__always) get { resolver.matcher }
    @inline(__always) _modify { yield &resolver.matcher }
  }
}

// MARK: Change

extension StyleEngine {
  /// The effect of a change of rules or default style.
  enum Effect {
    /// Values change, but not their sources, so widgets keep the numbers of their styles. The
    /// former values are given if a host has seen them.
    case values(since: StyleSnapshot?)
    /// Sources change, so styles must be looked up again.
    case styles
    /// The rules match differently; nothing was changed, and a new engine is needed.
    case matches
  }

  /// Replaces the rules by others of the same shape, and the default style.
  mutating func adopt(
    _ ruleSet: RuleSet,
    definitions: ClassDefinitions,
    defaultStyle: Declarations?
  ) -> Effect {
    guard
      definitions.redefinitions == matcher.definitions.redefinitions,
      self.ruleSet.hasSameShape(as: ruleSet)
    else { return .matches }
    let former = snapshots.end()
    let hadIndirectValues = resolver.sources.layer.hasIndirectValues
    let (overriding, initial) = (
      resolver.sources.layer.overriding, resolver.sources.layer.initialSlots
    )
    resolver.take(ruleSet, defaultStyle: defaultStyle)
    self.defaultStyle = defaultStyle
    if !hadIndirectValues, !resolver.sources.layer.hasIndirectValues,
      resolver.sources.layer.overriding == overriding,
      resolver.sources.layer.initialSlots == initial
    {
      return .values(since: former)
    }
    // References and keywords of defaults are resolved when styles are computed, and defaults
    // override what base sheets declare and initial values.
    snapshots.forgetStyles()
    shared.forgetAll(using: &resolver)
    return .styles
  }

  /// Discards the data of one tree; returns whether the rest, which depends only on the rules, is
  /// worth reusing.
  mutating func leaveTree() -> Bool {
    snapshots = StyleSnapshots()
    ownNumbers = [:]
    matcher.forgetClasses()
    // The use of cached objects is not known yet; that alone is no reason for the next tree to
    // discard them.
    if countInUse == 0 { recordAllInUse() }
    // Properties that only this tree declares are unknown to other trees.
    return cachedCount <= Self.maximumCarriedOver
      && resolver.sources.slots.slots.count == ruleSet.slots.slots.count
  }

  /// Prepares the engine for another tree; returns false if a new engine is needed.
  mutating func resume(
    with ruleSet: RuleSet,
    definitions: ClassDefinitions,
    defaultStyle: Declarations?,
    widgetCount: Int
  ) -> Bool {
    guard
      self.ruleSet === ruleSet, matcher.definitions.isSame(as: definitions),
      !isCrowded(widgetCount: widgetCount)
    else { return false }
    matcher.addClasses([], definitions: definitions)
    matcher.selectorsTested = 0
    resolver.stylesComputed = 0
    if self.defaultStyle == defaultStyle { return true }
    if case .matches = adopt(ruleSet, definitions: definitions, defaultStyle: defaultStyle) {
      return false
    }
    return true
  }

  /// The maximum number of cached objects to reuse for another tree.
  private static let maximumCarriedOver = 1 << 15

  /// The number of objects that were cached for some widget.
  private var cachedCount: Int {
    shared.table.records.count + matcher.lists.lists.count + derivedCount + reusableCount
  }

  /// The number of cached collections of inherited values and of derived values.
  var derivedCount: Int { resolver.inherited.values.count + resolver.sources.derived.all.count }

  /// The number of cached collections of names and of own declarations.
  var reusableCount: Int { matcher.names.count + resolver.sources.own.styles.count }

  /// Returns whether so many objects were cached since all were in use that unused ones should be
  /// discarded.
  func isCrowded(widgetCount: Int) -> Bool {
    cachedCount > max(Self.minimumCrowd, 2 * countInUse + widgetCount / 4)
  }

  private static let minimumCrowd = 2048

  /// Discards everything computed; values in use are computed again on demand.
  mutating func forgetAll() {
    self = StyleEngine(ruleSet, definitions: matcher.definitions, defaultStyle: defaultStyle)
  }

  /// Records that all cached objects are in use.
  mutating func recordAllInUse() { countInUse = cachedCount }
}

// MARK: Styles

extension StyleEngine {
  /// Returns the number of the declarations set on a widget.
  mutating func number(of declarations: [ControlState: Declarations]) -> Number<OwnStyle> {
    resolver.number(of: declarations)
  }

  /// Returns the number of the declarations set on a widget of the tree, cached until they change.
  mutating func ownStyle(
    of widget: Int,
    declarations: @autoclosure () -> [ControlState: Declarations]?
  ) -> Number<OwnStyle> {
    if let known = ownNumbers[widget] { return known }
    guard let declarations = declarations() else { return .zero }
    let number = number(of: declarations)
    ownNumbers[widget] = number
    return number
  }

  /// Discards the cached number of a widget's declarations after a change.
  mutating func forgetOwnStyle(of widget: Int) { ownNumbers[widget] = nil }

  /// Returns the style of a widget in a state; see ``StyleSharingCache``.
  @inline(__always)
  mutating func style(
    list: Number<RuleList>,
    states: StateMask,
    own: Number<OwnStyle>,
    parentStyle: Number<StyleRecord>,
    isCached: Bool = false
  ) -> Number<StyleRecord> {
    shared.style(
      list: list,
      states: states,
      own: own,
      parentStyle: parentStyle,
      isCached: isCached,
      using: &resolver
    )
  }

  /// Returns whether a widget's style differs, or may differ, in some states.
  func differs(_ style: Number<StyleRecord>, in states: StateMask) -> Bool {
    shared.differs(style, in: states, sources: resolver.sources)
  }

  /// Returns whether children may inherit other values if a widget changes to another style.
  mutating func inheritedValuesDiffer(
    between style: Number<StyleRecord>,
    and old: Number<StyleRecord>
  ) -> Bool {
    shared.inheritedValuesDiffer(between: style, and: old, using: &resolver)
  }

  /// Returns a style as a value.
  mutating func value(of style: Number<StyleRecord>) -> Style {
    snapshots.value(of: style, in: shared.table, sources: resolver.sources)
  }

  /// Returns a snapshot of the current values.
  mutating func snapshot() -> StyleSnapshot { snapshots.snapshot(of: resolver.sources) }

  /// Returns whether a style has changed since a style value that was published before.
  mutating func hasChanged(_ style: Number<StyleRecord>, since known: Style) -> Bool {
    snapshots.hasChanged(style, since: known, in: shared.table, sources: resolver.sources)
  }

  /// Finds the styles whose values differ from those of a former snapshot.
  mutating func findChanges(since former: StyleSnapshot?) {
    snapshots.findChanges(since: former, in: shared.table, sources: resolver.sources)
  }

  /// Returns the style with a key.
  @inline(__always)
  mutating func style(with key: StyleKey) -> Number<StyleRecord> {
    let known = shared.table.number(of: key)
    return known == .zero ? shared.add(key, using: &resolver) : known
  }

  /// Returns whether a style has, or may have, other values than before the running commit.
  @inline(__always)
  func isChanged(_ style: Number<StyleRecord>) -> Bool {
    snapshots.isChanged(style, in: shared.table)
  }

  /// Returns the place of a style if its values certainly differ from those before the running
  /// commit.
  @inline(__always)
  func changedPlace(of style: Number<StyleRecord>) -> StylePlace? {
    snapshots.changedPlace(of: style, in: shared.table)
  }

  /// Releases the former values.
  mutating func forgetFormer() { snapshots.forgetFormer() }
}
