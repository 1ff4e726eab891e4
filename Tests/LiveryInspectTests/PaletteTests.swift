import Livery
import LiveryInspect
import Testing

/// The colours of themes, as reported for palettes.
struct PaletteTests {
  private func palette(_ sheet: String, _ contexts: Contexts = Contexts()) throws -> PaletteReport {
    PaletteReport(try Theme(sheets: [StyleSheet(text: sheet, name: "sheet")]), in: [contexts])
  }

  private func names(_ report: PaletteReport) -> [String: [String]] {
    Dictionary(uniqueKeysWithValues: report.sections[0].swatches.map { ("\($0.color)", $0.names) })
  }

  @Test func `constants inside constants have swatches, at any depth and through aliases`() throws {
    let report = try palette(
      ##"""
      { "$color": { "blue": { "500": "#0000ff", "50": "#eeeeff" }, "size": 12, "none": null },
        "$brand": "$color.blue", "$faint": "rgb(from $color.blue.500 r g b / 20%)",
        "$font": { "name": "Helvetica", "size": 12 },
        "UIButton": { "fonts": { "actionFont": "$font" }, "controls": { "actionColor": "$faint" } } }
      """##
    )
    #expect(
      names(report) == [
        "#0000ffff": ["color.blue.500", "brand.500"], "#eeeeffff": ["color.blue.50", "brand.50"],
        "#0000ff33": ["faint"],
      ]
    )
  }

  @Test func `colours in lists have swatches, at any depth and through aliases`() throws {
    let report = try palette(
      ##"""
      { "$ink": "#111111", "$list": ["#123456", "$ink", { "a": ["#654321"] }],
        "$o": { "xs": ["#abcdef"], "n": [1, null] }, "$alias": "$o.xs" }
      """##
    )
    #expect(
      names(report) == [
        "#111111ff": ["ink", "list[1]"], "#123456ff": ["list[0]"], "#654321ff": ["list[2].a[0]"],
        "#abcdefff": ["alias[0]", "o.xs[0]"],
      ]
    )
  }

  @Test func `texts and grounds have the names by which they are declared`() throws {
    let report = try palette(
      ##"""
      { "$black": "#000000", "$white": "#ffffff", "$ink": "$black", "$alarm": "#000000", "$page": "$white",
        "$zebra": "#ffffff",
        "default": { "colors": { "backgroundColor": "$zebra", "textColor": "$ink" } },
        "UILabel": { "colors": { "textColor": "$white" } } }
      """##
    )
    #expect(
      names(report) == [
        "#000000ff": ["alarm", "black", "ink"], "#ffffffff": ["white", "zebra", "page"],
      ]
    )
    let ground = try #require(report.sections[0].grounds.first)
    #expect(report.sections[0].grounds.count == 1)
    #expect(ground.swatch.names == ["zebra", "white", "page"])
    #expect(
      ground.texts.map(\.swatch.names) == [["ink", "alarm", "black"], ["white", "zebra", "page"]]
    )
  }

  @Test func `a constant that is only a part of a colour does not name it`() throws {
    let report = try palette(
      ##"""
      { "$red": "#ff0000", "UILabel": { "colors": { "textColor": "rgb(from $red r g b / 50%)" } },
        "UIButton": { "controls": { "actionColor": "color-mix(in srgb, $red, black)" } } }
      """##
    )
    let byName = names(report)
    #expect(byName["#ff0000ff"] == ["red"])
    #expect(
      byName.filter { $0.key != "#ff0000ff" }.allSatisfy { $0.value.isEmpty } && byName.count == 3
    )
  }

  @Test func `names are those of the contexts that are shown`() throws {
    let sheet = ##"""
      { "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "$bar": { "ink": "#111111" }, "@when scheme=dark": { "$bar": { "ink": "#eeeeee" } },
        "UILabel": { "colors": { "textColor": "$bar.ink" } } }
      """##
    #expect(try names(palette(sheet)) == ["#111111ff": ["bar.ink"]])
    var dark = Contexts()
    dark["scheme"] = "dark"
    #expect(try names(palette(sheet, dark)) == ["#eeeeeeff": ["bar.ink"]])
  }
}
