package org.ndseq.cli.prove;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ndseq.cli.term.ProgressListener;
import org.ndseq.cli.term.WorkPhase;
import org.ndseq.determinism.ProofProgress;
import org.ndseq.determinism.ProofText;
import org.ndseq.determinism.RegionProof;

/** Shows which method is being proved and which are not proved, and ends the work in time. */
final class MethodProgress implements ProofProgress {
  private final ProgressListener progress;
  private final Duration limit;
  private final long start = System.nanoTime();
  private int done;
  private int total;

  MethodProgress(ProgressListener progress, Duration limit) {
    this.progress = progress;
    this.limit = limit;
  }

  @Override
  public void begins(String method, int number, int all) {
    done = number;
    total = all;
    progress.doing(WorkPhase.PROVE, number, all, method);
  }

  @Override
  public void answered(List<RegionProof> regions) {
    for (RegionProof region : regions) {
      if (region.verdict() instanceof RegionProof.NotProved n) {
        progress.did(
            WorkPhase.PROVE,
            done + 1L,
            total,
            "%s:%d not proved: %s"
                .formatted(region.file(), region.firstLine(), ProofText.sentence(n.conflict())));
      }
    }
  }

  @Override
  public Optional<Duration> left() {
    Duration left = limit.minusNanos(System.nanoTime() - start);
    return Optional.of(left.isNegative() ? Duration.ZERO : left);
  }
}
