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
import org.ndseq.cli.ExitCode;
import org.ndseq.cli.UserError;
import org.ndseq.cli.record.TargetOptions;
import org.ndseq.cli.report.ReportFormat;
import org.ndseq.cli.report.Sources;
import org.ndseq.couple.CoupleFinder;
import org.ndseq.couple.CoupleReport;
import org.ndseq.couple.Meaning;
import org.ndseq.couple.Relevance;
import org.ndseq.couple.SiteCouple;
import org.ndseq.finding.Couple;
import org.ndseq.finding.Findings;
import org.ndseq.finding.predict.CoupleFindings;
import org.ndseq.trace.Trace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Finds reads that could have seen another write. */
@Command(
    name = "couples",
    description = "Find reads that see another write in another interleaving.",
    footer = {
      "",
      "TARGET may also be traces: *.ndtrace or *.std. Options of the program go after --."
    },
    mixinStandardHelpOptions = true)
public final class CouplesCommand implements Callable<Integer> {
  @Mixin private TargetOptions options = new TargetOptions();

  @Option(
      names = "--exhaustive",
      description = "List every witness of one trace, feasible or not, instead of one per site.")
  private boolean exhaustive;

  @Option(
      names = "--as-paper",
      description = "With --exhaustive: decide the paper's choice graphs instead of strict runs.")
  private boolean asPaper;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; default: text.")
  private ReportFormat format = ReportFormat.TEXT;

  @Option(
      names = "--show",
      paramLabel = "N",
      description = "Draw the run of the N-th couple, a column per task.")
  private Optional<Integer> show = Optional.empty();

  @Option(
      names = "--window",
      paramLabel = "EVENTS",
      description = "How many events of a long trace are reordered at once; default: 50000.")
  private int window = CoupleFinder.Limits.DEFAULT.windowSize();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write there instead of to the screen.")
  private Optional<Path> file = Optional.empty();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (asPaper && !exhaustive) {
      throw new UserError("--as-paper only goes with --exhaustive");
    }
    return exhaustive ? listAll() : find();
  }

  private int listAll() throws IOException {
    TraceInput input = TraceInput.of(options, spec.commandLine().getErr());
    if (input.size() != 1) {
      throw new UserError("--exhaustive takes one trace at a time");
    }
    WitnessList list = WitnessList.of(input.trace(0), asPaper ? Meaning.AS_PAPER : Meaning.STRICT);
    if (file.isPresent()) {
      try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file.get()))) {
        write(list, out);
      }
    } else {
      write(list, spec.commandLine().getOut());
    }
    return list.feasible() > 0 ? ExitCode.FINDINGS : ExitCode.CLEAN;
  }

  private void write(WitnessList list, PrintWriter out) {
    switch (format) {
      case JSON -> list.writeJson(out);
      case TEXT -> list.writeText(out);
      default -> throw new UserError("--exhaustive lists witnesses as text or JSON only");
    }
  }

  private int find() throws IOException {
    TraceInput input = TraceInput.of(options, spec.commandLine().getErr());
    PrintWriter out = spec.commandLine().getOut();
    CoupleFinder.Limits limits =
        new CoupleFinder.Limits(Math.max(1, window), CoupleFinder.Limits.DEFAULT.readsPerSites());
    List<String> coverage = new ArrayList<>();
    Map<String, Couple> findings = new LinkedHashMap<>();
    List<List<String>> drawings = new ArrayList<>();
    for (int i = 0; i < input.size(); i++) {
      Trace trace = input.trace(i);
      CoupleReport report = CoupleFinder.find(trace, limits, Relevance.EVERYTHING);
      coverage.add(input.file(i) + ": " + report.coverage().sentence());
      List<Couple> couples = CoupleFindings.of(trace, report.couples());
      for (int k = 0; k < couples.size(); k++) {
        SiteCouple couple = report.couples().get(k);
        if (findings.putIfAbsent(couples.get(k).id(), couples.get(k)) == null && show.isPresent()) {
          drawings.add(RunColumns.draw(trace, couple));
        }
      }
    }
    if (show.isPresent()) {
      draw(out, drawings, show.get());
    } else {
      Findings all = input.findings().withCouples(List.copyOf(findings.values()));
      String report = format.render(all, Sources.find(all, List.of(Path.of(""))));
      if (file.isPresent()) {
        Files.writeString(file.get(), report, StandardCharsets.UTF_8);
      } else {
        out.print(report);
      }
      if (format == ReportFormat.TEXT) {
        coverage.forEach(out::println);
      }
    }
    return findings.isEmpty() ? ExitCode.CLEAN : ExitCode.FINDINGS;
  }

  private static void draw(PrintWriter out, List<List<String>> drawings, int n) {
    if (n < 1 || n > drawings.size()) {
      throw new UserError(
          drawings.isEmpty()
              ? "there is no couple to show"
              : "there are couples 1 to " + drawings.size() + ", not " + n);
    }
    drawings.get(n - 1).forEach(out::println);
  }
}
