// Read instead of an app's copy where a file imports: SDAutoLayout, UIView+SDAutoLayout
#import <UIKit/UIKit.h>

// The library sets frames after UIKit's layout, for which it exchanges methods of UIView. Here each rule is a constraint.

@interface SDAutoLayoutModel : NSObject
@property (nonatomic, weak) UIView *needsAutoResizeView;
@end

@implementation SDAutoLayoutModel

- (SDAutoLayoutModel *)sd_constrain:(NSLayoutAttribute)attribute relation:(NSLayoutRelation)relation to:(id)item attribute:(NSLayoutAttribute)other multiplier:(CGFloat)multiplier constant:(CGFloat)constant {
  UIView *view = self.needsAutoResizeView;
  view.translatesAutoresizingMaskIntoConstraints = NO;
  [NSLayoutConstraint constraintWithItem:view attribute:attribute relatedBy:relation toItem:item attribute:other multiplier:multiplier constant:constant].active = YES;
  return self;
}

- (SDAutoLayoutModel *)sd_number:(NSLayoutAttribute)attribute relation:(NSLayoutRelation)relation value:(CGFloat)value {
  return [self sd_constrain:attribute relation:relation to:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:value];
}

// The space to the superview's own edge, or to the near edge of a view beside this one; of several views the furthest counts.
- (SDAutoLayoutModel *)sd_space:(NSLayoutAttribute)attribute facing:(NSLayoutAttribute)facing of:(id)other value:(CGFloat)value {
  BOOL isFar = attribute == NSLayoutAttributeRight || attribute == NSLayoutAttributeBottom;
  if ([other isKindOfClass:[NSArray class]]) {
    for (UIView *one in other) {
      [self sd_constrain:attribute relation:isFar ? NSLayoutRelationLessThanOrEqual : NSLayoutRelationGreaterThanOrEqual to:one attribute:facing multiplier:1 constant:isFar ? -value : value];
    }
    return self;
  }
  NSLayoutAttribute meant = other == self.needsAutoResizeView.superview ? attribute : facing;
  return [self sd_constrain:attribute relation:NSLayoutRelationEqual to:other attribute:meant multiplier:1 constant:isFar ? -value : value];
}

// Without a variable for the superview, which would be named after it.
- (SDAutoLayoutModel *)sd_inset:(NSLayoutAttribute)attribute by:(CGFloat)value {
  return [self sd_space:attribute facing:attribute of:self.needsAutoResizeView.superview value:value];
}

- (SDAutoLayoutModel *)sd_same:(NSLayoutAttribute)attribute as:(UIView *)other {
  return [self sd_constrain:attribute relation:NSLayoutRelationEqual to:other attribute:attribute multiplier:1 constant:0];
}

#pragma mark Beside other views

- (SDAutoLayoutModel *(^)(id, CGFloat))leftSpaceToView {
  return ^(id other, CGFloat value) { return [self sd_space:NSLayoutAttributeLeft facing:NSLayoutAttributeRight of:other value:value]; };
}

- (SDAutoLayoutModel *(^)(id, CGFloat))rightSpaceToView {
  return ^(id other, CGFloat value) { return [self sd_space:NSLayoutAttributeRight facing:NSLayoutAttributeLeft of:other value:value]; };
}

- (SDAutoLayoutModel *(^)(id, CGFloat))topSpaceToView {
  return ^(id other, CGFloat value) { return [self sd_space:NSLayoutAttributeTop facing:NSLayoutAttributeBottom of:other value:value]; };
}

- (SDAutoLayoutModel *(^)(id, CGFloat))bottomSpaceToView {
  return ^(id other, CGFloat value) { return [self sd_space:NSLayoutAttributeBottom facing:NSLayoutAttributeTop of:other value:value]; };
}

- (void (^)(UIEdgeInsets))spaceToSuperView {
  return ^(UIEdgeInsets insets) {
    [self sd_inset:NSLayoutAttributeLeft by:insets.left];
    [self sd_inset:NSLayoutAttributeTop by:insets.top];
    [self sd_inset:NSLayoutAttributeRight by:insets.right];
    [self sd_inset:NSLayoutAttributeBottom by:insets.bottom];
  };
}

#pragma mark Like other views

- (SDAutoLayoutModel *(^)(UIView *))leftEqualToView { return ^(UIView *other) { return [self sd_same:NSLayoutAttributeLeft as:other]; }; }
- (SDAutoLayoutModel *(^)(UIView *))rightEqualToView { return ^(UIView *other) { return [self sd_same:NSLayoutAttributeRight as:other]; }; }
- (SDAutoLayoutModel *(^)(UIView *))topEqualToView { return ^(UIView *other) { return [self sd_same:NSLayoutAttributeTop as:other]; }; }
- (SDAutoLayoutModel *(^)(UIView *))bottomEqualToView { return ^(UIView *other) { return [self sd_same:NSLayoutAttributeBottom as:other]; }; }
- (SDAutoLayoutModel *(^)(UIView *))centerXEqualToView { return ^(UIView *other) { return [self sd_same:NSLayoutAttributeCenterX as:other]; }; }
- (SDAutoLayoutModel *(^)(UIView *))centerYEqualToView { return ^(UIView *other) { return [self sd_same:NSLayoutAttributeCenterY as:other]; }; }

- (SDAutoLayoutModel *(^)(UIView *, CGFloat))widthRatioToView {
  return ^(UIView *other, CGFloat ratio) { return [self sd_constrain:NSLayoutAttributeWidth relation:NSLayoutRelationEqual to:other attribute:NSLayoutAttributeWidth multiplier:ratio constant:0]; };
}

- (SDAutoLayoutModel *(^)(UIView *, CGFloat))heightRatioToView {
  return ^(UIView *other, CGFloat ratio) { return [self sd_constrain:NSLayoutAttributeHeight relation:NSLayoutRelationEqual to:other attribute:NSLayoutAttributeHeight multiplier:ratio constant:0]; };
}

#pragma mark By themselves

- (SDAutoLayoutModel *(^)(CGFloat))widthIs { return ^(CGFloat value) { return [self sd_number:NSLayoutAttributeWidth relation:NSLayoutRelationEqual value:value]; }; }
- (SDAutoLayoutModel *(^)(CGFloat))heightIs { return ^(CGFloat value) { return [self sd_number:NSLayoutAttributeHeight relation:NSLayoutRelationEqual value:value]; }; }
- (SDAutoLayoutModel *(^)(CGFloat))maxWidthIs { return ^(CGFloat value) { return [self sd_number:NSLayoutAttributeWidth relation:NSLayoutRelationLessThanOrEqual value:value]; }; }
- (SDAutoLayoutModel *(^)(CGFloat))maxHeightIs { return ^(CGFloat value) { return [self sd_number:NSLayoutAttributeHeight relation:NSLayoutRelationLessThanOrEqual value:value]; }; }
- (SDAutoLayoutModel *(^)(CGFloat))minWidthIs { return ^(CGFloat value) { return [self sd_number:NSLayoutAttributeWidth relation:NSLayoutRelationGreaterThanOrEqual value:value]; }; }
- (SDAutoLayoutModel *(^)(CGFloat))minHeightIs { return ^(CGFloat value) { return [self sd_number:NSLayoutAttributeHeight relation:NSLayoutRelationGreaterThanOrEqual value:value]; }; }

- (SDAutoLayoutModel *(^)(CGFloat))xIs { return ^(CGFloat value) { return [self sd_inset:NSLayoutAttributeLeft by:value]; }; }
- (SDAutoLayoutModel *(^)(CGFloat))yIs { return ^(CGFloat value) { return [self sd_inset:NSLayoutAttributeTop by:value]; }; }

- (SDAutoLayoutModel *(^)(CGFloat))centerXIs {
  return ^(CGFloat value) { return [self sd_constrain:NSLayoutAttributeCenterX relation:NSLayoutRelationEqual to:self.needsAutoResizeView.superview attribute:NSLayoutAttributeLeft multiplier:1 constant:value]; };
}

- (SDAutoLayoutModel *(^)(CGFloat))centerYIs {
  return ^(CGFloat value) { return [self sd_constrain:NSLayoutAttributeCenterY relation:NSLayoutRelationEqual to:self.needsAutoResizeView.superview attribute:NSLayoutAttributeTop multiplier:1 constant:value]; };
}

- (SDAutoLayoutModel *(^)(void))widthEqualToHeight {
  return ^{ return [self sd_constrain:NSLayoutAttributeWidth relation:NSLayoutRelationEqual to:self.needsAutoResizeView attribute:NSLayoutAttributeHeight multiplier:1 constant:0]; };
}

- (SDAutoLayoutModel *(^)(void))heightEqualToWidth {
  return ^{ return [self sd_constrain:NSLayoutAttributeHeight relation:NSLayoutRelationEqual to:self.needsAutoResizeView attribute:NSLayoutAttributeWidth multiplier:1 constant:0]; };
}

// Without a ratio, a label is as high as its text.
- (SDAutoLayoutModel *(^)(CGFloat))autoHeightRatio {
  return ^(CGFloat ratio) {
    if (ratio > 0) {
      return [self sd_constrain:NSLayoutAttributeHeight relation:NSLayoutRelationEqual to:self.needsAutoResizeView attribute:NSLayoutAttributeWidth multiplier:ratio constant:0];
    }
    if ([self.needsAutoResizeView isKindOfClass:[UILabel class]]) { ((UILabel *)self.needsAutoResizeView).numberOfLines = 0; }
    return self;
  };
}

@end

@implementation UIView (SDAutoLayout)

- (SDAutoLayoutModel *)sd_layout {
  SDAutoLayoutModel *model = [SDAutoLayoutModel new];
  model.needsAutoResizeView = self;
  return model;
}

// The rules so far are for a place in the superview, or for a size.
- (SDAutoLayoutModel *)sd_resetLayout {
  for (NSLayoutConstraint *constraint in [self.superview.constraints arrayByAddingObjectsFromArray:self.constraints]) {
    BOOL isOwnSize = constraint.secondItem == nil || constraint.secondItem == self || constraint.secondItem == self.superview;
    if (constraint.firstItem == self && (isOwnSize || [self.superview.subviews containsObject:constraint.secondItem])) { constraint.active = NO; }
  }
  return [self sd_layout];
}

- (SDAutoLayoutModel *)sd_resetNewLayout { return [self sd_resetLayout]; }

- (void)sd_addSubviews:(NSArray *)subviews { for (UIView *view in subviews) { [self addSubview:view]; } }

- (UIView *)sd_holder { return [self isKindOfClass:[UITableViewCell class]] ? ((UITableViewCell *)self).contentView : self; }

- (void)setupAutoHeightWithBottomView:(UIView *)view bottomMargin:(CGFloat)margin {
  [NSLayoutConstraint constraintWithItem:[self sd_holder] attribute:NSLayoutAttributeBottom relatedBy:NSLayoutRelationEqual toItem:view attribute:NSLayoutAttributeBottom multiplier:1 constant:margin].active = YES;
}

- (void)setupAutoHeightWithBottomViewsArray:(NSArray *)views bottomMargin:(CGFloat)margin {
  for (UIView *view in views) {
    [NSLayoutConstraint constraintWithItem:[self sd_holder] attribute:NSLayoutAttributeBottom relatedBy:NSLayoutRelationGreaterThanOrEqual toItem:view attribute:NSLayoutAttributeBottom multiplier:1 constant:margin].active = YES;
  }
}

- (void)setupAutoWidthWithRightView:(UIView *)view rightMargin:(CGFloat)margin {
  [NSLayoutConstraint constraintWithItem:self attribute:NSLayoutAttributeRight relatedBy:NSLayoutRelationEqual toItem:view attribute:NSLayoutAttributeRight multiplier:1 constant:margin].active = YES;
}

- (void)setSd_equalWidthSubviews:(NSArray *)views {
  for (UIView *view in views) {
    if (view != views.firstObject) { [[view sd_layout] sd_same:NSLayoutAttributeWidth as:views.firstObject]; }
  }
}

// Rows of views of one width, from one side to the other; how high each is, it says itself.
- (void)setupAutoWidthFlowItems:(NSArray *)views withPerRowItemsCount:(NSInteger)count verticalMargin:(CGFloat)vertical horizontalMargin:(CGFloat)horizontal verticalEdgeInset:(CGFloat)edge horizontalEdgeInset:(CGFloat)side {
  for (NSInteger index = 0; index < views.count; index++) {
    UIView *view = views[index];
    SDAutoLayoutModel *model = [view sd_layout];
    CGFloat gaps = 2 * side + (count - 1) * horizontal;
    [model sd_constrain:NSLayoutAttributeWidth relation:NSLayoutRelationEqual to:self attribute:NSLayoutAttributeWidth multiplier:1.0 / count constant:-gaps / count];
    if (index % count == 0) { model.leftSpaceToView(self, side); } else { model.leftSpaceToView(views[index - 1], horizontal); }
    if (index < count) { model.topSpaceToView(self, edge); } else { model.topSpaceToView(views[index - count], vertical); }
  }
  if (views.count > 0) { [self setupAutoHeightWithBottomView:views.lastObject bottomMargin:edge]; }
}

- (void)updateLayout { [self layoutIfNeeded]; }

- (CGFloat)left_sd { return self.frame.origin.x; }
- (CGFloat)top_sd { return self.frame.origin.y; }
- (CGFloat)right_sd { return CGRectGetMaxX(self.frame); }
- (CGFloat)bottom_sd { return CGRectGetMaxY(self.frame); }
- (CGFloat)width_sd { return self.frame.size.width; }
- (CGFloat)height_sd { return self.frame.size.height; }
- (CGFloat)centerX_sd { return self.center.x; }
- (CGFloat)centerY_sd { return self.center.y; }

- (void)setSd_cornerRadius:(NSNumber *)radius { self.layer.cornerRadius = radius.floatValue; }
- (void)setSd_cornerRadiusFromWidthRatio:(NSNumber *)ratio { self.layer.masksToBounds = YES; }
- (void)setSd_cornerRadiusFromHeightRatio:(NSNumber *)ratio { self.layer.masksToBounds = YES; }

@end

@implementation UILabel (SDAutoLayout)

- (void)setSingleLineAutoResizeWithMaxWidth:(CGFloat)width {
  self.numberOfLines = 1;
  if (width > 0) { [self sd_layout].maxWidthIs(width); }
}

- (void)setMaxNumberOfLinesToShow:(NSInteger)count { self.numberOfLines = count; }
- (void)setIsAttributedContent:(BOOL)isAttributed {}

@end

@implementation UIButton (SDAutoLayout)

- (void)setupAutoSizeWithHorizontalPadding:(CGFloat)padding buttonHeight:(CGFloat)height {
  self.contentEdgeInsets = UIEdgeInsetsMake(0, padding, 0, padding);
  [self sd_layout].heightIs(height);
}

@end

@implementation UIScrollView (SDAutoLayout)

- (void)setupAutoContentSizeWithBottomView:(UIView *)view bottomMargin:(CGFloat)margin {
  [NSLayoutConstraint constraintWithItem:self attribute:NSLayoutAttributeBottom relatedBy:NSLayoutRelationEqual toItem:view attribute:NSLayoutAttributeBottom multiplier:1 constant:margin].active = YES;
}

- (void)setupAutoContentSizeWithRightView:(UIView *)view rightMargin:(CGFloat)margin {
  [NSLayoutConstraint constraintWithItem:self attribute:NSLayoutAttributeRight relatedBy:NSLayoutRelationEqual toItem:view attribute:NSLayoutAttributeRight multiplier:1 constant:margin].active = YES;
}

@end
