extension Setting {
  /// A part of a font or shadow, which cascades separately.
  public enum Field: String, CaseIterable, Hashable, Sendable {
    /// A font's family or face.
    case name
    /// A font's size.
    case size
    /// A font's weight.
    case weight
    /// A font's slant: a flag.
    case italic
    /// A shadow's colour.
    case color
    /// A shadow's offset.
    case offset
    /// A shadow's blur radius.
    case blurRadius
  }
}

extension ValueKind {
  /// The fields that cascade separately; none for a kind that cascades as a whole.
  package var fields: [Setting.Field] {
    switch self {
    case .font: [.name, .size, .weight, .italic]
    case .shadow: [.color, .offset, .blurRadius]
    default: []
    }
  }

  /// The field that every font and shadow needs; `nil` for other kinds.
  var coreField: Setting.Field? {
    switch self {
    case .font: .size
    case .shadow: .color
    default: nil
    }
  }
}

/// The number of a setting, or of a field, that cascades separately.
typealias Slot = Number<SlotTable.Meaning>

extension Range<Slot> {
  /// No slots.
  static var none: Self { Slot(0)..<Slot(0) }
}

/// The numbers of everything that cascades separately: every setting, or for fonts and shadows
/// every field.
///
/// The numbers of the built-in settings are the same in all tables. Properties follow in the order
/// of their first use, so numbers remain valid while the table grows.
struct SlotTable: Sendable {
  /// The meaning of a slot number.
  struct Meaning: Hashable, Sendable {
    let setting: Setting
    let field: Setting.Field?
    /// The kind of the setting; `nil` for a property that neither a sheet nor the box declares.
    let kind: ValueKind?
  }

  /// The meaning of each number.
  private(set) var slots: Table<Meaning, Meaning> = []

  /// The numbers of inherited settings: a widget takes their values from its parent if they are
  /// specified there.
  private(set) var inherited = SlotSet()

  /// The numbers of the built-in settings.
  private(set) var builtInSlots: [Range<Slot>] = []

  /// The numbers of the properties, in the order of their first use.
  private(set) var allPropertySlots: [Range<Slot>] = []

  /// The same by their names: those in ASCII by their hashes, and all others.
  private var namedSlots: ContiguousArray<NamedSlots> = []
  private var numbersOfNames = NumberIndex()
  private var slotsOfOtherNames: [String: Range<Slot>] = [:]

  private struct NamedSlots {
    let name: String
    let slots: Range<Slot>
  }

  /// The types of the properties that do not take all values of their kind, by their slots.
  private var limitedTypes: [Slot: ValueType] = [:]

  /// The numbers of settings that affect sizes and positions.
  private(set) var layoutSlots = SlotSet()

  /// The number of slots of built-in settings and declared properties; those of others follow.
  private(set) var declaredCount = 0

  /// Creates a table of the built-in settings and of the properties that a theme declares.
  ///
  /// `inheritance` has the built-in settings with whether widgets inherit them, where sheets say so.
  init(
    properties: [StyleSheet.PropertyDefinition] = [],
    inheritance: [Setting: Bool] = [:]
  ) {
    for setting in Setting.builtIn {
      add(
        setting,
        type: setting.kind.map { ValueType($0) },
        inherits: inheritance.isEmpty || (inheritance[setting] ?? true),
        effect: setting.kind == .font ? .layout : .paint
      )
    }
    for property in properties where slots(ofProperty: property.name) == nil {
      add(property)
    }
    declaredCount = slots.count
  }

  private mutating func add(_ property: StyleSheet.PropertyDefinition) {
    add(
      .property(property.name),
      type: property.type,
      inherits: property.inherits,
      effect: property.effect
    )
  }

  private mutating func add(
    _ setting: Setting,
    type: ValueType?,
    inherits: Bool,
    effect: StyleSheet.PropertyDefinition.Effect
  ) {
    let first = Slot(slots.count)
    if let type, !type.isPlain { limitedTypes[first] = type }
    let fields: [Setting.Field?] = type?.kind.fields ?? []
    for field in fields.isEmpty ? [nil] : fields {
      if inherits { inherited.insert(Slot(slots.count)) }
      if effect == .layout { layoutSlots.insert(Slot(slots.count)) }
      slots.append(Meaning(setting: setting, field: field, kind: type?.kind))
    }
    if setting.group == .properties {
      addName(setting.name, of: first..<Slot(slots.count))
      allPropertySlots.append(first..<Slot(slots.count))
    } else {
      builtInSlots.append(first..<Slot(slots.count))
    }
  }

  private mutating func addName(_ name: String, of slots: Range<Slot>) {
    let hash = NameHash(name)
    if hash.value == 0 {
      slotsOfOtherNames[name] = slots
    } else {
      _ = numbersOfNames.add(hash: hash.value)
      namedSlots.append(NamedSlots(name: name, slots: slots))
    }
  }

  private func slots(ofProperty name: String) -> Range<Slot>? {
    slots(ofProperty: name, hash: NameHash(name))
  }

  /// Returns the numbers of a property; `nil` for an unknown one.
  func slots(ofProperty name: String, hash: NameHash) -> Range<Slot>? {
    if hash.value == 0 { return slotsOfOtherNames[name] }
    let number = numbersOfNames.number(hash: hash.value) { namedSlots[Int($0) - 1].name == name }
    return number == 0 ? nil : namedSlots[Int(number) - 1].slots
  }

  /// Returns the kind of a setting; `nil` for a property that neither a sheet nor the box declares.
  func kind(of setting: Setting) -> ValueKind? {
    setting.kind ?? declaredKind(of: setting)
      ?? StyleSheet.PropertyDefinition.inBox(setting.name)?.kind
  }

  /// Returns the type of a setting's values; `nil` for a property that neither a sheet nor the box
  /// declares.
  func type(of setting: Setting) -> ValueType? {
    if let kind = setting.kind { return ValueType(kind) }
    guard let slot = slots(ofProperty: setting.name)?.lowerBound else {
      return StyleSheet.PropertyDefinition.inBox(setting.name)?.type
    }
    if !limitedTypes.isEmpty, let type = limitedTypes[slot] { return type }
    return slots[slot].kind.map { ValueType($0) }
  }

  /// Returns the kind of a setting; `nil` for a property that no sheet declares.
  func declaredKind(of setting: Setting) -> ValueKind? {
    if let kind = setting.kind { return kind }
    guard let slot = slots(ofProperty: setting.name)?.lowerBound, slot.index < declaredCount else {
      return nil
    }
    return slots[slot].kind
  }

  /// Returns the numbers of a setting; empty for an unknown property.
  func slots(of setting: Setting) -> Range<Slot> {
    if setting.index < builtInSlots.count { return builtInSlots[setting.index] }
    return slots(ofProperty: setting.name) ?? Range.none
  }

  /// Returns the numbers of a setting, and assigns them on first use.
  private mutating func assignedSlots(of setting: Setting) -> Range<Slot> {
    let known = slots(of: setting)
    if !known.isEmpty { return known }
    if let property = StyleSheet.PropertyDefinition.inBox(setting.name) {
      add(property)
    } else {
      add(setting, type: nil, inherits: false, effect: .layout)
    }
    return slots(of: setting)
  }

  /// Returns the slot of the size of a field's font, or of the colour of a field's shadow, without
  /// which it has no value; `nil` for these themselves, and for slots without fields.
  func core(of slot: Slot) -> Slot? {
    let meaning = slots[slot]
    guard let field = meaning.field, let core = meaning.kind?.coreField, field != core else {
      return nil
    }
    return self.slot(of: meaning.setting, field: core)
  }

  /// Returns the given slots and the core slots that they depend on.
  func withCores(_ slots: some Sequence<Slot>) -> SlotSet {
    var all = SlotSet()
    for slot in slots {
      all.insert(slot)
      if let core = core(of: slot) { all.insert(core) }
    }
    return all
  }

  /// Returns a Boolean value that indicates whether another table assigns the same numbers.
  func hasSameNumbers(as other: Self) -> Bool {
    slots == other.slots && inherited == other.inherited && layoutSlots == other.layoutSlots
      && limitedTypes == other.limitedTypes
  }

  /// Assigns numbers to all declared settings.
  mutating func assign(_ declarations: Declarations) {
    for index in declarations.sorted.indices {
      _ = assignedSlots(of: declarations.sorted[index].setting)
    }
  }

  /// Returns the number of a setting, or of one of its fields.
  func slot(of setting: Setting, field: Setting.Field?) -> Slot? {
    slots(of: setting).first { slots[$0].field == field }
  }

  /// Returns the number of a setting, or of one of its fields, and assigns it on first use, even if
  /// no sheet declares the setting yet.
  mutating func assignedSlot(of setting: Setting, field: Setting.Field?) -> Slot? {
    assignedSlots(of: setting).first { slots[$0].field == field }
  }

  /// Returns the slots that a reference from a slot to a setting depends on, and assigns them on
  /// first use.
  ///
  /// - Returns: The slot of the same field and its core slot; or, if the setting has another kind,
  ///   all its slots.
  mutating func targets(of setting: Setting, in slot: Slot) -> (Range<Slot>, core: Slot?) {
    let all = assignedSlots(of: setting)
    guard slots[all.lowerBound].kind == slots[slot].kind else { return (all, nil) }
    // A kind without fields has one slot.
    guard let field = slots[slot].field,
      let target = all.first(where: { slots[$0].field == field })
    else { return (all, nil) }
    return (target..<target.advanced(by: 1), core(of: target))
  }
}

extension Resolution {
  /// The interpretation of omitted parts of a font or a shadow.
  var reading: SlotTable.Reading { appliesWholeEntries ? .whole : .fieldByField }
}

extension SlotTable {
  /// The interpretation of omitted parts of a font or a shadow.
  enum Reading {
    /// They cascade from the next weaker declaration.
    case fieldByField
    /// They have their default values.
    case whole
  }

  /// Splits declarations into one part for each slot.
  mutating func block(_ declarations: Declarations, reading: Reading) -> Block {
    let sorted = declarations.sorted.span
    var count = 0
    for index in sorted.indices {
      let place = sorted[index].setting.index
      count += place < builtInSlots.count ? builtInSlots[place].count : 1
    }
    var parts: [Block.Part] = []
    parts.reserveCapacity(count)
    var values = declarations
    var isConverted = false
    for index in sorted.indices {
      let numbers = assignedSlots(of: sorted[index].setting)
      var isOfKind = slots[numbers.lowerBound].kind.map { sorted[index].value.isOf($0) } ?? true
      if isOfKind, !limitedTypes.isEmpty, let type = limitedTypes[numbers.lowerBound] {
        isOfKind = sorted[index].value.isOf(type)
      }
      // A value of another kind was rejected or reported before; another theme may declare another
      // kind.
      if !isOfKind, let kind = slots[numbers.lowerBound].kind {
        values.convert(
          at: index,
          to: limitedTypes[numbers.lowerBound] ?? ValueType(kind),
          keepsOthers: numbers.lowerBound.index >= declaredCount
        )
        isConverted = true
      }
      if numbers.count == 1 {
        parts.append(Block.Part(slot: numbers.lowerBound, field: nil, index: Int32(index)))
        continue
      }
      for number in numbers {
        guard let field = slots[number].field else { continue }
        let isSpecified =
          isOfKind
          ? sorted[index].value.specifies(field, reading: reading)
          : values.sorted[index].value.specifies(field, reading: reading)
        if isSpecified { parts.append(Block.Part(slot: number, field: field, index: Int32(index))) }
      }
    }
    let source = Block.Source(
      declarations: declarations,
      values: values,
      isConverted: isConverted,
      reading: reading
    )
    return Block(parts, of: source)
  }
}

extension Declarations {
  /// Converts a value to a type; a value that cannot be converted becomes `none` unless it is kept.
  fileprivate mutating func convert(at index: Int, to type: ValueType, keepsOthers: Bool) {
    let declaration = sorted[index]
    let other = keepsOthers ? declaration.value : .none
    let value = (try? declaration.value.converted(to: type).get()) ?? other
    insert(Declaration(declaration.setting, value, at: declaration.location, via: declaration.via))
  }
}

extension Declaration.Value {
  /// Returns a Boolean value that indicates whether a declaration specifies a field of its setting.
  fileprivate func specifies(_ field: Setting.Field, reading: SlotTable.Reading) -> Bool {
    if reading == .whole { return true }
    switch self {
    case .none, .value, .color, .reference, .keyword: return true
    case .font(let fields):
      switch field {
      case .size: return fields.size != nil
      case .weight: return fields.name != nil || fields.weight != nil
      case .italic: return fields.name != nil || fields.italic != nil
      default: return fields.name != nil
      }
    case .shadow(let fields):
      switch field {
      case .color: return fields.color != nil || fields.colorFormula != nil
      case .offset: return fields.offset != nil
      default: return fields.blurRadius != nil
      }
    }
  }
}

extension Declaration.Value {
  /// Returns the value of a setting or of one of its fields in a declaration; `nil` if it does not
  /// specify one.
  func part(
    _ field: Setting.Field?,
    reading: SlotTable.Reading
  ) -> Block.Value? {
    guard let field else {
      if case .reference(let reference) = self { return .reference(reference, nil) }
      if case .color(let formula) = self { return .formula(formula) }
      if case .keyword(let keyword) = self { return .keyword(keyword) }
      return .value(settingValue)
    }
    switch self {
    case .none, .value, .color: return .value(nil)
    case .reference(let reference): return .reference(reference, field)
    case .keyword(let keyword): return .keyword(keyword)
    case .font(let fields):
      let isWhole = reading == .whole || fields.name != nil
      switch field {
      case .name:
        if fields.name == nil, !isWhole { return nil }
        return .value(fields.name?.text.map(SettingValue.string))
      case .size:
        if fields.size == nil, reading != .whole { return nil }
        return .value(fields.size.map(SettingValue.number))
      case .weight:
        if fields.weight == nil, !isWhole { return nil }
        return .value(fields.weight.map { .number(Double($0)) })
      default:
        if fields.italic == nil, !isWhole { return nil }
        return .value(fields.italic.map(SettingValue.flag))
      }
    case .shadow(let fields):
      if field == .color, let formula = fields.colorFormula { return .formula(formula) }
      let part: SettingValue? =
        switch field {
        case .color: fields.color.map(SettingValue.color)
        case .offset: fields.offset.map(SettingValue.offset)
        default: fields.blurRadius.map(SettingValue.number)
        }
      return part == nil && reading != .whole ? nil : .value(part)
    }
  }
}
