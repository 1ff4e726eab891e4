import SourceJSON

/// The tokens of token files that see each other, or of everything that a resolver names.
struct TokenSet {
  /// The tokens by their paths.
  let catalog: TokenCatalog

  /// The files.
  let files: [TokenFile]

  /// A Boolean value that indicates whether all tokens are known, as those of a resolver are.
  let isWhole: Bool

  /// The documents that references lead to.
  let documents: TokenDocuments

  /// The members that each sheet has beside those of tokens.
  let sheets: [[SourceValue.Member]]

  /// The departures from the format so far.
  let loose: LooseTokens

  /// The numbers of the tokens that refer to each other in loops, which are reported.
  let loops: Set<Int>

  /// Reads the tokens of files and of the files that they name.
  ///
  /// - Parameters:
  ///   - files: Token files in the order of the theme, or a single file that is whole.
  ///   - isOneSheet: Whether all files become one sheet.
  ///   - options: The choices of reading.
  ///   - readOther: A closure that reads the other files that they name.
  ///   - diagnostics: The problems so far.
  init(
    of files: [TokenFile],
    asOneSheet isOneSheet: Bool = false,
    options: TokenOptions,
    readOther: TokenSheet.ReadOther,
    into diagnostics: inout Diagnostics
  ) {
    self.files = files
    let reading: TokenSources
    var documents = TokenDocuments(files.map { ($0.path, $0.root) })
    isWhole = files[0].isWhole
    if ResolverReader.owns(files[0].root, named: files[0].source.name) {
      var reader = ResolverReader(files[0], diagnostics: diagnostics)
      reading = reader.read(modes: options.modes.count, readOther: readOther)
      sheets = [reader.sheet]
      documents = reader.documents
    } else if isWhole {
      var reader = StudioReader(files[0], diagnostics: diagnostics)
      reading = reader.read(modes: options.modes.count, readOther: readOther)
      sheets = [[]]
    } else {
      let own = files.map { LiveryExtension.sheet(in: $0.root, into: &diagnostics) }
      sheets = isOneSheet ? [LiveryExtension.joined(own)] : own
      reading = TokenSources(sources: files.map { TokenSource($0.root) }, diagnostics: diagnostics)
    }
    var tree = MergedTokens(
      modes: options.modes,
      axes: reading.axes,
      isJoint: files.count > 1,
      loose: reading.loose,
      diagnostics: reading.diagnostics
    )
    for source in reading.sources { tree.add(source) }
    tree.settleReferences()
    tree.reportTokensAtGroups()
    diagnostics = tree.diagnostics
    loose = tree.loose
    let tokens = tree.nodes.lazy.flatMap(\.parts).filter(\.isToken)
    documents.read(for: tokens.map(\.object), readOther: readOther, into: &diagnostics)
    self.documents = documents
    catalog = TokenWalk.catalog(of: tree, into: &diagnostics)
    loops = TokenLoops.report(in: catalog, into: &diagnostics)
    if !isWhole { reportFilesWithoutTokens(into: &diagnostics) }
    catalog.reportSimilarPaths(into: &diagnostics)
  }

  private func reportFilesWithoutTokens(into diagnostics: inout Diagnostics) {
    let sources = Set(catalog.definitions.lazy.joined().map(\.token.source))
    for (number, file) in files.enumerated() where !sources.contains(number) {
      if !sheets[sheets.count == 1 ? 0 : number].isEmpty { continue }
      TokenLikeness.report(file.root, into: &diagnostics)
    }
  }

  /// Returns the number of the sheet with the constant of a token.
  func sheet(of token: Token) -> Int { sheets.count == 1 ? 0 : token.source }
}

/// The sources of tokens that a file has or names, in their order.
struct TokenSources {
  /// The sources, the later ones stronger.
  var sources: [TokenSource] = []

  /// The axes of their contexts.
  var axes: [TokenAxis] = []

  /// The departures from the format.
  var loose = LooseTokens()

  /// The problems so far.
  var diagnostics: Diagnostics
}
