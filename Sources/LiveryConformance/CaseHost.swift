import Livery
import SourceJSON

/// What a host of a case was told.
struct HeardMessage {
  /// What the case calls the host, and what it was told, in a few words.
  let text: String

  /// The same with everything that can be told of it.
  let details: JSONValue
}

/// A host that writes down what it is told.
class CaseHost: StylishHost {
  /// The widget, as long as the host is attached.
  var widget: Widget?

  /// What the case calls it.
  let label: String

  fileprivate unowned let run: CaseRun

  init(_ label: String, _ run: CaseRun) {
    self.label = label
    self.run = run
  }

  func styleDidChange(_ change: StyleChange) {
    let causes = change.causes.map(\.rawValue).sorted()
    note(
      "style",
      [
        .init("settings", .array(change.settings.map { .string($0.description) })),
        .init("causes", .array(causes.map(JSONValue.string))),
        .init("isFirst", .bool(change.oldStyle == nil)),
      ]
    )
    run.react(to: label)
  }

  fileprivate func note(_ what: String, _ members: [JSONValue.Member] = []) {
    let details: [JSONValue.Member] = [
      .init("host", .string(label)), .init("hears", .string(what)),
    ]
    run.heard.append(
      HeardMessage(text: "\(label): \(what)", details: .object(details + members))
    )
  }
}

/// A control that writes down what it is told.
final class CaseControl: CaseHost, StylishControl {
  func styleDidChange(_ style: Style, for state: ControlState) { note("style for \(state)") }

  func stateDidChange(_ state: ControlState) { note("states \(state)") }
}
