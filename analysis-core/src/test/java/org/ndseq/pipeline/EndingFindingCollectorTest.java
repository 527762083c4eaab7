package org.ndseq.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.ndseq.finding.Deadlock;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Headline;
import org.ndseq.finding.HeadlineLine;
import org.ndseq.finding.Level;
import org.ndseq.finding.TaskFailure;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.Verdict;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceBuilder;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.TaskKind;

/** How the end of a run shows in findings, verdict and headline. */
class EndingFindingCollectorTest {
  private static final Map<String, String> BEGIN = Map.of(RunInfo.MAIN, "demo.Main");
  private static final Map<String, String> END = Map.of("events", "4");

  /** A run of the given tasks (by the recorder's numbers), each on a thread of its own. */
  private static Trace trace(Map<String, String> end, int... tasks) {
    TraceBuilder builder = new TraceBuilder();
    for (int task : tasks) {
      int thread = builder.thread(task);
      builder.nameTask(task, task == tasks[0] ? TaskKind.ROOT : TaskKind.THREAD, "t" + task);
      builder.task(thread, EventKind.BEGIN, -1, task);
      if (task == tasks[0]) {
        for (int i = 1; i < tasks.length; i++) {
          builder.task(thread, EventKind.FORK, -1, tasks[i]);
        }
      }
      builder.task(thread, EventKind.END, -1, task);
    }
    builder.info(new RunInfo(BEGIN, end, List.of()));
    return builder.build();
  }

  private static Findings analysed(Trace trace, int exitCode) {
    NdseqAnalysis analysis = new NdseqAnalysis(NdseqOptions.DEFAULT);
    analysis.add(trace, exitCode);
    return analysis.infer(ToolInfo.ndseq("1")).findings();
  }

  private static HeadlineLine.Tone worstTone(Findings findings) {
    return Headline.of(findings).lead().tone();
  }

  @Test
  void wholeRunIsGood() {
    Findings found = analysed(trace(END, 7, 5), 0);
    assertThat(found.verdict()).isEqualTo(Verdict.SERIALIZABLE);
    assertThat(worstTone(found)).isEqualTo(HeadlineLine.Tone.GOOD);
  }

  @Test
  void runsThatAreNotWholeHaveNoGoodVerdict() {
    Findings cutOff = analysed(trace(Map.of(), 7, 5), 0);
    assertThat(cutOff.verdict()).isEqualTo(Verdict.UNKNOWN);
    assertThat(cutOff.reason()).contains("run 1 was cut off");
    Findings capped = analysed(trace(Map.of(RunInfo.CAPPED, "100"), 7, 5), 0);
    assertThat(capped.verdict()).isEqualTo(Verdict.UNKNOWN);
    assertThat(capped.reason()).contains("100 events");
    NdseqAnalysis stopped = new NdseqAnalysis(NdseqOptions.DEFAULT);
    stopped.add(trace(END, 7, 5));
    stopped.doubt("run 1 was stopped");
    assertThat(stopped.infer(ToolInfo.ndseq("1")).findings().reason())
        .isEqualTo("run 1 was stopped");
  }

  @Test
  void runThatFailsBeforeTwoTasksRanShowsNothing() {
    Findings failed = analysed(trace(END, 7), 1);
    assertThat(failed.verdict()).isEqualTo(Verdict.UNKNOWN);
    assertThat(failed.reason()).isEqualTo("run 1 failed with exit code 1 before two tasks had run");
    assertThat(analysed(trace(END, 7), 0).verdict()).isEqualTo(Verdict.SERIALIZABLE);
  }

  @Test
  void headlineIsNotGoodIfAllRunsFailed() {
    Findings failed = analysed(trace(END, 7, 5), 3);
    assertThat(failed.verdict()).isEqualTo(Verdict.SERIALIZABLE);
    assertThat(Headline.of(failed).lines())
        .extracting(HeadlineLine::label)
        .containsExactly("FAILED RUN", "SERIALIZABLE");
    assertThat(Headline.of(failed).lines())
        .noneMatch(line -> line.tone() == HeadlineLine.Tone.GOOD);
  }

  @Test
  void unrecordedClassesAreNamedAndSpoilTheHeadline() {
    Findings found =
        analysed(trace(Map.of("events", "4", RunInfo.FAILURE + "demo.Odd", "too long"), 7, 5), 0);
    assertThat(found.program().unrecorded())
        .singleElement()
        .satisfies(c -> assertThat(c.text()).isEqualTo("demo.Odd was not recorded: too long"));
    assertThat(worstTone(found)).isEqualTo(HeadlineLine.Tone.NEUTRAL);
    assertThat(Headline.of(found).lead().detail()).startsWith("demo.Odd could not be recorded");
  }

  @Test
  void failedTaskIsFoundUnderItsNumberInTheTrace() {
    String value = "5\njava.lang.AssertionError\nassertion\ndemo.Main\trun\tMain.java\t12";
    Findings found = analysed(trace(Map.of(RunInfo.TASK_FAILED + "0", value), 7, 5), 0);
    TaskFailure failure = found.failures().get(0);
    assertThat(failure.task()).isEqualTo("t5 #1");
    assertThat(failure.exception()).isEqualTo("java.lang.AssertionError");
    assertThat(failure.at().display()).isEqualTo("Main.java:12");
    assertThat(failure.level(found.verdict())).isEqualTo(Level.ERROR);
  }

  private static String wait(int task, int owner, int line) {
    return task + " " + owner + "\nalive\nlock\nObject\n-1\nd.M\trun\tM.java\t" + line;
  }

  @Test
  void deadlockIsTheRingWithoutThoseThatWaitForIt() {
    Map<String, String> end =
        Map.of(
            RunInfo.TASK_WAITS + "0", wait(7, 5, 1),
            RunInfo.TASK_WAITS + "1", wait(5, 3, 2),
            RunInfo.TASK_WAITS + "2", wait(3, 5, 3));
    Findings found = analysed(trace(end, 7, 5, 3), 86);
    assertThat(found.verdict()).isEqualTo(Verdict.UNKNOWN);
    assertThat(found.reason()).isEqualTo("run 1 ended in a deadlock");
    assertThat(found.deadlocks())
        .singleElement()
        .satisfies(
            d ->
                assertThat(d.tasks())
                    .extracting(Deadlock.WaitingTask::task)
                    .containsExactlyInAnyOrder("t5 #1", "t3 #2"));
  }

  @Test
  void withoutRingAllThatWaitAreOneDeadlock() {
    Map<String, String> end =
        Map.of(
            RunInfo.TASK_WAITS + "0", wait(7, 5, 1),
            RunInfo.TASK_WAITS + "1", wait(5, -1, 2));
    Findings found = analysed(trace(end, 7, 5), 86);
    assertThat(found.deadlocks()).singleElement().satisfies(d -> assertThat(d.tasks()).hasSize(2));
  }

  @Test
  void valuesThatMakeNoSenseAreLeftOut() {
    Map<String, String> end =
        Map.of(RunInfo.TASK_WAITS + "0", "x", RunInfo.TASK_FAILED + "0", "", "events", "4");
    Findings found = analysed(trace(end, 7, 5), 0);
    assertThat(found.deadlocks()).isEmpty();
    assertThat(found.failures()).isEmpty();
  }
}
