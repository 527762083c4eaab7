package org.ndseq.agent.control.driver;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.TaskStep;
import org.ndseq.agent.control.runtime.ControlledRun.TaskFailure;
import org.ndseq.agent.control.runtime.SiteTable;

/** Describes failed runs. */
final class FailureTexts {
  private static final List<String> NOT_OF_PROGRAM =
      List.of("java.", "javax.", "jdk.", "sun.", "org.ndseq.agent.");

  private FailureTexts() {}

  static RunOutcome.RunFailure ofException(TaskFailure failure) {
    Throwable exception = failure.exception();
    List<String> places =
        Stream.of(exception.getStackTrace())
            .filter(f -> NOT_OF_PROGRAM.stream().noneMatch(f.getClassName()::startsWith))
            .map(f -> f.getFileName() + ":" + f.getLineNumber())
            .distinct()
            .toList();
    String message = exception.getMessage() == null ? "" : ": " + exception.getMessage();
    String type = exception.getClass().getName();
    return new RunOutcome.RunFailure(
        exception instanceof AssertionError ? "assertion" : "exception",
        "%s%s in task %s".formatted(type, message, failure.task()),
        places);
  }

  static RunOutcome.RunFailure ofDeadlock(RunEnd end) {
    String waits = end.blocked().stream().map(FailureTexts::wait).collect(Collectors.joining(", "));
    List<String> places =
        end.blocked().stream().map(step -> place(step.site())).distinct().toList();
    return new RunOutcome.RunFailure("deadlock", "no task can continue: " + waits, places);
  }

  private static String wait(TaskStep step) {
    return "%s waits at %s (%s)"
        .formatted(
            step.task(), place(step.site()), step.kind().name().toLowerCase(java.util.Locale.ROOT));
  }

  private static String place(int site) {
    SiteTable.Site at = SiteTable.get(site);
    return at.file() + ":" + at.line();
  }
}
