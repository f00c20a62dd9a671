import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Nibs, which are not here, of cells whose classes are not here either.
@Suite struct NibTests {
  @Test func aRegisteredNibGivesCellsOfTheClassThatItIsNamedFor() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController, UITableViewDataSource {
        let list = UITableView()
        override func viewDidLoad() {
          list.frame = view.bounds
          list.register(UINib(nibName: "PersonCell", bundle: nil), forCellReuseIdentifier: "person")
          list.dataSource = self
          view.addSubview(list)
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "person") as! PersonCell
          cell.nameLabel.text = "Ann"
          return cell
        }
      }
      """)
    #expect(scene.snapshot().views.count { $0.className == "PersonCell" } == 2)
    #expect(scene.snapshot().views.count { $0.name.hasPrefix("nameLabel") } == 2)
  }

  @Test func theFirstObjectOfANibIsAViewOfItsClass() throws {
    let scene = try Scene.phone(
      """
      @interface Home : UIViewController <UITableViewDataSource>
      @end
      @implementation Home
      - (void)viewDidLoad {
        UITableView *list = [[UITableView alloc] initWithFrame:self.view.bounds];
        list.dataSource = self;
        [self.view addSubview:list];
      }
      - (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section { return 3; }
      - (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)path {
        PersonCell *cell = [tableView dequeueReusableCellWithIdentifier:@"person"];
        if (cell == nil) {
          cell = [[[NSBundle mainBundle] loadNibNamed:@"PersonCell" owner:self options:nil] objectAtIndex:0];
        }
        return cell;
      }
      @end
      """)
    #expect(scene.snapshot().views.count { $0.className == "PersonCell" } == 3)
  }

  @Test func anOutletCollectionOfConstraintsIsEmpty() throws {
    let scene = try Scene.phone(
      """
      class InputBar: UIView {
        @IBOutlet var shownConstraints: [NSLayoutConstraint]!
        let field = UITextField(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(field)
          NSLayoutConstraint.deactivate(shownConstraints)
          NSLayoutConstraint.activate(self.shownConstraints)
        }
      }
      """)
    #expect(scene.frame("field")?.size == CGSize(width: 30, height: 40))
  }
}
