#import "ChatBubbleCell.h"
#import "ChatMessage.h"
#import "NSDate+Chat.h"
#import <Masonry/Masonry.h>

#define kMaxBubbleRatio 0.6
#define kBubbleInsets UIEdgeInsetsMake(8, 12, 8, 12)

static CGFloat kAvatarSide = 36;
static void *kStatusContext = &kStatusContext;

NS_ASSUME_NONNULL_BEGIN

@interface ChatBubbleBackground : UIView
@property (nonatomic, strong) UIColor *fillColor;
@property (nonatomic, assign) UIRectCorner corners;
@end

NS_ASSUME_NONNULL_END

@interface ChatBubbleCell () {
    UIImageView *_avatarView;
    ChatBubbleBackground *_bubbleView;
    UILabel *_messageLabel;
    UILabel *_timeLabel;
    UIButton *_failedView;
}
@property (nonatomic, strong) ChatMessage *message;
@property (nonatomic, readonly) BOOL isIncoming;
@end

@implementation ChatBubbleCell

- (id)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier
{
    self = [super initWithStyle:UITableViewCellStyleDefault reuseIdentifier:reuseIdentifier];
    if (!self) return nil;

    self.backgroundColor = [UIColor clearColor];
    [self commonInit];
    [self layoutForIncoming:YES];
    return self;
}

- (void)commonInit
{
    _avatarView = [UIImageView new];
    _avatarView.backgroundColor = [UIColor randomColor];
    [_avatarView setCornerRadius:kAvatarSide / 2];
    [self.contentView addSubview:_avatarView];

    _bubbleView = [[ChatBubbleBackground alloc] initWithFrame:CGRectZero];
    _bubbleView.fillColor = [UIColor colorNamed:@"bubble.incoming"];
    _bubbleView.corners = UIRectCornerTopRight | UIRectCornerBottomLeft | UIRectCornerBottomRight;
    UILongPressGestureRecognizer *press =
        [[UILongPressGestureRecognizer alloc] initWithTarget:self action:@selector(showMenu:)];
    press.minimumPressDuration = 0.4;
    [_bubbleView addGestureRecognizer:press];
    [self.contentView addSubview:_bubbleView];

    _messageLabel = [[UILabel alloc] init];
    _messageLabel.numberOfLines = 0;
    _messageLabel.lineBreakMode = NSLineBreakByWordWrapping;
    _messageLabel.preferredMaxLayoutWidth = [UIScreen mainScreen].bounds.size.width * kMaxBubbleRatio - 24;
    _messageLabel.text = @"What does this line need when each word that fits here";
    _messageLabel.text = [_messageLabel.text stringByAppendingString:@" must wrap"];
    [_bubbleView addSubview:_messageLabel];

    _timeLabel = [[UILabel alloc] init];
    _timeLabel.font = [UIFont preferredFontForTextStyle:UIFontTextStyleCaption2];
    _timeLabel.text = @"09:41";
    [_timeLabel setContentCompressionResistancePriority:UILayoutPriorityRequired
                                                forAxis:UILayoutConstraintAxisHorizontal];
    [_timeLabel setContentHuggingPriority:UILayoutPriorityRequired forAxis:UILayoutConstraintAxisHorizontal];
    [self.contentView addSubview:_timeLabel];

    _failedView = [UIButton buttonWithType:UIButtonTypeCustom];
    [_failedView setImage:[UIImage imageNamed:@"chat_failed"] forState:UIControlStateNormal];
    [_failedView addTarget:self action:@selector(resend:) forControlEvents:UIControlEventTouchUpInside];
    _failedView.hidden = YES;
    [self.contentView addSubview:_failedView];
}

- (void)layoutForIncoming:(BOOL)incoming
{
    [_avatarView mas_remakeConstraints:^(MASConstraintMaker *make) {
        if (incoming) {
            make.left.equalTo(self.contentView).offset(12);
        } else {
            make.right.equalTo(self.contentView).offset(-12);
        }
        make.top.equalTo(self.contentView).offset(8);
        make.width.height.mas_equalTo(kAvatarSide);
    }];
    [_bubbleView mas_remakeConstraints:^(MASConstraintMaker *make) {
        if (incoming) {
            make.left.equalTo(self->_avatarView.mas_right).offset(8);
        } else {
            make.right.equalTo(self->_avatarView.mas_left).offset(-8);
        }
        make.top.equalTo(self->_avatarView);
        make.width.lessThanOrEqualTo(self.contentView).multipliedBy(kMaxBubbleRatio);
        make.height.mas_greaterThanOrEqualTo(kAvatarSide);
        make.bottom.equalTo(self.contentView).offset(-8).priority(999);
    }];
    [_messageLabel mas_remakeConstraints:^(MASConstraintMaker *make) {
        make.edges.equalTo(self->_bubbleView).insets(kBubbleInsets);
    }];
    [_timeLabel mas_remakeConstraints:^(MASConstraintMaker *make) {
        if (incoming) {
            make.left.equalTo(self->_bubbleView.mas_right).offset(6);
            make.right.lessThanOrEqualTo(self.contentView).offset(-12);
        } else {
            make.right.equalTo(self->_bubbleView.mas_left).offset(-6);
            make.left.greaterThanOrEqualTo(self.contentView).offset(12);
        }
        make.bottom.equalTo(self->_bubbleView);
    }];
    [_failedView mas_remakeConstraints:^(MASConstraintMaker *make) {
        incoming ? make.left.equalTo(self->_bubbleView.mas_right).offset(6)
                 : make.right.equalTo(self->_bubbleView.mas_left).offset(-6);
        make.centerY.equalTo(self->_bubbleView);
        make.size.mas_equalTo(CGSizeMake(20, 20));
    }];
}

#pragma mark - Message

- (void)setMessage:(ChatMessage *)message
{
    if (_message) {
        [_message removeObserver:self forKeyPath:@"status" context:kStatusContext];
    }
    _message = message;
    [message addObserver:self forKeyPath:@"status" options:NSKeyValueObservingOptionNew context:kStatusContext];
    _messageLabel.text = message.text;
    _timeLabel.text = [message.sentAt chat_shortTime];
    [self layoutForIncoming:message.isIncoming];
    [self setNeedsLayout];
}

- (void)observeValueForKeyPath:(NSString *)keyPath
                      ofObject:(id)object
                        change:(NSDictionary<NSKeyValueChangeKey, id> *)change
                       context:(void *)context
{
    if (context == kStatusContext) {
        _failedView.hidden = self.message.status != ChatMessageStatusFailed;
    } else {
        [super observeValueForKeyPath:keyPath ofObject:object change:change context:context];
    }
}

- (BOOL)isIncoming
{
    return _message ? _message.isIncoming : YES;
}

+ (CGFloat)heightForMessage:(ChatMessage *)message width:(CGFloat)width
{
    CGRect rect = [message.text boundingRectWithSize:CGSizeMake(width * kMaxBubbleRatio - 24, CGFLOAT_MAX)
                                             options:NSStringDrawingUsesLineFragmentOrigin
                                          attributes:@{NSFontAttributeName : [UIFont systemFontOfSize:16]}
                                             context:nil];
    return MAX(ceil(CGRectGetHeight(rect)) + 16, kAvatarSide) + 16;
}

#pragma mark - Menu

- (BOOL)canBecomeFirstResponder { return YES; }

- (void)showMenu:(UILongPressGestureRecognizer *)press
{
    if (press.state != UIGestureRecognizerStateBegan) return;
    [self becomeFirstResponder];
    UIMenuController *menu = [UIMenuController sharedMenuController];
    [menu setTargetRect:_bubbleView.frame inView:self.contentView];
    [menu setMenuVisible:YES animated:YES];
}

- (void)resend:(id)sender
{
    [[ChatService sharedInstance] resend:self.message completion:^(BOOL ok) {
        if (ok) [self setNeedsLayout];
    }];
}

@end

@implementation ChatBubbleBackground

- (void)setFillColor:(UIColor *)fillColor
{
    _fillColor = fillColor;
    self.backgroundColor = fillColor;
    [self setNeedsDisplay];
}

- (void)drawRect:(CGRect)rect
{
    UIBezierPath *path = [UIBezierPath bezierPathWithRoundedRect:self.bounds
                                               byRoundingCorners:self.corners
                                                     cornerRadii:CGSizeMake(12, 12)];
    CGContextRef context = UIGraphicsGetCurrentContext();
    CGContextAddPath(context, path.CGPath);
    CGContextFillPath(context);
}

@end
