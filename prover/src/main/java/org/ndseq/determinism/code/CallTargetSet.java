package org.ndseq.determinism.code;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The methods that a virtual call may run.
 *
 * @param bodies methods among ours
 * @param outside true if it may also run code that is not among ours
 */
public record CallTargetSet(Set<MethodCode> bodies, boolean outside) {
  public CallTargetSet {
    bodies = new LinkedHashSet<>(bodies);
  }

  public static CallTargetSet none() {
    return new CallTargetSet(Set.of(), true);
  }

  /** Either of them. */
  public CallTargetSet or(CallTargetSet other) {
    Set<MethodCode> all = new LinkedHashSet<>(bodies);
    all.addAll(other.bodies);
    return new CallTargetSet(all, outside || other.outside);
  }
}
