import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Page controllers.
@Suite struct PageControllerTests {
  @Test func theFirstPageFillsTheController() throws {
    let scene = try Scene.app(
      """
      class Page: UIViewController {
        let card = UIView()
        override func viewDidLoad() {
          view.addSubview(card)
          card.snp.makeConstraints { $0.edges.equalToSuperview().inset(5) }
        }
      }
      class Tour: UIPageViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          setViewControllers([Page()], direction: .forward, animated: false, completion: nil)
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("pageView") == box(0, 0, 100, 60))
    #expect(scene.frame("card") == box(5, 5, 90, 50))
  }

  @Test func anotherPageReplacesIt() throws {
    let scene = try Scene.app(
      """
      @interface Tour : UIPageViewController
      @end
      @implementation Tour
      - (void)viewDidLoad {
        [super viewDidLoad];
        for (NSInteger i = 0; i < 2; i++) {
          UIViewController *page = [UIViewController new];
          UIView *dot = [UIView new];
          [page.view addSubview:dot];
          [dot mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.top.equalTo(page.view);
            make.width.height.equalTo(@(10 * (i + 1)));
          }];
          [self setViewControllers:@[page] direction:UIPageViewControllerNavigationDirectionForward animated:NO completion:nil];
        }
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    let dots = scene.snapshot().views.filter { $0.name.hasPrefix("dot") }
    #expect(dots.map(\.frame) == [box(0, 0, 20, 20)])
  }

  @Test func anEmptyPageStandsForOneThatIsMadeOutOfSight() throws {
    let scene = try Scene.app(
      """
      class Tour: UIPageViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          dataSource = TourSource.shared
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("page") == box(0, 0, 100, 60))
    #expect(scene.notes(containing: "an empty view stands for the first").count == 1)
  }
}
