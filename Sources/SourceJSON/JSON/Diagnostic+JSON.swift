extension Diagnostic.Code {
  /// Text that is not JSON (RFC 8259).
  package static let jsonSyntax = Self("json-syntax")

  /// Bytes that are not UTF-8.
  package static let invalidUTF8 = Self("invalid-utf8")

  /// A NUL byte in the text, or an escaped NUL in a key.
  package static let nulByte = Self("nul-byte")

  /// Arrays and objects nested deeper than the limit.
  package static let tooDeep = Self("too-deep")

  /// A text or a number of values over the limit.
  package static let tooLarge = Self("too-large")

  /// A file without anything but white space.
  package static let emptyFile = Self("empty-file")

  /// Half of a surrogate pair, which is no character.
  package static let loneSurrogate = Self("lone-surrogate")

  /// A key that its object already has.
  package static let duplicateKey = Self("duplicate-key")

  /// A text that is JSON, but that the JSON library rejects.
  package static let jsonLibrary = Self("json-library")
}
