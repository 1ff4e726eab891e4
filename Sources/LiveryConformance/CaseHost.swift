import Livery
import SourceJSON

/// A message to a host of a case.
struct HeardMessage {
  /// The name of the host in the case, and the message, in a few words.
  let text: String

  /// The message with all its details.
  let details: JSONValue
}

/// A host that records its messages.
class CaseHost: StylishHost {
  /// The widget, while the host is attached.
  var widget: Widget?

  /// The name of the host in the case.
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

/// A control that records its messages.
final class CaseControl: CaseHost, StylishControl {
  func styleDidChange(_ style: Style, for state: ControlState) { note("style for \(state)") }

  func stateDidChange(_ state: ControlState) { note("states \(state)") }
}
