/// What semantic colours and font styles look like in some contexts.
struct SemanticTable: Sendable {
  /// What a font style looks like.
  struct Text: Hashable, Sendable {
    /// The font.
    var font: Font
    /// The size in points, which is mostly that of the font.
    var size: Double
    /// The distance that is added between letters, in points.
    var kern: Double
  }

  /// The colours that the theme gives.
  let colors: [SemanticColor: Color]

  /// The font styles that the theme gives.
  let texts: [FontStyle: Text]

  /// Reads the constants, and reports what cannot be used.
  init(_ resolver: inout ConstantResolver, into diagnostics: inout Diagnostics) {
    var reader = SemanticReader(resolver)
    colors = reader.colors()
    texts = reader.texts()
    resolver = reader.resolver
    for diagnostic in reader.diagnostics.all { diagnostics.append(diagnostic) }
  }
}
