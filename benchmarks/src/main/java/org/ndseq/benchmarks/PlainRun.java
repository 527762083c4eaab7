package org.ndseq.benchmarks;

import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * The main class of a JVM that runs a program as it is and prints the time of its main method, so
 * that the start of the JVM is not part of it.
 */
public final class PlainRun {
  private PlainRun() {}

  public static void main(String[] args) throws ReflectiveOperationException {
    Method main = Class.forName(args[0]).getMethod("main", String[].class);
    long start = System.nanoTime();
    main.invoke(null, (Object) Arrays.copyOfRange(args, 1, args.length));
    System.err.printf("ndseq: the run took %.1f ms%n", (System.nanoTime() - start) / 1e6);
  }
}
