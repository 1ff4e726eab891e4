import Livery
package import SourceJSON

/// How the engine does on a corpus.
package struct ConformanceReport: Sendable {
  /// A case in which something came out otherwise, or could not be done.
  package struct FailedCase: Sendable {
    /// The case.
    package let subject: ConformanceCase

    /// The rules that it shows.
    package let rules: [LanguageRule]

    /// What came out otherwise.
    package let failures: [ConformanceFailure]
  }

  /// The cases that failed, in the order of the corpus.
  package private(set) var failed: [FailedCase] = []

  /// How many cases there are.
  package let count: Int

  /// What is wrong with cases themselves.
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
