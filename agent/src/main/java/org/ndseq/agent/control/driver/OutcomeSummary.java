package org.ndseq.agent.control.driver;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The outcome of a run in the form that is compared: how it failed, the lines that it printed
 * without their order, which depends on the schedule in right programs too, and static fields.
 *
 * @param failure the kind of the failure, or empty
 * @param failureText the failure in words, without the name of the task
 */
record OutcomeSummary(
    String failure, String failureText, List<String> lines, Map<String, String> statics) {
  private static final int LONGEST = 300;

  static OutcomeSummary of(RunOutcome outcome) {
    Optional<RunOutcome.RunFailure> failure = outcome.failure();
    Map<String, String> statics = new LinkedHashMap<>();
    if (!outcome.statics().isEmpty()) {
      for (String pair : outcome.statics().split(", ", -1)) {
        int equals = pair.indexOf(" = ");
        if (equals > 0) {
          statics.put(pair.substring(0, equals), pair.substring(equals + 3));
        }
      }
    }
    return new OutcomeSummary(
        failure.map(RunOutcome.RunFailure::kind).orElse(""),
        failure.map(OutcomeSummary::text).orElse(""),
        outcome.output().lines().sorted().toList(),
        statics);
  }

  private static String text(RunOutcome.RunFailure failure) {
    if (failure.kind().equals("deadlock")) {
      return "a deadlock at " + String.join(" and ", failure.places().stream().sorted().toList());
    }
    String message = failure.message().replaceFirst(" in task [^ ]*$", "").strip();
    String place = failure.places().isEmpty() ? "" : " at " + failure.places().get(0);
    return message + place;
  }

  /** Whether there is anything to compare: without, equal outcomes mean nothing. */
  boolean isVisible() {
    return !failure.isEmpty() || !lines.isEmpty() || !statics.isEmpty();
  }

  /** The outcome in one line. */
  String text() {
    List<String> parts = new ArrayList<>();
    if (!failureText.isEmpty()) {
      parts.add(failureText);
    }
    if (!lines.isEmpty()) {
      parts.add(String.join(" / ", lines));
    }
    if (parts.isEmpty() || (lines.isEmpty() && !statics.isEmpty())) {
      statics.forEach((name, value) -> parts.add(name + " = " + value));
    }
    return parts.isEmpty() ? "no output" : shortened(String.join("; ", parts));
  }

  /** The differences of another outcome, in phrases; the failure first. */
  List<String> changes(OutcomeSummary other) {
    List<String> changes = new ArrayList<>();
    if (!failureText.equals(other.failureText)) {
      changes.add(
          other.failure.isEmpty()
              ? "the run does not end with " + failureText
              : "the run ends with " + other.failureText);
    }
    if (!lines.equals(other.lines) && other.failure.isEmpty()) {
      changes.add(
          "the output is `%s` instead of `%s`".formatted(only(other, this), only(this, other)));
    }
    for (Map.Entry<String, String> field : statics.entrySet()) {
      String value = other.statics.get(field.getKey());
      if (value != null && !value.equals(field.getValue()) && other.failure.isEmpty()) {
        changes.add("%s is %s instead of %s".formatted(field.getKey(), value, field.getValue()));
      }
    }
    return changes.stream().map(OutcomeSummary::shortened).toList();
  }

  /** The lines that one outcome has and the other has not. */
  private static String only(OutcomeSummary one, OutcomeSummary other) {
    List<String> lines = new ArrayList<>(one.lines);
    other.lines.forEach(lines::remove);
    return lines.isEmpty() ? "" : String.join(" / ", lines);
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }

  /** Whether the other outcome shows a difference. */
  boolean differs(OutcomeSummary other) {
    return !changes(other).isEmpty() || !other.changes(this).isEmpty();
  }
}
