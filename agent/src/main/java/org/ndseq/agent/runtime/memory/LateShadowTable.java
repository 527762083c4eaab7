package org.ndseq.agent.runtime.memory;

import org.jspecify.annotations.Nullable;
import org.ndseq.agent.runtime.CarrierSafety;
import org.ndseq.agent.runtime.ObjectRecord;
import org.ndseq.agent.runtime.RareState;
import org.ndseq.agent.runtime.ThreadLog;

/**
 * Shadows of objects that have none in a field of their own yet: deserialised ones and copies,
 * which no constructor made, and objects of a class that could not be instrumented.
 */
public final class LateShadowTable {
  private LateShadowTable() {}

  /**
   * The shadow of {@code object}, the same for all who ask; an asker may store it in the object,
   * which is the same store in every thread.
   */
  public static int[] of(Object object, int fields) {
    ThreadLog log = ThreadLog.current();
    ObjectRecord node = log.recorder().objects().get(object, log);
    RareState details = node.details();
    boolean isHeld = CarrierSafety.hold();
    try {
      synchronized (node) {
        int[] shadow = details.late;
        if (shadow == null || shadow.length <= fields) {
          shadow = log.newShadow(fields);
          details.late = shadow;
        }
        return shadow;
      }
    } finally {
      CarrierSafety.release(isHeld);
    }
  }

  /**
   * The shadow of an object whose class turned out not to have the method that gives it, because it
   * was left as it was; {@code declaring} is the class that declares the field.
   */
  public static int[] of(@Nullable Object object, int fields, String declaring) {
    if (object == null) {
      return new int[fields + 1]; // the access that follows throws
    }
    ThreadLog log = ThreadLog.current();
    ObjectRecord node = log.recorder().objects().get(object, log);
    return node.details()
        .foreignShadows()
        .compute(
            declaring,
            (name, known) ->
                known == null || known.length <= fields ? log.newShadow(fields) : known);
  }
}
