package import Livery
import LiverySymbolsWriter
import SourceJSON

/// The known settings: built-in ones, and properties used in a theme or a tree.
package struct SettingNames {
  private let properties: Set<String>

  /// Collects the properties of a tree and of its theme, including imported sheets.
  package init(_ tree: WidgetTree) {
    let own = tree.widgets.flatMap { widget in
      widget.ownStyleStates.compactMap(widget.ownStyle(for:))
    }
    let used = own.flatMap(\.sorted).map(\.setting).filter { $0.group == .properties }
    properties = Set(SheetSymbols(tree.theme.sheets).properties.keys).union(used.map(\.name))
      .union(StyleSheet.PropertyDefinition.box.map(\.name))
  }

  /// Returns the setting with a name such as `colors.primaryColor`; reports an unknown one.
  package func setting(named text: String, into diagnostics: inout Diagnostics) -> Setting? {
    if let setting = Setting(text),
      setting.group != .properties || properties.contains(setting.name)
    {
      return setting
    }
    let known = Setting.builtIn + properties.sorted().map(Setting.property)
    let suggestion: String
    if let setting = known.first(where: { $0.name == text }) {
      suggestion = "; did you mean '\(setting)'?"
    } else {
      suggestion = Suggestion.phrase(for: text, in: known.map(\.description))
    }
    let groups = Setting.Group.allCases.map(\.rawValue).joined(separator: ", ")
    let message = "unknown setting '\(text)'"
    let expected = "; expected GROUP.NAME, with a group of \(groups)"
    let end = suggestion.isEmpty && Setting(text) == nil ? expected : suggestion
    diagnostics.error(.unknownSetting, message + end, at: nil)
    return nil
  }
}
