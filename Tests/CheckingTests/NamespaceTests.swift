import Foundation
import ProjectFiles
import Testing

@testable import Checking

/// Members that UIKit's types have from a protocol's extension in another file: `UIColor.app`, `view.app`.
struct NamespaceTests {
  private static let wrapper = """
    public struct Wrapper<Base> { public let base: Base; public init(_ base: Base) { self.base = base } }
    public protocol Wrapperable: AnyObject {}
    extension Wrapperable {
      public var app: Wrapper<Self> { return Wrapper(self) }
      public static var app: Wrapper<Self>.Type { return Wrapper.self }
    }
    """
  private static let additions = """
    import UIKit
    extension UIColor: Wrapperable {}
    extension UIView: Wrapperable {}
    extension Wrapper where Base == UIColor {
      static func color(RGB: Int, alpha: CGFloat = 1) -> Base {
        return Base(red: CGFloat((RGB >> 16) & 0xFF) / 255, green: 0, blue: 0, alpha: alpha)
      }
    }
    extension Wrapper where Base: UIView {
      func pin(_ inset: CGFloat) {
        base.snp.makeConstraints { $0.top.left.equalToSuperview().inset(inset); $0.size.equalTo(60) }
      }
    }
    """
  private static let home = """
    import UIKit
    class Home: UIViewController {
      let box = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
        box.backgroundColor = UIColor.app.color(RGB: 0xFF0000)
        box.app.pin(20)
        box.snp.makeConstraints { $0.width.equalTo(61) }
      }
    }
    """

  /// The box is pinned in another file with a width of 60: the 61 here conflicts with it, and nothing else is to be told.
  @Test func theyAreReadFromTheProject() throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    for (name, text) in [("Wrapper", Self.wrapper), ("Additions", Self.additions), ("Home", Self.home)] {
      try text.write(to: folder.appending(path: "\(name).swift"), atomically: true, encoding: .utf8)
    }
    let index = try ProjectIndex(ProjectScope(roots: [folder.path]))
    let checked = FileCheck.check(
      folder.appending(path: "Home.swift").path, plan: CheckPlan(), project: index)
    #expect(checked.entries.map(\.code) == ["conflict"])
  }
}
