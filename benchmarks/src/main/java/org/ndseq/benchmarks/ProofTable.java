package org.ndseq.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.ndseq.determinism.DeterminismProver;
import org.ndseq.determinism.ProveOptions;
import org.ndseq.determinism.RegionProof;
import org.ndseq.determinism.logic.CpuClock;

/**
 * Compares Table 2 of the DICE paper with the results of NDSeq: whether each program is proved, and
 * the seconds. The programs are our own versions, complete and with calls; a file's seconds are for
 * all its regions, from class files to answers, after one warm-up; next to them the thread's
 * processor time, of the second and of the first time.
 */
public final class ProofTable implements NamedBenchmark {
  /** A row of the paper: the program, its seconds there, whether it was proved, and our file. */
  private record Row(String name, String seconds, String result, String file, int region) {}

  private static final List<Row> PAPER =
      List.of(
          new Row("CRYPT", "54.8", "proved", "pass/Crypt", 0),
          new Row("SOR", "0.41", "proved", "pass/Sor", 0),
          new Row("LUFACT", "1.94", "proved", "pass/Lufact", 0),
          new Row("SERIES", "55.8", "proved", "pass/Series", 0),
          new Row("MOLDYN1", "24.6", "proved", "pass/Moldyn", 0),
          new Row("MOLDYN2", "2.5", "proved", "pass/Moldyn", 1),
          new Row("MOLDYN3", "0.32", "proved", "pass/Moldyn", 2),
          new Row("MOLDYN4", "1.01", "proved", "pass/Moldyn", 3),
          new Row("MOLDYN5", "0.34", "proved", "pass/Moldyn", 4),
          new Row("SPARSE", "0.2", "not proved", "fail/Sparse", 0),
          new Row("RAYTRACER", "-", "not proved", "pass/RayTracer", 0),
          new Row("MONTECARLO", "-", "not proved", "pass/MonteCarlo", 0));

  @Override
  public String name() {
    return "proofs";
  }

  @Override
  public String description() {
    return "Table 2 of the DICE paper next to ours (argument: the folder testData/determinism)";
  }

  @Override
  public void run(List<String> args, PrintStream out) throws IOException {
    Path programs = Path.of(args.isEmpty() ? "testData/determinism" : args.get(0));
    Path folder = Files.createTempDirectory("ndseq-proofs");
    out.printf(
        "%-12s %10s %-12s %10s %10s %10s %-12s%n",
        "program", "paper s", "paper", "ours s", "CPU s", "first s", "ours");
    Map<String, Measured> done = new java.util.HashMap<>();
    for (Row row : PAPER) {
      Measured m = done.get(row.file());
      if (m == null) {
        m = measure(programs, row.file(), folder);
        done.put(row.file(), m);
      }
      String verdict = verdict(m.proofs().get(row.region()));
      out.printf(
          "%-12s %10s %-12s %10.2f %10.2f %10.2f %-12s%n",
          row.name(), row.seconds(), row.result(), m.seconds(), m.computing(), m.first(), verdict);
    }
  }

  /**
   * Times for one file.
   *
   * @param seconds elapsed time of the second time
   * @param computing processor time of the second time, which a busy machine disturbs less
   * @param first processor time of the first time
   */
  private record Measured(
      double seconds, double computing, double first, List<RegionProof> proofs) {}

  private static Measured measure(Path programs, String file, Path folder) throws IOException {
    Path classes = Files.createDirectories(folder.resolve(file));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    String source = programs.resolve(file + ".java").toString();
    if (compiler.run(null, null, null, "-g", "-nowarn", "-d", classes.toString(), source) != 0) {
      throw new IOException(source + " does not compile");
    }
    long cold = CpuClock.nanos();
    DeterminismProver.prove(List.of(classes), ProveOptions.defaults());
    double first = (CpuClock.nanos() - cold) / 1e9;
    long start = System.nanoTime();
    long computing = CpuClock.nanos();
    List<RegionProof> proofs =
        DeterminismProver.prove(List.of(classes), ProveOptions.defaults()).proofs();
    return new Measured(
        (System.nanoTime() - start) / 1e9, (CpuClock.nanos() - computing) / 1e9, first, proofs);
  }

  private static String verdict(RegionProof proof) {
    if (proof.verdict() instanceof RegionProof.Proved) {
      return "proved";
    }
    return proof.verdict() instanceof RegionProof.NotProved ? "not proved" : "not analysed";
  }
}
