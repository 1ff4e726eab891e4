import Dispatch
import Foundation
import Livery
import LiveryInspect
import Synchronization

extension Bench {
  /// Measures proofs of legibility, states that look alike, unused declarations, and comparisons with a theme
  /// of other colours, in all situations of the tree and four combinations of contexts.
  mutating func inspect(_ operation: Operation) throws -> [Measurement] {
    // Threads start only here: they make allocation slower in other measurements.
    let bench = self
    return try waiting {
      var bench = bench
      return try await bench.measureInspection(operation)
    }
  }

  /// Waits for work on all processors.
  private func waiting<Value: Sendable>(
    for body: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let done = DispatchSemaphore(value: 0)
    let result = Mutex<Result<Value, any Error>?>(nil)
    Task.detached {
      let found: Result<Value, any Error>
      do { found = .success(try await body()) } catch { found = .failure(error) }
      result.withLock { $0 = found }
      done.signal()
    }
    done.wait()
    guard let found = result.withLock(\.self) else {
      throw BenchmarkError.unsupported("waiting on this system")
    }
    return try found.get()
  }

  private mutating func measureInspection(_ operation: Operation) async throws -> [Measurement] {
    let theme = try inspectedTheme()
    let colors = ##"{ "textColor": "#333333", "backgroundColor": "#eeeeee" }"##
    let other = try inspectedTheme(adding: [#"{ "default": { "colors": \#(colors) } }"#])
    let built = try BuiltTree(workloadShape(), appearance: theme.appearance)
    built.open()
    let inspection = Inspection(built.tree)
    let versions = try ["#fefefe", "#fdfdfd"].map { try inspectedTheme(ink: $0).appearance.theme }
    if operation == .timer { return [try await measureTimers(during: inspection)] }
    var times: [Double] = []
    var situations = 0
    var found = 0
    for _ in 0..<runs {
      var start = ContinuousClock.now
      switch operation {
      case .edit:
        let whole = await Inspection(versions[1], trees: [built.tree]).usage()
        let memory = InspectionMemory()
        var inspections = versions.map { Inspection($0, trees: [built.tree]) }
        for number in inspections.indices { inspections[number].memory = memory }
        _ = await inspections[0].usage()
        start = .now
        let usage = await inspections[1].usage()
        (situations, found) = (usage.situationCount, usage.findings.count)
        times.append((.now - start).microseconds)
        if found != whole.findings.count {
          throw BenchmarkError.wrongCount(
            operation: "edit",
            what: "findings",
            found: found,
            expected: whole.findings.count
          )
        }
      case .prove:
        let proof = await inspection.proof()
        (situations, found) = (proof.situationCount, proof.counterexamples.count)
        times.append((.now - start).microseconds)
        try check(proof, on: built)
      case .states:
        let report = await inspection.states()
        (situations, found) = (report.situationCount, report.findings.count)
        times.append((.now - start).microseconds)
      case .compare:
        let comparison = await inspection.comparison(with: other.appearance.theme)
        (situations, found) = (comparison.situationCount, comparison.differences.count)
        times.append((.now - start).microseconds)
        try check(comparison, from: theme, to: other, on: built)
      default:
        let usage = await inspection.usage()
        (situations, found) = (usage.situationCount, usage.findings.count)
        times.append((.now - start).microseconds)
        try check(usage, on: built)
      }
    }
    return [
      measurement(
        operation.rawValue,
        times: times,
        dividedBy: situations,
        details: [
          "situations": Double(situations), "findings": Double(found),
          "peak_MB": try peakBytes() / 1_000_000,
        ]
      )
    ]
  }

  /// Measures how much longer than its 5 ms a timer takes while proofs run.
  private func measureTimers(during inspection: Inspection) async throws -> Measurement {
    let proofs = Task.detached {
      while !Task.isCancelled { _ = await inspection.proof() }
    }
    var times: [Double] = []
    for _ in 0..<50 {
      let start = ContinuousClock.now
      try await Task.sleep(for: .milliseconds(5))
      times.append((.now - start).microseconds - 5000)
    }
    proofs.cancel()
    return measurement("timer", times: times, dividedBy: 1)
  }

  /// Returns the workload's theme with two axes of contexts, and with roles, so that there is text
  /// to check.
  ///
  /// - Parameters:
  ///   - texts: The texts of further sheets.
  ///   - ink: The colour of some texts in the dark scheme.
  /// - Returns: The theme.
  /// - Throws: The errors of the sheets.
  private mutating func inspectedTheme(
    adding texts: [String] = [],
    ink: String = "#ffffff"
  ) throws -> Theme {
    let classes = TreeShape.classNames.enumerated()
    let roles = classes.map { place, name in
      place < TreeShape.containerCount
        ? #""\#(name)": { "ground": "colors.backgroundColor" }"#
        : #""\#(name)": { "text": "colors.textColor", "font": "fonts.textFont" }"#
    }
    let text = #"""
      {
        "@modifiers": {
          "scheme": { "contexts": ["light", "dark"], "default": "light" },
          "contrast": { "contexts": ["normal", "high"], "default": "normal" }
        },
        "@roles": { \#(roles.joined(separator: ", ")) },
        "@when scheme=dark": { "PushBtn": { "colors": { "textColor": "\#(ink)" } } },
        "@when contrast=high": { "TextLbl": { "colors": { "textColor": "#000000" } } }
      }
      """#
    return try Theme(texts: try theme("light.default").texts + [text] + texts)
  }

  /// Checks that illegible texts are in the proof, for some widgets.
  private func check(_ proof: Proof, on built: BuiltTree) throws {
    let told = Set(proof.counterexamples.map(\.location))
    let containers = Set(TreeShape.classNames.prefix(TreeShape.containerCount))
    for widget in built.checks where !containers.contains(widget.className) {
      let controls = widget.style.controls
      guard !widget.states.contains(.disabled), controls.glossColor?.alpha ?? 0 == 0,
        let ink = widget.style.colors.textColor
      else { continue }
      var grounds = [controls.fillColor ?? .clear]
      var around = widget.parent
      while let next = around {
        grounds.append(next.style.colors.backgroundColor ?? .clear)
        around = next.parent
      }
      let ground = grounds.reversed().reduce(Color.white) { $1.composited(over: $0) }
      // A little less than large text needs, since layers are rounded here.
      let isUnreadable = ink.composited(over: ground).contrast(with: ground) < 2.95
      let place = widget.explain(.textColor).parts[0].winner?.location
      if isUnreadable, let place, !told.contains(place) {
        throw BenchmarkError.wrongCount(
          operation: "prove",
          what: "unreported illegible texts",
          found: 1,
          expected: 0
        )
      }
    }
  }

  /// Checks that settings which differ in the current states are among those of a comparison.
  private func check(
    _ comparison: ThemeComparison,
    from theme: Theme,
    to other: Theme,
    on built: BuiltTree
  ) throws {
    let told = Set(comparison.differences.map(\.setting))
    let old = built.checks.map(\.style.colors)
    built.tree.appearance = other.appearance
    defer { built.tree.appearance = theme.appearance }
    let new = built.checks.map(\.style.colors)
    let missed = [
      (Setting.textColor, old.map(\.textColor) != new.map(\.textColor)),
      (.backgroundColor, old.map(\.backgroundColor) != new.map(\.backgroundColor)),
    ]
    .filter { $0.1 && !told.contains($0.0) }
    if !missed.isEmpty || comparison.differences.isEmpty {
      throw BenchmarkError.wrongCount(
        operation: "compare",
        what: "settings that differ unnoticed",
        found: missed.count,
        expected: 0
      )
    }
  }

  /// Checks that declarations reported as unused do not win in the current state.
  private func check(_ usage: UsageReport, on built: BuiltTree) throws {
    let dead = Set(
      usage.findings.filter { $0.diagnostic.code.description == "dead-declaration" }
        .compactMap(\.diagnostic.location)
    )
    var wrong = 0
    for widget in built.checks {
      for setting in [Setting.textColor, .backgroundColor, .separatorColor] {
        let winner = widget.explain(setting).parts[0].winner
        if let place = winner?.location, dead.contains(place) { wrong += 1 }
      }
    }
    if wrong > 0 || usage.findings.isEmpty {
      throw BenchmarkError.wrongCount(
        operation: "usage",
        what: "dead declarations that win",
        found: wrong,
        expected: 0
      )
    }
  }

  /// Returns the peak resident memory of the process.
  private func peakBytes() throws -> Double {
    let status = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first {
      $0.hasPrefix("VmHWM:")
    }
    guard let kilobytes = line?.split(separator: " ").compactMap({ Double($0) }).first else {
      throw BenchmarkError.unsupported("memory on this system")
    }
    return kilobytes * 1024
  }
}
