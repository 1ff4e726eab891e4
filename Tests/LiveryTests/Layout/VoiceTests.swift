import Foundation
import Testing

/// Names, comments, messages and pages use the field's terms, and calls read as sentences.
struct VoiceTests {
  /// The files that quote phrases of the list.
  private static let quoting: Set<String> = ["DialectPhrase.swift", "VoiceTests.swift"]

  /// The endings of files with names, comments, messages or prose.
  private static let endings = [".swift", ".md", ".sh", ".py", ".js", ".html", ".css"]

  /// Returns the paths of files in some places of the package, without fixtures and build products.
  private static func paths(in places: [String], endings: [String]) throws -> [String] {
    try places.flatMap { place in
      if endings.contains(where: place.hasSuffix) { return [place] }
      return try FileManager.default.subpathsOfDirectory(atPath: PackageFiles.url(place).path)
        .filter { path in
          endings.contains(where: path.hasSuffix) && !path.contains("Fixtures/")
            && !path.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        .sorted().map { "\(place)/\($0)" }
    }
  }

  /// A function or an initialiser with its file.
  private struct Declaration {
    let path: String
    let signature: SwiftSignatures.Signature

    /// The place and the name.
    var text: String { "\(path):\(signature.line): \(signature.name)" }
  }

  /// The functions and initialisers, tests aside, read once.
  private static let declarations = Result {
    try paths(in: ["Sources", "Demo", "Benchmarks/Sources"], endings: [".swift"]).flatMap { path in
      SwiftSignatures(try PackageFiles.text(path)).all.map {
        Declaration(path: path, signature: $0)
      }
    }
  }

  @Test func `no doc comment opens with a relative word`() throws {
    let words: Set<String> = [
      "What", "Who", "That", "How", "Whether", "Where", "Which", "When", "Why",
    ]
    for path in try Self.paths(
      in: ["Sources", "Demo", "Benchmarks/Sources", "Tests"],
      endings: [".swift"]
    ) {
      var isInside = false
      let lines = try PackageFiles.text(path).split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      for (index, line) in lines.enumerated() {
        let text = line.drop { $0 == " " }
        let isComment = text.hasPrefix("///")
        if isComment && !isInside {
          let first = text.dropFirst(3).drop { $0 == " " }.prefix { $0.isLetter }
          let advice = "open with a noun phrase or a verb such as 'Returns'"
          #expect(
            !words.contains(String(first)),
            "\(path):\(index + 1): a doc comment opens with '\(first)'; \(advice)"
          )
        }
        isInside = isComment
      }
    }
  }

  @Test func `messages of the libraries name no options of the command`() throws {
    let libraries = [
      "SourceJSON", "Livery", "LiveryExport", "LiveryFormats", "LiveryInspect", "LiveryKit",
      "LiveryRender", "LiveryTesting",
    ]
    for path in try Self.paths(in: libraries.map { "Sources/\($0)" }, endings: [".swift"]) {
      for (number, line) in try PackageFiles.text(path).split(
        separator: "\n",
        omittingEmptySubsequences: false
      ).enumerated()
      where line.contains(#/'--[a-z]/#) && !line.contains("//") {
        Issue.record("\(path):\(number + 1): a message names an option: \(line)")
      }
    }
  }

  @Test func `phrases of the dialect do not occur`() throws {
    let places = [
      "Sources", "Demo", "Benchmarks", "Tests", "README.md", "CHANGELOG.md", "CONTRIBUTING.md",
    ]
    for path in try Self.paths(in: places, endings: Self.endings)
    where !Self.quoting.contains(PackageFiles.url(path).lastPathComponent) {
      let words = ProseWords(try PackageFiles.text(path))
      for (phrase, line) in words.occurrences(of: DialectPhrase.all) {
        Issue.record("\(path):\(line): '\(phrase.text)'; write '\(phrase.replacement)'")
      }
    }
  }

  @Test func `no function has three parameters without labels`() throws {
    for declaration in try Self.declarations.get() {
      let count = declaration.signature.unlabelledCount
      if count > 2 { Issue.record("\(declaration.text) has \(count) parameters without labels") }
    }
  }

  @Test func `few functions of three and more parameters leave two without labels`() throws {
    let large = try Self.declarations.get().filter { $0.signature.parameterCount > 2 }
    let bare = large.filter { $0.signature.unlabelledCount > 1 }
    let list = bare.map(\.text).joined(separator: "\n")
    #expect(
      bare.count * 100 <= large.count * 15,
      "\(bare.count) of \(large.count), more than 15 %:\n\(list)"
    )
  }

  @Test func `a phrase is found in names, in comments and across their lines`() {
    let words = ProseWords(
      """
      /// A value that a host has
      /// a say in.
      let handsDownOtherwise = has.a(say)
      """
    )
    let found = words.occurrences(of: DialectPhrase.all).map { "\($0.line) \($0.phrase.text)" }
    #expect(found == ["1 has a say", "2 a say in", "3 hands down"])
  }

  @Test func `parameters are counted with their labels`() {
    let signatures = SwiftSignatures(
      """
      // func comment(_ a: Int, _ b: Int, _ c: Int)
      func one<A: B<C, D>>(_ a: [Int: A], b: (Int, Int) -> Void = { _, _ in }) {}
      func two(
        _ text: String = "a, b",  // c, d
        @Builder _ other: Dictionary<Int, Int>
      ) { self.init(1, 2, 3) }
      static func == (left: Self, right: Self) -> Bool { .init(left) == right }
      public init?(_ a: Int) {}
      func `a sentence`() {}
      """
    )
    let found = signatures.all.map { "\($0.line) \($0.parameterCount) \($0.unlabelledCount)" }
    #expect(found == ["2 2 1", "3 2 2", "8 1 1", "9 0 0"])
    #expect(signatures.all.map(\.name) == ["one", "two", "init", "a sentence"])
  }
}
