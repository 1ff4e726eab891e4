/// The appearance of semantic colours and font styles in given contexts.
struct SemanticTable: Sendable {
  /// The appearance of a font style.
  struct Text: Hashable, Sendable {
    /// The font.
    var font: Font
    /// The size in points, which is usually that of the font.
    var size: Double
    /// The additional distance between letters, in points.
    var kern: Double
  }

  /// The colours that the theme defines.
  let colors: [SemanticColor: Color]

  /// The font styles that the theme defines.
  let texts: [FontStyle: Text]

  /// Reads the constants, and reports unusable ones.
  init(_ resolver: inout ConstantResolver, into diagnostics: inout Diagnostics) {
    var reader = SemanticReader(resolver)
    colors = reader.colors()
    texts = reader.texts()
    resolver = reader.resolver
    for diagnostic in reader.diagnostics.all { diagnostics.append(diagnostic) }
  }
}
