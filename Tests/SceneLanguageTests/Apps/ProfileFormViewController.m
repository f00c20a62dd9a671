#import "ProfileFormViewController.h"
#import "UserProfile.h"
#import "UIColor+App.h"
#import "Masonry.h"

#define kRowHeight 48
#define kFormHeight 260.0
#define kSide 16
#define LOCALIZED(key) NSLocalizedString(key, nil)

typedef NS_OPTIONS(NSUInteger, ProfileField) {
    ProfileFieldName  = 1 << 0,
    ProfileFieldMail  = 1 << 1,
    ProfileFieldPhone = 1 << 2,
    ProfileFieldCity  = 1 << 3,
    ProfileFieldAll   = 0xF,
};

struct ProfileLimits {
    NSUInteger nameLength;
    NSUInteger cityLength;
};

static const struct ProfileLimits kLimits = { .nameLength = 32, .cityLength = 64 };

@interface ProfileFormViewController () <UITextFieldDelegate, UIImagePickerControllerDelegate, UINavigationControllerDelegate>
@property (nonatomic, strong) UserProfile *profile;
@property (nonatomic, strong) UIView *formView;
@property (nonatomic, strong) NSMutableArray<UIView *> *rows;
@property (nonatomic, strong) NSMutableDictionary<NSNumber *, UITextField *> *fields;
@property (nonatomic, strong) UIButton *saveButton;
@property (nonatomic, assign) ProfileField changedFields;
@end

@implementation ProfileFormViewController

- (instancetype)initWithProfile:(UserProfile *)profile
{
    NSParameterAssert(profile);
    if ((self = [super init])) {
        _profile = profile;
        _fields = @{}.mutableCopy;
    }
    return self;
}

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.view.backgroundColor = [UIColor app_groupedBackgroundColor];
    self.navigationItem.title = LOCALIZED(@"profile.title");
    self.fields = [NSMutableDictionary dictionary];
    [self setUpForm];
    [self setUpGender];
    [self setUpSaveButton];
    [self refresh];
    [self.view addGestureRecognizer:[[UITapGestureRecognizer alloc] initWithTarget:self action:@selector(endEditing)]];
}

#pragma mark - Form

- (void)setUpForm
{
    _formView = [[UIView alloc] initWithFrame:CGRectMake(0, 0, self.view.frame.size.width, kFormHeight)];
    _formView.backgroundColor = UIColor.whiteColor;
    [self.view addSubview:_formView];
    [_formView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self.mas_topLayoutGuideBottom).offset(20);
        make.left.right.equalTo(self.view);
        make.height.mas_equalTo(kFormHeight);
    }];

    self.rows = [NSMutableArray new];
    NSDictionary *titles = @{
        @(ProfileFieldName) : @"Name",
        @(ProfileFieldMail) : @"Mail",
        @(ProfileFieldPhone) : @"Phone",
        @(ProfileFieldCity) : @"City",
    };
    for (ProfileField field = ProfileFieldName; field <= ProfileFieldCity; field <<= 1) {
        UIView *row = [self rowWithTitle:titles[@(field)] field:field];
        [_formView addSubview:row];
        [self.rows addObject:row];
    }
    [self.rows mas_distributeViewsAlongAxis:MASAxisTypeVertical
                        withFixedItemLength:kRowHeight
                                leadSpacing:10
                                tailSpacing:10];
    [self.rows mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self.formView).offset(kSide);
        make.right.equalTo(self.formView).offset(-kSide);
    }];
}

- (UIView *)rowWithTitle:(NSString *)title field:(ProfileField)field
{
    UIView *container = [UIView new];
    container.layer.borderWidth = 1 / [UIScreen mainScreen].scale;
    container.layer.borderColor = [UIColor app_separatorColor].CGColor;

    UILabel *caption = [UILabel new];
    caption.text = title;
    caption.font = [UIFont app_fontOfSize:14];
    [container addSubview:caption];
    [caption mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(container).offset(12);
        make.centerY.equalTo(container);
        make.width.mas_equalTo(80);
    }];

    UITextField *input = [UITextField new];
    input.delegate = self;
    input.tag = field;
    input.placeholder = [NSString stringWithFormat:LOCALIZED(@"profile.enter.%@"), title.lowercaseString];
    input.autocorrectionType = UITextAutocorrectionTypeNo;
    if (field & (ProfileFieldMail | ProfileFieldPhone)) {
        input.keyboardType = (field == ProfileFieldMail) ? UIKeyboardTypeEmailAddress : UIKeyboardTypePhonePad;
    }
    [input addTarget:self action:@selector(inputChanged:) forControlEvents:UIControlEventEditingChanged];
    [container addSubview:input];
    [input mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(caption.mas_right).offset(8);
        make.right.equalTo(container).offset(-12);
        make.top.bottom.equalTo(container);
    }];
    self.fields[@(field)] = input;
    return container;
}

- (void)setUpGender
{
    NSMutableArray *buttons = @[].mutableCopy;
    for (NSString *title in @[ @"She", @"He", @"They" ]) {
        UIButton *option = [UIButton buttonWithType:UIButtonTypeCustom];
        [option setTitle:title forState:UIControlStateNormal];
        [option setBackgroundColor:[UIColor app_tintColor]];
        [option addTarget:self action:@selector(optionTapped:) forControlEvents:UIControlEventTouchUpInside];
        [self.view addSubview:option];
        [buttons addObject:option];
    }
    [buttons mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:12 leadSpacing:kSide tailSpacing:kSide];
    [buttons mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self.formView.mas_bottom).offset(20);
        make.height.equalTo(@40);
    }];
}

- (void)setUpSaveButton
{
    self.saveButton = [UIButton buttonWithType:UIButtonTypeSystem];
    [self.saveButton setTitle:LOCALIZED(@"Save") forState:UIControlStateNormal];
    [self.saveButton addTarget:self action:@selector(save) forControlEvents:UIControlEventTouchUpInside];
    [self.view addSubview:self.saveButton];
    [self.saveButton mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self.view.mas_left).with.offset(kSide);
        make.right.equalTo(self.view.mas_right).with.offset(-kSide);
        make.bottom.equalTo(self.view).offset(-20);
        make.height.equalTo(@48);
    }];
}

- (void)refresh
{
    [self.fields enumerateKeysAndObjectsUsingBlock:^(NSNumber *key, UITextField *field, BOOL *stop) {
        field.text = [self.profile valueForField:key.unsignedIntegerValue];
    }];
    self.saveButton.enabled = self.changedFields != 0 && self.profile.isValid;
}

#pragma mark - Actions

- (void)inputChanged:(UITextField *)input
{
    self.changedFields |= input.tag;
    if (input.tag == ProfileFieldName && input.text.length > kLimits.nameLength) {
        input.text = [input.text substringToIndex:kLimits.nameLength];
    }
}

- (void)optionTapped:(UIButton *)sender
{
    sender.selected = !sender.selected;
}

- (void)save
{
    @try {
        [self.profile setValuesForKeysWithDictionary:[self values]];
    } @catch (NSException *exception) {
        NSLog(@"%@", exception.reason);
        return;
    } @finally {
        [self endEditing];
    }
    __block UIBackgroundTaskIdentifier task = [[UIApplication sharedApplication] beginBackgroundTaskWithExpirationHandler:^{
        [[UIApplication sharedApplication] endBackgroundTask:task];
    }];
    [[ProfileService service] save:self.profile completion:^(NSError *error) {
        if (error == nil) [self.navigationController popViewControllerAnimated:YES];
    }];
}

- (NSDictionary *)values
{
    NSMutableDictionary *values = [[NSMutableDictionary alloc] initWithCapacity:self.fields.count];
    for (NSNumber *key in self.fields) {
        values[key.stringValue] = self.fields[key].text ?: [NSNull null];
    }
    return [values copy];
}

- (void)endEditing
{
    [self.view endEditing:YES];
}

#pragma mark - UITextFieldDelegate

- (BOOL)textField:(UITextField *)textField shouldChangeCharactersInRange:(NSRange)range replacementString:(NSString *)string
{
    return range.location + string.length <= kLimits.cityLength;
}

@end
