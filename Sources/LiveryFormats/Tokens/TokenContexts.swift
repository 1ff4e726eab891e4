/// The contexts of an axis in which an answer is the same.
struct TokenReading {
  let axis: Int
  let contexts: TokenContextSet
}

/// The contexts in which tokens are looked at, with a record of those that were asked for.
struct TokenContexts {
  /// The number of the context of each axis, and of the default one.
  private var chosen: [Int]
  private let defaults: [Int]

  /// The axes with a chosen context, which may be the default one.
  private var changed: [Int] = []

  /// The contexts that were asked for since the record began, in their order.
  private var asked: [TokenConditions.Condition] = []

  /// The record in which each context was asked for last.
  private var records: [[Int]]
  private var record = 0
  private var last = 0

  /// Creates the default contexts of some axes.
  init(_ axes: [TokenAxis]) {
    defaults = axes.map(\.defaultContext)
    chosen = defaults
    records = axes.map { Array(repeating: -1, count: $0.contexts.count) }
  }

  /// Returns the chosen context of an axis, without asking for it.
  func context(of axis: Int) -> TokenConditions.Condition {
    .init(axis: axis, context: chosen[axis])
  }

  /// Returns a Boolean value that indicates whether a context is chosen.
  mutating func meet(_ one: TokenConditions.Condition) -> Bool {
    if records[one.axis][one.context] != record {
      records[one.axis][one.context] = record
      asked.append(one)
    }
    return chosen[one.axis] == one.context
  }

  /// Returns a Boolean value that indicates whether one of some contexts is chosen, or there are
  /// none.
  mutating func meet(_ contexts: [TokenConditions.Condition]) -> Bool {
    if contexts.isEmpty { return true }
    for one in contexts where meet(one) { return true }
    return false
  }

  /// Chooses a context of an axis.
  mutating func choose(_ context: Int, of axis: Int) {
    chosen[axis] = context
    changed.append(axis)
  }

  /// Chooses the default contexts of all axes.
  mutating func chooseDefaults() {
    for axis in changed { chosen[axis] = defaults[axis] }
    changed.removeAll(keepingCapacity: true)
  }

  /// Returns a Boolean value that indicates whether the chosen contexts are among given ones, which
  /// are asked for if so.
  mutating func agree(with readings: [TokenReading]) -> Bool {
    guard readings.allSatisfy({ $0.contexts.contains(chosen[$0.axis]) }) else { return false }
    for reading in readings {
      for context in reading.contexts.named {
        _ = meet(.init(axis: reading.axis, context: context))
      }
    }
    return true
  }

  /// The state of an outer record.
  struct Outer {
    fileprivate let asked: [TokenConditions.Condition]
    fileprivate let record: Int
  }

  /// Begins a record inside of the current one.
  mutating func begin() -> Outer {
    let outer = Outer(asked: asked, record: record)
    last += 1
    (asked, record) = ([], last)
    return outer
  }

  /// Ends a record; what was asked for in it is asked for in the outer one.
  ///
  /// - Returns: The contexts, of each axis that was asked for, in which the same would be found.
  mutating func end(_ outer: Outer) -> [TokenReading] {
    // An inner record may have asked for a context before or after this one.
    last += 1
    let own = asked.filter { one in
      let isNew = records[one.axis][one.context] != last
      records[one.axis][one.context] = last
      return isNew
    }
    (asked, record) = (outer.asked, outer.record)
    var axes: [Int] = []
    var missed: [Int: TokenContextSet] = [:]
    for one in own where missed[one.axis] == nil {
      axes.append(one.axis)
      missed[one.axis] = .except([])
    }
    let met = own.filter { chosen[$0.axis] == $0.context }
    for one in met { missed[one.axis] = .only([one.context]) }
    // Where the chosen context was asked for, the others do not matter any more.
    for one in own where missed[one.axis]?.isComplement ?? false {
      missed[one.axis]?.remove(one.context)
      _ = meet(one)
    }
    for one in met { _ = meet(one) }
    return axes.map { TokenReading(axis: $0, contexts: missed[$0] ?? .except([])) }
  }
}

/// Answers about tokens, each for the contexts in which it is the same.
struct TokenAnswers<Answer> {
  private var answers: [Int: [(readings: [TokenReading], answer: Answer)]] = [:]

  /// Returns the answer about a token in the chosen contexts; `nil` if it is unknown.
  func answer(about number: Int, in contexts: inout TokenContexts) -> Answer? {
    for known in answers[number] ?? [] where contexts.agree(with: known.readings) {
      return known.answer
    }
    return nil
  }

  /// Keeps an answer.
  mutating func keep(_ answer: Answer, about number: Int, in readings: [TokenReading]) {
    answers[number, default: []].append((readings, answer))
  }
}

/// A step from a token to the answer about it.
enum TokenStep<Answer> {
  /// The answer.
  case end(Answer)
  /// The token to which it refers as a whole, the answer about which is that about both.
  case next(Int)
}

extension TokenValueReader {
  /// Returns the answer about a token, which may be that about the one to which it refers; it is found
  /// once for the contexts in which it is the same.
  ///
  /// - Parameters:
  ///   - number: The token.
  ///   - answers: The known answers.
  ///   - circle: A closure that returns the answer about a token that refers to itself in the end.
  ///   - step: A closure that makes a step.
  ///   - back: A closure that returns the answer about a token by that about the next one.
  /// - Returns: The answer.
  mutating func follow<Answer>(
    from number: Int,
    keeping answers: WritableKeyPath<Self, TokenAnswers<Answer>>,
    inCircle circle: (inout Self, Int) -> Answer,
    step: (inout Self, Int) -> TokenStep<Answer>,
    back: (inout Self, Int, Answer) -> Answer = { $2 }
  ) -> Answer {
    var chain: [(number: Int, readings: [TokenReading])] = []
    var seen: Set<Int> = []
    var found: Answer?
    var mattered: [TokenReading] = []
    var current = number
    while found == nil {
      guard seen.insert(current).inserted else {
        found = circle(&self, current)
        break
      }
      let outer = contexts.begin()
      if let known = self[keyPath: answers].answer(about: current, in: &contexts) {
        found = known
        mattered = contexts.end(outer)
        break
      }
      let step = step(&self, current)
      chain.append((current, contexts.end(outer)))
      switch step {
      case .end(let answer): found = answer
      case .next(let target): current = target
      }
    }
    var answer = found ?? circle(&self, current)
    for (number, own) in chain.reversed() {
      let outer = contexts.begin()
      answer = back(&self, number, answer)
      mattered = .union(mattered, own, contexts.end(outer))
      self[keyPath: answers].keep(answer, about: number, in: mattered)
    }
    return answer
  }
}

extension [TokenReading] {
  /// Returns the contexts in which several answers are the same.
  static func union(_ lists: Self...) -> Self {
    var all: Self = []
    for one in lists.joined() {
      if let index = all.firstIndex(where: { $0.axis == one.axis }) {
        let both = all[index].contexts.intersection(one.contexts)
        all[index] = TokenReading(axis: one.axis, contexts: both)
      } else {
        all.append(one)
      }
    }
    return all
  }
}
