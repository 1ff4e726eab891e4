import Livery
import Testing

struct ShadowTests {
  @Test func `a shadow is sharp and without an offset by default`() {
    let shadow = Shadow(color: .black)
    #expect(shadow.offset == Offset(horizontal: 0, vertical: 0))
    #expect(shadow.blurRadius == 0)
  }

  @Test func `a shadow is described with numbers in their shortest form`() {
    let offset = Offset(horizontal: 1, vertical: -2.5)
    let shadow = Shadow(color: Color.black.withAlpha(0.2), offset: offset, blurRadius: -0.0)
    #expect(shadow.description == "#00000033 offset 1 -2.5 blur 0")
  }
}
