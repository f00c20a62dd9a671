import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Property wrappers, key paths that are written, and the members and calls that a class answers itself.
@Suite struct PropertyWrapperTests {
  private static let clamped = """
    @propertyWrapper struct Clamped {
      private var kept: Int
      private let most: Int
      init(wrappedValue: Int, most: Int = 9) { self.most = most; kept = min(wrappedValue, most) }
      var wrappedValue: Int { get { kept } set { kept = min(newValue, most) } }
      var projectedValue: Int { most }
    }
    """

  @Test func aWrapperGivesAndKeepsTheValue() throws {
    #expect(
      try printedByApp(
        Self.clamped + """

          class Page: UIViewController {
            @Clamped(most: 5) var small = 7
            @Clamped var large = 7
            override func viewDidLoad() {
              print(small, large, $small, $large)
              small = 2
              self.large = 12
              print(small, large)
            }
          }
          """) == ["5 7 5 9", "2 9"])
  }

  @Test func aWrapperThatIsNotKnownLeavesTheValueAsItIs() throws {
    #expect(
      try printedByApp(
        """
        class Page: UIViewController {
          @Unseen(key: "a") var small = 7
          override func viewDidLoad() { small += 1; print(small) }
        }
        """) == ["8"])
  }

  @Test func aKeyPathIsWritten() throws {
    #expect(
      try printedByApp(
        """
        class Page: UIViewController {
          let label = UILabel()
          override func viewDidLoad() {
            let path = \\UILabel.text
            label[keyPath: path] = "Hello"
            label[keyPath: \\.layer.borderWidth] = 3
            print(label.text!, label.layer.borderWidth)
          }
        }
        """) == ["Hello 3"])
  }

  @Test func aClassMayLookMembersUp() throws {
    #expect(
      try printedByApp(
        """
        @dynamicMemberLookup class Names { subscript(dynamicMember name: String) -> String { name + "!" } }
        @dynamicMemberLookup class Wrapped {
          let base: UILabel
          init(_ base: UILabel) { self.base = base }
          subscript<T>(dynamicMember path: KeyPath<UILabel, T>) -> T { base[keyPath: path] }
        }
        class Page: UIViewController {
          override func viewDidLoad() {
            let label = UILabel()
            label.numberOfLines = 4
            print(Names().ada, Wrapped(label).numberOfLines)
          }
        }
        """) == ["ada! 4"])
  }

  @Test func anObjectMayBeCalled() throws {
    #expect(
      try printedByApp(
        """
        struct Adder {
          let n: Int
          func callAsFunction(_ m: Int) -> Int { n + m }
        }
        class Page: UIViewController {
          override func viewDidLoad() { let add = Adder(n: 3); print(add(4)) }
        }
        """) == ["7"])
  }

  private func printedByApp(_ text: String) throws -> [String] {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    let lines = try scene.run(text, as: .appCode).flatMap(\.lines)
    #expect(scene.errors.isEmpty)
    return lines
  }
}
