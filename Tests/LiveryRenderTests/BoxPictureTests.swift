import Livery
import LiveryInspect
import SourceJSON
import Testing

@testable import LiveryRender

/// The box of a style in pictures.
struct BoxPictureTests {
  private func picture(
    _ properties: String,
    on medium: Picture.Medium = .page
  ) throws -> Picture {
    let sheet = """
      { ".card": { "properties": { \(properties) } },
        "UILabel": { "colors": { "textColor": "black" } } }
      """
    let tree = """
      { "class": "UIWindow", "children": [
        { "class": "UIView", "names": ["card"], "children": [
          { "class": "UILabel", "text": "one" }, { "class": "UILabel", "text": "two" } ] } ] }
      """
    var diagnostics = Diagnostics()
    let file = TreeFile.read(SourceText(name: "tree.json", text: tree), into: &diagnostics)
    try diagnostics.throwIfErrors()
    let widgets = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet)]))
    try file.add(to: widgets)
    return Picture(of: widgets, describedBy: file, on: medium)
  }

  @Test func `background, corners and border are drawn`() throws {
    let svg = try picture(
      #""background": "red", "cornerRadius": 8, "borderWidth": 4, "borderStyle": "dashed""#
    ).svg
    #expect(svg.contains(##"rx="8" fill="#ff0000""##))
    #expect(svg.contains(##"stroke="#cacaca" stroke-width="4" stroke-dasharray="12 8""##))
  }

  @Test func `elevation is a shadow, and opacity holds for the contents`() throws {
    let svg = try picture(#""background": "red", "elevation": 6, "opacity": 0.25"#).svg
    #expect(svg.contains("<g opacity=\"0.25\">") && svg.contains("feGaussianBlur"))
  }

  @Test func `a widget of a group is drawn over the group, and both over what is behind that`() {
    let frame = Picture.Frame(x: 0, y: 0, width: 20, height: 10)
    var box = Picture.Box(frame: frame)
    func filled(_ color: Color) -> Picture.Mark {
      box.fill = color
      return .box(box)
    }
    let content = filled(.black)
    let behind = Ground(.white).under(Color(rgb: 0x4080c0))
    #expect(behind.marks(of: content, in: frame) == [content])
    for share in [0.25, 0.5, 0.75] {
      let group = behind.within(opacity: share).under(Color(rgb: 0xff0000))
      #expect(
        group.marks(of: content, in: frame) == [
          filled(Color(rgb: 0x4080c0)),
          .faded(opacity: share, [filled(Color(rgb: 0xff0000)), content]),
        ]
      )
    }
  }

  @Test(arguments: [0, 3, 40], [1, 0.5] as [Float])
  func `a shadow is a shape of its own below, and a filter only blurs it`(
    radius: Double,
    opacity: Float
  ) {
    let shadow = Shadow(
      color: Color(rgba: 0x1122_3380),
      offset: Offset(horizontal: 2.5, vertical: -6),
      blurRadius: radius
    )
    let ink = Color(rgb: 0x445566).withAlpha(Double(opacity))
    var box = Picture.Box(frame: .init(x: 10, y: 20, width: 30, height: 40), cornerRadius: 4)
    (box.fill, box.shadow) = (ink, shadow)
    let text = Picture.Text(
      text: "a",
      x: 10,
      baseline: 90,
      width: 8,
      font: nil,
      color: ink,
      shadow: shadow
    )
    let svg = Picture(title: "", width: 90, height: 99, marks: [.box(box), .text(text)]).svg
    let shapes = svg.matches(of: /<(?:rect|text) x="([\d.]+)" y="([\d.]+)".* fill="([^"]+)"/)
    #expect(
      shapes.map { "\($0.1) \($0.2) \($0.3)" } == [
        "12.5 14 #112233", "10 20 #445566", "12.5 84 #112233", "10 90 #445566",
      ]
    )
    let faint = opacity == 1 ? "0.502" : "0.251"
    #expect(svg.split(separator: "#112233\" fill-opacity=\"\(faint)\"").count == 3)
    let primitives = svg.matches(of: /<fe\w+/).map { String($0.output) }
    #expect(Set(primitives) == (radius == 0 ? [] : ["<feGaussianBlur"]))
    let filtered = svg.matches(of: /<(\w+)[^>]* filter=/).map { String($0.1) }
    #expect(filtered == (radius == 0 ? [] : ["g", "g"]))
  }

  @Test func `padding and spacing take the place of the usual distances`() throws {
    let tight = try picture(#""padding": [20, 0], "spacing": 10"#)
    let wide = try picture(#""padding": [30, 20], "spacing": 40"#)
    #expect(wide.height == tight.height + 50)
  }

  @Test func `a terminal has whole characters`() throws {
    let picture = try picture(
      #""padding": [16, 8], "borderWidth": 1, "borderStyle": "double""#,
      on: .terminal
    )
    let text = CharacterGrid(of: picture).text
    #expect(text.contains("╔") && text.contains("║") && !text.contains("┌"))
  }
}
