import ArgumentParser
import Livery

/// The end of a command whose themes stay in memory until the program exits: releasing those of a
/// large sheet would take a tenth of the time.
struct CommandEnd: Error {
  let status: ExitCode

  private let themes: [Theme]

  init(_ status: ExitCode, keeping themes: [Theme]) {
    (self.status, self.themes) = (status, themes)
  }
}
