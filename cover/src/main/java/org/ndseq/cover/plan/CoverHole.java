package org.ndseq.cover.plan;

import java.util.List;
import org.ndseq.cover.term.InputCondition;

/**
 * Inputs that are not covered.
 *
 * @param place the source place of the code that is not supported; empty if it is the search that
 *     ended
 * @param constraint the inputs that reach it; empty for any
 */
public record CoverHole(String place, String reason, List<InputCondition> constraint) {
  public CoverHole {
    constraint = List.copyOf(constraint);
  }
}
