extension RoleTable {
  /// Returns all distinct roles in a theme on a walk, and for each node the index of those of its class.
  package func roles(in walk: SituationWalk, side: Int = 0) -> (all: [Roles], byNode: [Int]) {
    var all: [Roles] = []
    var numbers: [Roles: Int] = [:]
    var known: [CellPart?: [String: Roles]] = [:]
    let byNode = walk.tree.nodes.map { node in
      // Walk up to a class that is known already, then back down.
      var path: [String] = []
      var next: String? = node.className
      while let name = next, known[node.cellPart]?[name] == nil {
        known[node.cellPart, default: [:]][name] = Roles()
        path.append(name)
        next = walk.superclass(of: name, side: side)
      }
      var roles = next.flatMap { known[node.cellPart]?[$0] } ?? Roles()
      for name in path.reversed() {
        add(to: &roles, of: name, as: node.cellPart)
        known[node.cellPart, default: [:]][name] = roles
      }
      if let number = numbers[roles] { return number }
      numbers[roles] = all.count
      all.append(roles)
      return all.count - 1
    }
    return (all, byNode)
  }
}
