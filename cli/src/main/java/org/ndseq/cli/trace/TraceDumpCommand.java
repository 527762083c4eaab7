package org.ndseq.cli.trace;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.order.LinearOrder;
import org.ndseq.trace.PrintableText;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the events of a trace, one a line, in a linear order of the run. */
@Command(
    name = "dump",
    description =
        "Print the events of a trace as lines: position in the run, task, event, source position.",
    mixinStandardHelpOptions = true)
final class TraceDumpCommand implements Callable<Integer> {
  private static final int LINES_BETWEEN_CHECKS = 1024;

  @Parameters(paramLabel = "FILE", description = "A trace (*.ndtrace or *.std).")
  private Path file;

  @Option(names = "--limit", paramLabel = "N", description = "Stop after N lines (default: all).")
  private long limit = Long.MAX_VALUE;

  @Option(names = "--task", paramLabel = "NAME", description = "Only the events of this task.")
  private String task = "";

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Trace trace = InputFileOpener.trace(file);
    if (!task.isEmpty() && trace.tasks().stream().noneMatch(t -> t.name().equals(task))) {
      throw new UserErrorException("no task of " + file + " is called " + task);
    }
    PrintWriter out = spec.commandLine().getOut();
    LinearOrder order = LinearOrder.of(trace);
    long lines = 0;
    for (int i = 0; i < order.size() && lines < limit; i++) {
      int e = order.event(i);
      String name = trace.tasks().get(trace.task(e)).name();
      if (task.isEmpty() || task.equals(name)) {
        out.printf("%8d  %-12s %s%n", i, name, line(trace, e));
        lines++;
        if (lines % LINES_BETWEEN_CHECKS == 0 && out.checkError()) {
          break; // the reader of the lines has gone
        }
      }
    }
    return ExitCode.CLEAN;
  }

  private static String line(Trace trace, int e) {
    EventKind kind = trace.kind(e);
    String word = kind.name().toLowerCase(Locale.ROOT);
    String where = trace.site(e) < 0 ? "" : "  " + trace.symbols().where(trace.site(e));
    return "%-10s %s%s".formatted(word, operand(trace, e, kind), where);
  }

  private static String operand(Trace trace, int e, EventKind kind) {
    int target = trace.target(e);
    int version = trace.version(e);
    if (kind.isAccess()) {
      return trace.variable(e) + " v" + version;
    }
    if (kind.isSync()) {
      return trace.locations().objects().display(target) + " v" + version;
    }
    if (kind.isTask()) {
      return trace.tasks().get(target).name();
    }
    if (kind == EventKind.CATCH) {
      return target < 0 ? "-" : "call at " + trace.symbols().where(target);
    }
    return PrintableText.of(
        trace.symbols().classOfMethod(target).name() + "." + trace.symbols().method(target).name());
  }
}
