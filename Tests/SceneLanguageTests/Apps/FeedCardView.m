#import "FeedCardView.h"
#import "FeedItem.h"
#import "UIView+Extension.h"
#import "Masonry.h"

#define SCREEN_WIDTH [UIScreen mainScreen].bounds.size.width
#define SCREEN_HEIGHT [UIScreen mainScreen].bounds.size.height
#define kMargin 12.f
#define kGap 6.f
#define kAvatarSize 40
#define RGBA(r, g, b, a) [UIColor colorWithRed:(r) / 255.0 green:(g) / 255.0 blue:(b) / 255.0 alpha:(a)]
#define RGB(r, g, b) RGBA(r, g, b, 1.0)
#define FONT(size) [UIFont systemFontOfSize:(size)]
#define WS(weakSelf) __weak __typeof(&*self) weakSelf = self;
#define kPictureWidth \
    ((SCREEN_WIDTH - 2 * kMargin - 2 * kGap) / 3)

static const NSUInteger FeedCardPictureCount = 3;

@interface FeedCardView () <UIGestureRecognizerDelegate>
{
    BOOL _isLiked;
    NSInteger _likeCount;
}

@property (nonatomic, strong) UIImageView *avatarView;
@property (nonatomic, strong) UILabel *nameLabel;
@property (nonatomic, strong) UILabel *timeLabel;
@property (nonatomic, strong) UIButton *moreButton;
@property (nonatomic, strong) UILabel *contentLabel;
@property (nonatomic, strong) NSMutableArray<UIImageView *> *pictureViews;
@property (nonatomic, strong) UIView *toolbar;
@property (nonatomic, strong) UIButton *likeButton;
@property (nonatomic, strong) UIButton *commentButton;
@property (nonatomic, strong) UIButton *shareButton;

@end

@implementation FeedCardView

- (instancetype)initWithFrame:(CGRect)frame
{
    if (self = [super initWithFrame:frame]) {
        [self p_setupUI];
        [self p_layout];
        [self p_bind];
    }
    return self;
}

- (void)p_setupUI
{
    self.backgroundColor = [UIColor whiteColor];
    self.layer.shadowColor = RGBA(0, 0, 0, 0.2).CGColor;
    self.layer.shadowOffset = CGSizeMake(0, 1);
    [self addSubview:self.avatarView];
    [self addSubview:self.nameLabel];
    [self addSubview:self.timeLabel];
    [self addSubview:self.moreButton];
    [self addSubview:self.contentLabel];
    [self addSubview:self.toolbar];
    [self.toolbar addSubview:self.likeButton];
    [self.toolbar addSubview:self.commentButton];
    [self.toolbar addSubview:self.shareButton];
    for (NSUInteger i = 0; i < FeedCardPictureCount; i++) {
        UIImageView *picture = [[UIImageView alloc] init];
        picture.tag = 100 + i;
        picture.clipsToBounds = YES;
        picture.userInteractionEnabled = YES;
        picture.backgroundColor = RGB(240, 240, 240);
        [picture addGestureRecognizer:[[UITapGestureRecognizer alloc] initWithTarget:self
                                                                              action:@selector(pictureTapped:)]];
        [self addSubview:picture];
        [self.pictureViews addObject:picture];
    }
}

- (void)p_layout
{
    [self.avatarView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.equalTo(self).offset(kMargin);
        make.width.height.mas_equalTo(kAvatarSize);
    }];
    [self.nameLabel mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self.avatarView.mas_right).offset(8);
        make.top.equalTo(self.avatarView);
        make.right.mas_lessThanOrEqualTo(self.moreButton.mas_left).offset(-8);
    }];
    [self.timeLabel mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self.nameLabel);
        make.bottom.equalTo(self.avatarView);
    }];
    [self.moreButton mas_makeConstraints:^(MASConstraintMaker *make) {
        make.right.equalTo(self).offset(-kMargin);
        make.centerY.equalTo(self.avatarView);
        make.size.mas_equalTo(24);
    }];
    [self.contentLabel mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(@(kMargin));
        make.right.equalTo(@(-kMargin));
        make.top.equalTo(self.avatarView.mas_bottom).offset(10);
    }];
    UIImageView *last = nil;
    for (UIImageView *picture in self.pictureViews) {
        [picture mas_makeConstraints:^(MASConstraintMaker *make) {
            make.top.equalTo(self.contentLabel.mas_bottom).offset(10);
            make.width.height.mas_equalTo(kPictureWidth);
            if (last) {
                make.left.equalTo(last.mas_right).offset(kGap);
            } else {
                make.left.equalTo(self).offset(kMargin);
            }
        }];
        last = picture;
    }
    [self.toolbar mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.right.bottom.equalTo(self);
        make.top.equalTo(self.pictureViews.firstObject.mas_bottom).offset(10);
        make.height.mas_equalTo(36);
    }];
    NSArray *buttons = @[ self.likeButton, self.commentButton, self.shareButton ];
    [buttons mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:0 leadSpacing:0 tailSpacing:0];
    [buttons mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.bottom.equalTo(self.toolbar);
    }];
}

- (void)p_bind
{
    WS(weakSelf)
    [[FeedStore sharedStore] observeItem:self.item handler:^(FeedItem *item) {
        dispatch_async(dispatch_get_main_queue(), ^{
            __strong typeof(weakSelf) strongSelf = weakSelf;
            if (!strongSelf) return;
            [strongSelf updateLikeCount:item.likeCount];
        });
    }];
}

#pragma mark - Public

- (void)updateLikeCount:(NSInteger)count
{
    _likeCount = count;
    [self.likeButton setTitle:[NSString stringWithFormat:@"%zd", count] forState:UIControlStateNormal];
}

- (void)setItem:(FeedItem *)item
{
    _item = item;
    self.nameLabel.text = item.author.name;
    self.timeLabel.text = [item.date timeAgoString];
    self.contentLabel.attributedText = [item.text attributedStringWithLineSpacing:4 font:FONT(15)];
}

#pragma mark - Actions

- (void)like:(UIButton *)sender
{
    _isLiked = !_isLiked;
    sender.selected = _isLiked;
    CAKeyframeAnimation *animation = [CAKeyframeAnimation animationWithKeyPath:@"transform.scale"];
    animation.values = @[ @1.0, @1.4, @0.9, @1.0 ];
    animation.duration = 0.3;
    [sender.layer addAnimation:animation forKey:nil];
    !self.likeBlock ?: self.likeBlock(self.item, _isLiked);
}

- (void)pictureTapped:(UITapGestureRecognizer *)gesture
{
    PhotoBrowser *browser = [[PhotoBrowser alloc] initWithPhotos:self.item.photos];
    [browser showFromIndex:gesture.view.tag - 100];
}

#pragma mark - Getters

- (UIImageView *)avatarView
{
    if (!_avatarView) {
        _avatarView = [[UIImageView alloc] initWithImage:nil];
        _avatarView.layer.cornerRadius = kAvatarSize / 2;
        _avatarView.layer.masksToBounds = YES;
    }
    return _avatarView;
}

- (UILabel *)nameLabel
{
    if (!_nameLabel) {
        _nameLabel = [UILabel labelWithFont:FONT(16) textColor:RGB(51, 51, 51)] ?: [UILabel new];
        _nameLabel.text = @"Ada Lovelace";
    }
    return _nameLabel;
}

- (UILabel *)timeLabel
{
    if (_timeLabel == nil) {
        _timeLabel = [[UILabel alloc] init];
        _timeLabel.font = FONT(12);
        _timeLabel.textColor = RGB(153, 153, 153);
        _timeLabel.text = @"2h";
    }
    return _timeLabel;
}

- (UIButton *)moreButton
{
    if (!_moreButton) {
        _moreButton = [UIButton buttonWithType:UIButtonTypeCustom];
        [_moreButton setImage:[UIImage imageNamed:@"feed_more"] forState:UIControlStateNormal];
    }
    return _moreButton;
}

- (UILabel *)contentLabel
{
    if (!_contentLabel) {
        _contentLabel = [[UILabel alloc] initWithFrame:CGRectZero];
        _contentLabel.numberOfLines = 0;
        _contentLabel.font = FONT(15);
        _contentLabel.text = @"Make each view find some room with care "
                             @"when text runs long then stop here okay";
    }
    return _contentLabel;
}

- (NSMutableArray<UIImageView *> *)pictureViews
{
    if (!_pictureViews) {
        _pictureViews = [NSMutableArray arrayWithCapacity:FeedCardPictureCount];
    }
    return _pictureViews;
}

- (UIView *)toolbar
{
    if (!_toolbar) {
        _toolbar = [[UIView alloc] init];
        _toolbar.backgroundColor = RGB(250, 250, 250);
    }
    return _toolbar;
}

- (UIButton *)likeButton
{
    if (!_likeButton) {
        _likeButton = [self p_buttonWithTitle:@"Like" image:@"feed_like" action:@selector(like:)];
    }
    return _likeButton;
}

- (UIButton *)commentButton
{
    if (!_commentButton) {
        _commentButton = [self p_buttonWithTitle:@"Comment" image:@"feed_comment" action:NULL];
    }
    return _commentButton;
}

- (UIButton *)shareButton
{
    if (!_shareButton) {
        _shareButton = [self p_buttonWithTitle:@"Share" image:@"feed_share" action:NULL];
    }
    return _shareButton;
}

- (UIButton *)p_buttonWithTitle:(NSString *)title image:(NSString *)image action:(SEL)action
{
    UIButton *button = [UIButton buttonWithType:UIButtonTypeCustom];
    [button setTitle:title forState:UIControlStateNormal];
    [button setTitleColor:RGB(102, 102, 102) forState:UIControlStateNormal];
    [button setImage:[UIImage imageNamed:image] forState:UIControlStateNormal];
    button.titleLabel.font = FONT(13);
    button.imageEdgeInsets = UIEdgeInsetsMake(0, -4, 0, 4);
    if (action) {
        [button addTarget:self action:action forControlEvents:UIControlEventTouchUpInside];
    }
    return button;
}

@end
