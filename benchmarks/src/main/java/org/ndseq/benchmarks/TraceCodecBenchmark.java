package org.ndseq.benchmarks;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.ndseq.order.LinearOrder;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceReader;
import org.ndseq.trace.TraceWriter;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures the time per event of reading and writing trace files and of the linear order. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class TraceCodecBenchmark {
  private static final int EVENTS = 1_000_000;

  private Trace trace = SyntheticTrace.stencil(0);
  private byte[] file = new byte[0];

  /** Makes the trace and its file. */
  @Setup
  public void setUp() throws IOException {
    trace = SyntheticTrace.stencil(EVENTS);
    file = write();
  }

  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public byte[] write() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 22);
    TraceWriter.write(trace, out);
    return out.toByteArray();
  }

  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public Trace read() throws IOException {
    return TraceReader.read(new ByteArrayInputStream(file));
  }

  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public LinearOrder linearOrder() {
    return LinearOrder.of(trace);
  }
}
