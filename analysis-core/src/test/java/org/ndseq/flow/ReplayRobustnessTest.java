package org.ndseq.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeSet;
import org.ndseq.flow.replay.Divergence;
import org.ndseq.ndseq.focus.FocusOptions;
import org.ndseq.ndseq.focus.RunFocus;
import org.ndseq.program.RecordedProgram;
import org.ndseq.trace.ClassDefinition;
import org.ndseq.trace.SeededRuns;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceBuilder;
import org.ndseq.trace.TraceText;
import org.ndseq.trace.format.EventKind;

/** Traces that do not fit, stop early, or have nothing to say: a result, never an exception. */
class ReplayRobustnessTest {
  private static final String SOURCE =
      """
      final class P {
       static int f0, f1;
       static int[] arr;
       static int m0(int a, int b) {
        arr = new int[5];
        int s = 0;
        for (int i = 0; i < b; i++) {
         arr[i & 3] += f0 + a;
         if (arr[i & 3] > 4) {
          f1 = help(i);
         }
         s += f1;
        }
        return s;
       }
       static int help(int i) {
        return i * f0 + 1;
       }
      }
      """;
  private static final byte[] CLASS = InMemoryCompiler.compileOne("P", SOURCE, "-g");

  private static Trace recorded() {
    return new MiniJvm(CLASS).run("m0(II)I", 2, 7);
  }

  @Test
  void aRecordingThatStopsIsReplayedAsFarAsItGoes() {
    SeededRuns.of(
        60,
        random -> aRecordingThatStopsIsReplayedAsFarAsItGoes(SeededRuns.between(random, 0, 150)));
  }

  private void aRecordingThatStopsIsReplayedAsFarAsItGoes(int instructions) {
    FlowGraph whole = PathReplay.replay(recorded()).graph();
    Trace cut = new MiniJvm(CLASS).runUntil(instructions, "m0(II)I", 2, 7);
    ReplayResult replay = PathReplay.replay(cut);
    assertThat(replay.divergences()).isEmpty();
    assertThat(replay.cutOff()).hasSize(1);
    FlowGraph graph = replay.graph();
    for (int n = 0; n < graph.size(); n++) {
      assertThat(graph.kind(n)).isEqualTo(whole.kind(n));
      assertThat(graph.instruction(n)).isEqualTo(whole.instruction(n));
    }
  }

  @Test
  void anotherVersionOfTheProgramIsNamed() {
    byte[] other = InMemoryCompiler.compileOne("P", SOURCE.replace("> 4", "> 5"), "-g");
    Trace trace = copy(recorded(), Optional.empty(), -1, new Random(0));
    RecordedProgram program = RecordedProgram.of(trace.symbols(), name -> Optional.of(other));
    ReplayResult replay = PathReplay.replay(trace, program);
    assertThat(replay.divergences()).hasSize(1);
    assertThat(replay.divergences().get(0).detail())
        .contains("The class file of P on the class path is not the one that was recorded");
    assertThat(program.problems()).hasSize(1);
  }

  @Test
  void theSameVersionFromTheClassPathWillDo() {
    Trace trace = copy(recorded(), Optional.empty(), -1, new Random(0));
    RecordedProgram program = RecordedProgram.of(trace.symbols(), name -> Optional.of(CLASS));
    assertThat(PathReplay.replay(trace, program).divergences()).isEmpty();
  }

  @Test
  void missingClassFilesAreNamed() {
    Trace trace = copy(recorded(), Optional.empty(), -1, new Random(0));
    assertThat(PathReplay.replay(trace).divergences().get(0).detail())
        .contains("The class file of P is neither in the trace nor on the class path");
  }

  @Test
  void aSpoiltTraceIsAResultAndUsuallyADivergence() {
    SeededRuns.of(
        300,
        random ->
            aSpoiltTraceIsAResultAndUsuallyADivergence(
                SeededRuns.between(random, 0, 130), random.nextLong()));
  }

  private void aSpoiltTraceIsAResultAndUsuallyADivergence(int spoil, long seed) {
    Trace trace = copy(recorded(), Optional.of(CLASS), spoil, new Random(seed));
    ReplayResult replay = PathReplay.replay(trace);
    replay.divergences().forEach(d -> assertThat(d.detail()).contains("expected", "found"));
    replay
        .divergences()
        .forEach(
            d ->
                assertThat(d.message())
                    .contains("could not be followed")
                    .doesNotContain("instruction"));
    NodeSet all = NodeSet.of(replay.graph());
    assertThat(replay.blockFinder().find(all, all).size()).isZero();
  }

  @Test
  void aMissingEventIsReportedWhereItIsMissed() {
    Trace whole = recorded();
    int write = 0;
    while (whole.kind(write) != EventKind.WRITE) {
      write++;
    }
    Divergence d = PathReplay.replay(without(whole, write)).divergences().get(0);
    assertThat(d.where()).startsWith("P.m0(II)I, instruction 2, line 5");
    assertThat(d.expected()).isEqualTo("a WRITE");
    assertThat(d.found()).startsWith("READ at");
    assertThat(d.event()).isEqualTo(write);
  }

  @Test
  void onlyTheActivationThatDisagreesIsLost() {
    Trace whole = new MiniJvm(CLASS).run("m0(II)I", 9, 7);
    int lost = 0;
    for (int e = 0; e < whole.size(); e++) {
      boolean isOfHelp =
          whole.kind(e) == EventKind.READ
              && whole
                  .symbols()
                  .method(whole.symbols().site(whole.site(e)).method())
                  .name()
                  .equals("help");
      if (isOfHelp) {
        Trace trace = without(whole, e);
        ReplayResult replay = PathReplay.replay(trace);
        assertThat(replay.divergences()).hasSize(1);
        assertThat(replay.divergences().get(0).message()).contains("P.help, line");
        assertThat(replay.cutOff()).isEmpty();
        for (int i = 0; i < trace.size(); i++) {
          if (trace.kind(i).isAccess()) {
            assertThat(replay.graph().node(i)).as("event %s", i).isGreaterThanOrEqualTo(0);
          }
        }
        lost++;
      }
    }
    assertThat(lost).isGreaterThan(1);
  }

  @Test
  void oneThreadHasNoFocus() {
    RunFocus focus = RunFocus.find(PathReplay.replay(recorded()).graph(), FocusOptions.DEFAULT);
    assertThat(focus.isEmpty()).isTrue();
    assertThat(focus.variables()).isEmpty();
  }

  @Test
  void anImportedTraceHasNoCodeAndSaysSo() {
    ReplayResult replay =
        PathReplay.replay(TraceText.parse("main fork A\nA w x\nmain join A\nmain r x"));
    assertThat(replay.divergences()).isNotEmpty();
    assertThat(replay.graph().size()).isZero();
  }

  private static Trace without(Trace from, int leftOut) {
    return copy(from, Optional.of(CLASS), -2 - leftOut, new Random(0));
  }

  /**
   * A copy with one event spoilt (from 0), or one left out (-2 and below), or as it is (-1), with
   * or without class files.
   */
  private static Trace copy(Trace from, Optional<byte[]> classFile, int change, Random random) {
    TraceBuilder to = new TraceBuilder();
    from.symbols().classes().forEach(c -> to.addClass(new ClassDefinition(c.name(), "", c.hash())));
    from.symbols().methods().forEach(to::addMethod);
    from.symbols().fields().forEach(to::addField);
    from.symbols().sites().forEach(to::addSite);
    classFile.ifPresent(bytes -> to.addClassBytes(0, bytes));
    int thread = to.thread(0);
    for (int e = 0; e < from.size(); e++) {
      if (e == -2 - change) {
        continue;
      }
      boolean spoil = e == change;
      EventKind kind = from.kind(e);
      int site = spoil ? random.nextInt(from.symbols().sites().size()) : from.site(e);
      int target = from.target(e);
      if (kind.isAccess()) {
        EventKind other = EventKind.of(random.nextInt(3));
        int location = to.location(from.locations().object(target), from.locations().slot(target));
        to.access(thread, spoil ? other : kind, site, location, from.version(e));
      } else if (kind.isTask()) {
        to.task(thread, kind, from.site(e), 1);
      } else if (kind.isControl()) {
        int bit = from.version(e) + (spoil ? random.nextInt(3) - 1 : 0);
        int method = spoil ? random.nextInt(from.symbols().methods().size()) : target;
        to.controlAt(thread, kind, site, method, Math.max(0, bit));
      }
    }
    for (int b = 0; b < from.bits(0).size(); b++) {
      to.bit(thread, from.bits(0).get(b));
    }
    return to.build();
  }
}
