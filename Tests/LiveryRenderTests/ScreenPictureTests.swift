import Livery
import LiveryRender
import SourceJSON
import Testing

/// Pictures of screens with bars, popovers, cells and icons.
struct ScreenPictureTests {
  private func picture(
    _ children: String,
    size: String = "[390, 700]",
    sheet: String = "{}",
    on medium: Picture.Medium = .page
  ) throws -> Picture {
    let tree = "{ \"class\": \"UIWindow\", \"size\": \(size), \"children\": [\(children)] }"
    var diagnostics = Diagnostics()
    let file = TreeFile.read(SourceText(name: "tree.json", text: tree), into: &diagnostics)
    try diagnostics.throwIfErrors()
    let widgets = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet)]))
    try file.add(to: widgets)
    return Picture(of: widgets, describedBy: file, on: medium)
  }

  /// The marks of a picture without groups.
  private func flat(_ marks: [Picture.Mark]) -> [Picture.Mark] {
    marks.flatMap { mark in
      switch mark {
      case .group(_, let inner), .faded(_, let inner), .clipped(_, _, let inner): flat(inner)
      default: [mark]
      }
    }
  }

  private func texts(_ picture: Picture) -> [String: Picture.Text] {
    flat(picture.marks).reduce(into: [:]) { texts, mark in
      if case .text(let text) = mark { texts[text.text] = text }
    }
  }

  private func icons(_ picture: Picture) -> [IconName: Picture.Icon] {
    flat(picture.marks).reduce(into: [:]) { icons, mark in
      if case .icon(let icon) = mark { icons[icon.name] = icon }
    }
  }

  @Test func `an icon is drawn before the text, on a terminal as a character`() throws {
    let button = #"{ "class": "UIButton", "text": "Remove", "icon": "trash" }"#
    let page = try picture(button)
    let (icon, text) = (try #require(icons(page)[.trash]), try #require(texts(page)["Remove"]))
    #expect(icon.frame.x + icon.frame.width < text.x && icon.color == text.color)
    #expect(page.svg.contains("stroke-linecap=\"round\""))
    let terminal = try picture(button, on: .terminal)
    #expect(CharacterGrid(of: terminal).text.contains("⌫ Remove"))
  }

  @Test func `a tab has its icon above its text`() throws {
    let page = try picture(
      #"{ "class": "UITabBar", "children": [{ "class": "UITabBarItem", "text": "Home", "icon": "home" }] }"#
    )
    let (icon, text) = (try #require(icons(page)[.home]), try #require(texts(page)["Home"]))
    #expect(icon.frame.y + icon.frame.height < text.baseline)
    #expect(abs(icon.frame.x + 12 - text.x - text.width / 2) < 0.1)
  }

  @Test func `a phone has a status bar above its first bar, and the last bar at its lower edge`()
    throws
  {
    let bars = #"""
      { "class": "UINavigationBar", "id": "top", "text": "Title" }, { "class": "UILabel", "text": "a" },
      { "class": "UITabBar", "id": "bottom", "children": [{ "class": "UITabBarItem", "text": "b" }] }
      """#
    let sheet = ##"{ "default": { "colors": { "navigationColor": "#112233" } } }"##
    let phone = try picture(bars, sheet: sheet)
    let (window, top, bottom) = (
      try #require(phone.frame(ofGroup: "UIWindow")),
      try #require(phone.frame(ofGroup: "UIWindow/UINavigationBar#top")),
      try #require(phone.frame(ofGroup: "UIWindow/UITabBar#bottom"))
    )
    #expect(top.y == window.y && bottom.y + bottom.height == window.y + window.height)
    let (time, title) = (try #require(texts(phone)["9:41"]), try #require(texts(phone)["Title"]))
    #expect(time.color == .white && time.baseline < title.baseline - 20)
    // Other windows have none.
    let other = try picture(bars, size: "[600, 400]", sheet: sheet)
    #expect(texts(other)["9:41"] == nil)
    let lower = try #require(other.frame(ofGroup: "UIWindow/UITabBar#bottom"))
    #expect(lower.y + lower.height == 416)
  }

  @Test func `a popover floats below the last item of a bar, with an arrow to it`() throws {
    let bar = #"""
      { "class": "UINavigationBar", "children": [
        { "class": "UIBarButtonItem", "text": "a" }, { "class": "UIBarButtonItem", "text": "more" } ] }
      """#
    let (label, popover) = (
      #"{ "class": "UILabel", "id": "l", "text": "below" }"#,
      #"{ "class": "UIPopoverController", "children": [{ "class": "UIButton", "text": "Copy" }] }"#
    )
    let without = try picture("\(bar), \(label)", size: "[300, 300]")
    let with = try picture("\(bar), \(label), \(popover)", size: "[300, 300]")
    #expect(with.height == without.height && texts(with)["below"]?.x == texts(without)["below"]?.x)
    let item = try #require(texts(with)["more"])
    // The arrow's tip is above the edge, in the middle of the item.
    let tip = try #require(with.svg.firstMatch(of: /L([\d.]+) ([\d.]+)L[\d.]+ ([\d.]+)H/))
    #expect(abs(try #require(Double(tip.1)) - item.x - item.width / 2) < 1)
    #expect(with.svg.contains("filter=\"url(#blur-"))
    // Without a bar it is below what is before it.
    let low = try picture("\(label), \(popover)", size: "[300, 300]")
    #expect(try #require(texts(low)["Copy"]).baseline > texts(low)["below"]?.baseline ?? 0 + 20)
  }

  @Test func `a cell's separator begins below its text, and an accessory is at its end`() throws {
    let cell = #"""
      { "class": "UITableViewCell", "icon": "wifi", "accessory": "chevron", "children": [
        { "class": "UILabel", "text": "Network" }, { "class": "UILabel", "text": "Home" } ] }
      """#
    let sheet = #"{ "UITableViewCell": { "properties": { "padding": [0, 20] } } }"#
    for (sheet, margin) in [("{}", 8.0), (sheet, 20)] {
      let page = try picture(cell, size: "[300, 300]", sheet: sheet)
      let (start, end) = (try #require(texts(page)["Network"]), try #require(texts(page)["Home"]))
      #expect(icons(page)[.wifi]?.frame.x == 16 + margin && start.x == 16 + margin + 36)
      let chevron = try #require(icons(page)[.chevron]).frame
      #expect(chevron.x + chevron.width == 316 - margin && end.x + end.width < chevron.x)
      let lines = flat(page.marks).compactMap { mark -> Picture.Frame? in
        if case .box(let box) = mark, box.frame.height == 1 { box.frame } else { nil }
      }
      #expect(lines.map(\.x) == [start.x] && lines.map(\.width) == [316 - start.x])
    }
  }

  @Test func `a cell's text after an image is beside it, and what follows is at its end`() throws {
    let page = try picture(
      #"""
      { "class": "UITableViewCell", "children": [
        { "class": "UIImageView", "icon": "star" }, { "class": "UILabel", "text": "a" } ] },
      { "class": "UITableViewCell", "children": [
        { "class": "UIImageView", "icon": "star" }, { "class": "UILabel", "text": "b" },
        { "class": "UILabel", "text": "c" } ] }
      """#,
      size: "[300, 300]"
    )
    let (a, b, c) = (texts(page)["a"]?.x ?? 0, texts(page)["b"]?.x ?? 0, texts(page)["c"]?.x ?? 0)
    #expect(a == 16 + 8 + 32 + 8 && b == a && c > 280)
  }

  @Test func `rounded corners clip the cells that reach them`() throws {
    let table = #"""
      { "class": "UITableView", "children": [{ "class": "UITableViewCell", "text": "a" }] }
      """#
    let sheet = ##"""
      { "UITableView": { "properties": { "cornerRadius": 12 } },
        "default": { "colors": { "backgroundColor": "#ffffff" } } }
      """##
    let page = try picture(table, size: "[300, 300]", sheet: sheet)
    #expect(page.svg.contains("<clipPath id=\"clip-24_22_284_44_12\"><rect x=\"24\" y=\"22\""))
    // The last cell of a card has no separator.
    #expect(!page.svg.contains("height=\"1\""))
    let plain = try picture(table, size: "[300, 300]").svg
    #expect(!plain.contains("clip-path") && plain.contains("height=\"1\""))
  }

  @Test func `a search field has a magnifying glass`() throws {
    let page = try picture(#"{ "class": "UISearchBar", "placeholder": "Find" }"#)
    let (icon, text) = (try #require(icons(page)[.search]), try #require(texts(page)["Find"]))
    #expect(icon.frame.x + icon.frame.width < text.x)
  }

  @Test(arguments: ["Keyboard", "لوحة المفاتيح والشبكات", "键盘与网络设置选项", "👩‍👩‍👧‍👦🏳️‍🌈🎉👍🏽"], [12.0, 16, 24])
  func `a text is inside its widget in any script and size`(text: String, size: Double) throws {
    let font = "{ \"name\": \"Theirs\", \"size\": \(size) }"
    let fonts = ["action", "text", "form", "caption"].map { "\"\($0)Font\": \(font)" }
    let sheet = "{ \"default\": { \"fonts\": { \(fonts.joined(separator: ", ")) } } }"
    let classes = ["UIButton", "UILabel", "UITextField", "UISearchBar", "UITextView"]
    let narrow = classes.map {
      #"{ "class": "\#($0)", "text": "\#(text)" }, { "class": "\#($0)", "text": "\#(text)", "size": [90, 60] }"#
    }
    let page = try picture(narrow.joined(separator: ", "), size: "[320, 400]", sheet: sheet)
    var seenCount = 0
    func check(_ marks: [Picture.Mark], in frame: Picture.Frame) {
      var frame = frame
      for mark in marks {
        switch mark {
        case .box(let box): frame = box.frame
        case .text(let text):
          seenCount += 1
          #expect(text.x >= frame.x && text.x + text.width <= frame.x + frame.width + 0.01)
          #expect(text.font?.name == "Theirs")
        case .group(_, let inner): check(inner, in: frame)
        default: break
        }
      }
    }
    check(page.marks, in: .init(x: 0, y: 0, width: page.width, height: page.height))
    #expect(seenCount >= 2 * classes.count)
    #expect(page.svg.contains("font-family=\"Theirs, Helvetica"))
  }
}
