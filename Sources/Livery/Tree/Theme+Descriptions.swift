extension Theme {
  /// The descriptions of constants and entries, from all sheets.
  public var descriptions: [StyleSheet.Description] {
    let table = compiler.descriptions
    return table.all.compactMap { table.bySubject[$0] }
  }

  /// Returns the description of a constant, whose name is given without its `$`; `nil` without one.
  package func description(ofConstant name: String) -> StyleSheet.Description? {
    compiler.descriptions.description(ofConstant: name, in: compiler.constants)
  }

  /// Returns the description of an entry; `nil` without one.
  package func description(of entry: Entry) -> StyleSheet.Description? {
    compiler.descriptions.description(of: entry)
  }

  /// Returns the descriptions of the property that is explained, of the entries that win, and of
  /// the constants that their values come from.
  func descriptions(behind explanation: Explanation) -> [StyleSheet.Description] {
    var found = [description(of: explanation.setting)].compactMap(\.self)
    if compiler.descriptions.all.isEmpty { return found }
    for winner in explanation.parts.compactMap(\.winner) {
      if let place = winner.entry {
        found += [description(of: sheets[place.sheet].entries[place.entry])].compactMap(\.self)
      }
      let via = Set(winner.via)
      if via.isEmpty { continue }
      for constant in sheets.lazy.flatMap(\.constants) {
        guard let place = constant.location, via.contains(place) else { continue }
        found += [description(ofConstant: constant.name)].compactMap(\.self)
      }
    }
    var seen: Set<StyleSheet.Description> = []
    return found.filter { seen.insert($0).inserted }
  }

  /// Returns the description of a declared property; `nil` for other settings.
  private func description(of setting: Setting) -> StyleSheet.Description? {
    guard setting.group == .properties else { return nil }
    let definition = sheets.lazy.flatMap(\.properties).map(\.value).last {
      $0.name == setting.name && ($0.summary != nil || $0.deprecation != nil)
    }
    guard let definition else { return nil }
    let subject = StyleSheet.Description.Subject.property(setting.name)
    var description = StyleSheet.Description(of: subject, key: setting.description)
    description.summary = definition.summary
    description.deprecation = definition.deprecation
    return description
  }
}
