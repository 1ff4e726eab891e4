import Livery
import LiveryFormats
import SourceJSON

/// A theme as design tokens: constants as tokens, with a resolver if something depends on contexts,
/// and its sheets under `$extensions`.
struct DesignTokens {
  /// The token file, the resolver, and the files of further sheets.
  let files: [ExportedFile]
  /// The accuracy of each constant, directive and entry.
  let report: LossReport

  /// Writes a theme.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - name: The name of the files.
  ///   - areConstantsAlone: Whether entries and directives are left out.
  init(_ theme: Theme, named name: String, areConstantsAlone: Bool) {
    let tokensFile = "\(name).tokens.json"
    var input = TokenWriter.Input(theme)
    var further: [ExportedFile] = []
    if !areConstantsAlone {
      // Keys of several sheets would be the same, so that each has a file of its own.
      var bodies = theme.sheets.indices.map { number in
        theme.sheets[number].bodyMembers(on: theme.side(ofSheet: number))
      }
      let last = bodies.popLast() ?? []
      for body in bodies where !body.isEmpty {
        let path = "\(name).\(further.count + 1).tokens.json"
        let file = TokenWriter.file(ofSheet: body)
        further.append(ExportedFile(path: path, text: file.text() + "\n"))
      }
      let imports = further.map { JSONValue.string($0.path) }
      input.body = (imports.isEmpty ? [] : [.init("@import", .array(imports))]) + last
      input.needsAxes = true
    }
    let output = TokenWriter.output(input, tokensFile: tokensFile)
    // The files that name others come after these.
    var files = further + [ExportedFile(path: tokensFile, text: output.tokens.text() + "\n")]
    if let resolver = output.resolver {
      files.append(ExportedFile(path: "\(name).resolver.json", text: resolver.text() + "\n"))
    }
    self.files = files
    report = Self.report(theme, output.losses, areConstantsAlone: areConstantsAlone)
  }

  private static func report(
    _ theme: Theme,
    _ losses: [TokenWriter.Loss],
    areConstantsAlone: Bool
  ) -> LossReport {
    let byConstant = Dictionary(grouping: losses, by: \.constant)
    var report = LossReport()
    for sheet in theme.sheets {
      for constant in sheet.constants {
        let reasons = (byConstant[constant.name] ?? []).map { loss in
          loss.name == constant.name ? loss.reason : "'$\(loss.name)' is \(loss.reason)"
        }
        report.add(
          Loss(
            "$\(constant.name)",
            at: constant.location,
            target: constant.name,
            verdict: reasons.isEmpty ? .exact : .approximated(reasons.joined(separator: "; "))
          )
        )
      }
      let others = sheet.directivePlaces + sheet.entries.map { ("'\($0.key)'", $0.location) }
      for (subject, location) in others {
        let what = subject.hasPrefix("@") ? "directives" : "selectors"
        let verdict: Loss.Verdict =
          areConstantsAlone
          ? .lost("only constants are written")
          : .approximated("kept under '$extensions': token files have no \(what)")
        report.add(Loss(subject, at: location, target: "", verdict: verdict))
      }
    }
    return report
  }
}

extension StyleSheet {
  /// The directives that tokens have no place for, each with the place of its first part.
  fileprivate var directivePlaces: [(String, SourceLocation?)] {
    func first<Value>(_ name: String, _ list: [Directive<Value>]) -> [(String, SourceLocation?)] {
      list.first.map { [(name, $0.location)] } ?? []
    }
    func one<Value>(_ name: String, _ directive: Directive<Value>?) -> [(String, SourceLocation?)] {
      directive.map { [(name, $0.location)] } ?? []
    }
    return one("@origin", origin) + one("@resolution", resolution)
      + one("@builtInStates", builtInStates) + one("@states", states)
      + first("@states", addedStates) + first("@classes", classes)
      + first("@properties", properties) + first("@inheritance", inheritance)
      + first("@groups", groups) + first("@roles", roles) + first("@drawing", drawings)
  }
}
