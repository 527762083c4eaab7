package org.ndseq.agent.runtime.memory;

import java.lang.reflect.Array;
import org.ndseq.agent.runtime.RecorderFrameFilter;
import org.ndseq.agent.runtime.ThreadLog;
import org.ndseq.agent.runtime.VersionWord;

/**
 * Array instructions with their recording, one pair of methods for each instruction. What the
 * instruction would throw is thrown here, without the frames of this class.
 */
@SuppressWarnings("NullAway") // elements of a program's arrays may be null
public final class ArrayHooks {
  private ArrayHooks() {}

  /**
   * Before a load that stays in the program's code; {@link ThreadLog#endLoadHere} is after it. The
   * element's word is held meanwhile, for the load cannot be made again. A load that is going to
   * throw holds nothing.
   */
  public static void beginLoadHere(Object[] a, int i, ThreadLog log, int site) {
    if (a == null || i < 0 || i >= a.length) {
      return;
    }
    log.beginLoadHere(log.shadowOf(a, site), i);
  }

  public static int getInt(int[] a, int i, ThreadLog log, int site) {
    if (a == null || i < 0 || i >= a.length) {
      throw RecorderFrameFilter.failedLoad(a, i);
    }
    int[] shadow = log.shadowOf(a, site);
    while (true) {
      int word = VersionWord.beginRead(shadow, i + 1);
      int value = a[i];
      if (log.endRead(shadow, i + 1, word, site, i)) {
        return value;
      }
    }
  }

  public static void setInt(int[] a, int i, int value, ThreadLog log, int site) {
    if (a == null || i < 0 || i >= a.length) {
      throw RecorderFrameFilter.failedLoad(a, i);
    }
    int[] shadow = log.shadowOf(a, site);
    int word = VersionWord.beginWrite(shadow, i + 1);
    a[i] = value;
    log.endWrite(shadow, i + 1, word, site, i);
  }

  public static long getLong(long[] a, int i, ThreadLog log, int site) {
    if (a == null || i < 0 || i >= a.length) {
      throw RecorderFrameFilter.failedLoad(a, i);
    }
    int[] shadow = log.shadowOf(a, site);
    while (true) {
      int word = VersionWord.beginRead(shadow, i + 1);
      long value = a[i];
      if (log.endRead(shadow, i + 1, word, site, i)) {
        return value;
      }
    }
  }

  public static void setLong(long[] a, int i, long value, ThreadLog log, int site) {
    if (a == null || i < 0 || i >= a.length) {
      throw RecorderFrameFilter.failedLoad(a, i);
    }
    int[] shadow = log.shadowOf(a, site);
    int word = VersionWord.beginWrite(shadow, i + 1);
    a[i] = value;
    log.endWrite(shadow, i + 1, word, site, i);
  }

  public static float getFloat(float[] a, int i, ThreadLog log, int site) {
    if (a == null || i < 0 || i >= a.length) {
      throw RecorderFrameFilter.failedLoad(a, i);
    }
    int[] shadow = log.shadowOf(a, site);
    while (true) {
      int word = VersionWord.beginRead(shadow, i + 1);
      float value = a[i];
      if (log.endRead(shadow, i + 1, word, site, i)) {
        return value;
      }
    }
  }

  public static void setFloat(float[] a, int i, float value, ThreadLog log, int site) {
    if (a == null || i < 0 || i >= a.length) {
      throw RecorderFrameFilter.failedLoad(a, i);
    }
    int[] shadow = log.shadowOf(a, site);
    int word = VersionWord.beginWrite(shadow, i + 1);
    a[i] = value;
    log.endWrite(shadow, i + 1, word, site, i);
  }

  public static double getDouble(double[] a, int i, ThreadLog log, int site) {
    if (a == null || i < 0 || i >= a.length) {
      throw RecorderFrameFilter.failedLoad(a, i);
    }
    int[] shadow = log.shadowOf(a, site);
    while (true) {
      int word = VersionWord.beginRead(shadow, i + 1);
      double value = a[i];
      if (log.endRead(shadow, i + 1, word, site, i)) {
        return value;
      }
    }
  }

  public static void setDouble(double[] a, int i, double value, ThreadLog log, int site) {
    if (a == null || i < 0 || i >= a.length) {
      throw RecorderFrameFilter.failedLoad(a, i);
    }
    int[] shadow = log.shadowOf(a, site);
    int word = VersionWord.beginWrite(shadow, i + 1);
    a[i] = value;
    log.endWrite(shadow, i + 1, word, site, i);
  }

  public static char getChar(char[] a, int i, ThreadLog log, int site) {
    if (a == null || i < 0 || i >= a.length) {
      throw RecorderFrameFilter.failedLoad(a, i);
    }
    int[] shadow = log.shadowOf(a, site);
    while (true) {
      int word = VersionWord.beginRead(shadow, i + 1);
      char value = a[i];
      if (log.endRead(shadow, i + 1, word, site, i)) {
        return value;
      }
    }
  }

  public static void setChar(char[] a, int i, char value, ThreadLog log, int site) {
    if (a == null || i < 0 || i >= a.length) {
      throw RecorderFrameFilter.failedLoad(a, i);
    }
    int[] shadow = log.shadowOf(a, site);
    int word = VersionWord.beginWrite(shadow, i + 1);
    a[i] = value;
    log.endWrite(shadow, i + 1, word, site, i);
  }

  public static short getShort(short[] a, int i, ThreadLog log, int site) {
    if (a == null || i < 0 || i >= a.length) {
      throw RecorderFrameFilter.failedLoad(a, i);
    }
    int[] shadow = log.shadowOf(a, site);
    while (true) {
      int word = VersionWord.beginRead(shadow, i + 1);
      short value = a[i];
      if (log.endRead(shadow, i + 1, word, site, i)) {
        return value;
      }
    }
  }

  public static void setShort(short[] a, int i, short value, ThreadLog log, int site) {
    if (a == null || i < 0 || i >= a.length) {
      throw RecorderFrameFilter.failedLoad(a, i);
    }
    int[] shadow = log.shadowOf(a, site);
    int word = VersionWord.beginWrite(shadow, i + 1);
    a[i] = value;
    log.endWrite(shadow, i + 1, word, site, i);
  }

  public static Object getRef(Object[] a, int i, ThreadLog log, int site) {
    if (a == null || i < 0 || i >= a.length) {
      throw RecorderFrameFilter.failedLoad(a, i);
    }
    int[] shadow = log.shadowOf(a, site);
    while (true) {
      int word = VersionWord.beginRead(shadow, i + 1);
      Object value = a[i];
      if (log.endRead(shadow, i + 1, word, site, i)) {
        return value;
      }
    }
  }

  public static void setRef(Object[] a, int i, Object value, ThreadLog log, int site) {
    if (a == null || i < 0 || i >= a.length) {
      throw RecorderFrameFilter.failedLoad(a, i);
    }
    int[] shadow = log.shadowOf(a, site);
    int word = VersionWord.beginWrite(shadow, i + 1);
    try {
      a[i] = value;
    } catch (ArrayStoreException e) {
      VersionWord.cancelWrite(shadow, i + 1, word);
      throw RecorderFrameFilter.trim(e);
    }
    log.endWrite(shadow, i + 1, word, site, i);
  }

  /** For {@code baload}, which reads arrays of bytes and of booleans. */
  public static int getByte(Object a, int i, ThreadLog log, int site) {
    if (a == null || i < 0 || i >= Array.getLength(a)) {
      throw RecorderFrameFilter.failedLoad(a, i);
    }
    int[] shadow = log.shadowOf(a, site);
    while (true) {
      int word = VersionWord.beginRead(shadow, i + 1);
      int value = a instanceof byte[] bytes ? bytes[i] : ((boolean[]) a)[i] ? 1 : 0;
      if (log.endRead(shadow, i + 1, word, site, i)) {
        return value;
      }
    }
  }

  /** For {@code bastore}. */
  public static void setByte(Object a, int i, int value, ThreadLog log, int site) {
    if (a == null || i < 0 || i >= Array.getLength(a)) {
      throw RecorderFrameFilter.failedLoad(a, i);
    }
    int[] shadow = log.shadowOf(a, site);
    int word = VersionWord.beginWrite(shadow, i + 1);
    if (a instanceof byte[] bytes) {
      bytes[i] = (byte) value;
    } else {
      ((boolean[]) a)[i] = (value & 1) != 0;
    }
    log.endWrite(shadow, i + 1, word, site, i);
  }
}
