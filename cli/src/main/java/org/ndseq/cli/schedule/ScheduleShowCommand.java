package org.ndseq.cli.schedule;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.term.CountedNoun;
import org.ndseq.schedule.HappensBeforeSchedule;
import org.ndseq.schedule.OperationId;
import org.ndseq.schedule.ScheduledOperation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints a schedule for people. */
@Command(
    name = "show",
    description =
        "Print a schedule, or that of a trace: each operation in one possible order, with the"
            + " operations of other tasks that it waits for. A schedule of `explore` or `confirm` is"
            + " drawn with a column for each task.",
    mixinStandardHelpOptions = true)
final class ScheduleShowCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "A schedule or a trace.")
  private Path file;

  @Spec private CommandSpec spec;

  /** The numbers of operations, tasks and edges. */
  static String size(HappensBeforeSchedule schedule) {
    return "%s of %s, %s between tasks"
        .formatted(
            CountedNoun.of(schedule.order().size(), "operation"),
            CountedNoun.of(schedule.tasks().size(), "task"),
            CountedNoun.of(schedule.edges(), "edge"));
  }

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    if (ControlledSchedule.isOne(file)) {
      ControlledSchedule.read(file).picture().forEach(out::println);
      return ExitCode.CLEAN;
    }
    HappensBeforeSchedule schedule = ScheduleFileReader.read(file);
    out.println(size(schedule));
    int width = 4;
    for (ScheduledOperation operation : schedule.order()) {
      width = Math.max(width, operation.id().toString().length());
    }
    for (ScheduledOperation operation : schedule.order()) {
      out.println(line(operation, width));
    }
    return ExitCode.CLEAN;
  }

  private static String line(ScheduledOperation operation, int width) {
    StringBuilder text = new StringBuilder();
    text.append(String.format(Locale.ROOT, "%-" + width + "s  ", operation.id()));
    String kind = operation.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    text.append(String.format(Locale.ROOT, "%-14s  ", kind)).append(operation.site().label());
    String separator = "  after ";
    for (OperationId before : operation.after()) {
      text.append(separator).append(before);
      separator = ", ";
    }
    return text.toString();
  }
}
