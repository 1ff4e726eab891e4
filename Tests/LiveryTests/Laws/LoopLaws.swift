import Testing

/// The sheets that are rejected because of reference loops (spec 2.5).
struct LoopLaws {
  @Test func `a theme is rejected exactly if an entry has a loop in some contexts`() {
    Law.holds(in: 1500) { random in
      let theme = RandomLoops(&random)
      let (isRejected, leads) = (try theme.isRejected, theme.leadsInCircle)
      if isRejected != leads {
        throw Breach("\(isRejected ? "refused without" : "accepted with") a circle: \(theme.text)")
      }
    }
  }
}
