import Foundation
import Livery

/// The sheets that `workload.py` wrote for one theme, loaded.
struct Theme {
  /// The bytes of the files.
  let texts: [String]

  /// The sheets.
  let sheets: [StyleSheet]

  /// The appearance for trees.
  let appearance: Appearance

  /// Loads texts.
  init(texts: [String]) throws {
    self.texts = texts
    sheets = try Self.read(texts)
    appearance = try AppearanceLoader().load(sheets)
  }

  /// Loads the parts of a theme, such as `sheet_500_light.livery.0.json` and the following ones.
  init(_ name: String, in data: URL) throws {
    var texts: [String] = []
    while let data = FileManager.default.contents(
      atPath: data.appending(path: "\(name).\(texts.count).json").path
    ) {
      texts.append(String(decoding: data, as: UTF8.self))
    }
    if texts.isEmpty { throw BenchmarkError.badFile("\(name).0.json") }
    try self.init(texts: texts)
  }

  /// Reads texts, each a sheet.
  static func read(_ texts: [String]) throws -> [StyleSheet] {
    try texts.enumerated().map { part, text in
      try StyleSheet(text: text, name: "part-\(part).json")
    }
  }

  /// The declarations of the default entry; `nil` if there is none.
  var defaultDeclarations: Declarations? {
    sheets.lazy.flatMap(\.entries).first { $0.target == .defaultStyle }?.declarations
  }
}

extension Theme {
  /// Returns the theme with a state that its first sheet adds, which its entries ask for instead of
  /// a built-in one.
  func adding(_ state: String, inPlaceOf builtIn: String) throws -> Self {
    var texts = texts.map { $0.replacing(builtIn, with: state) }
    let member = #"{"@states":{"add":["\#(state)"],"before":"\#(builtIn)"},"#
    texts[0] = member + texts[0].drop { $0 != "{" }.dropFirst()
    return try Theme(texts: texts)
  }

  /// Returns entries that all match push buttons inside containers of every class: every path of a
  /// number of steps in turn.
  static func paths(entries: Int, pathSteps: Int) throws -> Self {
    let containers = TreeShape.classNames.prefix(TreeShape.containerCount)
    let classes = TreeShape.classNames.enumerated().map { place, name in
      #""\#(name)":"\#(place < containers.count ? "UIView" : "UIControl")""#
    }
    let colors = Setting.builtIn.filter { $0.group == .colors }
    let members = (0..<entries).map { entry in
      var rest = entry
      let path = (0..<pathSteps).map { _ in
        defer { rest /= containers.count }
        return containers[rest % containers.count]
      }
      let digits = String(entry, radix: 16)
      let color = "#" + String(repeating: "0", count: 6 - digits.count) + digits
      let setting = colors[entry % colors.count].name
      return #""\#(path.joined(separator: "/"))/PushBtn":{"colors":{"\#(setting)":"\#(color)"}}"#
    }
    let text =
      #"{"@classes":{\#(classes.joined(separator: ","))},\#(members.joined(separator: ","))}"#
    return try Theme(texts: [text])
  }
}
