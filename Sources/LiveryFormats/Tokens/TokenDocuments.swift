import Livery
import SourceJSON

/// The files of tokens: those of a theme, and those that their references lead to.
struct TokenDocuments {
  /// The values of the files by their paths; `nil` for those that could not be read.
  private var roots: [String: SourceValue?]

  /// The paths of the files by their names.
  private var paths: [String: String] = [:]

  /// The members of large objects, by their files and the names that lead to them.
  private var members: [[String]: [String: SourceValue]] = [:]

  /// The paths of the files whose tokens are merged.
  private let own: Set<String>

  /// Creates the documents of files whose tokens are merged, by their paths.
  init(_ files: [(path: String, root: SourceValue)]) {
    roots = Dictionary(files.map { ($0.path, .some($0.root)) }) { $1 }
    own = Set(files.map(\.path))
    for file in files { if let name = file.root.location?.file { paths[name] = file.path } }
  }

  /// Returns the path of the file in which a value is.
  func path(of value: SourceValue) -> String {
    value.location.flatMap { paths[$0.file] } ?? ""
  }

  /// Returns a Boolean value that indicates whether the tokens of a file are merged.
  func isOwn(_ path: String) -> Bool { own.contains(path) }

  /// Returns the path of a file that a reference names.
  ///
  /// - Parameters:
  ///   - file: The file, as it is written; `nil` for that of the reference.
  ///   - document: The path of the file with the reference.
  /// - Returns: The path.
  static func path(of file: String?, namedIn document: String) -> String {
    guard let file else { return document }
    return FilePath.path(file.percentDecoded ?? file, relativeTo: document)
  }

  /// Returns the value of a file that was read; `nil` for others.
  subscript(_ path: String) -> SourceValue? { roots[path] ?? nil }

  /// Returns the value of a file, which is read once.
  mutating func read(
    _ path: String,
    namedAt place: SourceLocation?,
    readOther: TokenSheet.ReadOther,
    into diagnostics: inout Diagnostics
  ) -> SourceValue? {
    if let known = roots[path] { return known }
    let source = readOther(path, place, &diagnostics)
    let root = source.flatMap { TokenText.value(of: $0, into: &diagnostics) }
    roots[path] = .some(root)
    if let name = root?.location?.file { paths[name] = path }
    return root
  }

  /// Reads the files that the values of tokens refer to, and those that the values there refer to.
  mutating func read(
    for values: some Sequence<SourceValue>,
    readOther: TokenSheet.ReadOther,
    into diagnostics: inout Diagnostics
  ) {
    var seen: Set<String> = []
    for value in values {
      var open = [value]
      while let next = open.popLast() {
        switch next.content {
        case .array(let elements): open += elements
        case .object(let members):
          guard let pointer = next.member("$ref") else {
            open += members.map(\.value)
            continue
          }
          guard let reference = TokenReference(next), let file = reference.file else { continue }
          let path = Self.path(of: file, namedIn: self.path(of: next))
          let root = read(path, namedAt: pointer.location, readOther: readOther, into: &diagnostics)
          guard seen.insert("\(path)\n\(reference.path)").inserted, root != nil else { continue }
          if let found = find(reference.names ?? [], in: path) { open.append(found) }
        default: break
        }
      }
    }
  }

  /// Returns what is at some names in a file that was read, which may be numbers of elements; `nil`
  /// for nothing.
  mutating func find(_ names: [String], in path: String) -> SourceValue? {
    guard var value = self[path] else { return nil }
    for (depth, name) in names.enumerated() {
      guard let next = part(name, of: value, at: names[..<depth], in: path) else { return nil }
      value = next
    }
    return value
  }

  /// Returns a part of a value; the members of large ones are found once.
  private mutating func part(
    _ name: String,
    of value: SourceValue,
    at names: ArraySlice<String>,
    in path: String
  ) -> SourceValue? {
    guard let all = value.members, all.count > 16 else { return value.part(name) }
    let place = [path] + names
    if members[place] == nil {
      members[place] = Dictionary(all.map { ($0.key, $0.value) }) { $1 }
    }
    return members[place]?[name]
  }
}

extension SourceValue {
  /// Returns a member of an object, or an element of a list by its number; `nil` for none.
  func part(_ name: String) -> SourceValue? {
    if let elements {
      return Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
    return member(name)
  }
}
