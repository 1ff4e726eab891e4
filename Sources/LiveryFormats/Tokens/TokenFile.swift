import Livery
import SourceJSON

/// A token file, or a resolver, with its value.
struct TokenFile {
  /// The path, to which those of other files in it are relative.
  let path: String

  /// The text.
  let source: SourceText

  /// The value.
  let root: SourceValue

  /// A Boolean value that indicates whether it names all that it refers to, as a resolver and a file
  /// of Tokens Studio do; others see the tokens of the token files beside them.
  let isWhole: Bool

  /// Reads a file; returns `nil` for one that is no object, which is reported.
  init?(_ source: SourceText, at path: String, into diagnostics: inout Diagnostics) {
    guard let root = TokenText.value(of: source, into: &diagnostics) else { return nil }
    guard root.members != nil else {
      let hint = TokenLikeness.hint(about: root)
      let message = "a token file is an object of groups and tokens, found \(root.kindName)\(hint)"
      diagnostics.error(.wrongRoot, message, at: root.location)
      return nil
    }
    (self.path, self.source, self.root) = (path, source, root)
    isWhole = ResolverReader.owns(root, named: source.name) || StudioReader.owns(root)
  }

  /// Returns the files, those that see each other's tokens together.
  static func groups(_ files: [Self]) -> [[Self]] {
    let plain = files.filter { !$0.isWhole }
    return (plain.isEmpty ? [] : [plain]) + files.filter(\.isWhole).map { [$0] }
  }
}
