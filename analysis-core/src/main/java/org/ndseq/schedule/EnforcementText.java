package org.ndseq.schedule;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A schedule as the agent's enforcer reads it: sites, tasks and their operations by number. The
 * agent's {@code EnforcementPlan} describes the lines.
 */
public final class EnforcementText {
  private EnforcementText() {}

  /** The text of a schedule. */
  public static String of(HappensBeforeSchedule schedule) {
    StringBuilder text = new StringBuilder();
    Map<OperationSite, Integer> sites = new LinkedHashMap<>();
    for (OperationSite site : schedule.sites()) {
      sites.put(site, sites.size());
      String words =
          String.join(
              "\t",
              "site",
              site.className(),
              site.method(),
              Integer.toString(site.instruction()),
              site.label());
      text.append(words).append('\n');
    }
    Map<String, Integer> tasks = new LinkedHashMap<>();
    schedule.tasks().forEach(task -> tasks.put(task, tasks.size()));
    for (String task : schedule.tasks()) {
      text.append("task\t").append(task).append('\n');
      for (ScheduledOperation operation : schedule.operations(task)) {
        text.append("op\t").append(sites.get(operation.site()));
        text.append('\t').append(operation.kind().code());
        for (OperationId before : operation.after()) {
          text.append('\t').append(tasks.get(before.task())).append(':').append(before.number());
        }
        text.append('\n');
      }
    }
    return text.toString();
  }
}
