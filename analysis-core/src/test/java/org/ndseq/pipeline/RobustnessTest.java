package org.ndseq.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.ndseq.finding.Findings;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.Verdict;
import org.ndseq.trace.ClassDefinition;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceBuilder;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.TaskKind;

/** Input that no result can be had from gets one clear sentence. */
class RobustnessTest {
  private static final ToolInfo TOOL = ToolInfo.ndseq("test");

  @Test
  void noRun() {
    Findings found = new NdseqAnalysis(NdseqOptions.DEFAULT).infer(TOOL).findings();
    assertThat(found.verdict()).isEqualTo(Verdict.UNKNOWN);
    assertThat(found.reason()).isEqualTo("there was no run");
  }

  @Test
  void emptyTraceShowsNothing() {
    NdseqAnalysis analysis = new NdseqAnalysis(NdseqOptions.DEFAULT);
    analysis.add(new TraceBuilder().build());
    NdseqReport report = analysis.infer(TOOL);
    assertThat(report.findings().verdict()).isEqualTo(Verdict.UNKNOWN);
    assertThat(report.findings().reason()).isEqualTo("run 1 left no events");
    assertThat(report.warnings()).anyMatch(w -> w.contains("fewer than two tasks ran"));
  }

  @Test
  void missingClassFileIsNamed() {
    NdseqAnalysis analysis = new NdseqAnalysis(NdseqOptions.DEFAULT);
    analysis.add(traceOf(false));
    Findings found = analysis.infer(TOOL).findings();
    assertThat(found.verdict()).isEqualTo(Verdict.UNKNOWN);
    assertThat(found.reason()).contains("class file of demo.Gone");
  }

  @Test
  void anotherVersionOfTheProgramIsNamed() {
    NdseqAnalysis analysis = new NdseqAnalysis(NdseqOptions.DEFAULT);
    analysis.add(traceOf(true));
    Findings found = analysis.infer(TOOL).findings();
    assertThat(found.verdict()).isEqualTo(Verdict.UNKNOWN);
    assertThat(found.reason()).contains("demo.Gone");
  }

  /** One call of a method whose class file is missing, or is not a class file. */
  private static Trace traceOf(boolean withBytes) {
    TraceBuilder builder = new TraceBuilder();
    int c = builder.addClass(new ClassDefinition("demo.Gone", "Gone.java", 42));
    int m = builder.addMethod(new MethodDefinition(c, "run", "()V"));
    if (withBytes) {
      builder.addClassBytes(c, new byte[] {1, 2, 3});
    }
    int thread = builder.thread(0);
    builder.nameTask(0, TaskKind.ROOT, "main");
    builder.task(thread, EventKind.BEGIN, -1, 0);
    builder.control(thread, EventKind.ENTER, -1, m);
    builder.control(thread, EventKind.EXIT, -1, m);
    builder.task(thread, EventKind.END, -1, 0);
    return builder.build();
  }
}
