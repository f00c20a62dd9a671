#import "CardViewController.h"
#import "CardTransition.h"
#import "Masonry.h"

static const NSTimeInterval kDuration = 0.35;

static inline CGFloat CardHeight(BOOL expanded) {
    return expanded ? 260 : 120;
}

#define DEGREES(x) ((x) * M_PI / 180.0)

@interface CardViewController () <UIViewControllerTransitioningDelegate, CAAnimationDelegate> {
@private
    BOOL _expanded;
    NSUInteger _count;
}
@property (nonatomic, strong) UIView *dimView;
@property (nonatomic, strong) UIView *cardView;
@property (nonatomic, strong) UIView *headerView;
@property (nonatomic, strong) UIView *detailView;
@property (nonatomic, strong) UIImageView *arrowView;
@property (nonatomic, strong) UIButton *toggleButton;
@property (nonatomic, strong) MASConstraint *cardTop;
@property (nonatomic, strong) UIImpactFeedbackGenerator *feedback;
@end

@implementation CardViewController

- (instancetype)init
{
    self = [super init];
    if (self) {
        self.modalPresentationStyle = UIModalPresentationCustom;
        self.transitioningDelegate = self;
    }
    return self;
}

- (void)loadView
{
    [super loadView];
    self.view.backgroundColor = [UIColor clearColor];
}

- (void)viewDidLoad
{
    [super viewDidLoad];

    self.dimView = [[UIView alloc] init];
    self.dimView.backgroundColor = [[UIColor blackColor] colorWithAlphaComponent:0.4];
    self.dimView.alpha = 0;
    [self.view addSubview:self.dimView];

    self.cardView = [[UIView alloc] init];
    self.cardView.backgroundColor = [UIColor whiteColor];
    self.cardView.layer.cornerRadius = 12.0;
    self.cardView.clipsToBounds = YES;
    [self.view addSubview:self.cardView];

    self.headerView = [[UIView alloc] init];
    self.headerView.backgroundColor = DynamicColor(0xEEEEEE, 0x222222);
    [self.cardView addSubview:self.headerView];

    self.arrowView = [[UIImageView alloc] initWithImage:[[UIImage imageNamed:@"arrow"]
                                                            imageWithRenderingMode:UIImageRenderingModeAlwaysTemplate]];
    self.arrowView.tintColor = [UIColor grayColor];
    [self.headerView addSubview:self.arrowView];

    self.detailView = [[UIView alloc] init];
    self.detailView.hidden = YES;
    [self.cardView addSubview:self.detailView];

    self.toggleButton = [UIButton buttonWithType:UIButtonTypeSystem];
    [self.toggleButton setTitle:@"More" forState:UIControlStateNormal];
    [self.toggleButton addTarget:self
                          action:@selector(toggle:)
                forControlEvents:UIControlEventTouchUpInside];
    [self.view addSubview:self.toggleButton];

    [self makeConstraints];

    self.feedback = [[UIImpactFeedbackGenerator alloc] initWithStyle:UIImpactFeedbackStyleLight];
    [self.feedback prepare];
    [[CardService shared] loadCardWithID:self.cardID completion:^(Card *card, NSError *error) {
        [self.toggleButton setTitle:card.actionTitle forState:UIControlStateNormal];
    }];
}

- (void)viewDidAppear:(BOOL)animated
{
    [super viewDidAppear:animated];
    [UIView animateWithDuration:kDuration animations:^{
        self.dimView.alpha = 1;
    }];
}

- (void)makeConstraints
{
    [self.dimView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.edges.insets(UIEdgeInsetsZero);
    }];
    [self.cardView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self.view).offset(20);
        make.right.equalTo(self.view).offset(-20);
        self.cardTop = make.top.equalTo(self.view).offset(100);
        make.height.mas_equalTo(CardHeight(self->_expanded));
    }];
    [self.headerView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.right.top.equalTo(self.cardView);
        make.height.mas_equalTo(44);
    }];
    [self.detailView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self.headerView.mas_bottom);
        make.left.equalTo(self.cardView).offset(12);
        make.right.bottom.equalTo(self.cardView).offset(-12);
    }];
    [self.arrowView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.right.equalTo(self.headerView).offset(-12);
        make.centerY.equalTo(self.headerView);
        make.width.height.equalTo(@12);
    }];
    [self.toggleButton mas_makeConstraints:^(MASConstraintMaker *make) {
        make.centerX.equalTo(self.view);
        make.bottom.equalTo(self.view).offset(-40);
        make.size.mas_equalTo(CGSizeMake(160, 44));
    }];
}

#pragma mark - Toggle

- (IBAction)toggle:(id)sender
{
    _expanded = !_expanded;
    _count++;
    [self.feedback impactOccurred];
    self.cardTop.offset(_expanded ? 60 : 100);
    [self.cardView mas_updateConstraints:^(MASConstraintMaker *make) {
        make.height.mas_equalTo(CardHeight(self->_expanded));
    }];
    [UIView animateWithDuration:kDuration
                          delay:0
         usingSpringWithDamping:0.8
          initialSpringVelocity:0
                        options:UIViewAnimationOptionCurveEaseInOut | UIViewAnimationOptionBeginFromCurrentState
                     animations:^{
        self.arrowView.transform = self->_expanded ? CGAffineTransformMakeRotation(DEGREES(180)) : CGAffineTransformIdentity;
        [self.view layoutIfNeeded];
    } completion:^(BOOL finished) {
        self.detailView.hidden = !self->_expanded;
        [self.toggleButton setTitle:self->_expanded ? @"Less" : @"More" forState:UIControlStateNormal];
    }];
}

- (void)dismiss
{
    CATransition *transition = [CATransition animation];
    transition.duration = kDuration;
    transition.type = kCATransitionFade;
    transition.delegate = self;
    [self.view.window.layer addAnimation:transition forKey:kCATransition];
    [self dismissViewControllerAnimated:NO completion:NULL];
}

- (void)touchesEnded:(NSSet *)touches withEvent:(UIEvent *)event
{
    CGPoint point = [[touches anyObject] locationInView:self.view];
    if (!CGRectContainsPoint(self.cardView.frame, point)) {
        [self dismiss];
    }
}

#pragma mark - UIViewControllerTransitioningDelegate

- (id<UIViewControllerAnimatedTransitioning>)animationControllerForPresentedController:(UIViewController *)presented
                                                                  presentingController:(UIViewController *)presenting
                                                                      sourceController:(UIViewController *)source
{
    return [CardTransition transitionWithType:CardTransitionTypePresent];
}

- (UIInterfaceOrientationMask)supportedInterfaceOrientations
{
    return UIInterfaceOrientationMaskPortrait;
}

@end
