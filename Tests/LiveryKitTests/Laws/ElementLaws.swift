import Testing

/// The laws of elements.
struct ElementLaws {
  @Test func `the widgets mirror the elements after additions, removals and rollbacks`() {
    Law.holds(in: 60) { random in
      var world = ElementWorld()
      for _ in 0..<40 { try world.step(&random) }
    }
  }
}
