// Declarations that the programs on the pages use and do not contain. They are compiled, never run,
// and import nothing.

import Livery
import LiveryInspect
import LiveryKit
import LiveryRender

package var tree: WidgetTree { fatalError() }
package var theme: Theme { fatalError() }
package var dark: Theme { fatalError() }
package var preview: Theme { fatalError() }
package var other: Theme { fatalError() }
package var sheet: StyleSheet { fatalError() }
package var upload: String { fatalError() }
package var name: String? { fatalError() }
package var isLarge: Bool { fatalError() }

package var save: Widget { fatalError() }
package var cell: Widget { fatalError() }
package var toolbar: Widget { fatalError() }
package var host: any StylishHost { fatalError() }

package var window: Window { fatalError() }
package var label: Label { fatalError() }
package final class TitleLabel { package var font: Font? }
package var titleLabel: TitleLabel { fatalError() }
package var saveButton: Button { fatalError() }
package var deleteButton: Button { fatalError() }
package var settingsController: ViewController { fatalError() }
package func setTitleColor(_ color: Color?, for state: ControlState) {}
package final class SaveButton: Button {}
package final class Gauge: View { package var needle: Color? }

package struct Screen { package var tree: WidgetTree { fatalError() } }
package var screen: Screen { fatalError() }

package var schemeOfTheSystem: ObservedValue<String> { fatalError() }

package class Day: ThemeProtocol {
  package init() {}
  package func color(for color: SemanticColor) -> DynamicColor { fatalError() }
  package func font(for style: FontStyle) -> Font { fatalError() }
}
package final class Night: Day {}
package final class Ocean: Day {}
package var day: Day { fatalError() }

// The output of 'livery symbols' for a sheet.

extension ClassName { package static var myButton: ClassName { "MyButton" } }
extension WidgetID { package static var save: WidgetID { "save" } }
extension StyleName { package static var warning: StyleName { "warning" } }
extension ConstantName { package static var brand: ConstantName { "brand" } }
extension ControlState { package static var loading: ControlState { fatalError() } }
extension Setting { package static var rowHeight: Setting { fatalError() } }
extension Property where Value == Double {
  package static var rowHeight: Self { fatalError() }
}
extension Contexts {
  package enum Scheme: String, CaseIterable, Sendable {
    case dark, light
    package static let axis = "scheme"
  }
  package var scheme: Scheme? {
    get { nil }
    set {}
  }
}
