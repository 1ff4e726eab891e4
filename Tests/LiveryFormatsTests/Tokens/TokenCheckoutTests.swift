import Foundation
import Livery
import SourceJSON
import Testing

@testable import LiveryFormats

/// Token files of the folder in the variable `LIVERY_TOKENS`, in all permutations of contexts.
///
/// `Tests/tokens.sh` runs them; the repository has no such files.
struct TokenCheckoutTests {
  private static let folder = ProcessInfo.processInfo.environment["LIVERY_TOKENS"]

  private static func files(_ suffix: String) -> [String] {
    guard let folder, let names = FileManager.default.enumerator(atPath: folder) else { return [] }
    return names.compactMap { $0 as? String }
      .filter { $0.hasSuffix(suffix) && !$0.contains("node_modules") }.sorted()
      .map { "\(folder)/\($0)" }
  }

  private static func value(_ path: String) -> JSONValue? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    var ignored = Diagnostics()
    return TokenText.value(of: SourceText(name: path, bytes: Array(data)), into: &ignored)
      .map(JSONValue.init)
  }

  private static func read(_ path: String) -> (sheet: JSONValue?, Diagnostics) {
    var diagnostics = Diagnostics()
    let data = FileManager.default.contents(atPath: path) ?? Data()
    let sheet = TokenSheet.content(
      of: SourceText(name: path, bytes: Array(data)),
      readOther: { name, place, diagnostics in
        let other = URL(filePath: path).deletingLastPathComponent().appending(path: name).path()
        guard let data = FileManager.default.contents(atPath: other) else {
          diagnostics.error(.unknownToken, "there is no file '\(other)'", at: place)
          return nil
        }
        return SourceText(name: other, bytes: Array(data))
      },
      into: &diagnostics
    )
    return (sheet, diagnostics)
  }

  @Test(.enabled(if: folder != nil))
  func `Every permutation of a resolver has the values of an independent resolution`() throws {
    for path in Self.files(".resolver.json") {
      let (sheet, diagnostics) = Self.read(path)
      guard let sheet, let root = Self.value(path) else {
        print(
          "REFUSED \(path)\n\(diagnostics.all.prefix(3).map(\.description).joined(separator: "\n"))"
        )
        continue
      }
      var permutations: [[(axis: String, context: String)]] = [[]]
      for entry in root["resolutionOrder"]?.list ?? [] {
        guard let names = entry["$ref"]?.text?.split(separator: "/").map(String.init),
          names[1] == "modifiers",
          case .object(let contexts)? = root["modifiers"]?[names[2]]?["contexts"]
        else { continue }
        permutations = permutations.flatMap { permutation in
          contexts.map { permutation + [(names[2], $0.key)] }
        }
      }
      var (tokens, compared, others) = (0, 0, 0)
      for permutation in permutations.prefix(64) {
        var names: [String: String] = [:]
        for (axis, context) in permutation { names[axis] = context }
        let slow = SlowTokens(resolver: root, inputs: names) { name in
          Self.value(URL(filePath: path).deletingLastPathComponent().appending(path: name).path())
        }
        var inSheet: [String: String] = [:]
        for (axis, context) in permutation { inSheet[Self.name(axis)] = Self.name(context) }
        let constants = SheetConstants(sheet, in: inSheet)
        tokens += slow.paths.count
        for token in slow.paths {
          guard let type = slow.type(of: token), let value = slow.value(of: token),
            let expected = SlowTokens.expected(value, as: type)
          else {
            others += 1
            continue
          }
          let name = ConstantName.path(token.split(separator: ".").map(String.init))
          let found = constants.resolved(name).map { SlowTokens.normalized($0, as: type) }
          #expect(found == expected, "\(path): \(token) in \(permutation)")
          compared += 1
        }
      }
      print(
        "READ \(path): \(permutations.count) permutations, \(tokens) tokens, \(compared) compared, "
          + "\(others) not compared, \(diagnostics.all.count) warnings"
      )
    }
  }

  private static func name(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }

  @Test(.enabled(if: folder != nil))
  func `Every token file is read or refused with a place`() {
    for path in Self.files(".json") where !path.hasSuffix(".resolver.json") {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let source = SourceText(name: path, bytes: Array(data))
      guard TokenSheet.recognises(source) else { continue }
      let (sheet, diagnostics) = Self.read(path)
      let count = sheet.map { SheetConstants($0, in: [:]).values.count } ?? 0
      print("FILE \(path): \(sheet == nil ? "refused" : "\(count) constants")")
      for problem in diagnostics.all.prefix(2) { print("  \(problem)") }
      for problem in diagnostics.all where problem.severity == .error {
        #expect(problem.location != nil)
      }
    }
  }
}
