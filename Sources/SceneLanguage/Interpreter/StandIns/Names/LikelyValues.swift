import AutoLayout
import Foundation
import SceneSyntax

/// Values that stand for what is not known, each of the type that is wanted.
extension Interpreter {
  /// What the table has for a name: a length in points, or the screen's rectangle or size; nil for any other name.
  func likelyValue(of name: String) -> Value? {
    switch NameMeaning(name) {
    case .number(let length)?: .number(self.length(length))
    case .screen?: .rect(CGRect(origin: .zero, size: window.size))
    case .screenSize?: .size(window.size)
    default: nil
    }
  }

  /// The same for a member of something that is not known. A bare `width` may be that of any rectangle and says nothing.
  func likelyMember(_ name: String) -> Value? {
    if NameMeaning(name)?.length == .extent, NameMeaning.words(of: name).count == 1 { return nil }
    return likelyValue(of: name)
  }

  /// The number in place of what an unknown call gives, where one is wanted: one that is given a single number gives that,
  /// `kFit(10)`, `[Kit scaled:10]`, as on the device that the layout was drawn for; not `heightForWidth(10)`. Nil for any other value.
  func numberGiven(for value: Value) -> Double? {
    let given = value.givenArguments
    guard given.count == 1, let number = given[0].asNumber, number != 0,
      let name = value.assumptions.first?.name, !NameMeaning.words(of: name).contains("for")
    else { return nil }
    return scaledSample(number)
  }

  /// In points: UIKit's bars, the standard spacing of 8 and the smallest touch target of 44.
  func length(_ length: NameMeaning.Length) -> Double {
    let insets = window.safeAreaInsets
    let (top, bottom) = (Double(insets.top), Double(insets.bottom))
    return switch length {
    case .screenWidth: Double(window.size.width)
    case .screenHeight: Double(window.size.height)
    case .statusBar: top
    case .topBars: top + 44
    case .tabBar: bottom + 49
    case .safeBottom: bottom
    case .padding: sample(8)
    case .extent: sample(44)
    case .ratio: 1
    }
  }

  /// UIKit's colour of its name, `Colors.white`; that of the numbers that it was made with, `RGB(255, 0, 0)`, `Hex(0xFF0000)`,
  /// `Hex("#FF0000")`; else grey.
  func color(for value: Value) -> Value {
    if let name = value.nameOfUnknown, let color = Colors.called(name) { return .color(color) }
    let given = value.givenArguments
    let numbers = given.compactMap(\.asNumber)
    if numbers.count >= 3 {
      let scale = numbers.prefix(3).contains { $0 > 1 } ? 255.0 : 1
      return .color(UIColor(red: numbers[0] / scale, green: numbers[1] / scale, blue: numbers[2] / scale))
    }
    var hex = given.first?.asInteger
    if case .string(let text)? = given.first { hex = Int(text.drop { $0 == "#" }.suffix(6), radix: 16) }
    guard let hex, (0...0xFFFFFF).contains(hex) else { return .color(.gray) }
    func part(_ shift: Int) -> Double { Double(hex >> shift & 0xFF) / 255 }
    return .color(UIColor(red: part(16), green: part(8), blue: part(0)))
  }

  /// A font of the size that it was made with, `kFont(14)`, else of 17 points.
  func font(for value: Value) -> Value { .font(UIFont(pointSize: sizeOfFont(givenBy: value))) }

  /// The size of a font in place of one that is not known: the number of the call that gives it, else that of labels.
  func sizeOfFont(givenBy value: Value) -> Double {
    value.givenArguments.lazy.compactMap(\.asNumber).first { $0 > 0 && $0 < 1_000 }
      ?? Double(UIFont.label.pointSize)
  }

  /// The image or colour of the project's catalogues for an accessor that tools generate of these: `R.image.icBack`,
  /// `Icons.icBack.image`. Nil where no part of its name is one's.
  func generatedAsset<Wanted>(for value: Value, as wanted: Wanted.Type) -> Value? {
    guard let project, let accessor = accessor(value) else { return nil }
    let parts = accessor.split(separator: ".").lazy.map(String.init)
    let asset: Value? =
      switch wanted {
      case is UIColor.Type:
        parts.compactMap { UIColor(ofProject: $0, in: self) }.first.map { .color($0) }
      case is UIImage.Type:
        parts.first { project.size(ofImage: $0) != nil }.map { .image(UIImage(named: $0, in: self)) }
      default: nil
      }
    if asset != nil { issues.withdraw(subject: accessor) }
    return asset
  }

  /// The text of the project for an accessor that tools generate of its key: `R.string.localizable.commonClose()`,
  /// `L10n.Home.title`. Nil where there is none.
  func generatedText(for value: Value) -> String? {
    guard let project, let accessor = accessor(value) else { return nil }
    let parts = accessor.split(separator: ".")
    for start in parts.indices {
      guard let text = project.text(ofAccessor: parts[start...].joined(separator: ".")) else { continue }
      issues.withdraw(subject: accessor)
      return text
    }
    return nil
  }

  /// The name of a member of a class that is not known.
  private func accessor(_ value: Value) -> String? {
    guard let assumption = value.assumptions.first, assumption.isOfClass else { return nil }
    return assumption.name
  }

  /// An image of the name that it was made with, `Assets.image("star")`, else of its own.
  func image(for value: Value, named name: String) -> Value {
    .image(UIImage(named: value.givenText ?? name, in: self))
  }
}

extension Value {
  /// The last part of the name of something that is not known.
  fileprivate var nameOfUnknown: String? {
    assumptions.first?.name?.split(separator: ".").last.map(String.init)
  }

  /// The text that the call was given that gives it.
  var givenText: String? {
    givenArguments.lazy.compactMap { if case .string(let text) = $0 { text } else { nil } }.first
  }

  /// The numbers and texts that the call was given that gives it.
  fileprivate var givenArguments: [Value] { assumptions.first?.arguments ?? [] }
}
