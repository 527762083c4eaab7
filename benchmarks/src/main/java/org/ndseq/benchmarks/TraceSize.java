package org.ndseq.benchmarks;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceReader;
import org.ndseq.trace.TraceWriter;

/**
 * Measures the size of a trace in memory and in its file, and the speed of reading and writing. It
 * runs in 1 GiB of heap, in which ten million events have to fit while they are read.
 */
public final class TraceSize implements NamedBenchmark {
  private static final int DEFAULT_EVENTS = 10_000_000;
  private static final int ROUNDS = 3;

  @Override
  public String name() {
    return "trace";
  }

  @Override
  public String description() {
    return "bytes per event in memory and in the file, reading and writing speed; argument: events";
  }

  @Override
  public List<String> jvmOptions() {
    return List.of("-Xmx1g", "-XX:+UseParallelGC");
  }

  @Override
  public void run(List<String> args, PrintStream out) throws IOException {
    int events = args.isEmpty() ? DEFAULT_EVENTS : Integer.parseInt(args.get(0));
    Path file = Files.createTempFile("ndseq-size-", ".ndtrace");
    try {
      out.printf("heap limit %,d MiB%n", Runtime.getRuntime().maxMemory() >> 20);
      long size = makeAndWrite(events, file, out);
      for (int round = 0; round < ROUNDS; round++) {
        long start = System.nanoTime();
        long read = TraceReader.read(file).events();
        rate(out, "read", size, seconds(start));
        if (read != size) {
          throw new IllegalStateException("read " + read + " of " + size + " events");
        }
      }
    } finally {
      Files.delete(file);
    }
  }

  private static long makeAndWrite(int events, Path file, PrintStream out) throws IOException {
    long base = used();
    long start = System.nanoTime();
    Trace trace = SyntheticTrace.stencil(events);
    long size = trace.events();
    out.printf("made       %,d events of a stencil in %.2f s%n", size, seconds(start));
    out.printf("in memory  %.2f bytes/event%n", (double) (used() - base) / size);
    start = System.nanoTime();
    write(trace, file);
    rate(out, "write", size, seconds(start));
    out.printf("in file    %.3f bytes/event%n", (double) Files.size(file) / size);
    return size;
  }

  private static void write(Trace trace, Path file) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
      TraceWriter.write(trace, out);
    }
  }

  private static void rate(PrintStream out, String what, long events, double seconds) {
    out.printf("%-10s %.1f million events/s (%.2f s)%n", what, events / seconds / 1e6, seconds);
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
