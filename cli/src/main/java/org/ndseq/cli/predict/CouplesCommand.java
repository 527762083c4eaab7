package org.ndseq.cli.predict;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ndseq.cli.ExitCode;
import org.ndseq.cli.Session;
import org.ndseq.cli.UserError;
import org.ndseq.cli.gate.Baseline;
import org.ndseq.cli.gate.GateOptions;
import org.ndseq.cli.record.RunSource;
import org.ndseq.cli.record.TargetOptions;
import org.ndseq.cli.record.TracedFile;
import org.ndseq.cli.report.OutputOptions;
import org.ndseq.cli.report.Sources;
import org.ndseq.couple.CoupleFinder;
import org.ndseq.couple.CoupleReport;
import org.ndseq.couple.Meaning;
import org.ndseq.couple.Relevance;
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
    header = "Find reads that see another write in another interleaving.",
    mixinStandardHelpOptions = true)
public final class CouplesCommand implements Callable<Integer> {
  @Mixin private TargetOptions options = new TargetOptions();
  @Mixin private OutputOptions output = new OutputOptions();
  @Mixin private GateOptions gate = new GateOptions();

  @Option(
      names = "--exhaustive",
      description = "List every witness of one trace, feasible or not, instead of one per site.")
  private boolean exhaustive;

  @Option(
      names = "--as-paper",
      description = "With --exhaustive: decide the paper's choice graphs instead of strict runs.")
  private boolean asPaper;

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

  private final Map<String, Couple> couples = new LinkedHashMap<>();
  private final List<String> coverage = new ArrayList<>();
  private final List<List<String>> drawings = new ArrayList<>();
  private CommandSpec spec = CommandSpec.create();

  /** What follows the target belongs to the program. */
  @Spec
  void spec(CommandSpec own) {
    spec = own;
    spec.parser().stopAtPositional(true);
  }

  @Override
  public Integer call() {
    if (asPaper && !exhaustive) {
      throw new UserError("--as-paper only goes with --exhaustive");
    }
    Session session = Session.of(spec);
    RunSource source = new RunSource(options, session.progress(), Path.of("ndseq-traces"));
    return exhaustive ? listAll(source, session) : find(source, session);
  }

  private int listAll(RunSource source, Session session) {
    if (source.size() != 1) {
      throw new UserError("--exhaustive takes one trace at a time");
    }
    Meaning meaning = asPaper ? Meaning.AS_PAPER : Meaning.STRICT;
    List<WitnessList> lists = new ArrayList<>();
    RunsSeen seen = new RunsSeen();
    source.feed(
        run -> {
          seen.add(run, session.progress());
          lists.add(WitnessList.of(run.trace(), meaning));
        });
    session.close();
    if (lists.size() != 1) {
      throw new UserError("--exhaustive takes one JVM's trace at a time; name the trace");
    }
    WitnessList list = lists.get(0);
    output.stream(session, out -> write(list, out));
    return list.feasible() > 0 ? ExitCode.FINDINGS : ExitCode.CLEAN;
  }

  private void write(WitnessList list, PrintWriter out) {
    switch (output.format()) {
      case JSON -> list.writeJson(out);
      case TEXT -> list.writeText(out);
      default -> throw new UserError("--exhaustive lists witnesses as text or JSON only");
    }
  }

  private int find(RunSource source, Session session) {
    Baseline baseline = gate.baseline();
    RunsSeen seen = new RunsSeen();
    List<Integer> codes =
        source.feed(
            run -> {
              seen.add(run, session.progress());
              find(run);
            });
    session.close();
    Findings all = seen.findings().withCouples(List.copyOf(couples.values()));
    if (show.isPresent()) {
      draw(session, show.get());
    } else {
      String headline = RunsSeen.headline(couples.size(), "read-couple");
      Sources sources = output.sources().find(all, options.words());
      output.show(all, sources, baseline, session, headline);
      if (output.isText()) {
        coverage.forEach(session.out()::println);
      }
    }
    return gate.exitCode(all, baseline, codes);
  }

  private void find(TracedFile run) {
    Trace trace = run.trace();
    CoupleFinder.Limits limits =
        new CoupleFinder.Limits(Math.max(1, window), CoupleFinder.Limits.DEFAULT.readsPerSites());
    CoupleReport report = CoupleFinder.find(trace, limits, Relevance.EVERYTHING);
    coverage.add(run.file() + ": " + report.coverage().sentence());
    List<Couple> found = CoupleFindings.of(trace, report.couples());
    for (int k = 0; k < found.size(); k++) {
      boolean isNew = couples.putIfAbsent(found.get(k).id(), found.get(k)) == null;
      if (isNew && show.isPresent()) {
        drawings.add(RunColumns.draw(trace, report.couples().get(k)));
      }
    }
  }

  private void draw(Session session, int n) {
    if (n < 1 || n > drawings.size()) {
      throw new UserError(
          drawings.isEmpty()
              ? "there is no couple to show"
              : "there are couples 1 to " + drawings.size() + ", not " + n);
    }
    drawings.get(n - 1).forEach(session.out()::println);
  }
}
