/// What matching asks about one widget.
struct WidgetFacts: Sendable {
  let widgetClass: WidgetClass
  let id: String?
  let names: [String]
  let states: StateMask
}

/// Finds the rules that match a widget, whatever states it is in itself.
struct Matcher {
  /// A rule that matches, with the rank that it has on the widget.
  struct Match: Sendable {
    let rule: Int
    let rank: Rank
  }

  /// What keeps a rule from matching, the first thing that was found.
  enum Mismatch: Hashable {
    case className(String)
    case id(String)
    case name(String)
    case container(Selector.Step)
  }

  let ruleSet: RuleSet

  /// All rules that match the last of a chain of widgets, which begins with the window.
  func matches(_ chain: [WidgetFacts]) -> [Match] {
    guard let widget = chain.last else { return [] }
    return widget.widgetClass.rules.compactMap { number in
      try? Match(rule: number, rank: match(ruleSet.rules[number], chain).get())
    }
  }

  /// The rank that a rule has on the last of a chain of widgets, or why it does not match.
  func match(_ rule: Rule, _ chain: [WidgetFacts]) -> Result<Rank, Failure> {
    guard let widget = chain.last else { return .failure(Failure(mismatch: nil)) }
    let target = rule.selector.target
    var distance: Int?
    if let name = target.className {
      distance = widget.widgetClass.distances[name]
      if distance == nil { return .failure(Failure(mismatch: .className(name))) }
    }
    if let id = target.id, widget.id != id { return .failure(Failure(mismatch: .id(id))) }
    for name in target.names where !widget.names.contains(name) {
      return .failure(Failure(mismatch: .name(name)))
    }
    switch depths(rule, chain) {
    case .success(let depths): return .success(rule.rank(depths: depths, classDistance: distance))
    case .failure(let failure): return .failure(failure)
    }
  }

  /// Why a rule does not match.
  struct Failure: Error { let mismatch: Mismatch? }

  /// The depths at which a rule's containers match, each as near to the window as possible.
  ///
  /// Containers joined by `>` are runs that match at depths next to each other. Every run but one
  /// that is joined to the widget itself takes its first place inside the run before it; that is
  /// the least list, and it leaves most room for the runs that follow.
  private func depths(_ rule: Rule, _ chain: [WidgetFacts]) -> Result<[Int], Failure> {
    let steps = rule.selector.steps
    var depths: [Int] = []
    var next = 0
    var start = 0
    while start < steps.count - 1 {
      var end = start + 1
      while end < steps.count, steps[end].combinator == .directlyInside { end += 1 }
      let isAnchored = end == steps.count
      let run = start..<min(end, steps.count - 1)
      let last = chain.count - 1 - run.count
      let first = isAnchored ? last : next
      guard
        first >= next, first <= last,
        let place = (first...last).first(where: { matches(rule, run, chain, at: $0) })
      else { return .failure(Failure(mismatch: .container(steps[start]))) }
      depths.append(contentsOf: place..<(place + run.count))
      next = place + run.count
      start = end
    }
    return .success(depths)
  }

  private func matches(
    _ rule: Rule,
    _ run: Range<Int>,
    _ chain: [WidgetFacts],
    at depth: Int
  ) -> Bool {
    run.allSatisfy { index in
      let widget = chain[depth + index - run.lowerBound]
      let step = rule.selector.steps[index]
      let mask = rule.containerMasks[index]
      return (step.className.map { widget.widgetClass.distances[$0] != nil } ?? true)
        && (step.id == nil || step.id == widget.id)
        && step.names.allSatisfy(widget.names.contains)
        && widget.states & mask == mask
    }
  }
}
