package org.ndseq.agent.control.driver;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;
import org.ndseq.agent.control.driver.RunOutcome.FailureSite;
import org.ndseq.agent.control.explore.SimultaneousCallFinder.Meeting;
import org.ndseq.agent.control.runtime.ControlledRun.TaskFailure;
import org.ndseq.agent.control.runtime.SiteTable;

/** Describes failed runs. */
final class FailureDescription {
  private static final List<String> NOT_OF_PROGRAM =
      List.of("java.", "javax.", "jdk.", "sun.", "org.ndseq.agent.");

  private FailureDescription() {}

  static RunOutcome.RunFailure ofException(TaskFailure failure) {
    Throwable exception = failure.exception();
    List<FailureSite> sites =
        Stream.of(exception.getStackTrace())
            .filter(f -> NOT_OF_PROGRAM.stream().noneMatch(f.getClassName()::startsWith))
            .map(f -> frame(failure.task(), f))
            .toList();
    String message = exception.getMessage() == null ? "" : ": " + exception.getMessage();
    String type = exception.getClass().getName();
    return new RunOutcome.RunFailure(
        exception instanceof AssertionError ? "assertion" : "exception",
        "%s%s in task %s".formatted(type, message, failure.task()),
        type,
        places(sites),
        sites);
  }

  private static FailureSite frame(String task, StackTraceElement frame) {
    return new FailureSite(
        task,
        "",
        frame.getClassName(),
        frame.getMethodName(),
        String.valueOf(frame.getFileName()),
        Math.max(0, frame.getLineNumber()));
  }

  private static List<String> places(List<FailureSite> sites) {
    return sites.stream()
        .filter(s -> s.line() > 0)
        .map(s -> s.file() + ":" + s.line())
        .distinct()
        .toList();
  }

  static RunOutcome.RunFailure ofDeadlock(RunEnd end) {
    String waits = end.blocked().stream().map(s -> wait(s, end)).collect(Collectors.joining(", "));
    List<FailureSite> sites = end.blocked().stream().map(s -> site(s, end)).toList();
    return new RunOutcome.RunFailure(
        "deadlock", "no task can continue: " + waits, "", places(sites), sites);
  }

  /** Two calls that can break the object which they have in common. */
  static RunOutcome.RunFailure ofMeeting(Meeting meeting, RunEnd end) {
    List<FailureSite> sites =
        Stream.of(meeting.first(), meeting.second()).map(s -> site(s, end)).toList();
    return new RunOutcome.RunFailure(
        "race",
        "%s (%s) and %s (%s) can be called at the same time, on an object that is not thread-safe"
            .formatted(
                called(meeting.first()),
                meeting.first().task(),
                called(meeting.second()),
                meeting.second().task()),
        "",
        places(sites),
        sites);
  }

  /** The called method with the simple name of its class. */
  static String called(TaskStep step) {
    String called = SiteTable.get(step.site()).called();
    return switch (called) {
      case "argument" -> "a copy";
      case "concat" -> "a concatenation";
      default -> called.substring(Math.max(called.lastIndexOf('/'), called.lastIndexOf('$')) + 1);
    };
  }

  static String place(TaskStep step) {
    return place(step.site());
  }

  private static FailureSite site(TaskStep step, RunEnd end) {
    SiteTable.Site at = SiteTable.get(step.site());
    return new FailureSite(
        step.task(), operation(step, end), at.className(), at.method(), at.file(), at.line());
  }

  /** The name of the operation; a task that waits to be notified would acquire the monitor next. */
  private static String operation(TaskStep step, RunEnd end) {
    boolean isInWaitSet =
        step.kind() == StepKind.ACQUIRE
            && end.steps().stream()
                .anyMatch(
                    made ->
                        made.kind() == StepKind.WAIT
                            && made.index() == step.index() - 1
                            && made.task().equals(step.task()));
    StepKind kind = isInWaitSet ? StepKind.WAIT : step.kind();
    return kind.name().toLowerCase(Locale.ROOT);
  }

  private static String wait(TaskStep step, RunEnd end) {
    return "%s waits at %s (%s)".formatted(step.task(), place(step.site()), operation(step, end));
  }

  private static String place(int site) {
    SiteTable.Site at = SiteTable.get(site);
    return at.file() + ":" + at.line();
  }
}
