package org.ndseq.determinism;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.determinism.memory.MemoryAccess;

/**
 * The answers about one method that starts tasks.
 *
 * @param disturbed methods whose tasks were seen beside others from which they are not proved apart
 * @param left lines of starts whose tasks are not known to be over at the end of the method
 * @param accesses of each proved region, by its number; not kept in a cache
 */
record MethodAnswer(
    List<RegionProof> regions,
    Set<String> disturbed,
    Set<Integer> left,
    Map<Integer, List<MemoryAccess>> accesses) {
  MethodAnswer {
    regions = List.copyOf(regions);
    disturbed = new LinkedHashSet<>(disturbed);
    left = new LinkedHashSet<>(left);
    accesses = Map.copyOf(accesses);
  }
}
