import Livery
import SourceJSON

/// A converter of a property list of DZLThemer.
///
/// A dictionary that has a font, a colour or line spacing is an element. Its path, such as
/// `main.titleLabel.iphone`, becomes the entry `.main.titleLabel.iphone`: a widget has all names of
/// the path. If their order or repeats matter, it becomes the entry of one name,
/// `.main\.titleLabel\.iphone`.
struct ElementConverter {
  /// The member of the root that contains the elements in the article about theming.
  private static let rootKey = "Text Attributes"

  private var elements: [Element] = []
  private var diagnostics: Diagnostics

  /// Returns the sheet of a file, and reports all problems; `nil` if it cannot be converted.
  static func sheet(
    of source: SourceText,
    knowing known: KnownNames,
    into diagnostics: inout Diagnostics
  ) -> SourceValue? {
    guard let root = PropertyListReader.read(source, into: &diagnostics) else { return nil }
    guard root.members != nil else {
      let message = "a theme is a dictionary of elements, found \(root.kindName)"
      diagnostics.error(.wrongRoot, message, at: root.location)
      return nil
    }
    var converter = Self(diagnostics: diagnostics)
    converter.collect(root, path: [])
    let members = converter.members(knowing: known)
    diagnostics = converter.diagnostics
    return SourceValue(.object(members), at: root.location)
  }

  private init(diagnostics: Diagnostics) { self.diagnostics = diagnostics }

  private mutating func collect(_ dictionary: SourceValue, path: [SourceValue.Member]) {
    var element = Element(path: path)
    let index = elements.count
    for member in dictionary.members ?? [] {
      if member.value.members != nil, !Element.keys.contains(member.key) {
        if member.key.contains(".") {
          reportUnreachable(member)
          continue
        }
        let isRoot = path.isEmpty && member.key == Self.rootKey
        collect(member.value, path: isRoot ? [] : path + [member])
      } else {
        element.read(member, into: &diagnostics)
      }
    }
    if dictionary.members?.isEmpty ?? true, !path.isEmpty {
      let message = "'\(element.name)' is ignored, because it is empty"
      diagnostics.warning(.changedInConversion, message, at: element.location)
    }
    guard !element.isEmpty else { return }
    guard !path.isEmpty else {
      let message = "an element needs a path; put its keys into a dictionary with a name"
      diagnostics.error(.elementPath, message, at: dictionary.location)
      return
    }
    element.check(into: &diagnostics)
    elements.insert(element, at: index)
  }

  /// Reports a dictionary that no path reaches, because a point in a path ends a name (DZ-2).
  private mutating func reportUnreachable(_ member: SourceValue.Member) {
    let message =
      "'\(member.key)' is ignored, because paths cannot name a member with a '.'; rename it"
    diagnostics.warning(.changedInConversion, message, at: member.keyLocation)
  }

  private mutating func members(knowing known: KnownNames) -> [SourceValue.Member] {
    var names = SheetNames(.styles, keeping: elements.flatMap { $0.path.map(\.key) })
    var reported: Set<String> = []
    for member in elements.flatMap(\.path) where reported.insert(member.key).inserted {
      let name = names.name(for: member.key)
      guard name != member.key else { continue }
      let message =
        member.key.isEmpty
        ? "the empty name is called '\(name)' in the sheet; names there have a character at least"
        : "'\(member.key)' is called '\(name)' in the sheet; names there have no control characters"
      diagnostics.warning(.changedInConversion, message, at: member.keyLocation)
    }
    let nameSets = elements.map { Set($0.path.map(\.key)) }
    let whole = checkPaths(nameSets)
    var members: [SourceValue.Member] = []
    var used: [String: SourceLocation?] = [:]
    for property in elements.flatMap(\.properties) where used[property.key] == nil {
      used.updateValue(property.keyLocation, forKey: property.key)
    }
    let kinds = Element.kinds.compactMap { kind -> SourceValue.Member? in
      used[kind.key].map { .init(kind.key, kind.value, at: $0) }
    }
    let declared = kinds.filter { !known.properties.contains($0.key) }
    if let first = declared.first {
      let place = first.keyLocation
      members.append(.init("@properties", SourceValue(.object(declared), at: place), at: place))
    }
    members += KnownRoles.elements.members(for: kinds)
    for (index, element) in elements.enumerated() {
      let path = element.path.map { names.name(for: $0.key) }
      let parts = whole.contains(index) ? [path.joined(separator: ".")] : path
      let key = parts.map { "." + Identifier.escaped($0) }.joined()
      let place = element.location
      let properties = SourceValue(.object(element.properties), at: place)
      let sections = [SourceValue.Member("properties", properties, at: place)]
      members.append(.init(key, SourceValue(.object(sections), at: place), at: place))
    }
    return members
  }

  /// Reports paths that now match more widgets, and those whose order or repeats of names matter;
  /// returns the latter.
  private mutating func checkPaths(_ nameSets: [Set<String>]) -> Set<Int> {
    let groups = Dictionary(grouping: elements.indices) { nameSets[$0] }
    var whole: Set<Int> = []
    for (index, element) in elements.enumerated() {
      let others = (groups[nameSets[index]] ?? []).filter { $0 != index }
      if let twin = others.first(where: { elements[$0].name == element.name }) {
        guard twin < index else { continue }
        let message = "'\(element.name)' is defined twice; rename one of the two"
        let notes = [Diagnostic.Note("the other one is here", at: elements[twin].location)]
        diagnostics.error(.elementPath, message, at: element.location, notes: notes)
        continue
      }
      let isRepeating = element.path.count > nameSets[index].count
      if element.path.count < 2 || (others.isEmpty && !isRepeating) { continue }
      whole.insert(index)
      let reason =
        others.first.map { "has the same names as '\(elements[$0].name)'" } ?? "has a name twice"
      let message =
        "'\(element.name)' \(reason), so it is an entry of one name in the sheet, which is spelled like"
        + " the path; no widget has its names"
      let notes = others.prefix(1).map {
        Diagnostic.Note("the other one is here", at: elements[$0].location)
      }
      diagnostics.warning(.changedInConversion, message, at: element.location, notes: notes)
    }
    reportShared(among: elements.indices.filter { !whole.contains($0) }, nameSets)
    return whole
  }

  /// Reports values that elements take from others whose names they all have.
  private mutating func reportShared(among places: [Int], _ nameSets: [Set<String>]) {
    var sets = NameSets()
    for place in places { sets.insert(nameSets[place], place) }
    for place in places where !diagnostics.isFull {
      for outer in sets.subsets(of: nameSets[place]) where outer != place {
        reportShared(elements[outer], with: elements[place])
      }
    }
  }

  private mutating func reportShared(_ outer: Element, with inner: Element) {
    let own = Set(inner.properties.map(\.key))
    let shared = outer.properties.map(\.key).filter { !own.contains($0) }
    if shared.isEmpty { return }
    let list = shared.map { "'\($0)'" }.joined(separator: ", ")
    let message =
      "'\(inner.name)' also takes \(list) from '\(outer.name)', whose names it has; it did not in "
      + "DZLThemer"
    diagnostics.warning(.changedInConversion, message, at: inner.location)
  }
}

extension Diagnostic.Code {
  /// An element whose path cannot become a selector of its own.
  package static let elementPath = Self("element-path")
}
