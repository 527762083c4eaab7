package org.ndseq.finding.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ndseq.determinism.RegionProof;
import org.ndseq.trace.LinearTraceBuilder;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

class RecordedMeetingFinderTest {
  private static final String CLASS = "Account";

  private final LinearTraceBuilder run = new LinearTraceBuilder(CLASS);

  private void add(String task, EventKind kind, String operand, int line) {
    run.add(task, kind, operand, LinearTraceBuilder.Memory.PLAIN, line);
  }

  private static RegionProof.End end(String access, int line) {
    return new RegionProof.End(access, "Account.java", CLASS, "run()V", line);
  }

  private static String said(List<Trace> traces, int first, int second) {
    RegionProof.Conflict conflict =
        new RegionProof.Conflict(
            RegionProof.Kind.RACE,
            "x",
            end("write", first),
            end("read", second),
            "",
            RegionProof.Certainty.NOT_EXCLUDED);
    return new RecordedMeetingFinder(traces).say(conflict);
  }

  private Trace sideBySide() {
    add("main", EventKind.FORK, "a", 1);
    add("main", EventKind.FORK, "b", 2);
    add("a", EventKind.WRITE, "x", 7);
    add("b", EventKind.READ, "x", 9);
    add("main", EventKind.JOIN, "a", 3);
    add("main", EventKind.JOIN, "b", 4);
    return run.build();
  }

  @Test
  void tasksSideBySideHaveMet() {
    assertThat(said(List.of(sideBySide()), 7, 9))
        .isEqualTo("; the recorded run that was compared has a conflict there");
  }

  @Test
  void otherPlacesHaveNot() {
    assertThat(said(List.of(sideBySide()), 7, 8))
        .isEqualTo("; the recorded run that was compared has no conflict there");
  }

  @Test
  void oneAfterTheOtherTheyHaveNot() {
    add("main", EventKind.FORK, "a", 1);
    add("a", EventKind.WRITE, "x", 7);
    add("main", EventKind.JOIN, "a", 3);
    add("main", EventKind.FORK, "b", 2);
    add("b", EventKind.READ, "x", 9);
    add("main", EventKind.JOIN, "b", 4);
    assertThat(said(List.of(run.build()), 7, 9))
        .isEqualTo("; the recorded run that was compared has no conflict there");
  }

  @Test
  void theParentInBetweenHasMet() {
    add("main", EventKind.FORK, "a", 1);
    add("a", EventKind.WRITE, "x", 7);
    add("main", EventKind.READ, "x", 9);
    add("main", EventKind.JOIN, "a", 3);
    assertThat(said(List.of(run.build()), 7, 9))
        .isEqualTo("; the recorded run that was compared has a conflict there");
  }

  @Test
  void afterTheJoinTheParentHasNot() {
    add("main", EventKind.FORK, "a", 1);
    add("a", EventKind.WRITE, "x", 7);
    add("main", EventKind.JOIN, "a", 3);
    add("main", EventKind.READ, "x", 9);
    assertThat(said(List.of(run.build()), 7, 9))
        .isEqualTo("; the recorded run that was compared has no conflict there");
  }

  @Test
  void withoutRunsThereIsNothingToSay() {
    assertThat(said(List.of(), 7, 9)).isEmpty();
  }
}
