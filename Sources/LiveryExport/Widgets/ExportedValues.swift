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

  /// Lists the values of all kinds of widgets in a toolkit.
  init(
    _ kinds: WidgetKinds<ShownStyle>,
    by rules: [KindRules],
    in cases: ContextCases,
    as dialect: any SheetDialect,
    judgedBy report: LossReport
  ) {
    self.init(
      kinds,
      paths: rules[0].paths,
      in: cases,
      judgedBy: report,
      groups: ShownStyle.Group.allCases.map { "\($0)" },
      conditions: dialect.conditions,
      values: { number, index in
        let group = ShownStyle.Group(rawValue: number)
        let properties = rules[index].order.filter { ShownStyle.Group(of: $0) == group }
        if properties.isEmpty { return nil }
        return { look in
          // A situation without values differs from one with fewer states that has some.
          properties.compactMap { property in
            rules[index].declared[look][property].map { text in
              .init(property, Self.value(of: property, kinds.looks[look], text))
            }
          }
        }
      }
    )
  }

  /// Lists the values of the custom properties of all kinds of widgets on a page.
  init(
    _ widgets: CSSWidgets,
    named names: [String],
    by selectors: CSSSelectors,
    in cases: ContextCases,
    _ catalog: Catalog,
    judgedBy report: LossReport
  ) {
    let paths = widgets.kinds.numbered.map { number, kind in
      kind.path(named: number).map { step in
        selectors.element(of: step, ancestry: catalog.ancestry(of: step.className))
      }
    }
    self.init(
      widgets.kinds,
      paths: paths,
      in: cases,
      judgedBy: report,
      groups: widgets.parts.map { $0.first.map { names[$0] } ?? "" },
      conditions: { state, _ in selectors.conditions(for: state) },
      values: { part, _ in
        let names = widgets.parts[part].map { names[$0] }
        if names.isEmpty { return nil }
        return { look in
          zip(names, widgets.kinds.looks[look]).compactMap { name, value in
            let text = value.text
            return text.isEmpty || text == "initial" ? nil : .init(name, .string(text))
          }
        }
      }
    )
  }

  /// Lists values, given those of looks by part of a kind and by combination of contexts; `nil` for none.
  private init<Look>(
    _ kinds: WidgetKinds<Look>,
    paths: [[TargetSheet.Element]],
    in cases: ContextCases,
    judgedBy report: LossReport,
    groups: [String],
    conditions: (_ state: String, _ isOfContainer: Bool) -> [TargetCondition],
    values: (_ part: Int, _ index: Int) -> ((_ look: Int) -> [JSONValue.Member])?
  ) {
    func states(isOfContainer: Bool) -> JSONValue {
      .object(
        kinds.states.names.map { state in
          let own = conditions(state, isOfContainer)
          return .init(state, .array(own.map { .string($0.description) }))
        }
      )
    }
    let hasPlaces = kinds.kinds.contains { $0.path.contains { !$0.structure.isEmpty } }
    let verdicts = Dictionary(report.losses.map { ($0.key, $0.verdict) }) { $1 }
    var widgets: [JSONValue] = []
    for (kind, path) in zip(kinds.kinds, paths) {
      var looks: [JSONValue] = []
      for (number, part) in kind.parts.enumerated() {
        for index in cases.all.indices {
          guard let values = values(number, index) else { continue }
          for (situation, bits) in part.situations.enumerated() {
            let owners = kinds.owners[kind.owners[number][index][situation]]
            let verdict = owners.values.reduce(Loss.Verdict.exact) {
              $0.worse(verdicts[$1] ?? .exact)
            }
            looks.append([
              "context": .number(Double(index)), "group": .string(groups[number]),
              "states": .array(
                bits.map { .array(kinds.states.names(in: $0).map(JSONValue.string)) }
              ),
              "values": .object(values(part.looks[index][situation])),
              "verdict": .string(verdict.word),
            ])
          }
        }
      }
      widgets.append([
        "widget": .string(kind.example),
        "steps": .array(
          zip(path, kind.places).map { Self.step($0, at: hasPlaces ? $1 : nil) }
        ),
        "looks": .array(looks),
      ])
    }
    members = [
      .init("contexts", cases.json),
      .init("states", states(isOfContainer: false)),
      .init("containerStates", states(isOfContainer: true)),
      .init("widgets", .array(widgets)),
    ]
  }

  /// Returns the words of an element: its classes, the names that are apart from these in a target, its id, and
  /// its place if that matters.
  private static func step(
    _ element: TargetSheet.Element,
    at place: Selector.Step.Place?
  ) -> JSONValue {
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
    let words: [JSONValue.Member] = [
      .init("classes", .array(classes.sorted().map(JSONValue.string))),
      .init("names", .array(names.sorted().map(JSONValue.string))), .init("id", id),
    ]
    guard let place else { return .object(words) }
    return .object(
      words + [
        .init("place", .number(Double(place.number))), .init("isLast", .bool(place.isLast)),
        .init("isEmpty", .bool(place.isEmpty)),
      ]
    )
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
