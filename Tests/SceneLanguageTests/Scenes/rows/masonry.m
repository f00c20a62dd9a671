// red: a third of the width, centred, from top to bottom; green and blue beside it.
// 90: 30 wide at 30. When the view grows to 120, the width taken from its frame stays 30: centred at 45.
// card: 40x10, its centre 5 right and 1 down of the view's: 25 + 5... at 90x30 the centre is 45,15: 50 - 20, 16 - 5.
// a: insets 1, 2, 3 of the card and a quarter of its width. b: 2 beside a, at most to 1 before the card's right edge,
// half as high, in a's middle: 40 - 14 - 1 = 25 wide.
// 90x30
// # red 30,0 30x30
// # green 0,0 30x30
// # blue 60,0 30x30
// # card 30,11 40x10
// # a 2,1 10x6
// # b 14,2.5 25x3
// 120x40
// # red 45,0 30x40
// # green 0,0 45x40
// # blue 75,0 45x40
// # card 45,16 40x10
// # b 14,2.5 25x3
UIView *red = UIView.new, *green = UIView.new, *blue = UIView.new, *card = UIView.new, *a = UIView.new, *b = UIView.new;
for (UIView *view in @[red, green, blue, card]) [self.view addSubview:view];
[card addSubview:a];
[card addSubview:b];
[red mas_makeConstraints:^(MASConstraintMaker *make) {
    make.top.bottom.mas_equalTo(0);
    make.centerX.mas_equalTo(self.view.mas_centerX);
    make.width.mas_equalTo(self.view.frame.size.width / 3.0);
}];
[green mas_makeConstraints:^(MASConstraintMaker *make) {
    make.left.top.bottom.mas_equalTo(0);
    make.right.mas_equalTo(red.mas_left);
}];
[blue mas_makeConstraints:^(MASConstraintMaker *make) {
    make.right.top.bottom.mas_equalTo(0);
    make.left.mas_equalTo(red.mas_right);
}];
[card mas_makeConstraints:^(MASConstraintMaker *make) {
    make.center.equalTo(self.view).centerOffset(CGPointMake(5, 1));
    make.size.mas_equalTo(CGSizeMake(40, 10));
}];
[a mas_makeConstraints:^(MASConstraintMaker *make) {
    make.top.left.bottom.equalTo(card).insets(UIEdgeInsetsMake(1, 2, 3, 4));
    make.width.equalTo(card).multipliedBy(0.25);
}];
[b mas_makeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(a.mas_right).offset(2);
    make.right.lessThanOrEqualTo(card).offset(-1);
    make.width.equalTo(@100).priorityLow();
    make.height.equalTo(a).dividedBy(2);
    make.centerY.equalTo(a);
}];
