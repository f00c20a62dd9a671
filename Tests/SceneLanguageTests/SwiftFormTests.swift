import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Forms of Swift that files of apps use: macros, attributes without blanks, closures and operators that begin a line.
@Suite struct SwiftFormTests {
  @Test func aMacroOfTheAppIsLikeAFunction() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let label = UILabel()
        override func viewDidLoad() {
          label.text = #localize("go")
          let rows = #Predicate<Row> { row in row.isShown }
          view.addSubview(label)
          label.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(5) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("label") == box(0, 0, 5, 5))
    #expect(scene.notes(containing: "localize") == ["'localize' is not known; go stands for it"])
  }

  @Test func theParametersOfAFunctionTypeMayFollowItsAttributeAtOnce() throws {
    let lines = try printed(
      """
      func twice(_ done: @escaping(Int)->()) { done(1); done(2) }
      func once(done:@escaping()->Void) { done() }
      twice { n in print(n) }
      once { print(3) }
      """)
    #expect(lines == ["1", "2", "3"])
  }

  @Test func aFurtherClosureMayBeginALine() throws {
    let lines = try printed(
      """
      func run(_ first: () -> Void, completion: () -> Void) { first(); completion() }
      run {
        print(1)
      }
      completion: {
        print(2)
      }
      print(3)
      """)
    #expect(lines == ["1", "2", "3"])
  }

  @Test func aComparisonMayGoOnInTheNextLine() throws {
    let lines = try printed(
      """
      func near(_ a: Int, _ b: Int) -> Bool {
        guard abs(
          a - b
        )
          < 5 else {
          return false
        }
        return true
      }
      print(near(7, 4))
      print(near(7, 1))
      """)
    #expect(lines == ["YES", "NO"])
  }

  @Test func aPatternMayNameTheTypeThatHoldsItsType() throws {
    let lines = try printed(
      """
      struct Feed { enum State { case done(Int), idle } }
      let state = Feed.State.done(4)
      if case Feed.State.done(let count) = state { print(count) }
      func name(_ state: Feed.State) -> String {
        guard case Feed.State.done(let count) = state else { return "idle" }
        return "done"
      }
      print(name(.idle))
      """)
    #expect(lines == ["4", "idle"])
  }

  @Test func aConditionMayGoOnWithAPatternsOperator() throws {
    let lines = try printed(
      """
      let y = 4
      if (1...5) ~= y { print("in") }
      if (6...9) ~= y { print("out") }
      """)
    #expect(lines == ["in"])
  }

  @Test func typeArgumentsMayBeginALine() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let card = UIView()
        override func viewDidLoad() {
          let registration = UICollectionView.SupplementaryRegistration
          <TitleView>(elementKind: "title") { (title, kind, path) in title.isHidden = false }
          view.addSubview(card)
          card.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card") == box(0, 0, 100, 60))
  }

  @Test func anOptionalMayBeExtended() throws {
    let scene = try Scene.app(
      """
      extension URL? { var name: String { "a" } }
      let card = UIView()
      view.addSubview(card)
      card.snp.makeConstraints { $0.edges.equalToSuperview() }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card") == box(0, 0, 100, 60))
  }

  @Test func theResultOfAFunctionMayBeAClosureWithACaptureList() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        let card = UIView()
        override func viewDidLoad() {
          view.addSubview(card)
          onScroll()?(7)
        }
        func onScroll() -> ((Double) -> Void)? {
          { [weak self] offset in
            self?.card.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(offset) }
          }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card") == box(0, 0, 7, 7))
  }

  @Test func aCollectionOfOutletsMayBeAnInstanceVariable() throws {
    let scene = try Scene.app(
      """
      @interface Dots : UIView { @private
        IBOutletCollection(UIView) NSArray *_dots;
        void (^_done)(BOOL);
      }
      @end
      @implementation Dots
      - (void)awakeFromNib {
        for (UIView *dot in _dots) {
          [dot mas_makeConstraints:^(MASConstraintMaker *make) { make.size.mas_equalTo(5); }];
        }
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.filter { $0.frame.size == CGSize(width: 5, height: 5) }.count == 3)
  }

  @Test func theFirstArgumentOfAnotherObjectsMethodMayHaveNoLabel() throws {
    let scene = try Scene.phone(
      """
      class Item: UIView {
        func setUp(wide: CGFloat, high: CGFloat) {
          let mark = UIView(frame: CGRectMake(0, 0, wide, high))
          addSubview(mark)
        }
      }
      class Menu: UIViewController {
        override func viewDidLoad() {
          let item = Item(frame: CGRectMake(15, 50, 100, 30))
          item.setUp(60, high: 20)
          view.addSubview(item)
        }
      }
      """)
    #expect(scene.drawnFrame("mark") == box(15, 50, 60, 20))
  }

  @Test func theElementsOfATupleAreSetByTheirLabels() throws {
    #expect(
      try printed(
        """
        typealias Place = (x: CGFloat, y: CGFloat)
        func make() -> Place { return (1, 2) }
        func shift(place: inout Place) { place.x = 5; if place.x > 1 { place.y += 3 } }
        var place: Place = (0, 0)
        let old = place
        place = make()
        shift(place: &place)
        print(place.x, place.y, old.x)
        """) == ["5 5 0"])
  }
}
