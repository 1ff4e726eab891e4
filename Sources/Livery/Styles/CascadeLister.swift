/// Lists the cascade as it is read.
struct CascadeLister: CascadeReader {
  /// What is listed, weakest first.
  private var entries: [MatchedDeclarations] = []

  /// What holds for every widget, weakest first.
  private(set) var defaults: [MatchedDeclarations] = []

  /// The style as far as it was read, which knows where styles for states give way.
  private var style = CascadedStyle()

  /// The plan of the class, for ranks; `nil` where only origins count.
  private let plan: ClassPlan?

  init(ranksOn plan: ClassPlan?, slotCount: Int) {
    self.plan = plan
    style.begin(with: CascadedStyle(), slotCount: slotCount)
  }

  /// What is said about the widget, strongest first.
  var strongestFirst: [MatchedDeclarations] { entries.reversed() }

  mutating func read(_ step: CascadeStep, _ resolver: borrowing StyleResolver) {
    let ruleSet = resolver.sources.ruleSet
    switch step {
    case .defaults:
      defaults = [
        MatchedDeclarations(
          source: .builtInValues,
          rank: Rank(origin: .builtIn),
          block: ruleSet.builtInValues
        )
      ]
      defaults += resolver.sources.defaults.map { MatchedDeclarations($0) }
    case .inherited(let number):
      entries.append(inherited(number, resolver))
    case .rule(let rule):
      entries.append(matched(rule, resolver))
    case .own(let part):
      entries.append(
        MatchedDeclarations(
          source: .own(part.mask),
          rank: Rank(mask: part.mask, origin: .own),
          block: part.block,
          firstSource: .own(part.items.lowerBound)
        )
      )
    case .stateStyle(let rule):
      var matched = matched(rule, resolver)
      for item in matched.block.items where style.yields(item.slot) {
        matched.yieldingSlots.insert(item.slot)
      }
      // Where nothing else is said it holds whatever is weaker; its place is by its rank.
      let place = entries.lastIndex { $0.rank < matched.rank } ?? -1
      entries.insert(matched, at: place + 1)
    }
    if ruleSet.resolution == .cascade { style.read(step, resolver) }
  }

  private func matched(
    _ number: Number<Rule>,
    _ resolver: borrowing StyleResolver
  ) -> MatchedDeclarations {
    let rule = resolver.sources.ruleSet.rules[number]
    return MatchedDeclarations(
      source: .rule(number),
      rank: plan.map { resolver.matcher.rank(of: number, on: $0) }
        ?? rule.rank(depths: [], classDistance: nil),
      block: rule.block,
      firstSource: .item(resolver.sources.ruleSet.digests[number].items.lowerBound)
    )
  }

  private func inherited(
    _ number: Number<InheritedValues>,
    _ resolver: borrowing StyleResolver
  ) -> MatchedDeclarations {
    let rank = Rank(origin: .inherited)
    switch resolver.sources.ruleSet.resolution == .brstyle ? resolver.handedDown(number) : nil {
    case .rule(let rule):
      return MatchedDeclarations(
        source: .inherited,
        rank: rank,
        block: resolver.sources.ruleSet.rules[rule].block,
        firstSource: .item(resolver.sources.ruleSet.digests[rule].items.lowerBound)
      )
    case .own(let part):
      return MatchedDeclarations(
        source: .inherited,
        rank: rank,
        block: part.block,
        firstSource: .own(part.items.lowerBound)
      )
    default:
      return MatchedDeclarations(
        source: .inherited,
        rank: rank,
        block: Block(items: []),
        inherited: resolver.inherited.values[number].filter { value in
          // What rules leave nothing of is there for keywords only.
          !value.isForKeywords
            || (value.source.isSaid && resolver.sources.slots.inherited.contains(value.slot))
        }
      )
    }
  }
}
