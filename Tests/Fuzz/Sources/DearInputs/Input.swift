import Foundation
import Livery

/// A sheet and optionally a tree.
struct Input: Hashable {
  /// An object with the members 'sheet' and 'tree'.
  var piece: Piece

  /// The sheet.
  var sheet: Piece { piece["sheet"] ?? .object([]) }

  /// The tree.
  var tree: Piece? { piece["tree"] }

  /// The size of both, in bytes.
  var size: Int { sheet.text.utf8.count + (tree?.text.utf8.count ?? 0) }

  /// The features of the input that matter for diversity.
  var ingredients: Set<String> {
    let text = piece.text
    return Set(Self.ingredients.filter(text.contains))
  }

  private static let ingredients = [
    "@when", "\"extends\"", "{properties.", "color-mix", "@classes\"", "\"states\"", "\"styles\"",
    "[\"$",
  ]

  /// The number of steps of the sheet's load; `nil` if it exceeds the limit of untrusted sheets.
  var steps: Int? {
    let text = sheet.text
    func loads(_ work: Int) -> Bool {
      var policy = StyleSheet.Policy.untrusted
      policy.work = work
      do throws(DiagnosticsError) {
        let sheet = try StyleSheet(text: text, policy: policy)
        _ = try AppearanceLoader().load(sheet)
        return true
      } catch {
        return !error.diagnostics.contains { $0.code.description == "too-much-work" }
      }
    }
    var (low, high) = (0, StyleSheet.Policy.untrusted.work)
    if !loads(high) { return nil }
    while high - low > max(1, low / 50) {
      let middle = (low + high) / 2
      if loads(middle) { high = middle } else { low = middle }
    }
    return high
  }
}

extension Input {
  /// Returns the input with declarations of all names that it mentions.
  func completed() -> Input {
    var sheet = sheet
    let names = NamesInText(piece.text)
    for number in names["$c"] where sheet["$c\(number)"] == nil {
      sheet["$c\(number)"] = .text("red")
    }
    for number in names["\".n"] where sheet[".n\(number)"] == nil {
      sheet[".n\(number)"] = .object([])
    }
    sheet.add(names["p"].map { ("p\($0)", .text("color")) }, to: "@properties")
    sheet.add(names["C"].map { ("C\($0)", .text("UIButton")) }, to: "@classes")
    if !names["s"].isEmpty, sheet["@states"] == nil {
      let names = ["disabled", "highlighted", "selected"] + names["s"].prefix(29).map { "s\($0)" }
      sheet["@states"] = .list(names.map(Piece.text))
    }
    if !names.contexts.isEmpty {
      var modifiers = sheet["@modifiers"] ?? .object([])
      for (axis, contexts) in names.contexts.sorted(by: { $0.key < $1.key }) {
        var modifier = modifiers["a\(axis)"] ?? .object([.init(key: "default", value: .text("x0"))])
        var known: [Piece] = []
        if case .list(let elements)? = modifier["contexts"] { known = elements }
        let named = contexts.union([0]).sorted().map { Piece.text("x\($0)") }
        modifier["contexts"] = .list(known + named.filter { !known.contains($0) })
        modifiers["a\(axis)"] = modifier
      }
      sheet["@modifiers"] = modifiers
    }
    var result = self
    result.piece["sheet"] = sheet
    return result
  }
}

extension Piece {
  /// Adds members to an object in this one, unless it has their keys.
  fileprivate mutating func add(_ members: [(key: String, value: Piece)], to key: String) {
    if members.isEmpty { return }
    var object = self[key] ?? .object([])
    for (key, value) in members where object[key] == nil { object[key] = value }
    self[key] = object
  }
}

/// The names in a text, each a letter and a number.
private struct NamesInText {
  /// The contexts by axes.
  private(set) var contexts: [Int: Set<Int>] = [:]

  private var numbers: [String: Set<Int>] = [:]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    func character(_ place: Int) -> Character {
      bytes.indices.contains(place) ? Character(UnicodeScalar(bytes[place])) : " "
    }
    func readNumber(at place: Int) -> Int? {
      let digits = bytes.dropFirst(place).prefix(6).prefix { (0x30...0x39).contains($0) }
      return Int(String(decoding: digits, as: UTF8.self))
    }
    for place in bytes.indices where "csCpna".utf8.contains(bytes[place]) {
      let (before, letter) = (character(place - 1), character(place))
      guard !before.isLetter, !before.isNumber, let number = readNumber(at: place + 1) else {
        continue
      }
      switch letter {
      case "c" where before == "$": numbers["$c", default: []].insert(number)
      case "n" where before == "." && character(place - 2) == "\"":
        numbers["\".n", default: []].insert(number)
      case "a":
        let end = place + 1 + "\(number)".count
        if character(end) == "=", character(end + 1) == "x", let context = readNumber(at: end + 2) {
          contexts[number, default: []].insert(context)
        }
      case "s", "C": numbers[String(letter), default: []].insert(number)
      case "p" where before != "-": numbers["p", default: []].insert(number)
      default: break
      }
    }
  }

  /// Returns the numbers of the names with a prefix.
  subscript(start: String) -> [Int] { numbers[start, default: []].sorted() }
}
