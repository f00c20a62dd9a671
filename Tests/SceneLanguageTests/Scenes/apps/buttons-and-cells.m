// Three buttons (the enumeration stops after the third) with 10 between and 5 at the ends: (375 - 30) / 3 = 115 wide; 30
// high in the middle, the first 5 up, the second 5 down. Six cells of a third of the width, in two rows of 10.
// 375x200
// # b 5,80 115x30
// # b2 130,90 115x30
// # b3 255,85 115x30
// # cell 0,0 125x10
// # cell3 250,0 125x10
// # cell5 125,10 125x10
// 300x100
// # b 5,30 90x30
// # b2 105,40 90x30
// # b3 205,35 90x30
// # cell6 200,10 100x10
NSMutableArray *buttons = [NSMutableArray array];
NSArray<NSString *> *titles = @[@"A", @"B", @"C", @"D"];
[titles enumerateObjectsUsingBlock:^(NSString * _Nonnull obj, NSUInteger idx, BOOL * _Nonnull stop) {
    UIButton *b = [UIButton new];
    [b setTitle:obj forState:UIControlStateNormal];
    b.tag = 100 + idx;
    [self.view addSubview:b];
    [buttons addObject:b];
    if (idx == 2) *stop = YES;
}];
[buttons mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:10 leadSpacing:5 tailSpacing:5];
[buttons mas_makeConstraints:^(MASConstraintMaker *make) {
    make.centerY.equalTo(self.view);
    make.height.equalTo(@30);
}];
void (^layout)(UIView *, CGFloat) = ^(UIView *v, CGFloat y) {
    [v mas_updateConstraints:^(MASConstraintMaker *make) { make.centerY.equalTo(self.view).offset(y); }];
};
layout(buttons[0], -5);
layout([self.view viewWithTag:101], 5);
NSInteger columns = 3, rows = 2;
UIView *prev = nil;
for (NSInteger r = 0; r < rows; r++) {
    for (NSInteger c = 0; c < columns; c++) {
        UIView *cell = [[UIView alloc] initWithFrame:CGRectZero];
        [self.view addSubview:({
            cell.backgroundColor = c % 2 == 0 ? UIColor.redColor : [UIColor blueColor];
            cell;
        })];
        [cell mas_makeConstraints:^(MASConstraintMaker *make) {
            make.width.equalTo(self.view).dividedBy(columns);
            make.height.mas_equalTo(10);
            make.top.equalTo(self.view).offset(r * 10);
            if (c == 0) {
                make.left.equalTo(self.view);
            } else {
                make.left.equalTo(prev.mas_right);
            }
        }];
        prev = cell;
    }
}
