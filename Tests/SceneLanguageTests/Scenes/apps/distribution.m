// Rows 30 high with 10 at the ends: they end at 40, 115, 190; at 260 high at 40, 145, 250. g ends 30 above the second
// and is 7 high (5, changed by its kept constraint); from 20 to 40 left of the middle: 187.5 - 40 - 20.
// 375x200
// # v 0,10 375x30
// # v2 0,85 375x30
// # v3 0,160 375x30
// # g 20,48 127.5x7
// 300x260
// # v2 0,115 300x30
// # v3 0,220 300x30
// # g 20,78 90x7
NSArray *colors = @[UIColor.redColor, UIColor.greenColor, UIColor.blueColor];
NSMutableArray *views = @[].mutableCopy;
for (UIColor *color in colors) { UIView *v = [[UIView alloc] init]; v.backgroundColor = color; [self.view addSubview:v]; [views addObject:v]; }
[views mas_distributeViewsAlongAxis:MASAxisTypeVertical withFixedItemLength:30 leadSpacing:10 tailSpacing:10];
[views mas_makeConstraints:^(MASConstraintMaker *make) { make.left.right.equalTo(@[self.view]); }];
UIEdgeInsets padding = UIEdgeInsetsMake(10, 20, 30, 40);
UIView *superview = self.view;
UIView *g = UIView.new;
[superview addSubview:g];
[g mas_makeConstraints:^(MASConstraintMaker *make) {
    make.top.greaterThanOrEqualTo(superview.mas_top).offset(padding.top);
    make.left.equalTo(superview.mas_left).offset(padding.left);
    make.bottom.equalTo(views[0] ? [views[1] mas_top] : superview.mas_bottom).offset(-padding.bottom);
    make.right.equalTo(superview.mas_centerX).offset(-padding.right);
    make.width.equalTo(@[views[0], views[1]]).priorityLow();
    make.height.mas_equalTo(5).key(@"gh");
}];
MASAttachKeys(g, superview);
NSLog(@"%@", [MASViewConstraint installedConstraintsForView:g]);
for (MASViewConstraint *c in [MASViewConstraint installedConstraintsForView:g]) { if (c.firstViewAttribute.layoutAttribute == NSLayoutAttributeHeight) [c setOffset:7]; }
NSLog(@"%@", g.mas_key);
[UIView transitionWithView:g duration:1 options:UIViewAnimationOptionTransitionCrossDissolve animations:^{ g.hidden = YES; } completion:NULL];
CGFloat (^half)(CGFloat) = ^CGFloat(CGFloat x) { return x / 2; };
NSLog(@"%.2f", half(3));
id obj = g;
if ([obj isKindOfClass:[UIView class]] && [obj respondsToSelector:@selector(setHidden:)]) NSLog(@"view");
NSNumber *n = @(g.frame.size.width > 3 ? 1.5 : 2);
NSLog(@"%@ %d", n, n.intValue);
BOOL portrait = UIInterfaceOrientationIsPortrait([UIApplication sharedApplication].statusBarOrientation);
NSLog(@"%d", portrait);
#ifdef DEBUG
NSLog(@"debug");
#endif
while (1) { break; }
int arr[3] = {1, 2, 3};
NSLog(@"%d", arr[1]);
NSString *str = [NSString stringWithFormat:@"%02d-%@-%.1f%%", 5, @"x", 2.25];
NSLog(@"%@", str);
CGRect r = CGRectMake(1, 2, 3, 4);
r.origin.x += 10; r.size = CGSizeMake(5, 6);
NSLog(@"%@", NSStringFromCGRect(r));
struct CGPoint p = {1, 2};
CGPoint q = (CGPoint){3, 4};
CGRect r2 = {{0, 0}, {10, 10}};
UIEdgeInsets e = {1, 2, 3, 4};
NSLog(@"%@ %g", NSStringFromCGPoint(q), r2.size.width + e.left);
