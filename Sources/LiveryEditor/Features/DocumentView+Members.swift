import Livery
import SourceJSON

extension DocumentView {
  /// Returns the members that an object may have, for a place at one of its keys.
  func memberNames(at place: CursorPlace) -> [any MemberName] {
    guard place.isKey else { return [] }
    return switch role {
    case .sheet: sheetMembers(place)
    case .tree: treeMembers(place)
    case .policy: policyMembers(place)
    case .project: projectMembers(place)
    case .source: []
    }
  }

  private func sheetMembers(_ place: CursorPlace) -> [any MemberName] {
    switch SheetPlace(place) {
    // Other directives hold in all contexts.
    case .topKey: return place.path.isEmpty ? DirectiveName.allCases : [DirectiveName.when]
    case .sectionKey: return EntryMember.allCases
    case .directive(let name, let path, _):
      switch DirectiveName(rawValue: name) {
      case .import where path.isEmpty: return ImportMember.allCases
      case .states: return AddedStatesMember.allCases
      case .roles where path.count == 1: return RoleMember.allCases
      case .describe where path.count == 1: return DescriptionMember.allCases
      case .modifiers where path.count == 1: return ModifierMember.allCases
      case .properties where path.count == 1:
        return propertyMembers(PropertyMember.allCases, at: place)
      case .properties where path.last == PropertyMember.of.rawValue:
        return propertyMembers(PropertyMember.ofTypes, at: place)
      default: return []
      }
    default: return []
    }
  }

  /// Returns the members of a property or of a list's elements that suit its kind.
  private func propertyMembers(
    _ names: [PropertyMember],
    at place: CursorPlace
  ) -> [PropertyMember] {
    let text = place.text(of: PropertyMember.kind.rawValue)
    guard let kind = text.flatMap(ValueKind.init) else { return names }
    return names.filter { name in
      switch name {
      case .of: [.enumeration, .list].contains(kind)
      case .min, .max: kind.row.hasLimits
      default: true
      }
    }
  }

  private func treeMembers(_ place: CursorPlace) -> [any MemberName] {
    guard widgetPath(place).isEmpty else { return [] }
    if place.isRoot {
      let files: [any MemberName] = TreeFileMember.allCases
      if place.otherKeys.contains(where: { TreeFileMember(rawValue: $0) != nil }) { return files }
      let isWidget = place.otherKeys.contains { WidgetMember(rawValue: $0) != nil }
      if !isWidget { return files + WidgetMember.allCases }
    }
    return WidgetMember.allCases
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
