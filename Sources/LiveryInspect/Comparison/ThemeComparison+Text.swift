public import Livery
import SourceJSON

extension ThemeComparison {
  /// A summary of the comparison in one line.
  public var summary: String {
    let scope =
      "\(situationCount) \(situationCount == 1 ? "situation" : "situations")"
      + (contextCount > 1 ? " of \(contextCount) contexts" : "")
    if isSame { return "no difference in \(scope)" }
    if unchecked.isEverything { return "nothing was compared" }
    var parts: [String] = []
    if count > 0 {
      let causes = differences.count
      parts.append(
        (count == 1 ? "1 value differs" : "\(count) values differ")
          + " for \(causes == 1 ? "1 cause" : "\(causes) causes")"
      )
    }
    if let text = unchecked.text { parts.append(text) }
    return parts.joined(separator: "; ") + "; looked at were \(scope)"
  }
}

extension ThemeComparison.Difference {
  /// The setting and the number of differing values.
  public var title: String {
    "\(setting): \(count == 1 ? "1 value differs" : "\(count) values differ")"
  }

  /// The first situation, with its ancestors and contexts.
  public var place: String { witness.description }

  /// Returns a readable form of a value.
  public func text(_ value: SettingValue?) -> String { value?.description ?? "none" }
}

extension ThemeComparison.Cause {
  /// The entry with its location.
  public var text: String {
    let name = entry.map { "'\($0)'" } ?? (location == nil ? "built in, or set by a program" : "")
    if location == nil, entry == nil, let followed = via.first {
      return (["built in, follows \(followed)"] + via.dropFirst().map { "through \($0)" })
        .joined(separator: ", ")
    }
    let place = [location.map { "\($0)" }, name].compactMap(\.self).joined(separator: " ")
    return ([place] + via.map { "through \($0)" }).joined(separator: ", ")
  }
}
