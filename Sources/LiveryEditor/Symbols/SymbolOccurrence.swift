/// A name that several files of a project use.
package enum ProjectSymbol: Hashable, Sendable {
  /// A constant, without its `$` and without members.
  case constant(String)
  /// The id of a widget.
  case id(String)
  /// The name of a style.
  case name(String)
  /// A class.
  case className(String)
  /// A state, in lower case.
  case state(String)
  /// An axis of contexts.
  case axis(String)
  /// A context of an axis.
  case context(axis: String, String)
  /// A custom property.
  case property(String)
}

extension ProjectSymbol: CustomStringConvertible {
  /// The kind of the symbol, and its name in quotes.
  package var description: String { "\(kind) '\(text)'" }

  /// The kind of the symbol, for messages.
  package var kind: String {
    switch self {
    case .constant: "constant"
    case .id: "id"
    case .name: "name"
    case .className: "class"
    case .state: "state"
    case .axis: "axis"
    case .context: "context"
    case .property: "property"
    }
  }

  /// The name, as in the files.
  package var text: String {
    switch self {
    case .constant(let text), .id(let text), .name(let text), .className(let text),
      .state(let text), .axis(let text), .property(let text):
      text
    case .context(_, let text): text
    }
  }

  /// Returns the symbol of the same kind with another name.
  package func renamed(_ text: String) -> Self {
    switch self {
    case .constant: .constant(text)
    case .id: .id(text)
    case .name: .name(text)
    case .className: .className(text)
    case .state: .state(text.lowercased())
    case .axis: .axis(text)
    case .context(let axis, _): .context(axis: axis, text)
    case .property: .property(text)
    }
  }
}

/// A place where a file uses or defines a symbol.
package struct SymbolOccurrence: Hashable, Sendable {
  /// The symbol.
  package let symbol: ProjectSymbol
  /// The bytes of the name in the text.
  package let range: Range<Int>
  /// A Boolean value that indicates whether the place defines the symbol.
  package let isDefinition: Bool
  /// The constant with the members that follow it, such as `color.ink`; `nil` if none do.
  package var path: String?
}
