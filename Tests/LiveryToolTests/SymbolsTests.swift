import Foundation
import Testing

/// The symbols that `livery symbols` writes are Swift that programs can use.
struct SymbolsTests {
  @Test func `an app needs no strings for what its sheet names`() throws {
    let sheet = "Tests/LiveryTests/Fixtures/Schema/whole.json"
    let result = try Self.check(sheets: [sheet], app: "Tests/LiveryToolTests/Apps/WholeApp.txt")
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func `the names of Motif's buttons can be used`() throws {
    let app = "Tests/LiveryToolTests/Apps/ButtonsApp.txt"
    let files = ["Colors", "DarkMappings", "Buttons"].map { "Resources/Motif/\($0).yaml" }
    let conversion = "livery convert --from motif \(files.joined(separator: " "))"
    let sheet = "\"$SCRATCH/Buttons.json\""
    let result = try Self.check(sheets: [sheet], app: app, after: "\(conversion) -o \(sheet)")
    #expect(!result.errors.contains("error:"))
    #expect(result.status == 0)
  }

  @Test func `the compiler rejects a name that the sheet lacks`() throws {
    let sheet = "Resources/styles.json"
    let result = try Self.check(sheets: [sheet], app: "Tests/LiveryToolTests/Apps/WholeApp.txt")
    #expect(result.errors.contains("'Contexts' has no member 'contrast'"))
    #expect(result.status != 0)
  }

  @Test func `whatever a sheet calls things, its symbols compile`() throws {
    let odd = "Tests/LiveryToolTests/Fixtures/symbols-spelling/styles.json"
    let several = "Tests/LiveryToolTests/Fixtures/symbols-several"
    let sheets = [odd, "\(several)/themes/dark.json", "\(several)/brand.json"]
    for access in ["internal", "package", "public"] {
      let result = try Self.check(sheets: sheets, access: access)
      #expect(result.errors == "")
      #expect(result.status == 0)
    }
  }

  @Test func `every word of Swift can be a name of anything`() throws {
    let words = Self.words.split { $0.isWhitespace }.map(String.init)
    func list(_ text: (String) -> String) -> String { words.map(text).joined(separator: ", ") }
    let upper = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let classes = Set(words + upper).sorted().map { "\"\($0)\": \"UIView\"" }
    let all = list { "\"\($0)\"" }
    let sheet = """
      {
        "@classes": { \(classes.joined(separator: ", ")) },
        "@states": [\(words.prefix(30).map { "\"\($0)\"" }.joined(separator: ", "))],
        "@modifiers": { \(list { "\"\($0)\": { \"contexts\": [\"\($0)\", \"a\"], \"default\": \"a\" }" }) },
        "@properties": {
          "words": { "kind": "enum", "of": [\(all)] },
          \(list { "\"\($0)\": { \"kind\": \"enum\", \"of\": [\"\($0)\", \"a\"] }" })
        },
        \(list { "\"$\($0)\": \"red\"" }),
        \(list { "\"#\($0)\": {}, \"UIView.\($0)\": {}" })
      }
      """
    let result = try Self.check(
      sheets: ["\"$SCRATCH/words.json\""],
      after: "cat > \"$SCRATCH/words.json\" <<'END'\n\(sheet)\nEND"
    )
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  /// The keywords of Swift 6, those that are words in some places only, and types that the symbols
  /// use.
  private static let words = """
    Any Self as associatedtype break case catch class continue default defer deinit do else enum
    extension fallthrough false fileprivate for func guard if import in init inout internal is let
    nil operator precedencegroup private protocol public repeat rethrows return self static struct
    subscript super switch throw throws true try typealias var where while
    Protocol Type _ actor any associativity async await borrowing consume consuming convenience copy
    didSet discard distributed dynamic each escaping final get higherThan indirect infix isolated
    isolation lazy left lowerThan macro mutating none nonisolated nonmutating of open optional
    override package postfix precedence prefix reasync required right sending set some unowned
    unsafe weak willSet yield
    Array Bool CaseIterable ClassName ConstantName Contexts ControlState Double Hashable Int Never
    Optional Property PropertyValue RawValue Sendable Setting String StyleName Void WidgetID
    allCases axis hash hashValue rawValue
    """

  @Test(arguments: ["5", "6"])
  func `the symbols of a toolkit and of an app compile together`(mode: String) throws {
    let fixture = "Tests/LiveryToolTests/Fixtures/symbols-imports"
    let result = try CommandRun(environment: ["PRODUCTS": CommandRun.products.path]).shell(
      """
      set -eu
      mkdir "$SCRATCH/Kit" "$SCRATCH/App"
      livery symbols \(fixture)/kit.json -o "$SCRATCH/Kit" --access public
      livery symbols \(fixture)/app.json -o "$SCRATCH/App" --except \(fixture)/kit.json
      cp Tests/LiveryToolTests/Apps/KitApp.txt "$SCRATCH/App/App.swift"
      flags="-parse-as-library -swift-version \(mode) -warnings-as-errors \
        -enable-upcoming-feature InternalImportsByDefault \
        -enable-upcoming-feature MemberImportVisibility \
        -I $PRODUCTS -I $PRODUCTS/Modules -I Sources/CJSONC -I $SCRATCH"
      swiftc -emit-module -module-name Kit $flags "$SCRATCH"/Kit/*.swift -o "$SCRATCH/Kit.swiftmodule"
      swiftc -typecheck $flags "$SCRATCH"/App/*.swift
      """
    )
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func `the demo's symbols are those of its sheet`() throws {
    let result = try CommandRun().shell(
      """
      livery symbols Resources/styles.json -o "$SCRATCH" --name Demo >"$SCRATCH/log"
      diff -u Demo/DemoSymbols.swift "$SCRATCH/DemoSymbols.swift"
      """
    )
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  /// Writes the symbols of sheets and compiles them, with a program that uses them.
  private static func check(
    sheets: [String],
    access: String = "internal",
    app: String? = nil,
    after preparation: String = "true"
  ) throws -> CommandResult {
    let copy = app.map { "cp '\($0)' \"$SCRATCH/App.swift\"" } ?? "true"
    return try CommandRun(environment: ["PRODUCTS": CommandRun.products.path]).shell(
      """
      set -eu
      \(preparation)
      livery symbols \(sheets.joined(separator: " ")) -o "$SCRATCH" --name App --access \(access)
      \(copy)
      swiftc -typecheck -parse-as-library -swift-version 6 -package-name app \
        -enable-upcoming-feature InternalImportsByDefault \
        -enable-upcoming-feature MemberImportVisibility -warnings-as-errors \
        -I "$PRODUCTS" -I "$PRODUCTS/Modules" -I Sources/CJSONC "$SCRATCH"/*.swift
      """
    )
  }
}
