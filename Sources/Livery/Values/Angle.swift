/// An angle: of a gradient clockwise from upwards, as in CSS.
public struct Angle: Hashable, Sendable {
  /// The angle in degrees.
  public var degrees: Double

  /// Makes an angle from degrees.
  public init(degrees: Double) { self.degrees = degrees }

  /// Makes an angle from radians.
  public init(radians: Double) { degrees = radians * 180 / .pi }

  /// The angle in radians.
  public var radians: Double { degrees * .pi / 180 }
}

extension Angle: LosslessStringConvertible {
  /// The text in a sheet, such as `45deg`.
  public var description: String { "\(degrees.plainText)deg" }

  /// Parses a number with one of the units `deg`, `grad`, `rad` and `turn`.
  public init?(_ description: String) {
    let factors = ["deg": 1, "grad": 0.9, "rad": 180 / Double.pi, "turn": 360]
    guard let (number, factor) = description.numberWithUnit(factors) else { return nil }
    degrees = number * factor
    if !degrees.isFinite { return nil }
  }
}

extension String {
  /// The number at the beginning and the factor of the unit after it; `nil` without one of these
  /// units.
  func numberWithUnit(_ factors: [String: Double]) -> (number: Double, factor: Double)? {
    let unit = String(drop { "0123456789.+-".contains($0) })
    guard let factor = factors[unit], let number = Double(dropLast(unit.count)), number.isFinite
    else { return nil }
    return (number, factor)
  }
}

extension Angle: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is an angle.
  public init?(settingValue: SettingValue) {
    guard case .angle(let value) = settingValue else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .angle(self) }
}
