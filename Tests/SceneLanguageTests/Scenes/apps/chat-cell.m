// A cell with a setter that swaps kept constraints, framed 200x80. The icon is 8 from the right: 200 - 8 - 36; the bubble 8
// beside it, 2 below its top and 8 above the bottom: 72 - 10. Its text has 32 columns and 6 at each side, 4 above and below.
// 375x200
// # cell 0,0 200x80
// # icon 156,8 36x36
// # bubble 200,10 44x62
// # contentLabel 6,4 32x54
// 300x100
// # icon 156,8 36x36
// # bubble 200,10 44x62
// chat cell
static const CGFloat kAvatarSize = 36;
@protocol ChatCellDelegate <NSObject>
- (void)cellDidTap:(id)cell;
@end
@interface ChatCell : UITableViewCell
@property (nonatomic, weak) id<ChatCellDelegate> delegate;
@property (nonatomic, strong) UILabel *nameLabel;
@property (nonatomic, strong) UILabel *contentLabel;
@property (nonatomic, strong) UIView *bubble;
@property (nonatomic, assign) BOOL isMine;
@property (nonatomic, strong) MASConstraint *leftConstraint, *rightConstraint;
@end

@implementation ChatCell {
    UIImageView *_icon;
    NSInteger _count;
}
@synthesize nameLabel = _nameLabel;

- (instancetype)initWithFrame:(CGRect)frame {
    if (self = [super initWithFrame:frame]) {
        [self createUI];
        [self layoutUI];
    }
    return self;
}
- (void)createUI {
    _icon = [UIImageView new];
    _icon.backgroundColor = [[UIColor redColor] colorWithAlphaComponent:0.5];
    [self addSubview:_icon];
    [self addSubview:self.bubble];
    [self.bubble addSubview:self.contentLabel];
    [@[_icon, self.bubble] enumerateObjectsUsingBlock:^(UIView *v, NSUInteger idx, BOOL *stop) {
        v.layer.cornerRadius = idx ? 4.0f : kAvatarSize * .5;
    }];
}
- (void)layoutUI {
    [_icon mas_makeConstraints:^(MASConstraintMaker *make) {
        make.width.height.mas_equalTo(kAvatarSize);
        make.top.mas_equalTo(self).mas_offset(8);
        self.leftConstraint = make.left.equalTo(self).offset(8);
        self.rightConstraint = make.right.equalTo(self).offset(-8);
    }];
    [self.rightConstraint uninstall];
    [self.bubble mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self->_icon);
        make.left.equalTo(_icon.mas_right).offset(8).priorityHigh();
        make.width.lessThanOrEqualTo(self).multipliedBy(0.6f);
        make.bottom.equalTo(self).offset(-8);
    }];
    [self.contentLabel mas_makeConstraints:^(MASConstraintMaker *make) {
        make.edges.mas_equalTo(UIEdgeInsetsMake(4, 6, 4, 6));
    }];
}
- (void)setIsMine:(BOOL)isMine {
    _isMine = isMine;
    if (isMine) {
        [self.leftConstraint uninstall];
        [self.rightConstraint install];
    }
    [self.bubble mas_updateConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(_icon).offset(isMine ? 2 : 0);
    }];
}
- (UIView *)bubble { if (!_bubble) { _bubble = [[UIView alloc] initWithFrame:CGRectZero]; } return _bubble; }
- (UILabel *)contentLabel {
    if (_contentLabel) return _contentLabel;
    _contentLabel = [UILabel new];
    _contentLabel.numberOfLines = 0;
    _contentLabel.preferredMaxLayoutWidth = 60;
    _contentLabel.text = @"hello there, how do you do? fine";
    return _contentLabel;
}
@end

ChatCell *cell = [[ChatCell alloc] initWithFrame:CGRectMake(0, 0, 200, 80)];
[self.view addSubview:cell];
cell.isMine = YES;
