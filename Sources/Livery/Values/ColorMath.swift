#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The C library functions for colours; roots and powers keep the sign.
enum ColorMath {
  /// Returns a power of a number, with the sign of the number.
  static func signedPower(_ base: Double, _ exponent: Double) -> Double {
    base < 0 ? -pow(-base, exponent) : pow(base, exponent)
  }

  /// Returns the cube root of a number, negative for a negative one.
  static func cubeRoot(_ value: Double) -> Double { cbrt(value) }

  /// Converts a pair of coordinates to a distance and an angle in degrees, 0 to below 360.
  static func polar(_ x: Double, _ y: Double) -> (radius: Double, degrees: Double) {
    (hypot(x, y), wrapped(atan2(y, x) * 180 / .pi))
  }

  /// Converts a distance and an angle in degrees to a pair of coordinates.
  static func rectangular(radius: Double, degrees: Double) -> (x: Double, y: Double) {
    let angle = degrees * .pi / 180
    return (radius * cos(angle), radius * sin(angle))
  }

  /// Returns an angle in degrees from 0 to below 360; an infinite one becomes 0.
  static func wrapped(_ degrees: Double) -> Double {
    guard degrees.isFinite else { return 0 }
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let angle = rest < 0 ? rest + 360 : rest
    return angle < 360 ? angle : 0
  }
}
