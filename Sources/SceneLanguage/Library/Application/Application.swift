import AutoLayout
import Foundation
import Masonry

// Controllers, the screen, and the size classes.

extension LibraryType {
  static let controller = LibraryType(
    "UIViewController", aliases: ["MASViewController"], inherits: .responder,
    unwrap: { value -> Instance? in
      if case .object(let instance) = value, instance.isController { instance } else { nil }
    }
  ) { type in
    type.property("view") { instance, _ in instance.view.value }
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
      type.property(name) { _, call in guide(call.interpreter.controller) }
    }
    for name in [
      "title", "navigationItem", "navigationController", "tabBarController", "presentingViewController",
    ] {
      type.property(name, isInert: true) { instance, _ in
        instance.properties[name] ?? .null
      } set: { instance, call in
        instance.properties[name] = try call.value(0)
      }
    }
    type.initializer("init") { _ in StandIns.object() }
  }

  static let screen = LibraryType("UIScreen", inherits: .object, unwrap: { $0 }) { type in
    type.statics("mainScreen", "main") { _ in .type(TypeValue("UIScreen")) }
    type.statics("bounds", "nativeBounds", "applicationFrame") { .rect($0.interpreter.windowBounds) }
    type.statics("scale", "nativeScale") { _ in .number(1) }
  }
}
