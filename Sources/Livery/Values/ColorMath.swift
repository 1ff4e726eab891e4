#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The functions of the C library that colours need, signs kept where a root or a power has none.
enum ColorMath {
  /// The power of a number, with the sign of the number.
  static func signedPower(_ base: Double, _ exponent: Double) -> Double {
    base < 0 ? -pow(-base, exponent) : pow(base, exponent)
  }

  /// The cube root of a number, negative for a negative one.
  static func cubeRoot(_ value: Double) -> Double { cbrt(value) }

  /// A pair of coordinates as distance and angle in degrees, 0 to below 360.
  static func polar(_ x: Double, _ y: Double) -> (radius: Double, degrees: Double) {
    (hypot(x, y), wrapped(atan2(y, x) * 180 / .pi))
  }

  /// A distance and an angle in degrees as a pair of coordinates.
  static func rectangular(radius: Double, degrees: Double) -> (x: Double, y: Double) {
    let angle = degrees * .pi / 180
    return (radius * cos(angle), radius * sin(angle))
  }

  /// An angle in degrees from 0 to below 360; an infinite one is 0.
  static func wrapped(_ degrees: Double) -> Double {
    guard degrees.isFinite else { return 0 }
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let angle = rest < 0 ? rest + 360 : rest
    return angle < 360 ? angle : 0
  }
}
