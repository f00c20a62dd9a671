import AutoLayout
import Foundation
import SceneSyntax

// Foundation's classes beside strings, numbers and collections. What they would find outside the scene is empty.

extension LibraryType {
  static let foundationObjects: [LibraryType] =
    [
      indexPath, bundle, defaults, notification, notificationName, notificationCenter, queue, workItem,
      timeInterval,
    ] + loading + data + process

  // The lists are three, as the compiler takes long for one function that makes so many objects.

  /// What loads from the net.
  private static let loading: [LibraryType] =
    [
      .objects("NSURL", aliases: ["URL"], ["string": nil, "path": nil, "fileURLWithPath": nil]) { type in
        type.isEqual { url in ["string", "path", "fileURLWithPath"].map { url.properties[$0] ?? .null } }
        for name in ["absoluteString", "lastPathComponent", "relativeString"] {
          type.property(name) { url, _ in url.properties["string"] ?? .string("") }
        }
      },
      .objects("NSURLComponents", aliases: ["URLComponents"], ["queryItems": .array, "path": ""]),
      .objects("NSURLRequest", aliases: ["URLRequest", "NSMutableURLRequest"], ["URL": nil]),
      .objects("NSURLSession", aliases: ["URLSession"]), .objects("NSURLSessionConfiguration"),
      .objects(
        "NSURLSessionTask", aliases: ["NSURLSessionDataTask", "URLSessionDataTask", "URLSessionTask"]),
      .objects("NSHTTPURLResponse", aliases: ["HTTPURLResponse", "NSURLResponse", "URLResponse"]),
      .objects("NSURLConnection"), .objects("NSURLCache", aliases: ["URLCache"]),
      .objects("NSURLCredential"), .objects("NSHTTPCookie"), .objects("NSHTTPCookieStorage"),
    ]

  /// What is stored, found and counted.
  private static let data: [LibraryType] =
    [
      .objects("NSData", aliases: ["Data", "NSMutableData"], ["length": 0, "count": 0, "bytes": nil]),
      .objects("NSJSONSerialization", aliases: ["JSONSerialization", "JSONDecoder", "JSONEncoder"]) { type in
        type.anyStatic { _, call in call.arguments.isEmpty ? nil : .null }
      },
      .objects("NSFileManager", aliases: ["FileManager"]) { type in
        type.method("fileExistsAtPath:", "fileExistsAtPath:isDirectory:") { _, _ in .boolean(false) }
      },
      .objects("NSFileHandle"), .objects("NSStream", aliases: ["NSInputStream", "NSOutputStream"]),
      .objects("NSCoder", aliases: ["NSKeyedArchiver", "NSKeyedUnarchiver"]),
      .objects("NSPredicate"), .objects("NSSortDescriptor"), .objects("NSRegularExpression"),
      .objects("NSTextCheckingResult"),
      // Apart from the number of a colour, it finds nothing.
      .objects(
        "NSScanner", aliases: ["Scanner"],
        ["string": "", "scanLocation": 0, "charactersToBeSkipped": nil, "atEnd": true, "isAtEnd": true]
      ) { type in
        type.method("scanHexInt:", "scanHexInt32:", "scanHexInt64:", "scanHexLongLong:", run: scanHexadecimal)
      },
      .objects("NSCharacterSet", aliases: ["CharacterSet", "NSMutableCharacterSet"]),
      .objects("NSIndexSet", aliases: ["IndexSet", "NSMutableIndexSet"], ["count": 0]),
      .objects("NSCache", aliases: ["NSMapTable", "NSHashTable"]),
      .objects("NSDecimalNumber", ["doubleValue": 0.0]),
      .objects("NSUUID", aliases: ["UUID"]) { type in
        type.property("UUIDString") { _, _ in .string("00000000-0000-4000-8000-000000000000") }
      },
    ]

  /// The number in `80FF00` and `0x80FF00`, from the place of the scanner on.
  @Sendable private static func scanHexadecimal(_ scanner: Instance, _ call: Call) throws -> Value {
    let place = max(scanner.properties["scanLocation"]?.asInteger ?? 0, 0)
    let rest = (scanner.properties["string"]?.known.text ?? "").dropFirst(place).drop(while: \.isWhitespace)
    let digits = (rest.lowercased().hasPrefix("0x") ? rest.dropFirst(2) : rest).prefix {
      $0.isASCII && $0.isHexDigit
    }
    guard let number = Int(digits, radix: 16) else { return .boolean(false) }
    if let variable = call.references.first ?? nil {
      try call.interpreter.assign(.integer(number), to: variable.target, in: variable.scope)
    }
    return .boolean(true)
  }

  /// The program, its threads and its surroundings.
  private static let process: [LibraryType] =
    [
      .objects("NSTimer", aliases: ["Timer"], ["valid": true, "timeInterval": 0.0, "userInfo": nil]),
      .objects("NSThread", aliases: ["Thread"]) { type in
        type.statics("isMainThread") { _ in .boolean(true) }
        type.statics("currentThread", "current", "mainThread", "main") { call in
          .object(call.interpreter.sharedObject(of: "NSThread", call))
        }
      },
      .objects("NSRunLoop", aliases: ["RunLoop"]),
      .objects("NSOperation", aliases: ["Operation", "NSBlockOperation"]),
      .objects("NSLock", aliases: ["NSRecursiveLock", "NSCondition"]),
      .objects("NSError", ["domain": "", "code": 0, "userInfo": .dictionary, "localizedDescription": ""]),
      .objects("NSException", ["name": "", "reason": ""]),
      .objects("NSProgress"), .objects("NSUndoManager"), .objects("NSUserActivity"), .objects("NSInvocation"),
      .objects("NSProcessInfo", aliases: ["ProcessInfo"], ["processName": "Trowel", "systemUptime": 0.0]) {
        type in
        type.method("isOperatingSystemAtLeastVersion:", "isOperatingSystemAtLeast:") { _, _ in .boolean(true)
        }
      },
      .objects(
        "NSLocale", aliases: ["Locale"],
        [
          "localeIdentifier": "en_US", "identifier": "en_US",
          "languageCode": "en", "countryCode": "US", "regionCode": "US",
        ]
      ) { type in
        type.statics("preferredLanguages") { _ in .array(ArrayObject([.string("en-US")])) }
      },
    ]

  private static let indexPath = objects(
    "NSIndexPath", aliases: ["IndexPath"], ["row": 0, "item": 0, "section": 0, "length": 2]
  ) { type in
    type.isEqual { [.number(section($0)), .number(item($0))] }
    type.method("compare:") { path, call in
      let other = try call.instance(0)
      let (own, theirs) = (section(path), section(other))
      return own == theirs ? .order(of: item(path), and: item(other)) : .order(of: own, and: theirs)
    }
    for (name, other) in [("row", "item"), ("item", "row")] {
      type.property(name) { path, _ in
        path.properties[name] ?? path.properties[other] ?? .integer(0)
      } set: { path, call in
        path.properties[name] = try call.value(0)
      }
    }
  }

  private static func section(_ path: Instance) -> Double { path.properties["section"]?.asNumber ?? 0 }

  private static func item(_ path: Instance) -> Double {
    (path.properties["row"] ?? path.properties["item"])?.asNumber ?? 0
  }

  private static let bundle = objects(
    "NSBundle", aliases: ["Bundle"], ["bundleIdentifier": "app", "bundlePath": "/", "resourcePath": "/"]
  ) { type in
    type.property("infoDictionary", "localizedInfoDictionary") { _, _ in
      let entries = DictionaryObject()
      for name in ["CFBundleName", "CFBundleDisplayName"] { entries[name] = .string("App") }
      entries["CFBundleShortVersionString"] = .string("1.0")
      entries["CFBundleVersion"] = .string("1")
      return .dictionary(entries)
    }
    type.method(
      "localizedStringForKey:value:table:", "localizedStringFor:value:table:", "localizedStringForKey:"
    ) { _, call in
      try call.localizedText(
        table: call.count > 2 ? call.value(2) : nil, fallback: call.count > 1 ? call.value(1) : nil)
    }
    type.method("loadNibNamed:owner:options:", "loadNibNamed:owner:") { _, call in
      let name = try call.value(0).text
      return .array(ArrayObject(try call.interpreter.objectsOfNib(named: name, owner: try call.value(1))))
    }
  }

  /// Settings begin empty and last as long as the scene.
  private static let defaults = objects("NSUserDefaults", aliases: ["UserDefaults"]) { type in
    let kinds = [
      ("object", Constant.null), ("string", nil), ("array", nil), ("dictionary", nil), ("bool", false),
      ("integer", 0), ("float", 0.0), ("double", 0.0), ("value", nil), ("data", nil), ("URL", nil),
    ]
    for (kind, initial) in kinds {
      let word = kind.prefix(1).uppercased() + kind.dropFirst()
      type.method(kind + "ForKey:") { defaults, call in
        defaults.properties[try call.value(0).text] ?? initial.value
      }
      type.action("set\(word):forKey:") { defaults, call in
        defaults.properties[try call.value(1).text] = try call.value(0)
      }
    }
    type.action("set:forKey:") { $0.properties[try $1.value(1).text] = try $1.value(0) }
    type.action("removeObjectForKey:") { $0.properties[try $1.value(0).text] = nil }
    type.method("synchronize") { _, _ in .boolean(true) }
  }

  /// The units of `DispatchTimeInterval` in seconds.
  static let secondsOfTimeUnits: [String: Double] = [
    "seconds": 1, "milliseconds": 1e-3, "microseconds": 1e-6, "nanoseconds": 1e-9,
  ]

  private static let timeInterval = objects("DispatchTimeInterval") { type in
    for (name, unit) in secondsOfTimeUnits {
      type.statics(name + ":") { .number(try $0.number(0) * unit) }
    }
  }

  /// A block to be put on a queue, until it is cancelled.
  private static let workItem = objects("DispatchWorkItem", ["cancelled": false]) { type in
    for selector in [
      "init:", "initWithBlock:", "initWithFlags:block:", "initWithFlags::", "initWithQos:flags:block:",
    ] {
      type.initializer(selector) { call in
        let item = call.interpreter.object(of: "DispatchWorkItem", call)
        item.properties["\u{0}block"] = call.arguments.last
        return .object(item)
      }
    }
    type.action("perform") { item, call in
      if let block = item.properties["\u{0}block"]?.asClosure {
        _ = try call.interpreter.call(block, with: [])
      }
    }
    type.action("cancel") { item, _ in
      item.properties["\u{0}block"] = nil
      item.properties["cancelled"] = .boolean(true)
    }
  }

  /// Blocks put on a queue run at once.
  private static let queue = objects(
    "DispatchQueue",
    aliases: [
      "NSOperationQueue", "OperationQueue", "DispatchGroup", "DispatchSemaphore",
      "DispatchSource",
    ],
    ["label": ""]
  )
}
