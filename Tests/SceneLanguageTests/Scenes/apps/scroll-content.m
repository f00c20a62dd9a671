// Ten rows below each other, 25, 50, … 250 high: the content is 25 * (1 + 2 + … + 10) = 1375 high, as is the container.
// The last begins at 1375 - 250.
// 375x200
// # scrollView 0,0 375x200
// # container 0,0 375x1375
// # view2 0,0 375x25
// # view3 0,25 375x50
// # view11 0,1125 375x250
// 300x100
// # container 0,0 300x1375
// # view11 0,1125 300x250
UIScrollView *scrollView = [UIScrollView new];
[self.view addSubview:scrollView];
[scrollView mas_makeConstraints:^(MASConstraintMaker *make) {
    make.edges.equalTo(self.view);
}];
UIView *container = [UIView new];
[scrollView addSubview:container];
[container mas_makeConstraints:^(MASConstraintMaker *make) {
    make.edges.equalTo(scrollView);
    make.width.equalTo(scrollView);
}];
UIView *lastView;
CGFloat height = 25;
for (int i = 0; i < 10; i++) {
    UIView *view = UIView.new;
    view.backgroundColor = [UIColor colorWithHue:( arc4random() % 256 / 256.0 ) saturation:( arc4random() % 128 / 256.0 ) + 0.5 brightness:1 alpha:1];
    [container addSubview:view];
    [view mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(lastView ? lastView.mas_bottom : @0);
        make.left.equalTo(@0);
        make.width.equalTo(container.mas_width);
        make.height.equalTo(@(height));
    }];
    height += 25;
    lastView = view;
}
[container mas_makeConstraints:^(MASConstraintMaker *make) {
    make.bottom.equalTo(lastView.mas_bottom);
}];
dispatch_async(dispatch_get_main_queue(), ^{
    NSAssert(scrollView.contentSize.height == 1375, @"rows add up");
});
