import Livery
import SourceJSON

extension DocumentView {
  /// Returns the members that an object may have, for a place at one of its keys.
  func memberNames(at place: CursorPlace) -> [any MemberName] {
    guard place.isKey else { return [] }
    return switch role {
    case .sheet: sheetMembers(SheetPlace(place))
    case .tree: treeMembers(place)
    case .policy: policyMembers(place)
    case .project: projectMembers(place)
    case .source: []
    }
  }

  private func sheetMembers(_ place: SheetPlace) -> [any MemberName] {
    switch place {
    case .topKey: return DirectiveName.allCases
    case .sectionKey: return EntryMember.allCases
    case .directive(let name, let path, _):
      switch DirectiveName(rawValue: name) {
      case .states: return AddedStatesMember.allCases
      case .roles where path.count == 1: return RoleMember.allCases
      case .describe where path.count == 1: return DescriptionMember.allCases
      case .modifiers where path.count == 1: return ModifierMember.allCases
      case .properties where !path.isEmpty:
        let isType = path.count > 1 && path.last == PropertyMember.of.rawValue
        return isType ? PropertyMember.ofTypes : PropertyMember.allCases
      default: return []
      }
    default: return []
    }
  }

  private func treeMembers(_ place: CursorPlace) -> [any MemberName] {
    guard widgetPath(place).isEmpty else { return [] }
    let isWidget = place.otherKeys.contains { WidgetMember(rawValue: $0) != nil }
    let isRoot = place.path.isEmpty && !isWidget
    return (isRoot ? TreeFileMember.allCases : []) + (WidgetMember.allCases as [any MemberName])
  }

  /// Returns the keys inside of a widget that lead to a place in a tree file.
  func widgetPath(_ place: CursorPlace) -> ArraySlice<String> {
    let containers = [TreeFileMember.windows.rawValue, WidgetMember.children.rawValue]
    return place.path.drop(while: containers.contains)
  }

  private func policyMembers(_ place: CursorPlace) -> [any MemberName] {
    switch place.path.last {
    case nil: PolicyMember.allCases
    case RuleMember.contexts.rawValue?: []
    case RuleMember.expect.rawValue?: ExpectationMember.allCases
    default: RuleMember.allCases
    }
  }

  private func projectMembers(_ place: CursorPlace) -> [any MemberName] {
    guard let first = place.path.first else { return ProjectMember.allCases }
    return switch (ProjectMember(rawValue: first), place.path.count) {
    case (.themes, 2): ThemeMember.allCases
    case (.accepted, 1): AcceptedMember.allCases
    case (.gates, 1): GateMember.allCases
    case (.export, 1): ExportMember.allCases
    default: []
    }
  }
}
