import SourceJSON

/// Sheets and trees are both JSON and easily confused; their shapes distinguish them.
extension JSONNode {
  /// A Boolean value that indicates whether the root of a file describes widgets and cannot be a
  /// sheet: in a sheet only a few directives are texts or lists.
  var describesTree: Bool {
    switch value {
    case .array(let nodes): nodes.first?.describesTree ?? false
    case .object(let members):
      withTokens { tokens in
        var describesTree = false
        members.forEachNumber(in: tokens) { key in
          // Most members of a sheet are objects, whose keys need no check.
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

  /// Returns whether a member is the class of a widget.
  private func isClass(_ key: Int) -> Bool {
    let member = member(key)
    return member.value.kind == .string && member.key == "class"
  }

  /// A Boolean value that indicates whether the root of a file declares styles and cannot be a
  /// tree: it has directives, constants, sections or entries, but no member of a tree.
  var describesSheet: Bool {
    guard case .object(let all) = value else { return false }
    let members = all.filter { $0.key != "$schema" }
    let treeMembers: Set<String> = ["class", "id", "states", "children", "classes", "windows"]
    if members.contains(where: { treeMembers.contains($0.key) }) { return false }
    return members.contains { DirectiveReader.owns($0.key) || $0.declaresStyles }
  }

  /// A Boolean value that indicates whether the root of a file has members that only sheets have;
  /// constants also occur in themes of Motif.
  var hasStyles: Bool {
    guard case .object(let members) = value else { return false }
    return members.contains { $0.key.hasPrefix("@") || $0.declaresStyles }
  }
}

extension JSONMember {
  /// A Boolean value that indicates whether a member of a root is an entry, or a section of a
  /// single style.
  fileprivate var declaresStyles: Bool {
    if key == "default" { return true }
    guard case .object(let parts) = value.value else { return false }
    return Setting.Group(named: key) != nil
      || parts.contains { Setting.Group(named: $0.key) != nil }
  }
}
