internal import SourceJSON

/// What is said of values that do not reach objects.
extension Application {
  static let isBusy = "it is being styled already, so this would go on for ever"

  mutating func note(_ plan: OutfitPlan, _ object: AnyObject, _ outfit: Outfit) {
    if let reported, plan.reported === reported { return }
    plan.reported = reported
    for gap in plan.gaps {
      let key = Appliers.Key(gap.property, of: type(of: object))
      if let isNew = reported?.keys.insert(key).inserted, !isNew { continue }
      if let layer = outfit.layer(for: gap.property) { note(gap, layer, object) }
    }
  }

  private mutating func note(
    _ gap: OutfitPlan.Gap,
    _ layer: Outfit.Layer,
    _ object: AnyObject
  ) {
    let message =
      switch gap.kind {
      case .incomplete(let missing):
        "it needs a value for \(missing.map { "'\($0)'" }.joined(separator: " and ")) too"
      default:
        "'\(type(of: object))' has no applier for it"
          + Suggestion.phrase(
            for: gap.property,
            in: layer.appliers.names(for: type(of: object), memory)
          )
      }
    note(gap.kind, message, gap.property, layer, object, layer.values[gap.property])
  }

  mutating func note(_ layer: Outfit.Layer?, _ object: AnyObject) {
    note(.loop, Self.isBusy, nil, layer, object, nil)
  }

  mutating func note(
    _ kind: ApplicationProblem.Kind,
    _ message: String,
    _ property: String?,
    _ layer: Outfit.Layer?,
    _ object: AnyObject,
    _ value: SettingValue?
  ) {
    let setting = property.map(Setting.property)
    let location = setting.flatMap { setting in
      if let style = layer?.style {
        style.value(of: setting)?.location
      } else {
        (object as? Element)?.widget?.explain(setting).parts.first?.winner?.location
      }
    }
    report.problems.append(
      ApplicationProblem(
        kind: kind,
        object: Self.name(of: object),
        style: layer?.style.map { $0.names.map(\.selector).sorted().joined() },
        property: property,
        value: value,
        location: location,
        message: message
      )
    )
  }

  func unknown(_ name: StyleName, object: AnyObject) -> ApplicationProblem {
    ApplicationProblem(
      kind: .unknownStyle,
      object: Self.name(of: object),
      style: name.selector,
      property: nil,
      value: nil,
      location: nil,
      message: Self.message(unknown: name, theme, contexts)
    )
  }

  static func message(
    unknown name: StyleName,
    _ theme: Theme,
    _ contexts: Contexts
  ) -> String {
    "the theme has no entry '\(name.selector)'" + theme.suggestion(for: name, in: contexts)
  }

  /// The path of an object's widget, or the name of its class.
  private static func name(of object: AnyObject) -> String {
    (object as? Element)?.widget?.path ?? "\(type(of: object))"
  }
}
