// Frames that are set stay what they are at every size; a centre taken from the view is a number too.
// a: 10,2 30x6. inset by 4,1: 14,3 22x4. Insets 1,2,3,4 of a: 10+2, 2+1, 30-2-4, 6-1-3.
// right of a: x = 10 + 30 + 2, same y and height. centred: 20x4 around 40,12.
// 80x24
// # a 10,2 30x6
// # inset 14,3 22x4
// # insets 12,3 24x2
// # beside 42,2 10x6
// # centred 30,10 20x4
// # shifted 11,4 30x6
// 120x40
// # a 10,2 30x6
// # centred 30,10 20x4
UIView *a = [[UIView alloc] initWithFrame:CGRectMake(10, 2, 30, 6)];
UIView *inset = [[UIView alloc] initWithFrame:CGRectInset(a.frame, 4, 1)];
UIView *insets = [UIView new];
[insets setFrame:UIEdgeInsetsInsetRect(a.frame, UIEdgeInsetsMake(1, 2, 3, 4))];
UIView *beside = [[UIView alloc] init];
beside.frame = CGRectMake(CGRectGetMaxX(a.frame) + 2, CGRectGetMinY(a.frame), 10, CGRectGetHeight(a.frame));
UIView *centred = [[UIView alloc] init];
centred.bounds = CGRectMake(0, 0, 20, 4);
centred.center = CGPointMake(CGRectGetMidX(self.view.bounds), CGRectGetMidY(self.view.bounds));
UIView *shifted = [UIView new];
shifted.frame = CGRectOffset(a.frame, 1, 2);
for (UIView *view in @[a, inset, insets, beside, centred, shifted]) { [self.view addSubview:view]; }
