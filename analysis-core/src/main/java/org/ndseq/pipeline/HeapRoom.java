package org.ndseq.pipeline;

import java.util.Locale;
import org.ndseq.trace.Trace;

/** Tells whether the heap has room for the dependence of a run, which takes the most. */
final class HeapRoom {
  /** For each event, beside the trace: the graph, the slice, and the conflicts between tasks. */
  private static final long BYTES_PER_EVENT = 60;

  private static final long BYTES_OF_TRACE = 20;

  /** For each event, for the search of races and deadlocks, without its clocks. */
  private static final long BYTES_OF_SEARCH = 60;

  private static final long BYTES_OF_CLOCK_ENTRY = 4;

  private HeapRoom() {}

  static boolean suffices(Trace trace) {
    return fits(trace.events(), free()) || fits(trace.events(), freeAfterCollection());
  }

  /** Whether there is room for the dependence and, at the same time, other searches. */
  static boolean sufficesForTwo(Trace trace) {
    long clocks = BYTES_OF_CLOCK_ENTRY * trace.size() * trace.tasks().size();
    return trace.events() * (BYTES_PER_EVENT + BYTES_OF_SEARCH) + clocks < free();
  }

  static boolean fits(long events, long bytes) {
    return events * BYTES_PER_EVENT < bytes;
  }

  private static long free() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory();
  }

  private static long freeAfterCollection() {
    System.gc();
    return free();
  }

  /** Why there is no dependence of a run, and what helps. */
  static String reason(long events) {
    long needed = events * (BYTES_PER_EVENT + BYTES_OF_TRACE);
    long gigabytes = 1 + Math.max(needed, Runtime.getRuntime().maxMemory()) / (1 << 30);
    return String.format(
        Locale.ROOT,
        "its %,d events are too many for a verdict in a heap of %,d MiB; NDSEQ_OPTS=-Xmx%dg gives"
            + " a larger one, a smaller input fewer events",
        events,
        Runtime.getRuntime().maxMemory() >> 20,
        gigabytes);
  }

  /** Why the search for a specification ended, and what helps. */
  static String reasonOfSearch() {
    return String.format(
        Locale.ROOT,
        "the search for a specification ran out of the heap of %,d MiB; NDSEQ_OPTS=-Xmx8g gives a"
            + " larger one, a smaller input a smaller search",
        Runtime.getRuntime().maxMemory() >> 20);
  }
}
