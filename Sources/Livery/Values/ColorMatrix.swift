/// A matrix of three rows of three numbers that converts between colour spaces.
struct ColorMatrix: Sendable {
  private let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// Makes a matrix from the rows that produce the components of the result.
  init(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
    rows = (x, y, z)
  }

  /// Multiplies a matrix by a vector.
  static func * (matrix: ColorMatrix, vector: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      (matrix.rows.0 * vector).sum(),
      (matrix.rows.1 * vector).sum(),
      (matrix.rows.2 * vector).sum()
    )
  }

  /// The inverse matrix, computed from this one so that both agree to the last digit.
  var inverse: ColorMatrix {
    let (first, second, third) = rows
    let columns = (cross(second, third), cross(third, first), cross(first, second))
    let determinant = (first * columns.0).sum()
    return ColorMatrix(
      x: SIMD3(columns.0.x, columns.1.x, columns.2.x) / determinant,
      y: SIMD3(columns.0.y, columns.1.y, columns.2.y) / determinant,
      z: SIMD3(columns.0.z, columns.1.z, columns.2.z) / determinant
    )
  }

  private func cross(_ left: SIMD3<Double>, _ right: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      left.y * right.z - left.z * right.y,
      left.z * right.x - left.x * right.z,
      left.x * right.y - left.y * right.x
    )
  }
}

/// The matrices of CSS Color 4; one of each pair is computed from the other.
extension ColorMatrix {
  static let srgbToXYZ = ColorMatrix(
    x: [506_752.0 / 1_228_815, 87_881.0 / 245_763, 12_673.0 / 70_218],
    y: [87_098.0 / 409_605, 175_762.0 / 245_763, 12_673.0 / 175_545],
    z: [7918.0 / 409_605, 87_881.0 / 737_289, 1_001_167.0 / 1_053_270]
  )
  static let xyzToSRGB = srgbToXYZ.inverse

  static let displayP3ToXYZ = ColorMatrix(
    x: [608_311.0 / 1_250_200, 189_793.0 / 714_400, 198_249.0 / 1_000_160],
    y: [35_783.0 / 156_275, 247_089.0 / 357_200, 198_249.0 / 2_500_400],
    z: [0, 32_229.0 / 714_400, 5_220_557.0 / 5_000_800]
  )
  static let xyzToDisplayP3 = displayP3ToXYZ.inverse

  static let a98ToXYZ = ColorMatrix(
    x: [573_536.0 / 994_567, 263_643.0 / 1_420_810, 187_206.0 / 994_567],
    y: [591_459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374_412.0 / 4_972_835],
    z: [53_769.0 / 1_989_134, 351_524.0 / 4_972_835, 4_929_758.0 / 4_972_835]
  )
  static let xyzToA98 = a98ToXYZ.inverse

  static let rec2020ToXYZ = ColorMatrix(
    x: [63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314],
    y: [26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157],
    z: [0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314]
  )
  static let xyzToRec2020 = rec2020ToXYZ.inverse

  /// The white of ProPhoto is D50 rather than D65.
  static let proPhotoToXYZD50 = ColorMatrix(
    x: [0.797766644900642300, 0.13518129740053308, 0.03134773412839220],
    y: [0.288074828819401300, 0.71183523424187300, 0.00008993693872564],
    z: [0, 0, 0.82510460251046020]
  )
  static let xyzD50ToProPhoto = proPhotoToXYZD50.inverse

  /// Bradford's chromatic adaptation.
  static let d65ToD50 = ColorMatrix(
    x: [1.0479297925449969, 0.022946870601609652, -0.05019226628920524],
    y: [0.02962780877005599, 0.9904344267538799, -0.017073799063418826],
    z: [-0.009243040646204504, 0.015055191490298152, 0.7518742814281371]
  )
  static let d50ToD65 = d65ToD50.inverse

  static let xyzToLMS = ColorMatrix(
    x: [0.8190224379967030, 0.3619062600528904, -0.1288737815209879],
    y: [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
    z: [0.0481771893596242, 0.2642395317527308, 0.6335478284694309]
  )
  static let lmsToXYZ = xyzToLMS.inverse

  static let lmsToOKLab = ColorMatrix(
    x: [0.2104542683093140, 0.7936177747023054, -0.0040720430116193],
    y: [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
    z: [0.0259040424655478, 0.7827717124575296, -0.8086757549230774]
  )
  static let oklabToLMS = lmsToOKLab.inverse
}
