package org.ndseq.determinism;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What was found out about one method that starts tasks.
 *
 * @param disturbed methods whose tasks were seen beside others from which they are not proved apart
 */
record MethodAnswer(List<RegionProof> regions, Set<String> disturbed) {
  MethodAnswer {
    regions = List.copyOf(regions);
    disturbed = new LinkedHashSet<>(disturbed);
  }
}
