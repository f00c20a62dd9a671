import AutoLayout
import Foundation
import SceneSyntax

// Controllers in controllers: containment, navigation, tabs; and those whose view is a list.

extension LibraryType {
  static let containerControllers: [LibraryType] = [
    navigationController, tabBarController, splitController, pageController, tableController,
    collectionController,
    searchController,
  ]

  static let navigationController: LibraryType = containerType("UINavigationController") { type in
    type.property("topViewController", "visibleViewController") { instance, _ in
      instance.children.last?.value ?? .null
    }
    type.property("navigationBar") { instance, call in
      .view(try call.interpreter.placedBar(of: instance))
    }
    type.action("pushViewController:animated:") { instance, call in
      guard let child = try call.value(0).asController else { return }
      try call.interpreter.contain(instance.children + [child], in: instance)
    }
    type.action("popViewControllerAnimated:", "popViewController:") { instance, call in
      if instance.children.count > 1 {
        try call.interpreter.contain(Array(instance.children.dropLast()), in: instance)
      }
    }
    addBarHiding(to: &type)
    type.initializer("init", "initWithRootViewController:", "initWithNibName:bundle:") { call in
      try call.interpreter.makeContainer(.navigationController, call)
    }
  }

  static let tabBarController: LibraryType = containerType("UITabBarController") { type in
    type.property("selectedIndex") { instance, _ in
      instance.properties["\u{0}selectedIndex"] ?? .integer(0)
    } set: { instance, call in
      instance.properties["\u{0}selectedIndex"] = try call.value(0)
      if instance.phase != .made { try call.interpreter.showChild(of: instance) }
    }
    type.property("selectedViewController") { instance, _ in instance.shownChild?.value ?? .null }
    type.property("tabBar") { instance, call in
      .view(try call.interpreter.placedBar(of: instance))
    }
    type.initializer("init", "initWithNibName:bundle:") { call in
      try call.interpreter.makeContainer(.tabBarController, call)
    }
  }

  static let tableController: LibraryType = containerType("UITableViewController") { type in
    type.property("tableView") { instance, call in try call.interpreter.loadedView(of: instance).value }
    type.initializer("init", "initWithStyle:", "initWithNibName:bundle:") { call in
      try call.interpreter.makeContainer(.tableController, call)
    }
  }

  static let collectionController: LibraryType = containerType("UICollectionViewController") { type in
    type.property("collectionView") { instance, call in
      let view = try call.interpreter.loadedView(of: instance)
      return instance.properties[Instance.ownList] ?? view.value
    }
    type.initializer("init", "initWithCollectionViewLayout:", "initWithNibName:bundle:") { call in
      try call.interpreter.makeContainer(.collectionController, call)
    }
  }

  static let searchController: LibraryType = LibraryType(
    "UISearchController", inherits: .controller, unwrap: \.asController
  ) { (type: inout TypeDeclaration<Instance>) in
    type.property("searchBar") { instance, call in
      if let known = instance.properties["searchBar"] { return known }
      let site = call.site
      let bar = try call.interpreter.construct(
        TypeValue("UISearchBar"), Selector("init", base: "init"), call.interpreter.call("init", at: site))
      instance.properties["searchBar"] = bar
      return bar
    }
    type.property("searchResultsController") { instance, _ in
      instance.children.last?.value ?? .null
    }
    type.keeps([
      "searchResultsUpdater": nil, "delegate": nil, "active": false, "dimsBackgroundDuringPresentation": true,
      "obscuresBackgroundDuringPresentation": true, "hidesNavigationBarDuringPresentation": true,
    ])
    type.initializer("init", "initWithSearchResultsController:", "initWithNibName:bundle:") { call in
      let instance = try call.interpreter.makeController(of: nil, library: .searchController)
      return instance.value
    }
  }

  static func containerType(
    _ name: String, declare: (inout TypeDeclaration<Instance>) -> Void
  ) -> LibraryType {
    LibraryType(name, inherits: .controller, unwrap: \.asController) { type in
      type.property("viewControllers") { instance, _ in
        .array(ArrayObject(instance.children.map(\.value)))
      } set: { instance, call in
        try call.interpreter.contain(try call.array(0).compactMap(\.asController), in: instance)
      }
      type.action("setViewControllers:animated:") { instance, call in
        try call.interpreter.contain(try call.array(0).compactMap(\.asController), in: instance)
      }
      declare(&type)
    }
  }

  static func addContainment(to type: inout TypeDeclaration<Instance>) {
    type.property("children", "childViewControllers") { instance, _ in
      .array(ArrayObject(instance.children.map(\.value)))
    }
    type.property("parent", "parentViewController") { instance, _ in
      instance.properties["\u{0}parent"] ?? .null
    }
    type.action("addChild:", "addChildViewController:") { instance, call in
      guard let child = try call.value(0).asController else { return }
      instance.properties["\u{0}children"] = .array(
        ArrayObject((instance.children.filter { $0 !== child } + [child]).map(\.value)))
      child.properties["\u{0}parent"] = instance.value
    }
    type.action("removeFromParent", "removeFromParentViewController") { instance, _ in
      guard let parent = instance.properties["\u{0}parent"]?.asController else { return }
      parent.properties["\u{0}children"] = .array(
        ArrayObject(parent.children.filter { $0 !== instance }.map(\.value)))
      instance.properties["\u{0}parent"] = nil
    }
    type.action("loadViewIfNeeded") { instance, call in _ = try call.interpreter.loadedView(of: instance) }
    // Another screen would come over this one.
    type.action(
      "presentViewController:animated:completion:", "present:animated:completion:", "present:animated:"
    ) { _, call in
      call.interpreter.issues.add(
        SceneNote(position: call.interpreter.callPosition, message: "a presented controller is not shown"))
      if let block = call.arguments.last?.asClosure { _ = try call.interpreter.call(block, with: []) }
    }
    type.action(
      "dismissViewControllerAnimated:completion:", "dismissAnimated:completion:", "dismissAnimated:"
    ) { _, call in
      if let block = call.arguments.last?.asClosure { _ = try call.interpreter.call(block, with: []) }
    }
    type.ignores(
      "didMoveToParent:", "didMoveToParentViewController:", "didMoveTo:toParent:", "willMoveToParent:",
      "willMoveToParentViewController:", "didMoveToParent:", "didMove:", "willMove:",
      "setNeedsStatusBarAppearanceUpdate")
  }
}

extension Value {
  /// A controller of the scene.
  var asController: Instance? {
    if case .object(let instance) = self, instance.isController { return instance }
    return nil
  }
}

extension Instance {
  /// The controllers in this one.
  var children: [Instance] { properties["\u{0}children"]?.asElements?.compactMap(\.asController) ?? [] }

  /// The child that a navigation or tab controller shows.
  var shownChild: Instance? {
    guard isTabbed else { return children.last }
    let index = properties["\u{0}selectedIndex"]?.asInteger ?? 0
    return children.indices.contains(index) ? children[index] : children.first
  }

  var isSplit: Bool { library?.inherits(from: .splitController) == true }

  /// Whether it shows a child with a bar.
  var isContainer: Bool { isNavigation || isTabbed }
  var isNavigation: Bool { library?.inherits(from: .navigationController) == true }
  var isTabbed: Bool { library?.inherits(from: .tabBarController) == true }
}

extension Interpreter {
  func makeContainer(_ type: LibraryType, _ call: Call) throws -> Value {
    let instance = try makeController(of: nil, library: type)
    try initialize(instance, with: call.arguments)
    return instance.value
  }

  /// What the initializers of the library's controllers do with their arguments.
  func initialize(_ instance: Instance, with arguments: [Value]) throws {
    if instance.isContainer {
      try contain(arguments.compactMap(\.asController), in: instance)
    } else if let first = arguments.first, instance.library?.inherits(from: .collectionController) == true {
      instance.properties["\u{0}layout"] = first
    } else if let first = arguments.first, instance.library?.inherits(from: .tableController) == true {
      instance.properties["\u{0}style"] = first
    }
  }

  /// Gives a navigation or tab controller its children.
  func contain(_ children: [Instance], in instance: Instance) throws {
    instance.properties["\u{0}children"] = .array(ArrayObject(children.map(\.value)))
    for child in children {
      child.properties["\u{0}parent"] = instance.value
      child.properties[instance.isTabbed ? "tabBarController" : "navigationController"] = instance.value
    }
    try barsChanged(around: instance)
  }

  /// Gives a table's or collection's controller its view.
  func loadListView(of instance: Instance) throws {
    guard let library = instance.library, instance.properties[Instance.ownList] == nil,
      !(instance.view is ListView)
    else { return }
    let isTable = library.inherits(from: .tableController)
    guard isTable || library.inherits(from: .collectionController) else { return }
    let type = TypeValue(isTable ? LibraryType.tableView : .collectionView)
    let site = Expression(.null, origin..<origin)
    let made = try construct(type, Selector("init", base: "init"), call("init", at: site))
    guard let view = made.asView else { return }
    name(made, after: isTable ? "tableView" : "collectionView")
    keep(instance.value, as: "dataSource", of: view)
    keep(instance.value, as: "delegate", of: view)
    if let layout = instance.properties["\u{0}layout"] { keep(layout, as: "collectionViewLayout", of: view) }
    if let style = instance.properties["\u{0}style"] { keep(style, as: "style", of: view) }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if isTable { return try replaceView(of: instance, by: view) }
    // A collection controller's view holds the collection view, as in UIKit; a table controller's is the table.
    guard let holder = instance.view else { return }
    view.frame = holder.bounds
    instance.properties[Instance.ownList] = made
    try add(view, to: holder, at: 0)
  }
}

extension Instance {
  /// The property that keeps a collection controller's list.
  fileprivate static let ownList = "\u{0}collectionView"
}
