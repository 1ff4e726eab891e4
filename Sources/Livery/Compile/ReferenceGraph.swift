/// A graph of references between numbers, which orders each number after those that it refers to,
/// and detects cycles.
///
/// It visits each reference once and without recursion, so chains and fan-out of any size are safe.
/// The algorithm is Tarjan's search for strongly connected components.
struct ReferenceGraph<Thing> {
  /// The visited numbers, each after those that it refers to; the members of a cycle are in no
  /// particular order.
  private(set) var order: ContiguousArray<Number<Thing>> = []

  /// The search state of a number.
  private enum Mark {
    case new
    /// Visited with this index, and possibly in a cycle with earlier open numbers.
    case open(Int)
    case done
    case looping
  }

  /// A number whose references are being visited.
  private struct Step {
    let number: Number<Thing>
    let age: Int
    /// The lowest index that is reachable from it.
    var oldest: Int
    /// The start of its references, and of the open numbers reached from it.
    let firstTarget: Int
    let firstOpen: Int
    var isSelfReferring = false
  }

  private var marks: ContiguousArray<Mark> = []
  private var steps: ContiguousArray<Step> = []
  private var targets: ContiguousArray<Number<Thing>> = []
  private var open: ContiguousArray<Number<Thing>> = []
  private var age = 0

  /// Returns a Boolean value that indicates whether a number was visited.
  func contains(_ number: Number<Thing>) -> Bool {
    guard number.index < marks.count else { return false }
    if case .new = marks[number.index] { return false }
    return true
  }

  /// Returns a Boolean value that indicates whether a visited number is part of a cycle.
  func isLooping(_ number: Number<Thing>) -> Bool {
    if case .looping = marks[number.index] { true } else { false }
  }

  /// Resets the visited numbers.
  mutating func removeAll() {
    for number in order { marks[number.index] = .new }
    order.removeAll(keepingCapacity: true)
  }

  /// Visits a number and all that are reachable from it; a closure appends the references of a
  /// number.
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
    // The component ends at its oldest number.
    if step.oldest < step.age { return }
    let isLoop = open.count - step.firstOpen > 1 || step.isSelfReferring
    for number in open[step.firstOpen...] {
      marks[number.index] = isLoop ? .looping : .done
      order.append(number)
    }
    open.removeSubrange(step.firstOpen...)
  }
}
