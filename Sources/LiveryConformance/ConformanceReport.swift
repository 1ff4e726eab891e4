import Livery
package import SourceJSON

/// The results of running a corpus on the engine.
package struct ConformanceReport: Sendable {
  /// A case with a difference, or one that cannot be run.
  package struct FailedCase: Sendable {
    /// The case.
    package let subject: ConformanceCase

    /// The rules that it shows.
    package let rules: [LanguageRule]

    /// The differences.
    package let failures: [ConformanceFailure]
  }

  /// The cases that failed, in the order of the corpus.
  package private(set) var failed: [FailedCase] = []

  /// The number of cases.
  package let count: Int

  /// The problems of the cases themselves.
  package private(set) var diagnostics = Diagnostics()

  /// Runs all cases of a corpus.
  package init(running corpus: Corpus) {
    count = corpus.cases.count
    for subject in corpus.cases {
      let run = CaseRun(subject)
      run.run()
      for diagnostic in run.json.diagnostics.all { diagnostics.append(diagnostic) }
      if run.failures.isEmpty, !run.json.diagnostics.hasErrors { continue }
      failed.append(
        FailedCase(subject: subject, rules: corpus.rules(of: subject), failures: run.failures)
      )
    }
  }
}
