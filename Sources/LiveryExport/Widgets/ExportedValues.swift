import Livery
import SourceJSON

/// The values that a target is to show, for programs that read them there.
struct ExportedValues {
  private let members: [JSONValue.Member]

  /// Returns the values as JSON: the files, the conditions of states, and for each kind of widget the words that a host
  /// sets and what it shows in each combination of contexts and set of states.
  func json(files: [String]) -> JSONValue {
    .object([.init("files", .array(files.map(JSONValue.string)))] + members)
  }

  /// Lists the values of all kinds of widgets.
  init(
    _ kinds: WidgetKinds<ShownStyle>,
    by rules: [KindRules],
    in cases: ContextCases,
    as dialect: any SheetDialect,
    judgedBy report: LossReport
  ) {
    func conditions(isOfContainer: Bool) -> JSONValue {
      .object(
        kinds.states.names.map { state in
          let own = dialect.conditions(for: state, isOfContainer: isOfContainer)
          return .init(state, .array(own.map { .string($0.description) }))
        }
      )
    }
    let verdicts = Dictionary(report.losses.map { ($0.key, $0.verdict) }) { $1 }
    var widgets: [JSONValue] = []
    for (kind, path) in zip(kinds.kinds, rules[0].paths) {
      var looks: [JSONValue] = []
      for (number, part) in kind.parts.enumerated() {
        guard let group = ShownStyle.Group(rawValue: number) else { continue }
        for index in rules.indices {
          let properties = rules[index].order.filter { ShownStyle.Group(of: $0) == group }
          if properties.isEmpty { continue }
          for (situation, states) in part.situations.enumerated() {
            let look = part.looks[index][situation]
            // A situation without values differs from one with fewer states that has some.
            let values = properties.filter { rules[index].declared[look][$0] != nil }
            let owners = kinds.owners[kind.owners[number][index][situation]]
            let verdict = owners.values.reduce(Loss.Verdict.exact) {
              $0.worse(verdicts[$1] ?? .exact)
            }
            looks.append([
              "context": .number(Double(index)), "group": .string("\(group)"),
              "states": .array(
                states.map { .array(kinds.states.names(in: $0).map(JSONValue.string)) }
              ),
              "values": .object(
                values.map { property in
                  let text = rules[index].declared[look][property] ?? ""
                  return .init(property, Self.value(of: property, kinds.looks[look], text))
                }
              ),
              "verdict": .string(verdict.word),
            ])
          }
        }
      }
      widgets.append([
        "widget": .string(kind.example), "steps": .array(path.map(Self.step)),
        "looks": .array(looks),
      ])
    }
    members = [
      .init("contexts", cases.json),
      .init("states", conditions(isOfContainer: false)),
      .init("containerStates", conditions(isOfContainer: true)),
      .init("widgets", .array(widgets)),
    ]
  }

  /// Returns the words of an element: its classes, the names that are apart from these in a target, and its id.
  private static func step(_ element: TargetSheet.Element) -> JSONValue {
    var (classes, names, id): ([String], [String], JSONValue) = ([], [], .null)
    for condition in element {
      switch condition {
      case .styleClass(let name): classes.append(name)
      case .attribute("livery", let word, _): classes.append(word)
      case .attribute("liveryNames", let word, _): names.append(word)
      case .id(let name), .attribute(_, let name, _): id = .string(name)
      case .pseudoClass, .media: break
      }
    }
    return [
      "classes": .array(classes.sorted().map(JSONValue.string)),
      "names": .array(names.sorted().map(JSONValue.string)), "id": id,
    ]
  }

  private static func value(of property: String, _ style: ShownStyle, _ text: String) -> JSONValue {
    let parts = style.values(of: property).map { value -> JSONValue in
      switch value {
      case .color(let color): .string(color.description)
      case .number(let number): .number(number)
      }
    }
    return parts.isEmpty ? .string(text) : parts.count == 1 ? parts[0] : .array(parts)
  }
}
