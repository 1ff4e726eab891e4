// What the programs on the pages speak of, and do not declare themselves. Nothing of it is run.

@_exported import Foundation
@_exported import Livery
@_exported import LiveryInspect
@_exported import LiveryKit
@_exported import LiveryRender

public var tree: WidgetTree { fatalError() }
public var theme: Theme { fatalError() }
public var dark: Theme { fatalError() }
public var preview: Theme { fatalError() }
public var other: Theme { fatalError() }
public var sheet: StyleSheet { fatalError() }
public var upload: String { fatalError() }
public var name: String? { fatalError() }
public var isLarge: Bool { fatalError() }

public var save: Widget { fatalError() }
public var cell: Widget { fatalError() }
public var toolbar: Widget { fatalError() }
public var host: any StylishHost { fatalError() }

public var window: Window { fatalError() }
public var label: Label { fatalError() }
public var titleLabel: Label { fatalError() }
public var saveButton: Button { fatalError() }
public var deleteButton: Button { fatalError() }
public var settingsController: ViewController { fatalError() }
public func setTitleColor(_ color: Color?, for state: ControlState) {}
public final class SaveButton: Button {}
public final class Gauge: View { public var needle: Color? }

public struct Screen { public var tree: WidgetTree { fatalError() } }
public var screen: Screen { fatalError() }

public var schemeOfTheSystem: ObservedValue<String> { fatalError() }

public class Day: ThemeProtocol {
  public init() {}
  public func color(for color: SemanticColor) -> DynamicColor { fatalError() }
  public func font(for style: FontStyle) -> Font { fatalError() }
}
public final class Night: Day {}
public final class Ocean: Day {}
public var day: Day { fatalError() }

// What 'livery symbols' writes of a sheet.

extension ClassName { public static var myButton: ClassName { "MyButton" } }
extension WidgetID { public static var save: WidgetID { "save" } }
extension StyleName { public static var warning: StyleName { "warning" } }
extension ConstantName { public static var brand: ConstantName { "brand" } }
extension ControlState { public static var loading: ControlState { fatalError() } }
extension Setting { public static var rowHeight: Setting { fatalError() } }
extension Contexts {
  public enum Scheme: String, CaseIterable, Sendable {
    case dark, light
    public static let axis = "scheme"
  }
  public var scheme: Scheme? {
    get { nil }
    set {}
  }
}
