import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Code as articles about Masonry print it.
@Suite struct ArticleTests {
  @Test func framesInCode() throws {
    let scene = try Scene.made(
      """
      //创建一个view
      UIView *view = [[UIView alloc] initWithFrame:CGRectMake(10, 10, 10, 10)];

      //修改view的frame
      view.frame = CGRectMake(15, 15, 20, 30);
      [self.view addSubview:view];
      """)
    #expect(scene.frame("view2") == box(15, 15, 20, 30))
  }

  @Test func autoresizing() throws {
    let scene = try Scene.made(
      """
      UIView *view = [[UIView alloc] init];
      //父控件变化时
      view.autoresizingMask = UIViewAutoresizingFlexibleWidth|UIViewAutoresizingFlexibleHeight;
      view.frame = CGRectMake(10, 2, 40, 10)
      self.view.addSubview(view)
      """)
    scene.resize(to: CGSize(width: 110, height: 34))
    // The margins stay; the size takes all of the 20 more in width and the 10 more in height.
    #expect(scene.frame("view2") == box(10, 2, 60, 20))
  }

  @Test func aConstraintByHandWithCommentsBetweenItsArguments() throws {
    let scene = Scene(size: CGSize(width: 90, height: 24))
    _ = try scene.run("view anotherView")
    _ = try scene.run(
      """
      UIView *view = [[UIView alloc] init];
      NSLayoutConstraint *lc =[NSLayoutConstraint constraintWithItem:anotherView//被约束的控件
                                                           attribute:NSLayoutAttributeLeft
                                                           relatedBy:NSLayoutRelationEqual
                                                              toItem:view//参照控件
                                                           attribute:NSLayoutAttributeLeft
                                                          multiplier:2//线性关系倍数
                                                            constant:0];//乘以倍数后需要加的数值

      [view addConstraint:lc];//添加约束到参照控件
      """)
    let answers = try scene.run("[view addSubview:anotherView]; [self.view addSubview:view];")
    // Once anotherView is in view, the constraint holds: left == 2 * 0.
    #expect(answers.flatMap(\.installed).count == 1)
    #expect(scene.descriptions.contains { $0.contains("anotherView.left == UIView:view2.left * 2") })
  }

  @Test func codeInLowerCase() throws {
    let scene = try Scene.made(
      """
      - (void)viewdidload {
          [super viewdidload];

          uiview *aview = [[uiview alloc] init];
          [self.view addsubview:aview];

          [aview mas_makeconstraints:^(masconstraintmaker *make) {
              make.top.equalto(self.view);
              make.left.right.equalto(@0);
          }];
      }
      """)
    let snapshot = scene.snapshot()
    #expect(snapshot.views.map(\.name) == ["view", "aview"])
    #expect(
      snapshot.constraints.map(\.description) == [
        "<MASLayoutConstraint:#1 UIView:aview.top == UIView:view.top>",
        "<MASLayoutConstraint:#2 UIView:aview.left == UIView:view.left>",
        "<MASLayoutConstraint:#3 UIView:aview.right == UIView:view.right>",
      ])
    #expect(scene.frame("aview")?.width == 90)
  }

  @Test func attributesWithoutSemicolons() throws {
    let scene = try Scene.made(
      "view a, b\n[a mas_makeConstraints:^(MASConstraintMaker *make) {\nmake.top.mas_equalTo(0)\n\nmake.bottom.mas_equalTo(0)\nmake.left.equalTo(b.mas_right).offset(8)\n}];"
    )
    #expect(scene.snapshot().constraints.count == 3)
  }

  /// The second article's detail card: the icon, the title and the detail in their superview.
  static let setup = """
    -(void)setup{
        self.backgroundColor = [UIColor greenColor];
        
        _iconView = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 10, 10)];
        _iconView.backgroundColor = [UIColor blueColor];
        
        _titleLabel = [[UILabel alloc] initWithFrame:CGRectMake(50, 50, 50, 50)];
        _titleLabel.text = @"Title";
        _titleLabel.backgroundColor = [UIColor grayColor];
        
        _detailLabel = [[UILabel alloc] initWithFrame:CGRectMake(50, 100, 50, 50)];
        _detailLabel.text = @"detailTitle";
        _detailLabel.backgroundColor = [UIColor grayColor];
        
        [self addSubview:_iconView];
        [self addSubview:_titleLabel];
        [self addSubview:_detailLabel];
    }
    """

  static let constraints = """
    -(void)updateConstraints{
        //Step 1V
        NSLog(@"%@,%@",self,NSStringFromSelector(_cmd));
        [super updateConstraints];
        
        /* You can update Constraints for self
        [self mas_makeConstraints:^(MASConstraintMaker *make) {
            make.centerY.equalTo(self.superview.mas_centerY).with.multipliedBy(1.0);
        }];
         */
        
        [self.iconView mas_makeConstraints:^(MASConstraintMaker *make) {
            make.centerY.equalTo(self.iconView.superview.mas_centerY).with.multipliedBy(1.0);
            make.left.equalTo(self.iconView.superview.mas_left).with.offset(5.0);
            make.height.equalTo(self.iconView.superview.mas_height).with.multipliedBy(0.7);
            make.width.equalTo(self.iconView.mas_height).with.multipliedBy(1.5);
        }];
        
        [self.titleLabel mas_makeConstraints:^(MASConstraintMaker *make) {
            make.top.equalTo(self.iconView.mas_top).with.offset(0);
            make.left.equalTo(self.iconView.mas_right).with.offset(10);
            make.right.equalTo(self.titleLabel.superview.mas_right).with.offset(-10);
            make.height.equalTo(self.iconView.superview.mas_height).with.multipliedBy(0.15);
        }];
        
        [self.detailLabel mas_makeConstraints:^(MASConstraintMaker *make) {
            make.top.equalTo(self.titleLabel.mas_bottom).with.offset(5);
            make.bottom.equalTo(self.iconView.mas_bottom).with.offset(0);
            make.left.equalTo(self.iconView.mas_right).with.offset(10);
            make.right.equalTo(self.detailLabel.superview.mas_right).with.offset(-10);
        }];
    }
    """

  @Test func theCardAtTopLevel() throws {
    let scene = Scene(size: CGSize(width: 300, height: 100))
    _ = try scene.run(Self.setup + "\n[self setup];")
    _ = try scene.run(Self.constraints)
    try expectCard(scene)
  }

  @Test func theCardAsAClass() throws {
    let scene = Scene(size: CGSize(width: 300, height: 100))
    _ = try scene.run(
      """
      @interface L1View : UIView
      @property (nonatomic, strong) UIView *iconView;
      @property (nonatomic, strong) UILabel *titleLabel, *detailLabel;
      @end
      @implementation L1View
      -(instancetype)initWithFrame:(CGRect)frame{
           NSLog(@"%@,%@",self,NSStringFromSelector(_cmd));
          if(self = [super initWithFrame:frame]){
              [self setup];
          }
          return self;
      }
      """ + "\n" + Self.setup + "\n" + Self.constraints + "\n@end\n")
    _ = try scene.run(
      """
      L1View *card = [[L1View alloc] initWithFrame:CGRectMake(0, 0, 300, 100)];
      [self.view addSubview:card];
      """)
    try expectCard(scene)
    #expect(scene.snapshot().views.first { $0.name == "card" }?.className == "L1View")
  }

  private func expectCard(_ scene: Scene) throws {
    // In 300 by 100: the icon is 0.7 * 100 = 70 high, 1.5 * 70 = 105 wide, centred: y = 15.
    #expect(scene.frame("iconView") == box(5, 15, 105, 70))
    // The title begins 10 after the icon's right edge 110, ends 10 before 300, and is 15 high.
    #expect(scene.frame("titleLabel") == box(120, 15, 170, 15))
    // The detail begins 5 below the title's bottom 30 and ends with the icon at 85.
    #expect(scene.frame("detailLabel") == box(120, 35, 170, 50))
  }

  @Test func aControllerRunsItsHooksInOrder() throws {
    let lines = try printed(
      """
      @implementation ViewController

      - (void)viewDidLoad {
          [super viewDidLoad];
          self.l1View = [[UIView alloc] initWithFrame:CGRectMake(10, 10, 300, 100)];
          self.l1View.backgroundColor = [UIColor greenColor];
          [self.view addSubview:self.l1View];
      }

      -(void)updateViewConstraints{
          //Step 1
          NSLog(@"begin %@",NSStringFromSelector(_cmd));
          [super updateViewConstraints];
          [self.l1View mas_makeConstraints:^(MASConstraintMaker *make) {
              make.centerY.equalTo(self.l1View.superview.mas_centerY).with.multipliedBy(1.0);
              make.left.equalTo(self.l1View.superview.mas_left).with.offset(5.0);
              make.right.equalTo(self.l1View.superview.mas_right).with.offset(-5.0);
              make.height.equalTo(self.l1View.mas_width).with.multipliedBy(0.3);
          }];
          NSLog(@"finish %@",NSStringFromSelector(_cmd));
      }

      -(void)viewWillLayoutSubviews{
          NSLog(@"%@",NSStringFromSelector(_cmd));
      }

      -(void)viewDidLayoutSubviews{
          NSLog(@"%@ %@",NSStringFromSelector(_cmd), NSStringFromCGRect(self.l1View.frame));
      }
      @end
      """, width: 110, height: 60)
    // 110 - 5 - 5 = 100 wide, 0.3 * 100 = 30 high, centred in 60: y = 15.
    #expect(
      lines == [
        "begin updateViewConstraints", "finish updateViewConstraints", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews {{5, 15}, {100, 30}}",
      ])
  }
}
