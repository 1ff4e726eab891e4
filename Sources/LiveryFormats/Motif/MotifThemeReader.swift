import Livery
import SourceJSON

/// A reader of the definitions of a theme that checks their references (MO-1 to MO-23).
struct MotifThemeReader {
  private(set) var theme = MotifTheme()

  /// Reads a file after those that were read before.
  mutating func read(_ root: SourceValue, file: Int, into diagnostics: inout Diagnostics) {
    guard let members = root.members else {
      let message = "a theme is a dictionary of classes and constants, found \(root.kindName)"
      diagnostics.error(.wrongRoot, message, at: root.location)
      return
    }
    for member in members {
      guard let name = MotifTheme.Name(member.key) else {
        let message =
          "'\(member.key)' is neither a class nor a constant; a class begins with '.', a constant "
          + "with '$', and a name follows"
        diagnostics.error(.motifKey, message, at: member.keyLocation)
        continue
      }
      let definition = definition(name, from: member, file: file, into: &diagnostics)
      guard let old = theme.add(definition) else { continue }
      let message =
        "\(name.kind.word) '\(name)' is defined already; a theme has each name once, in whatever "
        + "file"
      let notes = [Diagnostic.Note("first defined here", at: old.location)]
      diagnostics.error(.motifDuplicate, message, at: member.keyLocation, notes: notes)
    }
  }

  private func definition(
    _ name: MotifTheme.Name,
    from member: SourceValue.Member,
    file: Int,
    into diagnostics: inout Diagnostics
  ) -> MotifTheme.Definition {
    let place = member.keyLocation
    guard name.kind == .style else {
      return .init(name: name, file: file, location: place, value: member.value)
    }
    if member.value.members == nil {
      let message = "a class is a dictionary of properties, found \(member.value.kindName)"
      diagnostics.error(.wrongKind, message, at: member.value.location)
    }
    let nothing = SourceValue(.null, at: place)
    var definition = MotifTheme.Definition(name: name, file: file, location: place, value: nothing)
    var first: [String: SourceLocation?] = [:]
    for member in member.value.members ?? [] {
      // '$' alone is a name.
      let isMarked = member.key.hasPrefix("$") && member.key != "$"
      let key = isMarked ? String(member.key.dropFirst()) : member.key
      if key.isEmpty {
        diagnostics.error(.emptyName, "a property needs a name", at: member.keyLocation)
      } else if let place = first.updateValue(member.keyLocation, forKey: key) {
        let message =
          "property '\(key)' is defined twice; '$' before a property's name has no meaning"
        let notes = [Diagnostic.Note("first defined here", at: place)]
        diagnostics.error(.duplicateKey, message, at: member.keyLocation, notes: notes)
      } else if key == "_superclass" {
        definition.superclass = member.value
      } else {
        definition.properties.append(
          .init(key: key, keyLocation: member.keyLocation, value: member.value)
        )
      }
    }
    return definition
  }

  // MARK: References

  /// Checks all references of the definitions, once all files are read.
  func check(into diagnostics: inout Diagnostics) {
    for definition in theme.definitions {
      checkReference(definition.value, in: definition, into: &diagnostics)
      for property in definition.properties {
        checkReference(property.value, in: definition, into: &diagnostics)
      }
      checkSuperclass(of: definition, into: &diagnostics)
    }
    let constants = theme.definitions.filter { $0.name.kind == .constant }
    report(loopsAmong: constants, "constants lead", into: &diagnostics) { $0.value }
    let classes = theme.definitions.filter { $0.name.kind == .style }
    report(loopsAmong: classes, "classes lead", into: &diagnostics) { $0.superclass }
  }

  private func checkReference(
    _ value: SourceValue,
    in definition: MotifTheme.Definition,
    into diagnostics: inout Diagnostics
  ) {
    guard case .string(let text) = value.content, let name = MotifTheme.Name(text) else { return }
    check(name, at: value.location, in: definition, into: &diagnostics)
  }

  private func checkSuperclass(
    of definition: MotifTheme.Definition,
    into diagnostics: inout Diagnostics
  ) {
    guard let superclass = definition.superclass, !diagnostics.isFull else { return }
    guard case .string(let text) = superclass.content, let name = MotifTheme.Name(text),
      name.kind == .style
    else {
      var found = superclass.kindName
      var suggestion = ""
      if case .string(let text) = superclass.content {
        found = "'\(text)'"
        if let style = theme.style(superclass), style.kind == .style {
          suggestion = "; did you mean '\(style)'?"
        } else if let name = MotifTheme.Name("." + text), theme[name] != nil {
          suggestion = "; did you mean '\(name)'?"
        }
      }
      let message = "a superclass is named itself, as in '.Button', found \(found)\(suggestion)"
      diagnostics.error(.motifSuperclass, message, at: superclass.location)
      return
    }
    check(name, at: superclass.location, in: definition, into: &diagnostics)
  }

  /// Reports a name that is undefined, or defined only in a later file (MO-20).
  private func check(
    _ name: MotifTheme.Name,
    at place: SourceLocation?,
    in definition: MotifTheme.Definition,
    into diagnostics: inout Diagnostics
  ) {
    if diagnostics.isFull { return }
    let what = "\(name.kind.word) '\(name)'"
    if let target = theme[name] {
      if target.file <= definition.file { return }
      let message = "\(what) is defined in a later file only; name that file before this one"
      let notes = [Diagnostic.Note("defined here", at: target.location)]
      diagnostics.error(.motifUnknownName, message, at: place, notes: notes)
      return
    }
    let suggestion = suggestion(for: name, in: definition.file)
    diagnostics.error(.motifUnknownName, "unknown \(what); \(suggestion)", at: place)
  }

  /// Returns the advice for a name that is undefined in a file.
  private func suggestion(for name: MotifTheme.Name, in file: Int) -> String {
    if Double(name.description) != nil {
      return "a number begins with a digit, as in '0\(name)'"
    }
    let other = MotifTheme.Name((name.kind == .constant ? "." : "$") + name.text)
    if let other, let definition = theme[other], definition.file <= file {
      return "did you mean '\(other)'?"
    }
    // With very many names the search would take too long.
    if name.text.count > 2, theme.definitions.count < 5000 {
      let known = theme.definitions.filter { $0.file <= file }.map(\.name.description)
      if let nearest = Suggestion.nearest(to: name.description, in: known) {
        return "did you mean '\(nearest)'?"
      }
    }
    return "every text that begins with '\(name.kind.mark)' is a name"
  }

  // MARK: Loops

  /// Reports each loop once, with all its members (MO-12, MO-13).
  private func report(
    loopsAmong definitions: [MotifTheme.Definition],
    _ activity: String,
    into diagnostics: inout Diagnostics,
    next: (MotifTheme.Definition) -> SourceValue?
  ) {
    func follow(_ definition: MotifTheme.Definition) -> MotifTheme.Definition? {
      guard case .string(let text)? = next(definition)?.content, let name = MotifTheme.Name(text),
        name.kind == definition.name.kind
      else { return nil }
      return theme[name]
    }
    var visited: Set<MotifTheme.Name> = []
    for definition in definitions {
      var path: [MotifTheme.Definition] = []
      var positions: [MotifTheme.Name: Int] = [:]
      var current = definition
      while visited.insert(current.name).inserted {
        positions[current.name] = path.count
        path.append(current)
        guard let target = follow(current) else { break }
        current = target
        guard let start = positions[current.name] else { continue }
        let loop = path[start...]
        let names = (loop.map(\.name) + [current.name]).map { "'\($0)'" }
        let message =
          "\(activity) to each other in a loop: \(names.joined(separator: " → "))"
        let notes = loop.dropFirst().prefix(20).map {
          Diagnostic.Note("'\($0.name)' is defined here", at: $0.location)
        }
        let place = next(path[start])?.location ?? path[start].location
        diagnostics.error(.motifLoop, message, at: place, notes: notes)
      }
    }
  }
}

extension Diagnostic.Code {
  /// A key of a theme that is neither a class nor a constant.
  package static let motifKey = Self("motif-key")

  /// A duplicate class or constant of a theme.
  package static let motifDuplicate = Self("motif-duplicate")

  /// An undefined class or constant.
  package static let motifUnknownName = Self("motif-unknown-name")

  /// A superclass that is not the name of a class.
  package static let motifSuperclass = Self("motif-superclass")

  /// Constants or classes that form a loop.
  package static let motifLoop = Self("motif-loop")
}
