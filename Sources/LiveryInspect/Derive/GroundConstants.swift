import Livery
import SourceJSON

/// Second constants for colours that are texts as well as grounds: the grounds get one of their own,
/// so that both can keep their contrast in another scheme.
struct GroundConstants {
  private let theme: Theme
  private let contexts: Contexts
  /// The settings of grounds that no class has as those of its text.
  private let settings: Set<Setting>

  init(_ theme: Theme, trees: [WidgetTree], in contexts: Contexts) {
    (self.theme, self.contexts) = (theme, contexts)
    var (grounds, texts): (Set<Setting>, Set<Setting>) = ([.background], [])
    var pending = trees.flatMap(\.windows)
    while let widget = pending.popLast() {
      let roles = widget.roles
      grounds.formUnion([roles[.fill], roles[.ground]].compactMap(\.self))
      texts.formUnion([roles[.text], roles[.placeholder]].compactMap(\.self))
      pending += widget.children
    }
    settings = grounds.subtracting(texts)
  }

  /// Returns the edits that give the grounds of some constants constants of their own, with the same
  /// values; empty where no sheet of the app can be edited.
  func edits(splitting constants: [ConstantPlace]) -> [SheetEdit] {
    var uses: [ConstantPlace: [(entry: EntryPlace, setting: Setting)]] = [:]
    for (sheet, content) in theme.sheets.enumerated()
    where theme.isOwn(sheet: sheet) && content.isWritable {
      for (number, entry) in content.entries.enumerated() {
        for declaration in entry.deferred where settings.contains(declaration.setting) {
          let value = JSONValue(declaration.value)
          guard let place = theme.constants(behind: value, in: contexts).last,
            constants.contains(place)
          else { continue }
          let entry = EntryPlace(sheet: sheet, entry: number)
          uses[place, default: []].append((entry, declaration.setting))
        }
      }
    }
    var names = Set(theme.sheets.flatMap(\.constants).map(\.name))
    return constants.flatMap { place -> [SheetEdit] in
      guard let own = uses[place], theme.isOwn(sheet: place.sheet),
        theme.sheets[place.sheet].isWritable,
        case .string(let text)? = theme.json(of: place)
      else { return [] }
      let root = theme.sheets[place.sheet].constants[place.constant].name
      let name = unusedName(([root] + place.members).joined(separator: "-"), among: &names)
      return [.addConstant(sheet: place.sheet, name: name, .value(text))]
        + own.map { .set($0.entry, $0.setting, .constant(name)) }
    }
  }

  private func unusedName(_ base: String, among names: inout Set<String>) -> String {
    var name = base + "-ground"
    var number = 2
    while !names.insert(name).inserted {
      name = "\(base)-ground-\(number)"
      number += 1
    }
    return name
  }
}
