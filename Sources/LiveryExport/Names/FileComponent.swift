/// A name of an exported file or folder, which leads nowhere else on any system.
struct FileComponent: Sendable {
  /// The name.
  let text: String

  private static let devices: Set<String> = [
    "con", "prn", "aux", "nul", "com0", "com1", "com2", "com3", "com4", "com5", "com6", "com7",
    "com8", "com9", "lpt0", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
    "conin", "conout", "clock",
  ]

  private static let lengthLimit = 80

  /// Makes a name of the words of another one: ASCII letters, digits and a separator.
  init(_ name: String, joinedBy separator: String = "-") {
    let words = NameWords(name).words.map { word in
      word.unicodeScalars.map { scalar in
        scalar.isASCII ? String(Character(scalar)) : "u" + String(scalar.value, radix: 16)
      }.joined()
    }
    var joined = words.joined(separator: separator)
    if joined.utf8.count > Self.lengthLimit {
      // Names that differ only behind the limit stay different.
      let hash = joined.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
      let end = separator + String(hash, radix: 16)
      joined = joined.prefix(Self.lengthLimit - end.utf8.count) + end
    }
    text = joined.isEmpty || Self.devices.contains(joined) ? "x" + joined : joined
  }
}
