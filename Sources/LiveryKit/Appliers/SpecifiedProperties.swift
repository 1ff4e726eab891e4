/// The properties that one source specifies for an object, with the appliers that apply them.
final class SpecifiedProperties {
  let values: [String: SettingValue]

  /// The entry; `nil` for the style of a widget.
  let style: NamedStyle?

  let appliers: Appliers.Table

  /// The last plan for objects without other sources.
  var plan: ApplierPlan?

  /// The applied properties that such objects share under that plan, from the second one on.
  var shared: Shared?

  /// A Boolean value that indicates whether the properties were applied to an object before.
  var wasApplied = false

  init(_ style: NamedStyle, _ appliers: Appliers.Table) {
    self.style = style
    self.appliers = appliers
    values = style.properties
  }

  init(_ properties: [String: SettingValue], _ appliers: Appliers.Table) {
    style = nil
    values = properties
    self.appliers = appliers
  }

  /// Returns a Boolean value that indicates whether others are equal and have the same appliers.
  func isSame(as other: SpecifiedProperties) -> Bool {
    if self === other { return true }
    return appliers.plans === other.appliers.plans && values == other.values
      && style == other.style
  }
}

extension SpecifiedProperties {
  /// The applied properties that objects of a class share if they have no other source.
  struct Shared {
    let plan: ApplierPlan

    /// The applied values, in order of application.
    let items: [AppliedProperties.Item]

    /// Sets the visible values on an object.
    let apply: (AnyObject) -> Void

    /// A Boolean value that indicates whether all visible values belong to the layer of a view.
    let isOfLayer: Bool

    /// Shares the applied properties of an object; `nil` if some are not applied, or if one is not
    /// a row of the table without a transformer.
    init?(of subject: Application.Subject, plan: ApplierPlan, memory: ObjectMemory) {
      // Only the style of a widget is reused.
      let applied = subject.applied
      guard applied.isSettled, let specified = applied.onlySource,
        applied.sources[0].source == .widget, specified.appliers.transformers.isEmpty
      else { return nil }
      var settings: [(set: Applier.Setting, target: any AnyProperty)] = []
      for (item, claim) in zip(applied.items, plan.claims) {
        guard item.applier.isSame(as: claim.applier), let target = item.target,
          let setting = item.applier.converted(from: item.values[0])
        else { return nil }
        if item.isSeen { settings.append((setting, target)) }
      }
      self.plan = plan
      items = applied.items
      apply = { [settings] object in
        for (set, target) in settings { set(target, object, memory) }
      }
      isOfLayer =
        !settings.isEmpty && settings.allSatisfy { $0.target.owner(of: subject.object) is Layer }
    }
  }
}
