import SourceJSON

/// The groups of a file that take over others, with `$extends` or `$ref`.
struct GroupExtensions {
  /// The root of the file, and then the roots in which groups are looked up as well.
  private let roots: [SourceValue]

  /// The completed groups by their paths.
  private var done: [[String]: SourceValue] = [:]

  /// The groups that are being completed, outermost first.
  private var open: [[String]] = []

  private var diagnostics: Diagnostics

  /// Returns a file with its groups completed.
  ///
  /// - Parameters:
  ///   - root: The file.
  ///   - others: The roots of other files of the same tokens, the next ones first.
  ///   - diagnostics: The diagnostics.
  /// - Returns: The file; unchanged if no group takes over another one.
  static func completing(
    _ root: SourceValue,
    lookingIn others: [SourceValue] = [],
    into diagnostics: inout Diagnostics
  ) -> SourceValue {
    guard root.extendsGroup else { return root }
    var extensions = Self(roots: [root] + others, diagnostics: diagnostics)
    let completed = extensions.group(root, at: [], within: 0)
    diagnostics = extensions.diagnostics
    return completed ?? root
  }

  private init(roots: [SourceValue], diagnostics: Diagnostics) {
    self.roots = roots
    self.diagnostics = diagnostics
  }

  /// The greatest number of groups within each other, those that are taken over included.
  private static let depthLimit = SourceValue.depthLimit

  /// Returns a group with everything that it and its groups take over; `nil` after an error.
  private mutating func group(
    _ group: SourceValue,
    at path: [String],
    within depth: Int
  ) -> SourceValue? {
    if let known = done[path] { return known }
    if let start = open.firstIndex(of: path) {
      reportLoop(from: start, at: group.extensionPlace)
      return nil
    }
    guard depth < Self.depthLimit else {
      SourceValue.reportDepth(at: group.location, into: &diagnostics)
      return nil
    }
    guard diagnostics.spend(1 + (group.members?.count ?? 0), at: group.location) else { return nil }
    open.append(path)
    defer { open.removeLast() }
    let base = base(of: group, depth: depth)
    var members: [SourceValue.Member] = []
    for member in group.members ?? [] {
      if member.isName, member.value.isGroup {
        let inner = self.group(member.value, at: path + [member.key], within: depth + 1)
        members.append(.init(member.key, inner ?? member.value, at: member.keyLocation))
      } else if base == nil || (member.key != "$extends" && member.key != "$ref") {
        members.append(member)
      }
    }
    var result = SourceValue(.object(members), at: group.location)
    if let base { result = merged(base, result) ?? result }
    record(result, at: path)
    return result
  }

  /// Keeps a completed group, and the groups inside it that were completed without what it takes
  /// over.
  private mutating func record(_ group: SourceValue, at path: [String]) {
    done[path] = group
    for member in group.members ?? [] where member.isName && member.value.isGroup {
      let inner = path + [member.key]
      if done[inner] != nil { record(member.value, at: inner) }
    }
  }

  /// Returns the group that another one takes over; `nil` if there is none, or after an error.
  private mutating func base(of group: SourceValue, depth: Int) -> SourceValue? {
    guard let reference = group.member("$extends") ?? group.member("$ref"),
      let names = Self.names(in: reference)
    else { return nil }
    let name = names.joined(separator: ".")
    guard let target = find(names, depth: depth) else {
      // A member '$ref' that leads to no group is that of a token.
      if group.member("$extends") != nil {
        let message = "there is no group '\(name)' to extend"
        diagnostics.error(.unknownToken, message, at: reference.location)
      }
      return nil
    }
    guard target.isGroup else {
      if group.member("$extends") != nil {
        let message = "'\(name)' is a token; a group extends groups only"
        diagnostics.error(.invalidToken, message, at: reference.location)
      }
      return nil
    }
    return self.group(target, at: names, within: depth + 1)
  }

  /// Returns the names in a reference to a group; `nil` if it is none.
  private static func names(in reference: SourceValue) -> [String]? {
    guard let text = reference.text else { return nil }
    if let reference = TokenReference(text: text) {
      return reference.path.split(separator: ".").map(String.init)
    }
    guard text.hasPrefix("#/") else { return nil }
    let names = TokenReference.segments(ofPointer: text.dropFirst())
    return names.contains("$value") ? nil : names
  }

  /// Returns what is at a path, also below groups that take it over.
  private mutating func find(_ names: [String], depth: Int) -> SourceValue? {
    for (number, root) in roots.enumerated() {
      var value: SourceValue? = root
      var path: [String] = []
      for name in names {
        guard let raw = value else { break }
        var whole: SourceValue?
        if number == 0 {
          whole = done[path]
          if whole == nil, raw.extendsItself, !open.contains(path) {
            whole = group(raw, at: path, within: depth + 1)
          }
        }
        value = whole?.member(name) ?? raw.member(name)
        path.append(name)
      }
      if let value { return value }
    }
    return nil
  }

  /// Returns two groups as one, in which the second replaces tokens and members of the first.
  private mutating func merged(_ base: SourceValue, _ own: SourceValue) -> SourceValue? {
    let inherited = base.members ?? []
    let members = own.members ?? []
    guard diagnostics.spend(inherited.count + members.count, at: own.location) else { return nil }
    let result = SourceValue.merging(inherited, members)
    return SourceValue(.object(result), at: own.location)
  }

  private mutating func reportLoop(from start: Int, at place: SourceLocation?) {
    let loop = open[start...].map { "'\($0.joined(separator: "."))'" }
    let message =
      loop.count == 1
      ? "the group \(loop[0]) extends itself, or a group around it"
      : "groups extend each other in a loop: \((loop + [loop[0]]).joined(separator: " → "))"
    diagnostics.error(.tokenLoop, message, at: place)
  }
}

extension SourceValue {
  /// Returns the members of two objects of tokens as one: a token is replaced as a whole, groups
  /// are merged.
  static func merging(_ base: [Member], _ own: [Member]) -> [Member] {
    var result = base
    var indices: [String: Int] = [:]
    for (index, member) in base.enumerated() { indices[member.key] = index }
    for member in own {
      guard let index = indices[member.key] else {
        indices[member.key] = result.count
        result.append(member)
        continue
      }
      let old = result[index].value
      let mergesGroups = member.isName && old.isGroup && member.value.isGroup
      let value =
        mergesGroups
        ? SourceValue(
          .object(merging(old.members ?? [], member.value.members ?? [])),
          at: member.value.location
        ) : member.value
      result[index] = .init(member.key, value, at: member.keyLocation)
    }
    return result
  }

  /// A Boolean value that indicates whether an object is a group rather than a token.
  var isGroup: Bool { members != nil && member("$value") == nil && !isOlderToken }

  /// A Boolean value that indicates whether a group takes over another one.
  fileprivate var extendsItself: Bool {
    isGroup && (member("$extends") != nil || member("$ref") != nil)
  }

  /// A Boolean value that indicates whether a group, or one inside it, takes over another one.
  fileprivate var extendsGroup: Bool {
    guard isGroup, let members else { return false }
    if extendsItself { return true }
    return members.contains { $0.isName && $0.value.extendsGroup }
  }

  /// The place of the reference to the group that is taken over.
  fileprivate var extensionPlace: SourceLocation? {
    (member("$extends") ?? member("$ref"))?.location ?? location
  }
}
