/// What a tree's styles come from: what is said, and everything that was worked out with it and is
/// shared by all widgets.
///
/// It knows nothing of the tree. It is asked which rules match a widget whose containers were
/// entered, and for the style of a widget in a state; both are numbers.
struct StyleEngine {
  /// What matches and computes.
  var resolver: StyleResolver

  /// The styles that there are.
  var shared: SharedStyles

  /// The values that they are handed out with.
  private(set) var snapshots = StyleSnapshots()

  /// The numbers of what was set on widgets, by their numbers in the tree.
  private var ownNumbers: [Int: Number<OwnStyle>] = [:]

  /// How many things were kept when all of them were in use.
  private var countInUse = 0

  /// What was set as the tree's default style; `nil` for the sheets' own.
  private var defaultStyle: Declarations?

  init(
    _ ruleSet: RuleSet,
    _ definitions: ClassDefinitions = ClassDefinitions(),
    defaultStyle: Declarations? = nil
  ) {
    self.defaultStyle = defaultStyle
    resolver = StyleResolver(ruleSet, definitions, defaultStyle: defaultStyle)
    shared = SharedStyles(&resolver)
  }

  /// The rules that hold.
  var ruleSet: RuleSet { resolver.sources.ruleSet }

  /// What finds the rules that match.
  var matcher: RuleMatcher {
    @inline(__always) get { resolver.matcher }
    @inline(__always) _modify { yield &resolver.matcher }
  }
}

// MARK: Change

extension StyleEngine {
  /// What a change of rules or default style makes of styles.
  enum Effect {
    /// Values change, but not where they come from: widgets keep their styles' numbers. With the
    /// values before, if anybody has seen them.
    case values(since: StyleSnapshot?)
    /// Values come from other places: styles must be looked up again.
    case styles
    /// Other rules match, and nothing was taken: that is for another engine.
    case matches
  }

  /// Takes other rules of the same shape, and another default style.
  mutating func adopt(
    _ ruleSet: RuleSet,
    _ definitions: ClassDefinitions,
    defaultStyle: Declarations?
  ) -> Effect {
    guard
      definitions.redefinitions == matcher.definitions.redefinitions,
      self.ruleSet.hasSameShape(as: ruleSet)
    else { return .matches }
    let former = snapshots.end()
    let wasSaidElsewhere = resolver.sources.layer.isSaidElsewhere
    resolver.take(ruleSet, defaultStyle: defaultStyle)
    self.defaultStyle = defaultStyle
    if !wasSaidElsewhere, !resolver.sources.layer.isSaidElsewhere { return .values(since: former) }
    // What defaults say elsewhere is looked up when styles are made.
    snapshots.forgetStyles()
    shared.forgetAll(&resolver)
    return .styles
  }

  /// Lets go of what is about one tree; says whether the rest is worth keeping, which depends on the
  /// rules alone.
  mutating func leaveTree() -> Bool {
    snapshots = StyleSnapshots()
    ownNumbers = [:]
    matcher.forgetClasses()
    // Nobody has looked yet what of it is in use; the next tree shall not throw it away for that.
    if countInUse == 0 { noteAllInUse() }
    // A property that only a tree speaks of is unknown to others.
    return keptCount <= Self.mostKept
      && resolver.sources.slots.slots.count == ruleSet.slots.slots.count
  }

  /// Goes on for a tree, maybe another one, after it had left one; says whether it can, or a new one is
  /// needed.
  mutating func resume(
    with ruleSet: RuleSet,
    _ definitions: ClassDefinitions,
    defaultStyle: Declarations?,
    widgetCount: Int
  ) -> Bool {
    guard
      self.ruleSet === ruleSet, matcher.definitions.isSame(as: definitions),
      !isCrowded(widgetCount: widgetCount)
    else { return false }
    matcher.learn([], definitions)
    matcher.selectorsTested = 0
    resolver.stylesComputed = 0
    if self.defaultStyle == defaultStyle { return true }
    if case .matches = adopt(ruleSet, definitions, defaultStyle: defaultStyle) { return false }
    return true
  }

  /// How many things are worth keeping for the next tree.
  private static let mostKept = 1 << 15

  /// How many things are kept because some widget once asked for them.
  private var keptCount: Int {
    shared.table.records.count + matcher.lists.lists.count + askedCount + spareCount
  }

  /// How many collections of inherited values, and colours that are made of others, are kept.
  var askedCount: Int { resolver.inherited.values.count + resolver.sources.derived.all.count }

  /// How many collections of names and of what was set on widgets are kept.
  var spareCount: Int { matcher.names.count + resolver.sources.own.styles.count }

  /// Whether so much was added since everything kept was in use that it is time to look again.
  func isCrowded(widgetCount: Int) -> Bool {
    keptCount > max(Self.leastCrowd, 2 * countInUse + widgetCount / 4)
  }

  private static let leastCrowd = 2048

  /// Forgets everything that was worked out; what is in use will be worked out again.
  mutating func forgetAll() {
    self = StyleEngine(ruleSet, matcher.definitions, defaultStyle: defaultStyle)
  }

  /// Notes that nothing is kept that is not in use.
  mutating func noteAllInUse() { countInUse = keptCount }
}

// MARK: Styles

extension StyleEngine {
  /// The number of what was set on a widget.
  mutating func number(of declarations: [ControlState: Declarations]) -> Number<OwnStyle> {
    resolver.number(of: declarations)
  }

  /// The number of what was set on a widget of the tree, which is remembered until it changes.
  mutating func ownStyle(
    of widget: Int,
    _ declarations: @autoclosure () -> [ControlState: Declarations]?
  ) -> Number<OwnStyle> {
    if let known = ownNumbers[widget] { return known }
    guard let declarations = declarations() else { return .zero }
    let number = number(of: declarations)
    ownNumbers[widget] = number
    return number
  }

  /// Lets go of what was set on a widget, since it has changed.
  mutating func forgetOwnStyle(of widget: Int) { ownNumbers[widget] = nil }

  /// The style of a widget in a state; see ``SharedStyles``.
  @inline(__always)
  mutating func style(
    list: Number<RuleList>,
    states: StateMask,
    own: Number<OwnStyle>,
    parentStyle: Number<StyleRecord>,
    isRemembered: Bool = false
  ) -> Number<StyleRecord> {
    shared.style(
      list: list,
      states: states,
      own: own,
      parentStyle: parentStyle,
      isRemembered: isRemembered,
      &resolver
    )
  }

  /// Whether a widget that wears a style looks otherwise in some states, or may do so.
  func isOtherwise(_ style: Number<StyleRecord>, in states: StateMask) -> Bool {
    shared.isOtherwise(style, in: states, resolver.sources)
  }

  /// Whether the children of a widget may look otherwise if it wears another style.
  mutating func handsDownOtherwise(
    _ style: Number<StyleRecord>,
    than old: Number<StyleRecord>
  ) -> Bool {
    shared.handsDownOtherwise(style, than: old, &resolver)
  }

  /// A style as a value.
  mutating func value(of style: Number<StyleRecord>) -> Style {
    snapshots.value(of: style, in: shared.table, resolver.sources)
  }

  /// The values of now.
  mutating func snapshot() -> StyleSnapshot { snapshots.snapshot(of: resolver.sources) }

  /// Whether the wearers of a style see something else than a style that they knew.
  mutating func isNews(_ style: Number<StyleRecord>, to known: Style) -> Bool {
    snapshots.isNews(style, to: known, in: shared.table, resolver.sources)
  }

  /// Finds out which styles look otherwise, after values have changed.
  mutating func findChanges(since former: StyleSnapshot?) {
    snapshots.findChanges(since: former, in: shared.table, resolver.sources)
  }

  /// The style with a key.
  @inline(__always)
  mutating func style(with key: StyleKey) -> Number<StyleRecord> {
    let known = shared.table.number(of: key)
    return known == .zero ? shared.add(key, &resolver) : known
  }

  /// Whether a style has, or may have, other values than before the running commit.
  @inline(__always)
  func isChanged(_ style: Number<StyleRecord>) -> Bool {
    snapshots.isChanged(style, in: shared.table)
  }

  /// Where a style is, if it is certain that it has other values than before the running commit.
  @inline(__always)
  func changedPlace(of style: Number<StyleRecord>) -> StylePlace? {
    snapshots.changedPlace(of: style, in: shared.table)
  }

  /// Lets go of what styles were before.
  mutating func forgetFormer() { snapshots.forgetFormer() }
}
