package org.ndseq.determinism;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.memory.StartFinder;

/**
 * The answers about all methods, held against each other. A region is looked at alone: its own
 * tasks are apart from each other, but maybe not from those of another region that runs beside it.
 * Where the program is seen to do that, the other region has to be proved too.
 */
final class NeighbourCheck {
  private final StartFinder starters;
  private final Map<MethodCode, MethodAnswer> answers = new LinkedHashMap<>();
  private final Map<MethodCode, List<RegionProof>> proofs = new LinkedHashMap<>();
  private final Map<String, MethodCode> disturbed = new HashMap<>();

  NeighbourCheck(StartFinder starters) {
    this.starters = starters;
  }

  /** Notes an answer; a later one about the same method is better. */
  void put(MethodCode method, MethodAnswer answer) {
    answers.put(method, answer);
    proofs.put(method, answer.regions());
    disturbed.values().removeIf(method::equals);
    answer.disturbed().forEach(m -> disturbed.putIfAbsent(m, method));
  }

  /**
   * The answers in the light of each other.
   *
   * @param left to be filled with the tasks that some method left running
   * @param again analyses a method whose accesses are needed and were not kept
   */
  List<RegionProof> proofs(LeftTaskCheck left, Function<MethodCode, MethodAnswer> again) {
    if (answers.values().stream()
        .anyMatch(a -> a.regions().stream().anyMatch(NeighbourCheck::isProved))) {
      answers.forEach((method, answer) -> left.add(method, answer.left()));
      left.addUnknownCalls();
      left.addFinalizers();
    }
    List<RegionProof> all = new ArrayList<>();
    for (Map.Entry<MethodCode, MethodAnswer> e : answers.entrySet()) {
      MethodAnswer answer = e.getValue();
      boolean proved = answer.regions().stream().anyMatch(NeighbourCheck::isProved);
      if (!left.isEmpty() && proved && answer.accesses().isEmpty()) {
        answer = again.apply(e.getKey());
      }
      for (RegionProof region : answer.regions()) {
        all.add(judged(e.getKey(), region, answer, left));
      }
    }
    return all;
  }

  private static boolean isProved(RegionProof region) {
    return region.verdict() instanceof RegionProof.Proved;
  }

  private RegionProof judged(
      MethodCode method, RegionProof region, MethodAnswer answer, LeftTaskCheck left) {
    if (!isProved(region)) {
      return region;
    }
    return problem(method)
        .map(reason -> region.withVerdict(new RegionProof.NotAnalysed(reason)))
        .orElseGet(
            () ->
                left.judged(
                    method, region, answer.accesses().getOrDefault(region.ordinal(), List.of())));
  }

  private Optional<String> problem(MethodCode method) {
    MethodCode beside = disturbed.get(method.toString());
    if (beside != null) {
      return Optional.of("other tasks of " + beside.name() + "() run beside it");
    }
    if (!starters.isReachedByOthers(method)) {
      return Optional.empty();
    }
    return proofs.entrySet().stream()
        .filter(other -> other.getKey() != method && !areProved(other.getValue()))
        .filter(other -> starters.handsOn(other.getKey(), method))
        .findFirst()
        .map(other -> "tasks of " + other.getKey().name() + "() may come here side by side");
  }

  private static boolean areProved(List<RegionProof> regions) {
    return regions.stream().allMatch(NeighbourCheck::isProved);
  }
}
