import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Collections with compositional layouts. A phone is 375 by 667.
@Suite struct CompositionTests {
  /// A controller whose layout is made by these statements of a method.
  private func controller(_ layout: String, items: Int = 4, sections: Int = 1, more: String = "") -> String {
    """
    class Tile: UICollectionViewCell {
      let label = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
        label.text = "Tile"
        label.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) }
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    class Home: UIViewController, UICollectionViewDataSource {
      lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(grid)
        grid.snp.makeConstraints { $0.edges.equalToSuperview() }
        grid.dataSource = self
        grid.register(Tile.self, forCellWithReuseIdentifier: "tile")
        \(more)
      }
      private func makeLayout() -> UICollectionViewLayout {
        \(layout)
      }
      func numberOfSections(in collectionView: UICollectionView) -> Int { \(sections) }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { \(items) }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
      }
      func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
      }
    }
    """
  }

  private func frames(_ scene: Scene, _ names: String...) -> [CGRect?] { names.map { scene.frame($0) } }

  @Test func itemsLieInGroups() throws {
    let scene = try Scene.phone(
      controller(
        """
        let itemSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1.0))
        let item = NSCollectionLayoutItem(layoutSize: itemSize)
        let groupSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(175))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
        group.interItemSpacing = .fixed(15)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 14
        return UICollectionViewCompositionalLayout(section: section)
        """))
    // (375 - 15) / 2 is 180.
    #expect(
      frames(scene, "cell", "cell2", "cell3", "cell4") == [
        box(0, 0, 180, 175), box(195, 0, 180, 175), box(0, 189, 180, 175), box(195, 189, 180, 175),
      ])
    #expect(scene.frame("label") == box(10, 10, 160, 155))
    #expect(scene.snapshot().conflicts.isEmpty)
    #expect(scene.notes.isEmpty)
  }

  @Test func objectiveCHasNamesOfItsOwn() throws {
    let scene = try Scene.phone(
      """
      @implementation Grid : UIViewController
      - (void)viewDidLoad {
        NSCollectionLayoutSize *size = [NSCollectionLayoutSize sizeWithWidthDimension:[NSCollectionLayoutDimension fractionalWidthDimension:1] heightDimension:[NSCollectionLayoutDimension fractionalHeightDimension:1]];
        NSCollectionLayoutItem *item = [NSCollectionLayoutItem itemWithLayoutSize:size];
        NSCollectionLayoutSize *groupSize = [NSCollectionLayoutSize sizeWithWidthDimension:[NSCollectionLayoutDimension fractionalWidthDimension:1] heightDimension:[NSCollectionLayoutDimension absoluteDimension:100]];
        NSCollectionLayoutGroup *group = [NSCollectionLayoutGroup horizontalGroupWithLayoutSize:groupSize subitem:item count:3];
        group.interItemSpacing = [NSCollectionLayoutSpacing fixedSpacing:30];
        group.contentInsets = NSDirectionalEdgeInsetsMake(0, 15, 0, 0);
        NSCollectionLayoutSection *section = [NSCollectionLayoutSection sectionWithGroup:group];
        section.orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehaviorNone;
        UICollectionViewCompositionalLayout *layout = [[UICollectionViewCompositionalLayout alloc] initWithSectionProvider:^NSCollectionLayoutSection *(NSInteger index, id<NSCollectionLayoutEnvironment> environment) {
          return section;
        }];
        UICollectionView *grid = [[UICollectionView alloc] initWithFrame:self.view.bounds collectionViewLayout:layout];
        grid.dataSource = self;
        [grid registerClass:[UICollectionViewCell class] forCellWithReuseIdentifier:@"cell"];
        [self.view addSubview:grid];
      }
      - (NSInteger)collectionView:(UICollectionView *)view numberOfItemsInSection:(NSInteger)section { return 4; }
      - (UICollectionViewCell *)collectionView:(UICollectionView *)view cellForItemAtIndexPath:(NSIndexPath *)path {
        return [view dequeueReusableCellWithReuseIdentifier:@"cell" forIndexPath:path];
      }
      @end
      """)
    // (375 - 15 - 60) / 3 is 100.
    #expect(
      frames(scene, "cell", "cell2", "cell3", "cell4") == [
        box(15, 0, 100, 100), box(145, 0, 100, 100), box(275, 0, 100, 100), box(15, 100, 100, 100),
      ])
    #expect(scene.notes.isEmpty)
  }

  @Test func aProviderMakesEachSection() throws {
    let scene = try Scene.phone(
      controller(
        """
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 20
        return UICollectionViewCompositionalLayout(sectionProvider: { (index: Int, environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? in
          let width = environment.container.effectiveContentSize.width
          let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
          let group: NSCollectionLayoutGroup = index == 0
            ? .horizontal(layoutSize: .init(widthDimension: .absolute(width - 75), heightDimension: .absolute(80)), subitems: [item])
            : .vertical(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(110)), subitem: item, count: 2)
          let section = NSCollectionLayoutSection(group: group)
          if index == 0 { section.orthogonalScrollingBehavior = .groupPaging }
          section.contentInsets = .init(top: 0, leading: index == 0 ? 0 : 10, bottom: 5, trailing: 0)
          return section
        }, configuration: configuration)
        """, items: 3, sections: 2))
    // The first section shows two groups of 300; it is 85 high. The next begins 20 below, with two items in 110.
    #expect(
      frames(scene, "cell", "cell2", "cell3", "cell4", "cell5") == [
        box(0, 0, 300, 80), box(300, 0, 300, 80), box(10, 105, 365, 55), box(10, 160, 365, 55),
        box(10, 215, 365, 55),
      ])
    #expect(scene.notes.isEmpty)
  }

  @Test func aBlockAfterTheLayoutsNameIsItsProvider() throws {
    let scene = try Scene.phone(
      controller(
        """
        UICollectionViewCompositionalLayout { index, environment in
          let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(200))
          let item = NSCollectionLayoutItem(layoutSize: size)
          let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
          return NSCollectionLayoutSection(group: group)
        }
        """, items: 2))
    // A line of 20.5 between two insets of 10.
    #expect(frames(scene, "cell", "cell2") == [box(0, 0, 375, 40.5), box(0, 40.5, 375, 40.5)])
    #expect(scene.frame("label") == box(10, 10, 355, 20.5))
  }

  @Test func headersComeFromTheDataSource() throws {
    let scene = try Scene.phone(
      controller(
        """
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
        let headerSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(50))
        section.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(layoutSize: headerSize, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top),
          .init(layoutSize: headerSize, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom)
        ]
        return UICollectionViewCompositionalLayout(section: section)
        """, items: 1, sections: 2))
    #expect(
      frames(scene, "header", "cell", "footer", "header2", "cell2") == [
        box(16, 0, 343, 50), box(16, 50, 343, 40), box(16, 90, 343, 50), box(16, 140, 343, 50),
        box(16, 190, 343, 40),
      ])
  }

  @Test func aListHasRowsAsHighAsTheirCells() throws {
    let scene = try Scene.phone(
      controller(
        """
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.showsSeparators = false
        return UICollectionViewCompositionalLayout.list(using: configuration)
        """, items: 2))
    // The margins are 16.
    #expect(frames(scene, "cell", "cell2") == [box(16, 0, 343, 40.5), box(16, 40.5, 343, 40.5)])
  }

  @Test func aSectionMayBeAList() throws {
    let scene = try Scene.phone(
      controller(
        """
        UICollectionViewCompositionalLayout { index, environment in
          var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
          let section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
          section.interGroupSpacing = 4
          section.contentInsets.leading = 25
          return section
        }
        """, items: 2))
    #expect(frames(scene, "cell", "cell2") == [box(25, 0, 350, 40.5), box(25, 44.5, 350, 40.5)])
  }

  @Test func aLayoutMayComeLater() throws {
    let tall = """
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(70))
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      """
    for statement in [
      "grid.collectionViewLayout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))",
      "grid.setCollectionViewLayout(UICollectionViewCompositionalLayout(section: .init(group: group)), animated: true)",
    ] {
      let scene = try Scene.phone(
        controller(
          "UICollectionViewFlowLayout()", items: 2, more: "view.layoutIfNeeded()\n" + tall + "\n" + statement)
      )
      #expect(frames(scene, "cell", "cell2") == [box(0, 0, 375, 70), box(0, 70, 375, 70)])
    }
  }

  @Test func layoutsMayBeSubclasses() throws {
    let scene = try Scene.phone(
      """
      final class RowLayout: UICollectionViewCompositionalLayout {
        init() {
          let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
          super.init(section: NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [.init(layoutSize: size)])))
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """ + controller("RowLayout()", items: 2))
    #expect(frames(scene, "cell", "cell2") == [box(0, 0, 375, 30), box(0, 30, 375, 30)])
  }

  @Test func aDiffableDataSourceHasCellsAndHeaders() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        var source: UICollectionViewDiffableDataSource<Int, String>!
        override func viewDidLoad() {
          super.viewDidLoad()
          let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
          let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [.init(layoutSize: size)]))
          section.boundarySupplementaryItems = [.init(layoutSize: size, elementKind: "title", alignment: .topLeading)]
          let grid = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
          grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
          view.addSubview(grid)
          source = UICollectionViewDiffableDataSource<Int, String>(collectionView: grid) { grid, path, item in
            grid.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
          }
          source.supplementaryViewProvider = { grid, kind, path in
            print(kind)
            return UICollectionReusableView()
          }
          var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
          snapshot.appendSections([0])
          snapshot.appendItems(["a", "b"])
          source.apply(snapshot)
        }
      }
      """)
    #expect(
      frames(scene, "header", "cell", "cell2") == [
        box(0, 0, 375, 44), box(0, 44, 375, 44), box(0, 88, 375, 44),
      ])
  }

  @Test func whatIsNotKnownKeepsTheList() throws {
    let scene = try Scene.phone(controller("LayoutFactory.home.make()", items: 2))
    #expect(scene.frame("cell")?.size == CGSize(width: 50, height: 50))
    let other = try Scene.phone(
      controller(
        """
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(Metric.rowHeight))
        return UICollectionViewCompositionalLayout(section: .init(group: .horizontal(layoutSize: size, subitems: [.init(layoutSize: size)])))
        """, items: 2))
    #expect(other.frame("cell")?.width == 375)
    #expect(other.frame("cell2") != nil)
  }

  @Test func fractionsMayBeQuotients() throws {
    let layout = { (part: String) in
      """
      let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(\(part)), heightDimension: .fractionalHeight(1)))
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: NSCollectionLayoutDimension.fractionalWidth(1/5))
      return UICollectionViewCompositionalLayout(section: .init(group: .horizontal(layoutSize: size, subitems: [item])))
      """
    }
    // A third of 375, and a fifth.
    #expect(try Scene.phone(controller(layout("1/3"))).frame("cell2") == box(125, 0, 125, 75))
    // A part that is not known is all of it.
    let scene = try Scene.phone(controller(layout("Metric.part")))
    #expect(scene.frame("cell2") == box(0, 75, 375, 75))
  }

  @Test func placesAreMirroredFromRightToLeft() throws {
    let scene = try Scene.phone(
      controller(
        """
        let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(50))
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [.init(layoutSize: size)]))
        section.contentInsets.leading = 20
        return UICollectionViewCompositionalLayout(section: section)
        """, items: 1, more: "grid.semanticContentAttribute = .forceRightToLeft"))
    #expect(scene.frame("cell") == box(255, 0, 100, 50))
  }
}
