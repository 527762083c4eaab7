package org.ndseq.agent.runtime.memory;

import org.jspecify.annotations.Nullable;
import org.ndseq.agent.runtime.ThreadLog;

/**
 * Shadows of classes: the number of the object that stands for a class, then the version words of
 * its static fields. A class is what the JVM takes for one: a name in two class loaders is two.
 */
public final class StaticShadowTable {
  /** Words for fields that a version of the class had when it was linked, and not before. */
  private static final int SPARE = 8;

  private static final ClassValue<Holder> SHADOWS =
      new ClassValue<>() {
        @Override
        protected Holder computeValue(Class<?> type) {
          return new Holder();
        }
      };

  /** The shadow of one class; guarded by itself. */
  private static final class Holder {
    private int @Nullable [] shadow;

    synchronized int[] of(Class<?> type, int words) {
      int[] known = shadow;
      if (known == null || known.length <= words) {
        ThreadLog log = ThreadLog.current();
        known = log.newShadow(words + SPARE);
        log.recorder().defineObject(known[0], type);
        shadow = known;
      }
      return known;
    }
  }

  private StaticShadowTable() {}

  /**
   * The shadow of the class called {@code declaring} that {@code owner} is or inherits from, with
   * room for {@code words} fields.
   */
  public static int[] of(Class<?> owner, String declaring, int words) {
    Class<?> found = find(owner, declaring);
    Class<?> type = found == null ? owner : found;
    return SHADOWS.get(type).of(type, words);
  }

  private static @Nullable Class<?> find(@Nullable Class<?> from, String name) {
    if (from == null || from.getName().equals(name)) {
      return from;
    }
    for (Class<?> implemented : from.getInterfaces()) {
      Class<?> found = find(implemented, name);
      if (found != null) {
        return found;
      }
    }
    return find(from.getSuperclass(), name);
  }
}
