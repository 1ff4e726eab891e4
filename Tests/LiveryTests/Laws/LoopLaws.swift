import Testing

/// The sheets that are rejected because of reference loops (spec 2.5).
struct LoopLaws {
  @Test func `a theme is refused exactly if an entry leads in a circle in some contexts`() {
    Law.holds(in: 1500) { random in
      let theme = RandomLoops(&random)
      let (isRefused, leads) = (try theme.isRefused, theme.leadsInCircle)
      if isRefused != leads {
        throw Breach("\(isRefused ? "refused without" : "accepted with") a circle: \(theme.text)")
      }
    }
  }
}
