// A view that lays its subviews out by frames and states a height of 40; a mask; a structure in braces; a frame changed
// field by field. x: 10x10 around 187.5,100, then 5 down; a number, so it stays.
// 375x200
// # page 0,0 375x40
// # UIView 0,0 125x40
// # UIView3 250,0 125x40
// # h 0,100 375x20
// # x 182.5,100 10x10
// 300x100
// # page 0,0 300x40
// # UIView3 200,0 100x40
// # h 0,100 300x20
// # x 182.5,100 10x10
// frames by hand, rotated layout
@interface PageView : UIView
@end
@implementation PageView
- (void)layoutSubviews {
    [super layoutSubviews];
    CGFloat w = CGRectGetWidth(self.bounds), h = CGRectGetHeight(self.bounds);
    NSInteger i = 0;
    for (UIView *v in self.subviews) {
        v.frame = CGRectMake(i * w / self.subviews.count, 0, w / self.subviews.count, h);
        i++;
    }
}
- (CGSize)sizeThatFits:(CGSize)size { return CGSizeMake(size.width, 44); }
- (CGSize)intrinsicContentSize { return CGSizeMake(UIViewNoIntrinsicMetric, 40); }
@end
PageView *page = [PageView new];
for (int i = 0; i < 3; i++) [page addSubview:[UIView new]];
[self.view addSubview:page];
[page mas_makeConstraints:^(MASConstraintMaker *make) { make.left.right.top.equalTo(self.view); }];
UIView *h = [[UIView alloc] initWithFrame:CGRectMake(0, 100, CGRectGetWidth(self.view.frame), 20)];
h.autoresizingMask = UIViewAutoresizingFlexibleWidth;
[self.view addSubview:h];
UIView *x = [[UIView alloc] initWithFrame:(CGRect){CGPointZero, CGSizeMake(10, 10)}];
x.center = CGPointMake(CGRectGetMidX(self.view.bounds), CGRectGetMidY(self.view.bounds));
[self.view addSubview:x];
CGRect f = x.frame; f.origin.y += 5; x.frame = f;
x.mas_key = @"x"; 
