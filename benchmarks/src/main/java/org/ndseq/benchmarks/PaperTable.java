package org.ndseq.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.ndseq.cli.record.RecordOptions.Schedule;
import org.ndseq.finding.Findings;
import org.ndseq.finding.RunSummary;
import org.ndseq.finding.ToolInfo;
import org.ndseq.pipeline.ContendedLineFinder;
import org.ndseq.pipeline.NdseqAnalysis;
import org.ndseq.pipeline.NdseqOptions;
import org.ndseq.pipeline.NdseqReport;
import org.ndseq.trace.Trace;

/**
 * Compares Table 1 of NDetermin with the results of NDSeq, program by program: events of the last
 * run, number of events outside the slice, blocks, verdict. Five runs each, as {@code ndseq infer}
 * makes them: the first disturbed at random, the others where its tasks contended.
 */
public final class PaperTable implements NamedBenchmark {
  private static final int RUNS = 5;

  @Override
  public String name() {
    return "table1";
  }

  @Override
  public String description() {
    return "the paper's Table 1 next to ours; arguments: `paper` for its sizes, program names";
  }

  @Override
  public List<String> jvmOptions() {
    return List.of("-Xmx6g", "-XX:+UseParallelGC");
  }

  @Override
  public void run(List<String> args, PrintStream out) throws IOException {
    boolean paperSizes = args.contains("paper");
    List<String> names = args.stream().filter(a -> !a.equals("paper")).toList();
    row(out, "", "paper", "", "", "ours", "", "", "", "", "", "");
    row(
        out,
        "program",
        "events",
        "sliced",
        "if(*)",
        "events",
        "sliced",
        "if(*)",
        "verdict",
        "expected",
        "analysis",
        "solver");
    for (RecordedProgram program : RecordedProgram.all(Path.of("testData"))) {
      if (names.isEmpty() || names.contains(program.name())) {
        measure(program, paperSizes, out);
      }
    }
  }

  private static void measure(RecordedProgram program, boolean paperSize, PrintStream out)
      throws IOException {
    List<String> arguments =
        paperSize ? program.said("paper").map(List::of).orElse(List.of()) : List.of();
    NdseqAnalysis analysis = new NdseqAnalysis(NdseqOptions.DEFAULT);
    Trace first = program.record(arguments, 1, Schedule.RANDOM);
    List<String> contended = ContendedLineFinder.of(first);
    analysis.add(first);
    for (int seed = 2; seed <= RUNS; seed++) {
      Schedule schedule = contended.isEmpty() ? Schedule.PCT : Schedule.RACE_DIRECTED;
      analysis.add(program.record(arguments, seed, schedule, contended));
    }
    NdseqReport report = analysis.infer(ToolInfo.ndseq("benchmark"));
    Findings found = report.findings();
    RunSummary last = found.runs().get(found.runs().size() - 1);
    String verdict = program.said("verdict").orElse("?");
    row(
        out,
        program.name(),
        program.said("events").orElse("-"),
        program.said("slicedOut").orElse("-"),
        verdict.equals("none") ? "-" : program.said("blocks").orElse("?"),
        thousands(last.events()),
        thousands(last.slicedOut()),
        found.verdict().text().equals("none") ? "-" : "" + found.blocks().size(),
        found.verdict().text(),
        verdict,
        "%.2f s".formatted(report.time().toNanos() / 1e9),
        "%.2f s".formatted(report.statistics().solving().toNanos() / 1e9));
  }

  private static String thousands(long n) {
    return n < 10_000 ? "" + n : n / 1000 + "k";
  }

  private static void row(PrintStream out, String... cells) {
    out.printf(
        Locale.ROOT, "%-16s %8s %8s %5s | %8s %8s %5s %-13s %-13s %9s %8s%n", (Object[]) cells);
    out.flush();
  }
}
