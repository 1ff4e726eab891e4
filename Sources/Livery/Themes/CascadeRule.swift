/// A compiled rule of an appearance with its declarations, for writers of other formats.
package struct CascadeRule: Sendable {
  /// A declared value of a setting or of one of its fields.
  package struct Item: Sendable {
    /// A declared value.
    package enum Value: Hashable, Sendable {
      /// A value; `nil` for none.
      case value(SettingValue?)
      /// The value of another setting.
      case reference(Declaration.Reference)
      /// A colour that is computed from other settings.
      case formula(ColorFormula)
      /// The value that a keyword names.
      case keyword(Declaration.Keyword)
    }

    /// The setting.
    package let setting: Setting
    /// The field of a font or a shadow; `nil` for a whole value.
    package let field: Setting.Field?
    /// The declared value.
    package let value: Value
    /// The location of the declaration; `nil` if it is not in a file.
    package let location: SourceLocation?
  }

  /// The selector; `nil` for a default style.
  package let selector: Selector?
  /// The mask of the selector's last step: each state weighs twice the next weaker one.
  package let mask: UInt32
  /// The mask of the negated states in that step.
  package let negated: UInt32
  /// The sum of the weights of the states that the containers require.
  package let containerWeight: UInt64
  /// The side of the sheet.
  package let side: Side
  /// The origin.
  package let origin: Origin
  /// The number of contexts that the declarations require.
  package let contexts: Int
  /// The position of the entry in the theme; `nil` for built-in styles for states.
  package let place: EntryPlace?
  /// The declarations.
  package let items: [Item]
}

extension Appearance {
  /// The rules of the theme in these contexts, weakest position first, without default styles.
  package var cascadeRules: [CascadeRule] {
    ruleSet.rules.elements.filter { ruleSet.hasStateStyles || $0.origin != .builtIn }.map { rule in
      CascadeRule(
        selector: rule.selector,
        mask: rule.mask,
        negated: rule.excluded,
        containerWeight: rule.containerMasks.reduce(0) { $0 + UInt64($1) },
        side: rule.side,
        origin: rule.origin,
        contexts: rule.contexts,
        place: place(atOrder: rule.order),
        items: items(of: rule.block)
      )
    }
  }

  /// The default styles of the theme in these contexts, those of base sheets first, weakest first.
  package var defaultRules: [CascadeRule] {
    (ruleSet.baseDefaults + ruleSet.defaults).map { style in
      CascadeRule(
        selector: nil,
        mask: 0,
        negated: 0,
        containerWeight: 0,
        side: style.side,
        origin: .defaultStyle,
        contexts: style.contexts,
        place: place(atOrder: style.order),
        items: items(of: style.block)
      )
    }
  }

  /// The built-in values of all settings, and the initial values of properties.
  package var builtInItems: [CascadeRule.Item] { items(of: ruleSet.builtInValues) }

  /// Returns a Boolean value that indicates whether widgets inherit a setting, or one of its fields.
  package func inherits(_ setting: Setting) -> Bool {
    ruleSet.slots.slots(of: setting).contains { ruleSet.slots.inherited.contains($0) }
  }

  /// Returns a Boolean value that indicates whether a property is one of the box, as it exists
  /// without a declaration.
  package func isInBox(_ setting: Setting) -> Bool { ruleSet.slots.isInBox(setting) }

  /// Returns the mask of a set of states, as in rules; `nil` if the theme lacks one.
  package func mask(of states: [String]) -> UInt32? { ruleSet.states.mask(of: states) }

  private func place(atOrder order: Int) -> EntryPlace? {
    ruleSet.places.indices.contains(order) ? ruleSet.places[order] : nil
  }

  private func items(of block: Block) -> [CascadeRule.Item] {
    block.items.map { item in
      let meaning = ruleSet.slots.slots[item.slot]
      let value: CascadeRule.Item.Value =
        switch item.value {
        case .value(let value): .value(value)
        case .reference(let reference, _): .reference(reference)
        case .formula(let formula): .formula(formula)
        case .keyword(let keyword): .keyword(keyword)
        }
      return CascadeRule.Item(
        setting: meaning.setting,
        field: meaning.field,
        value: value,
        location: item.declaration.location
      )
    }
  }
}
