package org.ndseq.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ndseq.trace.TraceText;

class TraceSchedulerTest {
  @Test
  void locksAreAcquiredInTheRecordedOrder() {
    HappensBeforeSchedule schedule =
        TraceScheduler.of(
            TraceText.parse(
                """
                main fork A
                main fork B
                B acq l
                B w x
                B rel l
                A acq l
                A r x
                A rel l
                main join A
                main join B
                """));
    assertThat(schedule.tasks()).containsExactly("main/0", "main/1");
    assertThat(edges(schedule)).containsExactly("main/1:1 -> main/0:0");
    assertThat(schedule.operations("main/0"))
        .extracting(ScheduledOperation::kind)
        .containsExactly(OperationKind.ACQUIRE, OperationKind.RELEASE);
  }

  @Test
  void racingAccessesAreOrderedAndOthersAreNot() {
    HappensBeforeSchedule schedule =
        TraceScheduler.of(
            TraceText.parse(
                """
                main w y
                main fork A
                main w x
                A r x
                A r y
                main w x
                """));
    assertThat(schedule.operations("main")).hasSize(2);
    assertThat(edges(schedule))
        .containsExactlyInAnyOrder("main:0 -> main/0:0", "main/0:0 -> main:1");
  }

  @Test
  void whoWaitsContinuesAfterTheSignal() {
    HappensBeforeSchedule schedule =
        TraceScheduler.of(
            TraceText.parse(
                """
                main fork A
                main signal s
                A await s
                main signal s
                """));
    assertThat(edges(schedule)).containsExactly("main:0 -> main/0:0");
  }

  @Test
  void readersDoNotWaitForEachOther() {
    HappensBeforeSchedule schedule =
        TraceScheduler.of(
            TraceText.parse(
                """
                main fork A
                main fork B
                A racq l
                A rrel l
                B racq l
                B rrel l
                main acq l
                main rel l
                """));
    assertThat(edges(schedule))
        .containsExactlyInAnyOrder("main/0:1 -> main:0", "main/1:1 -> main:0");
  }

  private static List<String> edges(HappensBeforeSchedule schedule) {
    return schedule.order().stream()
        .flatMap(o -> o.after().stream().map(before -> before + " -> " + o.id()))
        .toList();
  }
}
