import LiveryKit
import Testing

struct ReversibleTests {
  @Test func `a value is replaced and restored (GA-30, GA-T6)`() {
    var number = Reversible(0)
    number.value = 10
    #expect(number.value == 10 && number.original == 0)
    let fresh = number.reverted()
    #expect(fresh.value == 0 && !fresh.isReplaced)
    #expect(number.value == 10, "the other one stays as it is")
    number.revert()
    #expect(number.value == 0 && number == fresh)
  }

  @Test func `nothing replaces something (GA-30)`() {
    var name = Reversible<String?>("Antoni")
    name.value = nil
    #expect(name.value == nil && name.isReplaced)
    name.revert()
    #expect(name.value == "Antoni")
  }
}
