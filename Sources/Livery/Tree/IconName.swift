/// The name of an icon in a tree file, for pictures.
public enum IconName: String, CaseIterable, Hashable, Sendable {
  /// An arrow head to the left.
  case back
  /// A bell.
  case bell
  /// A ribbon.
  case bookmark
  /// A sheet of a calendar.
  case calendar
  /// A check mark.
  case check
  /// An arrow head to the right.
  case chevron
  /// A clock.
  case clock
  /// A cross.
  case close
  /// An arrow head downwards.
  case down
  /// A sheet of paper with a folded corner.
  case file
  /// A folder.
  case folder
  /// A gear wheel.
  case gear
  /// A globe.
  case globe
  /// A heart.
  case heart
  /// A house.
  case home
  /// An i in a circle.
  case info
  /// Lines with dots before them.
  case list
  /// A closed padlock.
  case lock
  /// An envelope.
  case mail
  /// A horizontal line.
  case minus
  /// A crescent.
  case moon
  /// Three dots.
  case more
  /// A pencil.
  case pencil
  /// Head and shoulders.
  case person
  /// A landscape in a frame.
  case photo
  /// A plus sign.
  case plus
  /// A magnifying glass.
  case search
  /// A box with an arrow out of it.
  case share
  /// A loudspeaker.
  case sound
  /// A star with five points.
  case star
  /// The sun.
  case sun
  /// A bin.
  case trash
  /// An exclamation mark in a triangle.
  case warning
  /// Arcs of a radio wave.
  case wifi
}

extension Diagnostic.Code {
  /// An icon that pictures do not have.
  package static let unknownIcon = Self("unknown-icon")
}
