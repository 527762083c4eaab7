package org.ndseq.determinism.code;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The methods that a virtual call may run.
 *
 * @param bodies methods among ours
 * @param outside true if it may also run code that is not among ours
 */
public record Targets(Set<MethodCode> bodies, boolean outside) {
  public Targets {
    bodies = new LinkedHashSet<>(bodies);
  }

  public static Targets none() {
    return new Targets(Set.of(), true);
  }

  /** Either of them. */
  public Targets or(Targets other) {
    Set<MethodCode> all = new LinkedHashSet<>(bodies);
    all.addAll(other.bodies);
    return new Targets(all, outside || other.outside);
  }
}
