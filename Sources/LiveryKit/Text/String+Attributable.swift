public import Foundation

extension String: Attributable {
  /// Returns the string as a text with attributes.
  public func adding(_ attributes: TextAttributes) -> AttributedString {
    AttributedString(self, attributes: attributes.container)
  }
}

extension Substring: Attributable {
  /// Returns the part of a string as a text with attributes.
  public func adding(_ attributes: TextAttributes) -> AttributedString {
    AttributedString(self, attributes: attributes.container)
  }
}

extension StringProtocol {
  /// The string as a text without attributes.
  public var attributed: AttributedString { AttributedString(self) }
}
