import Foundation

/// A search for the most expensive inputs: it keeps the most expensive one of each stage, size and
/// set of ingredients, and mutates those.
struct Search {
  /// The greatest size of inputs, in bytes.
  static let sizeLimit = 16 << 10

  /// The number of steps that a stage may take.
  let work: Int

  /// The last stage that is measured; `nil` for all.
  let last: Stage?

  /// The folder of the finds, and of the input under test.
  private let folder: URL

  private var mutator: Mutator
  private var random: RandomSource
  private var dearest: [Stage: [Niche: Find]] = [:]

  /// The number of inputs tried.
  private(set) var count = 0

  /// The inputs that exceed the bound, and their number.
  private var tooDear: [Niche: (find: Find, number: Int)] = [:]
  var tooDearCount: Int { tooDear.count }

  /// A group of inputs of which only the most expensive is kept.
  private struct Niche: Hashable {
    let stage: Stage
    /// The size in KiB, rounded up to a power of two.
    var sizeClass: Int
    let ingredients: Set<String>
  }

  /// An input with its cost.
  private struct Find {
    let input: Input
    let size: Int
    let cost: Double

    /// The cost in nanoseconds a byte.
    var costPerByte: Double { cost * 1e9 / Double(max(1, size)) }
  }

  init(seed: UInt64, work: Int, until last: Stage?, folder: URL) {
    self.last = last
    self.work = work
    self.folder = folder
    mutator = Mutator(seed: seed)
    random = RandomSource(seed: seed &+ 1)
  }

  /// Tries an input.
  mutating func attempt(_ input: Input) async throws {
    // It remains if it ends the process.
    try write(input, as: "tried")
    count += 1
    var costs = await Costs(input, work: work, until: last)
    // Other programs only make times longer.
    for _ in 0..<2 where costs.tooDear != nil {
      let again = await Costs(input, work: work, until: last)
      if again.tooDear == nil || again.sum < costs.sum { costs = again }
    }
    let size = input.size
    let sizeClass = Self.sizeClasses.first { size <= $0 << 10 } ?? .max
    for (stage, cost) in costs.seconds {
      let find = Find(input: input, size: size, cost: cost)
      var niche = Niche(stage: stage, sizeClass: sizeClass, ingredients: input.ingredients)
      if cost > dearest[stage]?[niche]?.cost ?? 0 { dearest[stage, default: [:]][niche] = find }
      // There are too many sets of ingredients to keep an input of each.
      if let finds = dearest[stage], finds.count > Self.nicheLimit,
        let least = finds.min(by: { $0.value.costPerByte < $1.value.costPerByte })
      {
        dearest[stage]?[least.key] = nil
      }
      guard stage == costs.tooDear else { continue }
      // The smallest one is the most informative.
      niche.sizeClass = 0
      let former = tooDear[niche]
      if let former, former.find.size <= size { continue }
      let number = former?.number ?? tooDear.count
      tooDear[niche] = (find, number)
      try write(input, as: "\(stage)-\(number)")
      print("too dear: \(stage)-\(number).json: \(Self.line(find)); \(niche.ingredients.sorted())")
      fflush(nil)
    }
  }

  private static let sizeClasses = [1, 2, 4, 8, 16]

  /// The greatest number of inputs kept for a stage.
  private static let nicheLimit = 400

  private func write(_ input: Input, as name: String) throws {
    let file = folder.appending(path: "\(name).json")
    try input.piece.text.write(to: file, atomically: false, encoding: .utf8)
  }

  /// Tries one more input: a new one, or a mutation of an expensive one.
  mutating func step() async throws {
    guard !random.isOne(of: 3), let parent = parent() else {
      return try await attempt(ifSmall: mutator.grammar.input())
    }
    try await attempt(ifSmall: mutator.mutated(parent, with: self.parent() ?? parent))
  }

  /// Tries an input if it is small enough.
  private mutating func attempt(ifSmall input: Input) async throws {
    if input.size <= Self.sizeLimit { try await attempt(input) }
  }

  /// Returns an expensive input, the most expensive of its size of up to three; none whose
  /// mutations would take long.
  private mutating func parent() -> Input? {
    guard let (stage, finds) = dearest.randomElement() else { return nil }
    let some = (0..<1 + random.below(3)).compactMap { _ in finds.randomElement()?.value }
      .filter { $0.cost < stage.bound(work: work) / 2 }
    return some.max { $0.costPerByte < $1.costPerByte }?.input
  }

  /// Prints and writes the most expensive input of each stage, with the growth of the cost with the
  /// size.
  func reportDearest() throws {
    let sizes = Self.sizeClasses.map { Self.column("≤ \($0)") }.joined()
    print("KiB      \(sizes)   growth   the dearest")
    for stage in Stage.allCases {
      let columns = Self.sizeClasses.map { size in
        (dearest[stage] ?? [:]).filter { $0.key.sizeClass <= size }.values
          .max { $0.cost < $1.cost }
      }
      guard let last = columns.last.flatMap(\.self) else { continue }
      try write(last.input, as: "dearest-\(stage)")
      let costs = columns.map { Self.column(String(format: "%.1f", ($0?.cost ?? 0) * 1000)) }
      // The exponent of the growth of the cost with the size.
      var growth = ""
      if let middle = columns[2], last.size > middle.size {
        let exponent =
          log2(last.cost / middle.cost) / log2(Double(last.size) / Double(middle.size))
        growth = String(format: "%.2f", exponent)
      }
      let steps = last.input.steps.map { "\($0) steps" } ?? "too much work"
      let name = stage.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0)
      print("\(name)\(costs.joined()) \(Self.column(growth))   \(Self.line(last)), \(steps)")
    }
  }

  private static func column(_ text: String) -> String {
    String(repeating: " ", count: max(0, 8 - text.count)) + text
  }

  private static func line(_ find: Find) -> String {
    let milliseconds = String(format: "%.1f ms, %.0f ns", find.cost * 1000, find.costPerByte)
    return "\(find.size) bytes, \(milliseconds) a byte"
  }
}
