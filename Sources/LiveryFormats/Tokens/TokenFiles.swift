import SourceJSON

/// The files to which references of tokens lead.
struct TokenFiles {
  /// The values of the files that were read; `nil` for those that could not be.
  private(set) var roots: [String: SourceValue?] = [:]

  /// Reads the files that the values of tokens refer to.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - readOther: A closure that returns another file; `nil` after reporting why not.
  ///   - diagnostics: The diagnostics.
  mutating func read(
    for values: some Sequence<SourceValue>,
    readOther: TokenSheet.ReadOther,
    into diagnostics: inout Diagnostics
  ) {
    for value in values { read(value, readOther: readOther, into: &diagnostics) }
  }

  private mutating func read(
    _ value: SourceValue,
    readOther: TokenSheet.ReadOther,
    into diagnostics: inout Diagnostics
  ) {
    switch value.content {
    case .array(let elements):
      for element in elements { read(element, readOther: readOther, into: &diagnostics) }
    case .object(let members):
      if let reference = TokenReference(value), let file = reference.file {
        if roots[file] != nil { return }
        let place = value.member("$ref")?.location
        let source = readOther(file, place, &diagnostics)
        roots[file] = .some(source.flatMap { TokenText.value(of: $0, into: &diagnostics) })
        return
      }
      for member in members { read(member.value, readOther: readOther, into: &diagnostics) }
    default: break
    }
  }

  /// Returns what a reference leads to in another file, without references; reports a reference
  /// that leads nowhere and returns `nil`.
  func value(
    of reference: TokenReference,
    at place: SourceValue,
    into diagnostics: inout Diagnostics
  ) -> SourceValue? {
    guard let file = reference.file, let root = roots[file] ?? nil else { return nil }
    var steps = 0
    func fail(_ message: String) -> SourceValue? {
      diagnostics.error(.unknownToken, message, at: place.location)
      return nil
    }
    func resolved(_ value: SourceValue) -> SourceValue? {
      steps += 1
      guard steps < 1000, diagnostics.spend(1, at: place.location) else {
        return steps < 1000 ? nil : fail("the tokens of '\(file)' refer to each other too often")
      }
      guard let reference = TokenReference(value) else { return value }
      guard reference.file == nil else {
        return fail("'\(file)' refers to a further file; name that one here")
      }
      return find(reference)
    }
    func find(_ reference: TokenReference) -> SourceValue? {
      let names = reference.names ?? reference.path.split(separator: ".").map(String.init)
      var value = root
      for name in names {
        guard let next = value.member(name) else {
          return fail("'\(file)' has no token '\(reference.path)'")
        }
        value = next
      }
      guard let content = value.member("$value") ?? (value.member("$ref") == nil ? nil : value),
        var found = resolved(content)
      else { return fail("'\(reference.path)' of '\(file)' is no token") }
      for name in reference.member {
        let element = Int(name).flatMap { index in
          found.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        }
        guard let part = found.member(name) ?? element, let next = resolved(part) else {
          return fail("the value of '\(reference.path)' of '\(file)' has no '\(name)'")
        }
        found = next
      }
      return found
    }
    func completed(_ value: SourceValue) -> SourceValue? {
      guard let value = resolved(value) else { return nil }
      switch value.content {
      case .array(let elements):
        return SourceValue(.array(elements.compactMap(completed)), at: value.location)
      case .object(let members):
        let members = members.compactMap { member in
          completed(member.value).map { SourceValue.Member(member.key, $0, at: member.keyLocation) }
        }
        return SourceValue(.object(members), at: value.location)
      default: return value
      }
    }
    return find(reference).flatMap(completed)
  }
}
