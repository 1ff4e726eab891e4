import Livery

/// What is said about one slot.
struct ReferenceStatement {
  var content: ReferenceResolver.Content

  /// The axes that were asked for to say it.
  var axes: Set<String> = []

  /// Where it stands.
  var location: SourceLocation?

  /// The places of constants and extended entries that it came through.
  var via: [SourceLocation] = []

  /// Whether an entry says it that was extended.
  var isTakenOver = false
}

/// What is said about slots.
typealias ReferenceContents = [ReferenceResolver.Slot: ReferenceStatement]

extension ReferenceContents {
  /// Whether something is said about a setting.
  func says(_ setting: Setting) -> Bool { keys.contains { $0.setting == setting } }
}
