import Testing

/// The laws of applied properties.
struct StyleSharingLaws {
  @Test func `elements that share a window have the values of an element in a window of its own`() {
    Law.holds(in: 8) { random in
      let world = StyleSharingWorld(&random)
      for _ in 0..<25 { try world.step(&random) }
      try world.check()
    }
  }
}
