package import SourceJSON

/// A member of a widget in a tree file.
package enum WidgetMember: String, MemberName {
  case `class`
  case id
  case names
  case states
  case text
  case themeText
  case themeBackground
  case value
  case items
  case placeholder
  case icon
  case accessory
  case size
  case scope
  case styles
  case children

  package var row: MemberRow {
    switch self {
    case .class: MemberRow(.text, "Its class.", isRequired: true)
    case .id: MemberRow(.text, "Its id, which stands once in a window.")
    case .names: MemberRow(.list, "The names that it carries.")
    case .states: MemberRow(.list, "The states that are active.")
    case .text: MemberRow(.text, "What it says, for pictures and lists.")
    case .themeText: MemberRow(.text, "The element that its text looks like.")
    case .themeBackground: MemberRow(.text, "The element that it takes its background from.")
    case .value: MemberRow(.any, "How far it is, or whether it is on, for pictures.")
    case .items: MemberRow(.list, "The texts of its segments or items, for pictures.")
    case .placeholder:
      MemberRow(.text, "The text that it shows where something may be typed, for pictures.")
    case .icon: MemberRow(.text, "The icon beside its text, for pictures.")
    case .accessory: MemberRow(.text, "The icon at the end of a table cell, for pictures.")
    case .size: MemberRow(.list, "How large it is, for pictures.")
    case .scope:
      MemberRow(
        .object,
        "What is declared for itself and, by inheritance, for everything inside it."
      )
    case .styles: MemberRow(.object, "Its own styles, by the states that they are for.")
    case .children: MemberRow(.list, "The widgets directly inside it.")
    }
  }
}

extension WidgetMember {
  /// The meaning of a member's value, which members may share.
  package enum Content: Sendable {
    case className, id, names, states, scope, styles, children
    case text, placeholder, texts, icon, value, size
    /// An element path.
    case path
  }

  /// The meaning of the member's value.
  package var content: Content {
    switch self {
    case .class: .className
    case .id: .id
    case .names: .names
    case .states: .states
    case .text: .text
    case .themeText, .themeBackground: .path
    case .value: .value
    case .items: .texts
    case .placeholder: .placeholder
    case .icon, .accessory: .icon
    case .size: .size
    case .scope: .scope
    case .styles: .styles
    case .children: .children
    }
  }
}
