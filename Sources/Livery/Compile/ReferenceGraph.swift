/// What refers to what, by number: it puts everything after what it refers to, and finds what refers
/// to itself over however many others.
///
/// It looks at every reference once and does not call itself, so that references may chain and fan
/// out as they like. This is Tarjan's search for strongly connected components.
struct ReferenceGraph<Thing> {
  /// What was reached, each after all that it refers to; the members of a loop stand in any order.
  private(set) var order: ContiguousArray<Number<Thing>> = []

  /// What is known about each number.
  private enum Mark {
    case new
    /// It was reached as the so-manieth, and may belong to a loop with those before it.
    case open(Int)
    case done
    case looping
  }

  /// A number whose references are being followed.
  private struct Step {
    let number: Number<Thing>
    let age: Int
    /// The least age that it leads back to.
    var oldest: Int
    /// Where its references, and those that were reached from it, begin.
    let firstTarget: Int
    let firstOpen: Int
    var isSelfReferring = false
  }

  private var marks: ContiguousArray<Mark> = []
  private var steps: ContiguousArray<Step> = []
  private var targets: ContiguousArray<Number<Thing>> = []
  private var open: ContiguousArray<Number<Thing>> = []
  private var age = 0

  /// Whether a number was reached.
  func contains(_ number: Number<Thing>) -> Bool {
    guard number.index < marks.count else { return false }
    if case .new = marks[number.index] { return false }
    return true
  }

  /// Whether a number that was reached refers to itself, over however many others.
  func isLooping(_ number: Number<Thing>) -> Bool {
    if case .looping = marks[number.index] { true } else { false }
  }

  /// Forgets what was reached.
  mutating func removeAll() {
    for number in order { marks[number.index] = .new }
    order.removeAll(keepingCapacity: true)
  }

  /// Reaches a number and all that it refers to; a closure appends what a number refers to.
  mutating func follow(
    _ start: Number<Thing>,
    _ append: (Number<Thing>, inout ContiguousArray<Number<Thing>>) -> Void
  ) {
    if contains(start) { return }
    begin(start, append)
    while let last = steps.indices.last {
      guard targets.count > steps[last].firstTarget, let target = targets.popLast() else {
        end(steps.removeLast())
        continue
      }
      if target == steps[last].number { steps[last].isSelfReferring = true }
      if !contains(target) {
        begin(target, append)
      } else if case .open(let age) = marks[target.index] {
        steps[last].oldest = min(steps[last].oldest, age)
      }
    }
  }

  private mutating func begin(
    _ number: Number<Thing>,
    _ append: (Number<Thing>, inout ContiguousArray<Number<Thing>>) -> Void
  ) {
    while marks.count <= number.index { marks.append(.new) }
    marks[number.index] = .open(age)
    steps.append(
      Step(number: number, age: age, oldest: age, firstTarget: targets.count, firstOpen: open.count)
    )
    age += 1
    open.append(number)
    append(number, &targets)
  }

  private mutating func end(_ step: Step) {
    if let last = steps.indices.last { steps[last].oldest = min(steps[last].oldest, step.oldest) }
    // Of those that lead back to an older one, that one is the end.
    if step.oldest < step.age { return }
    let isLoop = open.count - step.firstOpen > 1 || step.isSelfReferring
    for number in open[step.firstOpen...] {
      marks[number.index] = isLoop ? .looping : .done
      order.append(number)
    }
    open.removeSubrange(step.firstOpen...)
  }
}
