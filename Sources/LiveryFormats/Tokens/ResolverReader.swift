import SourceJSON

/// A reader of a resolver: sets and modifiers in their order.
struct ResolverReader {
  private let root: SourceValue
  private let options: TokenOptions

  /// The departures from the format.
  var loose: LooseTokens

  /// The problems so far.
  var diagnostics: Diagnostics

  /// The files that were read, by their paths.
  private var files: [String: SourceValue?] = [:]

  /// The types of groups in the sources so far.
  private var groupTypes: [String: SourceValue] = [:]

  /// The roots of the sources so far, the last ones first.
  private var roots: [SourceValue] = []

  /// The catalog so far.
  private var catalog: TokenCatalog

  /// The members of the sheet that the files have beside tokens.
  private(set) var sheet: [SourceValue.Member] = []

  /// Returns a Boolean value that indicates whether a file is a resolver.
  static func owns(_ root: SourceValue, named name: String) -> Bool {
    name.lowercased().hasSuffix(".resolver.json") || root.member("resolutionOrder") != nil
  }

  /// Creates a reader of a resolver.
  init(
    _ root: SourceValue,
    options: TokenOptions,
    loose: LooseTokens,
    diagnostics: Diagnostics
  ) {
    self.root = root
    self.options = options
    self.loose = loose
    self.diagnostics = diagnostics
    catalog = TokenCatalog(modes: options.modes)
  }

  /// A part of the order.
  private enum Step {
    case set(SourceValue)
    case modifier(String, SourceValue, SourceLocation?)
  }

  /// Returns the tokens of all sources, in all contexts.
  mutating func read(readOther: TokenSheet.ReadOther) -> TokenCatalog {
    checkRoot()
    let steps = steps()
    checkUnused(steps)
    var axes: [TokenAxis] = []
    for step in steps {
      if case .modifier(let name, let modifier, let place) = step.step {
        axes.append(axis(name, modifier, at: place))
      }
    }
    catalog = TokenCatalog(modes: options.modes, axes: axes)
    var axis = catalog.modeCount
    for step in steps {
      switch step.step {
      case .set(let set):
        addSources(of: set, in: .none, readOther: readOther)
      case .modifier(_, let modifier, _):
        for (context, member) in (modifier.contexts?.members ?? []).enumerated() {
          let condition = TokenConditions([.init(axis: axis, context: context)])
          addList(member.value, in: condition, isModifier: true, readOther: readOther)
        }
        axis += 1
      }
    }
    return catalog
  }

  // MARK: The document

  private mutating func fail(_ message: String, at place: SourceLocation?) {
    diagnostics.error(.invalidResolver, message, at: place ?? root.location)
  }

  private static let members: Set<String> = [
    "name", "version", "description", "sets", "modifiers", "resolutionOrder", "$schema", "$defs",
    "$extensions",
  ]

  private mutating func checkRoot() {
    if let version = root.member("version") {
      if version.text != "2025.10" {
        let message = "the version \(version.found) of a resolver is unknown; expected '2025.10'"
        fail(message, at: version.location)
      }
    } else {
      fail(#"a resolver needs its version; add "version": "2025.10""#, at: root.location)
    }
    for member in root.members ?? [] where !Self.members.contains(member.key) {
      let message = "the member '\(member.key)' means nothing in a resolver and is ignored"
      loose.note(message, at: member.keyLocation)
    }
  }

  /// A step with its name, if it has one.
  private typealias NamedStep = (name: String?, step: Step)

  private mutating func steps() -> [NamedStep] {
    guard let order = root.member("resolutionOrder") else {
      let message =
        "a resolver needs the order of its sets and modifiers; add 'resolutionOrder', a list of "
        + ##"references such as {"$ref": "#/sets/base"}"##
      fail(message, at: root.location)
      return []
    }
    guard let entries = order.elements else {
      fail("'resolutionOrder' is a list, found \(order.kindName)", at: order.location)
      return []
    }
    var steps: [NamedStep] = []
    var seen: [String: SourceLocation?] = [:]
    for entry in entries {
      guard let step = step(entry) else { continue }
      if let name = step.name, let first = seen.updateValue(entry.location, forKey: name) {
        let message = "'\(name)' is in 'resolutionOrder' twice; remove one of the two"
        let notes = [Diagnostic.Note("first here", at: first)]
        diagnostics.error(.invalidResolver, message, at: entry.location, notes: notes)
        continue
      }
      steps.append(step)
    }
    return steps
  }

  /// Returns an entry of the order; reports other values and returns `nil`.
  private mutating func step(_ entry: SourceValue) -> NamedStep? {
    if let reference = entry.member("$ref") {
      guard let pointer = reference.text, pointer.hasPrefix("#/") else {
        let message =
          "'resolutionOrder' refers to sets and modifiers of this file, as in '#/sets/base'"
        fail(message, at: reference.location)
        return nil
      }
      let names = TokenReference.segments(ofPointer: pointer.dropFirst())
      guard names.count == 2, names[0] == "sets" || names[0] == "modifiers" else {
        fail("'\(pointer)' is neither a set nor a modifier", at: reference.location)
        return nil
      }
      guard let target = root.member(names[0])?.member(names[1]) else {
        reportUnknown(names[1], among: names[0], at: reference.location)
        return nil
      }
      let place = root.member(names[0])?.members?.last { $0.key == names[1] }?.keyLocation
      let whole = overridden(target, by: entry)
      let step: Step = names[0] == "sets" ? .set(whole) : .modifier(names[1], whole, place)
      return (pointer, step)
    }
    guard let type = entry.member("type")?.text, let name = entry.member("name")?.text else {
      let message =
        "an entry of 'resolutionOrder' is a reference, or a set or modifier with 'type' and 'name'"
      fail(message, at: entry.location)
      return nil
    }
    switch type {
    case "set": return ("#/sets/\(name)", .set(entry))
    case "modifier":
      return ("#/modifiers/\(name)", .modifier(name, entry, entry.member("name")?.location))
    default:
      let place = entry.member("type")?.location
      fail("the type '\(type)' is neither 'set' nor 'modifier'", at: place)
      return nil
    }
  }

  private mutating func reportUnknown(_ name: String, among kind: String, at place: SourceLocation?)
  {
    let known = root.member(kind)?.members?.map(\.key) ?? []
    let near = Suggestion.phrase(for: name, in: known)
    let remedy =
      near.isEmpty && !known.isEmpty
      ? "; there are \(known.prefix(8).map { "'\($0)'" }.joined(separator: ", "))" : near
    fail("there is no '\(name)' among the \(kind) of this resolver\(remedy)", at: place)
  }

  /// Returns an object in which members beside the reference to it replace its own.
  private func overridden(_ target: SourceValue, by entry: SourceValue) -> SourceValue {
    let own = (entry.members ?? []).filter { $0.key != "$ref" }
    guard !own.isEmpty, let members = target.members else { return target }
    let keys = Set(own.map(\.key))
    return SourceValue(
      .object(members.filter { !keys.contains($0.key) } + own),
      at: target.location
    )
  }

  /// Reports sets and modifiers that are not in the order.
  private mutating func checkUnused(_ steps: [NamedStep]) {
    guard root.member("resolutionOrder")?.elements != nil else { return }
    let used = Set(steps.compactMap(\.name))
    let text = root.member("modifiers").map { Self.references(in: $0) } ?? []
    for kind in ["sets", "modifiers"] {
      for member in root.member(kind)?.members ?? [] {
        let pointer = "#/\(kind)/\(Self.escaped(member.key))"
        if used.contains(pointer) || used.contains("#/\(kind)/\(member.key)") { continue }
        if kind == "sets", text.contains(pointer) { continue }
        let what = kind == "sets" ? "set" : "modifier"
        let message =
          "the \(what) '\(member.key)' is not in 'resolutionOrder', so that its tokens do not exist; "
          + "add {\"$ref\": \"\(pointer)\"} there"
        fail(message, at: member.keyLocation)
      }
    }
  }

  private static func escaped(_ name: String) -> String {
    name.replacing("~", with: "~0").replacing("/", with: "~1")
  }

  /// Returns the pointers in a value.
  private static func references(in value: SourceValue) -> Set<String> {
    switch value.content {
    case .array(let elements): Set(elements.flatMap { references(in: $0) })
    case .object(let members):
      Set(
        members.flatMap { member in
          member.key == "$ref" ? [member.value.text ?? ""] : Array(references(in: member.value))
        }
      )
    default: []
    }
  }

  // MARK: Modifiers

  private mutating func axis(
    _ name: String,
    _ modifier: SourceValue,
    at place: SourceLocation?
  ) -> TokenAxis {
    if modifier.member("contexts") == nil, let context = modifier.member("context") {
      loose.note("a modifier has 'context', which is read as 'contexts'", at: context.location)
    }
    guard let contexts = modifier.contexts?.members, !contexts.isEmpty else {
      fail("the modifier '\(name)' has no contexts; add 'contexts' or remove it", at: place)
      return TokenAxis(name: name, contexts: [], defaultContext: 0, location: place)
    }
    let names = contexts.map(\.key)
    if names.count == 1 {
      let message = "the modifier '\(name)' has a single context, and is the same as a set"
      loose.note(message, at: place)
    }
    var number = 0
    if let given = modifier.member("default") {
      if let found = given.text.flatMap(names.firstIndex(of:)) {
        number = found
      } else {
        let known = names.map { "'\($0)'" }.joined(separator: ", ")
        let message =
          "the default \(given.found) of modifier '\(name)' is none of its contexts \(known)"
        fail(message, at: given.location)
      }
    } else {
      let message =
        "the modifier '\(name)' has no default, and a theme needs one; '\(names[0])' is used: add "
        + "\"default\": \"\(names[0])\""
      diagnostics.warning(.missingDefault, message, at: place)
    }
    return TokenAxis(name: name, contexts: names, defaultContext: number, location: place)
  }

  // MARK: Sources

  private mutating func addSources(
    of set: SourceValue,
    in conditions: TokenConditions,
    readOther: TokenSheet.ReadOther
  ) {
    guard let sources = set.member("sources") else {
      fail("a set needs 'sources', a list of tokens or references", at: set.location)
      return
    }
    addList(sources, in: conditions, isModifier: false, readOther: readOther)
    addSheet(of: set)
  }

  private mutating func addList(
    _ list: SourceValue,
    in conditions: TokenConditions,
    isModifier: Bool,
    readOther: TokenSheet.ReadOther
  ) {
    guard let sources = list.elements else {
      fail("sources are a list of tokens or references, found \(list.kindName)", at: list.location)
      return
    }
    var merged: SourceValue?
    for source in sources {
      for tokens in contents(of: source, isModifier: isModifier, readOther: readOther) {
        guard let members = tokens.members else {
          fail("a source is an object of tokens, found \(tokens.kindName)", at: tokens.location)
          continue
        }
        if conditions == .none { addSheet(of: tokens) }
        guard let before = merged?.members else {
          merged = tokens
          continue
        }
        guard diagnostics.spend(members.count + before.count, at: tokens.location) else { return }
        merged = SourceValue(.object(SourceValue.merging(before, members)), at: tokens.location)
      }
    }
    guard let merged else { return }
    let whole = GroupExtensions.completing(merged, lookingIn: roots, into: &diagnostics)
    roots.insert(merged, at: 0)
    var collector = TokenCollector(
      TokenDialect(of: merged),
      options: options,
      groupTypes: groupTypes
    )
    collector.collect(whole, loose: &loose, into: &diagnostics)
    if conditions == .none { groupTypes = collector.groupTypes }
    catalog.add(collector.tokens, in: conditions, into: &diagnostics)
  }

  /// Adds the members of the sheet in a source; those of later sources replace others.
  private mutating func addSheet(of root: SourceValue) {
    let members = LiveryExtension.sheet(in: root, into: &diagnostics)
    if members.isEmpty { return }
    let keys = Set(members.map(\.key))
    guard diagnostics.spend(members.count + sheet.count, at: root.location) else { return }
    sheet = sheet.filter { !keys.contains($0.key) } + members
  }

  /// Returns the tokens that a source is: its own, or those of the file or the set that it refers
  /// to.
  private mutating func contents(
    of source: SourceValue,
    isModifier: Bool,
    isInner: Bool = false,
    readOther: TokenSheet.ReadOther
  ) -> [SourceValue] {
    guard let reference = source.member("$ref") else { return [source] }
    guard let pointer = reference.text else {
      fail("a reference is a text, found \(reference.kindName)", at: reference.location)
      return []
    }
    if pointer.hasPrefix("#/") {
      let names = TokenReference.segments(ofPointer: pointer.dropFirst())
      guard names.first != "modifiers", names.first != "resolutionOrder" else {
        let message =
          "'\(pointer)' is \(names[0] == "modifiers" ? "a modifier" : "in the order"); sources refer"
          + " to files and sets only"
        fail(message, at: reference.location)
        return []
      }
      guard let target = find(names, in: root) else {
        if names.count == 2, names[0] == "sets" {
          reportUnknown(names[1], among: "sets", at: reference.location)
        } else {
          fail("there is nothing at '\(pointer)' of this resolver", at: reference.location)
        }
        return []
      }
      guard names.first == "sets", names.count == 2 else { return [overridden(target, by: source)] }
      guard isModifier, !isInner, let sources = target.member("sources")?.elements else {
        fail("'\(pointer)' is a set; a set refers to files only", at: reference.location)
        return []
      }
      return sources.flatMap { source in
        contents(of: source, isModifier: false, isInner: true, readOther: readOther)
      }
    }
    let parts = pointer.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0])
    if files[path] == nil {
      let text = readOther(path, reference.location, &diagnostics)
      files[path] = .some(text.flatMap { TokenText.value(of: $0, into: &diagnostics) })
    }
    guard let file = files[path] ?? nil else { return [] }
    guard parts.count > 1 else { return [overridden(file, by: source)] }
    let names = TokenReference.segments(ofPointer: parts[1])
    guard let target = find(names, in: file) else {
      fail("there is nothing at '\(pointer)'", at: reference.location)
      return []
    }
    return [overridden(target, by: source)]
  }

  private func find(_ names: [String], in root: SourceValue) -> SourceValue? {
    var value = root
    for name in names {
      let element = Int(name).flatMap { index in
        value.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
      guard let next = value.member(name) ?? element else { return nil }
      value = next
    }
    return value
  }
}

extension SourceValue {
  /// The contexts of a modifier.
  fileprivate var contexts: SourceValue? { member("contexts") ?? member("context") }
}
