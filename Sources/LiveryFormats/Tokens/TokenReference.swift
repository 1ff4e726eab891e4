import SourceJSON

/// A reference to a token or to a part of its value.
struct TokenReference {
  /// The file of the token; `nil` for the own one.
  var file: String?

  /// The path of the token, as it is written, with names joined by dots.
  var path: String

  /// The names in the path, if they are written one by one.
  var names: [String]?

  /// The path inside the token's value; empty for the whole value.
  var member: [String] = []

  /// The reference that a value is; `nil` for other values.
  init?(_ value: SourceValue) {
    switch value.content {
    case .string(let text): self.init(text: text)
    case .object(let members):
      guard let pointer = members.first(where: { $0.key == "$ref" })?.value.text else { return nil }
      self.init(pointer: pointer)
    default: return nil
    }
  }

  /// The reference of a text such as `{group.token}`; `nil` for other texts.
  init?(text: String) {
    let bytes = text.utf8
    guard bytes.count > 2, bytes.first == 0x7B, bytes.last == 0x7D else { return nil }
    let inner = text.dropFirst().dropLast()
    guard !inner.utf8.contains(0x7B), !inner.utf8.contains(0x7D) else { return nil }
    path = inner.trimmed()
  }

  /// A file, and the names that lead to something in it.
  struct Pointer {
    /// The file; `nil` for the own one.
    let file: String?

    /// The names; empty for the whole file.
    let names: [String]

    /// Creates the pointer of a text such as `base.json#/group/token`, whose first slash may be left
    /// out.
    init(_ text: String) {
      let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      file = parts[0].isEmpty ? nil : String(parts[0])
      let fragment = parts.count > 1 ? parts[1] : ""
      names = TokenReference.segments(
        ofPointer: fragment.isEmpty || fragment.hasPrefix("/") ? fragment : "/" + fragment
      )
    }
  }

  /// The reference of a JSON Pointer such as `#/group/token/$value/components/0`.
  init(pointer: String) {
    let pointer = Pointer(pointer)
    file = pointer.file
    let segments = pointer.names
    let end = segments.firstIndex(of: "$value") ?? segments.count
    names = Array(segments[..<end])
    path = segments[..<end].joined(separator: ".")
    member = Array(segments[min(end + 1, segments.count)...])
  }

  /// Returns the decoded segments of a JSON Pointer without its `#`.
  static func segments(ofPointer text: some StringProtocol) -> [String] {
    text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { segment in
      let text = String(segment)
      guard text.contains("~") || text.contains("%") else { return text }
      let plain = text.percentDecoded ?? text
      return plain.replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }
}
