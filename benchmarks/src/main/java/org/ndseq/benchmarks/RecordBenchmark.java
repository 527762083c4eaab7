package org.ndseq.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.ndseq.trace.format.ByteSource;
import org.ndseq.trace.format.TraceFileFormat;

/**
 * Measures the cost of recording: each kernel, plain and under the agent, in separate JVMs, one
 * right after the other. A time is the median of the later half of the rounds, when most is
 * compiled; next to the elapsed time is the processor time, which other work on the machine
 * disturbs less, as the mean of those rounds, since its resolution is ten milliseconds. Nanoseconds
 * are processor time per event that is no branch outcome; bytes are per event, branch outcomes
 * included. The kernels are programs of {@code testData}.
 */
public final class RecordBenchmark implements NamedBenchmark {
  private static final int ROUNDS = 9;

  /** The argument for the mode that records synchronisation and samples of the accesses. */
  private static final String ORDER = "order";

  private record Kernel(String what, String folder, String main, int size) {}

  private static final List<Kernel> KERNELS =
      List.of(
          new Kernel("stencil", "ndseq/pass/sor", "Sor", 900),
          new Kernel("sparse matrix", "ndseq/pass/matmult", "MatMult", 150000),
          new Kernel("Fourier series", "ndseq/pass/series", "Series", 10000),
          new Kernel("encryption", "ndseq/pass/crypt", "Crypt", 1000000),
          new Kernel("molecular dynamics", "ndseq/pass/moldyn", "MolDyn", 6),
          new Kernel("ray tracing", "ndseq/pass/raytracer", "RayTracer", 500),
          new Kernel("CAS loop", "ndseq/pass/figure1", "Figure1", 400000),
          new Kernel("lock queue", "recording-kernels", "LockQueue", 100000),
          new Kernel("LU factors", "ndseq/pass/lufact", "LuFact", 300));

  private record Measured(double seconds, double cpu) {}

  /** Numbers of events and branch outcomes in the EVENTS chunks of a trace file. */
  private record Counted(long events, long outcomes) {}

  /** Sums for one number of threads. */
  private static final class Sums {
    private final List<Double> ratios = new ArrayList<>();
    private final List<Double> cpuRatios = new ArrayList<>();
    private long events;
    private long bytes;
  }

  @Override
  public String name() {
    return "record";
  }

  @Override
  public String description() {
    return "slowdown, ns and bytes per event of recording; arguments: thread counts, kernel names, order for the mode --record order";
  }

  @Override
  public void run(List<String> args, PrintStream out) throws Exception {
    Path root = root();
    Path agent = root.resolve("agent/target/ndseq-agent.jar");
    String mode = args.contains(ORDER) ? ",record=order" : "";
    boolean hasNames = args.stream().anyMatch(a -> !a.matches("\\d+|" + ORDER));
    List<Integer> threads =
        args.stream().filter(a -> a.matches("\\d+")).map(Integer::valueOf).toList();
    Path folder = Files.createTempDirectory("ndseq-record");
    out.printf(
        "java %s, %d processors%n", Runtime.version(), Runtime.getRuntime().availableProcessors());
    out.printf(
        "%-20s %7s %10s %10s %8s %10s %12s %12s %9s %11s%n",
        "kernel",
        "threads",
        "plain ms",
        "traced ms",
        "ratio",
        "cpu ratio",
        "events",
        "outcomes",
        "ns/event",
        "bytes/event");
    Map<Integer, Sums> sums = new TreeMap<>();
    for (Kernel kernel : KERNELS) {
      if (hasNames && !args.contains(kernel.main)) {
        continue;
      }
      compile(root.resolve("testData").resolve(kernel.folder), folder);
      for (int n : threads.isEmpty() ? List.of(1, 2, 4) : threads) {
        Sums sum = sums.computeIfAbsent(n, k -> new Sums());
        run(kernel, n, folder, agent + "=exclude=org.ndseq.benchmarks" + mode, sum, out);
      }
    }
    sums.forEach(
        (n, sum) ->
            out.printf(
                "geometric means, %d threads: ratio %.1f, cpu ratio %.1f; %.2f bytes per event%n",
                n,
                geometricMean(sum.ratios),
                geometricMean(sum.cpuRatios),
                (double) sum.bytes / Math.max(1, sum.events)));
  }

  private static void run(
      Kernel kernel, int threads, Path folder, String agent, Sums sums, PrintStream out)
      throws IOException, InterruptedException {
    Measured plain = measure(kernel, threads, folder, List.of());
    Path trace = folder.resolve("out.ndtrace");
    String option = "-javaagent:" + agent + ",out=" + trace;
    Measured traced = measure(kernel, threads, folder, List.of(option));
    Counted counted = count(trace);
    long bytes = Files.size(trace);
    long all = Math.max(1, counted.events + counted.outcomes);
    sums.ratios.add(traced.seconds / plain.seconds);
    sums.cpuRatios.add(traced.cpu / plain.cpu);
    sums.events += all;
    sums.bytes += bytes;
    out.printf(
        "%-20s %7d %10.1f %10.1f %8.1f %10.1f %12d %12d %9.1f %11.2f%n",
        kernel.what,
        threads,
        plain.seconds * 1e3,
        traced.seconds * 1e3,
        traced.seconds / plain.seconds,
        traced.cpu / plain.cpu,
        counted.events / ROUNDS,
        counted.outcomes / ROUNDS,
        (traced.cpu - plain.cpu) * 1e9 * ROUNDS / Math.max(1, counted.events),
        (double) bytes / all);
    Files.delete(trace);
  }

  private static double geometricMean(List<Double> values) {
    return Math.exp(values.stream().mapToDouble(Math::log).average().orElse(0));
  }

  /** The nearest folder above this one that holds the programs. */
  private static Path root() {
    Path here = Path.of("").toAbsolutePath();
    while (here != null && !Files.isDirectory(here.resolve("testData"))) {
      here = here.getParent();
    }
    if (here == null) {
      throw new IllegalStateException("run this inside the source tree");
    }
    return here;
  }

  private static void compile(Path sources, Path classes) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<Path> files;
    try (Stream<Path> all = Files.list(sources)) {
      files = all.filter(f -> f.toString().endsWith(".java")).toList();
    }
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      List<String> options = List.of("-g", "-proc:none", "-d", classes.toString());
      var units = manager.getJavaFileObjectsFromPaths(files);
      if (!compiler.getTask(null, manager, null, options, null, units).call()) {
        throw new IllegalStateException(sources + " does not compile");
      }
    }
  }

  private static Measured measure(Kernel kernel, int threads, Path classes, List<String> jvm)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx1g", "-XX:+UseParallelGC"));
    command.addAll(jvm);
    String path = classes + File.pathSeparator + System.getProperty("java.class.path");
    command.addAll(List.of("-cp", path, KernelDriver.class.getName(), kernel.main));
    command.addAll(List.of("" + ROUNDS, "" + kernel.size, "" + threads));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IllegalStateException(kernel.main + " failed");
    }
    return new Measured(
        median(later(output, 0)), LongStream.of(later(output, 1)).average().orElse(0) / 1e9);
  }

  private static double median(long[] nanos) {
    return LongStream.of(nanos).sorted().toArray()[nanos.length / 2] / 1e9;
  }

  /** A column of the later rounds, in nanoseconds. */
  private static long[] later(String output, int column) {
    return output
        .lines()
        .mapToLong(line -> Long.parseLong(line.split(" ", -1)[column]))
        .skip(ROUNDS / 2)
        .toArray();
  }

  /** Counts the contents of a trace file by the headers of its chunks. */
  private static Counted count(Path file) throws IOException {
    long events = 0;
    long outcomes = 0;
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
      byte[] head = new byte[32];
      long at = TraceFileFormat.HEADER_BYTES;
      while (at + TraceFileFormat.CHUNK_OVERHEAD <= in.length()) {
        in.seek(at);
        int read = in.read(head);
        ByteSource source = new ByteSource(head, 0, read, at);
        int type = source.u8();
        int length = source.i32();
        if (type == TraceFileFormat.CHUNK_EVENTS) {
          source.unsigned(); // the thread
          events += source.unsigned();
          outcomes += source.unsigned();
        }
        at += length + (long) TraceFileFormat.CHUNK_OVERHEAD;
      }
    }
    return new Counted(events, outcomes);
  }
}
