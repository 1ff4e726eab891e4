import Livery
import SourceJSON
import Testing

/// The work budget of reading a tree file.
@Suite struct TreeFilePolicyTests {
  private func text(widgets count: Int) -> String {
    let widgets = Array(repeating: #"{ "class": "UILabel" }"#, count: count)
    return "{ \"class\": \"UIWindow\", \"children\": [\(widgets.joined(separator: ","))] }"
  }

  private func codes(_ text: String, work: Int) -> [String] {
    var policy = StyleSheet.Policy.untrusted
    policy.work = work
    do {
      _ = try TreeFile(text: text, policy: policy)
      return []
    } catch {
      return error.diagnostics.map(\.code.description)
    }
  }

  @Test
  func `a tree file beyond the work limit of its policy is rejected with one sentence`() {
    // The text is 23 bytes for each widget, which is four steps besides.
    #expect(codes(text(widgets: 1000), work: 8000) == [])
    #expect(codes(text(widgets: 1000), work: 5000) == ["too-much-work"])
    #expect(codes(text(widgets: 1000), work: 100) == ["too-much-work"])
  }

  @Test func `an untrusted tree of a hundred thousand widgets is read`() throws {
    let file = try TreeFile(text: text(widgets: 100_000), policy: .untrusted)
    #expect(file.windows[0].children.count == 100_000)
    #expect(
      codes(text(widgets: 150_000), work: StyleSheet.Policy.untrusted.work) == ["too-much-work"]
    )
  }
}
