package org.ndseq.agent.runtime.memory;

import org.ndseq.agent.runtime.ObjectRecord;
import org.ndseq.agent.runtime.RareState;
import org.ndseq.agent.runtime.ThreadLog;

/** Shadows of objects that no constructor made: deserialised ones and copies. */
public final class LateShadows {
  private LateShadows() {}

  /**
   * The shadow of {@code object}, the same for all who ask; the asker stores it in the object,
   * which is the same store whoever does it.
   */
  public static int[] of(Object object, int fields) {
    ThreadLog log = ThreadLog.current();
    ObjectRecord node = log.recorder().objects().get(object, log);
    RareState details = node.details();
    synchronized (node) {
      int[] shadow = details.late;
      if (shadow == null) {
        shadow = log.newShadow(fields);
        details.late = shadow;
      }
      return shadow;
    }
  }
}
