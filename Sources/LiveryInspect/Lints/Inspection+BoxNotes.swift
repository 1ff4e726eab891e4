import Livery
import SourceJSON

extension Inspection {
  /// Returns notes about properties that sheets declare with the name of one of the box, but as
  /// another one, so that they are neither drawn nor judged.
  ///
  /// Only those are named that a proof would depend on.
  func boxNotes() -> [Finding] {
    let judged: Set<String> = ["background", "borderStyle", "borderWidth", "opacity"]
    let appearance = theme.appearance()
    var found = FindingList(of: .notInBox)
    for sheet in theme.sheets {
      for property in sheet.properties where judged.contains(property.value.name) {
        let (name, type) = (property.value.name, property.value.type)
        guard let own = StyleSheet.PropertyDefinition.inBox(name),
          !appearance.isInBox(.property(name))
        else { continue }
        let kind = type.kind == own.kind ? "an inherited \(type.kind.rawValue)" : "\(type)"
        let expected = type.kind == own.kind ? "one that is not inherited" : "\(own.kind.rawValue)"
        found.append(
          Finding(
            Diagnostic(
              .note,
              .notInBox,
              message:
                "'\(name)' is declared as \(kind), so it is not that of the box, and is neither "
                + "drawn nor judged; declare it as \(expected), or give it another name",
              at: property.location
            ),
            key: "@properties",
            setting: .property(name)
          )
        )
      }
    }
    return found.all
  }
}
