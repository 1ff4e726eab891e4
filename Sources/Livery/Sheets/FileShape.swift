import SourceJSON

/// Sheets and trees are both JSON, and are mistaken for each other; their shapes tell them apart.
extension JSONNode {
  /// Whether the root of a file describes widgets, and can be no sheet: in a sheet nothing is a
  /// text or a list but a few directives.
  var describesTree: Bool {
    switch value {
    case .array(let nodes): nodes.first?.describesTree ?? false
    case .object(let members):
      members.contains { member in
        // Of a sheet most members are objects, whose keys need not be looked at.
        switch member.value.kind {
        case .string: member.key == "class"
        case .array: member.key == "children" || member.key == "windows"
        default: false
        }
      }
    default: false
    }
  }

  /// Whether the root of a file declares styles, and can be no tree: it has no member of a tree, and
  /// directives, constants, sections or entries.
  var describesSheet: Bool {
    guard case .object(let all) = value else { return false }
    let members = all.filter { $0.key != "$schema" }
    let treeMembers: Set<String> = ["class", "id", "states", "children", "classes", "windows"]
    if members.contains(where: { treeMembers.contains($0.key) }) { return false }
    return members.contains { member in
      if DirectiveReader.owns(member.key) || member.key == "default" { return true }
      guard case .object(let parts) = member.value.value else { return false }
      // An entry, or a section of a single style.
      return Setting.Group(named: member.key) != nil
        || parts.contains { Setting.Group(named: $0.key) != nil }
    }
  }
}
