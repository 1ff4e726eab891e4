import SourceJSON

/// The loops of tokens that refer to each other.
///
/// Tokens with values in several contexts are left out: whether they form a loop depends on the
/// contexts, in which the theme checks them.
enum TokenLoops {
  /// Reports each loop once, with all its tokens.
  static func report(in catalog: TokenCatalog, into diagnostics: inout Diagnostics) {
    var state = [State](repeating: .new, count: catalog.paths.count)
    for start in catalog.paths.indices where state[start] == .new {
      var path: [(number: Int, targets: [Int], next: Int)] = []
      func targets(of number: Int) -> [Int] {
        let definitions = catalog.definitions[number]
        guard definitions.count == 1 else { return [] }
        var targets: [Int] = []
        let token = definitions[0].token
        guard token.modes.isEmpty else { return [] }
        token.value.collectTargets(of: token, in: catalog, &targets)
        return targets
      }
      state[start] = .open
      path.append((start, targets(of: start), 0))
      while let last = path.last {
        guard last.next < last.targets.count else {
          state[last.number] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = last.targets[last.next]
        switch state[target] {
        case .done: break
        case .new:
          state[target] = .open
          guard diagnostics.spend(1) else { return }
          path.append((target, targets(of: target), 0))
        case .open:
          let loop = path.map(\.number).drop { $0 != target }
          report(Array(loop), in: catalog, into: &diagnostics)
        }
      }
    }
  }

  private enum State {
    case new
    case open
    case done
  }

  private static func report(
    _ loop: [Int],
    in catalog: TokenCatalog,
    into diagnostics: inout Diagnostics
  ) {
    let names = (loop + [loop[0]]).map { "'\(catalog.paths[$0].plain)'" }
    let message =
      loop.count == 1
      ? "token \(names[0]) refers to itself; give it a value"
      : "tokens refer to each other in a loop: \(names.joined(separator: " → ")); give one of them "
        + "a value"
    func place(_ number: Int) -> SourceLocation? {
      catalog.definitions[number].first?.token.value.location
    }
    let notes = loop.dropFirst().prefix(20).map {
      Diagnostic.Note("'\(catalog.paths[$0].plain)' refers on here", at: place($0))
    }
    diagnostics.error(.tokenLoop, message, at: place(loop[0]), notes: notes)
  }
}

extension SourceValue {
  /// Collects the tokens to which a value or its parts refer as a whole.
  fileprivate func collectTargets(
    of token: Token,
    in catalog: TokenCatalog,
    _ targets: inout [Int]
  ) {
    switch content {
    case .null, .bool, .number, .foreign: break
    case .string:
      if let reference = token.reference(in: self), let number = catalog.number(of: reference) {
        targets.append(number)
      }
    case .array(let elements):
      for element in elements { element.collectTargets(of: token, in: catalog, &targets) }
    case .object(let members):
      if let reference = TokenReference(self) {
        guard reference.file == nil, reference.member.isEmpty else { return }
        if let number = catalog.number(of: reference) { targets.append(number) }
        return
      }
      for member in members { member.value.collectTargets(of: token, in: catalog, &targets) }
    }
  }
}
