package org.ndseq.agent.control.runtime;

import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/** Hash codes for objects that have none of their own: equal in runs in which tasks do the same. */
final class IdentityNumbering {
  /**
   * The hash code of an object.
   *
   * @param first the task that asked first, if another one could have
   */
  private record ObjectHash(int code, @Nullable ControlledTask first) {}

  private final ControlledRun run;
  private final IdentityHashMap<Object, ObjectHash> hashes = new IdentityHashMap<>();

  IdentityNumbering(ControlledRun run) {
    this.run = run;
  }

  /** The hash code of an object; the task that asks first determines it. */
  int hash(Object object, ControlledTask task) {
    ObjectHash known = hashes.get(object);
    if (known == null) {
      known = new ObjectHash(task.nextHash(), isOneOfMany(task) ? task : null);
      hashes.put(object, known);
    } else if (known.first() != null && known.first() != task) {
      run.lose("the hash code of an object depends on which task asks for it first");
    }
    return known.code();
  }

  private boolean isOneOfMany(ControlledTask task) {
    return run.tasks().size() > 1 && task.initializer == null;
  }

  /** The hash code of an object for which the task that made it asks first. */
  int hashOfOwn(Object object, ControlledTask task) {
    ObjectHash known = hashes.get(object);
    if (known == null) {
      known = new ObjectHash(task.nextHash(), null);
      hashes.put(object, known);
    }
    return known.code();
  }
}
