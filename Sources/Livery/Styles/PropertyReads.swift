import SourceJSON
import Synchronization

/// The mistakes in reading properties of a tree's styles, which debug builds report once each.
final class PropertyReads: Sendable {
  private let reported = Mutex<Set<String>>([])
  private let print: @Sendable (String) -> Void

  init(printing print: @escaping @Sendable (String) -> Void) { self.print = print }

  /// Reports that a value is of another type than the property that is read.
  func note(_ name: String, readAs type: Any.Type, value: SettingValue) {
    report(
      .wrongKind,
      of: name,
      message: "'\(name)' is read as '\(type)', but its value is \(value.kindName); read it as that"
    )
  }

  /// Reports that no sheet knows a property.
  func noteUnknown(_ name: String, in slots: SlotTable) {
    if StyleSheet.PropertyDefinition.inBox(name) != nil { return }
    let names = slots.slots.elements.map(\.setting).filter { $0.group == .properties }.map(\.name)
    var suggestions = Diagnostics()
    let nearest = suggestions.phrase(for: name, among: "properties of widgets") { names }
    let suggestion = nearest.isEmpty ? "; declare it in '@properties'" : nearest
    report(
      .undeclaredProperty,
      of: name,
      message: "no sheet of this theme knows the property '\(name)'\(suggestion)"
    )
  }

  private func report(
    _ code: Diagnostic.Code,
    of name: String,
    message: String
  ) {
    guard reported.withLock({ $0.insert("\(code) \(name)").inserted }) else { return }
    print("\(Diagnostic(.warning, code, message: message, at: nil))")
  }
}
