import SourceJSON

extension SheetRevision {
  /// The constants after the edits; `nil` if a value is invalid.
  var revisedConstants: [StyleSheet.Constant]? {
    var revised: [StyleSheet.Constant?] = sheet.constants
    for change in constants {
      guard let old = revised[change.place.constant] else { return nil }
      if change.value == .remove, change.place.members.isEmpty {
        revised[change.place.constant] = nil
        continue
      }
      let path = change.place.members[...]
      guard let value = JSONValue(old.value).setting(path, to: change.value),
        let node = node(value)
      else { return nil }
      revised[change.place.constant] = StyleSheet.Constant(
        name: old.name,
        conditions: old.conditions,
        location: old.location,
        value: node
      )
    }
    for added in addedConstants {
      guard let value = try? added.value.json(for: nil, insteadOf: nil), let node = node(value)
      else { return nil }
      revised.append(
        StyleSheet.Constant(name: added.name, conditions: Contexts(), location: nil, value: node)
      )
    }
    return revised.compactMap(\.self)
  }

  private func node(_ value: JSONValue) -> JSONNode? {
    var diagnostics = Diagnostics()
    let source = SourceText(name: sheet.name, text: value.text(pretty: false))
    return JSONParser.parse(source, into: &diagnostics)
  }
}

extension JSONValue {
  /// Returns the value with another one at a path of members; `nil` if the path does not exist.
  fileprivate func setting(_ path: ArraySlice<String>, to value: EditValue) -> JSONValue? {
    guard let name = path.first else { return try? value.json(for: nil, insteadOf: self) }
    guard case .object(var members) = self,
      let index = members.firstIndex(where: { $0.key == name })
    else { return nil }
    if path.count == 1, value == .remove {
      members.remove(at: index)
    } else {
      guard let inner = members[index].value.setting(path.dropFirst(), to: value) else {
        return nil
      }
      members[index] = Member(name, inner)
    }
    return .object(members)
  }
}
