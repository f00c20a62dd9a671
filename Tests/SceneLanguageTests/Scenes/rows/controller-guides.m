// Without bars the guides lie on the view's edges.
// 40x20
// # a 0,0 40x20
// # b 10,5 20x10
// 60x30
// # a 0,0 60x30
// # b 15,7.5 30x15
UIView *a = [UIView new], *b = [UIView new];
[self.view addSubview:a];
[self.view addSubview:b];
[a mas_makeConstraints:^(MASConstraintMaker *make) {
    make.top.equalTo(self.mas_topLayoutGuideBottom);
    make.bottom.equalTo(self.mas_bottomLayoutGuideTop);
    make.left.equalTo(self.view.mas_safeAreaLayoutGuideLeft);
    make.right.equalTo(self.view.mas_safeAreaLayoutGuideRight);
}];
[b mas_makeConstraints:^(MASConstraintMaker *make) {
    make.center.equalTo(self.view.mas_safeAreaLayoutGuide);
    make.width.equalTo(self.view.mas_safeAreaLayoutGuideWidth).multipliedBy(0.5);
    make.height.equalTo(self.view.mas_safeAreaLayoutGuide).dividedBy(2);
}];
