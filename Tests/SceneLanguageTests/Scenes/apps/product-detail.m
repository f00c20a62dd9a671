// A controller with macros, instance variables, rows in two columns of half the width, a line of 1 at the bottom. The third
// label begins at 50 + 20; the content ends 10 below it: 100. The line's scale is 1.
// 375x200
// # scrollView 0,0 375x200
// # contentView 0,0 375x100
// # l 0,50 187.5x20
// # l2 187.5,50 187.5x20
// # l3 0,70 187.5x20
// # line 0,199 375x1
// 300x100
// # contentView 0,0 300x100
// # l2 150,50 150x20
// # line 0,99 300x1
//  ProductDetailViewController.m
#import "ProductDetailViewController.h"
#define kScreenW ([UIScreen mainScreen].bounds.size.width)
#define kIsIphoneX (kScreenW >= 375 && [UIScreen mainScreen].bounds.size.height >= 812)
#define kBottomSafe (kIsIphoneX ? 34.0 : 0.0)
#define kHexColor(rgb) [UIColor colorWithRed:((float)((rgb & 0xFF0000) >> 16))/255.0 green:((float)((rgb & 0xFF00) >> 8))/255.0 blue:((float)(rgb & 0xFF))/255.0 alpha:1.0]
#ifndef weakify
#define weakify(x) __weak typeof(x) weak##x = x
#endif
static const NSInteger kColumns = 2;

@interface ProductDetailViewController ()<UIScrollViewDelegate, UITextViewDelegate>
{
    CGFloat _headerHeight;
    UIView *_line;
}
@property (nonatomic, strong, readwrite) UIScrollView *scrollView;
@property (nonatomic, strong) UIView *contentView;
@property (nonatomic, weak) IBOutlet UILabel *priceLabel;
@property (nonatomic, strong) NSArray<NSDictionary *> *items;
@property (nonatomic, strong) NSLayoutConstraint *heightConstraint;
@property (copy, nonatomic) void(^completion)(BOOL success);
@end

@implementation ProductDetailViewController

#pragma mark - Life cycle
- (instancetype)init {
    if (self = [super init]) { _headerHeight = 50.f; }
    return self;
}

- (void)viewDidLoad
{
    [super viewDidLoad];
    _headerHeight = _headerHeight ?: 50;
    self.items = @[@{@"title": @"A", @"price": @(9.9)}, @{@"title": @"B", @"price": @12}, @{@"title": @"C", @"price": @0}];
    [self.view addSubview:self.scrollView];
    [self.scrollView addSubview:self.contentView];
    [self.scrollView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.edges.equalTo(self.view).with.insets(UIEdgeInsetsMake(0, 0, kBottomSafe, 0));
    }];
    [self.contentView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.edges.equalTo(self.scrollView);
        make.width.equalTo(self.scrollView.mas_width);
        make.height.greaterThanOrEqualTo(@0.f);
    }];
    UIView *lastRow = nil;
    NSUInteger idx = 0;
    for (NSDictionary *item in self.items) {
        NSUInteger col = idx % kColumns, row = idx / kColumns;
        UILabel *l = [self labelWithText:[NSString stringWithFormat:@"%@ %.2f", item[@"title"], [item[@"price"] floatValue]]];
        [self.contentView addSubview:l];
        [l mas_makeConstraints:^(MASConstraintMaker *make) {
            make.width.equalTo(self.contentView).multipliedBy(1.0 / kColumns);
            make.height.mas_equalTo(20);
            make.top.mas_equalTo(_headerHeight + row * 20);
            if (col == 0) { make.left.mas_equalTo(0); } else { make.right.mas_equalTo(0); }
        }];
        lastRow = l;
        idx += 1;
    }
    [lastRow mas_updateConstraints:^(MASConstraintMaker *make) {
        make.bottom.lessThanOrEqualTo(self.contentView).offset(-10);
    }];
    [self.contentView mas_updateConstraints:^(MASConstraintMaker *make) { make.bottom.equalTo(lastRow.mas_bottom).offset(10); }];
    _line = [UIView new];
    _line.backgroundColor = kHexColor(0xEEEEEE);
    [self.view insertSubview:_line aboveSubview:self.scrollView];
    [_line mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.right.bottom.mas_equalTo(self.view);
        make.height.mas_equalTo(1 / [UIScreen mainScreen].scale);
    }];
    __weak typeof(self) weakSelf = self;
    self.completion = ^(BOOL success) {
        __strong typeof(weakSelf) strongSelf = weakSelf;
        if (!strongSelf) return;
        strongSelf.view.tag = success ? 7 : 8;
    };
    !self.completion ? : self.completion(YES);
    if (self.completion) { self.completion(NO); }
    dispatch_after(dispatch_time(DISPATCH_TIME_NOW, (int64_t)(1 * NSEC_PER_SEC)), dispatch_get_main_queue(), ^{ [weakSelf.view setNeedsLayout]; });
    @try { [self load]; } @catch (NSException *e) { NSLog(@"%@", e); } @finally { }
    @synchronized (self) { _headerHeight += 0; }
    NSAssert(self.view.tag == 8, @"both completions ran");
}
- (void)load {}
- (UILabel *)labelWithText:(NSString *)text {
    UILabel *label = [[UILabel alloc] initWithFrame:CGRectZero];
    label.text = text;
    label.font = [UIFont fontWithName:@"Helvetica" size:12];
    label.textAlignment = NSTextAlignmentCenter;
    return label;
}
- (UIScrollView *)scrollView {
    if (!_scrollView) {
        _scrollView = ({
            UIScrollView *sv = [[UIScrollView alloc] init];
            sv.delegate = self;
            sv.showsVerticalScrollIndicator = NO;
            if (@available(iOS 11.0, *)) sv.contentInsetAdjustmentBehavior = UIScrollViewContentInsetAdjustmentNever;
            sv;
        });
    }
    return _scrollView;
}
- (UIView *)contentView { if (_contentView == nil) _contentView = UIView.new; return _contentView; }
- (void)scrollViewDidScroll:(UIScrollView *)scrollView {
    CGFloat y = scrollView.contentOffset.y;
    [_line mas_updateConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(MAX(1, fabs(y))); }];
}
@end
