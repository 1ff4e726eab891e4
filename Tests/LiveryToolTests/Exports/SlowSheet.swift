/// A sheet in the syntax of CSS, read and applied slowly: the heaviest rule decides, and of these the
/// last one.
struct SlowSheet {
  private struct Rule {
    let steps: [[String]]
    let declarations: [(name: String, value: String)]
    let weight: [Int]
  }

  private var rules: [Rule] = []

  /// Reads the forms that exporters write, without comments.
  init(_ text: String) {
    for block in text.components(between: "/*", and: "*/").split(separator: "}\n") {
      let parts = block.split(separator: " {\n", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let declarations = parts[1].split(separator: "\n").map { line in
        let pair = line.dropFirst(2).dropLast().split(separator: ": ", maxSplits: 1).map(
          String.init
        )
        return (name: pair[0], value: pair[1])
      }
      for selector in parts[0].split(separator: ",\n") {
        let steps = Self.split(selector.drop { $0 == "\n" }, isSeparator: { $0 == " " })
          .map { step in Self.simple(step) }
        let all = steps.joined()
        rules.append(
          Rule(
            steps: steps,
            declarations: declarations,
            weight: [
              all.count { $0.hasPrefix("#") }, all.count { !$0.hasPrefix("#") && $0 != "*" },
            ]
          )
        )
      }
    }
  }

  /// Splits a text where a character is outside of strings, brackets and escapes.
  private static func split(
    _ text: Substring,
    isSeparator: (Character) -> Bool
  ) -> [Substring] {
    var parts: [Substring] = []
    var (start, depth, quoted, escaped) = (text.startIndex, 0, false, "")
    for index in text.indices {
      let character = text[index]
      if !escaped.isEmpty {
        // A space ends an escape by number.
        let isDigit = character.isHexDigit && escaped.count < 7
        escaped =
          isDigit && (escaped == "\\" || escaped.last?.isHexDigit ?? false)
          ? escaped + String(character) : ""
        continue
      }
      if character == "\\" { escaped = "\\" }
      if character == "\"" { quoted.toggle() }
      if quoted { continue }
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      if depth == 0 || (depth == 1 && character == "["), isSeparator(character), index > start {
        parts.append(text[start..<index])
        start = character == " " ? text.index(after: index) : index
      }
    }
    return parts + [text[start...]]
  }

  private static func simple(_ step: Substring) -> [String] {
    split(step) { ".#:[".contains($0) }.map(String.init)
  }

  /// Returns the values of a widget, whose path has the forms that each step meets.
  func values(of path: [Set<String>]) -> [String: String] {
    var found: [String: (weight: [Int], value: String)] = [:]
    for rule in rules {
      guard Self.matches(rule.steps[...], path[...]) else { continue }
      for declaration in rule.declarations {
        if let known = found[declaration.name],
          rule.weight.lexicographicallyPrecedes(known.weight)
        {
          continue
        }
        found[declaration.name] = (rule.weight, declaration.value)
      }
    }
    return found.mapValues(\.value)
  }

  private static func matches(
    _ steps: ArraySlice<[String]>,
    _ path: ArraySlice<Set<String>>
  ) -> Bool {
    guard let step = steps.last else { return true }
    guard let target = path.last, step.allSatisfy({ $0 == "*" || target.contains($0) }) else {
      return false
    }
    let rest = steps.dropLast()
    if rest.isEmpty { return true }
    let around = path.dropLast()
    return around.indices.contains { matches(rest, around[...$0]) }
  }
}

extension String {
  /// Returns the text without the parts between two others.
  fileprivate func components(between open: String, and close: String) -> String {
    var rest = self[...]
    var result = ""
    while let start = rest.firstRange(of: open) {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: close) else { break }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}
