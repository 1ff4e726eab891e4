import Livery
import SourceJSON

/// The texts of values, with references and calculations.
extension TokenValueReader {
  /// A text as a number or a calculation.
  enum Calculated {
    /// The results; several if they are separated by spaces.
    case results([TokenMeasure])
    /// A calculation without a result, which is reported.
    case failed
    /// Another text, with its references replaced.
    case text(String)
  }

  /// Returns the results of a text that is a calculation; references to tokens are replaced by their
  /// values first.
  mutating func calculated(_ text: String, at value: SourceValue) -> Calculated {
    let plain = substituted(text, at: value)
    if let measure = TokenMeasure(plain) { return .results([measure]) }
    func fail(_ reason: String) -> Calculated {
      let name = token.map { "'\($0.path.plain)'" } ?? "a token"
      let shown = plain.hasSameBytes(as: text) ? "" : ", which is '\(plain.prefix(40))',"
      let message =
        "\(name): '\(text.prefix(40))'\(shown) cannot be calculated and is left out: \(reason)"
      diagnostics.warning(.looseToken, message, at: value.location)
      return .failed
    }
    do throws(TokenCalculation.Failure) {
      if let results = try TokenCalculation.results(of: plain) {
        note("a value is a calculation, which is done; the format has none", at: value)
        return .results(results)
      }
    } catch {
      return fail(error.message)
    }
    guard isLenient, let open = plain.firstIndex(of: "{"), plain[open...].contains("}") else {
      return .text(plain)
    }
    return fail("'\(plain[open...].prefix { $0 != "}" })}' has no value for it")
  }

  /// Returns a text in which references to tokens are replaced by their values, if these are texts,
  /// numbers or dimensions.
  mutating func substituted(_ text: String, at place: SourceValue) -> String {
    var result = ""
    var end = text.startIndex
    for (range, reference) in references(in: text) {
      result += text[end..<range.lowerBound]
      result += self.text(of: reference, at: place) ?? String(text[range])
      end = range.upperBound
    }
    return result + text[end...]
  }

  /// The greatest number of bytes of a text with references, and of one that replaces a reference.
  private static let textLimit = 10_000

  /// Returns the references in a text, such as `{a.b}`, and in tokens of older tools `$a.b`.
  private func references(in text: String) -> [(range: Range<String.Index>, text: String)] {
    let hasDollar = isLenient && text.utf8.contains(0x24)
    guard hasDollar || text.utf8.contains(0x7B), text.utf8.count <= Self.textLimit else {
      return []
    }
    var found: [(range: Range<String.Index>, text: String)] = []
    var rest = text[...]
    while let open = rest.firstIndex(where: { $0 == "{" || ($0 == "$" && hasDollar) }) {
      if rest[open] == "{" {
        guard let close = rest[open...].firstIndex(of: "}") else { break }
        found.append((open..<rest.index(after: close), String(rest[open...close])))
        rest = rest[rest.index(after: close)...]
      } else {
        let name = rest[rest.index(after: open)...].prefix {
          $0.isLetter || $0.isNumber || "._-".contains($0)
        }
        found.append((open..<name.endIndex, "{\(name)}"))
        rest = rest[name.endIndex...]
      }
    }
    return found
  }

  /// Returns the value of the token that a reference names as a text; `nil` for other values, and in
  /// a circle.
  private mutating func text(of reference: String, at place: SourceValue) -> String? {
    guard let found = TokenReference(text: reference), let number = catalog.number(of: found) else {
      return nil
    }
    noteComputed(from: number, at: token?.location)
    // The texts that it needs come first, so that chains of any length need no stack.
    var open = [number]
    var entered: Set<Int> = []
    while let next = open.last {
      let isKnown = texts.answer(about: next, in: &contexts) != nil
      guard !isKnown, entered.insert(next).inserted, diagnostics.spend(1, at: place.location) else {
        _ = ownText(of: next, at: place)
        open.removeLast()
        entered.remove(next)
        continue
      }
      for needed in textsNeeded(by: next, at: place)
      where texts.answer(about: needed, in: &contexts) == nil {
        guard entered.contains(needed) else {
          open.append(needed)
          continue
        }
        let message = "the value of token '\(catalog.paths[needed].plain)' leads in a circle"
        diagnostics.error(.tokenLoop, message, at: place.location)
        texts.keep(nil, about: needed, in: [])
      }
    }
    return ownText(of: number, at: place)
  }

  /// Returns the tokens whose texts that of a token needs.
  private mutating func textsNeeded(by number: Int, at place: SourceValue) -> [Int] {
    guard let text = literal(ofToken: number, at: place)?.text else { return [] }
    return references(in: text).compactMap { _, reference in
      TokenReference(text: reference).flatMap { catalog.number(of: $0) }
    }
  }

  private mutating func ownText(of number: Int, at place: SourceValue) -> String? {
    let outer = contexts.begin()
    if let known = texts.answer(about: number, in: &contexts) {
      _ = contexts.end(outer)
      return known
    }
    guard openTexts.insert(number).inserted else {
      _ = contexts.end(outer)
      return nil
    }
    let found = colorText(of: number) ?? plainText(of: number, at: place)
    // Texts that have each other twice grow without end.
    let text = found.flatMap { $0.utf8.count <= Self.textLimit ? $0 : nil }
    openTexts.remove(number)
    texts.keep(text, about: number, in: contexts.end(outer))
    return text
  }

  private mutating func plainText(of number: Int, at place: SourceValue) -> String? {
    literal(ofToken: number, at: place).flatMap { text(of: $0, at: place) }
  }

  /// Returns the colour of a token of older tools as it is after all changes; `nil` for other tokens.
  private mutating func colorText(of number: Int) -> String? {
    guard let token = catalog.definition(of: number, in: &contexts)?.token, token.isLenient,
      let type = type(of: number)?.text, TokenType(named: type) == .color,
      let found = color(ofToken: number)
    else { return nil }
    let color = ResolvedColor(found).color
    return color.hexText(withAlpha: color.alpha < 255).lowercased()
  }

  /// Returns a value as a text; `nil` for values that are none.
  private mutating func text(of value: SourceValue, at place: SourceValue) -> String? {
    switch value.content {
    case .number(let number): return number.plainText
    case .string(let string):
      guard string.utf8.contains(where: { "{$+-*/(".utf8.contains($0) }) else { return string }
      // Mistakes are reported at that token.
      let plain = substituted(string, at: place)
      if plain.utf8.contains(0x7B) { return nil }
      do throws(TokenCalculation.Failure) {
        let results = try TokenCalculation.results(of: plain)
        return results?.map(\.text).joined(separator: " ") ?? plain
      } catch {
        return nil
      }
    default:
      guard let number = value.member("value")?.number else { return nil }
      return number.plainText + (value.member("unit")?.text ?? "")
    }
  }
}
