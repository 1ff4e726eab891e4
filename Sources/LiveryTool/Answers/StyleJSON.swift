import Livery
import LiveryInspect
import LiveryProject
import SourceJSON

/// Writes the styles of widgets as JSON, in chunks.
struct StyleJSON {
  /// The number of bytes that are collected before they are written.
  private static let chunkSize = 1 << 20

  /// Writes widgets with their styles.
  func write(_ widgets: [StyledWidget], to console: Console) throws {
    var text = "{\n  \"widgets\": ["
    for (index, styled) in widgets.enumerated() {
      text += index == 0 ? "\n    " : ",\n    "
      // Line breaks within strings are escaped, so all others are for indentation.
      for (index, line) in jsonValue(of: styled).text().split(separator: "\n").enumerated() {
        if index > 0 { text += "\n    " }
        text += line
      }
      if text.utf8.count > Self.chunkSize {
        try console.write(text)
        text = ""
      }
    }
    text += widgets.isEmpty ? "]\n}" : "\n  ]\n}"
    try console.print(text)
  }

  private func jsonValue(of styled: StyledWidget) -> JSONValue {
    let widget = styled.widget
    var members: [JSONValue.Member] = [
      .init("path", .string(styled.path)), .init("class", .string(widget.className)),
    ]
    if let id = widget.id { members.append(.init("id", .string(id))) }
    let names = widget.names
    if !names.isEmpty {
      members.append(.init("names", .array(names.sorted().map(JSONValue.string))))
    }
    members.append(.init("states", .array(styled.states.map(JSONValue.string))))
    members.append(.init("style", widget.style.jsonValue))
    return .object(members)
  }
}
