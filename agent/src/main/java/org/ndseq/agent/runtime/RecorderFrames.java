package org.ndseq.agent.runtime;

import java.lang.reflect.Array;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Keeps the recorder's own frames out of the stack traces that the program sees. */
public final class RecorderFrames {
  /** How the names of all members begin that instrumentation adds to a class. */
  public static final String PREFIX = "$ndseq$";

  private static final String RUNTIME = "org.ndseq.agent.runtime.";

  private RecorderFrames() {}

  /** The exception of an array instruction for an absent array or an index out of bounds. */
  public static RuntimeException failedLoad(@Nullable Object array, int index) {
    try {
      Array.get(java.util.Objects.requireNonNull(array), index);
      throw new IllegalStateException("the access is possible");
    } catch (ArrayIndexOutOfBoundsException e) {
      String message = "Index " + index + " out of bounds for length " + lengthOf(array);
      return trim(new ArrayIndexOutOfBoundsException(message));
    } catch (NullPointerException e) {
      return trim(new NullPointerException());
    }
  }

  private static int lengthOf(@Nullable Object array) {
    return array == null ? 0 : Array.getLength(array);
  }

  /** Removes the topmost frames of the recorder from an exception's trace. */
  public static <T extends Throwable> T trim(T thrown) {
    StackTraceElement[] trace = thrown.getStackTrace();
    int n = trace.length;
    StackTraceElement[] kept = new StackTraceElement[n];
    int k = 0;
    for (StackTraceElement frame : trace) {
      if (!frame.getClassName().startsWith(RUNTIME) && !frame.getMethodName().startsWith(PREFIX)) {
        kept[k++] = frame;
      }
    }
    if (k < n) {
      thrown.setStackTrace(Arrays.copyOf(kept, k));
    }
    return thrown;
  }
}
