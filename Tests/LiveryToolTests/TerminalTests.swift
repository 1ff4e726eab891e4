import Livery
import LiveryConsole
import Testing

/// The detection of a terminal from the environment, for the command and the demo.
struct TerminalTests {
  private func colors(
    _ environment: [String: String],
    isThere: Bool = true,
    _ choice: Terminal.ColorChoice = .auto
  ) -> TerminalColors {
    Terminal(isThere: isThere, columns: nil, colors: choice, environment: environment).colors
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .all),
      (["TERM": "xterm", "COLORTERM": "24bit"], .all), (["TERM": "xterm-kitty"], .all),
      (["TERM": "xterm-direct"], .all), (["TERM": "xterm-256color"], .indexed),
      (["TERM": "tmux-256color"], .indexed), (["TERM": "xterm"], .sixteen),
      (["TERM": "linux"], .sixteen), (["TERM": "dumb"], .none), (["TERM": "vt100"], .none),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none), ([:], .none),
      (["TERM": "xterm-mono", "COLORTERM": "truecolor"], .none), (["TERM": "linux-m"], .none),
    ] as [([String: String], TerminalColors)]
  )
  func `there are as many colours as the terminal has`(
    environment: [String: String],
    expected: TerminalColors
  ) {
    #expect(colors(environment) == expected)
  }

  /// The behaviour of GNU Screen 4.9.0 of Debian 12 is shown by
  /// `findings/gnu-screen-24-bit-colours.sh`.
  @Test(arguments: ["screen", "screen-256color", "screen.xterm-256color", "screen.kitty"])
  func `GNU Screen gets no 24-bit colours, and tmux of that name does`(name: String) {
    for value in ["truecolor", "24bit"] {
      let environment = ["TERM": name, "COLORTERM": value]
      let some: TerminalColors = name.contains("256") ? .indexed : .sixteen
      #expect(colors(environment) == some)
      #expect(colors(environment, isThere: false, .always) == some)
      #expect(colors(environment.merging(["FORCE_COLOR": "1"]) { $1 }) == some)
      #expect(colors(environment.merging(["TMUX": "/tmp/tmux-0/default,1,0"]) { $1 }) == .all)
    }
  }

  @Test func `pipes have none unless that is asked for`() {
    let term = ["TERM": "xterm-256color"]
    #expect(colors(term, isThere: false) == .none)
    for name in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
      #expect(colors(term.merging([name: "1"]) { $1 }, isThere: false) == .indexed)
      #expect(colors([name: "1"], isThere: false) == .sixteen)
      for no in ["", "0", "false"] {
        #expect(colors(term.merging([name: no]) { $1 }, isThere: false) == .none)
      }
    }
    #expect(colors(term, isThere: false, .always) == .indexed)
  }

  @Test func `who wants no colours gets none`() {
    let term = ["TERM": "xterm-256color", "FORCE_COLOR": "1"]
    #expect(colors(term.merging(["NO_COLOR": "1"]) { $1 }) == .none)
    #expect(colors(term.merging(["NO_COLOR": ""]) { $1 }) == .indexed)
    #expect(colors(term.merging(["NO_COLOR": "1"]) { $1 }, .always) == .indexed)
    #expect(colors(term, .never) == .none)
    let plain = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    for refusal in [["CLICOLOR": "0"], ["FORCE_COLOR": "0"], ["FORCE_COLOR": "false"]] {
      #expect(colors(plain.merging(refusal) { $1 }) == .none)
      #expect(colors(plain.merging(refusal) { $1 }, .always) == .all)
    }
    #expect(colors(plain.merging(["CLICOLOR": "1"]) { $1 }) == .all)
    #expect(colors(plain.merging(["CLICOLOR": "0", "CLICOLOR_FORCE": "1"]) { $1 }) == .all)
    #expect(colors(plain.merging(["FORCE_COLOR": "0", "CLICOLOR_FORCE": "1"]) { $1 }) == .none)
  }

  @Test func `a colour is shown as nearly as the terminal can`() throws {
    let blue = try #require(Color("#1247b8"))
    #expect(TerminalColors.all.paint("x", blue, on: nil) == "\u{1B}[38;2;18;71;184mx\u{1B}[0m")
    #expect(TerminalColors.indexed.paint("x", blue, on: nil) == "\u{1B}[38;5;26mx\u{1B}[0m")
    #expect(TerminalColors.sixteen.paint("x", blue, on: nil) == "\u{1B}[34mx\u{1B}[0m")
    #expect(TerminalColors.none.paint("x", blue, on: .white) == "x")
    #expect(TerminalColors.sixteen.paint("x", nil, on: .red) == "\u{1B}[101mx\u{1B}[0m")
  }

  @Test func `letters can be read where the terminal has one colour for them and their ground`()
    throws
  {
    let (ink, paper) = (try #require(Color("#fafafa")), try #require(Color("#fefefe")))
    #expect(TerminalColors.sixteen.paint("x", ink, on: paper) == "\u{1B}[30m\u{1B}[107mx\u{1B}[0m")
    #expect(TerminalColors.sixteen.paint("x", ink, on: ink) == "\u{1B}[97m\u{1B}[107mx\u{1B}[0m")
  }

  @Test func `a terminal that does not know its width has that of COLUMNS, or eighty`() {
    func width(_ environment: [String: String], isThere: Bool = true) -> Int? {
      Terminal(isThere: isThere, columns: nil, colors: .auto, environment: environment).columns
    }
    #expect(width(["COLUMNS": "60"]) == 60)
    #expect(width(["COLUMNS": "x"]) == 80)
    #expect(width(["COLUMNS": "60"], isThere: false) == nil)
  }
}
