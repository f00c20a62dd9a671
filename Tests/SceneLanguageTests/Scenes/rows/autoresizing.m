// From 80x24 to 100x36: 20 more and 12 more. Each view is 20x6 at 10,3: margins 10, 50 across; 3, 15 down.
// left: 10 + 20. width: 20 + 20. right: nothing moves. top: 3 + 12. height: 6 + 12. bottom: nothing moves.
// all: every part grows in proportion, 80 to 100 by 1.25 and 24 to 36 by 1.5: 12.5,4.5 25x9.
// 80x24
// # left 10,3 20x6
// # all 10,3 20x6
// 100x36
// # left 30,3 20x6
// # width 10,3 40x6
// # right 10,3 20x6
// # top 10,15 20x6
// # height 10,3 20x18
// # bottom 10,3 20x6
// # all 12.5,4.5 25x9
UIView *left = [UIView new], *width = [UIView new], *right = [UIView new];
UIView *top = [UIView new], *height = [UIView new], *bottom = [UIView new], *all = [UIView new];
left.autoresizingMask = UIViewAutoresizingFlexibleLeftMargin;
width.autoresizingMask = UIViewAutoresizingFlexibleWidth;
right.autoresizingMask = UIViewAutoresizingFlexibleRightMargin;
top.autoresizingMask = UIViewAutoresizingFlexibleTopMargin;
height.autoresizingMask = UIViewAutoresizingFlexibleHeight;
bottom.autoresizingMask = UIViewAutoresizingFlexibleBottomMargin;
all.autoresizingMask = UIViewAutoresizingFlexibleLeftMargin | UIViewAutoresizingFlexibleWidth |
    UIViewAutoresizingFlexibleRightMargin | UIViewAutoresizingFlexibleTopMargin |
    UIViewAutoresizingFlexibleHeight | UIViewAutoresizingFlexibleBottomMargin;
for (UIView *view in @[left, width, right, top, height, bottom, all]) {
    view.frame = CGRectMake(10, 3, 20, 6);
    [self.view addSubview:view];
}
