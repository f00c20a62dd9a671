// Macros with and without parameters, weakify, @available, a ternary on the device. 375 by 200 characters are a tablet, so
// 20 from the left, as a number; a third of the width less 15. The label is 10 * 375 / 375 beside, 4 below the middle,
// at least 20 high; its text "172.0 x 3" is 9 wide.
// 375x200
// # redView 20,0 110x200
// # l 140,94 9x20
// 300x100
// # redView 20,0 85x100
// # l 115,44 9x20
self.redView = ({
    UIView *v = [UIView new];
    v.backgroundColor = UIColor.redColor;
    [self.view addSubview:v];
    v;
});
@weakify(self);
[self.redView mas_makeConstraints:^(MASConstraintMaker *make) {
    @strongify(self);
    make.left.equalTo(self.view).offset(UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad ? 20 : 10);
    make.top.equalTo(self.mas_topLayoutGuideBottom);
    if (@available(iOS 11.0, *)) {
        make.bottom.equalTo(self.view.mas_safeAreaLayoutGuideBottom);
    } else {
        make.bottom.equalTo(self.mas_bottomLayoutGuideTop);
    }
    make.width.equalTo(self.view.mas_width).multipliedBy(1.0 / 3).offset(-15);
}];
NSParameterAssert(self.redView);
CGFloat w = floor((CGRectGetWidth(self.view.bounds) - 30) / 2);
CGFloat screenW = [UIScreen mainScreen].bounds.size.width;
#define SCREEN_WIDTH [UIScreen mainScreen].bounds.size.width
#define SCREEN_HEIGHT ([UIScreen mainScreen].bounds.size.height)
#define Scale(x) ((x) * SCREEN_WIDTH / 375.0)
#define RGB(r,g,b) [UIColor colorWithRed:(r)/255.0 green:(g)/255.0 blue:(b)/255.0 alpha:1]
UILabel *l = [[UILabel alloc] init];
l.text = [NSString stringWithFormat:@"%.1f x %d", w, 3];
l.textColor = RGB(20, 30, 40);
[self.view addSubview:l];
[l mas_makeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self.redView.mas_right).offset(Scale(10));
    make.centerY.equalTo(self.redView).centerOffset(CGPointMake(0, 4));
    make.width.mas_lessThanOrEqualTo(SCREEN_WIDTH - 20);
    make.height.mas_greaterThanOrEqualTo(@20);
}];
switch (3) { case 1: break; default: NSLog(@"default"); }
do { w -= 1; } while (w > 10);
id x = nil;
[UIView animateWithDuration:.25 delay:0 usingSpringWithDamping:.8 initialSpringVelocity:0 options:UIViewAnimationOptionCurveEaseInOut animations:^{ [self.view layoutIfNeeded]; } completion:nil];
