import Livery

extension ReferenceResolver {
  /// Returns the winner of each slot of a widget, and the slots that are specified on it (spec 6,
  /// 8.1).
  func cascade(
    _ index: Int,
    in states: Set<String>,
    parent: Outcome?
  ) -> (contents: [Slot: Content], says: [Slot: Say]) {
    winners(of: cascadeClaims(index, in: states, parent: parent), parent)
  }

  /// Returns the winner of each slot, and the slots that are specified, each with the side of the
  /// winner.
  func winners(
    of claims: [Slot: [ReferenceClaim]],
    _ parent: Outcome?
  ) -> (contents: [Slot: Content], says: [Slot: Say]) {
    var contents: [Slot: Content] = [:]
    var says: [Slot: Say] = [:]
    for (slot, claims) in claims {
      let winner = meaning(of: claims, in: slot, parent)
      contents[slot] = winner.content
      let isSay = claims.contains { $0.isSay && $0.rank.side == winner.side }
      if winner.isSaid, isSay {
        says[slot] = Say(side: winner.side, isOfStateStyle: winner.isOfStateStyle)
      }
    }
    return (contents, says)
  }

  /// Returns all applicable declarations for the slots of a widget, weakest first.
  func cascadeClaims(
    _ index: Int,
    in states: Set<String>,
    parent: Outcome?
  ) -> [Slot: [ReferenceClaim]] {
    let applying = applying(index, states)
    let inherited = inheritedSlots(parent).filter { !yields($0.value, in: $0.key, to: applying) }
    let builtIn = builtInStates(scene.nodes[index]).filter { $0.mask.isSubset(of: states) }
      .map { match in
        var match = match
        match.contents = match.contents.filter { slot, _ in
          !givesWay(in: slot.setting, to: applying, inherited)
        }
        return match
      }
    var claims = claims(of: builtIn + applying)
    add(inherited, from: parent, to: &claims)
    return claims.mapValues { $0.sorted { $1.rank.beats($0.rank) } }
  }

  /// Returns what base sheets declare for a widget and what it inherits of that, by slots over the
  /// built-in values, weakest first.
  func baseClaims(
    _ index: Int,
    in states: Set<String>,
    parent: Outcome?
  ) -> [Slot: [ReferenceClaim]] {
    let applying = applying(index, states).filter { $0.rank.side == 0 }
    var claims = claims(of: applying).filter { $0.key.field != "-" }
    add(inheritedSlots(parent).filter { $0.value.side == 0 }, from: parent, to: &claims)
    return claims.mapValues { $0.sorted { $1.rank.beats($0.rank) } }
  }

  private func add(
    _ inherited: [Slot: Say],
    from parent: Outcome?,
    to claims: inout [Slot: [ReferenceClaim]]
  ) {
    for (slot, say) in inherited {
      claims[slot, default: []].append(inheritedClaim(say, of: slot, from: parent))
    }
  }

  /// Returns the value of a slot that a widget inherits.
  func inheritedClaim(_ say: Say, of slot: Slot, from parent: Outcome?) -> ReferenceClaim {
    ReferenceClaim(
      rank: ReferenceRank(side: say.side, origin: .inherited),
      source: .unnamed,
      statement: ReferenceStatement(content: .value(parent?.values[slot] ?? nil)),
      inheritsStateStyle: say.isOfStateStyle
    )
  }

  /// Returns a Boolean value that indicates whether an inherited value does not apply, since a
  /// built-in style for a state decided it and a base sheet declares the setting for the widget
  /// (L6-13).
  func yields(_ say: Say, in slot: Slot, to applying: [ReferenceMatch]) -> Bool {
    say.isOfStateStyle && scene.resolution == .cascade
      && applying.contains { match in
        match.rank.side == 0 && [.controls, .rules].contains(match.rank.origin)
          && match.says(slot.setting)
      }
  }

  /// Returns the applicable declarations of sheets and of the widget, without built-in ones.
  func applying(_ index: Int, _ states: Set<String>) -> [ReferenceMatch] {
    let own = scene.nodes[index].own.filter { $0.key.isSubset(of: states) }.map(ownMatch)
    let rules = matches(index).filter {
      $0.mask.isSubset(of: states) && $0.excluded.isDisjoint(with: states)
    }
    return defaults() + rules + own
  }

  /// Returns the own style of a widget for some states.
  func ownMatch(_ mask: Set<String>, _ declarations: Declarations) -> ReferenceMatch {
    ReferenceMatch(
      rank: ReferenceRank(mask: weight(of: mask), origin: .own),
      source: .unnamed,
      contents: contents(declarations),
      mask: mask,
      sheet: scene.sheets.indices.last
    )
  }

  /// Returns the slots that a widget inherits from its parent, with what specifies them there.
  func inheritedSlots(_ parent: Outcome?) -> [Slot: Say] {
    (parent?.says ?? [:]).filter { slot, _ in
      slot.setting.group == .properties
        ? properties[slot.setting.name]?.inherits == true
        : !settingsNotInherited.contains(slot.setting)
    }
  }

  /// Returns a Boolean value that indicates whether other declarations of a setting override the
  /// built-in state styles (spec 5).
  func givesWay(
    in setting: Setting,
    to applying: [ReferenceMatch],
    _ inherited: [Slot: Say]
  ) -> Bool {
    let others = applying.filter { $0.rank.origin.rawValue > 2 && $0.says(setting) }
    if setting == .fillColor || setting == .shadowColor {
      return !others.isEmpty || inherited[Slot(setting: setting)] != nil
    }
    return others.contains { !$0.mask.isEmpty }
  }

  /// Returns the declarations of some matches by slots, weakest first, over the built-in ones.
  func claims(of matches: [ReferenceMatch]) -> [Slot: [ReferenceClaim]] {
    var claims = builtInContents.mapValues { content in
      [
        ReferenceClaim(
          rank: ReferenceRank(side: 0, origin: .builtIn),
          source: .unnamed,
          statement: ReferenceStatement(content: content)
        )
      ]
    }
    for match in matches {
      for (slot, statement) in match.contents {
        claims[slot, default: []].append(
          ReferenceClaim(
            rank: match.rank(in: slot),
            source: match.source,
            statement: statement,
            from: match.from
          )
        )
      }
    }
    return claims.mapValues { $0.sorted { $1.rank.beats($0.rank) } }
  }

  /// Returns the value of the strongest of some contents if it is a keyword (spec 2.4), and whether
  /// it is specified: reverting to the default of every widget does not specify it.
  func meaning(
    of claims: [ReferenceClaim],
    in slot: Slot,
    _ parent: Outcome?,
    isReverted: Bool = false
  ) -> (content: Content, isSaid: Bool, side: Int, isOfStateStyle: Bool) {
    guard let last = claims.last else { return (.value(nil), !isReverted, 0, false) }
    let side = last.rank.side
    let isSaid = !isReverted || last.isSay
    switch last.content {
    case .keyword(let keyword) where keyword != .revert:
      if keyword == .inherit, let parent {
        let isAny = parent.values[core(of: slot)] ?? nil != nil
        return (.value(isAny ? parent.values[slot] ?? nil : nil), isSaid, side, false)
      }
      let builtIn = claims.filter { $0.rank.origin == .builtIn }
      return (builtIn.last?.content ?? .value(nil), isSaid, side, false)
    case .keyword:
      let weaker = claims.filter { $0.rank.isBelow(last.rank) }
      return meaning(of: weaker, in: slot, parent, isReverted: true)
    case .value, .reference, .part, .whole, .formula:
      return (last.content, isSaid, side, last.isStateStyle || last.inheritsStateStyle)
    }
  }

  /// Returns the default entries, or the default style that replaces them.
  func defaults() -> [ReferenceMatch] {
    if let known = found.defaults { return known }
    let entries = defaultEntries()
    var defaults = entries
    if let style = scene.defaultStyle {
      // It replaces those of the app.
      defaults = entries.filter { $0.rank.side == 0 } + [defaultMatch(contents(style))]
    }
    found.defaults = defaults
    return defaults
  }

  /// Returns the applicable default entries of all sheets.
  func defaultEntries() -> [ReferenceMatch] {
    let entries = scene.sheets.enumerated().flatMap { sheet, content in
      content.entries.map { (sheet, $0) }
    }
    return entries.enumerated().compactMap { place, found in
      let (sheet, entry) = found
      guard case .defaultStyle = entry.target, scene.holds(entry.conditions) else { return nil }
      var match = defaultMatch(contents(of: entry))
      match.rank.side = scene.isBase(sheet) ? 0 : 1
      match.rank.contexts = entry.conditions.count
      match.rank.order = [place]
      return match
    }
  }

  /// Returns a default style.
  func defaultMatch(_ contents: ReferenceContents) -> ReferenceMatch {
    ReferenceMatch(
      rank: ReferenceRank(origin: .defaultStyle),
      source: .defaultStyle,
      contents: contents
    )
  }
}
