import Livery
import LiveryFormats
import SourceJSON

/// The constants of a theme as design tokens, with a resolver if they depend on contexts.
struct DesignTokens {
  /// The token file, and the resolver.
  let files: [ExportedFile]
  /// The accuracy of each constant and entry.
  let report: LossReport

  init(_ theme: Theme, named name: String) {
    let tokensFile = "\(name).tokens.json"
    let output = TokenWriter.output(TokenWriter.Input(theme), tokensFile: tokensFile)
    var files = [ExportedFile(path: tokensFile, text: output.tokens.text() + "\n")]
    if let resolver = output.resolver {
      files.append(ExportedFile(path: "\(name).resolver.json", text: resolver.text() + "\n"))
    }
    self.files = files
    let losses = Dictionary(output.losses.map { ($0.name, $0.reason) }) { first, _ in first }
    var report = LossReport()
    for sheet in theme.sheets {
      for constant in sheet.constants {
        let verdict = losses[constant.name].map(Loss.Verdict.approximated) ?? .exact
        report.add(
          Loss("$\(constant.name)", at: constant.location, target: constant.name, verdict: verdict)
        )
      }
      for entry in sheet.entries {
        let verdict = Loss.Verdict.impossible("token files have no selectors")
        report.add(Loss("'\(entry.key)'", at: entry.location, target: "", verdict: verdict))
      }
    }
    self.report = report
  }
}
