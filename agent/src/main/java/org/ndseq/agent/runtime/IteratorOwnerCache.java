package org.ndseq.agent.runtime;

import java.lang.ref.WeakReference;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * The collections of the iterators that one thread has made last. Older ones are forgotten, so that
 * an iterator costs no entry in a table: their steps are not recorded, only that they were made.
 */
public final class IteratorOwnerCache {
  private static final int COUNT = 8;

  private record Made(WeakReference<Iterator<?>> iterator, ObjectRecord collection) {}

  private final @Nullable Made[] made = new Made[COUNT];
  private int next;

  public void made(Iterator<?> iterator, ObjectRecord collection) {
    made[next] = new Made(new WeakReference<>(iterator), collection);
    next = (next + 1) % COUNT;
  }

  /** The collection of {@code iterator}, if that is known. */
  public @Nullable ObjectRecord of(Iterator<?> iterator) {
    for (Made each : made) {
      if (each != null && each.iterator.refersTo(iterator)) {
        return each.collection;
      }
    }
    return null;
  }
}
