#import "PlayerBarView.h"
#import "Track.h"
#import "AudioEngine.h"
#import "Masonry.h"

typedef enum : NSUInteger {
    PlayerStateIdle,
    PlayerStatePlaying,
    PlayerStatePaused,
} PlayerState;

#define kBarHeight 64
#define kButton 36
#define HEX(value) UIColorFromHex(value)

NSString *const PlayerBarDidSeekNotification = @"PlayerBarDidSeekNotification";

@interface PlayerBarView ()
@property (strong, nonatomic) UIImageView *coverView;
@property (strong, nonatomic) UILabel *titleLabel, *artistLabel, *timeLabel;
@property (strong, nonatomic) UIButton *playButton, *nextButton;
@property (strong, nonatomic) UISlider *slider;
@property (strong, nonatomic) UIView *bufferView;
@property (strong, nonatomic) MASConstraint *bufferWidth;
@property (strong, nonatomic) CADisplayLink *link;
@property (assign, nonatomic) PlayerState state;
@end

@implementation PlayerBarView

+ (instancetype)sharedBar
{
    static PlayerBarView *bar = nil;
    static dispatch_once_t onceToken;
    dispatch_once(&onceToken, ^{
        bar = [[self alloc] initWithFrame:CGRectZero];
    });
    return bar;
}

- (instancetype)initWithFrame:(CGRect)frame
{
    self = [super initWithFrame:frame];
    if (self) {
        UIBlurEffect *blur = [UIBlurEffect effectWithStyle:UIBlurEffectStyleExtraLight];
        (void)blur;
        self.backgroundColor = HEX(0xF7F7F7);

        _coverView = [UIImageView new];
        _coverView.image = [UIImage imageNamed:@"cover_default"];
        _coverView.layer.cornerRadius = 4;

        _titleLabel = [UILabel new];
        _titleLabel.text = @"No track";
        _titleLabel.font = [UIFont boldSystemFontOfSize:15];
        _artistLabel = [UILabel new];
        _artistLabel.text = @"-";
        _artistLabel.textColor = HEX(0x888888);

        _timeLabel = [UILabel new];
        _timeLabel.text = [self textForSeconds:0];
        _timeLabel.font = [UIFont monospacedDigitSystemFontOfSize:10 weight:UIFontWeightRegular];

        _playButton = [UIButton buttonWithType:UIButtonTypeCustom];
        [_playButton setImage:[UIImage imageNamed:@"player_play"] forState:UIControlStateNormal];
        [_playButton setImage:[UIImage imageNamed:@"player_pause"] forState:UIControlStateSelected];
        [_playButton addTarget:self action:@selector(playTapped) forControlEvents:UIControlEventTouchUpInside];
        _nextButton = [UIButton buttonWithType:UIButtonTypeCustom];
        [_nextButton addTarget:self action:@selector(nextTapped) forControlEvents:UIControlEventTouchUpInside];

        _slider = [[UISlider alloc] init];
        _slider.minimumValue = 0;
        _slider.maximumValue = 1;
        _slider.continuous = NO;
        [_slider setThumbImage:[UIImage new] forState:UIControlStateNormal];
        [_slider addTarget:self action:@selector(sliderMoved:) forControlEvents:UIControlEventValueChanged];

        _bufferView = [UIView new];
        _bufferView.backgroundColor = [HEX(0x3399FF) colorWithAlphaComponent:0.4];

        for (UIView *view in @[ _coverView, _titleLabel, _artistLabel, _timeLabel, _playButton, _nextButton, _slider, _bufferView ]) {
            [self addSubview:view];
        }
        [self makeConstraints];
        [self startObserving];
        self.state = PlayerStatePlaying;
    }
    return self;
}

- (void)makeConstraints
{
    [self mas_makeConstraints:^(MASConstraintMaker *make) {
        make.size.mas_equalTo(CGSizeMake([UIScreen mainScreen].bounds.size.width, kBarHeight));
    }];
    [_coverView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.mas_equalTo(12);
        make.centerY.equalTo(self);
        make.size.mas_equalTo((CGSize){48, 48});
    }];
    [_titleLabel mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self.coverView.mas_right).offset(10);
        make.top.equalTo(self.coverView);
        make.right.equalTo(self.playButton.mas_left).offset(-10);
    }];
    [_artistLabel mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(self.titleLabel);
        make.right.lessThanOrEqualTo(self.timeLabel.mas_left).offset(-8);
        make.bottom.equalTo(self.coverView);
    }];
    [_playButton mas_makeConstraints:^(MASConstraintMaker *make) {
        make.width.height.mas_equalTo(kButton);
        make.centerY.equalTo(self);
        make.right.equalTo(self.nextButton.mas_left).offset(-8);
    }];
    [_nextButton mas_makeConstraints:^(MASConstraintMaker *make) {
        make.width.height.mas_equalTo(kButton);
        make.centerY.equalTo(self);
        make.right.equalTo(self).offset(-12);
    }];
    [_slider mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.right.top.equalTo(self);
        make.height.mas_equalTo(2);
    }];
    [_timeLabel mas_makeConstraints:^(MASConstraintMaker *make) {
        make.right.equalTo(self.titleLabel);
        make.bottom.equalTo(self.coverView);
    }];
    [_bufferView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.bottom.equalTo(self.slider);
        self.bufferWidth = make.width.mas_equalTo(0);
    }];
}

- (void)setState:(PlayerState)state
{
    _state = state;
    BOOL isPlaying = state == PlayerStatePlaying;
    self.playButton.selected = isPlaying;
    [self.slider mas_updateConstraints:^(MASConstraintMaker *make) {
        make.height.mas_equalTo(isPlaying ? 4 : 2);
    }];
    [self.playButton mas_remakeConstraints:^(MASConstraintMaker *make) {
        CGFloat side = isPlaying ? kButton + 4 : kButton;
        make.size.mas_equalTo(CGSizeMake(side, side));
        make.centerY.equalTo(self);
        make.right.equalTo(self.nextButton.mas_left).offset(-8);
    }];
    self.bufferWidth.offset(isPlaying ? 120 : 0);
}

- (void)startObserving
{
    __weak __typeof__(self) wself = self;
    [[AudioEngine engine] addPeriodicObserverForInterval:CMTimeMake(1, 2) queue:dispatch_get_main_queue() usingBlock:^(CMTime time) {
        __strong __typeof__(wself) sself = wself;
        sself.slider.value = CMTimeGetSeconds(time) / MAX(sself.track.duration, 1);
        sself.timeLabel.text = [sself textForSeconds:CMTimeGetSeconds(time)];
    }];
    self.link = [CADisplayLink displayLinkWithTarget:self selector:@selector(tick:)];
    [self.link addToRunLoop:[NSRunLoop mainRunLoop] forMode:NSRunLoopCommonModes];
}

- (NSString *)textForSeconds:(NSInteger)seconds
{
    return [NSString stringWithFormat:@"%02ld:%02ld", (long)seconds / 60, (long)seconds % 60];
}

#pragma mark - Actions

- (void)tick:(CADisplayLink *)link { self.coverView.transform = CGAffineTransformRotate(self.coverView.transform, M_PI / 180); }

- (void)playTapped
{
    self.state = self.state == PlayerStatePlaying ? PlayerStatePaused : PlayerStatePlaying;
    self.state == PlayerStatePlaying ? [[AudioEngine engine] play] : [[AudioEngine engine] pause];
}

- (void)nextTapped { [[AudioEngine engine] playTrack:[self.queue nextTrack]]; }

- (void)sliderMoved:(UISlider *)slider
{
    [[NSNotificationCenter defaultCenter] postNotificationName:PlayerBarDidSeekNotification
                                                        object:self
                                                      userInfo:@{ @"value" : @(slider.value) }];
}

@end
