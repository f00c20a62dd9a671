// A controller with lazy getters, a macro, an enumeration, a block's weak self and a notification.
// Fields 16 from both sides: 375 - 32; the second 8 below the first: 80 + 44 + 8. The button's bottom is 16 up.
// 375x200
// # userField 16,80 343x44
// # passwordField 16,132 343x44
// # loginButton 16,136 343x48
// 320x300
// # userField 16,80 288x44
// # passwordField 16,132 288x44
// # loginButton 16,236 288x48
#import "LoginViewController.h"
#import <Masonry/Masonry.h>
#define kMargin 16
#define kFieldHeight (44)
#define WEAKSELF typeof(self) __weak weakSelf = self;
static CGFloat const kButtonHeight = 48.f;
static NSString * const kTitle = @"Log in";
typedef NS_ENUM(NSInteger, LoginState) { LoginStateIdle, LoginStateBusy = 5, LoginStateDone };

@interface LoginViewController () <UITextFieldDelegate>
@property (nonatomic, strong) UITextField *userField;
@property (nonatomic, strong) UITextField *passwordField;
@property (nonatomic, strong) UIButton *loginButton;
@property (nonatomic, strong) MASConstraint *bottomConstraint;
@property (nonatomic, assign) LoginState state;
@end

@implementation LoginViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.title = kTitle;
    self.view.backgroundColor = [UIColor whiteColor];
    [self.view addSubview:self.userField];
    [self.view addSubview:self.passwordField];
    [self.view addSubview:self.loginButton];
    [self setupConstraints];
    self.state = LoginStateBusy;
    [[NSNotificationCenter defaultCenter] addObserver:self selector:@selector(keyboardWillChange:) name:UIKeyboardWillChangeFrameNotification object:nil];
}

- (void)setupConstraints {
    WEAKSELF
    [self.userField mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(weakSelf.view.mas_top).with.offset(80);
        make.left.equalTo(weakSelf.view).with.offset(kMargin);
        make.right.equalTo(weakSelf.view).with.offset(-kMargin);
        make.height.mas_equalTo(kFieldHeight);
    }];
    [self.passwordField mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self.userField.mas_bottom).offset(kMargin / 2);
        make.left.right.height.equalTo(self.userField);
    }];
    [self.loginButton mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.right.equalTo(self.userField);
        make.height.equalTo(@(kButtonHeight));
        self.bottomConstraint = make.bottom.equalTo(self.view.mas_bottom).offset(-kMargin);
    }];
}

- (void)keyboardWillChange:(NSNotification *)note {
    NSDictionary *info = note.userInfo;
    NSTimeInterval duration = [info[UIKeyboardAnimationDurationUserInfoKey] doubleValue];
    CGRect end = [info[UIKeyboardFrameEndUserInfoKey] CGRectValue];
    self.bottomConstraint.offset(-(self.view.bounds.size.height - end.origin.y) - kMargin);
    [UIView animateWithDuration:duration animations:^{
        [self.view layoutIfNeeded];
    }];
}

#pragma mark - Getters

- (UITextField *)userField {
    if (!_userField) {
        _userField = [[UITextField alloc] init];
        _userField.placeholder = @"User";
        _userField.delegate = self;
        _userField.borderStyle = UITextBorderStyleRoundedRect;
        _userField.font = [UIFont systemFontOfSize:14];
    }
    return _userField;
}
- (UITextField *)passwordField {
    if (_passwordField == nil) {
        _passwordField = [UITextField new];
        _passwordField.secureTextEntry = YES;
        _passwordField.layer.cornerRadius = 4;
        _passwordField.layer.borderColor = [UIColor lightGrayColor].CGColor;
    }
    return _passwordField;
}
- (UIButton *)loginButton {
    return _loginButton ?: (_loginButton = ({
        UIButton *button = [UIButton buttonWithType:UIButtonTypeCustom];
        [button setTitle:@"Log in" forState:UIControlStateNormal];
        [button setTitleColor:[UIColor blackColor] forState:UIControlStateNormal];
        [button addTarget:self action:@selector(login:) forControlEvents:UIControlEventTouchUpInside];
        button.titleLabel.font = [UIFont boldSystemFontOfSize:17];
        button;
    }));
}
- (void)login:(id)sender { NSLog(@"%@ %ld", sender, (long)self.state); }
- (BOOL)textFieldShouldReturn:(UITextField *)textField { [textField resignFirstResponder]; return YES; }
- (void)dealloc { [[NSNotificationCenter defaultCenter] removeObserver:self]; }
@end
