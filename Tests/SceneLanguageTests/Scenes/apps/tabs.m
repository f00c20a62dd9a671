// Buttons share the width; the indicator is half as wide as the last one, in its middle and below it: 312.5 - 31.25.
// 375x200
// # btn 0,10 125x44
// # btn2 125,10 125x44
// # btn3 250,10 125x44
// # indicator 281.25,54 62.5x2
// 300x100
// # btn3 200,10 100x44
// # indicator 225,54 50x2
@interface ViewController : UIViewController
@property (nonatomic, copy) NSArray *titles;
@property (nonatomic, strong) NSMutableArray<UIButton *> *buttons;
@property (nonatomic, strong) UIView *indicator;
@property (nonatomic, assign) NSInteger selected;
@end
@implementation ViewController
- (void)viewDidLoad {
    [super viewDidLoad];
    self.titles = @[@"One", @"Two", @"Three"];
    self.buttons = [NSMutableArray arrayWithCapacity:self.titles.count];
    __block UIView *last = nil;
    for (NSUInteger i = 0; i < self.titles.count; ++i) {
        UIButton *btn = [UIButton buttonWithType:UIButtonTypeCustom];
        btn.tag = i;
        [btn setTitle:self.titles[i] forState:UIControlStateNormal];
        [btn addTarget:self action:@selector(tap:) forControlEvents:UIControlEventTouchUpInside];
        [self.view addSubview:btn];
        [self.buttons addObject:btn];
        [btn mas_makeConstraints:^(MASConstraintMaker *make) {
            make.top.equalTo(self.mas_topLayoutGuide).offset(10);
            make.height.mas_equalTo(44);
            if (last) {
                make.left.equalTo(last.mas_right);
                make.width.equalTo(last);
            } else {
                make.left.equalTo(self.view);
            }
            if (i == self.titles.count - 1) make.right.equalTo(self.view);
        }];
        last = btn;
    }
    self.indicator = UIView.new;
    [self.view addSubview:self.indicator];
    [self moveTo:0 animated:NO];
    [self tap:self.buttons.lastObject];
    NSDictionary *dict = @{@"a": @1, @"b": @[@2, @3]};
    [dict enumerateKeysAndObjectsUsingBlock:^(id key, id obj, BOOL *stop) { NSLog(@"%@=%@", key, obj); }];
    NSArray *sorted = [self.titles sortedArrayUsingSelector:@selector(compare:)];
    NSString *s = [[sorted valueForKey:@"description"] componentsJoinedByString:@", "];
    NSLog(@"%@ %lu", s, (unsigned long)sorted.count);
    [self performSelector:@selector(later) withObject:nil afterDelay:1.0];
    UITapGestureRecognizer *tap = [[UITapGestureRecognizer alloc] initWithTarget:self action:@selector(tap:)];
    tap.numberOfTapsRequired = 2;
    [self.view addGestureRecognizer:tap];
}
- (void)later { NSLog(@"later"); }
- (void)moveTo:(NSInteger)index animated:(BOOL)animated {
    UIButton *button = self.buttons[index];
    [self.indicator mas_remakeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(button.mas_bottom);
        make.centerX.equalTo(button);
        make.width.equalTo(button.titleLabel ? button : self.view).multipliedBy(0.5);
        make.height.mas_equalTo(2.f);
    }];
    [UIView animateWithDuration:animated ? 0.25 : 0 animations:^{ [self.view layoutIfNeeded]; }];
}
- (void)tap:(UIButton *)sender {
    self.selected = sender.tag;
    [self moveTo:self.selected animated:YES];
}
- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section { return 3; }
- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath {
    static NSString *cellId = @"cellId";
    UITableViewCell *cell = [tableView dequeueReusableCellWithIdentifier:cellId forIndexPath:indexPath];
    return cell;
}
- (void)viewWillTransitionToSize:(CGSize)size withTransitionCoordinator:(id<UIViewControllerTransitionCoordinator>)coordinator {
    [super viewWillTransitionToSize:size withTransitionCoordinator:coordinator];
}
@end
