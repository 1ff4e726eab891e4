import Livery
import SourceJSON

extension DocumentView {
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

  /// The edits that make one entry of two with equal contents.
  package var merges: [OfferedEdit] {
    guard role == .sheet else { return [] }
    var offers: [OfferedEdit] = []
    let isBRStyle = isBRStyle
    for node in tree.nodes.indices where isTop(node) {
      var known: [[UInt8]: Int] = [:]
      var declared = DeclaredSettings()
      let parts = tree.nodes[node].parts
      for (number, part) in parts.enumerated() {
        // In `brstyle` resolution whole entries compete.
        let isEntry = part.key.flatMap(tree.string).map { !"$@".contains($0.prefix(1)) } ?? true
        let own = isEntry && isBRStyle ? nil : settings(of: part)
        defer { declared.note(own, at: number) }
        guard let key = part.key.flatMap(tree.string), let value = part.value, !part.isBroken,
          key != "default", !key.hasPrefix("@"), !key.hasPrefix("$"), !key.contains("\\"),
          !SheetPlace.sections.contains(key), !key.hasPrefix("controls-"),
          !key.hasPrefix("bar-controls-")
        else { continue }
        let contents = tree.contents(of: value)
        guard let first = known[contents] else {
          known[contents] = number
          continue
        }
        guard var offer = merging(part, number: number, of: node, into: parts[first]) else {
          continue
        }
        offer.passesOthers = declared.mayContain(own, after: first)
        offers.append(offer)
      }
    }
    return offers
  }

  /// Returns whether a node is the root, or the object of a `@when`.
  func isTop(_ node: Int) -> Bool {
    tree.nodes[node].kind == .object && tree.path(of: node).allSatisfy { $0.hasPrefix("@when") }
  }

  /// Returns the settings that compete by their places and that a part of a sheet declares; `nil` if
  /// they are unknown.
  private func settings(of part: SyntaxTree.Part) -> Set<String>? {
    guard let key = part.key.flatMap(tree.string), let value = part.value else { return nil }
    if key.hasPrefix("$") || key.hasPrefix("@") && !key.hasPrefix("@when") { return [] }
    // A default has the least rank in any place.
    return key == "default" ? [] : settings(of: value)
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
    offer.replace(end..<end, of: source, in: document.path, with: ", \(added)")
    let removed = tree.range(before).upperBound..<tree.range(part).upperBound
    offer.replace(removed, of: source, in: document.path, with: "")
    return offer
  }
}

/// The last parts of an object that declare settings.
private struct DeclaredSettings {
  private var last: [String: Int] = [:]
  private var lastUnknown = -1

  /// Takes note of the settings that a part declares; `nil` for any.
  mutating func note(_ settings: Set<String>?, at number: Int) {
    if settings == nil { lastUnknown = number }
    for setting in settings ?? [] { last[setting] = number }
  }

  /// Returns whether a part after another one may declare one of some settings.
  func mayContain(_ settings: Set<String>?, after number: Int) -> Bool {
    guard let settings, lastUnknown <= number else { return true }
    return settings.contains { (last[$0] ?? -1) > number }
  }
}
