public import SourceJSON

/// A declaration of a theme with the accuracy of its form in a target.
public struct Loss: Hashable, Sendable {
  /// The accuracy of a declaration in a target.
  public enum Verdict: Hashable, Sendable {
    /// The target shows the same value.
    case exact
    /// The target shows nearly the same value, with the difference.
    case approximated(String)
    /// The target cannot express the value, with the reason.
    case lost(String)
  }

  /// The declaration, such as `UIButton-highlighted controls.actionColor` or `$accent`.
  public let subject: String
  /// The place of the declaration; `nil` if it is not in a file.
  public let location: SourceLocation?
  /// The name in the target, such as `--accent`; empty if it has none there.
  public var target: String
  /// The accuracy.
  public var verdict: Verdict

  init(
    _ subject: String,
    at location: SourceLocation?,
    target: String,
    verdict: Verdict
  ) {
    self.subject = subject
    self.location = location
    self.target = target
    self.verdict = verdict
  }
}

extension Loss {
  /// The identity of a declaration.
  struct Key: Hashable, Sendable {
    let subject: String
    let location: SourceLocation?
  }

  /// The declaration itself.
  var key: Key { Key(subject: subject, location: location) }
}

extension Loss.Verdict {
  /// The word of the verdict: `exact`, `approximated` or `lost`.
  public var word: String {
    switch self {
    case .exact: "exact"
    case .approximated: "approximated"
    case .lost: "lost"
    }
  }

  /// A Boolean value that indicates whether the target cannot express the value.
  var isLost: Bool { if case .lost = self { true } else { false } }

  /// The difference or the reason; `nil` for an exact declaration.
  public var reason: String? {
    switch self {
    case .exact: nil
    case .approximated(let text), .lost(let text): text
    }
  }

  private var weight: Int {
    switch self {
    case .exact: 0
    case .approximated: 1
    case .lost: 2
    }
  }

  /// Returns the verdict on a text in a language that has all characters except U+0000.
  static func text(_ text: String, in language: String) -> Self {
    text.unicodeScalars.contains("\0")
      ? .approximated("\(language) has no character U+0000, and U+FFFD replaces it") : .exact
  }

  /// Returns the worse one of two verdicts.
  func worse(_ other: Self) -> Self { other.weight > weight ? other : self }

  /// Returns the verdict on a declaration of which only some parts have a form in the target.
  func joined(with other: Self) -> Self {
    switch (self, other) {
    case (.lost, .lost): self
    case (.lost(let reason), _), (_, .lost(let reason)):
      .approximated("a part has no form: \(reason)")
    default: worse(other)
    }
  }
}
