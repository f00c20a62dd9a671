import AutoLayout
import Foundation
import SceneSyntax

// The application, its device, its scene and the traits around the window.

extension LibraryType {
  static let applicationObjects: [LibraryType] = [
    application, scene, .objects("UIScreenMode", ["size": .zero("CGSize")]),
    .objects("UIStatusBarManager", ["statusBarHidden": false, "statusBarStyle": .symbol("default")]) { type in
      type.property("statusBarFrame") { _, call in .rect(statusBar(call)) }
    },
    .objects(
      "UIDevice",
      [
        "name": "iPhone", "model": "iPhone", "systemName": "iOS", "systemVersion": "18.0",
        "orientation": .symbol("portrait"), "batteryLevel": 1.0,
      ]
    ) { type in
      type.property("userInterfaceIdiom") { _, call in StandIns.idiom(call.interpreter) }
      type.property("identifierForVendor") { _, call in
        .object(call.interpreter.object(of: "NSUUID", call))
      }
    },
    .objects("UITraitCollection") { type in
      type.anyStatic { selector, call in
        selector.key.hasPrefix("current") ? SizeClasses.value(of: call.interpreter.root.traitCollection) : nil
      }
    },
  ]

  private static let application = objects(
    "UIApplication",
    [
      "applicationState": .symbol("active"), "statusBarStyle": .symbol("default"), "statusBarHidden": false,
      "networkActivityIndicatorVisible": false, "idleTimerDisabled": false, "applicationIconBadgeNumber": 0,
      "preferredContentSizeCategory": .symbol("large"),
      "userInterfaceLayoutDirection": .symbol("leftToRight"),
    ]
  ) { type in
    type.property("statusBarFrame") { _, call in .rect(statusBar(call)) }
    type.property("statusBarOrientation") { _, call in
      let size = call.interpreter.window.size
      return .symbol(Name(size.height >= size.width ? "portrait" : "landscapeLeft"))
    }
    type.property("keyWindow", "window") { _, call in .view(call.interpreter.root) }
    type.property("windows") { _, call in .array(ArrayObject([.view(call.interpreter.root)])) }
    type.property("connectedScenes") { _, call in
      .array(ArrayObject([.object(call.interpreter.sharedObject(of: "UIWindowScene", call))]))
    }
    type.method("canOpenURL:", "openURL:", "open:") { _, _ in .boolean(false) }
  }

  private static let scene = objects("UIWindowScene", aliases: ["UIScene"], ["title": nil]) { type in
    type.property("windows") { _, call in .array(ArrayObject([.view(call.interpreter.root)])) }
    type.property("keyWindow") { _, call in .view(call.interpreter.root) }
    type.property("screen") { _, call in .object(call.interpreter.sharedObject(of: "UIScreen", call)) }
    type.property("activationState") { _, _ in .symbol(Name("foregroundActive")) }
    type.property("statusBarManager") { _, call in
      .object(call.interpreter.sharedObject(of: "UIStatusBarManager", call))
    }
    type.property("interfaceOrientation") { _, call in
      let size = call.interpreter.window.size
      return .symbol(Name(size.height >= size.width ? "portrait" : "landscapeLeft"))
    }
  }

  /// The status bar fills the top of the safe area.
  private static func statusBar(_ call: Call) -> CGRect {
    let window = call.interpreter.window
    // Devices with a Dynamic Island keep content further away than the bar is high.
    return CGRect(x: 0, y: 0, width: window.size.width, height: min(window.safeAreaInsets.top, 54))
  }
}
