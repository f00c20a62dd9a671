// H: 4, icon 20, 8, title, 4 (which gives way to nothing): at 80 the title is 80 - 4 - 20 - 8 - 4 = 44 wide.
// V: icon 2 down, 5 high; both tops and bottoms alike.
// Row of three: equal widths with 2 between and 0 at the ends: (80 - 4) / 3 and (101 - 4) / 3 each.
// note: at most 30 wide, at 750 as wide as the view: 30; its bottom on the superview's.
// 80x24
// # icon 4,2 20x5
// # title 32,2 44x5
// # a 0,10 25.333x3
// # b 27.333,10 25.333x3
// # c 54.667,10 25.333x3
// # note 0,20 30x4
// 101x30
// # icon 4,2 20x5
// # title 32,2 65x5
// # a 0,10 32.333x3
// # c 68.667,10 32.333x3
// # note 0,26 30x4
UIView *icon = [UIView new], *title = [UIView new], *a = [UIView new], *b = [UIView new], *c = [UIView new], *note = [UIView new];
NSArray *all = @[icon, title, a, b, c, note];
[all enumerateObjectsUsingBlock:^(UIView *view, NSUInteger index, BOOL *stop) {
    view.translatesAutoresizingMaskIntoConstraints = NO;
    [self.view addSubview:view];
}];
NSDictionary *views = NSDictionaryOfVariableBindings(icon, title, a, b, c, note);
NSDictionary *metrics = @{@"gap": @4, @"height": @5};
NSMutableArray *constraints = [NSMutableArray array];
[constraints addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-gap-[icon(20)]-[title(>=10)]-(gap@750)-|" options:NSLayoutFormatAlignAllTop | NSLayoutFormatAlignAllBottom metrics:metrics views:views]];
[constraints addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-2-[icon(height)]" options:0 metrics:metrics views:views]];
[constraints addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"|[a]-2-[b(==a)]-2-[c(==a)]|" options:NSLayoutFormatAlignAllTop | NSLayoutFormatAlignAllBottom metrics:nil views:views]];
[constraints addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-10-[a(3)]" options:0 metrics:nil views:views]];
[constraints addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"|[note(<=30,1000@750)]" options:0 metrics:nil views:views]];
[constraints addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[note(==4)]|" options:0 metrics:nil views:views]];
[NSLayoutConstraint activateConstraints:constraints];
