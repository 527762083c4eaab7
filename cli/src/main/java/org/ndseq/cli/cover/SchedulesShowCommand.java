package org.ndseq.cli.cover;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.OutputFileWriter;
import org.ndseq.cover.plan.CoveringSchedule;
import org.ndseq.cover.plan.DecisionTree;
import org.ndseq.cover.plan.SchedulePlan;
import org.ndseq.cover.plan.ScheduledOperation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows covering schedules, each with one column for a task. */
@Command(
    name = "show",
    header = "Show the covering schedules and the inputs that they are for.",
    description =
        "Prints the decision tree of each epoch, then each schedule with one column for a task.",
    mixinStandardHelpOptions = true)
public final class SchedulesShowCommand implements Callable<Integer> {
  @Option(
      names = "--operations",
      paramLabel = "N",
      defaultValue = "60",
      description = "The most operations of a schedule to show (default: ${DEFAULT-VALUE}).")
  private int limit;

  @Option(
      names = "--page",
      paramLabel = "FILE",
      description = "Writes a page with the same to this file instead.")
  private Optional<Path> page = Optional.empty();

  @Mixin private StoredPlan stored = new StoredPlan();
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    SchedulePlan plan = stored.read();
    if (page.isPresent()) {
      try {
        Files.writeString(page.get(), new SchedulePage(plan, limit).html());
      } catch (IOException e) {
        throw OutputFileWriter.failed(page.get(), e);
      }
      return ExitCode.CLEAN;
    }
    StringBuilder text = new StringBuilder();
    plan.races().forEach(r -> text.append("race: %s%n".formatted(r)));
    for (int epoch = 0; epoch < plan.epochs(); epoch++) {
      text.append("epoch %d%n".formatted(epoch));
      append(text, DecisionTree.of(plan, epoch), "  ");
    }
    for (int i = 0; i < plan.schedules().size(); i++) {
      append(text, i + 1, plan.schedules().get(i));
    }
    new PlanReport(plan, List.of(), 0, 0).appendHoles(text);
    CommandSession session = CommandSession.of(spec);
    session.out().print(text);
    session.out().flush();
    return ExitCode.CLEAN;
  }

  private static void append(StringBuilder text, DecisionTree tree, String indent) {
    if (tree instanceof DecisionTree.Choice choice) {
      text.append("%sif %s%n".formatted(indent, choice.condition()));
      append(text, choice.yes(), indent + "  ");
      text.append("%selse%n".formatted(indent));
      append(text, choice.no(), indent + "  ");
    } else if (tree instanceof DecisionTree.Leaf leaf) {
      List<String> numbers = leaf.schedules().stream().map(s -> "schedule " + (s + 1)).toList();
      text.append(
          "%s%s%n"
              .formatted(indent, numbers.isEmpty() ? "no input" : String.join(" or ", numbers)));
    }
  }

  private void append(StringBuilder text, int number, CoveringSchedule schedule) {
    text.append(
        "schedule %d of epoch %d, for %s%n"
            .formatted(number, schedule.epoch(), schedule.constraintText()));
    if (schedule.next() != CoveringSchedule.NONE) {
      text.append("  continues with epoch %d%n".formatted(schedule.next()));
    }
    if (!schedule.details().isEmpty()) {
      text.append("  ends in %s: %s%n".formatted(schedule.ending(), schedule.details()));
    }
    List<String> tasks =
        new ArrayList<>(
            new LinkedHashSet<>(
                schedule.operations().stream().map(ScheduledOperation::task).toList()));
    text.append("  ");
    tasks.forEach(t -> text.append("%-26s".formatted(t)));
    text.append(System.lineSeparator());
    int shown = Math.min(limit, schedule.operations().size());
    for (ScheduledOperation operation : schedule.operations().subList(0, shown)) {
      text.append("  ").append(" ".repeat(26 * tasks.indexOf(operation.task())));
      text.append(operation.kind()).append(' ').append(shortSite(operation.site()));
      text.append(System.lineSeparator());
    }
    if (shown < schedule.operations().size()) {
      text.append("  ... %d more operations%n".formatted(schedule.operations().size() - shown));
    }
  }

  private static String shortSite(String site) {
    return site.substring(site.lastIndexOf('.', Math.max(0, site.lastIndexOf('.') - 1)) + 1);
  }
}
