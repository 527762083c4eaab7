package org.ndseq.cli.predict;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.ndseq.cli.ExitCode;
import org.ndseq.cli.UserError;
import org.ndseq.cli.record.TargetOptions;
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
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Finds accesses that nothing orders. */
@Command(
    name = "races",
    description = "Find accesses of the same variable that nothing orders.",
    footer = {
      "",
      "TARGET may also be traces: *.ndtrace or *.std. Options of the program go after --."
    },
    mixinStandardHelpOptions = true)
public final class RacesCommand implements Callable<Integer> {
  @Mixin private TargetOptions options = new TargetOptions();

  @Option(
      names = "--no-predict",
      description = "Only races of the recorded order; do not search other orders of locks.")
  private boolean observedOnly;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; default: text.")
  private ReportFormat format = ReportFormat.TEXT;

  @Option(
      names = "--show",
      paramLabel = "N",
      description = "Draw the run that leads to the N-th race, a column per task.")
  private Optional<Integer> show = Optional.empty();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write there instead of to the screen.")
  private Optional<Path> file = Optional.empty();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    TraceInput input = TraceInput.of(options, spec.commandLine().getErr());
    Map<String, Race> races = new LinkedHashMap<>();
    List<String> locks = new ArrayList<>();
    List<List<String>> drawings = new ArrayList<>();
    for (int t = 0; t < input.size(); t++) {
      Trace trace = input.trace(t);
      List<RacePair> pairs = new ArrayList<>(RaceAnalysis.observed(trace));
      if (!observedOnly) {
        pairs.addAll(RacePredictor.predict(trace, pairs, RacePredictor.Limits.DEFAULT));
      }
      List<Race> found = RaceFindings.of(trace, pairs);
      for (int i = 0; i < found.size(); i++) {
        Race race = found.get(i);
        if (!races.containsKey(race.id())) {
          locks.add(race.id() + ": " + locks(trace, pairs.get(i)));
          drawings.add(show.isPresent() ? RunColumns.draw(trace, pairs.get(i)) : List.of());
        }
        races.merge(race.id(), race, RacesCommand::together);
      }
    }
    PrintWriter out = spec.commandLine().getOut();
    if (show.isPresent()) {
      int n = show.get();
      if (n < 1 || n > drawings.size()) {
        throw new UserError("there are " + drawings.size() + " races to show; count from 1");
      }
      drawings.get(n - 1).forEach(out::println);
      return ExitCode.FINDINGS;
    }
    Findings all = input.findings().withRaces(List.copyOf(races.values()));
    String report = format.render(all, Sources.find(all, List.of(Path.of(""))));
    if (file.isPresent()) {
      Files.writeString(file.get(), report, StandardCharsets.UTF_8);
    } else {
      out.print(report);
    }
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
