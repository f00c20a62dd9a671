#import "FilterViewController.h"
#import "FilterBar.h"
#import "Masonry.h"

#if TARGET_OS_TV
#error "There is no filter on a television"
#endif

@interface FilterBar : UIView
@property (nonatomic, getter=isExpanded) BOOL expanded;
@property (nonatomic, strong, readonly) UITextField *searchField;
@property (nonatomic, copy, nullable) dispatch_block_t onCancel;
- (void)setExpanded:(BOOL)expanded animated:(BOOL)animated;
@end

@interface FilterViewController ()
@property (nonatomic, strong) FilterBar *filterBar;
@property (nonatomic, strong) UIView *resultsView;
@property (nonatomic, strong) UIButton *toggleButton;
@property (nonatomic, strong) NSOperationQueue *queue;
@property (nonatomic, strong) id<FilterEngine> engine;
@end

@implementation FilterViewController

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.view.backgroundColor = UIColor.whiteColor;
    [self.view addSubview:self.filterBar];
    [self.view addSubview:self.resultsView];
    [self.resultsView addSubview:self.toggleButton];

    [self.filterBar mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.right.equalTo(self.view);
        make.top.equalTo(self.view).offset(20);
    }];
    [self.resultsView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self.filterBar.mas_bottom);
        make.left.right.bottom.equalTo(self.view);
    }];
    [self.toggleButton mas_makeConstraints:^(MASConstraintMaker *make) {
        make.center.equalTo(self.resultsView);
        make.size.mas_equalTo(CGSizeMake(100, 40));
    }];

    self.queue = [[NSOperationQueue alloc] init];
    self.queue.maxConcurrentOperationCount = 1;
    self.engine = [FilterEngineFactory engineForScope:self.scope];
    RAC(self, results) = [[self.filterBar.searchField.rac_textSignal throttle:0.3] map:^id(NSString *text) {
        return [self.engine resultsForText:text];
    }];
}

- (void)toggleFilters:(UIButton *)sender
{
    sender.selected = !sender.selected;
    [self.filterBar setExpanded:!self.filterBar.isExpanded animated:YES];
}

- (FilterBar *)filterBar
{
    if (!_filterBar) {
        _filterBar = [[FilterBar alloc] init];
        __weak FilterViewController *weakSelf = self;
        _filterBar.onCancel = ^{
            [weakSelf.navigationController popViewControllerAnimated:YES];
        };
    }
    return _filterBar;
}

- (UIView *)resultsView
{
    if (!_resultsView) {
        _resultsView = [UIView new];
        _resultsView.backgroundColor = [UIColor groupTableViewBackgroundColor];
    }
    return _resultsView;
}

- (UIButton *)toggleButton
{
    if (!_toggleButton) {
        _toggleButton = [UIButton buttonWithType:UIButtonTypeCustom];
        [_toggleButton setTitle:@"Filters" forState:UIControlStateNormal];
        [_toggleButton addTarget:self
                          action:@selector(toggleFilters:)
                forControlEvents:UIControlEventTouchUpInside];
    }
    return _toggleButton;
}

@end

#pragma mark -

@interface FilterBar ()
@property (nonatomic, strong, readwrite) UITextField *searchField;
@property (nonatomic, strong) UIButton *cancelButton;
@property (nonatomic, strong) UIView *optionsView;
@end

@implementation FilterBar {
    NSTimer *_timer;
}

+ (BOOL)requiresConstraintBasedLayout
{
    return YES;
}

- (instancetype)init
{
    if (!(self = [super initWithFrame:CGRectZero])) return nil;

    _searchField = [[UITextField alloc] init];
    _searchField.placeholder = [NSString stringWithFormat:@"%@…", NSLocalizedString(@"Search", nil)];
    _searchField.leftView = [[UIImageView alloc] initWithImage:[IconFont iconWithName:@"search" size:16]];
    _searchField.leftViewMode = UITextFieldViewModeAlways;
    [self addSubview:_searchField];

    _cancelButton = [UIButton buttonWithType:UIButtonTypeSystem];
    [_cancelButton setTitle:@"Cancel" forState:UIControlStateNormal];
    [_cancelButton addTarget:self action:@selector(cancel) forControlEvents:UIControlEventTouchUpInside];
    [self addSubview:_cancelButton];

    _optionsView = [[UIView alloc] init];
    _optionsView.clipsToBounds = YES;
    [self addSubview:_optionsView];
    return self;
}

- (void)updateConstraints
{
    [self.searchField mas_remakeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self).offset(10);
        make.top.equalTo(self).offset(8);
        make.height.equalTo(@32);
        if (self.isExpanded) {
            make.right.equalTo(self).offset(-10);
        } else {
            make.right.equalTo(self.cancelButton.mas_left).offset(-8);
        }
    }];
    [self.cancelButton mas_remakeConstraints:^(MASConstraintMaker *make) {
        make.centerY.equalTo(self.searchField);
        make.size.mas_equalTo(CGSizeMake(60, 32));
        self.isExpanded ? make.left.equalTo(self.mas_right).offset(10) : make.right.equalTo(self.mas_right).offset(-10);
    }];
    [self.optionsView mas_remakeConstraints:^(MASConstraintMaker *make) {
        make.left.right.and.bottom.equalTo(self);
        make.top.equalTo(self.searchField.mas_bottom).offset(8);
        make.height.mas_equalTo(self.isExpanded ? 120 : 0);
    }];
    //according to apple super should be called at end of method
    [super updateConstraints];
}

- (void)setExpanded:(BOOL)expanded
{
    [self setExpanded:expanded animated:NO];
}

- (void)setExpanded:(BOOL)expanded animated:(BOOL)animated
{
    if (_expanded == expanded) return;
    _expanded = expanded;
    [self setNeedsUpdateConstraints];
    [self updateConstraintsIfNeeded];
    void (^layout)(void) = ^{
        [self.superview layoutIfNeeded];
    };
    if (animated) {
        [UIView animateWithDuration:0.25 animations:layout];
    } else {
        layout();
    }
}

- (void)cancel
{
    [_timer invalidate];
    _timer = nil;
    if (self.onCancel) self.onCancel();
}

@end
