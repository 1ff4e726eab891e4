import SourceJSON

/// The tokens of a token file, or of everything that a resolver names.
struct TokenSet {
  /// The tokens by their paths.
  var catalog: TokenCatalog

  /// A Boolean value that indicates whether all tokens are known, as those of a resolver are.
  let isWhole: Bool

  /// The values of further files.
  var files: TokenFiles

  /// The members of the sheet that the files have beside tokens.
  let sheet: [SourceValue.Member]

  /// The departures from the format so far.
  var loose: LooseTokens

  /// Reads the tokens of a file and of the files that it names; `nil` if it is no token file at all,
  /// which is reported.
  init?(
    of root: SourceValue,
    in source: SourceText,
    options: TokenOptions,
    readOther: TokenSheet.ReadOther,
    into diagnostics: inout Diagnostics
  ) {
    guard root.members != nil else {
      let message = "a token file is an object of groups and tokens, found \(root.kindName)"
      diagnostics.error(.wrongRoot, message, at: root.location)
      return nil
    }
    loose = LooseTokens()
    files = TokenFiles()
    if ResolverReader.owns(root, named: source.name) {
      isWhole = true
      var reader = ResolverReader(root, options: options, loose: loose, diagnostics: diagnostics)
      catalog = reader.read(readOther: readOther)
      sheet = reader.sheet
      loose = reader.loose
      diagnostics = reader.diagnostics
    } else if StudioReader.owns(root) {
      isWhole = true
      var reader = StudioReader(root, options: options, loose: loose, diagnostics: diagnostics)
      catalog = reader.read(readOther: readOther)
      sheet = []
      loose = reader.loose
      diagnostics = reader.diagnostics
    } else {
      isWhole = false
      sheet = LiveryExtension.sheet(in: root, into: &diagnostics)
      catalog = TokenCatalog(modes: options.modes)
      let completed = GroupExtensions.completing(root, into: &diagnostics)
      var collector = TokenCollector(TokenDialect(of: root), options: options)
      collector.collect(completed, loose: &loose, into: &diagnostics)
      catalog.add(collector.tokens, into: &diagnostics)
    }
    let tokens = catalog.definitions.lazy.flatMap { $0 }
    files.read(for: tokens.map(\.value), readOther: readOther, into: &diagnostics)
    catalog.reportSimilarPaths(into: &diagnostics)
    TokenLoops.report(in: catalog, into: &diagnostics)
  }
}
