// A cell with an avatar, a name and a body that wraps. The body is 58 from the left and 10 from the right: 307 wide, one
// line of 27; at 80 it is 12 wide: "Some body", "text that is", "long". The name is at 10, 1 high; the body 4 below.
// 375x200
// # cell 0,20 375x100
// # avatarView 10,10 40x40
// # nameLabel 58,10 4x1
// # body 58,15 307x1
// 80x200
// # cell 0,20 80x100
// # nameLabel 58,10 4x1
// # body 58,15 12x3
@interface CardCell : UITableViewCell
@property (nonatomic, strong) UIImageView *avatarView;
@property (nonatomic, strong) UILabel *nameLabel, *textLabel2;
@property (nonatomic, copy) void (^onTap)(NSInteger index);
@end
@implementation CardCell
- (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
    self = [super initWithStyle:style reuseIdentifier:reuseIdentifier];
    if (self) {
        [self setupViews];
    }
    return self;
}
- (void)setupViews {
    self.selectionStyle = UITableViewCellSelectionStyleNone;
    _avatarView = [[UIImageView alloc] initWithImage:[UIImage imageNamed:@"avatar-40x40"]];
    _avatarView.layer.masksToBounds = YES;
    [self.contentView addSubview:_avatarView];
    _nameLabel = [[UILabel alloc] init];
    _nameLabel.text = @"Name";
    [self.contentView addSubview:_nameLabel];
    UILabel *body = [UILabel new];
    body.numberOfLines = 0;
    body.text = @"Some body text that is long";
    self.textLabel2 = body;
    [self.contentView addSubview:body];
    __weak __typeof(self) weakSelf = self;
    [_avatarView mas_makeConstraints:^(MASConstraintMaker *make) {
        __strong typeof(weakSelf) self = weakSelf;
        make.left.top.equalTo(self.contentView).offset(10);
        make.size.mas_equalTo(CGSizeMake(40, 40));
        make.bottom.lessThanOrEqualTo(self.contentView).offset(-10);
    }];
    [_nameLabel mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self.avatarView.mas_right).offset(8);
        make.top.equalTo(self.avatarView);
        make.right.lessThanOrEqualTo(self.contentView.mas_right).offset(-10).priorityHigh();
    }];
    [body mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(_nameLabel);
        make.right.equalTo(self.contentView).offset(-10);
        make.top.equalTo(_nameLabel.mas_bottom).offset(4);
        make.bottom.lessThanOrEqualTo(self.contentView).offset(-10);
    }];
}
@end
CardCell *cell = [[CardCell alloc] initWithStyle:UITableViewCellStyleDefault reuseIdentifier:@"cell"];
[self.view addSubview:cell];
[cell mas_makeConstraints:^(MASConstraintMaker *make) {
    make.left.right.equalTo(self.view);
    make.top.equalTo(self.view).offset(20);
    make.height.mas_equalTo(100);
}];
cell.onTap = ^(NSInteger index) { NSLog(@"tapped %ld", (long)index); };
if (cell.onTap) cell.onTap(3);
!cell.onTap ?: cell.onTap(4);
