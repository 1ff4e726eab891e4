import SourceJSON

/// The constants of a sheet in certain contexts, found slowly by the rules of the language: most
/// contexts first, then the later one.
struct SheetConstants {
  /// The values as they are written, by name.
  let values: [String: JSONValue]

  /// Finds the constants of a sheet.
  init(_ sheet: JSONValue, in contexts: [String: String]) {
    var best: [String: (count: Int, value: JSONValue)] = [:]
    func visit(_ value: JSONValue, count: Int) {
      guard case .object(let members) = value else { return }
      for member in members {
        if member.key.hasPrefix("$") {
          let name = String(member.key.dropFirst())
          if let known = best[name], known.count > count { continue }
          best[name] = (count, member.value)
        } else if member.key.hasPrefix("@when ") {
          let pairs = member.key.split(separator: " ").dropFirst().map { $0.split(separator: "=") }
          let isMet = pairs.allSatisfy { contexts[String($0[0])] == String($0[1]) }
          if isMet { visit(member.value, count: count + pairs.count) }
        }
      }
    }
    visit(sheet, count: 0)
    values = best.mapValues(\.value)
  }

  /// Returns the value of a constant with all mentions replaced; `nil` if one is undefined.
  func resolved(_ name: String) -> JSONValue? { mention(name, depth: 0) }

  private func mention(_ name: String, depth: Int) -> JSONValue? {
    guard depth < 5000 else { return nil }
    // The longest name that is defined, and then members.
    let parts = Self.parts(of: name)
    for count in stride(from: parts.count, to: 0, by: -1) {
      guard let value = values[parts[..<count].joined(separator: ".")] else { continue }
      var found = resolved(value, depth: depth + 1)
      for part in parts[count...] {
        guard case .object(let members)? = found else { return nil }
        found = members.first { $0.key == part.replacing("\\", with: "") }?.value
      }
      return found
    }
    return nil
  }

  /// Returns the segments between dots without a backslash.
  static func parts(of name: String) -> [String] {
    var parts = [""]
    var isEscaped = false
    for character in name {
      if character == ".", !isEscaped {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
      isEscaped = character == "\\" && !isEscaped
    }
    return parts
  }

  private func resolved(_ value: JSONValue, depth: Int) -> JSONValue? {
    switch value {
    case .string(let text) where text.hasPrefix("$$") || text.hasPrefix("@@"):
      return .string(String(text.dropFirst()))
    case .string(let text) where text.hasPrefix("$"):
      return mention(String(text.dropFirst()), depth: depth)
    case .string(let text) where text.hasPrefix("rgb(from $"):
      let name = text.dropFirst("rgb(from $".count).prefix { $0 != " " }
      guard case .string(let color)? = mention(String(name), depth: depth) else { return nil }
      return .string(text.replacing("$\(name)", with: color))
    case .array(let elements):
      let values = elements.compactMap { resolved($0, depth: depth) }
      return values.count == elements.count ? .array(values) : nil
    case .object(let members):
      var result: [JSONValue.Member] = []
      for member in members {
        guard let value = resolved(member.value, depth: depth) else { return nil }
        result.append(.init(member.key, value))
      }
      return .object(result)
    default: return value
    }
  }
}
