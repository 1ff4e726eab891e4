import Foundation
import LiveryFormats
import Testing

/// Property lists are read as Foundation reads them.
struct PropertyListTests {
  private static let formats: [PropertyListSerialization.PropertyListFormat] = [.xml, .binary]

  @Test(arguments: 0..<40)
  func `what Foundation writes is read as it was`(seed: Int) throws {
    var numbers = RepeatableNumbers(seed: UInt64(seed))
    let theme = Self.theme(seed, &numbers)
    let sheets = try Self.formats.map { format in
      let data = try PropertyListSerialization.data(
        fromPropertyList: theme,
        format: format,
        options: 0
      )
      return try ForeignFormat.plist.sheet(from: [SourceText(name: "a.plist", bytes: Array(data))])
    }
    for sheet in sheets {
      let tree = try sheet.tree()
      for (name, element) in theme {
        let properties = tree.properties(of: name)
        #expect(properties["font"]?.font?.name == element["fontName"] as? String)
        #expect(properties["font"]?.font?.size == element["fontSize"] as? Double)
        #expect(
          properties["lineSpacing"]?.number == (element["lineSpacing"] as? Int).map(Double.init)
        )
      }
    }
  }

  @Test func `a flag of a list in XML may be an element with an end`() throws {
    let text = """
      <plist version="1.0"><dict><key>a</key><dict><key>x</key><true/><key>y</key><false></false>
      <key>lineSpacing</key><integer>3</integer></dict></dict></plist>
      """
    let source = SourceText(name: "a.plist", bytes: Array(text.utf8))
    let tree = try ForeignFormat.plist.sheet(from: [source]).tree()
    #expect(tree.properties(of: "a")["lineSpacing"]?.number == 3)
  }

  private static func theme(
    _ seed: Int,
    _ numbers: inout RepeatableNumbers
  ) -> [String: [String: Any]] {
    let names = ["Gill Sans", "é <&> \"x\"", "日本語 🎨", String(repeating: "Long", count: 80), "]]>"]
    var theme: [String: [String: Any]] = [:]
    for index in 0...(seed * 3) {
      theme["element\(index)"] = [
        "fontName": names.randomElement(using: &numbers) ?? "",
        "fontSize": Double.random(in: 1...100, using: &numbers),
        "lineSpacing": Int.random(in: -70_000...70_000, using: &numbers), "colorHex": "112233",
      ]
    }
    return theme
  }
}
