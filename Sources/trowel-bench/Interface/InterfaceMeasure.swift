import AutoLayout
import Foundation
import InterfaceBuilder
import SceneLanguage

/// Compares the frames that Interface Builder files record, which Apple's layout engine gave, with those that Trowel gives.
struct InterfaceMeasure {
  /// Files and folders.
  let paths: [String]
  /// Whether each view that differs is listed.
  var lists = false

  /// How many views were compared, and how many stand within a point of where the file has them.
  struct Tally {
    var all = 0
    var same = 0

    mutating func add(_ isSame: Bool) {
      all += 1
      if isSame { same += 1 }
    }

    func text(_ name: String) -> String {
      let share = all == 0 ? "" : String(format: "%5.1f %%", 100 * Double(same) / Double(all))
      return "\(name.padding(toLength: 28, withPad: " ", startingAt: 0)) \(same) of \(all) \(share)"
    }
  }

  /// The figures for one source of the sizes of content.
  private struct Figures {
    var views = Tally()
    var scenes = Tally()
    var ambiguity = Tally()
    var labelWidths = Tally()
    var byClass: [String: Tally] = [:]
    var byPlace: [String: Tally] = [:]
  }

  func run() {
    let files = paths.flatMap(Self.files)
    var (read, refused, slowest) = (0, [String](), (seconds: 0.0, path: ""))
    var figures: [(name: String, isRecorded: Bool, value: Figures)] = [
      ("content sizes from the file", true, Figures()), ("content sizes of Trowel", false, Figures()),
    ]
    for path in files {
      let start = ContinuousClock.now
      do {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let file = try InterfaceFile.of(text)
        read += 1
        for name in file.sceneNames {
          for index in figures.indices {
            compare(path, text, name, isRecorded: figures[index].isRecorded, &figures[index].value)
          }
        }
      } catch {
        refused.append("\(path): \(error)")
      }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      if seconds > slowest.seconds { slowest = (seconds, path) }
    }
    print(
      "\(read) files, \(refused.count) others; the slowest took \(String(format: "%.2f", slowest.seconds)) s (\(slowest.path))"
    )
    for (name, _, value) in figures { report(name, value) }
  }

  private func report(_ name: String, _ figures: Figures) {
    print("\n\(name)")
    print("  " + figures.views.text("views"))
    print("  " + figures.scenes.text("scenes wholly right"))
    print("  " + figures.ambiguity.text("scenes ambiguous as Apple says"))
    print("  " + figures.labelWidths.text("labels' own widths"))
    for (kind, tally) in figures.byClass.sorted(by: { $0.value.all > $1.value.all }) {
      print("    " + tally.text(kind))
    }
    for (place, tally) in figures.byPlace.sorted(by: { $0.key < $1.key }) {
      print("    " + tally.text(place))
    }
  }

  private func compare(
    _ path: String, _ text: String, _ name: String, isRecorded: Bool, _ figures: inout Figures
  ) {
    let usual = FileKind.interface.usualViewport(of: text, showing: name)
    let viewport = SceneFile(text: "").viewport(
      size: nil, scale: nil, usual: usual, cells: CGSize(width: 80, height: 24))
    let scene = Scene(viewport: viewport)
    scene.shownClass = name
    if isRecorded { scene.takeRecordedContentSizes() }
    guard (try? scene.run(text, as: .interface, namesEffects: false)) != nil, scene.shown?.name == name else {
      return
    }
    scene.settle()
    var (isRight, isAmbiguous, isSaidAmbiguous) = (true, false, false)
    var leftOut: Set<ObjectIdentifier> = []
    let ties = Self.horizontalTies(in: scene)
    var count = 0
    for (element, view) in scene.interfaceViews {
      if element["ambiguous"] == "YES" { isSaidAmbiguous = true }
      if !view.ambiguousAttributes.isEmpty { isAmbiguous = true }
      // What depends on a view that is left out is left out as well.
      if isLeftOut(element, view) || view.superview.map({ leftOut.contains(ObjectIdentifier($0)) }) ?? false {
        leftOut.insert(ObjectIdentifier(view))
        continue
      }
      guard view !== scene.window.rootView, view !== scene.interfaceViews.first?.view,
        let recorded = element.frame
      else { continue }
      let isSame = Self.isSame(view.frame, recorded)
      count += 1
      figures.views.add(isSame)
      figures.byClass[element.name, default: Tally()].add(isSame)
      let place = Self.place(of: view)
      figures.byPlace[place, default: Tally()].add(isSame)
      if element.name == "label", element["numberOfLines"] == nil, ties[ObjectIdentifier(view)] == 1,
        !(view.superview is UIStackView)
      {
        figures.labelWidths.add(abs(view.intrinsicContentSize.width - recorded.width) <= 1)
      }
      if !isSame {
        isRight = false
        if lists {
          let kind = isRecorded ? "recorded" : "own"
          print(
            "\(kind) \(path):\(element.tag.lowerBound.line) \(name) \(element.name) \(view.name ?? "") \(place): \(Self.text(view.frame)), Apple \(Self.text(recorded))"
          )
        }
      }
    }
    guard count > 0 else { return }
    figures.scenes.add(isRight)
    figures.ambiguity.add(isAmbiguous == isSaidAmbiguous)
    if lists, isRecorded, isAmbiguous != isSaidAmbiguous {
      let views = scene.interfaceViews.filter { !$0.view.ambiguousAttributes.isEmpty }.map {
        $0.view.name ?? "?"
      }
      print(
        "ambiguous \(path) \(name): \(isSaidAmbiguous ? "Apple alone" : "here alone: \(views.joined(separator: " "))")"
      )
    }
  }

  /// How many constraints say where each view stands, or how wide it is: with one, the width is that of its content.
  private static func horizontalTies(in scene: Scene) -> [ObjectIdentifier: Int] {
    var ties: [ObjectIdentifier: Int] = [:]
    for constraint in scene.window.explicitConstraints where constraint.firstAttribute.axis == .horizontal {
      let weight = constraint.firstAttribute.isSize || constraint.relation != .equal ? 2 : 1
      for item in [constraint.firstItem, constraint.secondItem].compactMap(\.self) {
        ties[ObjectIdentifier(item), default: 0] += weight
      }
    }
    return ties
  }

  /// Whether the file says that the frame is not that of the constraints, or a stack hides the view.
  private func isLeftOut(_ element: InterfaceElement, _ view: UIView) -> Bool {
    element["misplaced"] == "YES" || element["ambiguous"] == "YES"
      || view.isHidden && (view.superview as? UIStackView)?.arrangedSubviews.contains { $0 === view } ?? false
  }

  private static func place(of view: UIView) -> String {
    var above = view.superview
    while let superview = above {
      if superview is ContentView { return "in a cell" }
      if superview is UIStackView { return "in a stack" }
      if superview is UIScrollView { return "in a scroll view" }
      above = superview.superview
    }
    return "elsewhere"
  }

  private static func isSame(_ own: CGRect, _ recorded: CGRect) -> Bool {
    [
      own.minX - recorded.minX, own.minY - recorded.minY, own.width - recorded.width,
      own.height - recorded.height,
    ]
    .allSatisfy { abs($0) <= 1 }
  }

  private static func text(_ rect: CGRect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map { String(format: "%g", ($0 * 100).rounded() / 100) }
      .joined(separator: " ")
  }

  /// The Interface Builder files below a path.
  private static func files(_ path: String) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      return [path]
    }
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter(InterfaceFile.isOne).sorted().map { path + "/" + $0 }
  }
}
