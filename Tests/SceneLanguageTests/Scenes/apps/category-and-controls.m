// A category on UIView with a class method, controls as large as their content, a table and text measured in code.
// Segments " One | Two " are 11 + 2 wide. The spinner 2x1 and the dots 7x1 are centred, the dots 2 above the bottom.
// 375x200
// # box 0,0 375x200
// # seg 0,0 13x3
// # spin 186.5,99.5 2x1
// # pages 184,197 7x1
// # table 0,20 375x180
// # tv 325,0 50x10
// 300x100
// # spin 149,49.5 2x1
// # pages 146.5,97 7x1
// # table 0,20 300x80
// # tv 250,0 50x10
@implementation UIView (Layout)
- (void)fillSuperview { [self mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.superview); }]; }
+ (instancetype)boxWithColor:(UIColor *)color { UIView *box = [self new]; box.backgroundColor = color; return box; }
@end
UIView *box = [UIView boxWithColor:[UIColor redColor]];
[self.view addSubview:box];
[box fillSuperview];
UISegmentedControl *seg = [[UISegmentedControl alloc] initWithItems:@[@"One", @"Two"]];
UIActivityIndicatorView *spin = [[UIActivityIndicatorView alloc] initWithActivityIndicatorStyle:UIActivityIndicatorViewStyleGray];
UIPageControl *pages = [UIPageControl new]; pages.numberOfPages = 4;
UITableView *table = [[UITableView alloc] initWithFrame:CGRectZero style:UITableViewStylePlain];
table.delegate = self; table.dataSource = self; table.rowHeight = UITableViewAutomaticDimension;
[table registerClass:[UITableViewCell class] forCellReuseIdentifier:@"c"];
table.tableFooterView = [UIView new];
UITextView *tv = [[UITextView alloc] init]; tv.text = @"long"; tv.scrollEnabled = NO;
for (UIView *v in @[seg, spin, pages, table, tv]) [self.view addSubview:v];
[table mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.mas_equalTo(UIEdgeInsetsMake(20, 0, 0, 0)); }];
[seg mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.mas_equalTo(0); }];
[spin mas_makeConstraints:^(MASConstraintMaker *make) { make.center.equalTo(self.view); }];
[pages mas_makeConstraints:^(MASConstraintMaker *make) { make.bottom.equalTo(self.view).offset(-2); make.centerX.equalTo(self.view); }];
[tv mas_makeConstraints:^(MASConstraintMaker *make) { make.right.top.equalTo(self.view); make.width.mas_equalTo(50); make.height.mas_greaterThanOrEqualTo(10); }];
NSAttributedString *styled = [[NSAttributedString alloc] initWithString:@"abc" attributes:@{NSFontAttributeName: [UIFont systemFontOfSize:12]}];
UILabel *lab = [UILabel new]; lab.attributedText = styled; lab.textAlignment = NSTextAlignmentCenter; lab.lineBreakMode = NSLineBreakByTruncatingTail;
CGSize ts = [@"hello" sizeWithAttributes:@{NSFontAttributeName: lab.font}];
CGRect br = [@"hello world" boundingRectWithSize:CGSizeMake(6, CGFLOAT_MAX) options:NSStringDrawingUsesLineFragmentOrigin attributes:@{} context:nil];
NSAssert(ts.width == 5 && br.size.height == 2, @"texts are measured in characters");
