//  Created in a hurry. Needs love.

#import "LoginViewController.h"
#import "BaseViewController.h"
#import "RegisterViewController.h"
#import "APIClient.h"
#import <MBProgressHUD/MBProgressHUD.h>
@import Masonry;

#define IS_SMALL_SCREEN ([UIScreen mainScreen].bounds.size.height <= 568)
#define kTopInset (IS_SMALL_SCREEN ? 48 : 80)
#define kStringIsEmpty(str) ([str isKindOfClass:[NSNull class]] || str == nil || [str length] < 1)

#ifdef DEBUG
#define DLog(fmt, ...) NSLog((@"%s [Line %d] " fmt), __PRETTY_FUNCTION__, __LINE__, ##__VA_ARGS__)
#else
#define DLog(...)
#endif

typedef void (^LoginCompletion)(BOOL success, NSError *_Nullable error);

@interface LoginViewController () <UITextFieldDelegate>

@property (nonatomic, strong) UIImageView *logoView;
@property (nonatomic, strong) UITextField *accountField;
@property (nonatomic, strong) UITextField *passwordField;
@property (nonatomic, strong) UIButton *forgotButton;
@property (nonatomic, strong) UIButton *loginButton;
@property (nonatomic, strong) UIActivityIndicatorView *spinner;
@property (nonatomic, strong) UILabel *agreementLabel;
@property (nonatomic, strong) NSURLSessionDataTask *task;
@property (nonatomic, assign, getter=isLoggingIn) BOOL loggingIn;

@end

@implementation LoginViewController

#pragma mark - Lifecycle

- (instancetype)initWithCompletion:(LoginCompletion)completion {
    self = [super initWithNibName:nil bundle:nil];
    if (self) {
        _completion = [completion copy];
    }
    return self;
}

- (void)viewDidLoad {
    [super viewDidLoad];
    self.title = NSLocalizedString(@"login.title", nil);
    self.view.backgroundColor = UIColorFromHex(0xFFFFFF);
    self.edgesForExtendedLayout = UIRectEdgeNone;
    self.navigationItem.rightBarButtonItem =
        [[UIBarButtonItem alloc] initWithTitle:NSLocalizedString(@"login.register", nil)
                                         style:UIBarButtonItemStylePlain
                                        target:self
                                        action:@selector(showRegister)];
    [self createViews];
    [self createThirdPartyButtons];
    [self registerForKeyboardNotifications];
    [self loadConfig];
    DLog(@"loaded %@", self);
}

- (void)viewWillAppear:(BOOL)animated {
    [super viewWillAppear:animated];
    [self.navigationController setNavigationBarHidden:YES animated:animated];
    [IQKeyboardManager sharedManager].enable = NO;
    [Analytics trackPage:@"login" properties:@{@"from" : self.source ?: @"unknown"}];
}

- (void)dealloc {
    [_task cancel];
    [[NSNotificationCenter defaultCenter] removeObserver:self];
}

#pragma mark - Views

- (void)createViews {
    self.logoView = [[UIImageView alloc] initWithImage:[UIImage imageNamed:@"logo"]];
    [self.view addSubview:self.logoView];
    [self.logoView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self.view).offset(kTopInset);
        make.centerX.equalTo(self.view);
        make.size.mas_equalTo(CGSizeMake(72, 72));
    }];

    self.accountField = [self fieldWithPlaceholder:NSLocalizedString(@"login.account", nil) secure:NO];
    self.accountField.keyboardType = UIKeyboardTypePhonePad;
    [self.view addSubview:self.accountField];
    [self.accountField mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.mas_equalTo(self.view.mas_left).offset(32);
        make.right.mas_equalTo(self.view.mas_right).offset(-32);
        make.top.mas_equalTo(self.logoView.mas_bottom).offset(40);
        make.height.mas_equalTo(48);
    }];

    self.passwordField = [self fieldWithPlaceholder:NSLocalizedString(@"login.password", nil) secure:YES];
    self.passwordField.returnKeyType = UIReturnKeyDone;
    [self.view addSubview:self.passwordField];
    [self.passwordField mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.right.height.equalTo(self.accountField);
        make.top.equalTo(self.accountField.mas_bottom).offset(16);
    }];

    self.forgotButton = [UIButton buttonWithType:UIButtonTypeSystem];
    [self.forgotButton setTitle:@"Forgot?" forState:UIControlStateNormal];
    self.forgotButton.contentHorizontalAlignment = UIControlContentHorizontalAlignmentRight;
    [self.view addSubview:self.forgotButton];
    [self.forgotButton mas_makeConstraints:^(MASConstraintMaker *make) {
        make.right.equalTo(self.passwordField);
        make.top.equalTo(self.passwordField.mas_bottom).offset(12);
        make.width.equalTo(@120);
        make.height.equalTo(@20);
    }];

    self.loginButton = ({
        UIButton *button = [UIButton buttonWithType:UIButtonTypeCustom];
        [button setTitle:@"Log in" forState:UIControlStateNormal];
        [button setBackgroundImage:[UIImage imageWithColor:kMainColor] forState:UIControlStateNormal];
        [button addTarget:self action:@selector(loginAction:) forControlEvents:UIControlEventTouchUpInside];
        button.layer.cornerRadius = 25;
        button.enabled = NO;
        [self.view addSubview:button];
        button;
    });
    [self.loginButton mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.right.equalTo(self.accountField);
        make.top.equalTo(self.forgotButton.mas_bottom).offset(24);
        make.height.mas_equalTo(50);
    }];

    self.spinner = [[UIActivityIndicatorView alloc] initWithActivityIndicatorStyle:UIActivityIndicatorViewStyleWhite];
    self.spinner.hidesWhenStopped = YES;
    [self.loginButton addSubview:self.spinner];
    [self.spinner mas_makeConstraints:^(MASConstraintMaker *make) {
        make.center.equalTo(self.loginButton);
    }];

    self.agreementLabel = [[UILabel alloc] init];
    self.agreementLabel.text = @"Terms of Service";
    self.agreementLabel.textColor = UIColorFromHex(0x999999);
    self.agreementLabel.userInteractionEnabled = YES;
    [self.view addSubview:self.agreementLabel];
    [self.agreementLabel mas_makeConstraints:^(MASConstraintMaker *make) {
        make.centerX.equalTo(self.view);
        make.bottom.equalTo(self.mas_bottomLayoutGuide).offset(-24);
    }];
}

- (void)createThirdPartyButtons {
    NSArray<NSString *> *names = @[ @"login_mail", @"login_phone", @"login_web" ];
    [names enumerateObjectsUsingBlock:^(NSString *_Nonnull name, NSUInteger idx, BOOL *_Nonnull stop) {
        UIButton *thirdButton = [[UIButton alloc] init];
        thirdButton.tag = idx;
        [thirdButton setImage:[UIImage imageNamed:name] forState:UIControlStateNormal];
        [thirdButton addTarget:self action:@selector(thirdPartyLogin:) forControlEvents:UIControlEventTouchUpInside];
        [self.view addSubview:thirdButton];
        [thirdButton mas_makeConstraints:^(MASConstraintMaker *make) {
            make.centerX.equalTo(self.view.mas_right).multipliedBy((idx + 1) / 4.0);
            make.bottom.equalTo(self.agreementLabel.mas_top).offset(-20);
            make.width.height.equalTo(@44);
        }];
    }];
}

- (UITextField *)fieldWithPlaceholder:(NSString *)placeholder secure:(BOOL)secure {
    UITextField *field = [[UITextField alloc] init];
    field.placeholder = placeholder;
    field.secureTextEntry = secure;
    field.delegate = self;
    field.borderStyle = UITextBorderStyleRoundedRect;
    field.clearButtonMode = UITextFieldViewModeWhileEditing;
    [field addTarget:self action:@selector(fieldChanged:) forControlEvents:UIControlEventEditingChanged];
    return field;
}

#pragma mark - Network

- (void)loadConfig {
    __weak typeof(self) weakSelf = self;
    [[ConfigManager shared] fetchConfigWithCompletion:^(AppConfig *config, NSError *error) {
        if (error) {
            return;
        }
        weakSelf.agreementLabel.hidden = !config.showsTerms;
    }];
}

- (void)loginAction:(UIButton *)sender {
    if (kStringIsEmpty(self.accountField.text)) {
        [MBProgressHUD showError:@"No account" toView:self.view];
        return;
    }
    self.loggingIn = YES;
    [self.spinner startAnimating];
    NSMutableDictionary *params = [NSMutableDictionary dictionary];
    params[@"account"] = self.accountField.text;
    params[@"password"] = [self.passwordField.text md5String];
    @weakify(self);
    self.task = [[APIClient sharedClient] POST:@"/v1/login" parameters:params success:^(id response) {
        @strongify(self);
        self.loggingIn = NO;
        [UserManager.shared saveUser:[User modelWithJSON:response[@"data"]]];
        [self dismissViewControllerAnimated:YES completion:nil];
    } failure:^(NSError *error) {
        @strongify(self);
        [self.spinner stopAnimating];
        [MBProgressHUD showError:error.localizedDescription toView:self.view];
    }];
}

- (void)thirdPartyLogin:(UIButton *)sender {
    switch (sender.tag) {
        case 0: {
            [[ShareManager manager] loginWithType:ShareTypeMail];
            break;
        }
        default:
            break;
    }
}

#pragma mark - Keyboard

- (void)registerForKeyboardNotifications {
    NSNotificationCenter *center = [NSNotificationCenter defaultCenter];
    [center addObserver:self selector:@selector(keyboardWillShow:) name:UIKeyboardWillShowNotification object:nil];
    [center addObserver:self selector:@selector(keyboardWillHide:) name:UIKeyboardWillHideNotification object:nil];
}

- (void)keyboardWillShow:(NSNotification *)note {
    CGRect frame = [note.userInfo[UIKeyboardFrameEndUserInfoKey] CGRectValue];
    NSTimeInterval duration = [note.userInfo[UIKeyboardAnimationDurationUserInfoKey] doubleValue];
    [self.logoView mas_updateConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self.view).offset(kTopInset - frame.size.height / 4);
    }];
    [UIView animateWithDuration:duration animations:^{
        [self.view layoutIfNeeded];
    }];
}

- (void)keyboardWillHide:(NSNotification *)note {
    [self.logoView mas_updateConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self.view).offset(kTopInset);
    }];
}

#pragma mark - UITextFieldDelegate

- (void)fieldChanged:(UITextField *)field {
    self.loginButton.enabled = self.accountField.text.length > 0 && self.passwordField.text.length >= 6;
}

- (BOOL)textFieldShouldReturn:(UITextField *)textField {
    if (textField == self.accountField) {
        [self.passwordField becomeFirstResponder];
    } else {
        [textField resignFirstResponder];
    }
    return YES;
}

- (void)showRegister {
    RegisterViewController *vc = [[RegisterViewController alloc] init];
    vc.hidesBottomBarWhenPushed = YES;
    [self.navigationController pushViewController:vc animated:YES];
}

- (void)touchesBegan:(NSSet<UITouch *> *)touches withEvent:(UIEvent *)event {
    [self.view endEditing:YES];
}

@end
