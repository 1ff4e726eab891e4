import CJSONC

/// Owns a json-c tokener; the one place where json-c is called.
///
/// json-c builds the values: it decodes escapes and rounds numbers. It is asked only for texts that
/// our own scan found to be good, without its strict flag, which means something else in every
/// release. Everything is copied before it leaves this file.
@safe
struct JSONTokener: ~Copyable {
  /// Why json-c would not take a text.
  struct Failure: Error {
    /// The reason in json-c's own words.
    let reason: String

    /// Where it stopped, in bytes from the start of the text that it was given.
    let offset: Int
  }

  private let tokener: UnsafeMutablePointer<json_tokener>

  /// Prepares to read texts whose arrays nest up to a depth; `nil` if there is no memory for it.
  private init?(depth: Int) {
    // json-c counts one level for the value itself, and refuses the last level that it counts.
    guard let tokener = unsafe json_tokener_new_ex(Int32(depth) + 2) else { return nil }
    unsafe self.tokener = tokener
  }

  deinit { unsafe json_tokener_free(tokener) }

  /// Builds the values of a text, and puts each at its place.
  static func node(
    of outline: JSONOutline,
    in source: SourceText,
    depth: Int
  ) -> Result<JSONNode, Failure> {
    guard let tokener = JSONTokener(depth: depth) else {
      return .failure(Failure(reason: "out of memory", offset: 0))
    }
    return tokener.node(of: outline, in: source)
  }

  private borrowing func node(
    of outline: JSONOutline,
    in source: SourceText
  ) -> Result<JSONNode, Failure> {
    // The closing NUL is part of what is fed: without it json-c waits for more of a bare number.
    let root = unsafe outline.text.withUnsafeBytes { buffer in
      unsafe json_tokener_parse_ex(
        tokener,
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
        Int32(buffer.count)
      )
    }
    let status = unsafe json_tokener_get_error(tokener)
    defer { unsafe json_object_put(root) }
    guard status == json_tokener_success else {
      let reason = unsafe String(cString: json_tokener_error_desc(status))
      let offset = unsafe json_tokener_get_parse_end(tokener)
      return .failure(Failure(reason: reason, offset: Int(offset)))
    }
    var builder = Builder(source: source, entries: outline.entries)
    return .success(unsafe builder.node(root))
  }

  /// Walks json-c's answer and the outline side by side.
  private struct Builder {
    let source: SourceText
    let entries: [JSONOutline.Entry]
    var index = 0

    @unsafe
    mutating func node(_ object: OpaquePointer?) -> JSONNode {
      let entry = entries[index]
      index += 1
      let location = source.location(at: Int(entry.offset))
      switch entry.kind {
      case .object: return unsafe JSONNode(.object(members(object)), at: location)
      case .array: return unsafe JSONNode(.array(elements(object)), at: location)
      case .ownNumber: return JSONNode(.number(source.number(at: Int(entry.offset))), at: location)
      case .other: return unsafe JSONNode(scalar(object), at: location)
      }
    }

    @unsafe
    private mutating func members(_ object: OpaquePointer?) -> [JSONMember] {
      let count = unsafe json_object_array_length(object)
      var members: [JSONMember] = []
      members.reserveCapacity(count / 2)
      for member in 0..<(count / 2) {
        let keyLocation = source.location(at: Int(entries[index].offset))
        index += 1
        let key = unsafe string(json_object_array_get_idx(object, 2 * member))
        let value = unsafe node(json_object_array_get_idx(object, 2 * member + 1))
        members.append(JSONMember(key: key, keyLocation: keyLocation, value: value))
      }
      return members
    }

    @unsafe
    private mutating func elements(_ object: OpaquePointer?) -> [JSONNode] {
      let count = unsafe json_object_array_length(object)
      var elements: [JSONNode] = []
      elements.reserveCapacity(count)
      for element in 0..<count {
        elements.append(unsafe node(json_object_array_get_idx(object, element)))
      }
      return elements
    }

    @unsafe
    private func scalar(_ object: OpaquePointer?) -> JSONNode.Value {
      switch unsafe json_object_get_type(object) {
      case json_type_boolean: .bool(unsafe json_object_get_boolean(object) != 0)
      case json_type_int, json_type_double: .number(unsafe json_object_get_double(object))
      case json_type_string: .string(unsafe string(object))
      default: .null
      }
    }

    /// Copies a string by its length, because a NUL may be part of it.
    @unsafe
    private func string(_ object: OpaquePointer?) -> String {
      let bytes = unsafe UnsafeRawBufferPointer(
        start: json_object_get_string(object),
        count: Int(json_object_get_string_len(object))
      )
      return unsafe String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension SourceText {
  /// The number that starts at an offset, rounded to the nearest double.
  ///
  /// json-c clamps integers to 64 bits and reads `-0` as 0, so these are read from the text.
  fileprivate func number(at offset: Int) -> Double {
    let digits = bytes[offset...].prefix { $0 == 0x2D || (0x30...0x39).contains($0) }
    return Double(String(decoding: digits, as: UTF8.self)) ?? 0
  }
}
