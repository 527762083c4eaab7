package org.ndseq.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.cli.record.RecordOptions.Schedule;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.Verdict;
import org.ndseq.pipeline.FullAnalysis;
import org.ndseq.pipeline.NdseqOptions;
import org.ndseq.trace.Trace;

/**
 * Measures all analyses of a run together, from a trace in memory to the findings: events per
 * second, the share of each part.
 */
public final class AnalyzeBenchmark implements NamedBenchmark {
  private static final int ROUNDS = 3;

  @Override
  public String name() {
    return "analyze";
  }

  @Override
  public String description() {
    return "trace to findings: events/s, share of each part; arguments: sizes of the stencil";
  }

  @Override
  public List<String> jvmOptions() {
    return List.of("-Xmx4g", "-XX:+UseParallelGC");
  }

  @Override
  public void run(List<String> args, PrintStream out) throws IOException {
    RecordedProgram sor =
        new RecordedProgram(Path.of("testData", "ndseq").resolve("pass/sor/Sor.java"));
    for (String size : args.isEmpty() ? List.of("34", "108", "343") : args) {
      measure("sor " + size, sor.record(List.of(size), 1, Schedule.RANDOM), out);
    }
  }

  /** A round with the seconds of each of its parts. */
  private record Round(Verdict verdict, double seconds, Map<String, Double> parts) {}

  private static void measure(String name, Trace trace, PrintStream out) {
    Round fastest = analyse(trace);
    for (int i = 1; i < ROUNDS; i++) {
      Round next = analyse(trace);
      fastest = next.seconds() < fastest.seconds() ? next : fastest;
    }
    StringBuilder shares = new StringBuilder();
    for (Map.Entry<String, Double> part : fastest.parts().entrySet()) {
      shares.append(
          "%s %.0f %%, ".formatted(part.getKey(), 100 * part.getValue() / fastest.seconds()));
    }
    out.printf(
        "%-10s %,11d events  %.2f s  %.2f million events/s  %s%s%n",
        name,
        trace.events(),
        fastest.seconds(),
        trace.events() / fastest.seconds() / 1e6,
        shares,
        fastest.verdict().text());
    out.flush();
  }

  private static Round analyse(Trace trace) {
    Map<String, Double> parts = new LinkedHashMap<>();
    String[] part = {""};
    long[] since = {System.nanoTime()};
    long start = since[0];
    FullAnalysis analysis = new FullAnalysis(NdseqOptions.DEFAULT);
    analysis.add(trace, 0, next -> change(parts, part, since, next));
    change(parts, part, since, "search");
    Verdict verdict = analysis.report(ToolInfo.ndseq("benchmark")).findings().verdict();
    change(parts, part, since, "");
    return new Round(verdict, (System.nanoTime() - start) / 1e9, parts);
  }

  private static void change(Map<String, Double> parts, String[] part, long[] since, String next) {
    long now = System.nanoTime();
    if (!part[0].isEmpty()) {
      parts.merge(part[0], (now - since[0]) / 1e9, Double::sum);
    }
    part[0] = next;
    since[0] = now;
  }
}
