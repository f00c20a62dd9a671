// Masonry's way of animating insets: edges that give way at low, 10 between and around three views of one height.
// (375 - 30) / 2 wide; (200 - 30) / 2 high, so the third begins at 10 + 85 + 10.
// 375x200
// # ex 0,0 375x200
// # greenView 10,10 172.5x85
// # redView 192.5,10 172.5x85
// # blueView 10,105 355x85
// 300x100
// # greenView 10,10 135x35
// # redView 155,10 135x35
// # blueView 10,55 280x35
// Masonry demos by memory
@interface MASExampleView : UIView
@property (nonatomic, strong) NSMutableArray *animatableConstraints;
@property (nonatomic, assign) int padding;
@property (nonatomic, assign) BOOL animating;
@end
@implementation MASExampleView
- (id)init {
    self = [super init];
    if (!self) return nil;
    UIView *greenView = UIView.new; [self addSubview:greenView];
    UIView *redView = UIView.new; [self addSubview:redView];
    UIView *blueView = UIView.new; [self addSubview:blueView];
    UIView *superview = self;
    int padding = self.padding = 10;
    UIEdgeInsets paddingInsets = UIEdgeInsetsMake(self.padding, self.padding, self.padding, self.padding);
    self.animatableConstraints = NSMutableArray.new;
    [greenView mas_makeConstraints:^(MASConstraintMaker *make) {
        [self.animatableConstraints addObjectsFromArray:@[
            make.edges.equalTo(superview).insets(paddingInsets).priorityLow(),
            make.bottom.equalTo(blueView.mas_top).offset(-padding),
        ]];
        make.size.equalTo(redView);
        make.height.equalTo(blueView.mas_height);
    }];
    [redView mas_makeConstraints:^(MASConstraintMaker *make) {
        [self.animatableConstraints addObjectsFromArray:@[
            make.edges.equalTo(superview).insets(paddingInsets).priorityLow(),
            make.left.equalTo(greenView.mas_right).offset(padding),
            make.bottom.equalTo(blueView.mas_top).offset(-padding),
        ]];
        make.size.equalTo(greenView);
        make.height.equalTo(blueView.mas_height);
    }];
    [blueView mas_makeConstraints:^(MASConstraintMaker *make) {
        [self.animatableConstraints addObjectsFromArray:@[
            make.edges.equalTo(superview).insets(paddingInsets).priorityLow(),
        ]];
        make.height.equalTo(greenView.mas_height);
        make.height.equalTo(redView.mas_height);
    }];
    return self;
}
- (void)didMoveToWindow {
    [self layoutIfNeeded];
    if (self.window) { self.animating = YES; [self animateWithInvertedInsets:NO]; }
}
- (void)willMoveToWindow:(UIWindow *)newWindow { self.animating = newWindow != nil; }
- (void)animateWithInvertedInsets:(BOOL)invertedInsets {
    if (!self.animating) return;
    int padding = invertedInsets ? 100 : self.padding;
    UIEdgeInsets paddingInsets = UIEdgeInsetsMake(padding, padding, padding, padding);
    for (MASConstraint *constraint in self.animatableConstraints) { constraint.insets = paddingInsets; }
    [UIView animateWithDuration:1 animations:^{ [self layoutIfNeeded]; } completion:^(BOOL finished) { }];
}
@end
MASExampleView *ex = [MASExampleView new];
[self.view addSubview:ex];
[ex mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
[ex animateWithInvertedInsets:NO];
