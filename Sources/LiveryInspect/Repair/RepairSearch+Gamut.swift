import Livery

/// Colours of other hues and chromas than that of the present ones.
extension RepairSearch {
  /// The steps in components between the colours that are tried: where only their luminance matters,
  /// and where each takes longer to test.
  private static let gamutStep = 4
  private static let largeGamutStep = 16

  /// Returns colours with which a further constraint holds, one of which is of any hue and chroma; `nil`
  /// if there are none, or if too many searches were made.
  mutating func stepAnywhere(to constraint: Int, in colors: [Color]) -> [Color]? {
    var best: (number: Int, color: Color, cost: Double)?
    for number in free[constraint] where searchesLeft > 0 && !isInterrupted() {
      var tests = tests(uses[number].filter { required[$0] }, on: number, in: colors)
      guard tests.mayHold() else { continue }
      searchesLeft -= 1
      var trial = colors
      let step = tests.areOfLuminance ? Self.gamutStep : Self.largeGamutStep
      for color in colors[number].gamut(step: step) {
        trial[number] = color
        let luminance = color.solidLuminance
        guard tests.hold(.init(color: color, distance: 0, luminance: luminance), in: trial) else {
          continue
        }
        let cost = cost(number, color, from: old)
        if cost < best?.cost ?? .infinity { best = (number, color, cost) }
      }
    }
    guard let best else { return nil }
    var next = colors
    next[best.number] = best.color
    return next
  }

  /// The share by which a colour of another hue must be nearer.
  private static let hueShare = 0.95

  /// Tries colours of other hues near those that were found, which are used if they are clearly
  /// nearer.
  mutating func refine(_ colors: inout [Color], from start: [Color]) {
    for number in colors.indices where colors[number] != start[number] && !isInterrupted() {
      // A grey stays one.
      if start[number].isGrey, colors[number].isGrey { continue }
      let list = uses[number].filter { required[$0] }
      var tests = tests(list, on: number, in: colors)
      var trial = colors
      func holds(_ candidate: ColorCandidates.Candidate) -> Bool {
        trial[number] = candidate.color
        return tests.hold(candidate, in: trial)
      }
      let own = ColorCandidates.Candidate(colors[number], from: start[number])
      let isDarker = own.luminance < start[number].solidLuminance
      // The nearest colour on the other side may be nearer in another hue.
      let other = candidates(of: number, from: start).all.first { candidate in
        (candidate.luminance < start[number].solidLuminance) != isDarker && holds(candidate)
      }
      var best = own
      for var candidate in [own, other].compactMap(\.self) {
        var step = 16
        while step > 0 {
          let next = candidate.color.neighbours(atDistance: step)
            .map { ColorCandidates.Candidate($0, from: start[number]) }
            .filter { $0.distance < candidate.distance }
            .sorted { $0.distance < $1.distance }
            .first(where: holds)
          if let next { candidate = next } else { step /= 2 }
        }
        if candidate.distance < best.distance { best = candidate }
      }
      if best.distance < own.distance * Self.hueShare { colors[number] = best.color }
    }
  }
}
