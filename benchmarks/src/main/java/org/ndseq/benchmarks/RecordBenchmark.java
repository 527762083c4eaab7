package org.ndseq.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.ndseq.trace.format.ByteSource;
import org.ndseq.trace.format.Format;

/**
 * What recording costs: each kernel, plain and under the agent, in JVMs of their own, one right
 * after the other. A time is the median of the later half of the rounds; beside the time on the
 * clock stands the time on processors, which other work on the machine disturbs less. The kernels
 * are programs of {@code testData}.
 */
public final class RecordBenchmark implements Benchmark {
  private static final int ROUNDS = 5;

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

  private record Measured(double seconds, double cpu, long events, long bytes) {}

  @Override
  public String name() {
    return "record";
  }

  @Override
  public String description() {
    return "slowdown, ns and bytes per event of recording; arguments: thread counts, kernel names";
  }

  @Override
  public void run(List<String> args, PrintStream out) throws Exception {
    Path root = root();
    Path agent = root.resolve("agent/target/ndseq-agent.jar");
    List<Integer> threads =
        args.stream().filter(a -> a.matches("\\d+")).map(Integer::valueOf).toList();
    Path folder = Files.createTempDirectory("ndseq-record");
    out.printf(
        "java %s, %d processors%n", Runtime.version(), Runtime.getRuntime().availableProcessors());
    out.printf(
        "%-20s %7s %10s %10s %8s %10s %12s %9s %11s%n",
        "kernel",
        "threads",
        "plain ms",
        "traced ms",
        "ratio",
        "cpu ratio",
        "events",
        "ns/event",
        "bytes/event");
    List<Double> ratios = new ArrayList<>();
    List<Double> cpuRatios = new ArrayList<>();
    long events = 0;
    long bytes = 0;
    for (Kernel kernel : KERNELS) {
      if (!args.isEmpty() && threads.size() < args.size() && !args.contains(kernel.main)) {
        continue;
      }
      compile(root.resolve("testData").resolve(kernel.folder), folder);
      for (int n : threads.isEmpty() ? List.of(1, 2, 4) : threads) {
        Measured plain = measure(kernel, n, folder, List.of());
        Path trace = folder.resolve("out.ndtrace");
        String option = "-javaagent:" + agent + "=out=" + trace + ",exclude=org.ndseq.benchmarks";
        Measured traced = measure(kernel, n, folder, List.of(option));
        Measured whole =
            new Measured(traced.seconds, traced.cpu, events(trace) / ROUNDS, Files.size(trace));
        ratios.add(traced.seconds / plain.seconds);
        cpuRatios.add(traced.cpu / plain.cpu);
        events += whole.events * ROUNDS;
        bytes += whole.bytes;
        out.printf(
            "%-20s %7d %10.1f %10.1f %8.1f %10.1f %12d %9.1f %11.2f%n",
            kernel.what,
            n,
            plain.seconds * 1e3,
            traced.seconds * 1e3,
            traced.seconds / plain.seconds,
            traced.cpu / plain.cpu,
            whole.events,
            (traced.cpu - plain.cpu) * 1e9 / Math.max(1, whole.events),
            (double) whole.bytes / Math.max(1, whole.events * ROUNDS));
        Files.delete(trace);
      }
    }
    out.printf(
        "geometric means: ratio %.1f, cpu ratio %.1f; %.2f bytes per event%n",
        geometricMean(ratios), geometricMean(cpuRatios), (double) bytes / Math.max(1, events));
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
    return new Measured(median(output, 0), median(output, 1), 0, 0);
  }

  /** The median of a column over the later rounds, in seconds. */
  private static double median(String output, int column) {
    long[] nanos =
        output
            .lines()
            .mapToLong(line -> Long.parseLong(line.split(" ", -1)[column]))
            .skip(ROUNDS / 2)
            .sorted()
            .toArray();
    return nanos[nanos.length / 2] / 1e9;
  }

  /** The events of a trace file, by its end mark. */
  private static long events(Path file) throws IOException {
    byte[] all = Files.readAllBytes(file);
    int at = Format.HEADER_BYTES;
    while (at < all.length) {
      ByteSource frame = new ByteSource(all, at, at + 5, at);
      int type = frame.u8();
      int length = frame.i32();
      if (type == Format.CHUNK_END) {
        ByteSource pairs = new ByteSource(all, at + 5, at + 5 + length, at);
        while (!pairs.isEmpty()) {
          if (pairs.string().equals("events")) {
            return Long.parseLong(pairs.string());
          }
          pairs.string();
        }
      }
      at += length + Format.CHUNK_OVERHEAD;
    }
    return 0;
  }
}
