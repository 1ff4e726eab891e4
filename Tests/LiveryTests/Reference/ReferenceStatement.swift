import Livery

/// A declaration for one slot.
struct ReferenceStatement {
  var content: ReferenceResolver.Content

  /// The axes of its conditions.
  var axes: Set<String> = []

  /// The place.
  var location: SourceLocation?

  /// The places of constants and extended entries on the way.
  var via: [SourceLocation] = []

  /// A Boolean value that indicates whether it comes from an extended entry.
  var isTakenOver = false
}

/// The declarations of slots.
typealias ReferenceContents = [ReferenceResolver.Slot: ReferenceStatement]

extension ReferenceContents {
  /// Returns a Boolean value that indicates whether a setting is declared.
  func says(_ setting: Setting) -> Bool { keys.contains { $0.setting == setting } }
}
