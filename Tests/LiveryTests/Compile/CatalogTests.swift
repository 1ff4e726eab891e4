import Livery
import Testing

struct CatalogTests {
  // MARK: UIKit

  @Test(arguments: [
    ("UIButton", ["UIButton", "UIControl", "UIView", "UIResponder", "NSObject"]),
    ("UITableView", ["UITableView", "UIScrollView", "UIView", "UIResponder", "NSObject"]),
    ("UIBarButtonItem", ["UIBarButtonItem", "UIBarItem", "NSObject"]),
    ("UIPopoverController", ["UIPopoverController", "NSObject"]),
    (
      "UIImagePickerController",
      [
        "UIImagePickerController", "UINavigationController", "UIViewController", "UIResponder",
        "NSObject",
      ]
    ),
  ])
  func `UIKit's classes inherit as in UIKit`(name: String, ancestry: [String]) {
    #expect(Catalog.uiKit.ancestry(of: name) == ancestry)
  }

  @Test func `UIKit's catalog has what its users style, and every superclass`() {
    let catalog = Catalog.uiKit
    #expect(catalog.classNames.count >= 60)
    for name in catalog.classNames {
      #expect(catalog.inherits(name, from: "NSObject"), "\(name) has no way to the root")
    }
    for name in [
      "UIWindow", "UILabel", "UITextField", "UITextView", "UIImageView", "UITableViewCell",
      "UICollectionViewCell", "UITableViewHeaderFooterView", "UINavigationBar", "UIToolbar",
      "UITabBar", "UISearchBar", "UISwitch", "UISlider", "UISegmentedControl", "UITabBarItem",
      "UITableViewController", "UINavigationController", "UITabBarController", "UIAlertView",
    ] {
      #expect(catalog.contains(name))
    }
  }

  @Test func `a class inherits from itself and its ancestors, not from others`() {
    #expect(Catalog.uiKit.inherits("UIButton", from: "UIButton"))
    #expect(Catalog.uiKit.inherits("UIButton", from: "UIView"))
    #expect(!Catalog.uiKit.inherits("UIView", from: "UIButton"))
    #expect(!Catalog.uiKit.inherits("UIBarButtonItem", from: "UIView"))
  }

  @Test func `an unknown class is all alone`() {
    #expect(!Catalog.uiKit.contains("UIFoo"))
    #expect(Catalog.uiKit.superclass(of: "UIFoo") == nil)
    #expect(Catalog.uiKit.ancestry(of: "UIFoo") == ["UIFoo"])
    #expect(Catalog.empty.classNames.isEmpty)
  }

  // MARK: Adding

  @Test func `those are added that are in no conflict and inherit from none that is`() {
    Law.holds(in: 300) { random in
      let names = (0..<random.int(2...9)).map { "C\($0)" }
      let superclasses = names + ["UIView", "UIButton", "Unknown"]
      var classes = names.filter { _ in random.chance(90) }.map {
        (name: $0, superclass: Optional(random.pick(superclasses)))
      }
      if random.chance(30) {
        classes.append((random.pick(names), random.pick(superclasses)))
      }
      if random.chance(10) { classes.append(("UIButton", random.pick(superclasses))) }
      var catalog = Catalog.uiKit
      catalog.add(validAmong: classes)
      // Conflicting classes are left out, one by one.
      var expected = Catalog.uiKit
      var left = classes
      while case let wrong = Set(expected.add(left).map(\.name)), !wrong.isEmpty {
        left.removeAll { wrong.contains($0.name) }
        expected = .uiKit
      }
      if catalog != expected { throw Breach("\(classes) differs") }
    }
  }

  @Test func `classes may come before their superclasses`() {
    var catalog = Catalog.uiKit
    let conflicts = catalog.add([("Big", "Round"), ("Round", "UIButton")])
    #expect(conflicts.isEmpty)
    #expect(catalog.ancestry(of: "Big").prefix(3) == ["Big", "Round", "UIButton"])

    var other = Catalog.uiKit
    #expect(other.add([("Round", "UIButton"), ("Big", "Round")]).isEmpty)
    #expect(catalog == other)
  }

  @Test func `the same again is no conflict`() throws {
    var catalog = Catalog.uiKit
    try catalog.add("UIButton", superclass: "UIControl")
    #expect(catalog == .uiKit)
    #expect(catalog.add([("A", "UIView"), ("A", "UIView")]).isEmpty)
  }

  @Test func `another superclass is a conflict and changes nothing`() {
    var catalog = Catalog.uiKit
    let conflicts = catalog.add([
      ("A", "UIView"), ("UIButton", "UIView"), ("A", "UILabel"), ("UIView", nil),
    ])
    #expect(conflicts.map(\.position) == [1, 2, 3])
    #expect(
      conflicts.map(\.description) == [
        "class 'UIButton' cannot inherit from 'UIView'; it already inherits from 'UIControl'",
        "class 'A' cannot inherit from 'UILabel'; it already inherits from 'UIView'",
        "class 'UIView' cannot inherit from nothing; it already inherits from 'UIResponder'",
      ]
    )
    #expect(conflicts[0].kind == .otherSuperclass(known: "UIControl", first: nil))
    #expect(conflicts[1].kind == .otherSuperclass(known: "UIView", first: 0))
    #expect(catalog.superclass(of: "UIButton") == "UIControl")
    #expect(catalog.superclass(of: "A") == "UIView")
  }

  @Test func `an unknown superclass gets the nearest name`() {
    var catalog = Catalog.uiKit
    let conflicts = catalog.add([("Round", "UIBotton"), ("Odd", "Qqqqqqqqq"), ("Big", "Round")])
    #expect(
      conflicts.map(\.description) == [
        "unknown superclass 'UIBotton' of class 'Round'; did you mean 'UIButton'?",
        "unknown superclass 'Qqqqqqqqq' of class 'Odd'; expected a class of the catalog",
      ]
    )
    #expect(catalog.ancestry(of: "Big") == ["Big", "Round"])
  }

  @Test(arguments: [
    (["A": "A"], [["A", "A"]]),
    (["A": "B", "B": "C", "C": "A"], [["A", "B", "C", "A"]]),
    (["A": "B", "B": "C", "C": "B", "D": "A"], [["B", "C", "B"]]),
    (["A": "B", "B": "A", "X": "Y", "Y": "X"], [["A", "B", "A"], ["X", "Y", "X"]]),
  ])
  func `a loop is reported once, from its first class`(
    classes: [String: String],
    expected: [[String]]
  ) {
    let definitions = classes.sorted { $0.key < $1.key }
      .map { (name: $0.key, superclass: Optional($0.value)) }
    var catalog = Catalog.uiKit
    let conflicts = catalog.add(definitions)
    #expect(conflicts.map(\.kind) == expected.map { .loop($0) })
    for name in catalog.classNames { #expect(catalog.ancestry(of: name).count < 10) }
  }

  @Test func `a loop prints itself`() {
    var catalog = Catalog.empty
    let conflicts = catalog.add([("A", "B"), ("B", "A")])
    #expect(conflicts.map(\.description) == ["class 'A' inherits from itself: A → B → A"])
  }

  @Test func `one bad class throws and leaves the catalog as it was`() {
    var catalog = Catalog.uiKit
    #expect(throws: CatalogConflict.self) { try catalog.add("A", superclass: "A") }
    #expect(throws: CatalogConflict.self) { try catalog.add("A", superclass: "Nowhere") }
    #expect(catalog == .uiKit)
  }

  @Test func `a chain and a loop of 100 000 classes are no trouble`() {
    let count = 100_000
    var chain = (1..<count).map { (name: "C\($0)", superclass: Optional("C\($0 - 1)")) }
    var catalog = Catalog.empty
    #expect(catalog.add(chain.reversed() + [("C0", nil)]).isEmpty)
    #expect(catalog.ancestry(of: "C\(count - 1)").count == count)
    #expect(catalog.inherits("C\(count - 1)", from: "C0"))

    chain.append(("C0", "C\(count - 1)"))
    catalog = .empty
    let conflicts = catalog.add(chain)
    #expect(conflicts.count == 1)
    #expect((conflicts.first?.description.count ?? 0) < 200)
  }
}
