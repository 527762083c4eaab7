package org.ndseq.cli.cover;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.ndseq.cover.plan.CoverHole;
import org.ndseq.cover.plan.CoveringSchedule;
import org.ndseq.cover.plan.DecisionTree;
import org.ndseq.cover.plan.SchedulePlan;
import org.ndseq.cover.plan.ScheduledOperation;

/** Covering schedules as a page: decision trees, and a picture of each schedule. */
final class SchedulePage {
  private static final String STYLE =
      "body{font:14px sans-serif;margin:2em}table{border-collapse:collapse;margin:.5em 0 2em}"
          + "td,th{border-left:1px solid #999;padding:.15em 1em;text-align:left}"
          + "td.op{background:#e8eef7;color:#123}ul{border-left:1px solid #999}"
          + "code{font-family:monospace}";

  private final SchedulePlan plan;
  private final int limit;
  private final StringBuilder page = new StringBuilder();

  /**
   * Prepares a page.
   *
   * @param limit the most operations of a schedule to show
   */
  SchedulePage(SchedulePlan plan, int limit) {
    this.plan = plan;
    this.limit = limit;
  }

  String html() {
    String name = escaped(plan.mainClass().replace('/', '.'));
    page.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">");
    page.append("<title>Schedules of ").append(name).append("</title>");
    page.append("<style>").append(STYLE).append("</style></head>\n<body><h1>");
    page.append("Schedules of ").append(name).append("</h1>\n");
    plan.races().forEach(r -> page.append("<p>race: ").append(escaped("" + r)).append("</p>\n"));
    for (CoverHole hole : plan.holes()) {
      String place = hole.place().isEmpty() ? "" : " at " + hole.place();
      page.append("<p>not covered").append(escaped(place + ": " + hole.reason()));
      page.append("</p>\n");
    }
    for (int epoch = 0; epoch < plan.epochs(); epoch++) {
      page.append("<h2>Epoch ").append(epoch).append("</h2>\n");
      append(DecisionTree.of(plan, epoch));
    }
    for (int i = 0; i < plan.schedules().size(); i++) {
      append(i, plan.schedules().get(i));
    }
    return page.append("</body></html>\n").toString();
  }

  private void append(DecisionTree tree) {
    if (tree instanceof DecisionTree.Choice choice) {
      page.append("<code>").append(escaped("" + choice.condition())).append("</code>\n<ul>");
      page.append("<li>yes: ");
      append(choice.yes());
      page.append("</li>\n<li>no: ");
      append(choice.no());
      page.append("</li></ul>\n");
    } else if (tree instanceof DecisionTree.Leaf leaf) {
      List<String> links = new ArrayList<>();
      leaf.schedules()
          .forEach(s -> links.add("<a href=\"#s%d\">schedule %d</a>".formatted(s + 1, s + 1)));
      page.append(links.isEmpty() ? "no input" : String.join(" or ", links));
    }
  }

  private void append(int index, CoveringSchedule schedule) {
    page.append(
        "<h3 id=\"s%d\">Schedule %d of epoch %d</h3>\n"
            .formatted(index + 1, index + 1, schedule.epoch()));
    if (schedule.next() != CoveringSchedule.NONE) {
      page.append("<p>continues with epoch ").append(schedule.next()).append("</p>\n");
    }
    if (!schedule.details().isEmpty()) {
      page.append("<p>").append(escaped(schedule.ending() + ": " + schedule.details()));
      page.append("</p>\n");
    }
    List<String> tasks =
        new ArrayList<>(
            new LinkedHashSet<>(
                schedule.operations().stream().map(ScheduledOperation::task).toList()));
    page.append("<table><tr>");
    tasks.forEach(t -> page.append("<th>").append(escaped(t)).append("</th>"));
    page.append("</tr>\n");
    int shown = Math.min(limit, schedule.operations().size());
    for (ScheduledOperation operation : schedule.operations().subList(0, shown)) {
      page.append("<tr>");
      for (String task : tasks) {
        page.append(
            task.equals(operation.task())
                ? "<td class=\"op\">" + escaped(operation.kind() + " " + operation.site()) + "</td>"
                : "<td></td>");
      }
      page.append("</tr>\n");
    }
    page.append("</table>\n");
    if (shown < schedule.operations().size()) {
      page.append("<p>%d more operations</p>\n".formatted(schedule.operations().size() - shown));
    }
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
