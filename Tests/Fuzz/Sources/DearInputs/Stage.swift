import Foundation
import Livery
import LiveryExport
import LiveryInspect

/// A measured stage of processing a sheet and a tree.
enum Stage: String, CaseIterable {
  /// The sheet's text is read.
  case sheet
  /// The tree's text is read.
  case tree
  /// The sheet becomes a theme.
  case theme
  /// Problems are printed.
  case problems
  /// The tree is styled.
  case style
  /// The tree is styled in other contexts.
  case contexts
  /// `check`, without trees.
  case lints
  /// `check`, with trees.
  case usage
  /// `states`.
  case states
  /// `prove`.
  case proof
  /// `render`'s galleries.
  case looks
  /// `uses`, of the first and last constant and entry.
  case uses
  /// `prove` with a repair.
  case repair
  /// `derive`.
  case derive
  /// `compare`, with the theme of the sheet alone.
  case compare
  /// `export`, to each target.
  case export

  /// The number of times that it may spend the given steps; those without are small for all inputs.
  private var steps: Int {
    switch self {
    case .sheet, .tree, .theme, .usage, .states, .proof, .looks, .compare: 1
    case .problems, .style, .contexts, .lints: 0
    case .uses: 4
    case .repair, .derive: Self.proofs
    case .export: ThemeExport.Target.allCases.count
    }
  }

  /// The number of proofs that a repair may need, each with its steps.
  private static let proofs = 64

  /// Returns the seconds that it may take: a microsecond a step, half as much again for the
  /// overhead of measuring, and a constant.
  func bound(work: Int) -> Double {
    steps > 0 ? Double(steps) * (0.01 + 1.5e-6 * Double(work)) : 0.25
  }
}

/// The costs of the stages for an input, in seconds of processor time.
struct Costs {
  private(set) var seconds: [(stage: Stage, cost: Double)] = []

  /// The number of steps that a stage may take.
  private let work: Int

  private let last: Stage?

  /// Goes through the stages with an input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - work: The steps that a stage may take: a promise about a million holds about a few as
  ///     well, which are tried sooner.
  ///   - last: The last stage that is gone through.
  init(_ input: Input, work: Int, until last: Stage? = nil) async {
    self.last = last
    self.work = work
    var policy = StyleSheet.Policy.untrusted
    policy.work = work
    do {
      let text = input.sheet.text
      let sheet = try await measure(.sheet) { try StyleSheet(text: text, policy: policy) }
      let treeText = input.tree?.text
      let file = try await measure(.tree) {
        try treeText.map { try TreeFile(text: $0, policy: policy) }
      }
      let theme = try await measure(.theme) {
        let catalog = try file?.extending(.uiKit) ?? .uiKit
        return try AppearanceLoader(catalog: catalog).load(sheet).theme
      }
      let tree = WidgetTree(theme: theme)
      try await measure(.style) {
        try file?.add(to: tree)
        for widget in tree.widgets { _ = widget.style }
      }
      try await measure(.contexts) {
        for modifier in sheet.modifiers.prefix(8) {
          tree.contexts[modifier.value.axis] = modifier.value.contexts.last
          for widget in tree.widgets { _ = widget.style }
        }
        tree.contexts = Contexts()
      }
      let inspection = Inspection(theme, trees: [tree], work: work)
      _ = try await measure(.lints) { inspection.lints() }
      _ = try await measure(.usage) { await inspection.usage() }
      _ = try await measure(.states) { await inspection.states() }
      _ = try await measure(.proof) { await inspection.proof() }
      _ = try await measure(.looks) { await inspection.stateStyles() }
      let subjects = [theme.constantNames.map { "$\($0)" }, sheet.entries.map(\.key)]
        .flatMap { [$0.first, $0.last].compactMap(\.self) }
      try await measure(.uses) {
        for subject in subjects { _ = try await inspection.uses(of: .init(subject)) }
      }
      _ = try await measure(.repair) { await inspection.repair() }
      _ = try await measure(.derive) {
        try await theme.derivation(for: ["scheme": "dark"], trees: [tree])
      }
      let other = try AppearanceLoader(catalog: theme.appearance().catalog).load(
        StyleSheet(text: "{}")
      ).theme
      _ = try await measure(.compare) { await inspection.comparison(with: other) }
      try await measure(.export) {
        for target in ThemeExport.Target.allCases {
          _ = try? ThemeExport(of: theme, to: target, tree: tree)
        }
      }
    } catch let error as DiagnosticsError {
      _ = try? await measure(.problems) { DiagnosticFormatter().format(error.diagnostics) }
    } catch {}
  }

  /// The stage that exceeds its bound, after which no further one runs.
  var tooDear: Stage? { seconds.first { $0.cost > $0.stage.bound(work: work) }?.stage }

  /// The cost of all stages.
  var sum: Double { seconds.reduce(0) { $0 + $1.cost } }

  private struct IsOver: Error {}

  private mutating func measure<Result>(
    _ stage: Stage,
    _ body: () async throws -> Result
  ) async throws -> Result {
    let start = Self.now
    defer { seconds.append((stage, Self.now - start)) }
    let result = try await body()
    if stage == last || Self.now - start > stage.bound(work: work) { throw IsOver() }
    return result
  }

  /// The processor time of all threads, of which only the measured one works.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
