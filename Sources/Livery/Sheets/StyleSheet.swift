/// One file's entries and directives: an immutable value that may be shared and handed over.
///
/// What depends on the other sheets of a theme, such as classes, states and the kinds of
/// properties, is checked when an ``AppearanceLoader`` puts sheets together.
public struct StyleSheet: Sendable {
  /// A value that a directive gives, with its place.
  public struct Directive<Value: Sendable>: Sendable {
    /// The value.
    public let value: Value

    /// Where it stands; `nil` if it was not read from a file.
    public let location: SourceLocation?

    package init(_ value: Value, at location: SourceLocation? = nil) {
      self.value = value
      self.location = location
    }
  }

  /// A class that `@classes` adds to the catalog.
  public struct ClassDefinition: Hashable, Sendable {
    /// The class.
    public let name: String
    /// The class it inherits from.
    public let superclass: String
  }

  /// A property that `@properties` declares.
  public struct PropertyDefinition: Hashable, Sendable {
    /// The property.
    public let name: String
    /// The kind of its values.
    public let kind: ValueKind
    /// Whether a widget takes its parent's value where nothing else is said.
    public let inherits: Bool
  }

  /// An axis of contexts that `@modifiers` declares.
  public struct Modifier: Hashable, Sendable {
    /// The axis, such as `scheme`.
    public let axis: String
    /// The contexts on it, such as `light` and `dark`, in the order of the file.
    public let contexts: [String]
    /// The context that holds until another one is set.
    public let defaultContext: String
  }

  /// What settings are to the widgets of a class, which `@roles` says (spec 15.5).
  public struct ClassRoles: Hashable, Sendable {
    /// The class; its subclasses follow it.
    public let className: String
    /// The settings, by their roles.
    public let settings: [Role: Setting]
    /// Whether widgets of the class are found by their border or fill; `nil` leaves it open.
    public let isBoundary: Bool?
  }

  /// How a class of one's own is drawn, which `@drawing` says.
  public struct Drawing: Hashable, Sendable {
    /// The class.
    public let className: String
    /// The class that it is drawn as.
    public let model: String
  }

  /// A constant, with the contexts in which it has its value.
  public struct Constant: Sendable {
    /// The name, without its `$`.
    public let name: String
    /// The contexts that the constant has this value in; empty for all.
    public let conditions: Contexts
    /// Where the name stands; `nil` if it was not read from a file.
    public let location: SourceLocation?
    /// The value, as it stands in the file.
    package let value: JSONNode
  }

  /// Another sheet that this one builds upon.
  public struct Import: Sendable {
    /// The path as it stands in the file, relative to it.
    public let path: String
    /// Where the path stands; `nil` if it was not read from a file.
    public let location: SourceLocation?
    /// What was found at the path.
    package var content = Content.unread

    /// What was found at the path of an import.
    package enum Content: Sendable {
      /// Nobody has looked yet, since the sheet was not read from a file.
      case unread
      /// It cannot be used, which was reported.
      case unusable
      /// A sheet.
      case sheet(StyleSheet)
    }
  }

  /// The file's name.
  public let name: String

  /// The text that it was read from; `nil` for a sheet that was made in code.
  package var source: SourceText?

  /// The text, if mistakes in it leave open what some of its strings and values are; it is not loaded.
  package var mended: JSONMendedText?

  /// What tells the file from all others; `nil` for a sheet that was not read from one.
  package var identity: FileName?

  /// What happens to what only a loader can see to be wrong.
  public let policy: Policy

  /// The entries, in the order of the file.
  public var entries: [Entry] = []

  /// The constants, in the order of the file.
  public var constants: [Constant] = []

  /// What `@import` names, weakest first.
  public var imports: [Import] = []

  /// What `@modifiers` declares, in the order of the file.
  public var modifiers: [Directive<Modifier>] = []

  /// The conditions of all `@when`, in the order of the file.
  package var conditions: [Directive<Contexts>] = []

  /// What `@classes` adds, in the order of the file.
  public var classes: [Directive<ClassDefinition>] = []

  /// The states that `@states` names, strongest first; `nil` without that directive.
  public var states: Directive<[String]>?

  /// What `@properties` declares, in the order of the file.
  public var properties: [Directive<PropertyDefinition>] = []

  /// What `@resolution` asks for; `nil` without that directive.
  public var resolution: Directive<Resolution>?

  /// What `@builtInStates` asks for; `nil` without that directive.
  public var builtInStates: Directive<Bool>?

  /// The states that `@groups` lists as never together.
  public var groups: [Directive<[String]>] = []

  /// What `@roles` says, in the order of the file.
  public var roles: [Directive<ClassRoles>] = []

  /// What `@drawing` says, in the order of the file.
  public var drawings: [Directive<Drawing>] = []

  /// What is suspicious about the file, but not wrong.
  public var warnings: [Diagnostic] = []

  /// Makes a sheet that says nothing yet.
  package init(name: String, policy: Policy = .strict) {
    self.name = name
    self.policy = policy
  }
}

/// How the declarations that apply to a widget become its style (spec 8).
public enum Resolution: String, CaseIterable, Hashable, Sendable {
  /// Every setting takes its winning declaration by itself.
  case cascade
  /// A widget wears one whole entry, as in BRStyle 1.1.0.
  case brstyle
}
