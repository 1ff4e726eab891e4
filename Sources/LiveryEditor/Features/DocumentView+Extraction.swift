import Livery
import SourceJSON

extension DocumentView {
  /// The edits that define a constant for each colour, list or object that a sheet declares several
  /// times, or use one that is the same colour in all contexts.
  package var extractions: [OfferedEdit] {
    guard role == .sheet, let place = constantPlace else { return [] }
    let groups = Dictionary(grouping: declaredValues.filter { $0.isColor || $0.isCompound }) {
      $0.contents
    }
    var names = ConstantProposal(besides: vocabulary.constants)
    let existing = constantsByColor(under: [])
    let repeated = groups.values.filter { $0.count > 1 }.sorted { $0[0].node < $1[0].node }
    return repeated.compactMap { uses in
      if let color = uses[0].color, let name = existing[color]?.first {
        var offer = OfferedEdit(
          "Use the constant '$\(name)' for \(uses[0].title)",
          kind: "refactor.rewrite"
        )
        replace(uses, by: name, in: &offer)
        return offer
      }
      // The most frequent setting names the constant.
      let counts = Dictionary(grouping: uses, by: \.name).mapValues(\.count)
      let key = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? uses[0].name
      return defining(names.name(for: key), for: uses, at: place)
    }
  }

  /// The edits that define a constant for the value at an offset, and for that of the setting whose
  /// list or object is around it.
  ///
  /// A colour, list or object is replaced wherever it is the same, any other value only in its own
  /// setting.
  func extractions(at offset: Int) -> [OfferedEdit] {
    guard role == .sheet, let place = constantPlace else { return [] }
    let values = tree.nodes(around: offset).compactMap(declaredValue)
    if values.isEmpty { return [] }
    let all = declaredValues
    let words = vocabulary
    return values.compactMap { value in
      let isGeneral = value.isColor || value.isCompound
      let uses = all.filter {
        $0.contents == value.contents && (isGeneral || $0.name == value.name)
      }
      var names = ConstantProposal(besides: words.constants)
      return defining(names.name(for: value.name), for: uses, at: place)
    }
  }

  /// The values of settings that may be constants: neither words of the language, nor references to
  /// constants, nor those with comments.
  private var declaredValues: [DeclaredValue] { tree.nodes.indices.compactMap(declaredValue) }

  private func declaredValue(_ node: Int) -> DeclaredValue? {
    if tree.nodes[node].isBroken { return nil }
    return DeclaredValue.name(tree.path(of: node)).flatMap { DeclaredValue(tree, node, name: $0) }
  }

  private func replace(_ uses: [DeclaredValue], by name: String, in offer: inout OfferedEdit) {
    for use in uses {
      offer.replace(tree.range(use.node), of: source, in: document.path, with: "\"$\(name)\"")
    }
  }

  /// Returns the edit that defines a constant in the place of equal values.
  private func defining(
    _ name: String,
    for uses: [DeclaredValue],
    at place: ConstantPlace
  ) -> OfferedEdit? {
    guard let first = uses.first else { return nil }
    let written = String(decoding: source.bytes[tree.range(first.node)], as: UTF8.self)
    let title = "Extract \(first.title) to the constant '$\(name)'"
    var offer = OfferedEdit(title, kind: "refactor.extract")
    offer.definedConstant = name
    replace(uses, by: name, in: &offer)
    let text = "\(place.before)\"$\(name)\": \(written)\(place.after)"
    offer.replace(place.offset..<place.offset, of: source, in: document.path, with: text)
    return offer
  }

  /// The place for another constant, after the others; `nil` if the sheet has mistakes.
  private var constantPlace: ConstantPlace? {
    guard let root = tree.root, !tree.nodes[root].isBroken else { return nil }
    let newline = String(decoding: tree.newline, as: UTF8.self)
    let last = tree.nodes[root].parts.last {
      $0.key.flatMap(tree.string)?.hasPrefix("$") ?? false
    }
    guard let last else {
      let head = tree.end(of: tree.headEnd(of: root))
      return ConstantPlace(offset: head, before: "\(newline)  ", after: ",")
    }
    if let comma = last.comma {
      let end = tree.end(of: tree.lineEnd(after: comma))
      return ConstantPlace(offset: end, before: "\(newline)  ", after: ",")
    }
    // The last member of the sheet, before which the constant is if a comment follows it.
    let hasComment = tree.lineEnd(after: last.last) > last.last
    return hasComment
      ? ConstantPlace(offset: tree.range(last).lowerBound, before: "", after: ",\(newline)  ")
      : ConstantPlace(offset: tree.range(last).upperBound, before: ",\(newline)  ", after: "")
  }
}

/// A place for the definition of a constant, with what is around it.
private struct ConstantPlace {
  let offset: Int
  let before: String
  let after: String
}

/// A value of a setting in a sheet, or a part of one.
private struct DeclaredValue {
  let node: Int
  /// The name of the setting and of the field in it, such as `shadowRadius`.
  let name: String
  /// The tokens, by which values are equal.
  let contents: [UInt8]
  /// The colour; `nil` for another value.
  let color: Color?
  var isColor: Bool { color != nil }
  /// A Boolean value that indicates whether it is a list or an object.
  let isCompound: Bool
  /// The value, or its kind and its setting.
  let title: String

  /// Creates a value; `nil` if it cannot be a constant, and for a number in a list.
  init?(_ tree: SyntaxTree, _ node: Int, name: String) {
    (self.node, self.name) = (node, name)
    isCompound = tree.nodes[node].kind != .scalar
    contents = tree.contents(of: node)
    if isCompound {
      let tokens = tree.tokens[tree.nodes[node].first...tree.nodes[node].last]
      if tree.nodes[node].parts.count < 2 || tokens.contains(where: \.isComment) { return nil }
      color = nil
    } else if let text = tree.string(tree.nodes[node].first) {
      if text.isEmpty || text.hasPrefix("@") || text.contains("$") { return nil }
      color = try? Color(parsing: text)
    } else {
      if tree.part(of: node)?.key == nil { return nil }
      let byte = tree.source.bytes[tree.range(node).lowerBound]
      if !(byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte)) { return nil }
      color = nil
    }
    let written = String(decoding: tree.source.bytes[tree.range(node)], as: UTF8.self)
    let isShort = written.count <= 40 && !written.contains(where: \.isNewline)
    let kind = tree.nodes[node].kind == .array ? "list" : "object"
    title = isShort ? written : "the \(kind) of '\(name)'"
  }

  /// Returns the name of the setting and the field that a path of keys leads to; `nil` if it is not
  /// in a section.
  static func name(_ path: [String]) -> String? {
    var path = path.drop { $0.hasPrefix("@when") }
    guard let first = path.first, !first.hasPrefix("@"), !first.hasPrefix("$") else { return nil }
    if !SheetPlace.sections.contains(first) { path = path.dropFirst() }
    guard let section = path.first, SheetPlace.sections.contains(section) else { return nil }
    path = path.dropFirst()
    guard let name = path.first else { return nil }
    guard path.count > 1, let field = path.last, field != "color" else { return name }
    return name + field.capitalizedFirst
  }
}

extension String {
  /// The text with a capital first letter.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
