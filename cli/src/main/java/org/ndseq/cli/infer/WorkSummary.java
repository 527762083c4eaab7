package org.ndseq.cli.infer;

import java.util.Locale;
import org.ndseq.cli.term.CountedNoun;
import org.ndseq.finding.RunSummary;
import org.ndseq.ndseq.InferenceResult;
import org.ndseq.ndseq.InferenceStatistics;
import org.ndseq.pipeline.NdseqReport;

/** The lines under a text report about how the result was obtained. */
final class WorkSummary {
  private WorkSummary() {}

  static String describe(NdseqReport report) {
    StringBuilder text = new StringBuilder("\n");
    report.notes().forEach(note -> line(text, "%s", note));
    for (RunSummary run : report.findings().runs()) {
      line(
          text,
          "run %d: %s in %s; %,d of %s %s not affect the result" + " (sliced out)",
          run.id() + 1,
          CountedNoun.of(run.shownEvents(), "event"),
          CountedNoun.of(run.tasks(), "task"),
          run.slicedOut(),
          CountedNoun.of(run.events(), "replayed step"),
          run.slicedOut() == 1 ? "does" : "do");
    }
    InferenceResult result = report.result();
    if (result instanceof InferenceResult.Serializable s) {
      line(
          text,
          switch (s.reason()) {
            case NO_CYCLES -> "No accesses of different tasks conflict in a cycle.";
            case COMMUTING_UPDATES ->
                "Only updates conflict in cycles whose order makes no difference, such as additions.";
            case IRRELEVANT_CYCLES ->
                "Accesses conflict in cycles, but neither a result nor a branch depends on them.";
          });
    } else if (result instanceof InferenceResult.StepByStep) {
      line(text, "Whole tasks cannot be ordered: steps of others came in between.");
    } else if (result instanceof InferenceResult.Spec spec
        && spec.minimality() == InferenceResult.Minimality.NOT_PROVED
        && report.statistics().rounds() > 0) {
      line(text, "Time was up: fewer blocks may do. Give more with --time-limit.");
    }
    InferenceStatistics s = report.statistics();
    if (s.rounds() > 0) {
      line(
          text,
          "search: %s, %s, %s, %s of %s, %.2f s",
          CountedNoun.of(s.cycles(), "conflict cycle"),
          CountedNoun.of(s.variables(), "variable"),
          CountedNoun.of(s.clauses(), "clause"),
          CountedNoun.of(s.rounds(), "round"),
          s.solver(),
          s.solving().toNanos() / 1e9);
    }
    line(text, "analysis: %.2f s", report.time().toNanos() / 1e9);
    return text.toString();
  }

  private static void line(StringBuilder text, String format, Object... arguments) {
    text.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }
}
