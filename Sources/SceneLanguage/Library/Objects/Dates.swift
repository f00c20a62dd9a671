import AutoLayout
import Foundation
import SceneSyntax

// Dates, calendars and formatters: Gregorian, in English and in UTC, so that a scene is the same everywhere.

extension LibraryType {
  static let dateObjects: [LibraryType] = [
    date, components, calendar, dateFormatter, numberFormatter,
    .objects("NSTimeZone", aliases: ["TimeZone"], ["name": "UTC", "secondsFromGMT": 0]),
    .objects("DispatchTime", aliases: ["DispatchWallTime"]) { type in
      type.statics("now", "distantFuture") { _ in .number(0) }
    },
  ]

  /// A moment is the number of seconds since 1970; now is always 1 January 2026, 9:41, so that a scene does not depend
  /// on the clock.
  private static let now = 1_767_260_460.0

  private static let date = objects("NSDate", aliases: ["Date"], ["timeIntervalSince1970": .number(now)]) {
    type in
    type.isEqual { [.number(seconds($0))] }
    type.property("timeIntervalSinceNow") { date, _ in .number(seconds(date) - now) }
    type.property("timeIntervalSinceReferenceDate") { date, _ in
      .number(moment(date).timeIntervalSinceReferenceDate)
    }
    type.property("description") { date, _ in .string(moment(date).description) }
    type.method("timeIntervalSinceDate:", "timeIntervalSince:") { date, call in
      .number(seconds(date) - seconds(try call.instance(0)))
    }
    type.method("dateByAddingTimeInterval:", "addingTimeInterval:", "addTimeInterval:") { date, call in
      value(of: seconds(date) + (try call.number(0)))
    }
    type.method("compare:") { date, call in
      .order(of: seconds(date), and: seconds(try call.instance(0)))
    }
    type.statics("dateWithTimeIntervalSinceNow:") { value(of: now + (try $0.number(0))) }
    type.initializer("initWithTimeIntervalSinceNow:") { value(of: now + (try $0.number(0))) }
  }

  private static func seconds(_ date: Instance) -> Double {
    date.properties["timeIntervalSince1970"]?.asNumber ?? now
  }

  private static func moment(_ date: Instance) -> Date { Date(timeIntervalSince1970: seconds(date)) }

  private static func value(of seconds: Double) -> Value {
    let date = Instance(library: date)
    date.properties["timeIntervalSince1970"] = .number(seconds)
    return .object(date)
  }

  // MARK: Calendars

  private static let units: [(name: String, unit: Calendar.Component)] = [
    ("era", .era), ("year", .year), ("month", .month), ("day", .day), ("hour", .hour), ("minute", .minute),
    ("second", .second), ("weekday", .weekday), ("weekOfMonth", .weekOfMonth), ("weekOfYear", .weekOfYear),
    ("quarter", .quarter),
  ]

  private static let components = objects(
    "NSDateComponents", aliases: ["DateComponents"],
    ["year": nil, "month": nil, "day": nil, "hour": nil, "minute": nil, "second": nil, "weekday": nil]
  ) { type in
    type.isEqual { components in units.map { components.properties[$0.name] ?? .null } }
  }

  private static var gregorian: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    return calendar
  }

  private static let calendar = objects("NSCalendar", aliases: ["Calendar"], ["firstWeekday": 1]) { type in
    type.method("component:fromDate:", "component:from:") { _, call in
      .integer(gregorian.component(try unit(call, 0), from: moment(try call.instance(1))))
    }
    type.method("components:fromDate:", "dateComponents:from:") { _, call in
      let moment = moment(try call.instance(1))
      let parts = Instance(library: components)
      for (name, unit) in units { parts.properties[name] = .integer(gregorian.component(unit, from: moment)) }
      return .object(parts)
    }
    type.method("dateFromComponents:", "dateFrom:") { _, call in
      let parts = try call.instance(0)
      var wanted = DateComponents()
      for (name, unit) in units { wanted.setValue(parts.properties[name]?.asInteger, for: unit) }
      return gregorian.date(from: wanted).map { value(of: $0.timeIntervalSince1970) } ?? .null
    }
    type.method("rangeOfUnit:inUnit:forDate:", "rangeOf:in:for:") { _, call in
      let moment = moment(try call.instance(2))
      guard let range = gregorian.range(of: try unit(call, 0), in: try unit(call, 1), for: moment) else {
        return .null
      }
      return .range(range)
    }
    type.method(
      "dateByAddingUnit:value:toDate:options:", "dateByAdding:value:to:", "dateByAddingUnit:value:toDate:"
    ) { _, call in
      let moment = moment(try call.instance(2))
      let moved = gregorian.date(byAdding: try unit(call, 0), value: try call.integer(1), to: moment)
      return moved.map { value(of: $0.timeIntervalSince1970) } ?? .null
    }
    type.method("startOfDayForDate:", "startOfDayFor:") { _, call in
      value(of: gregorian.startOfDay(for: moment(try call.instance(0))).timeIntervalSince1970)
    }
    type.method("isDateInToday:") { _, call in
      let today = Date(timeIntervalSince1970: now)
      return .boolean(gregorian.isDate(moment(try call.instance(0)), inSameDayAs: today))
    }
  }

  /// The year, month, … of a date in the calendar, which categories of many apps give it; nil for any other member or object.
  static func component(named name: String, of instance: Instance) -> Int? {
    guard instance.library === date,
      let unit = units.first(where: { $0.name.lowercased() == name.lowercased() })?.unit
    else { return nil }
    return gregorian.component(unit, from: moment(instance))
  }

  private static func unit(_ call: Call, _ index: Int) throws -> Calendar.Component {
    guard case .symbol(let name) = try call.value(index),
      let unit = units.first(where: { $0.name.lowercased() == name.key })?.unit
    else { throw call.mismatch(index, "a unit of the calendar") }
    return unit
  }

  // MARK: Formatters

  private static let dateFormatter = objects(
    "NSDateFormatter", aliases: ["DateFormatter"],
    ["dateFormat": nil, "dateStyle": .symbol("none"), "timeStyle": .symbol("none"), "locale": nil]
  ) { type in
    type.method("stringFromDate:", "stringFrom:") { own, call in
      let given = try call.value(0)
      if let date = try? call.instance(0) {
        return .string(try formatter(own, call).string(from: moment(date)))
      }
      // The present stands for a date that is not known; one of Swift's is never nil.
      guard call.interpreter.hasStandIns, given.isAssumed || call.name == "string" else { return .null }
      let text = try formatter(own, call).string(from: Date(timeIntervalSince1970: now))
      return call.interpreter.resting(.string(text), on: [given])
    }
    type.method("dateFromString:", "dateFrom:") { own, call in
      let date = try formatter(own, call).date(from: try call.text(0))
      return date.map { value(of: $0.timeIntervalSince1970) } ?? .null
    }
  }

  private static func formatter(_ own: Instance, _ call: Call) throws -> DateFormatter {
    try call.interpreter.charge(500)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    if let format = own.properties["dateFormat"]?.text {
      formatter.dateFormat = String(format.prefix(200))
    } else {
      formatter.dateStyle = style(own.properties["dateStyle"])
      formatter.timeStyle = style(own.properties["timeStyle"])
    }
    return formatter
  }

  private static func style(_ value: Value?) -> DateFormatter.Style {
    let styles: [String: DateFormatter.Style] = [
      "short": .short, "medium": .medium, "long": .long, "full": .full,
    ]
    return styles[styleName(value, of: "nsdateformatter")] ?? .none
  }

  /// `short` for `NSDateFormatterShortStyle`.
  private static func styleName(_ value: Value?, of prefix: String) -> String {
    guard case .symbol(let name)? = value else { return "" }
    guard name.key.hasPrefix(prefix) else { return name.key }
    return name.key.dropFirst(prefix.count).replacingOccurrences(of: "style", with: "")
  }

  private static let numberFormatter = objects(
    "NSNumberFormatter", aliases: ["NumberFormatter"],
    ["numberStyle": .symbol("none"), "minimumFractionDigits": nil, "maximumFractionDigits": nil]
  ) { type in
    type.method("stringFromNumber:", "stringFrom:") { own, call in
      try call.interpreter.charge(500)
      let formatter = NumberFormatter()
      formatter.locale = Locale(identifier: "en_US")
      let styles: [String: NumberFormatter.Style] = [
        "decimal": .decimal, "currency": .currency, "percent": .percent,
      ]
      formatter.numberStyle =
        styles[styleName(own.properties["numberStyle"], of: "nsnumberformatter")] ?? .none
      func digits(_ name: String) -> Int? { own.properties[name]?.asInteger.map { min(max($0, 0), 20) } }
      if let digits = digits("minimumFractionDigits") { formatter.minimumFractionDigits = digits }
      if let digits = digits("maximumFractionDigits") { formatter.maximumFractionDigits = digits }
      return formatter.string(from: NSNumber(value: try call.number(0))).value
    }
    type.method("numberFromString:", "numberFrom:") { _, call in
      Double(try call.text(0)).flatMap { $0.isFinite ? $0 : nil }.value
    }
  }
}

extension Call {
  /// An argument that is an object.
  func instance(_ index: Int) throws -> Instance {
    try read(index, "an object") { if case .object(let instance) = $0 { instance } else { nil } }
  }
}
