import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Requirements of all pictures.
struct PictureTests {
  /// The pictures on record, by the names of their fixtures.
  static let recorded: [(name: String, svg: String)] = {
    let fixtures = (try? Fixture.all()) ?? []
    return fixtures.flatMap { fixture -> [(String, String)] in
      fixture.expectation().output.components(separatedBy: "<svg ").dropFirst().compactMap { part in
        part.range(of: "</svg>").map { (fixture.name, "<svg " + part[..<$0.upperBound] + "\n") }
      }
    }
  }()

  @Test func `there are pictures of each kind on record`() {
    let names = Set(Self.recorded.map(\.name))
    for kind in ["render-tree", "render-gallery", "render-palette", "render-compare"] {
      #expect(names.contains(kind))
    }
  }

  @Test(arguments: recorded.indices)
  func `a picture is XML, and needs no style sheet and nothing else`(index: Int) {
    let (name, svg) = Self.recorded[index]
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse(), "\(name): \(String(describing: parser.parserError))")
    for word in [" style=", "<style", "<script", "href"] { #expect(!svg.contains(word), "\(name)") }
    let texts = svg.components(separatedBy: "<text ").dropFirst()
    #expect(texts.allSatisfy { $0.contains(" textLength=\"") }, "\(name)")
  }

  private static let renderer = ["/usr/bin/rsvg-convert", "/usr/local/bin/rsvg-convert"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(
    .enabled(if: renderer != nil, "no 'rsvg-convert' is there to draw pictures with"),
    arguments: recorded.indices
  )
  func `another program draws it`(index: Int) throws {
    let (name, svg) = Self.recorded[index]
    let run = CommandRun(environment: ["SVG": svg])
    let result = try run.shell(
      #"printf '%s' "$SVG" | rsvg-convert -o "$SCRATCH/a.png" && head -c 8 "$SCRATCH/a.png" | tail -c 7"#
    )
    #expect(result.status == 0 && result.errors == "", "\(name)")
    #expect(result.output.hasPrefix("PNG"), "\(name)")
  }

  @Test(arguments: [
    "render tree styles.json --tree tree.json", "render gallery styles.json --tree tree.json",
    "render palette styles.json", "render compare styles.json --with other.json --tree tree.json",
  ])
  func `a picture is the same wherever and whenever it is made`(command: String) throws {
    let environments = [
      ["LC_ALL": "C", "TZ": "UTC", "SWIFT_DETERMINISTIC_HASHING": "1"],
      ["LC_ALL": "tr_TR.UTF-8", "LANG": "de_DE.UTF-8", "TZ": "Asia/Kathmandu"],
      ["LC_ALL": "C.UTF-8", "TZ": "America/St_Johns"],
    ]
    let folders = ["a", "somewhere/else"]
    for ending in ["svg", "txt", "html"] {
      let pictures = try environments.flatMap { environment in
        try folders.map { folder in
          let run = CommandRun(environment: environment)
          let result = try run.shell(
            """
            mkdir -p "$SCRATCH/\(folder)" && cp "$ROOT/Resources/styles.json" "$ROOT/Resources/tree.json" \
            "$SCRATCH/\(folder)" && cd "$SCRATCH/\(folder)" && sed s/1f6feb/8250df/ styles.json > other.json \
            && livery \(command) -o a.\(ending) && cat a.\(ending)
            """
          )
          #expect(result.status == 0, "\(result.errors)")
          return result.output
        }
      }
      #expect(Set(pictures).count == 1 && !pictures[0].isEmpty)
    }
  }

  @Test(.enabled(if: CommandRun.terminal != nil, "no 'script' is there to make a terminal"))
  func `a terminal shows the picture, and a pipe gets SVG`() throws {
    let command = "livery render tree Resources/hello.json --tree Resources/hello-tree.json"
    let shown = try CommandRun().shellOnTerminal(command, columns: 60)
    #expect(shown.output.contains("╭") && shown.output.contains("\u{1B}[38;5;"))
    for line in shown.output.split(separator: "\n") {
      let plain = line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
      #expect(plain.count <= 60)
    }
    let plain = try CommandRun().shellOnTerminal("NO_COLOR=1 " + command, columns: 60)
    #expect(plain.output.contains("│") && !plain.output.contains("\u{1B}"))
    #expect(try CommandRun().shell(command + " | head -c 4").output == "<svg")
  }
}
