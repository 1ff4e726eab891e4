import CJSONC

/// The owner of a json-c tokener; the one place that calls json-c.
///
/// json-c decodes escapes and rounds numbers. It gets only texts that Livery's own scan accepted,
/// without its strict flag, whose meaning differs between releases. Everything is copied before it
/// leaves this file.
@safe
struct JSONTokener: ~Copyable {
  /// The error of a text that json-c rejects.
  struct Failure: Error {
    /// The reason in json-c's own words.
    let reason: String

    /// The offset at which it stopped, in bytes from the start of its input.
    let offset: Int
  }

  private let tokener: UnsafeMutablePointer<json_tokener>

  /// Creates a tokener for an array of strings and numbers; returns `nil` if there is no memory for
  /// it.
  private init?() {
    // json-c counts one level for the value itself, and rejects the last level that it counts.
    guard let tokener = unsafe json_tokener_new_ex(3) else { return nil }
    unsafe self.tokener = tokener
  }

  deinit { unsafe json_tokener_free(tokener) }

  /// Returns the strings and numbers of an array, which ends with a NUL; none for an empty text.
  static func values(of text: [UInt8]) -> Result<[JSONValue], Failure> {
    if text.isEmpty { return .success([]) }
    guard let tokener = JSONTokener() else {
      return .failure(Failure(reason: "out of memory", offset: 0))
    }
    return tokener.values(of: text)
  }

  private borrowing func values(of text: [UInt8]) -> Result<[JSONValue], Failure> {
    // The closing NUL is part of the input: without it json-c may wait for more.
    let array = unsafe text.withUnsafeBytes { buffer in
      unsafe json_tokener_parse_ex(
        tokener,
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
        Int32(buffer.count)
      )
    }
    let status = unsafe json_tokener_get_error(tokener)
    defer { unsafe json_object_put(array) }
    guard status == json_tokener_success else {
      let reason = unsafe String(cString: json_tokener_error_desc(status))
      let offset = unsafe json_tokener_get_parse_end(tokener)
      return .failure(Failure(reason: reason, offset: Int(offset)))
    }
    var values: [JSONValue] = []
    for index in 0..<(unsafe json_object_array_length(array)) {
      values.append(unsafe value(json_object_array_get_idx(array, index)))
    }
    return .success(values)
  }

  @unsafe
  private borrowing func value(_ object: OpaquePointer?) -> JSONValue {
    switch unsafe json_object_get_type(object) {
    case json_type_int, json_type_double: .number(unsafe json_object_get_double(object))
    case json_type_string: .string(unsafe string(object))
    default: .null
    }
  }

  /// Copies a string by its length, because it may contain a NUL.
  @unsafe
  private borrowing func string(_ object: OpaquePointer?) -> String {
    let bytes = unsafe UnsafeRawBufferPointer(
      start: json_object_get_string(object),
      count: Int(json_object_get_string_len(object))
    )
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}
