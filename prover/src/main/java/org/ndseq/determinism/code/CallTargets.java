package org.ndseq.determinism.code;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The methods that a virtual call may run.
 *
 * @param bodies methods among ours
 * @param outside true if it may also run code that is not among ours
 */
public record CallTargets(Set<MethodCode> bodies, boolean outside) {
  public CallTargets {
    bodies = new LinkedHashSet<>(bodies);
  }

  public static CallTargets none() {
    return new CallTargets(Set.of(), true);
  }

  /** Either of them. */
  public CallTargets or(CallTargets other) {
    Set<MethodCode> all = new LinkedHashSet<>(bodies);
    all.addAll(other.bodies);
    return new CallTargets(all, outside || other.outside);
  }
}
