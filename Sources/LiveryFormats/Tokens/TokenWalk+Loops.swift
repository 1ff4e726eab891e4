import SourceJSON

/// The circles of groups that take over each other.
extension TokenWalk {
  /// Reports each circle of groups that take over each other, and breaks it.
  mutating func dropLoops() {
    guard tree.extendsGroups else { return }
    dropLoops { walk, extended in walk.tree.node(named: extended.names).map { [$0] } ?? [] }
    // Without these circles, what groups have from others is known, which may lead back as well.
    dropLoops { walk, extended in
      if let own = walk.tree.node(named: extended.names), !walk.tree.isTakenOver(own) {
        return [own]
      }
      return walk.nodes(of: extended)
    }
    views = Array(repeating: nil, count: tree.nodes.count)
  }

  /// A step from a group to one in it, or to one that a part of it takes over.
  private typealias Step = (target: Int, part: Int?)

  private mutating func dropLoops(
    through targets: (inout Self, MergedTokens.Extended) -> [Int]
  ) {
    enum State { case new, open, done }
    func steps(from node: Int, _ walk: inout Self) -> [Step] {
      var steps: [Step] = []
      if walk.tree.nodes[node].extendsGroup {
        for (index, part) in walk.tree.nodes[node].parts.enumerated() {
          guard let extended = part.extended else { continue }
          steps += targets(&walk, extended).map { ($0, index) }
        }
      }
      return steps + walk.tree.nodes[node].members.map { ($0.node, nil) }
    }
    var states = Array(repeating: State.new, count: tree.nodes.count)
    var path: [(node: Int, steps: [Step], next: Int)] = [(0, steps(from: 0, &self), 0)]
    states[0] = .open
    while let last = path.last {
      guard last.next < last.steps.count else {
        states[last.node] = .done
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let step = last.steps[last.next]
      if let part = step.part, tree.nodes[last.node].parts[part].extended == nil { continue }
      switch states[step.target] {
      case .done: break
      case .new:
        guard diagnostics.spend(1) else { return }
        states[step.target] = .open
        path.append((step.target, steps(from: step.target, &self), 0))
      case .open:
        let loop = path.drop { $0.node != step.target }
        let extending = loop.filter { $0.steps[$0.next - 1].part != nil }.map(\.node)
        reportLoop(extending)
        if let last = loop.last(where: { $0.steps[$0.next - 1].part != nil }) {
          tree.dropExtensions(at: last.node)
        }
      }
    }
  }

  /// Reports a circle of groups that take over each other.
  mutating func reportLoop(_ nodes: [Int]) {
    let names = nodes.map { "'\(tree.nodes[$0].path.plain)'" }
    guard let first = names.first, let node = nodes.first else { return }
    let message =
      names.count == 1
      ? "the group \(first) extends itself, or a group around it"
      : "groups extend each other in a loop: \((names + [first]).joined(separator: " → "))"
    let parts = tree.nodes[node].parts
    // A reference that is part of another circle is left out already.
    let place =
      parts.lazy.compactMap(\.extended).first?.location ?? parts.first?.location
      ?? parts.first?.object.location
    diagnostics.error(.tokenLoop, message, at: place)
  }
}
