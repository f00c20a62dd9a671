import AutoLayout
import Foundation
import Masonry

/// What the scene's controller answers to beside what its view does.
enum ControllerMembers {
  static let table = MemberTable<SceneController> { table in
    table.property("topLayoutGuide") { controller, _ in .guide(controller.topLayoutGuide) }
    table.property("bottomLayoutGuide") { controller, _ in .guide(controller.bottomLayoutGuide) }
    table.property("mas_topLayoutGuide", "mas_topLayoutGuideBottom") { controller, _ in
      .attribute(controller.mas_topLayoutGuide)
    }
    table.property("mas_topLayoutGuideTop") { controller, _ in .attribute(controller.mas_topLayoutGuideTop) }
    table.property("mas_bottomLayoutGuide", "mas_bottomLayoutGuideTop") { controller, _ in
      .attribute(controller.mas_bottomLayoutGuide)
    }
    table.property("mas_bottomLayoutGuideBottom") { controller, _ in
      .attribute(controller.mas_bottomLayoutGuideBottom)
    }
    for name in [
      "title", "navigationItem", "navigationController", "tabBarController", "presentingViewController",
    ] {
      table.property(name) { _, _ in .null }
    }
  }
}
