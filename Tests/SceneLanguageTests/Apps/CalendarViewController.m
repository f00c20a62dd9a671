#import "CalendarViewController.h"
#import "CalendarEvent.h"
#import "CalendarStore.h"
#import <EventKit/EventKit.h>
#import <Masonry.h>

static const CGFloat kInset = 10;
static const NSInteger kColumns = 7;
static const NSInteger kRows = 6;

#define kHeaderHeight (44)
#define kWeekdayHeight (24)
#define kRowGap (4)
#define CLAMP(x, low, high) (((x) > (high)) ? (high) : (((x) < (low)) ? (low) : (x)))

@interface NSDate (CalendarGrid)
- (NSInteger)cg_day;
- (NSInteger)cg_weekdayOfFirstDay;
@end

@interface CalendarViewController ()

@property (nonatomic, strong) UIView *headerView;
@property (nonatomic, strong) UILabel *monthLabel;
@property (nonatomic, strong) UIButton *previousButton;
@property (nonatomic, strong) UIButton *nextButton;
@property (nonatomic, strong) UILabel *eventsLabel;
@property (nonatomic, copy) NSArray<UILabel *> *weekdayLabels;
@property (nonatomic, strong) NSMutableArray<UIButton *> *dayButtons;
@property (nonatomic, strong) EKEventStore *eventStore;
@property (nonatomic, strong) NSDateFormatter *formatter;
@property (nonatomic, assign) NSInteger firstWeekday;

@end

@implementation CalendarViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.firstWeekday = 2;
    self.view.backgroundColor = [UIColor systemBackgroundColor];
    self.eventStore = [[EKEventStore alloc] init];
    [self buildHeader];
    [self buildWeekdays];
    [self buildDays];
    [self buildFooter];
    [self requestAccess];
}

- (void)buildHeader {
    UIView *superview = self.view;

    self.headerView = [UIView new];
    self.headerView.backgroundColor = [CalendarTheme headerColor];
    [superview addSubview:self.headerView];
    [self.headerView mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self.mas_topLayoutGuide);
        make.left.and.right.equalTo(superview);
        make.height.equalTo(@(kHeaderHeight));
    }];

    self.monthLabel = [UILabel new];
    self.monthLabel.text = [self.formatter stringFromDate:[NSDate date]];
    self.monthLabel.textAlignment = NSTextAlignmentCenter;
    [self.headerView addSubview:self.monthLabel];
    [self.monthLabel mas_makeConstraints:^(MASConstraintMaker *make) {
        make.center.equalTo(self.headerView);
    }];

    self.previousButton = [UIButton buttonWithType:UIButtonTypeSystem];
    self.nextButton = [UIButton buttonWithType:UIButtonTypeSystem];
    for (UIButton *button in @[ self.previousButton, self.nextButton ]) {
        BOOL isPrevious = (button == self.previousButton);
        [button setImage:[UIImage systemImageNamed:isPrevious ? @"chevron.left" : @"chevron.right"]
                forState:UIControlStateNormal];
        [button addTarget:self action:@selector(changeMonth:) forControlEvents:UIControlEventTouchUpInside];
        [self.headerView addSubview:button];
        [button mas_makeConstraints:^(MASConstraintMaker *make) {
            make.centerY.equalTo(self.headerView);
            make.size.mas_equalTo(CGSizeMake(30, 30));
            if (isPrevious) make.left.equalTo(self.headerView).offset(kInset);
            else make.right.equalTo(self.headerView).offset(-kInset);
        }];
    }
}

- (void)buildWeekdays {
    NSArray *symbols = @[ @"S", @"M", @"T", @"W", @"T", @"F", @"S" ];
    NSMutableArray *labels = [NSMutableArray array];
    UILabel *previous;
    for (int i = 0; i < kColumns; ++i) {
        UILabel *weekdayLabel = [[UILabel alloc] init];
        weekdayLabel.text = symbols[(i + self.firstWeekday) % kColumns];
        weekdayLabel.font = [UIFont systemFontOfSize:11 weight:UIFontWeightSemibold];
        weekdayLabel.textAlignment = NSTextAlignmentCenter;
        [self.view addSubview:weekdayLabel];
        [weekdayLabel mas_makeConstraints:^(MASConstraintMaker *make) {
            make.top.equalTo(self.headerView.mas_bottom);
            make.height.mas_equalTo(kWeekdayHeight);
            if (previous) {
                make.left.equalTo(previous.mas_right);
                make.width.equalTo(previous);
            } else {
                make.left.equalTo(self.view).offset(kInset);
            }
            if (i == kColumns - 1) {
                make.right.equalTo(self.view).offset(-kInset);
            }
        }];
        [labels addObject:weekdayLabel];
        previous = weekdayLabel;
    }
    self.weekdayLabels = labels;
}

- (void)buildDays {
    self.dayButtons = [NSMutableArray arrayWithCapacity:kRows * kColumns];
    NSInteger lead = 3, count = 30, today = CLAMP(12, 1, count);
    for (NSInteger row = 0; row < kRows; row++) {
        for (NSInteger column = 0; column < kColumns; column++) {
            NSInteger index = row * kColumns + column;
            NSInteger number = index - lead + 1;
            UIButton *day = [UIButton buttonWithType:UIButtonTypeCustom];
            day.tag = index;
            day.hidden = number < 1 || number > count;
            [day setTitle:@(number).stringValue forState:UIControlStateNormal];
            [day setTitleColor:(column == 0 ? [UIColor redColor] : [UIColor darkTextColor]) forState:UIControlStateNormal];
            [day addTarget:self action:@selector(dayTapped:) forControlEvents:UIControlEventTouchUpInside];
            [self.view addSubview:day];
            UIButton *above = row > 0 ? self.dayButtons[index - kColumns] : nil;
            [day mas_makeConstraints:^(MASConstraintMaker *make) {
                make.left.right.equalTo(self.weekdayLabels[column]);
                make.height.equalTo(day.mas_width);
                make.top.equalTo(above ? above.mas_bottom : self.weekdayLabels[column].mas_bottom).offset(kRowGap);
            }];
            [self.dayButtons addObject:day];
            if (number == today) {
                [self addDotToDay:day];
            }
        }
    }
}

- (void)addDotToDay:(UIButton *)day {
    UIView *dot = [[UIView alloc] init];
    dot.backgroundColor = [UIColor systemRedColor];
    dot.layer.cornerRadius = 3;
    dot.userInteractionEnabled = NO;
    [day addSubview:dot];
    [dot mas_makeConstraints:^(MASConstraintMaker *make) {
        make.centerX.equalTo(day);
        make.bottom.equalTo(day).offset(-4);
        make.width.height.mas_equalTo(6);
    }];
}

- (void)buildFooter {
    self.eventsLabel = [[UILabel alloc] init];
    self.eventsLabel.text = NSLocalizedString(@"No events", nil);
    self.eventsLabel.textColor = UIColor.secondaryLabelColor;
    [self.view addSubview:self.eventsLabel];
    [self.eventsLabel mas_makeConstraints:^(MASConstraintMaker *make) {
        make.top.equalTo(self.dayButtons.lastObject.mas_bottom).offset(12);
        make.left.equalTo(self.view).offset(kInset);
        make.right.equalTo(self.view).offset(-kInset);
    }];
}

#pragma mark - Events

- (void)requestAccess {
    [self.eventStore requestAccessToEntityType:EKEntityTypeEvent completion:^(BOOL granted, NSError *error) {
        if (!granted || error) return;
        dispatch_after(dispatch_time(DISPATCH_TIME_NOW, (int64_t)(0.5 * NSEC_PER_SEC)), dispatch_get_main_queue(), ^{
            NSPredicate *predicate = [self.eventStore predicateForEventsWithStartDate:[NSDate distantPast]
                                                                              endDate:[NSDate distantFuture]
                                                                            calendars:nil];
            [self showEvents:[self.eventStore eventsMatchingPredicate:predicate]];
        });
    }];
}

- (void)showEvents:(NSArray<EKEvent *> *)events {
    self.eventsLabel.text = events.count ? [[events valueForKey:@"title"] componentsJoinedByString:@", "] : @"No events";
}

- (void)changeMonth:(UIButton *)sender {
    NSDateComponents *components = [[NSDateComponents alloc] init];
    components.month = sender == self.previousButton ? -1 : 1;
    self.month = [[NSCalendar currentCalendar] dateByAddingComponents:components toDate:self.month options:0];
}

- (void)dayTapped:(UIButton *)sender {
    for (UIButton *button in self.dayButtons) {
        button.selected = (button == sender);
    }
    if (self.delegate && [self.delegate respondsToSelector:@selector(calendar:didSelectDay:)]) {
        [self.delegate calendar:self didSelectDay:sender.tag];
    }
}

- (NSDateFormatter *)formatter {
    if (_formatter) return _formatter;
    _formatter = [NSDateFormatter new];
    _formatter.dateFormat = @"MMMM yyyy";
    return _formatter;
}

@end

@implementation NSDate (CalendarGrid)

- (NSInteger)cg_day {
    return [[NSCalendar currentCalendar] component:NSCalendarUnitDay fromDate:self];
}

- (NSInteger)cg_weekdayOfFirstDay {
    return [[NSCalendar currentCalendar] component:NSCalendarUnitWeekday fromDate:self] % kColumns;
}

@end
