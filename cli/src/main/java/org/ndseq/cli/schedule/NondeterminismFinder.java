package org.ndseq.cli.schedule;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.trace.SymbolTable;
import org.ndseq.trace.Trace;

/**
 * Finds calls of a recorded program whose results differ from run to run for other reasons than the
 * schedule: time, random numbers, identity hash codes, environment and input. A replay does not
 * repeat them, so they can be why it leaves the schedule.
 */
final class NondeterminismFinder {
  private static final Map<String, String> SOURCES = new LinkedHashMap<>();

  static {
    SOURCES.put("java/lang/System.nanoTime(", "time");
    SOURCES.put("java/lang/System.currentTimeMillis(", "time");
    SOURCES.put("java/time/Instant.now(", "time");
    SOURCES.put("java/time/LocalDateTime.now(", "time");
    SOURCES.put("java/lang/Math.random(", "random numbers");
    SOURCES.put("java/util/Random.", "random numbers");
    SOURCES.put("java/util/SplittableRandom.", "random numbers");
    SOURCES.put("java/util/concurrent/ThreadLocalRandom.", "random numbers");
    SOURCES.put("java/util/UUID.randomUUID(", "random numbers");
    SOURCES.put("java/security/SecureRandom.", "random numbers");
    SOURCES.put("java/lang/System.identityHashCode(", "identity hash codes");
    SOURCES.put("java/lang/Object.hashCode(", "identity hash codes");
    SOURCES.put("java/lang/System.getenv(", "environment");
    SOURCES.put("java/lang/System.getProperty(", "environment");
    SOURCES.put("java/lang/Runtime.availableProcessors(", "environment");
    SOURCES.put("java/lang/Runtime.freeMemory(", "environment");
    SOURCES.put("java/lang/Thread.getId(", "thread ids");
    SOURCES.put("java/lang/Thread.threadId(", "thread ids");
    SOURCES.put("java/util/Scanner.", "input");
    SOURCES.put("java/io/", "input");
    SOURCES.put("java/nio/file/Files.", "input");
    SOURCES.put("java/net/", "input");
  }

  private NondeterminismFinder() {}

  /** The kinds of sources that the recorded run used, each with its first place. */
  static List<String> of(Trace trace) {
    SymbolTable symbols = trace.symbols();
    Map<String, String> found = new LinkedHashMap<>();
    for (int site = 0; site < symbols.sites().size(); site++) {
      String called = symbols.site(site).called();
      for (Map.Entry<String, String> source : SOURCES.entrySet()) {
        if (called.startsWith(source.getKey()) && !called.startsWith("java/io/PrintStream.")) {
          found.putIfAbsent(source.getValue(), symbols.where(site));
        }
      }
    }
    List<String> texts = new ArrayList<>();
    found.forEach((kind, where) -> texts.add(kind + " (" + where + ")"));
    return texts;
  }
}
