import Livery
import SourceJSON

extension DocumentView {
  /// The edits that define a constant for a colour that a sheet declares several times.
  package var extractions: [OfferedEdit] {
    guard role == .sheet else { return [] }
    let words = vocabulary
    var keys: [String: [String]] = [:]
    var order: [String] = []
    for (node, key) in declaredStrings {
      let text = tree.text(tree.nodes[node].first)
      guard let string = tree.string(tree.nodes[node].first), (try? Color(parsing: string)) != nil
      else { continue }
      if keys[text] == nil { order.append(text) }
      keys[text, default: []].append(key)
    }
    return order.compactMap { text in
      guard let uses = keys[text], uses.count > 1, let first = uses.first else { return nil }
      // The most frequent setting names the constant.
      let counts = Dictionary(grouping: uses) { $0 }.mapValues(\.count)
      let key = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? first
      return defining(ConstantProposal.name(for: key, besides: words.constants), as: text)
    }
  }

  /// The literal colours in the document, as they are written.
  var colorTexts: [String] {
    let texts = tree.nodes.lazy.compactMap { node in
      node.kind == .scalar ? self.tree.string(node.first) : nil
    }
    let literals = Set(texts).filter { text in
      text.first.map { $0 == "#" || text.contains("(") } ?? false
        && (try? Color(parsing: text)) != nil
    }
    return literals.sorted()
  }

  /// The strings that are values of settings, with the names of these.
  private var declaredStrings: [(node: Int, key: String)] {
    tree.nodes.indices.compactMap { node in
      guard tree.nodes[node].kind == .scalar, tree.tokens[tree.nodes[node].first].kind == .string,
        let key = tree.key(of: node)
      else { return nil }
      switch SheetPlace(path: Array(tree.path(of: node).dropLast()), key: key) {
      case .value, .fieldValue: return (node, key)
      default: return nil
      }
    }
  }

  /// Returns the edit that defines a constant, and uses it for all equal values of settings;
  /// `nil` if the sheet has mistakes.
  func defining(_ name: String, as written: String) -> OfferedEdit? {
    guard let root = tree.root, tree.nodes[root].kind == .object, !tree.nodes[root].isBroken else {
      return nil
    }
    let title = "Extract \(written) to the constant '$\(name)'"
    var offer = OfferedEdit(title, kind: "refactor.extract")
    for (node, _) in declaredStrings where tree.text(tree.nodes[node].first) == written {
      offer.replace(tree.range(node).inside, of: source, in: document.path, with: "$\(name)")
    }
    if offer.changes.isEmpty { return nil }
    let parts = tree.nodes[root].parts
    let last = parts.last { part in
      part.key.flatMap(tree.string).map { $0.hasPrefix("$") && $0 != "$schema" } ?? false
    }
    let member = "\"$\(name)\": \(written)"
    if let last {
      let end = tree.range(last).upperBound
      offer.replace(end..<end, of: source, in: document.path, with: ",\n  \(member)")
    } else if let first = parts.first {
      let start = tree.range(first).lowerBound
      offer.replace(start..<start, of: source, in: document.path, with: "\(member),\n  ")
    }
    return offer
  }

  /// The edits that make one entry of two with equal contents.
  package var merges: [OfferedEdit] {
    guard role == .sheet else { return [] }
    var offers: [OfferedEdit] = []
    for node in tree.nodes.indices where isTop(node) {
      var known: [[UInt8]: SyntaxTree.Part] = [:]
      for (number, part) in tree.nodes[node].parts.enumerated() {
        guard let key = part.key.flatMap(tree.string), let value = part.value, !part.isBroken,
          key != "default", !key.hasPrefix("@"), !key.hasPrefix("$"), !key.contains("\\"),
          !SheetPlace.sections.contains(key), !key.hasPrefix("controls-"),
          !key.hasPrefix("bar-controls-")
        else { continue }
        let contents = contents(of: value)
        guard let first = known[contents] else {
          known[contents] = part
          continue
        }
        if let offer = merging(part, number: number, of: node, into: first) { offers.append(offer) }
      }
    }
    return offers
  }

  /// Returns whether a node is the root, or the object of a `@when`.
  private func isTop(_ node: Int) -> Bool {
    tree.nodes[node].kind == .object && tree.path(of: node).allSatisfy { $0.hasPrefix("@when") }
  }

  /// The tokens of a value without white space.
  private func contents(of value: Int) -> [UInt8] {
    (tree.nodes[value].first...tree.nodes[value].last).reduce(into: []) { bytes, token in
      bytes += source.bytes[tree.tokens[token].range]
      bytes.append(0)
    }
  }

  /// Returns whether a part between two equal entries may declare a setting of theirs.
  private func passesOthers(
    _ part: SyntaxTree.Part,
    from number: Int,
    to first: SyntaxTree.Part,
    of node: Int
  ) -> Bool {
    guard let own = part.value.flatMap({ settings(of: $0) }) else { return true }
    let between = tree.nodes[node].parts[..<number].drop { $0.first != first.first }.dropFirst()
    return between.contains { other in
      guard let key = other.key.flatMap(tree.string), let value = other.value else { return true }
      if key.hasPrefix("$") || key.hasPrefix("@") && !key.hasPrefix("@when") { return false }
      // A default has the least rank in any place.
      if key == "default" { return false }
      guard let others = settings(of: value) else { return true }
      return !own.isDisjoint(with: others)
    }
  }

  /// Returns the settings that an entry, or those of a `@when`, declares; `nil` if it extends others.
  private func settings(of node: Int) -> Set<String>? {
    guard tree.nodes[node].kind == .object else { return nil }
    var found: Set<String> = []
    for part in tree.nodes[node].parts {
      guard let key = part.key.flatMap(tree.string), let value = part.value else { return nil }
      if key == "extends" { return nil }
      if key.hasPrefix("$") { continue }
      if SheetPlace.sections.contains(key) {
        for member in tree.nodes[value].parts {
          if let name = member.key.flatMap(tree.string) { found.insert("\(key).\(name)") }
        }
      } else if let inner = settings(of: value) {
        found.formUnion(inner)
      } else {
        return nil
      }
    }
    return found
  }

  private func merging(
    _ part: SyntaxTree.Part,
    number: Int,
    of node: Int,
    into first: SyntaxTree.Part
  ) -> OfferedEdit? {
    guard number > 0, let key = part.key, let other = first.key else { return nil }
    let before = tree.nodes[node].parts[number - 1]
    // Comments would be lost.
    let tokens = (before.last + 1)...part.last
    if tree.tokens[tokens].contains(where: \.isComment) { return nil }
    let title = "Merge \(tree.text(key)) into the equal entry \(tree.text(other))"
    var offer = OfferedEdit(title, kind: "refactor.rewrite")
    let end = tree.tokens[other].range.upperBound - 1
    let added = String(decoding: source.bytes[tree.tokens[key].range.inside], as: UTF8.self)
    offer.passesOthers = passesOthers(part, from: number, to: first, of: node)
    offer.replace(end..<end, of: source, in: document.path, with: ", \(added)")
    let removed = tree.range(before).upperBound..<tree.range(part).upperBound
    offer.replace(removed, of: source, in: document.path, with: "")
    return offer
  }
}
