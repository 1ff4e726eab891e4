import Livery
import LiveryInspect
import SourceJSON
import Synchronization
import Testing

/// Inspections that are interrupted, and their progress.
@Suite struct InterruptTests {
  private func subject() throws -> (theme: Theme, tree: WidgetTree) {
    let text = """
      { "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "$text": "#777777", "@when scheme=dark": { "$text": "#888888" },
        "UIButton": { "controls": { "actionColor": "$text", "fillColor": "#777777" } },
        "UISwitch": { "controls": { "actionColor": "red" } } }
      """
    let theme = try Theme(sheets: [StyleSheet(text: text)])
    let tree = WidgetTree(theme: theme)
    try TreeFile(text: #"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"#)
      .add(to: tree)
    return (theme, tree)
  }

  @Test func `an interrupted inspection claims nothing about what it did not see`() async throws {
    let (theme, tree) = try subject()
    var inspection = Inspection(theme, trees: [tree])
    let progress = WalkProgress()
    progress.interrupt()
    inspection.progress = progress
    let proof = await inspection.proof()
    #expect(!proof.holds && proof.counterexamples.isEmpty && proof.unchecked == [.interrupted])
    let states = await inspection.states()
    #expect(states.classes.isEmpty && states.unchecked == [.interrupted])
    let usage = await inspection.usage()
    #expect(usage.findings.isEmpty && usage.unchecked == [.interrupted])
    #expect(await inspection.comparison(with: theme).unchecked == [.interrupted])
  }

  @Test func `progress reaches the whole when everything is seen`() async throws {
    let (theme, tree) = try subject()
    var inspection = Inspection(theme, trees: [tree])
    let progress = WalkProgress()
    inspection.progress = progress
    #expect(progress.share == nil)
    let proof = await inspection.proof()
    #expect(!proof.counterexamples.isEmpty && proof.unchecked.isEmpty)
    #expect(progress.share == 1)
  }

  @Test func `the error about an interrupt asks to let the check run to its end`() {
    let message = Unchecked.interrupted.finding.diagnostic.message
    #expect(message.contains("interrupted") && message.contains("run to its end"))
    #expect(!message.contains("command"))
  }

  /// Runs work in a task that is cancelled.
  private func cancelled<Value: Sendable>(
    _ work: @escaping @Sendable () async -> Value
  ) async -> Value {
    await Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await work()
    }.value
  }

  @Test func `a cancelled task gets no answers, and another one gets all`() async throws {
    let (theme, tree) = try subject()
    let inspection = Inspection(theme, trees: [tree])
    let policy = try ThemePolicy(
      text:
        #"{ "rules": [{ "name": "R", "for": "UIButton", "expect": { "oneOf": ["colors.textColor", ["red"]] } }] }"#
    )
    let expected: [Unchecked] = [.interrupted]
    let proof = await cancelled { await inspection.proof() }
    #expect(proof.unchecked == expected && !proof.holds && proof.counterexamples.isEmpty)
    let states = await cancelled { await inspection.states() }
    #expect(states.unchecked == expected && states.classes.isEmpty)
    let usage = await cancelled { await inspection.usage() }
    #expect(usage.unchecked == expected && usage.findings.isEmpty)
    #expect(await cancelled { await inspection.stateStyles().unchecked } == expected)
    #expect(await cancelled { await inspection.comparison(with: theme).unchecked } == expected)
    #expect(await cancelled { try? await inspection.test(policy).unchecked } == expected)
    #expect(await cancelled { inspection.differences(to: theme) } == nil)
    let repair = await cancelled { await inspection.repair() }
    #expect(repair.changes.isEmpty && repair.after.unchecked == expected)
    let derived = await cancelled { [theme] in
      do throws(DiagnosticsError) {
        _ = try await theme.derivation(for: ["scheme": "dark"], trees: [])
        return [Diagnostic.Code]()
      } catch {
        return error.diagnostics.map(\.code)
      }
    }
    #expect(derived == [.cancelled])

    let (other, _) = try subject()
    let fresh = await Inspection(other, trees: [tree]).proof()
    let again = await inspection.proof()
    #expect(again.unchecked.isEmpty && again.counterexamples.count == fresh.counterexamples.count)
    #expect(
      await inspection.repair().changes.count
        == Inspection(other, trees: [tree]).repair().changes.count
    )
  }

  @Test func `a repair that is cancelled on the way changes nothing`() async throws {
    let (theme, tree) = try subject()
    let inspection = Inspection(theme, trees: [tree])
    let proof = await inspection.proof()
    #expect(!proof.causes.isEmpty)
    let repair = await cancelled { await inspection.repair(proof, .aa, pinning: []) }
    #expect(repair.changes.isEmpty && repair.after.unchecked == [.interrupted])
    #expect(!(await inspection.repair(proof, .aa, pinning: []).changes.isEmpty))
  }

  @Test func `an answer that is interrupted on the way says so, and repairs nothing`() async throws
  {
    let (theme, tree) = try subject()
    func check(_ answer: (Inspection) async throws -> [Unchecked]) async throws {
      var walks = 1
      while true {
        var inspection = Inspection(theme, trees: [tree])
        let progress = WalkProgress(walkLimit: walks)
        inspection.progress = progress
        let unchecked = try await answer(inspection)
        #expect(unchecked == (progress.isInterrupted ? [.interrupted] : []))
        if !progress.isInterrupted { break }
        walks *= 3
      }
      #expect(walks > 1)
    }
    try await check { inspection in
      let repair = await inspection.repair()
      #expect(repair.changes.isEmpty == inspection.isInterrupted)
      return repair.after.unchecked
    }
    try await check { await $0.proof().unchecked }
    try await check { await $0.usage().unchecked }
    try await check { await $0.states().unchecked }
  }

  @Test func `a walk ends within 10 000 steps after its task is cancelled`() async throws {
    let entries = (0..<400).map {
      "\"UIButton.n\($0)-selected\": { \"colors\": { \"textColor\": \"red\" } }"
    }
    let theme = try Theme(sheets: [StyleSheet(text: "{ \(entries.joined(separator: ", ")) }")])
    let tree = WidgetTree(theme: theme)
    let window = tree.addWindow()
    for number in 0..<400 { window.add("UIButton", names: [StyleName(rawValue: "n\(number)")]) }
    let inspection = Inspection(theme, trees: [tree])
    func counts(cancelling: Bool) async -> [Int] {
      let budget = WorkBudget()
      let counts = Mutex<[Int]>([])
      _ = await inspection.forEach(inspection.trees, in: [Contexts()], within: budget) {
        walk,
        _,
        _ in
        walk.run { _, _ in
          if !budget.isCancelled { counts.withLock { $0.append(budget.count) } }
          if cancelling { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
          return 0
        }
      }
      #expect(budget.isCancelled == cancelling)
      return counts.withLock(\.self)
    }
    let (whole, cut) = (await counts(cancelling: false), await counts(cancelling: true))
    let all = try #require(whole.last) - whole[0]
    let after = try #require(cut.last) - cut[0]
    #expect(after <= 10_000 && 2 * after < all)
  }
}
