// updateViewConstraints runs when the size changes, and updates the width to a quarter of it, as a number: 20, 25.
// layoutSubviews lays the bar's two halves out by frames: half of the view's width each.
// 80x24
// # side 0,0 20x24
// # bar 0,20 80x2
// # first 0,0 40x2
// # second 40,0 40x2
// 100x30
// # side 0,0 25x30
// # bar 0,20 100x2
// # first 0,0 50x2
// # second 50,0 50x2
@interface BarView : UIView
@property (nonatomic, strong) UIView *first, *second;
@end
@implementation BarView
- (instancetype)initWithFrame:(CGRect)frame {
    self = [super initWithFrame:frame];
    if (self) {
        self.first = [UIView new];
        self.second = [UIView new];
        [self addSubview:self.first];
        [self addSubview:self.second];
    }
    return self;
}
- (void)layoutSubviews {
    [super layoutSubviews];
    CGFloat half = self.bounds.size.width / 2;
    self.first.frame = CGRectMake(0, 0, half, self.bounds.size.height);
    self.second.frame = CGRectOffset(self.first.frame, half, 0);
}
@end
@interface PageController : UIViewController
@property (nonatomic, strong) UIView *side;
@property (nonatomic, strong) BarView *bar;
@end
@implementation PageController
- (void)viewDidLoad {
    [super viewDidLoad];
    self.side = [UIView new];
    self.bar = [[BarView alloc] initWithFrame:CGRectZero];
    [self.view addSubview:self.side];
    [self.view addSubview:self.bar];
    [self.side mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.bottom.equalTo(self.view);
        make.width.mas_equalTo(0);
    }];
    [self.bar mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.right.equalTo(self.view);
        make.top.mas_equalTo(20);
        make.height.mas_equalTo(2);
    }];
}
- (void)updateViewConstraints {
    [self.side mas_updateConstraints:^(MASConstraintMaker *make) {
        make.width.mas_equalTo(self.view.bounds.size.width / 4);
    }];
    [super updateViewConstraints];
}
@end
