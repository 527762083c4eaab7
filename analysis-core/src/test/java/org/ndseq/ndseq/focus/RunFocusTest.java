package org.ndseq.ndseq.focus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ndseq.flow.InMemoryCompiler;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.flow.graph.NodeSet;
import org.ndseq.program.FocusAnnotationReader;
import org.ndseq.trace.ClassDefinition;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceBuilder;
import org.ndseq.trace.TraceText;

/** Which variables are in focus, and why. */
class RunFocusTest {
  private static final String RUN =
      """
      main w y @1
      main fork A @2
      main fork B @3
      A w x @10
      B w x @20
      A w y @11
      A w z @12
      main join A @4
      main r z @5
      main join B @6
      main r x @7
      main w y @8
      main r y @9
      """;

  @Test
  void whatTasksWroteAndMainReadsAfterTheLastJoin() {
    FlowGraph graph = graph(RUN);
    RunFocus focus = RunFocus.find(graph, FocusOptions.DEFAULT);
    assertThat(focus.variables())
        .containsExactly(new ChosenFocus("x", "read after join at text:7"));
    NodeSet targets = focus.targets(graph);
    assertThat(targets.size()).as("the last write of each of the two tasks").isEqualTo(2);
    targets.forEach(n -> assertThat(graph.kind(n)).isEqualTo(NodeKind.WRITE));
  }

  @Test
  void withoutJoinsTheLastWaitCounts() {
    FlowGraph graph =
        graph(
            """
            main fork A @1
            A w x @10
            main r x @2
            A signal latch @11
            main await latch @3
            main r x @4
            """);
    assertThat(RunFocus.find(graph, FocusOptions.DEFAULT).variables())
        .containsExactly(new ChosenFocus("x", "read after waiting for the tasks at text:4"));
  }

  @Test
  void namesOverride() {
    RunFocus focus = RunFocus.find(graph(RUN), new FocusOptions(List.of("z", "y[]")));
    assertThat(focus.variables())
        .extracting(ChosenFocus::variable)
        .containsExactlyInAnyOrder("y", "z");
    assertThat(focus.locations()).hasSize(2);
  }

  @Test
  void aNameThatNothingHasGivesNone() {
    assertThat(RunFocus.find(graph(RUN), new FocusOptions(List.of("nothing"))).isEmpty()).isTrue();
  }

  @Test
  void annotationsAreKnownByTheirSimpleName() {
    byte[] classFile =
        InMemoryCompiler.compile(
                "T", "class T { @interface Focus {}\n @Focus int a;\n int b; @Deprecated int c; }")
            .getOrDefault("T", new byte[0]);
    TraceBuilder builder = new TraceBuilder();
    builder.addClassBytes(builder.addClass(new ClassDefinition("T", "", 0)), classFile);
    builder.addClassBytes(builder.addClass(new ClassDefinition("Bad", "", 0)), new byte[] {1, 2});
    assertThat(FocusAnnotationReader.of(builder.build().symbols())).containsExactly("T.a");
  }

  private static FlowGraph graph(String text) {
    Trace trace = TraceText.parse(text);
    FlowGraph.Builder builder = new FlowGraph.Builder(trace);
    for (Task task : trace.tasks()) {
      builder.beginTask(task);
      for (int e = 0; e < trace.size(); e++) {
        if (trace.task(e) == task.id() && trace.kind(e).isAccess()) {
          builder.add(NodeKind.valueOf(trace.kind(e).name()), e, 0, 0, -1);
        }
      }
    }
    return builder.build();
  }
}
