package org.ndseq.cli.specialize;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.ndseq.cli.explore.ControlledTarget;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.specialize.ScheduleSpecializer;
import org.ndseq.specialize.data.DataFlowResult;
import org.ndseq.specialize.query.ScheduleAnalysis;
import org.ndseq.specialize.query.ScheduleAnalysis.StaticRace;
import org.ndseq.specialize.query.SpecializationLevel;
import org.ndseq.trace.Trace;

/** Decides whether a program is deterministic while the schedule of a run is enforced. */
public final class ScheduleProof {
  private ScheduleProof() {}

  /** Prints the answer for a trace or a schedule; the result is the exit code. */
  public static int run(Path file, ControlledTarget target, PrintWriter out) {
    Trace trace = ScheduleOptions.traceOf(file, target);
    ScheduleSpecializer specializer =
        ScheduleOptions.checked(() -> ScheduleSpecializer.of(trace, Set.of()));
    ScheduleAnalysis analyses = specializer.analyses();
    List<StaticRace> conflicts = analyses.conflicts(SpecializationLevel.DATA_FLOW);
    if (!conflicts.isEmpty()) {
      out.println("not proved: under this schedule, tasks may conflict");
      conflicts.forEach(
          c -> out.printf("  %s: %s and %s%n", c.name().replace('/', '.'), c.one(), c.other()));
    } else if (!analyses.data().isComplete()) {
      out.println("not proved: some code is not understood");
    } else {
      out.println("deterministic under this schedule: no two concurrent segments conflict");
    }
    LevelText.notes(analyses).forEach(out::println);
    if (analyses.data().isComplete()) {
      precondition(analyses.data(), out);
    }
    boolean isProved = conflicts.isEmpty() && analyses.data().isComplete();
    return isProved ? ExitCode.CLEAN : ExitCode.FINDINGS;
  }

  /** Prints which inputs the schedule serves. */
  private static void precondition(DataFlowResult data, PrintWriter out) {
    Set<String> others = data.otherDecisions();
    out.println(
        others.isEmpty()
            ? "the schedule serves exactly the inputs with (unless an exception ends a task):"
            : "every input that the schedule serves meets:");
    data.inputConditions().stream()
        .map(ConditionText::of)
        .distinct()
        .forEach(c -> out.println("  " + c));
    if (!others.isEmpty()) {
      out.println("these conditions do not suffice; other values decide at");
      others.forEach(place -> out.println("  " + place));
    }
  }
}
