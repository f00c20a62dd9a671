import AutoLayout
import Foundation
import SceneSyntax

// UIKit's classes that are neither views nor controllers with a view of their own.

extension LibraryType {
  static let kitObjects: [LibraryType] = groups.flatMap { $0 }

  private static let groups: [[LibraryType]] = [layouts, items, gestures, texts, others, various]

  private static let various: [LibraryType] = [
    .objects("UITouch", ["view": nil, "tapCount": 1, "phase": .symbol("began")]) { type in
      type.method("locationInView:", "locationIn:", "previousLocationInView:", "previousLocationIn:") {
        _, _ in .point(.zero)
      }
    },
    .objects("UIButtonLabel", labelProperties) { type in
      type.property("font") { label, _ in
        .font(label.button?.titleFont ?? .label)
      } set: { label, call in
        label.button?.font = try UIFont?.read(call, 0)
        call.interpreter.layout.isStale = true
      }
      type.keeps(["text": nil, "textColor": nil, "textAlignment": .symbol("center"), "numberOfLines": 1])
    },
    .objects("UIButtonImageView", ["image": nil, "contentMode": nil, "frame": .zero("CGRect")]),
    buttonConfiguration,
    .objects("UINib", ["nibName": nil]) { type in
      type.method("instantiateWithOwner:options:", "instantiateWithOwner:") { nib, call in
        let name = nib.properties["nibName"]?.text ?? ""
        return .array(ArrayObject(try call.interpreter.objectsOfNib(named: name, owner: try call.value(0))))
      }
    },
    .objects("UIViewPropertyAnimator", ["duration": 0.0, "fractionComplete": 0.0]) { type in
      type.method("addAnimations:", "initWithDuration:curve:animations:") { _, call in
        try call.interpreter.runLast(of: call)
      }
    },
  ]

  /// Classes of which nothing but the name is known.
  private static let others: [LibraryType] =
    """
    UIVisualEffect UIBlurEffect UIVibrancyEffect UIGlassEffect UIStoryboard UIStoryboardSegue UIEvent \
    UIPasteboard UIMenuController UIMenuItem UIImpactFeedbackGenerator UISelectionFeedbackGenerator \
    UINotificationFeedbackGenerator UIActivityViewController UIImagePickerController UIAlertView UIActionSheet \
    UIInterpolatingMotionEffect UIMotionEffectGroup UIDynamicAnimator UIGravityBehavior \
    UICollisionBehavior UISnapBehavior UICellAccessory UIContextualAction UISwipeActionsConfiguration \
    UITableViewRowAction UIImageSymbolConfiguration UIImageConfiguration UIImageAsset UIButtonConfigurationUpdateHandler \
    UIBackgroundConfiguration UIContentUnavailableConfiguration UISheetPresentationController UIPresentationController \
    UIPopoverPresentationController UIPercentDrivenInteractiveTransition UISpringTimingParameters \
    UICubicTimingParameters UIDocumentPickerViewController UIUserNotificationSettings UILocalNotification \
    UIApplicationShortcutItem UIBackgroundTaskIdentifier UITextPosition UITextRange UIPrintInteractionController \
    UIContextMenuConfiguration UIContextMenuInteraction UIDragInteraction UIDropInteraction UIPointerInteraction \
    UIHoverStyle UISceneConfiguration \
    UISceneSession UISceneConnectionOptions WKWebViewConfiguration WKPreferences WKUserContentController \
    WKUserScript WKProcessPool WKWebsiteDataStore MKPointAnnotation MKCoordinateRegion CLLocation CLLocationManager \
    CLGeocoder CLPlacemark CLLocationCoordinate2D AVPlayer AVPlayerItem AVAsset AVURLAsset AVAudioPlayer \
    AVAudioRecorder AVAudioSession AVCaptureSession AVCaptureDevice AVCaptureDeviceInput AVCaptureMetadataOutput \
    AVSpeechSynthesizer PHAsset PHPhotoLibrary PHImageManager PHFetchOptions PHImageRequestOptions \
    SFSafariViewController LAContext SKStoreProductViewController MFMailComposeViewController UNUserNotificationCenter \
    UNMutableNotificationContent NSManagedObject NSManagedObjectContext NSManagedObjectModel NSFetchRequest \
    NSFetchedResultsController NSPersistentContainer NSPersistentStoreCoordinator NSEntityDescription
    """.split(separator: " ").map { objects(String($0)) }

  private static let layouts: [LibraryType] = [
    collectionLayout,
    .objects(
      "UICollectionViewFlowLayout", inherits: collectionLayout,
      [
        "itemSize": .size(CGSize(width: 50, height: 50)), "estimatedItemSize": .zero("CGSize"),
        "minimumLineSpacing": 10.0, "minimumInteritemSpacing": 10.0, "sectionInset": .zero("UIEdgeInsets"),
        "headerReferenceSize": .zero("CGSize"), "footerReferenceSize": .zero("CGSize"),
        "scrollDirection": .symbol("vertical"), "sectionHeadersPinToVisibleBounds": false,
        "sectionFootersPinToVisibleBounds": false,
      ]
    ) { type in
      type.statics("automaticSize") { _ in .size(CGSize(width: 1e9, height: 1e9)) }
    },
    compositionalLayout,
    .objects(
      "UICollectionViewLayoutAttributes",
      [
        "frame": .zero("CGRect"), "bounds": .zero("CGRect"), "center": .zero("CGPoint"),
        "size": .zero("CGSize"), "alpha": 1.0, "zIndex": 0, "hidden": false, "indexPath": nil,
      ]),
  ]

  static let collectionLayout = objects(
    "UICollectionViewLayout", ["collectionView": nil, "collectionViewContentSize": .zero("CGSize")]
  ) { type in
    type.ignores("prepare", "prepareLayout", "invalidateLayout")
  }

  private static let items: [LibraryType] = [
    item, .objects("UIBarButtonItemGroup"),
    .objects(
      "UIBarButtonItem", inherits: item,
      [
        "customView": nil, "style": nil, "target": nil, "action": nil, "width": 0.0, "menu": nil,
        "primaryAction": nil, "barButtonSystemItem": nil,
      ]
    ) { type in
      type.initializer("initWithCustomView:") { call in
        let item = call.interpreter.object(of: "UIBarButtonItem", call, "initwithcustomview:")
        if let view = item.properties["customView"]?.asView {
          call.interpreter.barItemViews.append(view)
        }
        return .object(item)
      }
      type.statics("flexibleSpace", "flexibleSpaceItem") { _ in barSpace("flexibleSpace") }
      type.statics("fixedSpace:", "fixedSpaceItemOfWidth:") { call in
        barSpace("fixedSpace", width: .number(try call.number(0)))
      }
    },
    .objects("UITabBarItem", inherits: item, ["selectedImage": nil, "badgeValue": nil]),
    .objects(
      "UINavigationItem", inherits: item,
      [
        "titleView": nil, "prompt": nil, "leftBarButtonItem": nil, "rightBarButtonItem": nil,
        "leftBarButtonItems": .array, "rightBarButtonItems": .array, "backBarButtonItem": nil,
        "hidesBackButton": false, "searchController": nil,
      ]),
    .objects("UIBarAppearance"), .objects("UINavigationBarAppearance"), .objects("UITabBarAppearance"),
    .objects("UIToolbarAppearance"),
    .objects("UIMenu", ["title": "", "children": .array, "image": nil]),
    .objects("UICommand"), .objects("UIKeyCommand"), .objects("UIDeferredMenuElement"),
    .objects(
      "UIAlertController",
      ["title": nil, "message": nil, "preferredStyle": nil, "actions": .array, "textFields": .array]
    ) { type in
      type.property("view") { alert, call in
        if let known = alert.properties["view"] { return known }
        // It is not shown, as no presented controller is.
        let view = SceneView()
        try call.interpreter.adopt(view)
        alert.properties["view"] = .view(view)
        call.interpreter.alertViews.insert(ObjectIdentifier(view))
        call.interpreter.name(.view(view), after: "alertView")
        return .view(view)
      }
    },
    .objects("UIAlertAction", ["title": nil, "style": nil, "handler": nil, "enabled": true]),
  ]

  /// An item that leaves room between those beside it.
  private static func barSpace(_ kind: String, width: Value = .number(0)) -> Value {
    let space = Instance(library: Library.type(named: "uibarbuttonitem")?.type ?? .object)
    space.properties["barButtonSystemItem"] = .symbol(Name(kind))
    space.properties["width"] = width
    return .object(space)
  }

  private static let item = objects(
    "UIBarItem",
    ["title": nil, "image": nil, "tag": 0, "enabled": true, "imageInsets": .zero("UIEdgeInsets")])

  private static let gestures: [LibraryType] =
    [gesture]
    + [
      ("Tap", ["numberOfTapsRequired": 1, "numberOfTouchesRequired": 1]),
      ("Pan", ["maximumNumberOfTouches": .integer(Int.max), "minimumNumberOfTouches": 1]),
      ("Swipe", ["direction": .symbol("right"), "numberOfTouchesRequired": 1]),
      ("Pinch", ["scale": 1.0, "velocity": 0.0]), ("Rotation", ["rotation": 0.0]),
      ("LongPress", ["minimumPressDuration": 0.5, "allowableMovement": 10.0]),
      ("ScreenEdgePan", ["edges": nil]),
      ("Hover", [:]),
    ].map { (word: String, initial: KeyValuePairs<String, Constant>) in
      let name = "UI\(word)GestureRecognizer"
      return objects(name, inherits: gesture, initial) { type in addTarget(to: &type, of: name) }
    }

  private static let gesture = objects(
    "UIGestureRecognizer",
    [
      "target": nil, "action": nil, "view": nil, "delegate": nil, "enabled": true,
      "state": .symbol("possible"), "cancelsTouchesInView": true, "numberOfTouches": 1,
    ]
  ) { type in
    type.method(
      "locationInView:", "locationIn:", "translationInView:", "translationIn:", "velocityInView:",
      "velocityIn:"
    ) { _, _ in .point(.zero) }
    addTarget(to: &type, of: "UIGestureRecognizer")
  }

  /// Declares the initializers by which a gesture gets the message that it sends.
  private static func addTarget(to type: inout TypeDeclaration<Instance>, of name: String) {
    type.initializer("init", "initWithTarget:action:") { call in
      let gesture = call.interpreter.object(of: name, call)
      gesture.properties["name"] = .string(name)
      if call.count == 2 { gesture.properties["\u{0}actions"] = .array(ArrayObject(call.arguments)) }
      return .object(gesture)
    }
    type.action("addTarget:action:") { gesture, call in
      gesture.properties["\u{0}actions"] = .array(ArrayObject([try call.value(0), try call.value(1)]))
      // A view that it belongs to already does not know of the target yet.
      guard let view = gesture.properties["view"]?.asView else { return }
      call.interpreter.add(gesture: .object(gesture), to: view)
    }
  }

  static let textContainer = objects("NSTextContainer", ["size": .zero("CGSize")]) { type in
    type.property("lineFragmentPadding") { container, _ in
      .number(Double((container.layerOwner as? UITextView)?.lineFragmentPadding ?? 5))
    } set: { container, call in
      (container.layerOwner as? UITextView)?.lineFragmentPadding = CGFloat(try call.number(0))
    }
  }

  private static let texts: [LibraryType] = [
    .objects("UIFontMetrics") { type in
      type.method(
        "scaledFontForFont:", "scaledFontFor:", "scaledFontForFont:compatibleWithTraitCollection:",
        "scaledFontFor:compatibleWith:", "scaledFontFor:maximumPointSize:",
        "scaledFontFor:maximumPointSize:compatibleWith:"
      ) { _, call in try call.value(0) }
      type.method(
        "scaledValueForValue:", "scaledValueFor:", "scaledValueForValue:compatibleWithTraitCollection:",
        "scaledValueFor:compatibleWith:"
      ) { _, call in try call.value(0) }
    },
    .objects("UIFontDescriptor", ["pointSize": 17.0]) { type in
      type.method(
        "fontDescriptorWithSymbolicTraits:", "withSymbolicTraits:", "withDesign:",
        "fontDescriptorWithDesign:",
        "addingAttributes:"
      ) { descriptor, _ in .object(descriptor) }
    },
    .objects("NSParagraphStyle", aliases: ["NSMutableParagraphStyle"], paragraph),
    .objects("NSShadow", ["shadowOffset": .zero("CGSize"), "shadowBlurRadius": 0.0, "shadowColor": nil]),
    .objects("NSTextAttachment", ["image": nil, "bounds": .zero("CGRect")]),
    textContainer,
    .objects("NSLayoutManager"), .objects("NSTextStorage"), .objects("NSStringDrawingContext"),
  ]

  private static let paragraph: KeyValuePairs<String, Constant> = [
    "alignment": .symbol("natural"), "lineBreakMode": .symbol("byWordWrapping"), "lineSpacing": 0.0,
    "paragraphSpacing": 0.0, "paragraphSpacingBefore": 0.0, "firstLineHeadIndent": 0.0, "headIndent": 0.0,
    "tailIndent": 0.0, "minimumLineHeight": 0.0, "maximumLineHeight": 0.0, "lineHeightMultiple": 0.0,
  ]
}

extension Interpreter {
  /// Runs a call's last argument if it is a block.
  func runLast(of call: Call, with arguments: [Value] = []) throws -> Value {
    guard let block = call.arguments.last?.asClosure else { return .null }
    return try self.call(block, with: arguments)
  }
}
