//
//  SettingsCell.m
//  Harbour
//

#import "SettingsCell.h"
#import "SettingsItem.h"
#import "HBRTheme.h"
#import <Masonry/Masonry.h>
#import <SDWebImage/UIImageView+WebCache.h>

static CGFloat const kSettingsIconSize = 28.f;
static CGFloat const kSettingsInset = 16.f;
static NSString *const HBRThemeDidChangeNotification = @"HBRThemeDidChangeNotification";

#define kHairline 0.5
#define TRIM(string) [string stringByTrimmingCharactersInSet:[NSCharacterSet whitespaceCharacterSet]]

typedef NS_ENUM(NSInteger, SettingsBadgeStyle) {
    SettingsBadgeStyleNone = 0,
    SettingsBadgeStyleDot,
    SettingsBadgeStyleNumber,
};

@class SettingsCell;

@protocol SettingsCellDelegate <NSObject>
@optional
- (void)settingsCell:(SettingsCell *)cell didToggle:(BOOL)isOn;
- (BOOL)settingsCellShouldToggle:(SettingsCell *)cell;
@end

@interface SettingsCell ()

@property (nonatomic, strong) UIImageView *iconView;
@property (nonatomic, strong) UILabel *titleLabel;
@property (nonatomic, strong) UILabel *subtitleLabel;
@property (nonatomic, strong) UISwitch *toggle;
@property (nonatomic, strong) UIView *badgeView;
@property (nonatomic, strong) UIView *separator;
@property (nonatomic, strong, nullable) SettingsItem *item;
@property (nonatomic, weak) id<SettingsCellDelegate> delegate;
@property (nonatomic, assign) SettingsBadgeStyle badgeStyle;
@property (nonatomic, copy) void (^toggleBlock)(BOOL isOn);

@end

@implementation SettingsCell

#pragma mark - Life cycle

+ (NSString *)reuseIdentifier {
    return NSStringFromClass([self class]);
}

- (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
    self = [super initWithStyle:style reuseIdentifier:reuseIdentifier];
    if (self) {
        self.selectionStyle = UITableViewCellSelectionStyleNone;
        self.backgroundColor = UIColorFromHex(0xFAFAFA);
        [self setupViews];
        [self setupConstraints];
        [[NSNotificationCenter defaultCenter] addObserver:self
                                                 selector:@selector(themeDidChange:)
                                                     name:HBRThemeDidChangeNotification
                                                   object:nil];
        [self themeDidChange:nil];
    }
    return self;
}

- (void)dealloc {
    [[NSNotificationCenter defaultCenter] removeObserver:self];
}

- (void)prepareForReuse {
    [super prepareForReuse];
    [self.iconView sd_cancelCurrentImageLoad];
    self.iconView.image = nil;
    self.toggleBlock = nil;
}

#pragma mark - Setup

- (void)setupViews {
    self.iconView = [[UIImageView alloc] init];
    self.iconView.contentMode = UIViewContentModeScaleAspectFill;
    self.iconView.layer.cornerRadius = 6;
    self.iconView.layer.masksToBounds = YES;
    [self.contentView addSubview:self.iconView];

    self.titleLabel = [[UILabel alloc] init];
    self.titleLabel.font = [HBRTheme fontOfSize:15 weight:HBRFontWeightMedium];
    self.titleLabel.textColor = [UIColor colorWithHexString:@"#333333"];
    self.titleLabel.text = NSLocalizedString(@"Notifications", @"The first row");
    [self.contentView addSubview:self.titleLabel];

    self.subtitleLabel = [[UILabel alloc] init];
    self.subtitleLabel.font = [UIFont systemFontOfSize:12.0f];
    self.subtitleLabel.textColor = [HBRTheme currentTheme].secondaryTextColor;
    self.subtitleLabel.numberOfLines = 2;
    self.subtitleLabel.text = TRIM(@"Banners, Sounds");
    [self.contentView addSubview:self.subtitleLabel];

    self.toggle = [UISwitch new];
    self.toggle.onTintColor = kHBRAccentColor;
    [self.toggle addTarget:self action:@selector(toggleChanged:) forControlEvents:UIControlEventValueChanged];
    [self.contentView addSubview:self.toggle];

    self.badgeView = [UIView new];
    self.badgeView.backgroundColor = [UIColor redColor];
    self.badgeView.layer.cornerRadius = 4;
    self.badgeView.hidden = self.badgeStyle == SettingsBadgeStyleNone;
    [self.contentView addSubview:self.badgeView];

    self.separator = [UIView new];
    self.separator.backgroundColor = UIColorFromHexA(0x000000, 0.12);
    [self.contentView addSubview:self.separator];
}

- (void)setupConstraints {
    [self.iconView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self.contentView).offset(kSettingsInset);
        make.centerY.equalTo(self.contentView);
        make.size.mas_equalTo(CGSizeMake(kSettingsIconSize, kSettingsIconSize));
    }];
    [self.titleLabel mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self.iconView.mas_right).offset(12);
        make.top.equalTo(self.contentView).offset(12);
        make.right.lessThanOrEqualTo(self.toggle.mas_left).offset(-8);
    }];
    [self.subtitleLabel mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self.titleLabel);
        make.top.equalTo(self.titleLabel.mas_bottom).offset(4);
        make.right.lessThanOrEqualTo(self.toggle.mas_left).offset(-8);
        make.bottom.equalTo(self.contentView.mas_bottom).offset(-12);
    }];
    [self.toggle mas_makeConstraints:^(MASConstraintMaker *make) {
        make.right.equalTo(self.contentView).with.offset(-kSettingsInset);
        make.centerY.mas_equalTo(0);
        make.size.mas_equalTo(CGSizeMake(51, 31));
    }];
    [self.badgeView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self.titleLabel.mas_right).offset(6);
        make.centerY.equalTo(self.titleLabel);
        make.width.and.height.equalTo(@8);
    }];
    [self.separator mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self.titleLabel.mas_left);
        make.right.bottom.equalTo(self.contentView);
        make.height.mas_equalTo(kHairline);
    }];
}

#pragma mark - Content

- (void)configureWithItem:(SettingsItem *)item atIndexPath:(NSIndexPath *)indexPath {
    _item = item;
    self.titleLabel.text = item.title;
    self.subtitleLabel.text = [NSString stringWithFormat:@"%@ (%ld)", item.subtitle, (long)indexPath.row];
    [self.iconView sd_setImageWithURL:[NSURL URLWithString:item.iconURL]
                     placeholderImage:[UIImage imageNamed:@"settings_placeholder"]
                            completed:^(UIImage *image, NSError *error, SDImageCacheType type, NSURL *url) {
        if (error) {
            HBRLogError(@"no icon: %@", error.localizedDescription);
        }
    }];
    self.toggle.on = [[HBRPreferences shared] boolForKey:item.key];
}

- (void)setBadgeStyle:(SettingsBadgeStyle)badgeStyle {
    _badgeStyle = badgeStyle;
    self.badgeView.hidden = badgeStyle == SettingsBadgeStyleNone;
}

#pragma mark - Actions

- (void)themeDidChange:(NSNotification *)notification {
    HBRTheme *theme = notification.object ?: [HBRTheme currentTheme];
    self.contentView.backgroundColor = theme.cellBackgroundColor;
    self.separator.backgroundColor = theme.separatorColor;
}

- (void)toggleChanged:(UISwitch *)sender {
    if ([self.delegate respondsToSelector:@selector(settingsCellShouldToggle:)]
        && ![self.delegate settingsCellShouldToggle:self]) {
        [sender setOn:!sender.isOn animated:YES];
        return;
    }
    !self.toggleBlock ?: self.toggleBlock(sender.isOn);
    [self.delegate settingsCell:self didToggle:sender.isOn];
}

@end
