package import SourceJSON

extension JSONNode {
  /// The constants that the value mentions, also inside of colours, in the order of the text: names
  /// without their `$`, with the members of their paths.
  package var constantNames: [String] { mentions.map(\.name) }
}
