package org.ndseq.finding;

import java.util.List;
import java.util.Map;
import org.ndseq.trace.PrintableText;

/**
 * Results of the sequential program, as it printed them or as its static fields had them.
 *
 * @param executed results of runs that execute the block
 * @param skipped results of runs that skip it now and then
 * @param parallel results of parallel runs
 */
public record BlockResultPair(List<String> executed, List<String> skipped, List<String> parallel) {
  private static final String EXECUTED = "executed";
  private static final String SKIPPED = "skipped";
  private static final String PARALLEL = "parallel";

  /** No sequential run was made. */
  public static final BlockResultPair NONE = new BlockResultPair(List.of(), List.of(), List.of());

  public BlockResultPair {
    executed = List.copyOf(executed);
    skipped = List.copyOf(skipped);
    parallel = List.copyOf(parallel);
  }

  /** The first result that only a run with skips had; empty if there is none. */
  String onlySkipped() {
    return skipped.stream().filter(r -> !executed.contains(r)).findFirst().orElse("");
  }

  /**
   * The first result of a parallel run that a sequential run has only with skips; empty if there is
   * none.
   */
  String parallelAsSkipped() {
    return parallelOnlyAsSkipped().stream().findFirst().orElse("");
  }

  /** The results of parallel runs that a sequential run has only with skips. */
  List<String> parallelOnlyAsSkipped() {
    return parallel.stream().filter(r -> skipped.contains(r) && !executed.contains(r)).toList();
  }

  /** The results as a finding has them. */
  Map<String, List<String>> asMap() {
    return equals(NONE)
        ? Map.of()
        : Map.of(EXECUTED, executed, SKIPPED, skipped, PARALLEL, parallel);
  }

  /** The results that a finding has, with printable texts. */
  static BlockResultPair of(Map<String, List<String>> map) {
    return new BlockResultPair(
        printable(map, EXECUTED), printable(map, SKIPPED), printable(map, PARALLEL));
  }

  private static List<String> printable(Map<String, List<String>> map, String key) {
    return map.getOrDefault(key, List.of()).stream().map(PrintableText::ofLines).toList();
  }
}
