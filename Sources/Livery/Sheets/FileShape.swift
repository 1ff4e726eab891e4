import SourceJSON

/// Sheets and trees are both JSON, and are mistaken for each other; their shapes tell them apart.
extension JSONNode {
  /// Whether the root of a file describes widgets, and can be no sheet: in a sheet nothing is a
  /// text or a list but a few directives.
  var describesTree: Bool {
    switch value {
    case .array(let nodes): nodes.first?.describesTree ?? false
    case .object(let members):
      withTokens { tokens in
        var describesTree = false
        members.forEachNumber(in: tokens) { key in
          // Of a sheet most members are objects, whose keys need not be looked at.
          switch tokens.kind(key + 1) {
          case .ascii, .string, .encoded:
            describesTree = describesTree || isClass(key)
          case .array:
            let key = member(key).key
            describesTree = describesTree || key == "children" || key == "windows"
          default: break
          }
        }
        return describesTree
      }
    default: false
    }
  }

  /// Whether a member is the class of a widget.
  private func isClass(_ key: Int) -> Bool {
    let member = member(key)
    return member.value.kind == .string && member.key == "class"
  }

  /// Whether the root of a file declares styles, and can be no tree: it has no member of a tree, and
  /// directives, constants, sections or entries.
  var describesSheet: Bool {
    guard case .object(let all) = value else { return false }
    let members = all.filter { $0.key != "$schema" }
    let treeMembers: Set<String> = ["class", "id", "states", "children", "classes", "windows"]
    if members.contains(where: { treeMembers.contains($0.key) }) { return false }
    return members.contains { DirectiveReader.owns($0.key) || $0.declaresStyles }
  }

  /// A Boolean value that indicates whether the root of a file has what sheets alone have; constants, which
  /// themes of Motif have as well, do not tell.
  var hasStyles: Bool {
    guard case .object(let members) = value else { return false }
    return members.contains { $0.key.hasPrefix("@") || $0.declaresStyles }
  }
}

extension JSONMember {
  /// A Boolean value that indicates whether a member of a root is an entry, or a section of a single style.
  fileprivate var declaresStyles: Bool {
    if key == "default" { return true }
    guard case .object(let parts) = value.value else { return false }
    return Setting.Group(named: key) != nil
      || parts.contains { Setting.Group(named: $0.key) != nil }
  }
}
