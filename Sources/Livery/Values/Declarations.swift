/// Declarations of settings, at most one each: the body of an entry, a scope, a widget's own style
/// or a default style.
///
/// ```swift
/// window.scope = Declarations {
///   $0.colors.primaryColor = .red
///   $0.fonts.actionFont = Font(name: "Helvetica", size: 15)
///   $0.controls.shadow = nil  // no shadow, even if weaker declarations have one
/// }
/// ```
///
/// Setting a member to `nil` declares that it has no value; ``remove(_:)`` removes a declaration.
public struct Declarations: Hashable, Sendable {
  /// The declarations in print order.
  ///
  /// There are few of them, so that searching an array is faster than a hash table.
  public private(set) var sorted: [Declaration] = []

  /// Makes an empty collection.
  public init() {}

  /// Makes a collection that a closure fills.
  public init(_ fill: (inout Self) throws -> Void) rethrows { try fill(&self) }

  /// Makes a collection of declarations; the last one of a setting wins.
  public init(_ declarations: some Sequence<Declaration>) {
    for declaration in declarations { insert(declaration) }
  }

  /// Reserves space for a number of declarations.
  mutating func reserveCapacity(_ count: Int) { sorted.reserveCapacity(count) }

  /// The declared value of a setting; `nil` if there is none.
  public subscript(setting: Setting) -> Declaration.Value? {
    get { declaration(of: setting)?.value }
    set {
      if let newValue { insert(Declaration(setting, newValue)) } else { remove(setting) }
    }
  }

  /// Returns the declaration of a setting with its location; `nil` if there is none.
  public func declaration(of setting: Setting) -> Declaration? {
    let index = firstIndex(notBefore: setting)
    guard index < sorted.count, sorted[index].setting == setting else { return nil }
    return sorted[index]
  }

  /// Inserts a declaration, replacing any other of the same setting.
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

  /// Returns whether a setting comes after all declared ones.
  @inline(__always)
  func endsBefore(_ setting: Setting) -> Bool {
    guard let last = sorted.indices.last else { return true }
    return sorted[last].setting.isBuiltIn(before: setting) || sorted[last].setting < setting
  }

  /// Appends a declaration whose setting comes after all declared ones.
  @inline(__always)
  mutating func append(_ declaration: consuming Declaration) { sorted.append(declaration) }

  /// Inserts many declarations, each replacing any other of the same setting.
  mutating func insert(contentsOf declarations: [Declaration]) {
    if declarations.isEmpty { return }
    if declarations.count == 1 { return insert(declarations[0]) }
    let all = sorted + declarations
    let order = all.indices.sorted { (all[$0].setting, $0) < (all[$1].setting, $1) }
    sorted.removeAll(keepingCapacity: true)
    for index in order { insert(all[index]) }
  }

  /// Removes the declaration of a setting.
  public mutating func remove(_ setting: Setting) {
    let index = firstIndex(notBefore: setting)
    guard index < sorted.count, sorted[index].setting == setting else { return }
    sorted.remove(at: index)
  }

  /// A Boolean value that indicates whether there are no declarations.
  public var isEmpty: Bool { sorted.isEmpty }

  /// Returns the index of a setting's declaration, or the index to insert it at.
  private func firstIndex(notBefore setting: Setting) -> Int {
    // Settings are usually read in order.
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

    /// The declared colour of a setting.
    public subscript(color setting: Setting) -> Color? {
      get { declarations[setting]?.settingValue?.color }
      set { declarations[setting] = .init(newValue.map(SettingValue.color)) }
    }
  }

  /// The section `fonts`.
  public struct Fonts: FontSettings, Sendable {
    fileprivate var declarations: Declarations

    /// The declared font of a setting.
    public subscript(font setting: Setting) -> Font? {
      get { declarations[setting]?.settingValue?.font }
      set { declarations[setting] = .init(newValue.map(SettingValue.font)) }
    }
  }

  /// The section `controls`.
  public struct Controls: ControlSettings, Sendable {
    fileprivate var declarations: Declarations

    /// The declared colour of a setting.
    public subscript(color setting: Setting) -> Color? {
      get { declarations[setting]?.settingValue?.color }
      set { declarations[setting] = .init(newValue.map(SettingValue.color)) }
    }

    /// The declared shadow of a setting.
    public subscript(shadow setting: Setting) -> Shadow? {
      get { declarations[setting]?.settingValue?.shadow }
      set { declarations[setting] = .init(newValue.map(SettingValue.shadow)) }
    }
  }

  /// The section `properties`.
  public struct Properties: Sendable {
    fileprivate var declarations: Declarations

    /// The declared value of a property.
    public subscript(name: String) -> SettingValue? {
      get { declarations[.property(name)]?.settingValue }
      set { declarations[.property(name)] = .init(newValue) }
    }
  }
}
