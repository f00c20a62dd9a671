// a: half the width less 4, a quarter of that high, in the middle.
// 80: 36 wide, 22 from the left; 9 high, (24 - 9) / 2 from the top. 100: 46 wide, 27; 11.5 high, (40 - 11.5) / 2.
// b: at least 10 wide and as wide as it can be, with 20 at 500; the one at 600 is not in effect. Below a by 1.
// 80x24
// # a 22,7.5 36x9
// # b 0,17.5 20x2
// 100x40
// # a 27,14.25 46x11.5
// # b 0,26.75 20x2
UIView *a = [UIView new], *b = [UIView new];
for (UIView *view in @[a, b]) {
    view.translatesAutoresizingMaskIntoConstraints = NO;
    [self.view addSubview:view];
}
[self.view addConstraint:[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeWidth multiplier:0.5 constant:-4]];
[a addConstraint:[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeHeight relatedBy:NSLayoutRelationEqual toItem:a attribute:NSLayoutAttributeWidth multiplier:0.25 constant:0]];
NSLayoutConstraint *x = [NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeCenterX relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeCenterX multiplier:1 constant:0];
NSLayoutConstraint *y = [NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeCenterY relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeCenterY multiplier:1 constant:5];
[self.view addConstraints:@[x, y]];
y.constant = 0;
NSLayoutConstraint *wide = [b.widthAnchor constraintEqualToConstant:60];
wide.priority = 600;
NSLayoutConstraint *narrow = [b.widthAnchor constraintEqualToConstant:20];
narrow.priority = UILayoutPriorityDefaultHigh - 250;
NSLayoutConstraint *least = [b.widthAnchor constraintGreaterThanOrEqualToConstant:10];
[NSLayoutConstraint activateConstraints:@[wide, narrow, least]];
[NSLayoutConstraint deactivateConstraints:@[wide]];
[b.leftAnchor constraintEqualToAnchor:self.view.leftAnchor].active = YES;
[b.heightAnchor constraintEqualToConstant:2].active = YES;
NSLayoutConstraint *below = [b.topAnchor constraintEqualToAnchor:a.bottomAnchor constant:1];
below.active = YES;
NSLayoutConstraint *gone = [b.topAnchor constraintEqualToAnchor:self.view.topAnchor];
gone.active = YES;
[self.view removeConstraint:gone];
