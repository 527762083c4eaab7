package org.ndseq.finding;

import java.util.List;

/**
 * Results of the sequential program, as it printed them or as its static fields had them.
 *
 * @param executed results of runs that execute the block
 * @param skipped results of runs that skip it now and then
 */
public record BlockResults(List<String> executed, List<String> skipped) {
  /** No sequential run was made. */
  public static final BlockResults NONE = new BlockResults(List.of(), List.of());

  public BlockResults {
    executed = List.copyOf(executed);
    skipped = List.copyOf(skipped);
  }

  /** The first result that only a run with skips had; empty if there is none. */
  String onlySkipped() {
    return skipped.stream().filter(r -> !executed.contains(r)).findFirst().orElse("");
  }

  /** Keeps {@link #NONE} out of the JSON document: Jackson omits values that equal this. */
  static final class NoneFilter {
    @Override
    public boolean equals(Object other) {
      return NONE.equals(other);
    }

    @Override
    public int hashCode() {
      return 0;
    }
  }
}
