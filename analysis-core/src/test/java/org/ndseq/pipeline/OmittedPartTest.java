package org.ndseq.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Headline;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.Verdict;
import org.ndseq.ndseq.InferenceOptions;
import org.ndseq.trace.LinearTraceBuilder;
import org.ndseq.trace.LinearTraceBuilder.Memory;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/** A search that has not enough memory or time makes the verdict unknown, with the reason. */
class OmittedPartTest {
  @Test
  void searchThatRunsOutOfMemoryMakesTheVerdictUnknown() throws Exception {
    String roomy = verdictInHeap("512m");
    assertThat(roomy).contains("verdict SERIALIZABLE");
    String tight = verdictInHeap("40m");
    assertThat(tight).contains("verdict UNKNOWN").contains("ran out of the heap of");
    assertThat(tight).contains("the search for races");
  }

  /** Analyses {@link #manyTasks} in a JVM of its own. */
  private static String verdictInHeap(String size) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + size,
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path") + File.pathSeparator,
                OmittedPartTest.class.getName())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(output).isZero();
    return output;
  }

  /** Prints what is known of a run in the heap of this JVM. */
  public static void main(String[] args) {
    Findings findings = analyse(manyTasks(500, 40), InferenceOptions.DEFAULT.timeLimit());
    System.out.println("verdict " + findings.verdict());
    System.out.println(Headline.of(findings).lead().sentences());
  }

  @Test
  void spinningRunHasAnAnswerWhenTheTimeIsOver() {
    Findings ended = analyse(spinning(1_000_000), Duration.ZERO);
    assertThat(ended.verdict()).isEqualTo(Verdict.UNKNOWN);
    assertThat(ended.reason())
        .contains("the search for races was ended after 0 s")
        .contains("and 2 more");
    assertThat(ended.couples()).isEmpty();
    Findings whole = analyse(spinning(100_000), Duration.ofHours(1));
    assertThat(whole.verdict()).isEqualTo(Verdict.SERIALIZABLE);
    assertThat(whole.couples()).isNotEmpty();
  }

  private static Findings analyse(Trace trace, Duration limit) {
    InferenceOptions search = InferenceOptions.DEFAULT;
    FullAnalysis analysis =
        new FullAnalysis(
            new NdseqOptions(
                NdseqOptions.DEFAULT.focus(),
                new InferenceOptions(limit, search.solver(), search.rejected(), text -> {}),
                NdseqOptions.DEFAULT.classes()));
    analysis.add(trace, 0, step -> {});
    return analysis.report(ToolInfo.ndseq("test")).findings();
  }

  /** A run that is small, but whose clocks are not: many tasks with many critical sections. */
  private static Trace manyTasks(int tasks, int sections) {
    LinearTraceBuilder builder = builder();
    for (int t = 0; t < tasks; t++) {
      builder.add("main", EventKind.FORK, "t" + t, Memory.PLAIN, 1);
    }
    for (int s = 0; s < sections; s++) {
      for (int t = 0; t < tasks; t++) {
        String task = "t" + t;
        builder.beginTransaction(task);
        builder.add(task, EventKind.ACQUIRE, "lock", Memory.PLAIN, 2);
        builder.add(task, EventKind.WRITE, "x", Memory.PLAIN, 3);
        builder.add(task, EventKind.RELEASE, "lock", Memory.PLAIN, 4);
        builder.endTransaction(task);
      }
    }
    return builder.build();
  }

  /** Tasks that read a flag until another one sets it. */
  private static Trace spinning(int events) {
    LinearTraceBuilder builder = builder();
    for (int t = 0; t < 4; t++) {
      builder.add("main", EventKind.FORK, "t" + t, Memory.PLAIN, 1);
    }
    for (int e = 0; e < events; e++) {
      if (e == events / 2) {
        builder.beginTransaction("main");
        builder.add("main", EventKind.WRITE, "flag", Memory.VOLATILE, 2);
        builder.endTransaction("main");
      }
      builder.add("t" + e % 4, EventKind.READ, "flag", Memory.VOLATILE, 3);
    }
    return builder.build();
  }

  private static LinearTraceBuilder builder() {
    LinearTraceBuilder builder = new LinearTraceBuilder("made.std");
    builder.info(new RunInfo(Map.of(RunInfo.FORMAT, "std"), Map.of(), List.of()));
    return builder;
  }
}
