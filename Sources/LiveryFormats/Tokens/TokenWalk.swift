import SourceJSON

/// A walk over all tokens of a tree, with those that groups take over.
///
/// A group is seen as a list of the paths at which its members are: its own, then those of the group
/// that it takes over, and so on, the strongest first.
struct TokenWalk {
  /// A path at which members of a group are.
  struct Element {
    let node: Int
    /// The condition under which it is one; `nil` for none.
    let takeover: Int?
  }

  /// The groups and tokens.
  var tree: MergedTokens

  /// The problems so far.
  var diagnostics: Diagnostics

  private var catalog: TokenCatalog

  /// The views of the groups of the tree, by their numbers; `nil` for those that are not known
  /// yet.
  var views: [[Element]?]

  /// The groups whose references are being followed, each for the one before it.
  private var following: [Int] = []

  /// The number of groups that were visited or taken over.
  private var size = 0

  /// The references to groups that are reported, by node and part.
  private var reported: Set<[Int]> = []

  /// The greatest number of groups within each other, those that are taken over included.
  private static let depthLimit = SourceValue.depthLimit

  /// The greatest number of groups that are visited or taken over.
  private static let sizeLimit = 50_000_000

  /// Returns the tokens of a tree.
  static func catalog(of tree: MergedTokens, into diagnostics: inout Diagnostics) -> TokenCatalog {
    var walk = Self(tree, diagnostics)
    walk.dropLoops()
    if let view = walk.view(of: 0) { walk.visit(view, at: .root, in: 0, depth: 0) }
    diagnostics = walk.diagnostics
    return walk.catalog
  }

  private init(_ tree: MergedTokens, _ diagnostics: Diagnostics) {
    self.tree = tree
    self.diagnostics = diagnostics
    catalog = TokenCatalog(tree)
    views = Array(repeating: nil, count: tree.nodes.count)
  }

  // MARK: Tokens

  private mutating func visit(
    _ view: [Element],
    at path: Token.Path,
    in outer: Int,
    depth: Int
  ) {
    guard depth <= Self.depthLimit else {
      let place = view.first.flatMap { tree.nodes[$0.node].parts.first?.location }
      SourceValue.reportDepth(at: place, into: &diagnostics)
      return
    }
    let count = view.reduce(view.count) { $0 + tree.nodes[$1.node].members.count }
    guard diagnostics.spend(count), grow(by: count, at: view) else { return }
    let scope = scope(of: view, in: outer)
    let isOwn = view.first.map { tree.nodes[$0.node].path == path } ?? false
    for (name, elements) in members(of: view) {
      guard !diagnostics.isFull, catalog.paths.count < MergedTokens.limit else { return }
      guard let first = elements.first else { continue }
      let isOwn = isOwn && tree.nodes[first.node].parent == view[0].node
      let path = isOwn ? tree.nodes[first.node].path : path.appending(name)
      // A token replaces a group that is taken over, and a group a token.
      let (hasToken, hasGroup) = (tree.nodes[first.node].hasToken, tree.nodes[first.node].hasGroup)
      if hasToken { add(elements, at: path, in: scope) }
      if hasGroup, let inner = self.view(of: elements) {
        visit(inner, at: path, in: scope, depth: depth + 1)
      }
    }
  }

  /// Returns the members of a group by their names, those that are taken over first.
  private func members(of view: [Element]) -> [(name: String, elements: [Element])] {
    if view.count == 1 {
      return tree.nodes[view[0].node].members.map { name, node in
        (name, [Element(node: node, takeover: view[0].takeover)])
      }
    }
    var members: [(name: String, elements: [Element])] = []
    var numbers: [String: Int] = [:]
    for element in view.reversed() {
      for (name, node) in tree.nodes[element.node].members {
        let own = Element(node: node, takeover: element.takeover)
        if let number = numbers[name] {
          members[number].elements.append(own)
        } else {
          numbers[name] = members.count
          members.append((name, [own]))
        }
      }
    }
    for index in members.indices where members[index].elements.count > 1 {
      members[index].elements.reverse()
    }
    return members
  }

  private func elements(named name: String, in view: [Element]) -> [Element] {
    view.compactMap { element in
      tree.nodes[element.node].numbers[name].map { Element(node: $0, takeover: element.takeover) }
    }
  }

  private mutating func add(_ elements: [Element], at path: Token.Path, in scope: Int) {
    guard diagnostics.spend(elements.count) else { return }
    var found: [TokenCatalog.Definition] = []
    for element in elements {
      let isTakenOver = tree.nodes[element.node].path != path
      for part in tree.nodes[element.node].parts.reversed() where part.isToken {
        let token = Token(
          path: path,
          location: part.location,
          object: part.object,
          origin: isTakenOver ? tree.nodes[element.node].path : nil,
          source: part.source,
          modes: part.modes,
          isOlder: tree.sources[part.source].dialect == .older,
          isLenient: tree.sources[part.source].isLenient
        )
        found.append(.init(token: token, takeover: element.takeover))
      }
    }
    // Sources that are turned off define a token only where no other one does.
    catalog.add(
      found.filter { tree.sources[$0.token.source].isEnabled }
        + found.filter { !tree.sources[$0.token.source].isEnabled },
      in: scope
    )
  }

  /// Returns the scope of a group, which is that around it unless it says something itself.
  private mutating func scope(of view: [Element], in outer: Int) -> Int {
    var scope = TokenCatalog.Scope(outer: outer)
    for element in view {
      for part in tree.nodes[element.node].parts.reversed() where !part.isToken {
        let isOlder = tree.sources[part.source].dialect == .older
        if let type = part.object.type(isOlder: isOlder) {
          scope.types.append((type, part.source, element.takeover))
        }
        if let deprecated = part.object.member("$deprecated") {
          scope.deprecations.append((deprecated, part.source, element.takeover))
        }
      }
    }
    return scope.types.isEmpty && scope.deprecations.isEmpty ? outer : catalog.add(scope)
  }

  // MARK: Groups that take over others

  /// A group that has to be seen before another one.
  private struct Missing: Error { let node: Int }

  /// Returns what a group of the tree is seen as; `nil` if it is one in a circle.
  private mutating func view(of node: Int) -> [Element]? {
    if let known = views[node] { return known }
    var open = [node]
    while let next = open.last {
      guard views[next] == nil, diagnostics.spend(1) else {
        open.removeLast()
        continue
      }
      do throws(Missing) {
        views[next] = try computedView(of: next)
      } catch {
        if let start = open.firstIndex(of: error.node) {
          // Groups inside of each other, which a path that is taken over hides.
          views[error.node] = [Element(node: error.node, takeover: nil)]
          let extending = open[start...].filter { tree.nodes[$0].extendsGroup }
          reportLoop(extending.isEmpty ? [error.node] : extending)
        } else {
          open.append(error.node)
        }
      }
    }
    return views[node]
  }

  private mutating func computedView(of node: Int) throws(Missing) -> [Element] {
    if node == 0 { return try expanded([Element(node: 0, takeover: nil)], depth: 0) }
    let parent = tree.nodes[node].parent
    guard let outer = views[parent] else { throw Missing(node: parent) }
    return try expanded(elements(named: tree.nodes[node].name, in: outer), depth: 0)
  }

  /// Returns what a member of a group is seen as, by the paths at which it is.
  private mutating func view(of elements: [Element]) -> [Element]? {
    if elements.count == 1, elements[0].takeover == nil, !tree.nodes[elements[0].node].extendsGroup
    {
      return elements
    }
    while !diagnostics.isFull {
      do throws(Missing) {
        return try expanded(elements, depth: 0)
      } catch {
        guard view(of: error.node) != nil else { return nil }
      }
    }
    return nil
  }

  /// Returns elements, each followed by those of the group that it takes over.
  private mutating func expanded(
    _ elements: [Element],
    depth: Int
  ) throws(Missing) -> [Element] {
    var result: [Element] = []
    for element in elements {
      result.append(element)
      let node = tree.nodes[element.node]
      guard node.extendsGroup, depth < Self.depthLimit else { continue }
      if let start = following.firstIndex(of: element.node) {
        reportLoop(Array(following[start...]))
        for node in following[start...] { tree.dropExtensions(at: node) }
        continue
      }
      following.append(element.node)
      defer { following.removeLast() }
      var replacing: [Int] = []
      for (index, part) in node.parts.enumerated().reversed() {
        guard let extended = part.extended else { continue }
        let target = try target(of: extended, depth: depth)
        guard diagnostics.spend(1 + target.count, at: extended.location),
          grow(by: 1 + target.count, at: elements)
        else { return result }
        // A circle is left out.
        guard tree.nodes[element.node].parts[index].extended != nil else { continue }
        if !target.contains(where: { tree.nodes[$0.node].hasGroup }) {
          report(extended, target, part: index, at: element.node)
          continue
        }
        checkContexts(of: target, part: index, at: element.node)
        var own: Int?
        let isSure = tree.sources[part.source].contexts.isEmpty && replacing.isEmpty
        if !isSure {
          own = catalog.add(.init(source: part.source, replacing: replacing, others: []))
        }
        for other in target where tree.nodes[other.node].hasContent {
          let conditions = [element.takeover, own, other.takeover].compactMap(\.self)
          var takeover = conditions.first
          if conditions.count > 1 {
            takeover = catalog.add(
              .init(source: part.source, replacing: replacing, others: conditions)
            )
          }
          result.append(Element(node: other.node, takeover: takeover))
        }
        // An earlier reference counts only where this one does not.
        if tree.sources[part.source].contexts.isEmpty { break }
        replacing.append(part.source)
      }
    }
    return result
  }

  /// Returns what a group that is taken over is seen as; empty if there is none.
  private mutating func target(
    of extended: MergedTokens.Extended,
    depth: Int
  ) throws(Missing) -> [Element] {
    var node = 0
    var rest = extended.names[...]
    while let name = rest.first, let next = tree.nodes[node].numbers[name] {
      node = next
      rest = rest.dropFirst()
    }
    guard var view = views[node] else { throw Missing(node: node) }
    for name in rest { view = try expanded(elements(named: name, in: view), depth: depth + 1) }
    return view
  }

  /// Returns the paths at which the members of a group are that is taken over.
  mutating func nodes(of extended: MergedTokens.Extended) -> [Int] {
    while !diagnostics.isFull {
      do throws(Missing) {
        return try target(of: extended, depth: 0).map(\.node)
      } catch {
        guard view(of: error.node) != nil else { return [] }
      }
    }
    return []
  }

  /// Counts groups; reports too many, once.
  ///
  /// - Parameters:
  ///   - count: The number of groups.
  ///   - view: The view of one of them.
  /// - Returns: A Boolean value that indicates whether there are not too many.
  private mutating func grow(by count: Int, at view: [Element]) -> Bool {
    let before = size
    if before <= Self.sizeLimit { size += count }
    if size <= Self.sizeLimit { return true }
    if before <= Self.sizeLimit {
      let place = view.first.flatMap { tree.nodes[$0.node].parts.first?.location }
      let message = "groups extend each other more than \(Self.sizeLimit) times; let fewer do so"
      diagnostics.error(.invalidToken, message, at: place)
    }
    return false
  }

  // MARK: Mistakes

  private mutating func report(
    _ extended: MergedTokens.Extended,
    _ target: [Element],
    part: Int,
    at node: Int
  ) {
    guard reported.insert([node, part]).inserted else { return }
    let name = extended.names.joined(separator: ".")
    if target.isEmpty {
      let message = "there is no group '\(name)' to extend"
      diagnostics.error(.unknownToken, message, at: extended.location)
    } else {
      let message = "'\(name)' is a token; a group extends groups only"
      diagnostics.error(.invalidToken, message, at: extended.location)
    }
  }

  /// Reports a group that is taken over in contexts in which it does not exist.
  private mutating func checkContexts(of target: [Element], part number: Int, at node: Int) {
    let part = tree.nodes[node].parts[number]
    func groups(_ element: Element) -> [MergedTokens.Part] {
      tree.nodes[element.node].parts.filter { !$0.isToken }
    }
    let isSure = target.contains { element in
      element.takeover == nil
        && groups(element).contains { tree.sources[$0.source].contexts.isEmpty }
    }
    guard !isSure, let extended = part.extended, reported.insert([node, number]).inserted else {
      return
    }
    var contexts = TokenContexts(catalog.axes)
    var walk = TokenContextWalk(catalog.axes)
    while let allowed = walk.next(choosing: &contexts) {
      guard diagnostics.spend(target.count, at: extended.location) else { return }
      let outer = contexts.begin()
      let counts = catalog.counts(part.source, nil, in: &contexts)
      let exists =
        !counts
        || target.contains { element in
          groups(element).contains {
            catalog.counts($0.source, element.takeover, in: &contexts)
          }
        }
      let found = contexts.end(outer)
      guard exists else {
        let name = extended.names.joined(separator: ".")
        let place = [TokenReading].union(allowed, found).compactMap { reading -> String? in
          let axis = catalog.axes[reading.axis]
          let first = reading.contexts.all(of: axis.contexts.count).first
          return first.map { "\(axis.name)=\(axis.contexts[$0])" }
        }
        let message = "there is no group '\(name)' to extend in \(place.joined(separator: " "))"
        diagnostics.error(.unknownToken, message, at: extended.location)
        return
      }
      walk.note(found, among: allowed)
    }
  }
}
