/// Gives declarations that mention constants their values.
struct DeferredReader {
  /// The kinds of properties that the theme declares.
  let propertyKinds: [String: ValueKind]

  /// What a value says, with what is wrong with it.
  struct Reading {
    /// What decides about what is read where a value is a constant and nothing else.
    struct Key: Hashable {
      let mention: String
      let kind: ValueKind?
      let isDefault: Bool
      let policy: StyleSheet.Policy
    }

    let value: Declaration.Value?
    let problems: [Diagnostic]

    /// How many values constants added to it.
    let size: Int
  }

  /// What a declaration says with the constants of some contexts; `nil` if it cannot be used.
  ///
  /// What is wrong is reported where it stands; what is wrong with a constant, where it is used, with
  /// notes where it is defined.
  func declaration(
    _ deferred: DeferredDeclaration,
    of entry: Entry,
    _ policy: StyleSheet.Policy,
    _ resolver: inout ConstantResolver,
    into diagnostics: inout Diagnostics
  ) -> Declaration? {
    let mentions = mentions(of: deferred)
    var isKnown = true
    for mention in mentions {
      guard let problem = resolver.problem(of: mention.name) else { continue }
      let place = mention.location
      resolver.report(problem, of: mention, policy.severity, at: place, &diagnostics)
      isKnown = false
    }
    if !isKnown { return nil }
    var problems: [ConstantResolver.Problem] = []
    let reading: Reading
    do throws(ConstantResolver.Problem) {
      reading = try self.reading(deferred, of: entry, policy, mentions, &resolver, &problems)
    } catch {
      resolver.report(error, of: nil, policy.severity, at: deferred.value.location, &diagnostics)
      return nil
    }
    for problem in problems {
      let mention = mentions.first { problem == .noColor($0.name) && $0.isInColor }
      let place = mention?.location ?? deferred.value.location
      resolver.report(problem, of: mention, policy.severity, at: place, &diagnostics)
    }
    for problem in reading.problems {
      let behind = mentions.filter { $0.isBehind(problem.location) }
      let notes = resolver.definitions(behind: behind.map(\.name)).map {
        Diagnostic.Note("'$\($0.name)' is defined here", at: $0.location)
      }
      let (code, message) = (problem.code, problem.message)
      let place = behind.first?.string ?? problem.location
      diagnostics.append(Diagnostic(problem.severity, code, message, at: place, notes: notes))
    }
    let via = resolver.definitions(behind: mentions.map(\.name)).compactMap(\.location)
    guard problems.isEmpty, let value = reading.value else { return nil }
    return Declaration(deferred.setting, value, at: deferred.location, via: via)
  }

  /// The constants that a declaration mentions, as the kind of its setting has them.
  func mentions(of deferred: DeferredDeclaration) -> [ConstantMention] {
    deferred.value.mentions(in: ColorTexts(of: kind(of: deferred.setting)))
  }

  private func kind(of setting: Setting) -> ValueKind? {
    setting.kind ?? propertyKinds[setting.name]
  }

  /// Reads a value; one that is a constant and nothing else only the first time.
  private func reading(
    _ deferred: DeferredDeclaration,
    of entry: Entry,
    _ policy: StyleSheet.Policy,
    _ mentions: [ConstantMention],
    _ resolver: inout ConstantResolver,
    _ problems: inout [ConstantResolver.Problem]
  ) throws(ConstantResolver.Problem) -> Reading {
    let setting = deferred.setting
    let isDefault = entry.target == .defaultStyle
    var key: Reading.Key?
    if deferred.value.kind == .string, let mention = mentions.first, !mention.isInColor {
      let kind = kind(of: setting)
      key = .init(mention: mention.name, kind: kind, isDefault: isDefault, policy: policy)
    }
    if let key, let known = resolver.readings[key] {
      try resolver.share(known.size)
      return known.moved(to: mentions[0].string)
    }
    let before = resolver.expansion
    let colors = ColorTexts(of: kind(of: setting))
    let node = try resolver.replacing(deferred.value, in: colors, noting: &problems)
    let reader = ValueReader(policy: policy, isDefault: isDefault, propertyKinds: propertyKinds)
    var found = Diagnostics()
    let value = reader.value(node, for: setting, into: &found)
    let reading = Reading(value: value, problems: found.all, size: resolver.expansion - before)
    if let key { resolver.readings[key] = reading }
    return reading
  }
}

extension DeferredReader.Reading {
  /// The same with all problems at another place.
  fileprivate func moved(to place: SourceLocation) -> Self {
    if problems.isEmpty { return self }
    return Self(
      value: value,
      problems: problems.map { Diagnostic($0.severity, $0.code, $0.message, at: place) },
      size: size
    )
  }
}

extension ConstantMention {
  /// Whether a place is in the string that the constant stands in.
  fileprivate func isBehind(_ place: SourceLocation?) -> Bool {
    guard let place, place >= string else { return false }
    return place <= string.source.location(ofScalar: .max, inStringAt: string)
  }
}

extension ConstantResolver {
  /// The definitions that mentions lead to, one after the other, each once.
  func definitions(behind mentions: [String]) -> [(name: String, location: SourceLocation?)] {
    var found: [(name: String, location: SourceLocation?)] = []
    var seen: Set<String> = []
    var open = Array(mentions.map(ConstantTable.root).reversed())
    while let name = open.popLast(), found.count < Self.mostDefinitions {
      guard seen.insert(name).inserted,
        let definition = table.definition(of: name, in: contexts)
      else { continue }
      found.append((name, definition.location))
      open += definition.mentions.map { ConstantTable.root($0.name) }.reversed()
    }
    return found
  }

  /// How many places one value is followed through.
  private static var mostDefinitions: Int { 16 }
}
