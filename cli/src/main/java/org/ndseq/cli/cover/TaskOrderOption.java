package org.ndseq.cli.cover;

import org.ndseq.cover.plan.TaskOrder;
import picocli.CommandLine.Option;

/** The order of tasks that schedules are looked for with. */
public final class TaskOrderOption {
  @Option(
      names = "--order",
      paramLabel = "ORDER",
      defaultValue = "OLDEST_FIRST",
      description =
          "The task that continues when one waits: ${COMPLETION-CANDIDATES} (default:"
              + " ${DEFAULT-VALUE}). Each order has other schedules.")
  private TaskOrder order = TaskOrder.OLDEST_FIRST;

  TaskOrder order() {
    return order;
  }
}
