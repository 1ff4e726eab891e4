import Livery

extension ReferenceResolver {
  /// Returns the contents of some declarations that require contexts on some axes.
  func contents(_ declarations: Declarations, axes: Set<String> = []) -> ReferenceContents {
    var contents: ReferenceContents = [:]
    for declaration in declarations.sorted {
      var said: [Slot: Content] = [:]
      put(declaration.setting, declaration.value, into: &said)
      if scene.resolution == .brstyle {
        // A font without any field is applied as a whole, too.
        said[Slot(setting: declaration.setting, field: "-")] = .value(nil)
      }
      for (slot, content) in said {
        contents[slot] = ReferenceStatement(
          content: content,
          axes: axes,
          location: declaration.location,
          via: declaration.via
        )
      }
    }
    return contents
  }

  /// Returns the contents of an entry at a place.
  func contents(of entry: Entry, at place: [Int]) -> ReferenceContents {
    if let known = found.contents[place] { return known }
    let contents = contents(of: entry)
    found.contents[place] = contents
    return contents
  }

  /// Returns the contents of an entry: extended ones, later in the list stronger, and its own over
  /// all of it, fonts and shadows field by field (spec 1.7).
  func contents(of entry: Entry) -> ReferenceContents {
    let axes = Set(entry.conditions.axes)
    var contents: ReferenceContents = [:]
    for name in entry.extends.map(\.value) {
      for (slot, said) in self.contents(named: name) {
        contents[slot] = said
        contents[slot]?.axes.formUnion(axes)
        contents[slot]?.isTakenOver = true
      }
    }
    return contents.merging(self.contents(entry.declarations, axes: axes)) { $1 }
  }

  /// Returns the contents of the entries with exactly a name as one of their selectors: of several
  /// for one slot the one that requires more contexts, then the later one.
  private func contents(named name: String) -> ReferenceContents {
    if let known = found.namedContents[name] { return known }
    var contents: ReferenceContents = [:]
    for entry in scene.sheets.flatMap(\.entries) where scene.holds(entry.conditions) {
      guard entry.names.contains(name) else { continue }
      for (slot, var said) in self.contents(of: entry) {
        if let known = contents[slot], known.axes.count > said.axes.count { continue }
        if !said.isTakenOver, let place = entry.location { said.via.append(place) }
        contents[slot] = said
      }
    }
    found.namedContents[name] = contents
    return contents
  }
}

extension Entry {
  /// The names that stand alone among its selectors.
  var names: Set<String> {
    Set(
      selectors.compactMap { selector in
        let step = selector.target
        let isName = selector.containers.isEmpty && step.className == nil && step.id == nil
        return isName && step.isStateless && step.tests.isEmpty && step.names.count == 1
          ? step.names.first : nil
      }
    )
  }
}
