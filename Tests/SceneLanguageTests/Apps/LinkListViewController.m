#import "LinkListViewController.h"
#import "LinkItem.h"
#import "Masonry.h"

#define kRowPadding 16.0f
#define LinkRowHeight(i) (44 + ((i) % 3) * 10)

@interface LinkItem : NSObject
@property (nonatomic, copy) NSString *title;
@property (nonatomic, strong) NSURL *url;
@property (nonatomic) BOOL isNew;
+ (instancetype)itemWithTitle:(NSString *)title url:(nullable NSString *)url;
@end

@implementation LinkItem

+ (instancetype)itemWithTitle:(NSString *)title url:(NSString *)url
{
    LinkItem *item = [[self alloc] init];
    item.title = title;
    item.url = url ? [NSURL URLWithString:url] : nil;
    return item;
}

- (NSString *)description
{
    return [NSString stringWithFormat:@"<%@: %p, %@>", NSStringFromClass(self.class), self, self.title];
}

@end

@interface LinkListViewController () <UIScrollViewDelegate>

@property (nonatomic, strong) UIScrollView *scrollView;
@property (nonatomic, strong) UIView *containerView;
@property (nonatomic, strong) NSArray<LinkItem *> *items;
@property (nonatomic, weak) UIView *highlightedRow;

@end

@implementation LinkListViewController

@synthesize items = _items;

- (void)viewDidLoad
{
    [super viewDidLoad];
    if (@available(iOS 11.0, *)) {
        self.scrollView.contentInsetAdjustmentBehavior = UIScrollViewContentInsetAdjustmentNever;
    } else {
        self.automaticallyAdjustsScrollViewInsets = NO;
    }
    [self.view addSubview:self.scrollView];
    [self.scrollView addSubview:self.containerView];
    [self.scrollView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.edges.equalTo(self.view);
    }];
    [self.containerView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.edges.equalTo(self.scrollView);
        make.width.equalTo(self.scrollView);
    }];
    [self buildRows];
    [self fetchItems];
}

- (void)viewDidLayoutSubviews
{
    [super viewDidLayoutSubviews];
    self.scrollView.scrollEnabled = CGRectGetHeight(self.containerView.frame) > CGRectGetHeight(self.view.bounds);
}

#pragma mark - Rows

- (void)buildRows
{
    __block UIView *lastRow = nil;
    [self.items enumerateObjectsUsingBlock:^(LinkItem *item, NSUInteger index, BOOL *stop) {
        UIView *row = [self makeRowForItem:item];
        row.tag = index;
        [self.containerView addSubview:row];
        [row mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.and.right.equalTo(self.containerView);
            make.height.mas_equalTo(LinkRowHeight(index));
            make.top.equalTo(lastRow ? lastRow.mas_bottom : self.containerView.mas_top);
        }];
        lastRow = row;
    }];
    if (!lastRow) return;
    [self.containerView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.bottom.equalTo(lastRow.mas_bottom).offset(kRowPadding);
    }];
}

- (UIView *)makeRowForItem:(LinkItem *)item
{
    UIView *linkRow = [[UIView alloc] init];
    linkRow.backgroundColor = item.isNew ? kNewItemColor : [UIColor whiteColor];
    UITapGestureRecognizer *tap = [[UITapGestureRecognizer alloc] initWithTarget:self action:@selector(rowTapped:)];
    [linkRow addGestureRecognizer:tap];

    UILabel *titleLabel = [UILabel new];
    titleLabel.text = item.title;
    titleLabel.accessibilityIdentifier = item.url.absoluteString;
    [linkRow addSubview:titleLabel];
    [titleLabel mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.mas_equalTo(linkRow).offset(kRowPadding);
        make.centerY.mas_equalTo(linkRow);
    }];

    UIImageView *arrow = [[UIImageView alloc] initWithImage:ImageNamed(@"arrow_right")];
    [linkRow addSubview:arrow];
    [arrow mas_makeConstraints:^(MASConstraintMaker *make) {
        make.right.equalTo(linkRow).offset(-kRowPadding);
        make.centerY.equalTo(linkRow);
        make.size.mas_equalTo(CGSizeMake(8, 14));
    }];

    UIView *line = [UIView new];
    line.backgroundColor = RGBCOLOR(230, 230, 230);
    [linkRow addSubview:line];
    [line mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(linkRow).offset(kRowPadding);
        make.right.bottom.equalTo(linkRow);
        make.height.equalTo(@.5);
    }];
    return linkRow;
}

#pragma mark - Data

- (NSArray<LinkItem *> *)items
{
    if (!_items) {
        NSMutableArray *items = [NSMutableArray array];
        for (int i = 0; i < 20; i++) {
            NSString *title = [NSString stringWithFormat:@"Link %d", i + 1];
            LinkItem *item = [LinkItem itemWithTitle:title url:i % 2 ? @"https://example.com" : nil];
            item.isNew = (i == 0);
            [items addObject:item];
        }
        _items = [items copy];
    }
    return _items;
}

- (void)fetchItems
{
    __weak typeof(self) weakSelf = self;
    NSURLRequest *request = [NSURLRequest requestWithURL:[NSURL URLWithString:kLinksURL]];
    NSURLSessionDataTask *task = [[NSURLSession sharedSession]
        dataTaskWithRequest:request
          completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
              if (error || ((NSHTTPURLResponse *)response).statusCode != 200) {
                  return;
              }
              NSError *jsonError = nil;
              NSDictionary *json = [NSJSONSerialization JSONObjectWithData:data options:0 error:&jsonError];
              dispatch_async(dispatch_get_main_queue(), ^{
                  weakSelf.items = [LinkItem arrayFromJSON:json[@"links"]];
              });
          }];
    [task resume];
}

- (void)setItems:(NSArray<LinkItem *> *)items
{
    _items = items;
    [self.containerView.subviews makeObjectsPerformSelector:@selector(removeFromSuperview)];
    [self buildRows];
}

#pragma mark - Touches

- (void)rowTapped:(UITapGestureRecognizer *)tap
{
    LinkItem *item = self.items[tap.view.tag];
    if (!item.url) return;
    self.highlightedRow = tap.view;
    SFSafariViewController *safari = [[SFSafariViewController alloc] initWithURL:item.url];
    [self presentViewController:safari animated:YES completion:^{
        self.highlightedRow.alpha = 1;
    }];
}

- (void)scrollViewDidScroll:(UIScrollView *)scrollView
{
    CGFloat y = scrollView.contentOffset.y;
    self.navigationController.navigationBar.alpha = MIN(1, MAX(0, (y + 64) / 128.0));
}

#pragma mark - Getters

- (UIScrollView *)scrollView
{
    if (!_scrollView) {
        _scrollView = ({
            UIScrollView *view = [[UIScrollView alloc] initWithFrame:self.view.bounds];
            view.delegate = self;
            view.showsVerticalScrollIndicator = NO;
            view.alwaysBounceVertical = YES;
            view;
        });
    }
    return _scrollView;
}

- (UIView *)containerView
{
    if (!_containerView) {
        _containerView = [UIView new];
    }
    return _containerView;
}

@end
