/// A cascade reader that lists the declarations.
struct CascadeLister: CascadeReader {
  /// The declarations, weakest first.
  private(set) var entries: ContiguousArray<MatchedDeclarations> = []

  /// The number of declarations for every widget and of base sheets, which come first.
  private(set) var defaultCount = 0

  /// The number of those that come before the app's default styles.
  private(set) var appDefaultStart = 0

  /// The slots in which built-in state styles yield.
  private var gate = StateStyleGate()

  /// The plan of the class; `nil` outside windows.
  private let plan: ClassPlan?

  init(on plan: ClassPlan?) {
    self.plan = plan
    entries.reserveCapacity(16)
  }

  mutating func read(_ step: CascadeStep, from resolver: borrowing StyleResolver) {
    switch step {
    case .defaults:
      let ruleSet = resolver.sources.ruleSet
      entries.append(
        MatchedDeclarations(
          source: .builtInValues,
          mask: 0,
          side: .toolkit,
          origin: .builtIn,
          block: ruleSet.builtInValues,
          firstSource: ruleSet.hasBase ? .item(0) : nil
        )
      )
      for (style, items) in zip(ruleSet.baseDefaults, ruleSet.baseDefaultItems) {
        entries.append(MatchedDeclarations(style, firstSource: .item(items.lowerBound)))
      }
      if !ruleSet.hasBase { appendDefaults(of: resolver) }
    case .appDefaults: appendDefaults(of: resolver)
    case .inherited(let number, let side, let yielding):
      var matched = inherited(number, on: side, from: resolver)
      matched.yieldingSlots = yielding
      entries.append(matched)
    case .rule(let rule):
      entries.append(matched(rule, from: resolver))
    case .own(let part):
      entries.append(own(part, as: .own(part.mask), mask: part.mask, origin: .own))
    case .stateStyle(let rule):
      var matched = matched(rule, from: resolver)
      for item in matched.block.items where gate.yields(in: item.slot, from: resolver) {
        matched.yieldingSlots.insert(item.slot)
      }
      // Its place follows from its rank, although it overrides nothing but weaker declarations.
      let place =
        entries.lastIndex {
          ($0.side, $0.mask, $0.origin) <= (matched.side, matched.mask, matched.origin)
        } ?? -1
      entries.insert(matched, at: place + 1)
    }
    gate.read(step)
  }

  private mutating func appendDefaults(of resolver: borrowing StyleResolver) {
    appDefaultStart = entries.count
    for style in resolver.sources.defaults { entries.append(MatchedDeclarations(style)) }
    defaultCount = entries.count
  }

  private func matched(
    _ number: Number<Rule>,
    from resolver: borrowing StyleResolver
  ) -> MatchedDeclarations {
    let digest = resolver.sources.ruleSet.digests[number]
    let rank = digest.rank(of: number, on: plan)
    return MatchedDeclarations(
      source: .rule(number),
      mask: rank.mask,
      side: rank.side,
      origin: rank.origin,
      block: resolver.sources.ruleSet.rules[number].block,
      firstSource: .item(digest.items.lowerBound)
    )
  }

  private func own(
    _ part: OwnStyle.Part,
    as source: MatchedDeclarations.Source,
    mask: StateMask,
    origin: Origin
  ) -> MatchedDeclarations {
    MatchedDeclarations(
      source: source,
      mask: mask,
      origin: origin,
      block: part.block,
      firstSource: .own(part.items.lowerBound)
    )
  }

  private func inherited(
    _ number: Number<InheritedValues>,
    on side: Side,
    from resolver: borrowing StyleResolver
  ) -> MatchedDeclarations {
    let ruleSet = resolver.sources.ruleSet
    let isWhole = ruleSet.resolution.on(side).appliesWholeEntries
    switch isWhole ? resolver.inheritedEntry(number) : nil {
    case .rule(let rule):
      return MatchedDeclarations(
        source: .inherited,
        mask: 0,
        origin: .inherited,
        block: ruleSet.rules[rule].block,
        firstSource: .item(ruleSet.digests[rule].items.lowerBound)
      )
    case .own(let part):
      return own(part, as: .inherited, mask: 0, origin: .inherited)
    default:
      return MatchedDeclarations(
        source: .inherited,
        mask: 0,
        side: side,
        origin: .inherited,
        block: Block(items: []),
        inherited: resolver.inheritedValues(number, on: side)
      )
    }
  }
}
