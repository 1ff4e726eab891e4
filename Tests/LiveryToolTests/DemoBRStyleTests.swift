import Foundation
import Testing

/// The demo with sheets like those of BRStyle's users.
struct DemoBRStyleTests {
  /// A sheet like that of BRStyle's own sampler: white on bars, whose colour is built in.
  private static let sampler = ##"""
    { "default": {},
      "controls-highlighted": { "controls": { "actionColor": "#00ffffff" } },
      "controls-dangerous": { "controls": { "actionColor": "#ff0000ff" } },
      "bar-controls-normal": { "controls": { "actionColor": "#ffffffff", "fillColor": null } } }
    """##

  private func play(
    _ script: String,
    resolution: String,
    sheet: String = sampler
  ) throws -> CommandResult {
    let run = CommandRun(environment: ["SHEET": sheet, "SCRIPT": script])
    return try run.shell(
      """
      printf '%s' "$SHEET" > "$SCRATCH/sheet.json"
      printf '%s' "$SCRIPT" | Demo --sheet "$SCRATCH/sheet.json" --resolution \(resolution) --script -
      """
    )
  }

  @Test(arguments: ["brstyle", "cascade"])
  func `bars are painted in the style of bars, and so are items on them`(
    resolution: String
  ) throws {
    let lines = try play("list\n", resolution: resolution).output.split(separator: "\n")
    func line(_ id: String) -> Substring { lines.first { $0.contains("#\(id) ") } ?? "" }
    #expect(line("bar").hasSuffix(" Settings   #ffffff   #1247b8   GillSans 21"))
    #expect(line("toolbar").contains("#ffffff   #1247b8"))
    // Built-in text is dark, and is on no bar.
    for id in ["done", "share", "trash"] { #expect(line(id).contains("#ffffff   #1247b8")) }
    #expect(!line("form").contains("#1247b8"))
  }

  @Test func `the resolution is that of the option, whatever is loaded`() throws {
    let sheet = ##"""
      { "@resolution": "cascade", "default": { "colors": { "textColor": "#010203" } },
        "UILabel": { "colors": { "captionColor": "#040506" } },
        "UILabel.detail": { "colors": { "formColor": "#070809" } } }
      """##
    let script = "add #form UILabel #x .detail\nstyle #x\n"
    let reloaded = "load \(sheet.replacing("\n", with: " "))\n" + script
    for script in [script, reloaded] {
      let whole = try play(script, resolution: "brstyle", sheet: sheet).output
      #expect(whole.contains("colors.captionColor           #aaaaaaff"))
      let merged = try play(script, resolution: "cascade", sheet: sheet).output
      #expect(merged.contains("colors.captionColor           #040506ff"))
    }
    let wrong = try CommandRun().shell("Demo --resolution brstile")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("'--resolution' takes one of cascade, brstyle, found 'brstile'"))
  }

  @Test func `a font that is edited is replaced whole in a sheet for BRStyle`() throws {
    let script = #"set fonts.actionFont { "size": 20 }"# + "\nexport\n"
    let whole = try play(script, resolution: "brstyle")
    #expect(whole.output.contains("AvenirNext-Medium 15 → system 20"))
    let merged = try play(script, resolution: "cascade")
    #expect(merged.output.contains("AvenirNext-Medium 15 → AvenirNext-Medium 20"))
    #expect(whole.status == 0 && merged.status == 0)
  }
}
