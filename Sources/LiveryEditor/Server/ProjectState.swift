import SourceJSON

/// A project while the server serves it.
struct ProjectState {
  /// The project as it was last read; `nil` before the first time.
  var loaded: LoadedProject?

  /// The last version without errors.
  var lastGood: LoadedProject?

  /// The number of changes of its files so far.
  var revision = 0

  /// The revision that was last read.
  var readRevision = -1

  /// The problems of the last inspection.
  var found: [LoadedProject.Problem] = []

  /// The files with published problems.
  var published: Set<FileName> = []

  /// The work that reads the project.
  var reading: Task<Void, Never>?

  /// The work that inspects the project on its trees.
  var inspecting: Task<Void, Never>?

  /// The version that answers use: the last one without errors, if there is one.
  var best: LoadedProject? {
    guard let loaded else { return nil }
    return loaded.hasErrors ? lastGood ?? loaded : loaded
  }

  /// Ends all work.
  func cancel() {
    reading?.cancel()
    inspecting?.cancel()
  }
}
