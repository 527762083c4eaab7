package org.ndseq.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;

/**
 * Runs a kernel's {@code main} several times in one JVM and prints, for each round, its elapsed
 * time and the processor time of the process, in nanoseconds. It is not recorded itself: {@link
 * RecordBenchmark} excludes it.
 */
public final class KernelDriver {
  private KernelDriver() {}

  /** {@code CLASS ROUNDS ARGUMENT...}. */
  public static void main(String[] args) throws Exception {
    Method kernel = Class.forName(args[0]).getMethod("main", String[].class);
    int rounds = Integer.parseInt(args[1]);
    String[] arguments = java.util.Arrays.copyOfRange(args, 2, args.length);
    PrintStream out = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    for (int i = 0; i < rounds; i++) {
      long start = System.nanoTime();
      long startCpu = system.getProcessCpuTime();
      kernel.invoke(null, (Object) arguments);
      long cpu = system.getProcessCpuTime() - startCpu;
      out.println(System.nanoTime() - start + " " + cpu);
    }
  }
}
