extension Theme {
  /// A value that an entry declares.
  package struct DeclaredValue: Sendable {
    /// The setting.
    package let setting: Setting
    /// What is declared.
    package let value: Declaration.Value
    /// The constant that it is; `nil` if none is named, or only as a part of a colour.
    package let constant: String?
  }

  /// What all entries that hold in some contexts declare there, constants put in.
  package func declarations(in contexts: Contexts) -> [DeclaredValue] {
    let contexts = compiler.directives.effective(contexts)
    return compiler.evaluated(in: contexts).joined().filter {
      $0.entry.conditions.hold(in: contexts)
    }.flatMap { entry, declarations in
      let named = entry.deferred.reduce(into: [Setting: String]()) { names, deferred in
        names[deferred.setting] = deferred.value.mentions.first { !$0.isInColor }?.name
      }
      return declarations.sorted.map {
        DeclaredValue(setting: $0.setting, value: $0.value, constant: named[$0.setting])
      }
    }
  }
}
