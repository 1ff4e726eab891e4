/// Weighs all that is said about one widget, the losers too (spec 5 to 8).
///
/// An explanation is made of it. Styles come from the ``StyleEngine``, which decides the same for
/// all widgets at once.
struct Cascade {
  /// What is known about a widget, whatever states it is in itself.
  struct Subject {
    /// The class of the widget.
    let widgetClass: WidgetClass

    /// The rules that match it.
    let matches: [Matcher.Match]

    /// What was set on it.
    let own: [OwnBlock]

    /// Its parent's style as it is now; `nil` for a window.
    let parent: Parent?
  }

  /// What a widget takes from its parent.
  struct Parent {
    /// The value that the parent has for every slot.
    let values: [SettingValue?]

    /// The slots in which the parent has a say (spec 6).
    let say: SlotSet

    /// The entry that widgets inside wear in `brstyle` resolution if nothing nearer has one.
    let handedDown: Candidate?
  }

  let ruleSet: RuleSet

  /// The numbers of settings; it knows at least all that the appearance does.
  let slots: SlotTable

  /// What was set as the tree's default style; `nil` for the sheets' own.
  let defaultStyle: Block?

  /// All declarations that apply to a widget in a state.
  func ballot(_ subject: Subject, states: StateMask) -> Ballot {
    switch ruleSet.resolution {
    case .cascade: cascadeBallot(subject, states: states)
    case .brstyle: brstyleBallot(subject, states: states)
    }
  }

  private func cascadeBallot(_ subject: Subject, states: StateMask) -> Ballot {
    var candidates = defaults
    for match in subject.matches where match.rank.mask & states == match.rank.mask {
      candidates.append(candidate(match))
    }
    for own in subject.own where own.mask & states == own.mask { candidates.append(candidate(own)) }
    if let parent = subject.parent, let inherited = inherited(from: parent) {
      candidates.append(inherited)
    }
    candidates.sort { $0.rank > $1.rank }
    return Ballot(
      candidates: candidates,
      parentValues: subject.parent?.values,
      slotCount: slots.slots.count
    )
  }

  /// The candidate that a matching rule is.
  func candidate(_ match: Matcher.Match) -> Candidate {
    let rule = ruleSet.rules[match.rule]
    return Candidate(
      rank: match.rank,
      source: .rule(match.rule),
      block: rule.block,
      sheet: rule.sheet
    )
  }

  /// The candidate that a style set on the widget is.
  func candidate(_ own: OwnBlock) -> Candidate {
    Candidate(
      rank: Rank(mask: own.mask, origin: .own),
      source: .own(own.mask),
      block: own.block,
      sheet: ruleSet.bases.indices.last
    )
  }

  /// The candidate that a default style is.
  func candidate(_ style: RuleSet.DefaultStyle) -> Candidate {
    Candidate(
      rank: Rank(origin: .defaultStyle, contexts: style.contexts, order: style.order),
      source: .defaultStyle,
      block: style.block
    )
  }

  /// The values that a widget takes from its parent: those that the parent has a say in.
  private func inherited(from parent: Parent) -> Candidate? {
    let shared = parent.say.intersection(slots.inherited)
    let items = parent.values.indices.filter(shared.contains).map {
      Block.Item(slot: $0, inherited: parent.values[$0])
    }
    if items.isEmpty { return nil }
    return Candidate(
      rank: Rank(origin: .inherited),
      source: .inherited,
      block: Block(items: items)
    )
  }

  /// The candidates that hold for every widget, strongest first: default entries, or what was set
  /// in their place, and the built-in values.
  var defaults: [Candidate] {
    var candidates: [Candidate] = []
    if let defaultStyle {
      candidates = [
        candidate(RuleSet.DefaultStyle(block: defaultStyle, order: ruleSet.orderAfterAll))
      ]
    } else {
      // In `brstyle` resolution a widget wears one entry, so only the last default counts.
      let entries = ruleSet.defaults.suffix(ruleSet.resolution == .brstyle ? 1 : .max)
      candidates = entries.reversed().map(candidate)
    }
    return candidates + [
      Candidate(
        rank: Rank(origin: .builtIn),
        source: .builtInValues,
        block: ruleSet.builtInValues
      )
    ]
  }
}
