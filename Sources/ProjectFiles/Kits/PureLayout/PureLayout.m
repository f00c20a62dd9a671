// Read where a file imports: PureLayout
#import <UIKit/UIKit.h>

#define ALEdgeLeft NSLayoutAttributeLeft
#define ALEdgeRight NSLayoutAttributeRight
#define ALEdgeTop NSLayoutAttributeTop
#define ALEdgeBottom NSLayoutAttributeBottom
#define ALEdgeLeading NSLayoutAttributeLeading
#define ALEdgeTrailing NSLayoutAttributeTrailing
#define ALDimensionWidth NSLayoutAttributeWidth
#define ALDimensionHeight NSLayoutAttributeHeight
// A vertical axis is where horizontal centres are.
#define ALAxisVertical NSLayoutAttributeCenterX
#define ALAxisHorizontal NSLayoutAttributeCenterY
#define ALAxisBaseline NSLayoutAttributeLastBaseline
#define ALAxisLastBaseline NSLayoutAttributeLastBaseline
#define ALAxisFirstBaseline NSLayoutAttributeFirstBaseline
#define ALAttributeLeft NSLayoutAttributeLeft
#define ALAttributeRight NSLayoutAttributeRight
#define ALAttributeTop NSLayoutAttributeTop
#define ALAttributeBottom NSLayoutAttributeBottom
#define ALAttributeLeading NSLayoutAttributeLeading
#define ALAttributeTrailing NSLayoutAttributeTrailing
#define ALAttributeWidth NSLayoutAttributeWidth
#define ALAttributeHeight NSLayoutAttributeHeight
#define ALAttributeVertical NSLayoutAttributeCenterX
#define ALAttributeHorizontal NSLayoutAttributeCenterY
#define ALAttributeBaseline NSLayoutAttributeLastBaseline
#define ALAttributeLastBaseline NSLayoutAttributeLastBaseline
#define ALAttributeFirstBaseline NSLayoutAttributeFirstBaseline
#define ALAttributeMarginLeft NSLayoutAttributeLeftMargin
#define ALAttributeMarginRight NSLayoutAttributeRightMargin
#define ALAttributeMarginTop NSLayoutAttributeTopMargin
#define ALAttributeMarginBottom NSLayoutAttributeBottomMargin
#define ALAttributeMarginLeading NSLayoutAttributeLeadingMargin
#define ALAttributeMarginTrailing NSLayoutAttributeTrailingMargin
#define ALMarginAxisVertical NSLayoutAttributeCenterXWithinMargins
#define ALMarginAxisHorizontal NSLayoutAttributeCenterYWithinMargins

// What the blocks of `autoSetPriority:forConstraints:` and `autoCreateConstraintsWithoutInstalling:` change for a while.
static float purePriority = 1000;
static NSMutableArray *pureUninstalled = nil;

@implementation UIView (PureLayout)

+ (instancetype)newAutoLayoutView {
  // Without a variable here, the view is named after the caller's.
  return [[self new] configureForAutoLayout];
}

- (instancetype)initForAutoLayout {
  self = [self init];
  self.translatesAutoresizingMaskIntoConstraints = NO;
  return self;
}

- (instancetype)configureForAutoLayout {
  self.translatesAutoresizingMaskIntoConstraints = NO;
  return self;
}

- (NSLayoutConstraint *)pure_constrain:(NSLayoutAttribute)attribute to:(id)item attribute:(NSLayoutAttribute)other relation:(NSLayoutRelation)relation multiplier:(CGFloat)multiplier offset:(CGFloat)offset {
  self.translatesAutoresizingMaskIntoConstraints = NO;
  NSLayoutConstraint *made = [NSLayoutConstraint constraintWithItem:self attribute:attribute relatedBy:relation toItem:item attribute:other multiplier:multiplier constant:offset];
  made.priority = purePriority;
  if (pureUninstalled != nil) { [pureUninstalled addObject:made]; } else { made.active = YES; }
  return made;
}

// An inset counts inwards, so that at the far edges the offset and the relation are turned round.
- (NSLayoutConstraint *)pure_pin:(NSLayoutAttribute)edge within:(id)item inset:(CGFloat)inset relation:(NSLayoutRelation)relation {
  BOOL isFar = edge == NSLayoutAttributeBottom || edge == NSLayoutAttributeRight || edge == NSLayoutAttributeTrailing;
  NSLayoutRelation turned = relation;
  if (isFar && relation == NSLayoutRelationLessThanOrEqual) { turned = NSLayoutRelationGreaterThanOrEqual; }
  if (isFar && relation == NSLayoutRelationGreaterThanOrEqual) { turned = NSLayoutRelationLessThanOrEqual; }
  return [self pure_constrain:edge to:item attribute:edge relation:turned multiplier:1 offset:isFar ? -inset : inset];
}

- (NSArray *)pure_pinWithin:(id)item insets:(UIEdgeInsets)insets except:(NSArray *)excluded {
  NSMutableArray *made = [NSMutableArray array];
  if (![excluded containsObject:@"top"]) { [made addObject:[self pure_pin:NSLayoutAttributeTop within:item inset:insets.top relation:NSLayoutRelationEqual]]; }
  if (![excluded containsObject:@"left"]) { [made addObject:[self pure_pin:NSLayoutAttributeLeading within:item inset:insets.left relation:NSLayoutRelationEqual]]; }
  if (![excluded containsObject:@"bottom"]) { [made addObject:[self pure_pin:NSLayoutAttributeBottom within:item inset:insets.bottom relation:NSLayoutRelationEqual]]; }
  if (![excluded containsObject:@"right"]) { [made addObject:[self pure_pin:NSLayoutAttributeTrailing within:item inset:insets.right relation:NSLayoutRelationEqual]]; }
  return made;
}

- (NSArray *)pure_sideOf:(NSLayoutAttribute)edge {
  if (edge == NSLayoutAttributeTop) { return @[@"top"]; }
  if (edge == NSLayoutAttributeBottom) { return @[@"bottom"]; }
  return edge == NSLayoutAttributeLeft || edge == NSLayoutAttributeLeading ? @[@"left"] : @[@"right"];
}

#pragma mark The superview's edges

- (NSLayoutConstraint *)autoPinEdgeToSuperviewEdge:(NSLayoutAttribute)edge {
  return [self pure_pin:edge within:self.superview inset:0 relation:NSLayoutRelationEqual];
}

- (NSLayoutConstraint *)autoPinEdgeToSuperviewEdge:(NSLayoutAttribute)edge withInset:(CGFloat)inset {
  return [self pure_pin:edge within:self.superview inset:inset relation:NSLayoutRelationEqual];
}

- (NSLayoutConstraint *)autoPinEdgeToSuperviewEdge:(NSLayoutAttribute)edge withInset:(CGFloat)inset relation:(NSLayoutRelation)relation {
  return [self pure_pin:edge within:self.superview inset:inset relation:relation];
}

- (NSLayoutConstraint *)autoPinEdgeToSuperviewMargin:(NSLayoutAttribute)edge {
  return [self pure_pin:edge within:self.superview.layoutMarginsGuide inset:0 relation:NSLayoutRelationEqual];
}

- (NSLayoutConstraint *)autoPinEdgeToSuperviewMargin:(NSLayoutAttribute)edge withInset:(CGFloat)inset {
  return [self pure_pin:edge within:self.superview.layoutMarginsGuide inset:inset relation:NSLayoutRelationEqual];
}

- (NSLayoutConstraint *)autoPinEdgeToSuperviewMargin:(NSLayoutAttribute)edge withInset:(CGFloat)inset relation:(NSLayoutRelation)relation {
  return [self pure_pin:edge within:self.superview.layoutMarginsGuide inset:inset relation:relation];
}

- (NSLayoutConstraint *)autoPinEdgeToSuperviewMargin:(NSLayoutAttribute)edge relation:(NSLayoutRelation)relation {
  return [self pure_pin:edge within:self.superview.layoutMarginsGuide inset:0 relation:relation];
}

- (NSLayoutConstraint *)autoPinEdgeToSuperviewSafeArea:(NSLayoutAttribute)edge withInset:(CGFloat)inset relation:(NSLayoutRelation)relation {
  return [self pure_pin:edge within:self.superview.safeAreaLayoutGuide inset:inset relation:relation];
}

- (NSLayoutConstraint *)autoPinEdgeToSuperviewSafeArea:(NSLayoutAttribute)edge {
  return [self pure_pin:edge within:self.superview.safeAreaLayoutGuide inset:0 relation:NSLayoutRelationEqual];
}

- (NSLayoutConstraint *)autoPinEdgeToSuperviewSafeArea:(NSLayoutAttribute)edge withInset:(CGFloat)inset {
  return [self pure_pin:edge within:self.superview.safeAreaLayoutGuide inset:inset relation:NSLayoutRelationEqual];
}

- (NSArray *)autoPinEdgesToSuperviewEdges {
  return [self pure_pinWithin:self.superview insets:UIEdgeInsetsZero except:@[]];
}

- (NSArray *)autoPinEdgesToSuperviewEdgesWithInsets:(UIEdgeInsets)insets {
  return [self pure_pinWithin:self.superview insets:insets except:@[]];
}

- (NSArray *)autoPinEdgesToSuperviewEdgesWithInsets:(UIEdgeInsets)insets excludingEdge:(NSLayoutAttribute)edge {
  return [self pure_pinWithin:self.superview insets:insets except:[self pure_sideOf:edge]];
}

- (NSArray *)autoPinEdgesToSuperviewMargins {
  return [self pure_pinWithin:self.superview.layoutMarginsGuide insets:UIEdgeInsetsZero except:@[]];
}

- (NSArray *)autoPinEdgesToSuperviewMarginsExcludingEdge:(NSLayoutAttribute)edge {
  return [self pure_pinWithin:self.superview.layoutMarginsGuide insets:UIEdgeInsetsZero except:[self pure_sideOf:edge]];
}

- (NSArray *)autoPinEdgesToSuperviewSafeArea {
  return [self pure_pinWithin:self.superview.safeAreaLayoutGuide insets:UIEdgeInsetsZero except:@[]];
}

- (NSArray *)autoPinEdgesToSuperviewSafeAreaWithInsets:(UIEdgeInsets)insets {
  return [self pure_pinWithin:self.superview.safeAreaLayoutGuide insets:insets except:@[]];
}

- (NSArray *)autoPinEdgesToSuperviewSafeAreaWithInsets:(UIEdgeInsets)insets excludingEdge:(NSLayoutAttribute)edge {
  return [self pure_pinWithin:self.superview.safeAreaLayoutGuide insets:insets except:[self pure_sideOf:edge]];
}

#pragma mark Another view

- (NSLayoutConstraint *)autoPinEdge:(NSLayoutAttribute)edge toEdge:(NSLayoutAttribute)other ofView:(UIView *)view {
  return [self pure_constrain:edge to:view attribute:other relation:NSLayoutRelationEqual multiplier:1 offset:0];
}

- (NSLayoutConstraint *)autoPinEdge:(NSLayoutAttribute)edge toEdge:(NSLayoutAttribute)other ofView:(UIView *)view withOffset:(CGFloat)offset {
  return [self pure_constrain:edge to:view attribute:other relation:NSLayoutRelationEqual multiplier:1 offset:offset];
}

- (NSLayoutConstraint *)autoPinEdge:(NSLayoutAttribute)edge toEdge:(NSLayoutAttribute)other ofView:(UIView *)view withOffset:(CGFloat)offset relation:(NSLayoutRelation)relation {
  return [self pure_constrain:edge to:view attribute:other relation:relation multiplier:1 offset:offset];
}

#pragma mark Lengths

- (NSLayoutConstraint *)autoSetDimension:(NSLayoutAttribute)dimension toSize:(CGFloat)size {
  return [self pure_constrain:dimension to:nil attribute:NSLayoutAttributeNotAnAttribute relation:NSLayoutRelationEqual multiplier:1 offset:size];
}

- (NSLayoutConstraint *)autoSetDimension:(NSLayoutAttribute)dimension toSize:(CGFloat)size relation:(NSLayoutRelation)relation {
  return [self pure_constrain:dimension to:nil attribute:NSLayoutAttributeNotAnAttribute relation:relation multiplier:1 offset:size];
}

- (NSArray *)autoSetDimensionsToSize:(CGSize)size {
  return @[[self autoSetDimension:NSLayoutAttributeWidth toSize:size.width], [self autoSetDimension:NSLayoutAttributeHeight toSize:size.height]];
}

- (NSLayoutConstraint *)autoMatchDimension:(NSLayoutAttribute)dimension toDimension:(NSLayoutAttribute)other ofView:(UIView *)view {
  return [self pure_constrain:dimension to:view attribute:other relation:NSLayoutRelationEqual multiplier:1 offset:0];
}

- (NSLayoutConstraint *)autoMatchDimension:(NSLayoutAttribute)dimension toDimension:(NSLayoutAttribute)other ofView:(UIView *)view withOffset:(CGFloat)offset {
  return [self pure_constrain:dimension to:view attribute:other relation:NSLayoutRelationEqual multiplier:1 offset:offset];
}

- (NSLayoutConstraint *)autoMatchDimension:(NSLayoutAttribute)dimension toDimension:(NSLayoutAttribute)other ofView:(UIView *)view withMultiplier:(CGFloat)multiplier {
  return [self pure_constrain:dimension to:view attribute:other relation:NSLayoutRelationEqual multiplier:multiplier offset:0];
}

- (NSLayoutConstraint *)autoMatchDimension:(NSLayoutAttribute)dimension toDimension:(NSLayoutAttribute)other ofView:(UIView *)view withOffset:(CGFloat)offset relation:(NSLayoutRelation)relation {
  return [self pure_constrain:dimension to:view attribute:other relation:relation multiplier:1 offset:offset];
}

- (NSLayoutConstraint *)autoMatchDimension:(NSLayoutAttribute)dimension toDimension:(NSLayoutAttribute)other ofView:(UIView *)view withMultiplier:(CGFloat)multiplier relation:(NSLayoutRelation)relation {
  return [self pure_constrain:dimension to:view attribute:other relation:relation multiplier:multiplier offset:0];
}

- (void)autoSetContentHuggingPriorityForAxis:(NSLayoutAttribute)axis {
  [self setContentHuggingPriority:purePriority forAxis:axis == NSLayoutAttributeCenterX ? UILayoutConstraintAxisVertical : UILayoutConstraintAxisHorizontal];
}

- (void)autoSetContentCompressionResistancePriorityForAxis:(NSLayoutAttribute)axis {
  [self setContentCompressionResistancePriority:purePriority forAxis:axis == NSLayoutAttributeCenterX ? UILayoutConstraintAxisVertical : UILayoutConstraintAxisHorizontal];
}

#pragma mark Any attributes

- (NSLayoutConstraint *)autoConstrainAttribute:(NSLayoutAttribute)attribute toAttribute:(NSLayoutAttribute)other ofView:(UIView *)view {
  return [self pure_constrain:attribute to:view attribute:other relation:NSLayoutRelationEqual multiplier:1 offset:0];
}

- (NSLayoutConstraint *)autoConstrainAttribute:(NSLayoutAttribute)attribute toAttribute:(NSLayoutAttribute)other ofView:(UIView *)view withOffset:(CGFloat)offset {
  return [self pure_constrain:attribute to:view attribute:other relation:NSLayoutRelationEqual multiplier:1 offset:offset];
}

- (NSLayoutConstraint *)autoConstrainAttribute:(NSLayoutAttribute)attribute toAttribute:(NSLayoutAttribute)other ofView:(UIView *)view withOffset:(CGFloat)offset relation:(NSLayoutRelation)relation {
  return [self pure_constrain:attribute to:view attribute:other relation:relation multiplier:1 offset:offset];
}

- (NSLayoutConstraint *)autoConstrainAttribute:(NSLayoutAttribute)attribute toAttribute:(NSLayoutAttribute)other ofView:(UIView *)view withMultiplier:(CGFloat)multiplier {
  return [self pure_constrain:attribute to:view attribute:other relation:NSLayoutRelationEqual multiplier:multiplier offset:0];
}

- (NSLayoutConstraint *)autoConstrainAttribute:(NSLayoutAttribute)attribute toAttribute:(NSLayoutAttribute)other ofView:(UIView *)view withMultiplier:(CGFloat)multiplier relation:(NSLayoutRelation)relation {
  return [self pure_constrain:attribute to:view attribute:other relation:relation multiplier:multiplier offset:0];
}

#pragma mark Centres

- (NSArray *)autoCenterInSuperviewMargins {
  return @[[self autoAlignAxisToSuperviewMarginAxis:NSLayoutAttributeCenterY], [self autoAlignAxisToSuperviewMarginAxis:NSLayoutAttributeCenterX]];
}

- (NSLayoutConstraint *)autoAlignAxisToSuperviewMarginAxis:(NSLayoutAttribute)axis {
  return [self pure_constrain:axis to:self.superview.layoutMarginsGuide attribute:axis relation:NSLayoutRelationEqual multiplier:1 offset:0];
}

- (NSArray *)autoCenterInSuperview {
  return @[[self autoAlignAxisToSuperviewAxis:NSLayoutAttributeCenterY], [self autoAlignAxisToSuperviewAxis:NSLayoutAttributeCenterX]];
}

- (NSLayoutConstraint *)autoAlignAxisToSuperviewAxis:(NSLayoutAttribute)axis {
  return [self pure_constrain:axis to:self.superview attribute:axis relation:NSLayoutRelationEqual multiplier:1 offset:0];
}

- (NSLayoutConstraint *)autoAlignAxis:(NSLayoutAttribute)axis toSameAxisOfView:(UIView *)view {
  return [self pure_constrain:axis to:view attribute:axis relation:NSLayoutRelationEqual multiplier:1 offset:0];
}

- (NSLayoutConstraint *)autoAlignAxis:(NSLayoutAttribute)axis toSameAxisOfView:(UIView *)view withOffset:(CGFloat)offset {
  return [self pure_constrain:axis to:view attribute:axis relation:NSLayoutRelationEqual multiplier:1 offset:offset];
}

- (NSLayoutConstraint *)autoAlignAxis:(NSLayoutAttribute)axis toSameAxisOfView:(UIView *)view withMultiplier:(CGFloat)multiplier {
  return [self pure_constrain:axis to:view attribute:axis relation:NSLayoutRelationEqual multiplier:multiplier offset:0];
}

#pragma mark Blocks

+ (void)autoSetPriority:(float)priority forConstraints:(void (^)(void))block {
  [NSLayoutConstraint autoSetPriority:priority forConstraints:block];
}

@end

@implementation NSLayoutConstraint (PureLayout)

+ (void)autoSetPriority:(float)priority forConstraints:(void (^)(void))block {
  float before = purePriority;
  purePriority = priority;
  block();
  purePriority = before;
}

+ (NSArray *)autoCreateConstraintsWithoutInstalling:(void (^)(void))block {
  NSMutableArray *before = pureUninstalled;
  NSMutableArray *made = [NSMutableArray array];
  pureUninstalled = made;
  block();
  pureUninstalled = before;
  return made;
}

+ (NSArray *)autoCreateAndInstallConstraints:(void (^)(void))block {
  NSArray *made = [self autoCreateConstraintsWithoutInstalling:block];
  [made autoInstallConstraints];
  return made;
}

- (instancetype)autoInstall {
  self.active = YES;
  return self;
}

- (void)autoRemove {
  self.active = NO;
}

- (instancetype)autoIdentify:(NSString *)identifier {
  self.identifier = identifier;
  return self;
}

@end

@implementation NSArray (PureLayout)

- (void)autoInstallConstraints {
  for (NSLayoutConstraint *made in self) { made.active = YES; }
}

- (void)autoRemoveConstraints {
  for (NSLayoutConstraint *made in self) { made.active = NO; }
}

- (instancetype)autoIdentifyConstraints:(NSString *)identifier {
  for (NSLayoutConstraint *made in self) { made.identifier = identifier; }
  return self;
}

// Each view but the first is tied to the one before it.
- (NSArray *)pure_chain:(NSLayoutAttribute)attribute {
  NSMutableArray *made = [NSMutableArray array];
  for (NSUInteger index = 1; index < self.count; index++) {
    UIView *view = self[index];
    [made addObject:[view pure_constrain:attribute to:self[index - 1] attribute:attribute relation:NSLayoutRelationEqual multiplier:1 offset:0]];
  }
  return made;
}

- (NSArray *)autoAlignViewsToEdge:(NSLayoutAttribute)edge {
  return [self pure_chain:edge];
}

- (NSArray *)autoAlignViewsToAxis:(NSLayoutAttribute)axis {
  return [self pure_chain:axis];
}

- (NSArray *)autoMatchViewsDimension:(NSLayoutAttribute)dimension {
  return [self pure_chain:dimension];
}

- (NSArray *)autoSetViewsDimension:(NSLayoutAttribute)dimension toSize:(CGFloat)size {
  NSMutableArray *made = [NSMutableArray array];
  for (UIView *view in self) { [made addObject:[view autoSetDimension:dimension toSize:size]]; }
  return made;
}

- (NSArray *)autoSetViewsDimensionsToSize:(CGSize)size {
  NSMutableArray *made = [NSMutableArray array];
  for (UIView *view in self) { [made addObjectsFromArray:[view autoSetDimensionsToSize:size]]; }
  return made;
}

@end
