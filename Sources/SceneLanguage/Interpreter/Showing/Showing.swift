import AutoLayout
import Foundation

/// The class of the scene that is shown, and its traces in the root.
struct Showing {
  /// The name of the class to show; without one, the class that makes most constraints is.
  var chosenName: String?
  /// The name of the class that is shown where it is among those that could be, whichever makes most constraints.
  var preferredName: String?
  var definition: ClassDefinition?
  /// Whether a class could have become worth showing, or the shown class has another main body.
  private(set) var state = State.settled
  /// Whether a category's or helper's method is shown in place of a class.
  var hasShownLooseMethod = false
  /// Whether what would be shown for a while only, as a message at the bottom, is what there is to see.
  var hasCalledUnreached = false
  /// Whether the shown object's view has been loaded and not been laid out since.
  var isAppearing = false
  /// Whether no event has come since the class was shown.
  var isComing = false
  /// The root's subviews before the class was shown.
  var viewsBefore: [UIView] = []
  /// The root's subviews that it added.
  var views: [UIView] = []

  enum State {
    case settled
    /// To be considered once the text has ended.
    case dueAtEnd
    /// To be considered before the next statement that defines nothing.
    case due
  }

  /// A class has a new body.
  mutating func note(_ changed: ClassDefinition, isNewBody: Bool) {
    if definition == nil || isNewBody && changed === definition { state = .due }
  }

  /// Whether to consider the classes now.
  ///
  /// - Parameter atEnd: whether the text has ended.
  mutating func takeTurn(atEnd: Bool) -> Bool {
    guard state == .due || atEnd && state == .dueAtEnd else { return false }
    state = atEnd ? .settled : .dueAtEnd
    return true
  }

  mutating func settle() { state = .settled }
}

/// Making an instance of the class that is worth showing, as an app's window would.
extension Interpreter {
  /// Shows a class where none is shown yet, or shows it afresh where it has another main body.
  ///
  /// A class waits for the end of the text that defines it: categories follow it, and classes that it uses. A
  /// controller is there for the first statement that defines nothing.
  func showClass(atEnd: Bool) throws {
    guard showing.takeTurn(atEnd: atEnd) else { return }
    let isAfresh = showing.definition != nil
    guard let definition = try showing.definition ?? bestClass(atEnd: atEnd) else {
      if atEnd, try !showLooseMethod() { noteUnmadeConstraintsOfNothingShown() }
      return
    }
    let missing = sourceKind.isLenient ? [] : ClassReach(of: definition, in: self).unknownClasses
    guard missing.isEmpty else {
      if atEnd { try print("\(definition.name) waits for \(missing.joined(separator: ", ")) to be defined") }
      return
    }
    showing.settle()
    if isAfresh { try removeShown() }
    showing.definition = definition
    showing.viewsBefore = root.subviews
    showing.isAppearing = true
    showing.isComing = true
    if definition.superclass.library.inherits(from: .controller) {
      me.definition = definition
      try withoutLayout {
        try giveProperties(of: definition, to: me)
        try initializeWithStandIns(me, of: definition)
      }
      try load(me)
    } else {
      try showView(of: definition)
    }
    // Its layout hooks run, whether or not it holds anything.
    root.expectInsetHooks()
    root.setNeedsLayout()
    me.view?.setNeedsLayout()
    (me.view ?? root).setNeedsUpdateConstraints()
    layout.wantsUpdatePass = true
  }

  private func bestClass(atEnd: Bool) throws -> ClassDefinition? {
    if let name = showing.chosenName { _ = try supply(.definition(name)) }
    // If statements outside classes have added views to the root, these are shown and no view class is.
    let takesViews = atEnd && (showing.chosenName != nil || hasAppCode && root.subviews.isEmpty)
    let candidates = ClassChoice(definitions, named: showing.chosenName).candidates.filter {
      takesViews || $0.showable == .controller
    }
    return candidates.first { $0.name == showing.preferredName } ?? candidates.first
  }

  /// Removes the views of the object that is to be shown afresh.
  private func removeShown() throws {
    for view in showing.views where view.superview === root {
      for name in view.subtree.compactMap(\.name) { names.release(name) }
      try touchAround(view)
      view.removeFromSuperview()
    }
    if let own = me.view, own !== root {
      controller.replaceView(by: root)
      me.view = root
    }
    me.properties = [:]
    me.phase = .made
  }

  func showView(of definition: ClassDefinition) throws {
    if let presented = try present(definition) { return try fill(presented) }
    let frame = frameOfOwner(for: definition)
    let instance =
      try makeWithStandIns(definition, frame: frame, callsTemplates: false)
    guard let view = instance.view else { return }
    let name = definition.name
    self.name(.view(view), after: name.prefix(1).lowercased() + name.dropFirst())
    try add(view, to: root, at: root.subviews.count)
    // The size that every cell has to begin with says nothing about its row, nor that of the stand-in for an argument about a view.
    let isOwn = view.frame.size != frame?.size && view.frame.size != .zero
    if definition.showable == .cell {
      view.isClearOfBars = true
      if !isOwn || view.frame.size == initialCellSize { view.frame.size = .zero }
      let owned =
        view.frame.height <= 0 ? ownersHeight(of: definition).map { (height: $0, isFixed: true) } : nil
      let stated = try owned ?? (view.frame.height <= 0 ? statedHeight(of: definition) : nil)
      view.frame.size.height = stated?.height ?? view.frame.height
      let isOfTable = libraryType(of: view).inherits(from: .tableCell)
      root.place(view, as: stated?.isFixed == true ? .fixedRow(view.frame.height) : .row(ofTable: isOfTable))
    } else {
      let isWhole = hasAppCode && isViewOfController(definition)
      let stated =
        hasAppCode && !isWhole
        ? try ownersConstraint(onHeightOf: definition) ?? statedHeight(of: definition)?.height : nil
      let least = stated ?? 0
      if isWhole { view.frame = root.bounds }
      root.place(
        view,
        as: isOwn || isWhole || !hasAppCode
          ? .centred : .fitting(spans: spansOwner(definition), height: least))
    }
    try fill(instance)
  }

  /// Gives a shown view what its superclasses and its owner would give it.
  private func fill(_ instance: Instance) throws {
    try withoutLayout {
      // They may constrain the view to its superview.
      try callTemplateMethods(of: instance)
      try fillLists(of: instance)
      let givesTexts = try callWhatOwnersCall(of: instance)
      try callOwnerMethods(of: instance)
      if !givesTexts { try callContentMethods(of: instance) }
      try callPassedOver(for: instance)
      try showStrays(of: instance)
      placeOutlets()
    }
    layout.isStale = true
  }

  /// The frame that the owner of a view would make it with: as large as the window, or a row of it. Nil outside code of an app, in
  /// which a view is not shown unasked.
  private func frameOfOwner(for definition: ClassDefinition) -> CGRect? {
    guard hasAppCode else { return nil }
    let isRow = definition.showable == .cell
    return CGRect(
      x: 0, y: 0, width: root.bounds.width, height: isRow ? UIView.standardRowHeight : root.bounds.height)
  }

  /// Whether the owner of a view gives it the whole width: that of all but the views whose class of UIKit is as wide as its content.
  func spansOwner(_ definition: ClassDefinition) -> Bool {
    let library = definition.superclass.library
    return ![.button, .label, .imageView, .switchControl].contains { library.inherits(from: $0) }
  }

  /// After the pass in which the shown object's view is laid out for the first time.
  func finishAppearing() throws {
    if showing.isAppearing {
      showing.isAppearing = false
      try appear()
      if try drawViews() { try runPass() }
      var isMore = try showConstrainedStrays()
      if try callUnreachedMethods() { isMore = true }
      if try callUnreachedMethods(ofAnyKind: true) { isMore = true }
      if try showLooseMethod(besidesShown: true) { isMore = true }
      if try showDetachedViews() { isMore = true }
      if try showEmptyPages() { isMore = true }
      gatherUnplacedStandIns()
      if placeOutlets() || isMore { try runPass() }
      uncoverShownView()
      try fillUnseenViews()
      try fillEmptyViews()
      try giveRowHeight()
      try openShownCell()
      try placeByOwnFrame()
      try fillWithShownView()
      try closeEmptyImages()
      noteEmptiness()
      noteUnreachedConstraints()
      noteViewsInBars()
      noteViewsOffScreen()
      showing.views = root.subviews.filter { view in !showing.viewsBefore.contains { $0 === view } }
      showing.viewsBefore = []
    }
    try finishAppearances()
  }
}
