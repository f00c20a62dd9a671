import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Views that have constraints, and whose size an owner, a storyboard or an app's data would give them.
@Suite struct OpenSizeTests {
  @Test func aListWhoseConstraintsLeaveItOpenFillsTheScreen() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        @IBOutlet weak var list: UITableView!
        override func viewDidLoad() {
          list.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
        }
      }
      """)
    // As wide and as high as the view that it is in.
    #expect(scene.frame("list")?.size == CGSize(width: 100, height: 60))
  }

  @Test func nothingIsOpenedWhereAConstrainedViewHasASize() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let seen = UIView()
          let empty = UIView()
          view.addSubview(seen)
          view.addSubview(empty)
          seen.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(10) }
          empty.snp.makeConstraints { $0.left.top.equalToSuperview() }
        }
      }
      """)
    #expect(scene.frame("seen") == box(0, 0, 10, 10))
    #expect(scene.notes(containing: "out of sight").isEmpty)
  }

  @Test func aLengthOfZeroIsNamedWhereItLeavesNothingToSee() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let line = UIView()
          view.addSubview(line)
          line.snp.makeConstraints { make in
            make.left.right.top.equalToSuperview()
            make.height.equalTo(0)
          }
        }
      }
      """)
    #expect(
      scene.notes.map(\.message).contains(
        "nothing that has constraints has a width and a height: the height of line is 0 in line 7"))
  }

  @Test func aHolderFromAStoryboardIsSeenWhereTheOthersLeaveNoRoom() throws {
    // Two labels of 16 points with 8 above each, and 8 above the holder, leave 4 of 60.
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        @IBOutlet weak var first: UILabel!
        @IBOutlet weak var second: UILabel!
        @IBOutlet weak var holder: UIView!
        override func viewDidLoad() {
          let mark = UIView()
          holder.addSubview(mark)
          mark.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    #expect(scene.frame("holder")?.height == 44)
  }

  @Test func anImageViewWithoutAnImageAndALengthIsEmpty() throws {
    for holder in ["view", "page"] {
      let scene = try Scene.phone(
        """
        class Home: UIViewController {
          let page = UIView()
          let picture = UIImageView()
          override func viewDidLoad() {
            view.addSubview(page)
            page.snp.makeConstraints { $0.edges.equalToSuperview() }
            \(holder).addSubview(picture)
            picture.snp.makeConstraints { $0.center.equalToSuperview() }
          }
        }
        """)
      // The middle of 375 by 667.
      #expect(scene.frame("picture") == box(187.5, 333.5, 0, 0))
      #expect(scene.notes(containing: "picture has no image").count == 1)
    }
  }

  @Test(arguments: [
    "$0.top.left.right.equalToSuperview(); $0.bottom.equalTo(foot.snp.top)", "$0.edges.equalToSuperview()",
  ])
  func theImageBehindAViewDoesNotSayHowHighItIs(_ background: String) throws {
    let scene = try Scene.phone(
      """
      class Profile: UIView {
        let ground = UIImageView(image: UIImage(named: "ground"))
        let foot = UIView()
        let photo = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(ground); addSubview(foot); addSubview(photo)
          ground.snp.makeConstraints { \(background) }
          foot.snp.makeConstraints { $0.left.right.bottom.equalToSuperview(); $0.height.equalTo(70) }
          photo.snp.makeConstraints { $0.left.equalToSuperview(); $0.top.equalToSuperview().offset(190); $0.width.height.equalTo(90) }
        }
      }
      """)
    #expect(scene.frame("profile") == box(0, 0, 375, 667))
  }
}
