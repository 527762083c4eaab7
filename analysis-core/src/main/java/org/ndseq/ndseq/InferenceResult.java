package org.ndseq.ndseq;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.ndseq.program.CandidateBlock;

/** The conclusion of the inference about its runs. */
public sealed interface InferenceResult {
  /** Why no block is needed. */
  enum Reason {
    /** No run's accesses conflict in a cycle (Theorem 1). */
    NO_CYCLES,
    /** There are cycles, but only of updates that commute, such as additions to one counter. */
    COMMUTING_UPDATES,
    /** There are cycles, but no relevant events form one (Theorem 2 with S* empty). */
    IRRELEVANT_CYCLES
  }

  /** Whether fewer blocks are known not to do. */
  enum Minimality {
    PROVED,
    /** Time was up: the best specification found so far. */
    NOT_PROVED
  }

  /** Every run is explained with no block. */
  record Serializable(Reason reason) implements InferenceResult {}

  /**
   * Tasks as wholes explain not every run, but their steps do: running one step after the other.
   *
   * @param loops where the loops are of which each iteration is a step
   */
  record StepByStep(Set<String> loops) implements InferenceResult {
    public StepByStep {
      loops = Collections.unmodifiableSet(new TreeSet<>(loops));
    }
  }

  /** Every run is explained if these blocks may be skipped, in the order of the source. */
  record Spec(List<CandidateBlock> blocks, Minimality minimality) implements InferenceResult {
    public Spec {
      blocks = List.copyOf(blocks);
    }
  }

  /** No placement of blocks explains the runs; these cycles are why. */
  record None(List<UnexplainedCycle> cycles) implements InferenceResult {
    public None {
      cycles = List.copyOf(cycles);
    }
  }

  /**
   * No placement of blocks explains the runs, but tasks only exchange values on their way: no step
   * of theirs that decides a result was interrupted.
   *
   * @param cycles why whole tasks have no serial order
   */
  record Interleaved(List<UnexplainedCycle> cycles) implements InferenceResult {
    public Interleaved {
      cycles = List.copyOf(cycles);
    }
  }

  /** Not decided. */
  record Unknown(String why) implements InferenceResult {}
}
