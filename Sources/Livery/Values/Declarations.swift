/// What is said about some settings, each at most once: the body of an entry, a scope, an own style
/// or a default style.
///
/// ```swift
/// window.scope = Declarations {
///   $0.colors.primaryColor = .red
///   $0.fonts.actionFont = Font(name: "Helvetica", size: 15)
///   $0.controls.shadow = nil  // no shadow, whatever weaker declarations say
/// }
/// ```
///
/// Setting a member to `nil` declares that it has no value; ``remove(_:)`` takes a declaration back.
public struct Declarations: Hashable, Sendable {
  /// The declarations in the order in which settings are printed.
  ///
  /// There are few of them, so that a search in an array is faster than a hash table.
  public private(set) var sorted: [Declaration] = []

  /// Says nothing.
  public init() {}

  /// Says what a closure fills in.
  public init(_ fill: (inout Self) throws -> Void) rethrows { try fill(&self) }

  /// Says some things; of several about one setting the last holds.
  public init(_ declarations: some Sequence<Declaration>) {
    for declaration in declarations { insert(declaration) }
  }

  /// Makes room for a number of declarations.
  mutating func reserveCapacity(_ count: Int) { sorted.reserveCapacity(count) }

  /// What is said about a setting; `nil` if nothing is.
  public subscript(setting: Setting) -> Declaration.Value? {
    get { declaration(of: setting)?.value }
    set {
      if let newValue { insert(Declaration(setting, newValue)) } else { remove(setting) }
    }
  }

  /// The declaration of a setting with its place; `nil` if there is none.
  public func declaration(of setting: Setting) -> Declaration? {
    let index = firstIndex(notBefore: setting)
    guard index < sorted.count, sorted[index].setting == setting else { return nil }
    return sorted[index]
  }

  /// Says something, in place of what was said about the same setting.
  public mutating func insert(_ declaration: consuming Declaration) {
    let index = firstIndex(notBefore: declaration.setting)
    if index < sorted.count, sorted[index].setting == declaration.setting {
      sorted[index] = declaration
    } else if index == sorted.count {
      sorted.append(declaration)
    } else {
      sorted.insert(declaration, at: index)
    }
  }

  /// Whether something would be said about a setting behind all that is said.
  @inline(__always)
  func end(before setting: Setting) -> Bool {
    guard let last = sorted.indices.last else { return true }
    return sorted[last].setting.isBuiltIn(before: setting) || sorted[last].setting < setting
  }

  /// Says something behind all that is said.
  @inline(__always)
  mutating func append(_ declaration: consuming Declaration) { sorted.append(declaration) }

  /// Says many things, each in place of what was said about the same setting.
  mutating func insert(contentsOf declarations: [Declaration]) {
    if declarations.isEmpty { return }
    let all = sorted + declarations
    let order = all.indices.sorted { (all[$0].setting, $0) < (all[$1].setting, $1) }
    sorted.removeAll(keepingCapacity: true)
    for index in order { insert(all[index]) }
  }

  /// Takes back what was said about a setting.
  public mutating func remove(_ setting: Setting) {
    let index = firstIndex(notBefore: setting)
    guard index < sorted.count, sorted[index].setting == setting else { return }
    sorted.remove(at: index)
  }

  /// Whether nothing is said.
  public var isEmpty: Bool { sorted.isEmpty }

  /// Where the declaration of a setting is, or where it would have to be inserted.
  private func firstIndex(notBefore setting: Setting) -> Int {
    // What is read comes mostly in this order.
    let last = sorted.count - 1
    guard last >= 0, !(sorted[last].setting < setting) else { return sorted.count }
    var low = 0
    var high = last
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].setting < setting { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The section `colors`.
  public var colors: Colors {
    get { Colors(declarations: self) }
    set { self = newValue.declarations }
  }

  /// The section `fonts`.
  public var fonts: Fonts {
    get { Fonts(declarations: self) }
    set { self = newValue.declarations }
  }

  /// The section `controls`.
  public var controls: Controls {
    get { Controls(declarations: self) }
    set { self = newValue.declarations }
  }

  /// The section `properties`, by name.
  public var properties: Properties {
    get { Properties(declarations: self) }
    set { self = newValue.declarations }
  }
}

extension Declarations {
  /// The section `colors`.
  public struct Colors: ColorSettings, Sendable {
    fileprivate var declarations: Declarations

    /// The colour that is declared for a setting.
    public subscript(color setting: Setting) -> Color? {
      get { declarations[setting]?.settingValue?.color }
      set { declarations[setting] = .init(newValue.map(SettingValue.color)) }
    }
  }

  /// The section `fonts`.
  public struct Fonts: FontSettings, Sendable {
    fileprivate var declarations: Declarations

    /// The font that is declared for a setting.
    public subscript(font setting: Setting) -> Font? {
      get { declarations[setting]?.settingValue?.font }
      set { declarations[setting] = .init(newValue.map(SettingValue.font)) }
    }
  }

  /// The section `controls`.
  public struct Controls: ControlSettings, Sendable {
    fileprivate var declarations: Declarations

    /// The colour that is declared for a setting.
    public subscript(color setting: Setting) -> Color? {
      get { declarations[setting]?.settingValue?.color }
      set { declarations[setting] = .init(newValue.map(SettingValue.color)) }
    }

    /// The shadow that is declared for a setting.
    public subscript(shadow setting: Setting) -> Shadow? {
      get { declarations[setting]?.settingValue?.shadow }
      set { declarations[setting] = .init(newValue.map(SettingValue.shadow)) }
    }
  }

  /// The section `properties`.
  public struct Properties: Sendable {
    fileprivate var declarations: Declarations

    /// The value that is declared for a property.
    public subscript(name: String) -> SettingValue? {
      get { declarations[.property(name)]?.settingValue }
      set { declarations[.property(name)] = .init(newValue) }
    }
  }
}
