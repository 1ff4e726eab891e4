/// What default entries say, over it what one entry says, and the references between all that.
struct ReferenceWeb {
  /// Something that is said, with the numbers of the settings that it refers to.
  private struct Node {
    let declaration: Declaration
    let targets: [Number<Setting>]
  }

  /// How many references are looked at to tell which of those in loops lead in which circle; what is
  /// not told is found when the others are mended.
  private static let searchLimit = 1_000_000

  /// The numbers of all settings that were ever met.
  private var numbers: [Setting: Number<Setting>] = [:]

  /// What the default entries say of each setting; `nil` if nothing.
  private var standard: Table<Setting, Node?> = []

  /// The settings that these refer to.
  private var standardTargets: Set<Number<Setting>> = []

  /// What the entry says.
  private var own: [Number<Setting>: Node] = [:]

  /// Whether anything that the default entries say leads back to what the entry says; mostly it does
  /// not, and need not be followed.
  private var leadsBack = false

  private var graph = ReferenceGraph<Setting>()

  init(standard: some Sequence<Declaration>) {
    for declaration in standard {
      let node = node(declaration)
      self.standard[number(of: declaration.setting)] = node
      standardTargets.formUnion(node.targets)
    }
  }

  /// The loops that go through what an entry says, each from the first declaration that is in no
  /// other one.
  mutating func loops(through declarations: Declarations) -> [[Declaration]] {
    own.removeAll(keepingCapacity: true)
    let referring = declarations.sorted.map { declaration in
      let number = number(of: declaration.setting)
      own[number] = node(declaration)
      return number
    }
    leadsBack = !standardTargets.isDisjoint(with: own.keys)
    var graph = ReferenceGraph<Setting>()
    swap(&graph, &self.graph)
    defer { swap(&graph, &self.graph) }
    graph.removeAll()
    var loops: [[Declaration]] = []
    var found: Set<Number<Setting>> = []
    var searched = 0
    for start in referring {
      graph.follow(start) { number, targets in
        for target in node(number)?.targets ?? [] where node(target) != nil {
          targets.append(target)
        }
      }
      guard graph.isLooping(start), !found.contains(start), searched <= Self.searchLimit,
        let loop = loop(from: start, graph, &searched)
      else { continue }
      found.formUnion(loop)
      loops.append(loop.compactMap { node($0)?.declaration })
    }
    return loops
  }

  /// The numbers that lead from one back to itself.
  private func loop(
    from start: Number<Setting>,
    _ graph: ReferenceGraph<Setting>,
    _ searched: inout Int
  ) -> [Number<Setting>]? {
    var before: [Number<Setting>: Number<Setting>] = [:]
    var open = [start]
    while let number = open.popLast() {
      for target in node(number)?.targets ?? [] {
        if !graph.contains(target) || !graph.isLooping(target) { continue }
        searched += 1
        if target == start {
          var loop = [number]
          while let last = loop.last, let number = before[last] { loop.append(number) }
          return loop.reversed()
        }
        if before[target] == nil {
          before[target] = number
          open.append(target)
        }
      }
    }
    return nil
  }

  /// What is said of a setting.
  private func node(_ number: Number<Setting>) -> Node? {
    own[number] ?? (leadsBack ? standard[number] : nil)
  }

  private mutating func node(_ declaration: Declaration) -> Node {
    Node(declaration: declaration, targets: declaration.value.targets.map { number(of: $0) })
  }

  private mutating func number(of setting: Setting) -> Number<Setting> {
    if let known = numbers[setting] { return known }
    let number = standard.append(nil)
    numbers[setting] = number
    return number
  }
}
