/// A linear gradient: colours at places along a direction.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color

    /// The place, from 0 at the start to 1 at the end.
    public var place: Double

    /// Makes a stop.
    public init(_ color: Color, at place: Double) {
      self.color = color
      self.place = place
    }
  }

  /// The direction: 0 degrees is upwards, 90 to the right.
  public var direction: Angle

  /// The stops, in the order of their places; at least two.
  public var stops: [Stop]

  /// Makes a gradient, downwards by default.
  public init(_ stops: [Stop], direction: Angle = Angle(degrees: 180)) {
    self.direction = direction
    self.stops = stops
  }

  /// Makes a gradient of colours at equal distances, downwards by default.
  public init(_ colors: [Color], direction: Angle = Angle(degrees: 180)) {
    let last = Double(max(1, colors.count - 1))
    let stops = colors.enumerated().map { Stop($1, at: Double($0) / last) }
    self.init(stops, direction: direction)
  }

  /// The directions with names, as in CSS.
  package static let directions: [(name: String, angle: Angle)] = [
    ("to top", Angle(degrees: 0)), ("to right", Angle(degrees: 90)),
    ("to bottom", Angle(degrees: 180)), ("to left", Angle(degrees: 270)),
  ]
}

extension Gradient: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is a gradient.
  public init?(settingValue: SettingValue) {
    guard case .gradient(let value) = settingValue else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .gradient(self) }
}
