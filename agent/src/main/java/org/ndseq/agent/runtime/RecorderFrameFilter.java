package org.ndseq.agent.runtime;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Keeps the recorder's own frames out of the stack traces that the program sees. */
public final class RecorderFrameFilter {
  /** How the names of all members begin that instrumentation adds to a class. */
  public static final String PREFIX = "$ndseq$";

  private static final String RUNTIME = "org.ndseq.agent.runtime.";

  private RecorderFrameFilter() {}

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
      if (!isRecorder(frame.getClassName(), frame.getMethodName())) {
        kept[k++] = frame;
      }
    }
    if (k < n) {
      thrown.setStackTrace(Arrays.copyOf(kept, k));
    }
    return thrown;
  }

  private static boolean isRecorder(String className, String method) {
    return className.startsWith(RUNTIME) || method.startsWith(PREFIX);
  }

  /**
   * The frames of an exception's stack that are not the recorder's. A stack whose topmost frame is
   * the recorder's stays whole: that is an exception of its own.
   */
  public static StackTraceElement[] visible(StackTraceElement[] trace) {
    if (trace.length == 0 || trace[0].getClassName().startsWith(RUNTIME)) {
      return trace;
    }
    int kept = 0;
    for (StackTraceElement frame : trace) {
      if (!isRecorder(frame.getClassName(), frame.getMethodName())) {
        trace[kept++] = frame;
      }
    }
    return kept == trace.length ? trace : Arrays.copyOf(trace, kept);
  }

  /** The function that walks the stack, given only frames that are not the recorder's. */
  public static @Nullable Function<Stream<StackWalker.StackFrame>, ?> walking(
      @Nullable Function<Stream<StackWalker.StackFrame>, ?> walker) {
    return walker == null
        ? null
        : frames -> walker.apply(frames.filter(RecorderFrameFilter::isVisible));
  }

  /** The same for an action on each frame. */
  public static @Nullable Consumer<StackWalker.StackFrame> visiting(
      @Nullable Consumer<StackWalker.StackFrame> action) {
    return action == null
        ? null
        : frame -> {
          if (isVisible(frame)) {
            action.accept(frame);
          }
        };
  }

  private static boolean isVisible(StackWalker.StackFrame frame) {
    return !isRecorder(frame.getClassName(), frame.getMethodName());
  }
}
