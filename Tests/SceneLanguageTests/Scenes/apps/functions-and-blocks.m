// C functions, blocks in variables and of a type, an enumeration, kept constraints uninstalled and installed again.
// box1 is 1 + 2.5 + 3 wide at the right edge, 10 * 375 / 375 high; box2 lies 5 from the left and 5 from box1.
// 375x200
// # box1 368.5,0 6.5x10
// # box2 5,0 358.5x10
// 300x100
// # box1 293.5,0 6.5x10
// # box2 5,0 283.5x10
// helpers in C and inline
NS_INLINE CGFloat AdaptW(CGFloat w) { return w * [UIScreen mainScreen].bounds.size.width / 375.0; }
static inline CGRect Pad(CGRect r, CGFloat d) { return CGRectInset(r, d, d); }
CGFloat sum(NSArray *xs) { CGFloat s = 0; for (NSNumber *x in xs) s += x.doubleValue; return s; }
typedef void (^LayoutBlock)(UIView *v, MASConstraintMaker *make);
typedef enum : NSUInteger { AlignLeft = 0, AlignRight } Align;
UIView *(^makeBox)(UIColor *) = ^UIView *(UIColor *c) { UIView *v = [[UIView alloc] init]; v.backgroundColor = c; [self.view addSubview:v]; return v; };
UIView *box1 = makeBox([UIColor redColor]), *box2 = makeBox(UIColor.blueColor);
LayoutBlock lay = ^(UIView *v, MASConstraintMaker *make) { make.height.mas_equalTo(AdaptW(10)); make.top.equalTo(v.superview); };
Align align = AlignRight;
[box1 mas_makeConstraints:^(MASConstraintMaker *make) { lay(box1, make); make.width.mas_equalTo(sum(@[@1, @2.5, @(3)])); switch (align) { case AlignLeft: make.left.equalTo(@0); break; case AlignRight: make.right.equalTo(@0); break; } }];
NSArray<MASConstraint *> *cs = [box2 mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self.view).offset(5); make.right.equalTo(box1.mas_left).offset(-5); make.top.height.equalTo(box1); }];
[cs.firstObject uninstall];
[cs makeObjectsPerformSelector:@selector(install)];
NSInteger n = cs.count;
NSString *const msg = n > 2 ? @"many" : @"few";
NSLog(@"%@ %ld %@", msg, (long)n, @(n).stringValue);
UIView *boxes[2] = {box1, box2};
for (int i = 0; i < sizeof(boxes) / sizeof(boxes[0]); i++) NSLog(@"%@", NSStringFromCGRect(boxes[i].frame));
[[self.view subviews] makeObjectsPerformSelector:@selector(setNeedsLayout)];
[self.view.subviews enumerateObjectsWithOptions:NSEnumerationReverse usingBlock:^(__kindof UIView *obj, NSUInteger idx, BOOL *stop) { NSLog(@"%lu", (unsigned long)idx); }];
NSPredicate *p = [NSPredicate predicateWithFormat:@"tag > 0"];
NSSet *set = [NSSet setWithArray:@[@1, @1]];
NSLog(@"%lu", (unsigned long)set.count);
id<NSObject> token = nil; SEL action = @selector(description);
if ([box1 respondsToSelector:action]) { NSLog(@"ok"); }
NSLog(@"end");
