/// Finds the undefined classes in selectors.
struct ClassCheck {
  private let sheets: [StyleSheet]
  private let unknownClasses: AppearanceLoader.UnknownClasses

  init(sheets: [StyleSheet], unknownClasses: AppearanceLoader.UnknownClasses) {
    self.sheets = sheets
    self.unknownClasses = unknownClasses
  }

  private var steps: [Selector.Step] {
    sheets.flatMap(\.entries).flatMap(\.selectors).flatMap(\.steps)
  }

  /// Returns a Boolean value that indicates whether a selector names a class that a catalog lacks.
  private func namesClass(notIn catalog: Catalog) -> Bool {
    var isFound = false
    for sheet in sheets {
      let entries = sheet.entries.span
      for entry in entries.indices where !isFound {
        entries[entry].forEachSelector { selector in
          let steps = selector.steps.span
          for step in steps.indices {
            if let name = steps[step].className, !catalog.contains(name) { isFound = true }
          }
        }
      }
    }
    return isFound
  }

  /// Returns the catalog with the unknown classes added, as controls if the last step of a selector
  /// requires or excludes a state of them, as views otherwise; `nil` if there are none.
  func completed(_ catalog: Catalog, into diagnostics: inout Diagnostics) -> Catalog? {
    guard namesClass(notIn: catalog) else { return nil }
    let steps = steps
    let unknown = steps.filter { step in step.className.map { !catalog.contains($0) } ?? false }
    let controls = Set(
      sheets.flatMap(\.entries).flatMap(\.selectors).map(\.target)
        .filter { !$0.isStateless }.compactMap(\.className)
    )
    let namesElsewhere = namesUsedElsewhere(steps)
    let known = catalog.classNames
    var seen: Set<String> = []
    var definitions: [Catalog.Definition] = []
    for step in unknown {
      guard let name = step.className, seen.insert(name).inserted else { continue }
      let superclass = controls.contains(name) ? "UIControl" : "UIView"
      // In a catalog without UIKit's roots the class becomes a root.
      definitions.append((name, catalog.contains(superclass) ? superclass : nil))
      report(step, named: name, known: known, namesElsewhere: namesElsewhere, into: &diagnostics)
    }
    var completed = catalog
    _ = completed.add(definitions)
    return completed
  }

  /// Returns the names in steps without a class, and those in steps of several classes.
  private func namesUsedElsewhere(_ steps: [Selector.Step]) -> Set<String> {
    var owner: [String: String?] = [:]
    var elsewhere: Set<String> = []
    for step in steps {
      for name in step.names {
        if let known = owner[name], known != step.className { elsewhere.insert(name) }
        if step.className == nil { elsewhere.insert(name) }
        owner[name] = .some(step.className)
      }
    }
    return elsewhere
  }

  private func report(
    _ step: Selector.Step,
    named name: String,
    known: [String],
    namesElsewhere: Set<String>,
    into diagnostics: inout Diagnostics
  ) {
    let severity: Diagnostic.Severity
    switch unknownClasses {
    case .error: severity = .error
    case .warning: severity = .warning
    case .silent: return
    }
    let nearest = diagnostics.phrase(for: name, among: "classes") { known + ["default"] }
    var code = Diagnostic.Code.unknownClass
    let suggestion = nearest.isEmpty ? "; define it in '@classes'" : nearest
    var message = "unknown class '\(name)'\(suggestion)"
    if name == "default", !step.isStateless {
      let states = step.states.map(\.name).joined(separator: "|")
      message =
        "unknown class 'default'; the entry 'default' has no states: for those of all controls write"
        + " 'controls-\(states)'"
    } else if nearest.isEmpty, step.names.count == 1, !namesElsewhere.contains(step.names[0]) {
      let inner = step.names[0]
      code = .moduleQualifiedClass
      message =
        "'\(name).\(inner)' is the class '\(name)' with the name '\(inner)'; for the class"
        + " '\(inner)' of a module '\(name)' write just '\(inner)'"
    }
    diagnostics.append(Diagnostic(severity, code, message: message, at: step.location))
  }
}

extension Diagnostic.Code {
  /// A class is in neither the catalog, nor `@classes`, nor the tree file.
  package static let unknownClass = Self("unknown-class")
  /// A name after an unknown class looks like a class of a module.
  package static let moduleQualifiedClass = Self("module-qualified-class")
}
