// Without a screen an animation is over at once: the constant is 10, and what follows sets the height to 5.
// 40x20
// # box 10,0 4x5
// 60x30
// # box 10,0 4x5
UIView *box = [UIView new];
[self.view addSubview:box];
__block MASConstraint *left;
[box mas_makeConstraints:^(MASConstraintMaker *make) {
    left = make.left.equalTo(self.view).offset(2);
    make.top.equalTo(self.view);
    make.width.mas_equalTo(4);
    make.height.mas_equalTo(4).priority(900);
}];
[self.view layoutIfNeeded];
left.offset(10);
[UIView animateWithDuration:0.3 delay:0 options:UIViewAnimationOptionCurveEaseOut animations:^{
    [self.view layoutIfNeeded];
} completion:^(BOOL finished) {
    [box mas_updateConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(5).priority(900); }];
}];
