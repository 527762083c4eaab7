package org.ndseq.determinism;

import java.util.ArrayList;
import java.util.List;

/**
 * The answer about one parallel region: the tasks that run side by side between their start and the
 * wait for their end.
 *
 * @param ordinal the number of the region in its method, from 0
 * @param lines where the tasks of the region are started
 * @param methodHash changes with the bytecode of the method; a result for another hash is stale
 */
public record RegionProof(
    String file,
    String className,
    String method,
    int ordinal,
    List<Integer> lines,
    String methodHash,
    Verdict verdict) {
  public RegionProof {
    lines = List.copyOf(lines);
  }

  RegionProof withVerdict(Verdict other) {
    return new RegionProof(file, className, method, ordinal, lines, methodHash, other);
  }

  /** The first line that starts tasks; 0 if none is known. */
  public int firstLine() {
    return lines.isEmpty() ? 0 : lines.get(0);
  }

  /** The same; if it is proved, that rests on one more assumption. */
  RegionProof assuming(String assumption) {
    if (!(verdict instanceof Proved p)) {
      return this;
    }
    List<String> all = new ArrayList<>(p.assumptions());
    all.add(assumption);
    return withVerdict(new Proved(p.pairs(), p.reductions(), all));
  }

  /** One of three answers. */
  public sealed interface Verdict {}

  /**
   * No two tasks can meet in memory, so the result does not depend on the schedule.
   *
   * @param pairs how many pairs of accesses were shown independent
   * @param reductions what the tasks update together in an order that leaves no trace
   * @param assumptions what the proof relies on beyond the code
   */
  public record Proved(int pairs, List<Reduction> reductions, List<String> assumptions)
      implements Verdict {
    public Proved {
      reductions = List.copyOf(reductions);
      assumptions = List.copyOf(assumptions);
    }
  }

  /** An operation that commutes, and where one of its accesses is. */
  public record Reduction(String operation, String file, int line) {
    @Override
    public String toString() {
      return operation + " at line " + line;
    }
  }

  /** Two accesses may meet. */
  public record NotProved(Conflict conflict) implements Verdict {}

  /** The region does something that the analysis does not model. */
  public record NotAnalysed(String reason) implements Verdict {}

  /** One end of a conflict. */
  public record End(String access, String file, String className, String method, int line) {}

  /** Kinds of conflict between two accesses. */
  public enum Kind {
    /** Nothing orders the two accesses. */
    RACE,
    /** They exclude each other, but either may come first. */
    ORDER,
    /** A floating-point sum: the last digits depend on the order. */
    ROUNDING
  }

  /**
   * The pair of accesses and an example of how they meet.
   *
   * @param variable the memory in source terms, such as {@code B[4]}
   * @param example the tasks and values at which they meet, or, where that is not certain, what
   *     cannot be excluded, such as an alias or an overflow; may be empty
   * @param certain false if the analysis only could not exclude the meeting
   */
  public record Conflict(
      Kind kind, String variable, End first, End second, String example, Certainty certain) {}

  /** Whether the example is a real run's or only not excluded. */
  public enum Certainty {
    EXAMPLE,
    NOT_EXCLUDED
  }
}
