import AutoLayout
import Foundation
import SceneSyntax

// Views that are drawn as plain ones and have a size of their own: bars, pickers; and those without: web views, maps.

extension LibraryType {
  static let plainViews: [LibraryType] = [
    plain("UIVisualEffectView") { type in
      type.property("contentView") { view, call in .view(try call.interpreter.contentView(of: view)) }
      type.initializer("initWithEffect:") { _, _ in }
      type.keeps("effect")
    },
    plain("UIToolbar", .bar) { type in
      type.keeps(barProperties)
      type.keeps(["translucent": true])
      type.property("items") { bar, call in
        call.interpreter.kept("items", of: bar) ?? .array(ArrayObject([]))
      } set: { bar, call in
        try call.interpreter.setItems(try call.value(0), of: bar)
      }
      type.action("setItems:animated:") { bar, call in
        try call.interpreter.setItems(try call.value(0), of: bar)
      }
      type.ignores("setBackgroundImage:forToolbarPosition:barMetrics:")
    },
    plain("UINavigationBar", .bar) { type in
      type.keeps(barProperties)
      type.keeps([
        "topItem": .object("UINavigationItem"), "titleTextAttributes": .dictionary,
        "largeTitleTextAttributes": .dictionary, "backIndicatorImage": nil,
        "backIndicatorTransitionMaskImage": nil,
      ])
      addBarShape(["translucent": true, "prefersLargeTitles": false], to: &type)
      type.ignores(
        "setItems:animated:", "setBackgroundImage:forBarMetrics:", "setBackgroundImage:for:",
        "pushNavigationItem:animated:", "setTitleVerticalPositionAdjustment:forBarMetrics:")
    },
    tabBar,
    plain("UIPickerView", .wheels) { type in
      type.keeps("dataSource", "delegate", "showsSelectionIndicator")
      type.ignores(
        "reloadAllComponents", "reloadComponent:", "selectRow:inComponent:animated:",
        "selectRow:inComponent:animated:")
      type.method("selectedRowInComponent:") { _, _ in .integer(0) }
    },
    // Its automatic style is the compact one since iOS 14, save for a timer.
    plain("UIDatePicker", width: 200, height: 34, inherits: .control) { type in
      type.property("datePickerMode") { picker, call in
        call.interpreter.kept("datePickerMode", of: picker) ?? .symbol(Name("dateAndTime"))
      } set: { picker, call in
        call.interpreter.keep(try call.value(0), as: "datePickerMode", of: picker)
        call.interpreter.resize(datePicker: picker)
      }
      type.keeps([
        "date": .object("NSDate"), "minimumDate": nil,
        "maximumDate": nil, "locale": nil, "calendar": nil, "timeZone": nil, "minuteInterval": 1,
        "countDownDuration": 0.0,
      ])
      type.property("preferredDatePickerStyle", "datePickerStyle") { picker, call in
        call.interpreter.kept("datePickerStyle", of: picker) ?? .symbol(Name("automatic"))
      } set: { picker, call in
        call.interpreter.keep(try call.value(0), as: "datePickerStyle", of: picker)
        call.interpreter.resize(datePicker: picker)
      }
      type.ignores("setDate:animated:")
    },
    plain("UIRefreshControl", height: 60, inherits: .control) { type in
      type.keeps(["refreshing": false, "attributedTitle": nil])
      type.ignores("beginRefreshing", "endRefreshing")
    },
    plain("UIInputView") { type in
      type.initializer("initWithFrame:inputViewStyle:") { view, call in view.frame = try call.rect(0) }
      type.keeps(["allowsSelfSizing": false])
    },
    plain("WKWebView", aliases: ["UIWebView"]) { type in
      type.initializer("initWithFrame:configuration:") { view, call in view.frame = try call.rect(0) }
      type.keeps([
        "navigationDelegate": nil, "UIDelegate": nil, "delegate": nil, "title": nil, "URL": nil,
        "allowsBackForwardNavigationGestures": false, "estimatedProgress": 0.0, "canGoBack": false,
        "canGoForward": false, "loading": false, "scalesPageToFit": false, "customUserAgent": nil,
        "configuration": .object("WKWebViewConfiguration"), "dataDetectorTypes": nil,
      ])
      type.property("scrollView") { view, call in .view(try call.interpreter.scrollView(of: view)) }
      type.ignores(
        "loadRequest:", "load:", "loadHTMLString:baseURL:", "loadFileURL:allowingReadAccessToURL:", "reload",
        "goBack", "goForward", "stopLoading", "evaluateJavaScript:completionHandler:", "evaluateJavaScript:")
    },
    plain("MKMapView") { type in
      type.keeps([
        "delegate": nil, "mapType": .symbol("standard"), "showsUserLocation": false, "region": nil,
        "userTrackingMode": nil, "zoomEnabled": true, "scrollEnabled": true, "rotateEnabled": true,
        "showsCompass": true, "showsScale": false, "annotations": .array, "centerCoordinate": nil,
      ])
      type.ignores("setRegion:animated:", "addAnnotation:", "addAnnotations:", "removeAnnotations:")
    },
  ]

  static let tabBar = plain("UITabBar", .tabBar) { type in
    type.keeps(barProperties)
    type.keeps([
      "selectedItem": nil, "unselectedItemTintColor": nil, "selectionIndicatorImage": nil,
      "itemPositioning": .symbol("automatic"), "itemWidth": 0.0, "itemSpacing": 0.0,
    ])
    addBarShape(["translucent": true], to: &type)
    type.property("hidden", "isHidden", reading: \.isHidden) { bar, call in
      call.interpreter.setHidden(try call.boolean(0), of: bar)
      try call.interpreter.barsChanged(by: bar)
    }
    type.ignores("setItems:animated:")
  }

  private static let barProperties: KeyValuePairs<String, Constant> = [
    "items": .array, "barStyle": .symbol("default"), "barTintColor": nil,
    "shadowImage": nil, "backgroundImage": nil, "standardAppearance": .object("UIBarAppearance"),
    "compactAppearance": nil, "scrollEdgeAppearance": nil, "delegate": nil,
  ]

  /// A class of views that are drawn as plain ones, with the size of a control.
  private static func plain(
    _ name: String, _ kind: ControlSize.Kind, declare: (inout TypeDeclaration<UIView>) -> Void
  ) -> LibraryType {
    let size = ControlSize.shape(kind, .usual).size
    return plain(name, width: size.width < 0 ? nil : size.width, height: size.height, declare: declare)
  }

  /// - Parameters:
  ///   - width: the intrinsic width in points; nil for none.
  ///   - height: the intrinsic height in points; nil for none.
  private static func plain(
    _ name: String, aliases: [String] = [], width: Double? = nil, height: Double? = nil,
    inherits superclass: LibraryType = .view, declare: (inout TypeDeclaration<UIView>) -> Void
  ) -> LibraryType {
    LibraryType(
      name, aliases: aliases, inherits: superclass,
      make: {
        let view = SceneView()
        view.naturalSize = (width, height)
        view.libraryName = name
        return view as UIView
      }, declare: declare)
  }
}

extension Interpreter {
  /// The view that scrolls the page of a web view, made when it is first asked for.
  fileprivate func scrollView(of web: UIView) throws -> UIView {
    if case .view(let known)? = kept("scrollView", of: web) { return known }
    let view = UIScrollView()
    try adopt(view)
    keep(.view(view), as: "scrollView", of: web)
    name(.view(view), after: "scrollView")
    try add(view, to: web, at: 0)
    view.frame = web.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // It holds the page in a view, which code finds among its subviews.
    let page = SceneView()
    try adopt(page)
    name(.view(page), after: "pageView")
    try add(page, to: view, at: 0)
    page.frame = view.bounds
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }
}

extension Interpreter {
  /// Gives a date picker the size of its style and mode, in points.
  fileprivate func resize(datePicker picker: UIView) {
    guard let picker = picker as? SceneView else { return }
    let style = kept("datePickerStyle", of: picker)?.text.lowercased() ?? ""
    let isTimer = kept("datePickerMode", of: picker)?.text.lowercased().hasSuffix("countdowntimer") ?? false
    picker.naturalSize =
      style.hasSuffix("inline") ? (320, 360) : isTimer || style.hasSuffix("wheels") ? (320, 216) : (200, 34)
    picker.invalidateIntrinsicContentSize()
  }
}
