package org.ndseq.agent.control.driver;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.agent.control.driver.CertificateFile.Certificate;
import org.ndseq.agent.control.driver.CertificateFile.Entry;
import org.ndseq.agent.control.explore.CertificateStrategy;
import org.ndseq.agent.control.runtime.ControlledRun;

/**
 * One execution as a certificate plans it: skips the planned entries of blocks, begins the planned
 * steps, and notices what the program does otherwise. One task runs at a time, so that no lock is
 * needed.
 */
final class CertificateExecution {
  private final Certificate certificate;
  private final CertificateStrategy strategy;
  private final Map<Entry, Integer> entries = new HashMap<>();
  private final Map<Entry, Integer> reached = new HashMap<>();
  private final Set<Entry> skipped = new HashSet<>();

  CertificateExecution(Certificate certificate) {
    this.certificate = certificate;
    this.strategy = new CertificateStrategy(certificate.order(), certificate.barriers());
  }

  CertificateStrategy strategy() {
    return strategy;
  }

  /** Whether the current task skips the block whose entry it has reached. */
  boolean skips(int block) {
    Entry entry = next(entries, block);
    boolean isSkipped = certificate.skips().contains(entry);
    if (isSkipped) {
      skipped.add(entry);
    }
    return isSkipped;
  }

  /** The current task executes an instruction that can begin a step. */
  void reach(int site) {
    Entry execution = next(reached, site);
    if (certificate.steps().contains(execution)) {
      strategy.beginStep(execution.task());
    }
  }

  private static Entry next(Map<Entry, Integer> counts, int place) {
    String task = String.valueOf(ControlledRun.currentTask());
    int number = counts.merge(new Entry(task, place, 0), 1, Integer::sum);
    return new Entry(task, place, number - 1);
  }

  /** The difference between the run and the plan, which is an error of the plan; empty for none. */
  String difference() {
    return skipped.equals(certificate.skips())
        ? ""
        : "%d of %d blocks that should be skipped were reached"
            .formatted(skipped.size(), certificate.skips().size());
  }

  /** A wait of a task for a later one, which ran meanwhile, as a sentence. */
  Optional<String> waiting() {
    return strategy.waiting().map(task -> "the task " + task + " waited for a later one");
  }

  /** Why the plan could not be followed. */
  Optional<String> departure() {
    return strategy
        .departure()
        .or(
            () ->
                certificate.totals().entrySet().stream()
                        .allMatch(t -> t.getValue().equals(reached.getOrDefault(t.getKey(), 0)))
                    ? Optional.empty()
                    : Optional.of(
                        "its tasks alternate step by step, and not all were found again"));
  }
}
