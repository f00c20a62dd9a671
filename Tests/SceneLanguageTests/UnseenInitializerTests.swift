import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Initializers and makers of views that other files define.
@Suite struct UnseenInitializerTests {
  /// A controller's `viewDidLoad` in a view of 100 by 60 points, where text is a point high and wide for each letter.
  private func app(_ body: String) throws -> Scene {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    _ = try scene.run(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          \(body)
        }
      }
      """, as: .appCode)
    #expect(scene.errors.isEmpty)
    return scene
  }

  @Test func aStackArrangesTheViewsThatItsInitializerIsGiven() throws {
    let scene = try app(
      """
      let one = UILabel(), two = UILabel()
      one.text = "one"
      two.text = "four"
      let stack = UIStackView(axis: .vertical, [one, two])
      view.addSubview(stack)
      stack.snp.makeConstraints { $0.left.top.equalToSuperview() }
      """)
    #expect(scene.frame("stack") == box(0, 0, 4, 2))
    #expect(scene.frame("two") == box(0, 1, 4, 1))
  }

  @Test func aLabelTakesWhatTheLabelsOfItsInitializerName() throws {
    let scene = try app(
      """
      let title = UILabel(text: "seven77", textColor: .red)
      view.addSubview(title)
      title.snp.makeConstraints { $0.left.top.equalToSuperview() }
      """)
    #expect(scene.frame("title") == box(0, 0, 7, 1))
  }

  @Test func anObjectOfAnUnknownClassThatHoldsViewsIsAView() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    _ = try scene.run(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        Thing *thing = [Thing thing];
        UIView *part = [UIView new];
        [thing addSubview:part];
        [self.view addSubview:thing];
        [part mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(thing); }];
        [thing mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.equalTo(self.view);
          make.width.height.mas_equalTo(20);
        }];
      }
      @end
      """, as: .appCode)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 20, 20))
  }

  @Test func anUnknownWindowIsTheRootView() throws {
    let scene = try app(
      """
      let veil = UIView()
      window.addSubview(veil)
      veil.snp.makeConstraints { $0.edges.equalTo(window).inset(4) }
      """)
    #expect(scene.frame("veil") == box(4, 4, 92, 52))
  }

  @Test func aMethodThatAddsALabelGivesASubview() throws {
    let scene = try app(
      """
      let card = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 20))
      view.addSubview(card)
      let title = card.addLabel(1)
      title.snp.makeConstraints { $0.left.top.equalToSuperview().offset(2); $0.width.height.equalTo(5) }
      """)
    #expect(scene.snapshot().views.last?.frame == box(2, 2, 5, 5))
  }

  @Test func anInitializersHeightIsThatOfARow() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    _ = try scene.run(
      """
      class Spacer: UIView {
        init(height: CGFloat) {
          super.init(frame: .zero)
          snp.makeConstraints { $0.height.equalTo(height) }
        }
      }
      """, as: .appCode)
    // The smallest touch target is 44 points high.
    #expect(scene.frame("spacer")?.height == 44)
  }

  @Test func aClassThatAsksItselfForATextIsMadeOnce() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    _ = try scene.run(
      """
      class Episodes: UIView {
        typealias Texts = Strings.Module.Episodes
        lazy var title: UILabel = { let title = UILabel(); title.text = Texts.titleLabel; return title }()
        init() {
          super.init(frame: .zero)
          addSubview(title)
          title.snp.makeConstraints { $0.edges.equalToSuperview(); $0.width.height.equalTo(9) }
        }
      }
      """, as: .appCode)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("title") == box(0, 0, 9, 9))
  }

  @Test func aMethodWhoseNameBeginsWithInitRunsOnceOnly() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    _ = try scene.run(
      """
      class Home: UIViewController {
        override func viewDidLoad() { initConstraints() }
        func initConstraints() {
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """, as: .appCode)
    #expect(scene.errors.isEmpty)
    // The left, top, right and bottom of one box.
    #expect(scene.descriptions.count == 4)
  }

  @Test func aViewYieldsToConstraintsAfterAnInitializerOfAnotherFile() throws {
    let scene = try app(
      """
      let title = UILabel(style: Theme.title)
      view.addSubview(title)
      NSLayoutConstraint.activate([
        title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
        title.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -5),
        title.topAnchor.constraint(equalTo: view.topAnchor, constant: 2), title.heightAnchor.constraint(equalToConstant: 9) ])
      """)
    #expect(scene.snapshot().conflicts.isEmpty)
    #expect(scene.frame("title") == box(5, 2, 90, 9))
  }

  @Test func aWrappedViewYieldsToConstraints() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
        bar.trailingAnchor.constraint(equalTo: view.trailingAnchor), bar.topAnchor.constraint(equalTo: view.topAnchor),
        bar.heightAnchor.constraint(equalToConstant: 9) ])
      """, members: "@PlainView private var bar = UIView()")
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().conflicts.isEmpty)
    #expect(scene.frame("bar") == box(5, 0, 95, 9))
  }

  @Test func aCallOfACapitalizedNameMakesAnObject() throws {
    let scene = try app(
      """
      let pip = StatusPip()
      view.addSubview(pip)
      pip.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(7) }
      """)
    #expect(scene.frame("pip") == box(0, 0, 7, 7))
  }

  @Test func aMemberOfANamespaceOfHeightsIsALength() throws {
    let scene = try app(
      """
      let bar = UIView()
      view.addSubview(bar)
      bar.snp.makeConstraints { $0.left.right.top.equalToSuperview(); $0.height.equalTo(ButtonHeights.common.rawValue) }
      """)
    #expect((scene.frame("bar")?.height ?? 0) > 0)
  }

  @Test func anArrayIsMadeOfItsElements() throws {
    let scene = try app(
      """
      let bar = UIView()
      view.addSubview(bar)
      bar.translatesAutoresizingMaskIntoConstraints = false
      view.addConstraints([NSLayoutConstraint.Attribute](arrayLiteral: .top, .right, .bottom, .left).map {
        NSLayoutConstraint(
          item: bar, attribute: $0, relatedBy: .equal, toItem: view, attribute: $0, multiplier: 1, constant: 0)
      })
      """)
    #expect(scene.frame("bar") == box(0, 0, 100, 60))
  }

  @Test func anInitializerIsGivenALengthOfSomeElements() throws {
    let scene = try Scene.app(
      """
      class CodeField: UIView {
        init(length: Int) {
          super.init(frame: .zero)
          for index in 0..<length {
            let cell = UIView()
            addSubview(cell)
            cell.snp.makeConstraints { $0.top.equalToSuperview(); $0.left.equalTo(index * 10); $0.size.equalTo(8) }
          }
        }
      }
      """)
    // Three elements stand for those that are not known.
    #expect(scene.snapshot().views.count == 5)
  }

  @Test func theObjectThatMakesAViewIsNoPartOfIt() throws {
    let scene = try Scene.card(
      """
      addSubview(list)
      addSubview(line)
      line.snp.makeConstraints { $0.left.right.top.equalTo(self); $0.height.equalTo(2) }
      list.snp.makeConstraints { $0.left.right.bottom.equalTo(self); $0.top.equalTo(line.snp.bottom) }
      """,
      members: """
        let line = UIView()
        lazy var list: PagedContainerView = {
          let view = PagedContainerView(dataSource: self)
          view.owner = self
          return view
        }()
        """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("list") == box(0, 2, 100, 58))
  }

  @Test func aNameOfATextMayBeAClass() throws {
    let scene = try app(
      """
      let empty = ListPlaceholder()
      view.addSubview(empty)
      empty.snp.makeConstraints { $0.edges.equalToSuperview() }
      """)
    #expect(scene.frame("empty") == box(0, 0, 100, 60))
  }
}
