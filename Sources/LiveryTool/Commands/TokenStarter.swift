import Livery
import LiveryFormats
import SourceJSON

/// The first sheet of a project for a token file: it imports the file and maps its tokens to
/// settings.
struct TokenStarter {
  /// The text of the sheet.
  let text: String

  /// The lines that tell which tokens were mapped, and what is left to decide.
  let lines: [String]

  /// The warnings about the token file.
  let notes: [Diagnostic]

  /// The number of names that a line lists.
  private static let listed = 20

  /// Reads a token file and proposes a sheet.
  ///
  /// - Throws: The errors of the file.
  init(_ file: String, options: TokenOptions = TokenOptions()) throws(DiagnosticsError) {
    var diagnostics = Diagnostics()
    let source = SourceText.contents(ofFile: file, into: &diagnostics)
    var content: JSONValue?
    if let source {
      content = TokenSheet.content(
        of: source,
        at: file,
        options: options,
        readOther: { path, place, diagnostics in
          SourceText.contents(ofFile: path, namedAt: place, into: &diagnostics)
        },
        into: &diagnostics
      )
    }
    guard let content else { throw DiagnosticsError(diagnostics: diagnostics.all) }
    let proposals = TokenProposals(for: content, states: options.states)
    text = proposals.sheet(importing: file).text() + "\n"
    notes = diagnostics.all
    lines = Self.lines(proposals)
  }

  private static func lines(_ found: TokenProposals) -> [String] {
    var lines = found.proposals.map { proposal in
      let state = proposal.state.map { " of \($0) controls" } ?? ""
      return "proposed: \(proposal.setting)\(state) = $\(proposal.name)"
    }
    for choice in found.choices {
      lines.append(
        "undecided: \(choice.setting), \(choice.names.count) tokens: \(list(choice.names))"
      )
    }
    if !found.open.isEmpty {
      lines.append("no token: " + found.open.map(\.description).joined(separator: ", "))
    }
    if !found.rest.isEmpty {
      let tokens = found.rest.count == 1 ? "1 token" : "\(found.rest.count) tokens"
      lines.append("not used: \(tokens): \(list(found.rest))")
    }
    return lines
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(listed).map { "$" + $0 }.joined(separator: ", ")
    return names.count > listed ? shown + " and others" : shown
  }
}
