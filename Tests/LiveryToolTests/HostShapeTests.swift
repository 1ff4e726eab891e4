import Foundation
import Testing

/// Hosts that could not hear anything do not compile, and former ones are found by a script.
struct HostShapeTests {
  private let program = """
    import Livery
    class Neither: StylishHost {}  // error
    class Sub: Neither { func styleDidChange(_ change: StyleChange) {} }
    class Former: StylishHost { func styleDidChange(_ style: Style) {} }  // error
    class Base: StylishHost { func styleDidChange(_ change: StyleChange) {} }
    class Hidden: Base { func styleDidChange(_ change: StyleChange) {} }  // error
    class Bare: StylishControl { func styleDidChange(_ change: StyleChange) {} }  // error
    class States: Base, StylishControl { func stateDidChange(_ state: ControlState) {} }  // error
    class Styles: Base, StylishControl {  // error
      func styleDidChange(_ style: Style, for state: ControlState) {}
    }
    class Element: Stylish {
      var widget = 0, style = "", states = [""]
      var styleWidget: Widget? { nil }
    }
    class Own: Element, StylishHost { func styleDidChange(_ change: StyleChange) {} }
    """

  @Test func `a host without its methods does not compile`() throws {
    let run = CommandRun(environment: ["PRODUCTS": CommandRun.products.path, "PROGRAM": program])
    let result = try run.shell(
      """
      printf '%s\n' "$PROGRAM" >"$SCRATCH/Hosts.swift"
      swiftc -typecheck -parse-as-library -swift-version 6 -diagnostic-style llvm \
        -I "$PRODUCTS" -I "$PRODUCTS/Modules" -I Sources/CJSONC "$SCRATCH/Hosts.swift" 2>&1 \
        | sed -n 's/.*Hosts.swift:\\([0-9]*\\):[0-9]*: error: .*/\\1/p' | sort -nu
      """
    )
    let expected = program.split(separator: "\n").enumerated()
      .filter { $1.hasSuffix("// error") }.map { "\($0.offset + 1)" }
    #expect(result.output.split(separator: "\n").map(String.init) == expected)
  }

  @Test func `the script finds signatures of earlier versions`() throws {
    let former = #"""
      class Button: Base {
        // func styleDidChange(_ style: Style) {}
        func styleDidChange(_ style: Style) {}
        override func styleDidChange(
          _ look: Livery.Style
        ) {}
        func styleDidChange(_ style: Style, for state: ControlState) {}
        func styleDidChange(_ change: StyleChange) { print(change.newStyle, change.newStyles) }
        func styleDidChange(_: Style) {}
        func styleDidChange(_ style: consuming Style) {}
        func styleDidChange(_ style: Style = Style()) {}
        func `styleDidChange`(_ `in`: `Style`) {}
        let site = "https://a.example"; func styleDidChange(_ style: Style) {}
        let mark = #"\"//"#, more = "\(names["//"] ?? "/*")"; func styleDidChange(_ style: Style) {}
        /* func styleDidChange(_ style: Style) {}
           /* and */ func styleDidChange(_ style: Style) {} */
        let text = """
          func styleDidChange(_ style: Style) {} \""" /*
          \(change.newStyle)
          """
        func styleDidChange(_ style: Style /* the new one */) {}
        func styleDidChange(_ styles: [Style]) {}
        func styleDidChange(_ style: Styles) {}
      }
      """#
    let run = CommandRun(environment: ["PROGRAM": former])
    let result = try run.shell(
      """
      mkdir -p "$SCRATCH/Sources/.build"
      printf '%s\n' "$PROGRAM" >"$SCRATCH/Sources/Button.swift"
      cp "$SCRATCH/Sources/Button.swift" "$SCRATCH/Sources/.build"
      script="$PWD/Resources/find-old-hosts.sh"
      cd "$SCRATCH" && "$script" Sources
      """
    )
    let lines = result.output.split(separator: "\n").map { $0.split(separator: ":")[1] }
    #expect(lines == ["3", "4", "8", "9", "10", "11", "12", "13", "14", "19", "21"])
    #expect(result.status == 1)
    let folders = "Sources Demo Benchmarks/Sources"
    let clean = try CommandRun().shell("Resources/find-old-hosts.sh \(folders)")
    #expect(clean == CommandResult(output: "", errors: "", status: 0))
  }
}
