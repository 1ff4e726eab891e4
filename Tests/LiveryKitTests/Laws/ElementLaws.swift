import Testing

/// What holds whatever is done to elements.
struct ElementLaws {
  @Test func `the widgets mirror the elements, whatever is put in, taken out and taken back`() {
    Law.holds(in: 60) { random in
      var world = ElementWorld()
      for _ in 0..<40 { try world.step(&random) }
    }
  }
}
