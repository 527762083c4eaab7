package org.ndseq.determinism;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Follows the analysis of a program method by method and bounds it as a whole. */
public interface ProofProgress {
  /** Follows nothing, and sets no limit. */
  ProofProgress NONE =
      new ProofProgress() {
        @Override
        public void begins(String method, int done, int total) {}

        @Override
        public void answered(List<RegionProof> regions) {}

        @Override
        public Optional<Duration> left() {
          return Optional.empty();
        }
      };

  /** The analysis of a method begins. */
  void begins(String method, int done, int total);

  /**
   * The regions of a method were checked alone. What is not proved stays so; a proof may be
   * withdrawn when the regions are held against each other.
   */
  void answered(List<RegionProof> regions);

  /** The time that is left for the whole program; empty if there is no limit. */
  Optional<Duration> left();
}
