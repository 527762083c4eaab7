package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import org.ndseq.trace.PrintableText;

/**
 * A task that ended with an exception.
 *
 * @param exception the class of the exception; its message is program data and not recorded
 * @param at the place where it was thrown
 * @param stack the innermost place comes first
 * @param assertion whether an assertion failed: of the language, or of a test library
 * @param count the number of recorded runs in which it occurred
 * @param confirmation the controlled run that showed it, if no recorded run did
 */
public record TaskFailure(
    String id,
    String task,
    String exception,
    Place at,
    List<Place> stack,
    boolean assertion,
    long count,
    @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Confirmation.NoneFilter.class)
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        Confirmation confirmation)
    implements Finding {
  public TaskFailure {
    id = PrintableText.of(id);
    task = PrintableText.of(task);
    exception = PrintableText.of(exception);
    stack = List.copyOf(stack);
  }

  /** A failure of recorded runs. */
  public TaskFailure(
      String id,
      String task,
      String exception,
      Place at,
      List<Place> stack,
      boolean assertion,
      long count) {
    this(id, task, exception, at, stack, assertion, count, Confirmation.NONE);
  }

  @Override
  public FindingType type() {
    return FindingType.FAILURE;
  }

  @Override
  public Level level(Verdict verdict) {
    return confirmation.level(assertion ? Level.ERROR : Level.WARNING);
  }

  @Override
  public List<FindingPlace> places() {
    return List.of(FindingPlace.statement(PlaceRole.FAILURE, at));
  }

  @Override
  public String title() {
    String name = exception.substring(exception.lastIndexOf('.') + 1);
    return assertion ? "Failed assertion: " + name : "Task failed: " + name;
  }

  @Override
  public String message() {
    return "%s %s with %s%s (in %s)"
        .formatted(
            assertion ? "An assertion failed: task" : "Task",
            task + " ended",
            exception,
            at.display().isEmpty() ? "" : " at " + at.display(),
            runs());
  }

  private String runs() {
    return switch ((int) Math.min(count, 2)) {
      case 0 -> "a controlled run of another schedule";
      case 1 -> "1 run";
      default -> count + " runs";
    };
  }
}
