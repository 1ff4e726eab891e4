import Testing

/// What holds whatever elements wear.
struct WearingLaws {
  @Test func `elements that share a window wear what each would wear in a window of its own`() {
    Law.holds(in: 8) { random in
      let world = WearingWorld(&random)
      for _ in 0..<25 { try world.step(&random) }
      try world.check()
    }
  }
}
