package org.ndseq.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.ndseq.cli.record.RecordOptions.Schedule;
import org.ndseq.specialize.ScheduleSpecializer;
import org.ndseq.specialize.query.AliasCount;
import org.ndseq.specialize.query.ScheduleAnalysis;
import org.ndseq.specialize.query.SpecializationLevel;
import org.ndseq.specialize.slice.ScheduleSlice;
import org.ndseq.specialize.slice.SliceResult;
import org.ndseq.trace.Trace;

/**
 * Compares the evaluation of the schedule specialization paper (Tables 2 and 3, means of section
 * 8.1) with the results of NDSeq on its own versions of the programs: alias queries that answer
 * "may", possible races, the mean size of the slices toward each line, and seconds.
 */
public final class SpecializationTable implements NamedBenchmark {
  /** A row: our program, the paper's, its false race reports and seconds there, or "-". */
  private record Row(String file, String paper, String baseline, String ours, String seconds) {}

  private static final List<Row> PAPER =
      List.of(
          new Row("RangePartition", "Figure 1", "-", "-", "-"),
          new Row("RangeDownload", "aget", "72", "0", "1553.1"),
          new Row("BlockCompressor", "PBZip2", "125", "0", "976.2"),
          new Row("ButterflyTransform", "fft", "96", "0", "115.3"),
          new Row("LinePadding", "fft (padding)", "-", "-", "-"),
          new Row("MatrixElimination", "lu-contig", "18", "18", "66.4"),
          new Row("DigitHistogram", "radix", "53", "14", "44.0"),
          new Row("RadixCount", "radix (counts)", "-", "-", "-"),
          new Row("OptionPricing", "blackscholes", "3", "0", "39.5"),
          new Row("SwapSimulation", "swaptions", "165", "0", "11.0"),
          new Row("FacilityClustering", "streamcluster", "4", "0", "836.1"),
          new Row("NetlistAnnealing", "canneal", "21", "0", "102.3"),
          new Row("ParticleTracking", "bodytrack", "4", "0", "22.6"));

  @Override
  public String name() {
    return "specialize";
  }

  @Override
  public String description() {
    return "the tables of the schedule specialization paper next to ours; arguments: program names";
  }

  @Override
  public void run(List<String> args, PrintStream out) throws IOException {
    out.printf(
        "%-20s %-15s | %6s %6s %6s %6s | %15s | %15s | %s%n",
        "", "", "alias", "may %", "", "", "races", "slice %", "seconds");
    out.printf(
        "%-20s %-15s | %6s %6s %6s %6s | %4s %4s %4s %5s | %4s %4s %4s | %5s %7s%n",
        "program", "paper's", "pairs", "as is", "CF", "DF", "as is", "CF", "DF", "paper", "as is",
        "CF", "DF", "ours", "paper");
    List<double[]> reductions = new ArrayList<>();
    for (Row row : PAPER) {
      if (args.isEmpty() || args.contains(row.file())) {
        reductions.add(measure(row, out));
      }
    }
    out.printf(
        Locale.ROOT,
        "fewer on average: may %.1f %% (paper 61.9 %%), races %.1f %% (69.0 %%), slice %.1f %%"
            + " (48.7 %%)%n",
        mean(reductions, 0),
        mean(reductions, 1),
        mean(reductions, 2));
  }

  private static double mean(List<double[]> rows, int column) {
    return 100 * rows.stream().mapToDouble(r -> r[column]).average().orElse(0);
  }

  private static double[] measure(Row row, PrintStream out) throws IOException {
    Path source = Path.of("testData/specialize/right", row.file() + ".java");
    List<String> lines = Files.readAllLines(source);
    String head = lines.get(0);
    String arguments = head.substring(head.indexOf("arguments=") + 10, head.indexOf(" random="));
    Trace trace =
        new RecordedProgram(source).record(List.of(arguments.split(" ", -1)), 1, Schedule.RANDOM);
    long start = System.nanoTime();
    ScheduleSpecializer specializer = ScheduleSpecializer.of(trace, Set.of());
    ScheduleAnalysis analyses = specializer.analyses();
    int[] races = new int[3];
    double[] may = new double[3];
    AliasCount count = analyses.alias(SpecializationLevel.ORIGINAL);
    List<SpecializationLevel> levels = List.of(SpecializationLevel.values());
    for (int i = 0; i < levels.size(); i++) {
      count = analyses.alias(levels.get(i));
      may[i] = (double) count.may() / count.queries();
      races[i] = analyses.races(levels.get(i)).size();
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    ScheduleSlice slicer = new ScheduleSlice(specializer.control(), analyses);
    double[] slice = new double[3];
    for (int i = 0; i < levels.size(); i++) {
      SpecializationLevel level = levels.get(i);
      slice[i] =
          slicer.statements().stream()
              .map(t -> slicer.toward(t, level))
              .mapToDouble(SliceResult::ratio)
              .average()
              .orElse(0);
    }
    out.printf(
        Locale.ROOT,
        "%-20s %-15s | %6d %6.1f %6.1f %6.1f | %4d %4d %4d %5s | %4.0f %4.0f %4.0f | %5.1f %7s%n",
        row.file(),
        row.paper(),
        count.queries(),
        100 * may[0],
        100 * may[1],
        100 * may[2],
        races[0],
        races[1],
        races[2],
        row.baseline().equals("-") ? "-" : row.baseline() + ">" + row.ours(),
        100 * slice[0],
        100 * slice[1],
        100 * slice[2],
        seconds,
        row.seconds());
    out.flush();
    return new double[] {less(may[0], may[2]), less(races[0], races[2]), less(slice[0], slice[2])};
  }

  private static double less(double before, double after) {
    return before == 0 ? 0 : 1 - after / before;
  }
}
