internal import SourceJSON

/// Reports about values that were not applied.
extension Application {
  static let loopMessage = "it is being styled already, so this would never end"

  /// Reports the properties that a plan does not apply, once for each class.
  mutating func report(gapsOf plan: ApplierPlan, on subject: Subject) {
    if let reported, plan.reported === reported { return }
    plan.reported = reported
    for gap in plan.gaps {
      let key = Appliers.Key(gap.property, of: type(of: subject.object))
      if let isNew = reported?.keys.insert(key).inserted, !isNew { continue }
      if let specified = subject.applied.specified(for: gap.property) {
        report(gap, of: specified, on: subject.object)
      }
    }
  }

  private mutating func report(
    _ gap: ApplierPlan.Gap,
    of specified: SpecifiedProperties,
    on object: AnyObject
  ) {
    let message =
      switch gap.kind {
      case .incomplete(let missing):
        "it needs a value for \(missing.map { "'\($0)'" }.joined(separator: " and ")) too"
      default:
        "'\(type(of: object))' has no applier for it"
          + Suggestion.phrase(
            for: gap.property,
            in: specified.appliers.names(for: type(of: object), memory)
          )
      }
    report(
      gap.kind,
      message: message,
      property: gap.property,
      value: specified.values[gap.property],
      of: specified,
      on: object
    )
  }

  /// Reports a problem of a property, or of all that a source specifies.
  mutating func report(
    _ kind: ApplicationProblem.Kind,
    message: String,
    property: String? = nil,
    value: SettingValue? = nil,
    of specified: SpecifiedProperties?,
    on object: AnyObject
  ) {
    let setting = property.map(Setting.property)
    let location = setting.flatMap { setting in
      if let style = specified?.style {
        style.value(of: setting)?.location
      } else {
        (object as? Element)?.widget?.explain(setting).parts.first?.winner?.location
      }
    }
    report.problems.append(
      ApplicationProblem(
        kind: kind,
        object: Self.name(of: object),
        style: specified?.style.map { $0.names.map(\.selector).sorted().joined() },
        property: property,
        value: value,
        location: location,
        message: message
      )
    )
  }

  func unknown(_ name: StyleName, on object: AnyObject) -> ApplicationProblem {
    ApplicationProblem(
      kind: .unknownStyle,
      object: Self.name(of: object),
      style: name.selector,
      property: nil,
      value: nil,
      location: nil,
      message: message(unknown: name)
    )
  }

  func message(unknown name: StyleName) -> String {
    "the theme has no entry '\(name.selector)'" + theme.suggestion(for: name, in: contexts)
  }

  /// Returns the path of an object's widget, or the name of its class.
  private static func name(of object: AnyObject) -> String {
    (object as? Element)?.widget?.path ?? "\(type(of: object))"
  }
}
