/// The entries and directives of one file: an immutable value that can be shared between threads.
///
/// An ``AppearanceLoader`` checks anything that depends on the other sheets of a theme, such as
/// classes, states and the kinds of properties.
public struct StyleSheet: Sendable {
  /// A value of a directive, with its location.
  public struct Directive<Value: Sendable>: Sendable {
    /// The value.
    public let value: Value

    /// The location; `nil` if it was not read from a file.
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

  /// An axis of contexts that `@modifiers` declares.
  public struct Modifier: Hashable, Sendable {
    /// The axis, such as `scheme`.
    public let axis: String
    /// The contexts on it, such as `light` and `dark`, in the order of the file.
    public let contexts: [String]
    /// The context that applies until another one is set.
    public let defaultContext: String

    /// Returns in which way an earlier declaration of the axis differs; `nil` if it does not.
    func difference(from earlier: Self) -> String? {
      if contexts != earlier.contexts {
        return "here with \(contexts.quotedList(or: "and")), there with "
          + earlier.contexts.quotedList(or: "and")
      }
      if defaultContext == earlier.defaultContext { return nil }
      return "'\(defaultContext)' is the default here, '\(earlier.defaultContext)' there"
    }
  }

  /// The roles of settings for the widgets of a class, from `@roles`.
  public struct ClassRoles: Hashable, Sendable {
    /// The class; its subclasses inherit the roles.
    public let className: String
    /// The settings by role.
    public let settings: [Role: Setting]
    /// A Boolean value that indicates whether widgets of the class are recognised by their border
    /// or fill; `nil` leaves it open.
    public let isBoundary: Bool?
  }

  /// The model that a custom class is drawn as, from `@drawing`.
  public struct Drawing: Hashable, Sendable {
    /// The class.
    public let className: String
    /// The class whose drawing is used.
    public let model: String
  }

  /// A value of a constant, with its conditions.
  public struct Constant: Sendable {
    /// The name, without its `$`.
    public let name: String
    /// The contexts in which the constant has this value; empty for all.
    public let conditions: Contexts
    /// The location of the name; `nil` if it was not read from a file.
    public let location: SourceLocation?
    /// The value as in the file.
    package let value: JSONNode
  }

  /// Another sheet that this one depends on.
  public struct Import: Sendable {
    /// The path as in the file, relative to it.
    public let path: String
    /// The location of the path; `nil` if it was not read from a file.
    public let location: SourceLocation?
    /// The name of the format that the file has, whatever it looks like; `nil` to find it.
    public var format: String?
    /// The content of the imported file.
    package var content = Content.unread

    /// The content of an imported file.
    package enum Content: Sendable {
      /// It was not read, since the sheet was not read from a file.
      case unread
      /// A sheet, which has nothing in it if the file cannot be used; the problem is reported.
      case sheet(StyleSheet)
    }
  }

  /// The file's name.
  public let name: String

  /// The text that the sheet was read from; `nil` for a sheet made in code.
  package var source: SourceText?

  /// The text, if mistakes in it make some strings and values unknown; such a sheet is not loaded.
  package var recovered: JSONRecoveredText?

  /// A Boolean value that indicates whether constants or directives are among the parts that could not
  /// be read, so that other sheets may use what seems to be undefined.
  package var lacksDefinitions = false

  /// The identity of the file; `nil` for a sheet that was not read from one.
  package var identity: FileName?

  /// The format of the file in another system, which is read and never written; `nil` for a sheet.
  public internal(set) var format: Format?

  /// The constants from whose values others were computed when the file was read, each with the
  /// place of one of these.
  package internal(set) var computed: [String: SourceLocation] = [:]

  /// The policy for problems that only a loader can find.
  public let policy: Policy

  /// The entries, in the order of the file.
  public var entries: [Entry] = []

  /// The constants, in the order of the file.
  public var constants: [Constant] = []

  /// The imports of `@import`, weakest first.
  public var imports: [Import] = []

  /// The axes that `@modifiers` declares, in the order of the file.
  public package(set) var modifiers: [Directive<Modifier>] = []

  /// The conditions of all `@when`, in the order of the file.
  package var conditions: [Directive<Contexts>] = []

  /// The classes that `@classes` adds, in the order of the file.
  public package(set) var classes: [Directive<ClassDefinition>] = []

  /// The states that `@states` lists, strongest first, in place of others; `nil` if it lists none.
  public package(set) var states: Directive<[String]>?

  /// The states that `@states` adds, in the order of the file.
  public package(set) var addedStates: [Directive<StateAddition>] = []

  /// The locations of the states next to which `@states` adds others.
  package var stateNeighbours: [String: SourceLocation] = [:]

  /// The properties that `@properties` declares, in the order of the file.
  public package(set) var properties: [Directive<PropertyDefinition>] = []

  /// The settings of `@inheritance`, each with whether widgets inherit it.
  public package(set) var inheritance: [Directive<SettingInheritance>] = []

  /// The resolution of `@resolution`; `nil` without that directive.
  public package(set) var resolution: Directive<Resolution>?

  /// The value of `@builtInStates`; `nil` without that directive.
  public package(set) var builtInStates: Directive<Bool>?

  /// The side that `@origin` declares; `nil` without that directive.
  public package(set) var origin: Directive<Side>?

  /// The state groups of `@groups`, whose members are never active together.
  public package(set) var groups: [Directive<[String]>] = []

  /// The descriptions of constants and entries, in the order of the file.
  public package(set) var descriptions: [Directive<Description>] = []

  /// The classes of `@roles`, in the order of the file.
  public package(set) var roles: [Directive<ClassRoles>] = []

  /// The classes of `@drawing`, in the order of the file.
  public package(set) var drawings: [Directive<Drawing>] = []

  /// The warnings about the file.
  public var warnings: [Diagnostic] = []

  /// Makes an empty sheet.
  package init(name: String, policy: Policy = .strict) {
    self.name = name
    self.policy = policy
  }
}
