/// Evaluates declarations that mention constants.
struct DeferredReader {
  /// The types of properties that the theme declares.
  let propertyTypes: [String: ValueType]

  /// A use of constants in a declaration.
  final class Use: Sendable {
    let entry: Entry
    let deferred: DeferredDeclaration
    /// The policy of its sheet.
    let policy: StyleSheet.Policy
    /// The constants that it mentions, given the kind of its setting.
    let mentions: [ConstantMention]
    /// A Boolean value that indicates whether the value has pairs of colours.
    let hasPair: Bool

    fileprivate init(
      _ deferred: DeferredDeclaration,
      of entry: Entry,
      policy: StyleSheet.Policy,
      colors: ColorTexts
    ) {
      (self.entry, self.deferred, self.policy) = (entry, deferred, policy)
      mentions = deferred.value.mentions(in: colors)
      hasPair = deferred.value.hasPair(in: colors)
    }
  }

  /// The result of reading a value.
  struct Reading {
    /// The facts that determine the reading of a constant.
    struct Key: Hashable {
      /// The part of the definition.
      let part: Int
      let type: ValueType?
      /// The property of the box that it is a value of, if no sheet declares that; such a property
      /// keeps values of other kinds, with a warning.
      var predeclared: String?
      /// A Boolean value that indicates whether it is used inside a value, not as the whole value
      /// of a setting.
      var isInside = false
      var isDefault = false
      let policy: StyleSheet.Policy

      /// Policies, of which a theme has few, are only compared.
      func hash(into hasher: inout Hasher) {
        hasher.combine(part)
        hasher.combine(type)
        hasher.combine(predeclared)
        hasher.combine(isInside)
        hasher.combine(isDefault)
      }
    }

    /// A problem of the value.
    struct Problem {
      let diagnostic: Diagnostic
      /// The problem as a mistake in a constant, if it is one.
      let mistake: ConstantMistakes.Mistake?
    }

    let value: Declaration.Value?
    let problems: [Problem]

    /// The number of values that constants added to it.
    let size: Int
  }

  /// Evaluates a declaration with the constants in given contexts; `nil` if it is invalid.
  ///
  /// Reports a problem at its location. A problem with a constant is reported at the use, with
  /// notes at its definition, unless it may be a mistake in the constant.
  func declaration(
    of use: Use,
    resolver: inout ConstantResolver,
    into diagnostics: inout Diagnostics,
    mistakes: inout ConstantMistakes
  ) -> Declaration? {
    let (deferred, policy, mentions) = (use.deferred, use.policy, use.mentions)
    guard resolver.spend(mentions.reduce(1) { $0 + $1.name.steps }) else { return nil }
    var isKnown = true
    for mention in mentions where resolver.needs(mention) {
      guard let problem = resolver.problem(of: mention.name) else { continue }
      let place = mention.location
      resolver.report(
        problem,
        of: mention,
        severity: policy.severity,
        at: place,
        into: &diagnostics
      )
      isKnown = false
    }
    if !isKnown { return nil }
    var isColor = true
    let reading: Reading
    do throws(ConstantResolver.Problem) {
      reading = try self.reading(use, resolver: &resolver, isColor: &isColor)
    } catch {
      resolver.report(
        error,
        of: nil,
        severity: policy.severity,
        at: deferred.value.location,
        into: &diagnostics
      )
      return nil
    }
    for mention in isColor ? [] : mentions where mention.isInColor && resolver.needs(mention) {
      checkColor(
        mention,
        policy: policy,
        at: mention.location,
        resolver: &resolver,
        into: &diagnostics,
        mistakes: &mistakes
      )
    }
    let isConstant = deferred.value.isConstant(mentions)
    for problem in reading.problems {
      guard resolver.spend(1 + problem.diagnostic.message.steps) else { return nil }
      let place = problem.diagnostic.location
      let behind = isConstant ? mentions[...] : mentions[...].behind(place)
      let use = resolver.use(problem.diagnostic, of: behind, at: behind.first?.string ?? place)
      mistakes.add(problem.mistake, at: use, orTo: &diagnostics)
    }
    let via = resolver.locations(behind: mentions)
    guard isColor, let value = reading.value else { return nil }
    return Declaration(deferred.setting, value, at: deferred.location, via: via)
  }

  /// Returns a declaration of an entry with the constants that it mentions.
  func use(_ deferred: DeferredDeclaration, of entry: Entry, policy: StyleSheet.Policy) -> Use {
    Use(deferred, of: entry, policy: policy, colors: ColorTexts(of: type(of: deferred.setting)))
  }

  private func type(of setting: Setting) -> ValueType? {
    setting.kind.map { ValueType($0) } ?? propertyTypes[setting.name]
      ?? StyleSheet.PropertyDefinition.inBox(setting.name)?.type
  }

  /// Reports a constant inside a colour that is not a colour.
  func checkColor(
    _ mention: ConstantMention,
    policy: StyleSheet.Policy,
    at place: SourceLocation?,
    resolver: inout ConstantResolver,
    into diagnostics: inout Diagnostics,
    mistakes: inout ConstantMistakes
  ) {
    guard let problem = resolver.colorProblem(of: mention.name) else { return }
    var problems: [Reading.Problem] = []
    if case .unreadableColor = problem, let end = resolver.end(of: mention.name) {
      problems = color(end, policy: policy, resolver: &resolver).problems
    }
    for problem in problems {
      let use = resolver.use(problem.diagnostic, of: [mention], at: place)
      mistakes.add(problem.mistake, at: use, orTo: &diagnostics)
    }
    if problems.isEmpty {
      resolver.accept([mention])
      let problem = ConstantResolver.Problem.noColor(mention.name)
      resolver.report(
        problem,
        of: mention,
        severity: policy.severity,
        at: place,
        into: &diagnostics
      )
    }
  }
}

// MARK: Readings

extension DeferredReader {
  /// Reads a value; a value that consists of just a constant is read only once.
  private func reading(
    _ use: Use,
    resolver: inout ConstantResolver,
    isColor: inout Bool
  ) throws(ConstantResolver.Problem) -> Reading {
    let (deferred, policy, mentions) = (use.deferred, use.policy, use.mentions)
    let setting = deferred.setting
    let type = type(of: setting)
    let isDefault = use.entry.target == .defaultStyle
    func value(_ node: JSONNode, into diagnostics: inout Diagnostics) -> Declaration.Value? {
      let reader = ValueReader(policy: policy, isDefault: isDefault, propertyTypes: propertyTypes)
      return self.value(node, for: setting, reader: reader, into: &diagnostics)
    }
    var found = Diagnostics(taking: resolver.work)
    guard deferred.value.isConstant(mentions), let end = resolver.end(of: mentions[0].name) else {
      var size = 0
      let colors = ColorTexts(of: type)
      let node = try resolver.replacing(
        deferred.value,
        in: colors,
        adding: &size,
        isColor: &isColor
      )
      try resolver.count(size)
      let value = value(node, into: &found)
      let problems = found.all.map { diagnostic in
        let behind = mentions[...].behind(diagnostic.location).first
        let mistake = behind.flatMap {
          self.mistake(diagnostic, behind: $0, policy: policy, resolver: &resolver)
        }
        return Reading.Problem(diagnostic: diagnostic, mistake: mistake)
      }
      if problems.isEmpty, isColor { resolver.accept(mentions[...]) }
      return Reading(value: value, problems: problems, size: size)
    }
    let isPredeclared = type != nil && setting.kind == nil && propertyTypes[setting.name] == nil
    let key = Reading.Key(
      part: end,
      type: type,
      predeclared: isPredeclared ? setting.name : nil,
      isDefault: isDefault,
      policy: policy
    )
    if let known = resolver.readings[key] {
      try resolver.share(known.size)
      return known
    }
    // The count includes all constants in the part.
    var inner = 0
    let node = try resolver.replacing(
      resolver.table.parts[end].node,
      in: .all,
      adding: &inner,
      isColor: &isColor
    )
    let size = try resolver.addedSize(of: mentions[0].name)
    try resolver.count(size)
    return cache(value(node, into: &found), found: found, size: size, as: key, resolver: &resolver)
  }

  /// Reads a part of a constant that is used inside a colour.
  private func color(
    _ part: Int,
    policy: StyleSheet.Policy,
    resolver: inout ConstantResolver
  ) -> Reading {
    let key = Reading.Key(part: part, type: ValueType(.color), isInside: true, policy: policy)
    if let known = resolver.readings[key] { return known }
    let reader = ValueReader(policy: policy, propertyTypes: propertyTypes)
    var found = Diagnostics(taking: resolver.work)
    let node = resolver.table.parts[part].node
    guard resolver.spend(node.steps) else { return Reading(value: nil, problems: [], size: 0) }
    let value = reader.value(node, of: .color, into: &found)
    return cache(value, found: found, size: 0, as: key, resolver: &resolver)
  }

  /// Caches the reading of a part, and determines which problems are mistakes in it.
  private func cache(
    _ value: Declaration.Value?,
    found: Diagnostics,
    size: Int,
    as key: Reading.Key,
    resolver: inout ConstantResolver
  ) -> Reading {
    let parts = resolver.table.parts
    if found.all.isEmpty {
      resolver.acceptedParts.insert(key.part)
      resolver.accept(parts.mentions(in: key.part))
    }
    let problems = found.all.map { diagnostic in
      Reading.Problem(
        diagnostic: diagnostic,
        mistake: mistake(diagnostic, in: key, resolver: &resolver)
      )
    }
    let reading = Reading(value: value, problems: problems, size: size)
    resolver.readings[key] = reading
    return reading
  }
}

// MARK: Mistakes

extension DeferredReader {
  /// Returns a problem with a part as a mistake in it; `nil` if the use expects another kind, or if
  /// the part is in no file.
  private func mistake(
    _ problem: Diagnostic,
    in key: Reading.Key,
    resolver: inout ConstantResolver
  ) -> ConstantMistakes.Mistake? {
    let parts = resolver.table.parts
    let part = parts[key.part]
    let behind = parts.mentions(in: key.part).behind(problem.location).first
    if let behind,
      let inner = mistake(problem, behind: behind, policy: key.policy, resolver: &resolver)
    {
      return inner
    }
    let place = behind?.string ?? problem.location
    if problem.code == .propertyMismatch
      || problem.code == .wrongKind && place == part.node.location
    {
      resolver.acceptedParts.insert(key.part)
      return nil
    }
    if part.location == nil { return nil }
    let kind = key.type?.description ?? "any"
    return ConstantMistakes.Mistake(
      part: key.part,
      diagnostic: resolver.use(problem, of: behind.map { [$0] } ?? [], at: place),
      expectation: part.isScalar ? problem.message : kind
    )
  }

  /// Returns a problem with a constant that is a member or an element of a value as a mistake in
  /// that constant.
  private func mistake(
    _ problem: Diagnostic,
    behind mention: ConstantMention,
    policy: StyleSheet.Policy,
    resolver: inout ConstantResolver
  ) -> ConstantMistakes.Mistake? {
    guard !mention.isInColor, let end = resolver.end(of: mention.name) else { return nil }
    if problem.code == .wrongKind || problem.code == .propertyMismatch {
      resolver.acceptedParts.insert(end)
      return nil
    }
    let part = resolver.table.parts[end]
    if part.location == nil || !part.isScalar { return nil }
    if problem.code == .invalidColor {
      return color(end, policy: policy, resolver: &resolver).problems.first?.mistake
    }
    return ConstantMistakes.Mistake(
      part: end,
      diagnostic: resolver.use(problem, of: [], at: part.node.location),
      expectation: problem.message
    )
  }
}

extension JSONNode {
  /// Returns a Boolean value that indicates whether the node consists of just one of the constants
  /// mentioned in it.
  fileprivate func isConstant(_ mentions: [ConstantMention]) -> Bool {
    kind == .string && mentions.first?.isInColor == false
  }
}

extension ConstantResolver {
  /// Returns a problem of a value as one of the use of a constant.
  fileprivate mutating func use(
    _ problem: Diagnostic,
    of mentions: some Collection<ConstantMention>,
    at place: SourceLocation?
  ) -> Diagnostic {
    let notes = definitions(behind: mentions.map(\.name)).map {
      Diagnostic.Note("'$\($0.name)'\(ConstantMistakes.definitionNote)", at: $0.location)
    }
    return Diagnostic(
      problem.severity,
      problem.code,
      message: problem.message,
      at: place,
      notes: notes
    )
  }

  /// Marks constants as readable by some use, so that other uses' problems are not reported at
  /// them.
  fileprivate mutating func accept(_ mentions: ArraySlice<ConstantMention>) {
    guard spend(mentions.count) else { return }
    for mention in mentions { if let end = end(of: mention.name) { acceptedParts.insert(end) } }
  }

  /// Returns the locations of the distinct definitions that the needed ones of some mentions lead to, in
  /// order.
  fileprivate mutating func locations(behind mentions: [ConstantMention]) -> [SourceLocation] {
    let names = needed(of: mentions[...]).map(\.name)
    if names.count == 1, let known = locations[names[0]] { return known }
    let found = definitions(behind: names).compactMap(\.location)
    if names.count == 1 { locations[names[0]] = found }
    return found
  }

  /// Returns the distinct definitions that mentions lead to, in order.
  mutating func definitions(
    behind mentions: [String]
  ) -> [(name: String, location: SourceLocation?)] {
    var found: [(name: String, location: SourceLocation?)] = []
    var names: Set<String> = []
    var seen: Set<String> = []
    var open = mentions.reversed().map { (mention: $0, isWhole: true) }
    while let (mention, isWhole) = open.popLast(), found.count < Self.mostDefinitions {
      let name = table.root(of: mention)
      guard isWhole ? seen.insert(mention).inserted : true,
        let definition = definition(of: name)
      else { continue }
      if names.insert(name).inserted { found.append((name, definition.location)) }
      guard let place = try? place(of: mention) else { continue }
      // Of a constant that a member is reached through, only that member counts.
      var next = place.aliases.map { (mention: $0, isWhole: false) }
      if isWhole, spend(table.parts[place.part].mentions.count) {
        next += needed(of: table.parts.mentions(in: place.part))
          .map { (mention: $0.name, isWhole: true) }
      } else if let alias = table.parts.alias(place.part) {
        next.append((alias, false))
      }
      open += next.reversed()
    }
    return found
  }

  /// The maximum number of definitions to follow for one value.
  private static var mostDefinitions: Int { 16 }
}
