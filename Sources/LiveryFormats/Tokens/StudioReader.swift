import Livery
import SourceJSON

/// A reader of files of Tokens Studio: sets of tokens under their names, with themes that enable
/// them.
struct StudioReader {
  private let root: SourceValue

  /// The path of the file.
  private let path: String

  /// The sources so far.
  private var reading: TokenSources

  /// Returns a Boolean value that indicates whether a file is one of Tokens Studio.
  static func owns(_ root: SourceValue) -> Bool {
    root.member("$themes")?.elements != nil
      || root.member("$metadata")?.member("tokenSetOrder") != nil
      || root.member("tokenSetOrder")?.elements != nil
  }

  /// Creates a reader of a file.
  init(_ file: TokenFile, diagnostics: Diagnostics) {
    (root, path) = (file.root, file.path)
    reading = TokenSources(diagnostics: diagnostics)
  }

  /// Returns all sets: one that every theme of a group enables always counts, another one with each
  /// of the themes that enable it, and one that no theme enables is turned off.
  ///
  /// - Parameters:
  ///   - modes: The number of axes of modes, which precede those of groups of themes.
  ///   - readOther: A closure that reads the other files that it names.
  /// - Returns: The sources.
  mutating func read(modes: Int, readOther: TokenSheet.ReadOther) -> TokenSources {
    let themes = themeList(readOther: readOther)
    let contexts = contexts(of: themes, modes: modes)
    for (name, set) in sets(readOther: readOther) {
      guard set.members != nil else {
        let message = "the set '\(name)' is an object of tokens, found \(set.kindName)"
        reading.diagnostics.error(.wrongRoot, message, at: set.location)
        continue
      }
      let own = contexts[name] ?? []
      let isAlways = Set(own.map(\.axis)).contains { axis in
        own.count { $0.axis == axis } == reading.axes[axis - modes].contexts.count
      }
      reading.sources.append(
        TokenSource(
          set,
          in: isAlways ? [] : own,
          named: name,
          isLenient: true,
          isEnabled: reading.axes.isEmpty || !own.isEmpty
        )
      )
    }
    return reading
  }

  /// Returns the themes of the file; those of a `$metadata.json` are in the `$themes.json` beside it,
  /// if there is one.
  private mutating func themeList(readOther: TokenSheet.ReadOther) -> [SourceValue] {
    if let themes = root.member("$themes")?.elements { return themes }
    guard let order = root.member("tokenSetOrder") else { return [] }
    var ignored = Diagnostics(continuing: reading.diagnostics)
    let themes = FilePath.path("$themes.json", relativeTo: path)
    guard let source = readOther(themes, order.location, &ignored) else { return [] }
    return TokenText.value(of: source, into: &reading.diagnostics)?.elements ?? []
  }

  /// Returns the contexts in which each set counts: the themes that enable it, each a context of the
  /// axis of its group.
  private mutating func contexts(
    of themes: [SourceValue],
    modes: Int
  ) -> [String: [TokenConditions.Condition]] {
    var contexts: [String: [TokenConditions.Condition]] = [:]
    var groups: [String: Int] = [:]
    var known: Set<[String]> = []
    for theme in themes {
      guard let name = theme.member("name")?.text else { continue }
      let group = theme.member("group")?.text ?? "theme"
      let axis = groups[group] ?? reading.axes.count
      if groups.updateValue(axis, forKey: group) == nil {
        let place = theme.member("group")?.location ?? theme.location
        reading.axes.append(
          TokenAxis(name: group, contexts: [], defaultContext: 0, location: place)
        )
      }
      guard known.insert([group, name]).inserted else { continue }
      let context = reading.axes[axis].contexts.count
      reading.axes[axis].contexts.append(name)
      for set in theme.member("selectedTokenSets")?.members ?? []
      where set.value.text == "enabled" || set.value.text == "source" {
        contexts[set.key, default: []].append(.init(axis: modes + axis, context: context))
      }
    }
    return contexts
  }

  private static let missingSet = "the order names a set that there is not"

  /// Returns the sets by their names: those in the order of the file, and then the others.
  private mutating func sets(
    readOther: TokenSheet.ReadOther
  ) -> [(name: String, set: SourceValue)] {
    let order = (root.member("$metadata") ?? root).member("tokenSetOrder")?.elements
    let members = (root.members ?? []).filter { $0.isName && $0.key != "tokenSetOrder" }
    guard let order else { return members.map { ($0.key, $0.value) } }
    let byName = Dictionary(members.map { ($0.key, $0.value) }) { $1 }
    var sets: [(name: String, set: SourceValue)] = []
    for entry in order {
      guard let name = entry.text else { continue }
      if let set = byName[name] {
        sets.append((name, set))
      } else if root.member("tokenSetOrder") != nil {
        let file = FilePath.path("\(name).json", relativeTo: path)
        var found = Diagnostics(continuing: reading.diagnostics)
        guard let source = readOther(file, entry.location, &found) else {
          // The order may be older than the sets.
          let isMissing = found.all.allSatisfy { $0.code == .fileNotFound }
          if isMissing {
            reading.loose.note(Self.missingSet, at: entry.location)
          } else {
            reading.diagnostics.append(contentsOf: found)
          }
          continue
        }
        if let set = TokenText.value(of: source, into: &reading.diagnostics) {
          sets.append((name, set))
        }
      } else {
        reading.loose.note(Self.missingSet, at: entry.location)
      }
    }
    let known = Set(sets.map(\.name))
    let others = byName.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
    return sets + others.map { ($0.key, $0.value) }
  }
}
