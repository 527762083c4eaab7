package org.ndseq.ndseq;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.flow.block.BlockEntry;
import org.ndseq.flow.block.BlockInstanceList;
import org.ndseq.order.StepSplitter;
import org.ndseq.order.TaskStretch;
import org.ndseq.program.CandidateBlock;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/** Makes the certificate of a run from its relevant events and the executions of its blocks. */
final class CertificateMaker {
  /** Beyond this a controlled run would take too long. */
  private static final int MOST_EVENTS = 1_000_000;

  private CertificateMaker() {}

  /**
   * The certificate of a run whose relevant events conflict in no cycle.
   *
   * @param relevant the events whose order is kept
   * @param instances the executions of blocks; those without a relevant event are skipped
   */
  static RunCertificate make(
      int number,
      TracedRun run,
      ConflictQueryIndex conflicts,
      BitSet relevant,
      BlockInstanceList instances,
      Collection<CandidateBlock> spec) {
    Map<Integer, String> paths = ForkTreeNaming.of(run.graph().trace());
    return make(
        number,
        run,
        conflicts.serialOrder(relevant),
        paths,
        new Parts(skips(run, relevant, instances, spec, paths), List.of()));
  }

  /**
   * The certificate of a run whose relevant events conflict in no cycle between steps.
   *
   * @param conflicts between steps
   */
  static RunCertificate make(
      int number,
      TracedRun run,
      ConflictQueryIndex conflicts,
      BitSet relevant,
      StepSplitter steps) {
    Trace trace = run.graph().trace();
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e) == EventKind.BARRIER && steps.firsts(trace.task(e)).length > 0) {
        return RunCertificate.none(number, "its tasks alternate step by step and wait at barriers");
      }
    }
    Map<Integer, String> paths = ForkTreeNaming.of(trace);
    return make(
        number,
        run,
        conflicts.serialOrder(relevant),
        paths,
        new Parts(List.of(), StepStartFinder.find(trace, steps, paths)));
  }

  private record Parts(
      List<RunCertificate.SkippedEntry> skips, List<RunCertificate.StepStart> steps) {}

  private static RunCertificate make(
      int number,
      TracedRun run,
      Optional<List<TaskStretch>> order,
      Map<Integer, String> paths,
      Parts parts) {
    Trace trace = run.graph().trace();
    if (run.graph().size() > MOST_EVENTS) {
      return RunCertificate.none(number, "the run has more than %,d events".formatted(MOST_EVENTS));
    }
    if (order.isEmpty()) {
      return RunCertificate.none(
          number, "the order of its tasks changes between forks and joins, or at a barrier");
    }
    return new RunCertificate(
        number,
        order.get().stream()
            .flatMap(
                stretch ->
                    Optional.ofNullable(paths.get(stretch.task()))
                        .map(path -> new RunCertificate.PlannedStretch(path, stretch.part()))
                        .stream())
            .toList(),
        barriers(trace, paths),
        parts.skips,
        parts.steps,
        names(trace, paths),
        "");
  }

  private static Map<String, String> names(Trace trace, Map<Integer, String> paths) {
    Map<String, String> names = new HashMap<>();
    paths.forEach((task, path) -> names.put(path, trace.tasks().get(task).label()));
    return names;
  }

  private static Map<String, Integer> barriers(Trace trace, Map<Integer, String> paths) {
    Map<String, Integer> barriers = new HashMap<>();
    for (int e = 0; e < trace.size(); e++) {
      String path = paths.get(trace.task(e));
      if (trace.kind(e) == EventKind.BARRIER && path != null) {
        barriers.merge(path, 1, Integer::sum);
      }
    }
    return barriers;
  }

  private static List<RunCertificate.SkippedEntry> skips(
      TracedRun run,
      BitSet relevant,
      BlockInstanceList instances,
      Collection<CandidateBlock> spec,
      Map<Integer, String> paths) {
    Map<CandidateBlock, Set<Integer>> starts = new HashMap<>();
    for (int i = 0; i < instances.size(); i++) {
      int first = relevant.nextSetBit(instances.from(i));
      if (first < 0 || first >= instances.to(i)) {
        starts
            .computeIfAbsent(instances.blocks().get(instances.block(i)), b -> new HashSet<>())
            .add(instances.from(i));
      }
    }
    List<RunCertificate.SkippedEntry> skips = new ArrayList<>();
    Map<Integer, Integer> hidden = new HashMap<>(); // entries inside of the last skipped block
    Map<Map.Entry<Integer, CandidateBlock>, Integer> numbers = new HashMap<>();
    for (BlockEntry entry : run.blocks().entries(Set.copyOf(spec))) {
      int inside = hidden.getOrDefault(entry.task(), 0);
      if (inside > 0) {
        hidden.put(entry.task(), inside - 1);
        continue;
      }
      int number = numbers.merge(Map.entry(entry.task(), entry.block()), 1, Integer::sum) - 1;
      boolean isSkipped = starts.getOrDefault(entry.block(), Set.of()).contains(entry.node());
      String task = paths.get(entry.task());
      if (isSkipped && task != null) {
        skips.add(new RunCertificate.SkippedEntry(task, entry.block(), number));
        hidden.put(entry.task(), entry.inside());
      }
    }
    return skips;
  }
}
