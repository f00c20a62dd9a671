import AutoLayout
import Foundation
import Masonry

// The controller and the screen.

extension LibraryType {
  static let controller: LibraryType = LibraryType(
    "UIViewController", aliases: ["MASViewController"], inherits: .responder,
    unwrap: \.asController
  ) { type in
    type.property("view") { instance, call in
      try call.interpreter.loadedView(of: instance).value
    } set: { instance, call in
      try call.interpreter.replaceView(of: instance, by: try call.view(0))
    }
    type.property("viewIfLoaded") { instance, _ in instance.phase == .made ? .null : instance.view.value }
    type.property("isViewLoaded") { instance, _ in .boolean(instance.phase != .made) }
    let guides: [(String, @Sendable (SceneController) -> Value)] = [
      ("topLayoutGuide", { .guide($0.topLayoutGuide) }),
      ("bottomLayoutGuide", { .guide($0.bottomLayoutGuide) }),
      ("mas_topLayoutGuide", { .attribute($0.mas_topLayoutGuide) }),
      ("mas_topLayoutGuideBottom", { .attribute($0.mas_topLayoutGuide) }),
      ("mas_topLayoutGuideTop", { .attribute($0.mas_topLayoutGuideTop) }),
      ("mas_bottomLayoutGuide", { .attribute($0.mas_bottomLayoutGuide) }),
      ("mas_bottomLayoutGuideTop", { .attribute($0.mas_bottomLayoutGuide) }),
      ("mas_bottomLayoutGuideBottom", { .attribute($0.mas_bottomLayoutGuideBottom) }),
    ]
    for (name, guide) in guides {
      type.property(name) { instance, call in guide(call.controller(of: instance)) }
    }
    type.property("traitCollection") { instance, call in
      SizeClasses.value(of: call.interpreter.root.traitCollection)
    }
    type.property("systemMinimumLayoutMargins") { instance, call in
      .insets(call.controller(of: instance).systemMinimumLayoutMargins)
    }
    type.property("additionalSafeAreaInsets") { instance, call in
      .insets(call.controller(of: instance).additionalSafeAreaInsets)
    } set: { instance, call in
      call.controller(of: instance).additionalSafeAreaInsets = try call.insets(0)
      call.interpreter.layout.isStale = true
    }
    type.property("viewRespectsSystemMinimumLayoutMargins") { instance, call in
      .boolean(call.controller(of: instance).viewRespectsSystemMinimumLayoutMargins)
    } set: { instance, call in
      call.controller(of: instance).viewRespectsSystemMinimumLayoutMargins = try call.boolean(0)
      call.interpreter.layout.isStale = true
    }
    for name in [
      "title", "navigationController", "tabBarController", "splitViewController",
      "presentingViewController",
    ] {
      type.property(name, isInert: true) { instance, _ in
        instance.properties[name] ?? .null
      } set: { instance, call in
        instance.properties[name] = try call.value(0)
      }
    }
    type.property("navigationItem", isInert: true) { instance, call in
      if let known = instance.properties["navigationItem"] { return known }
      let item = Value.object(call.interpreter.object(of: "UINavigationItem", call, "init"))
      instance.properties["navigationItem"] = item
      return item
    } set: { instance, call in
      instance.properties["navigationItem"] = try call.value(0)
    }
    addBarChoices(to: &type)
    addContainment(to: &type)
    type.initializer("init", "initWithNibName:bundle:", "initWithCoder:") { call in
      try call.interpreter.makeController(of: nil, library: .controller).value
    }
  }

  static let screen = objects("UIScreen") { type in
    type.statics("mainScreen", "main") { .object($0.interpreter.sharedObject(of: "UIScreen", $0)) }
    type.property("bounds", "applicationFrame") { _, call in .rect(call.interpreter.windowBounds) }
    type.property("nativeBounds") { _, call in
      .rect(CGRect(origin: .zero, size: call.interpreter.screenInPixels))
    }
    type.property("scale", "nativeScale") { _, call in .number(Double(call.interpreter.pixelsPerPoint)) }
    type.property("currentMode") { _, call in
      let mode = call.interpreter.sharedObject(of: "UIScreenMode", call)
      mode.properties["size"] = .size(call.interpreter.screenInPixels)
      return .object(mode)
    }
  }
}

extension Interpreter {
  fileprivate var screenInPixels: CGSize {
    let size = windowBounds.size
    return CGSize(width: size.width * pixelsPerPoint, height: size.height * pixelsPerPoint)
  }

  /// Those of the device that app code is laid out for; 1 where a point is a cell, and in other scenes.
  fileprivate var pixelsPerPoint: CGFloat {
    hasAppCode && window.cell.width > 1 ? Device.pixelsPerPoint(onScreenOf: window.size) : 1
  }
}

extension Call {
  /// The controller behind an object of the scene.
  fileprivate func controller(of instance: Instance) -> SceneController {
    instance.controller ?? interpreter.controller
  }
}
