package import SourceJSON

/// A directive: a member of a sheet that begins with `@`.
package enum DirectiveName: String, MemberName {
  case `import` = "@import"
  case classes = "@classes"
  case states = "@states"
  case properties = "@properties"
  case modifiers = "@modifiers"
  case when = "@when"
  case resolution = "@resolution"
  case builtInStates = "@builtInStates"
  case groups = "@groups"
  case roles = "@roles"
  case drawing = "@drawing"
  case inheritance = "@inheritance"
  case origin = "@origin"
  case describe = "@describe"

  package var row: MemberRow {
    switch self {
    case .import:
      MemberRow(
        .list,
        "Other sheets, relative to this file: weaker than this one, earlier ones weaker."
      )
    case .classes: MemberRow(.object, "Widget classes, each with the class it inherits from.")
    case .states:
      MemberRow(
        .list,
        "All states, strongest first, in place of the built-in ones; or states to add to those, with their place."
      )
    case .properties:
      MemberRow(
        .object,
        "Settings that the host defines: each a kind of value, or an object that also says whether widgets inherit it."
      )
    case .modifiers:
      MemberRow(
        .object,
        "Axes such as a colour scheme, each with its contexts and the one that holds at first."
      )
    case .when:
      MemberRow(
        .object,
        "What holds only in the contexts that the key names, as in \"@when scheme=dark\": constants, entries and further conditions."
      )
    case .resolution:
      MemberRow(
        .text,
        "How declarations become a style: every setting by itself, or one whole entry as in BRStyle 1.1.0."
      )
    case .builtInStates:
      MemberRow(
        .flag,
        "Whether BRStyle's built-in styles for states hold under this sheet; only for the resolution \"brstyle\"."
      )
    case .groups:
      MemberRow(
        .list,
        "States that are never together, group by group; it only bounds questions about the theme."
      )
    case .roles:
      MemberRow(
        .object,
        "Which setting is what to the widgets of a class: text, fill, border, what it stands on."
      )
    case .drawing:
      MemberRow(.object, "Classes of one's own, each with the class that pictures draw it as.")
    case .inheritance:
      MemberRow(
        .object,
        "Built-in settings, each with whether widgets inherit it from their parents."
      )
    case .origin:
      MemberRow(.text, "Whose sheet it is: a toolkit's sheet is weaker than all sheets of an app.")
    case .describe:
      MemberRow(
        .object,
        "Constants by $name and entries by their keys, each with a description for readers."
      )
    }
  }
}
