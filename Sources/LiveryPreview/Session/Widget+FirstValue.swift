import Livery
import LiverySymbolsWriter
import SourceJSON

extension Theme {
  /// The settings that sheets can declare: built-in ones, those of the box, and declared or set properties.
  var settings: [Setting] {
    let box = StyleSheet.PropertyDefinition.box.map(\.name)
    let own = SheetSymbols(sheets).properties.keys.filter { !box.contains($0) }.sorted()
    return Setting.builtIn + (box + own).map { Setting.property($0) }
  }

  /// Returns the type of a setting's values, also in the box; `nil` for a property without a declaration.
  func valueType(of setting: Setting) -> ValueType? {
    type(of: setting) ?? StyleSheet.PropertyDefinition.inBox(setting.name)?.type
  }
}

extension Widget {
  /// Returns the value to begin with where a setting is declared: the one that the widget has already, such as
  /// an inherited or initial one, or a plain one of its kind.
  func firstValue(of setting: Setting) -> EditValue {
    let plain = setting == .opacity ? .number(1) : tree.theme.valueType(of: setting)?.plainValue
    return .value((style[setting]?.jsonValue ?? plain ?? .null).text(pretty: false))
  }
}

extension ValueType {
  /// A value within the limits that shows little.
  fileprivate var plainValue: JSONValue {
    let number = min(max(0, least ?? 0), most ?? .infinity)
    return switch kind {
    case .color: "#808080"
    case .font: ["size": 15]
    case .shadow: ["color": "#00000040", "offset": [0, 1], "blurRadius": 2]
    case .number: .number(number)
    case .string: ""
    case .flag: false
    case .size, .point, .offset: [0, 0]
    case .insets: [0, 0, 0, 0]
    case .enumeration: words.first.map(JSONValue.string) ?? .null
    case .duration: .string(Duration.milliseconds(number * 1000).sheetText)
    case .easing: .string("\(Easing.easeInOut)")
    case .angle: .string(Angle(degrees: number).description)
    case .gradient: ["direction": "to bottom", "stops": ["#ffffff", "#808080"]]
    case .list: []
    case .style: .null
    }
  }
}
