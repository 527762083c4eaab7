package org.ndseq.cli.predict;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.ndseq.cli.ExitCode;
import org.ndseq.cli.Inputs;
import org.ndseq.cli.report.ReportFormat;
import org.ndseq.cli.report.Sources;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Race;
import org.ndseq.finding.predict.RaceFindings;
import org.ndseq.race.RaceAnalysis;
import org.ndseq.race.RacePair;
import org.ndseq.race.RacePredictor;
import org.ndseq.trace.Trace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Finds accesses that nothing orders. */
@Command(
    name = "races",
    description = "Find accesses of the same variable that nothing orders.",
    mixinStandardHelpOptions = true)
public final class RacesCommand implements Callable<Integer> {
  @Parameters(paramLabel = "TRACE", arity = "1..*", description = "Traces (*.ndtrace or *.std).")
  private List<Path> files = List.of();

  @Option(
      names = "--no-predict",
      description = "Only races of the recorded order; do not search other orders of locks.")
  private boolean observedOnly;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; default: text.")
  private ReportFormat format = ReportFormat.TEXT;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    List<Trace> traces = files.stream().map(Inputs::trace).toList();
    Map<String, Race> races = new LinkedHashMap<>();
    List<String> locks = new ArrayList<>();
    for (Trace trace : traces) {
      List<RacePair> pairs = new ArrayList<>(RaceAnalysis.observed(trace));
      if (!observedOnly) {
        pairs.addAll(RacePredictor.predict(trace, pairs, RacePredictor.Limits.DEFAULT));
      }
      List<Race> found = RaceFindings.of(trace, pairs);
      for (int i = 0; i < found.size(); i++) {
        if (races.merge(found.get(i).id(), found.get(i), RacesCommand::together) == found.get(i)) {
          locks.add(found.get(i).id() + ": " + locks(trace, pairs.get(i)));
        }
      }
    }
    PrintWriter out = spec.commandLine().getOut();
    Findings all = TraceInput.findings(files, traces).withRaces(List.copyOf(races.values()));
    out.print(format.render(all, Sources.find(all, List.of(Path.of("")))));
    if (format == ReportFormat.TEXT) {
      locks.forEach(out::println);
    }
    return races.isEmpty() ? ExitCode.CLEAN : ExitCode.FINDINGS;
  }

  /** The same race in two traces: observed in one is observed, and the counts add up. */
  private static Race together(Race a, Race b) {
    Race seen = a.kind() == Race.Kind.OBSERVED ? a : b;
    return new Race(
        seen.id(),
        seen.variable(),
        seen.first(),
        seen.second(),
        seen.kind(),
        a.count() + b.count());
  }

  private static String locks(Trace trace, RacePair pair) {
    return "first side holds %s, second side %s%s"
        .formatted(
            names(trace, pair.firstLocks()),
            names(trace, pair.secondLocks()),
            pair.hasNoCommonLock() ? "; no lock in common" : "");
  }

  private static String names(Trace trace, List<Integer> locks) {
    return locks.isEmpty()
        ? "no lock"
        : locks.stream()
            .map(l -> trace.locations().objects().display(l))
            .collect(Collectors.joining(", "));
  }
}
