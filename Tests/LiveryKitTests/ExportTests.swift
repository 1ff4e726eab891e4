import LiveryKit
import Testing

struct ExportTests {
  @Test func `one import brings the engine along`() {
    #expect(Color("red") == .red)
  }
}
