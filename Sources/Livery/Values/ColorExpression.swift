package struct ColorExpression: Hashable, Sendable {
  package struct Mention: Hashable, Sendable {
    package let name: String
    package let offset: Int
  }
  package let constants: [Mention] = []
  init(parsing text: some StringProtocol) throws(ColorSyntaxError) {
    _ = try Color(parsing: text)
  }
}
