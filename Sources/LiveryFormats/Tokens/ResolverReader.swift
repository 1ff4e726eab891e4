import SourceJSON

/// A reader of a resolver: sets and modifiers in their order.
struct ResolverReader {
  private let root: SourceValue

  /// The path of the file.
  private let path: String

  /// The sources so far.
  private var reading: TokenSources

  /// The files that were read.
  private(set) var documents: TokenDocuments

  /// The members of the sheet that the files have beside tokens.
  var sheet: [SourceValue.Member] { LiveryExtension.joined(sheets) }

  private var sheets: [[SourceValue.Member]] = []

  /// Returns a Boolean value that indicates whether a file is a resolver.
  static func owns(_ root: SourceValue, named name: String) -> Bool {
    name.lowercased().hasSuffix(".resolver.json") || root.member("resolutionOrder") != nil
  }

  /// Creates a reader of a resolver.
  init(_ file: TokenFile, diagnostics: Diagnostics) {
    (root, path) = (file.root, file.path)
    documents = TokenDocuments([(file.path, file.root)])
    reading = TokenSources(diagnostics: diagnostics)
  }

  /// A part of the order.
  private enum Step {
    case set(SourceValue)
    case modifier(String, SourceValue, SourceLocation?)
  }

  /// Returns all sources, in all contexts.
  ///
  /// - Parameters:
  ///   - modes: The number of axes of modes, which precede those of modifiers.
  ///   - readOther: A closure that reads the other files that it names.
  /// - Returns: The sources.
  mutating func read(modes: Int, readOther: TokenSheet.ReadOther) -> TokenSources {
    checkRoot()
    let steps = steps(readOther: readOther)
    checkUnused(steps)
    for step in steps {
      switch step.step {
      case .set(let set):
        addSources(of: set, readOther: readOther)
      case .modifier(let name, let modifier, let place):
        let number = modes + reading.axes.count
        reading.axes.append(axis(name, modifier, at: place))
        for (context, member) in (modifier.contexts?.members ?? []).enumerated() {
          let condition = TokenConditions.Condition(axis: number, context: context)
          addList(member.value, in: [condition], readOther: readOther)
        }
      }
    }
    return reading
  }

  // MARK: The document

  private mutating func fail(_ message: String, at place: SourceLocation?) {
    reading.diagnostics.error(.invalidResolver, message, at: place ?? root.location)
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
      reading.loose.note(message, at: member.keyLocation)
    }
  }

  /// A step with its name, if it has one.
  private typealias NamedStep = (name: String?, step: Step)

  private mutating func steps(readOther: TokenSheet.ReadOther) -> [NamedStep] {
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
      guard let step = step(entry, readOther: readOther) else { continue }
      if let name = step.name, let first = seen.updateValue(entry.location, forKey: name) {
        let message = "'\(name)' is in 'resolutionOrder' twice; remove one of the two"
        let notes = [Diagnostic.Note("first here", at: first)]
        reading.diagnostics.error(.invalidResolver, message, at: entry.location, notes: notes)
        continue
      }
      steps.append(step)
    }
    return steps
  }

  /// Returns an entry of the order; reports other values and returns `nil`.
  private mutating func step(
    _ entry: SourceValue,
    readOther: TokenSheet.ReadOther
  ) -> NamedStep? {
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
      var chain = Chain()
      let target = target(of: entry, in: path, for: names[0], &chain, readOther: readOther)
      guard let whole = target?.value else { return nil }
      let place = root.member(names[0])?.members?.last { $0.key == names[1] }?.keyLocation
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

  private mutating func reportUnknown(
    _ name: String,
    among kind: String,
    of root: SourceValue,
    at place: SourceLocation?
  ) {
    let known = root.member(kind)?.members?.map(\.key) ?? []
    let near = Suggestion.phrase(for: name, in: known)
    let suggestion =
      near.isEmpty && !known.isEmpty
      ? "; there are \(known.prefix(8).map { "'\($0)'" }.joined(separator: ", "))" : near
    fail("there is no '\(name)' among the \(kind) of this resolver\(suggestion)", at: place)
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

  /// Notes sets and modifiers that are not in the order.
  private mutating func checkUnused(_ steps: [NamedStep]) {
    guard root.member("resolutionOrder")?.elements != nil else { return }
    let used = Set(steps.compactMap(\.name))
    var named: Set<String> = []
    for kind in ["sets", "modifiers", "resolutionOrder"] {
      if let value = root.member(kind) { value.collectReferences(&named) }
    }
    for kind in ["sets", "modifiers"] {
      for member in root.member(kind)?.members ?? [] {
        let pointer = "#/\(kind)/\(Self.escaped(member.key))"
        let names = [pointer, "#/\(kind)/\(member.key)"]
        if names.contains(where: { used.contains($0) || named.contains($0) }) { continue }
        let what = kind == "sets" ? "set" : "modifier"
        let message =
          "the \(what) '\(member.key)' is not in 'resolutionOrder', so that its tokens do not exist; "
          + "add {\"$ref\": \"\(pointer)\"} there"
        let place = member.keyLocation
        reading.diagnostics.append(Diagnostic(.note, .invalidResolver, message: message, at: place))
      }
    }
  }

  private static func escaped(_ name: String) -> String {
    name.replacing("~", with: "~0").replacing("/", with: "~1")
  }

  // MARK: Modifiers

  private mutating func axis(
    _ name: String,
    _ modifier: SourceValue,
    at place: SourceLocation?
  ) -> TokenAxis {
    if modifier.member("contexts") == nil, let context = modifier.member("context") {
      reading.loose.note(
        "a modifier has 'context', which is read as 'contexts'",
        at: context.location
      )
    }
    guard let contexts = modifier.contexts?.members, !contexts.isEmpty else {
      fail("the modifier '\(name)' has no contexts; add 'contexts' or remove it", at: place)
      return TokenAxis(name: name, contexts: [], defaultContext: 0, location: place)
    }
    let names = contexts.map(\.key)
    if names.count == 1 {
      let message = "the modifier '\(name)' has a single context, and is the same as a set"
      reading.loose.note(message, at: place)
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
      reading.diagnostics.warning(.missingDefault, message, at: place)
    }
    return TokenAxis(name: name, contexts: names, defaultContext: number, location: place)
  }

  // MARK: Sources

  private mutating func addSources(of set: SourceValue, readOther: TokenSheet.ReadOther) {
    guard let sources = set.member("sources") else {
      fail("a set needs 'sources', a list of tokens or references", at: set.location)
      return
    }
    addList(sources, in: [], readOther: readOther)
    addSheet(of: set)
  }

  private mutating func addList(
    _ list: SourceValue,
    in contexts: [TokenConditions.Condition],
    readOther: TokenSheet.ReadOther
  ) {
    guard let sources = list.elements else {
      fail("sources are a list of tokens or references, found \(list.kindName)", at: list.location)
      return
    }
    let document = documents.path(of: list)
    for source in sources {
      for tokens in contents(of: source, in: document, readOther: readOther) {
        guard tokens.members != nil else {
          fail("a source is an object of tokens, found \(tokens.kindName)", at: tokens.location)
          continue
        }
        if contexts.isEmpty { addSheet(of: tokens) }
        reading.sources.append(TokenSource(tokens, in: contexts))
      }
    }
  }

  /// Adds the members of the sheet in a source.
  private mutating func addSheet(of root: SourceValue) {
    let members = LiveryExtension.sheet(in: root, into: &reading.diagnostics)
    if !members.isEmpty { sheets.append(members) }
  }

  /// Returns the tokens that a source is: its own, or those of the file, the part of a file or the
  /// set that it refers to.
  private mutating func contents(
    of source: SourceValue,
    in document: String,
    readOther: TokenSheet.ReadOther
  ) -> [SourceValue] {
    enum Step {
      case source(SourceValue, document: String)
      case leave(references: Int)
    }
    var found: [SourceValue] = []
    var chain = Chain()
    var open = [Step.source(source, document: document)]
    while let step = open.popLast() {
      switch step {
      case .leave(let count): chain.leave(count)
      case .source(let source, let document):
        guard source.member("$ref") != nil else {
          found.append(source)
          continue
        }
        let count = chain.count
        let target = target(of: source, in: document, for: "sets", &chain, readOther: readOther)
        guard let target, target.isSet else {
          chain.leave(count)
          if let target { found.append(target.value) }
          continue
        }
        guard let sources = target.value.member("sources")?.elements else {
          fail("a set needs 'sources', a list of tokens or references", at: target.value.location)
          chain.leave(count)
          continue
        }
        open.append(.leave(references: count))
        open += sources.reversed().map { .source($0, document: target.document) }
      }
    }
    return found
  }

  /// The references that led to something, each with its file and its pointer.
  private struct Chain {
    private var all: [String] = []
    private var known: Set<String> = []

    var count: Int { all.count }

    /// Adds a reference.
    ///
    /// - Returns: The circle that it closes; `nil` for none.
    mutating func enter(_ reference: String) -> [String]? {
      if known.insert(reference).inserted {
        all.append(reference)
        return nil
      }
      return all.drop { $0 != reference } + [reference]
    }

    /// Removes all references but the first ones.
    mutating func leave(_ count: Int) {
      while all.count > count { known.remove(all.removeLast()) }
    }
  }

  /// The end of a reference.
  private struct Target {
    var value: SourceValue
    /// The path of the file with it.
    let document: String
    /// A Boolean value that indicates whether it is a set of a resolver.
    let isSet: Bool
  }

  /// Returns what the reference of an object leads to in the end, with the members that stand beside
  /// references instead of its own; reports one that leads nowhere and returns `nil`.
  ///
  /// - Parameters:
  ///   - object: The object with the reference.
  ///   - document: The path of the file with it.
  ///   - kind: Where references may lead: to `sets`, or to `modifiers`.
  ///   - chain: The references so far, to which this one and further ones are added.
  ///   - readOther: A closure that reads the other files.
  /// - Returns: The target.
  private mutating func target(
    of object: SourceValue,
    in document: String,
    for kind: String,
    _ chain: inout Chain,
    readOther: TokenSheet.ReadOther
  ) -> Target? {
    var objects: [SourceValue] = []
    var target = Target(value: object, document: document, isSet: false)
    while target.value.member("$ref") != nil {
      objects.append(target.value)
      let next = next(after: target, for: kind, &chain, readOther: readOther)
      guard let next else { return nil }
      target = Target(value: next.value, document: next.document, isSet: target.isSet || next.isSet)
    }
    for object in objects.reversed() { target.value = overridden(target.value, by: object) }
    return target
  }

  /// Returns what a reference leads to, which may be a further one; reports one that leads nowhere
  /// and returns `nil`.
  private mutating func next(
    after source: Target,
    for kind: String,
    _ chain: inout Chain,
    readOther: TokenSheet.ReadOther
  ) -> Target? {
    guard let reference = source.value.member("$ref") else { return nil }
    guard let text = reference.text else {
      fail("a reference is a text, found \(reference.kindName)", at: reference.location)
      return nil
    }
    guard reading.diagnostics.spend(1, at: reference.location) else { return nil }
    let pointer = TokenReference.Pointer(text)
    let path = TokenDocuments.path(of: pointer.file, namedIn: source.document)
    let file = documents.read(
      path,
      namedAt: reference.location,
      readOther: readOther,
      into: &reading.diagnostics
    )
    guard let file else { return nil }
    let isResolver = documents.isOwn(path) || file.member("resolutionOrder") != nil
    let first = pointer.names.first
    if isResolver, first == "resolutionOrder" || (first == "modifiers" && kind != "modifiers") {
      let what = first == "modifiers" ? "a modifier" : "in the order"
      fail("'\(text)' is \(what); sources refer to files and sets only", at: reference.location)
      return nil
    }
    if let circle = chain.enter("\(path)#/\(pointer.names.joined(separator: "/"))") {
      let names = circle.map { "'\($0)'" }
      let message = "references lead in a circle: \(names.joined(separator: " → "))"
      fail(message, at: reference.location)
      return nil
    }
    guard let found = documents.find(pointer.names, in: path) else {
      if pointer.names.count == 2, let first, ["sets", "modifiers"].contains(first) {
        reportUnknown(pointer.names[1], among: first, of: file, at: reference.location)
      } else {
        let whole = documents.isOwn(path) ? " of this resolver" : ""
        fail("there is nothing at '\(text)'\(whole)", at: reference.location)
      }
      return nil
    }
    let isSet = isResolver && first == "sets" && pointer.names.count == 2
    return Target(value: found, document: path, isSet: isSet)
  }
}

extension SourceValue {
  /// Collects the references in a value.
  fileprivate func collectReferences(_ found: inout Set<String>) {
    switch content {
    case .array(let elements): for element in elements { element.collectReferences(&found) }
    case .object(let members):
      for member in members {
        if member.key == "$ref", let text = member.value.text { found.insert(text) }
        member.value.collectReferences(&found)
      }
    default: break
    }
  }
}

extension SourceValue {
  /// The contexts of a modifier.
  fileprivate var contexts: SourceValue? { member("contexts") ?? member("context") }
}
