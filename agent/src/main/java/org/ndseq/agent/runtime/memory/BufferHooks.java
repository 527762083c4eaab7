package org.ndseq.agent.runtime.memory;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.runtime.RecorderFrameFilter;
import org.ndseq.agent.runtime.ThreadLog;
import org.ndseq.agent.runtime.VersionWord;
import org.ndseq.trace.format.EventCodes;

/**
 * A call that gets or puts elements of a {@code java.nio} buffer: plain accesses to the elements of
 * its underlying array, or to the bytes of direct memory, whichever buffer shows them; and, without
 * an index, an update of the buffer's own position. The words of the elements are held meanwhile.
 */
public final class BufferHooks {
  /** Direct memory beyond this many bytes is not recorded. */
  private static final int MOST_BYTES = 1 << 24;

  private static final @Nullable Field ADDRESS = address();

  /** By which a direct buffer tells the one that it was made from. */
  private static final ClassValue<Optional<Method>> ATTACHMENTS =
      new ClassValue<>() {
        @Override
        protected Optional<Method> computeValue(Class<?> type) {
          try {
            Method method = type.getMethod("attachment");
            return method.trySetAccessible() ? Optional.of(method) : Optional.empty();
          } catch (NoSuchMethodException e) {
            return Optional.empty();
          }
        }
      };

  private final ArrayRange range;
  private final boolean puts;
  private final ThreadLog log;
  private final int site;

  private BufferHooks(ArrayRange range, boolean puts, ThreadLog log, int site) {
    this.range = range;
    this.puts = puts;
    this.log = log;
    this.site = site;
  }

  /**
   * Before the call.
   *
   * @param index the first element, or -1 for the one at the position
   * @param other what elements are copied to or from, or null for a single one
   * @param length how many are copied, or -1 for all that {@code other} has
   * @return what {@link #end} is called with
   */
  public static @Nullable Object begin(
      Object receiver,
      String method,
      int index,
      @Nullable Object other,
      int length,
      ThreadLog log,
      int site) {
    log.disturb();
    if (!(receiver instanceof Buffer buffer)) {
      return null;
    }
    int first = index < 0 ? buffer.position() : index;
    if (index < 0) {
      int[] cell = log.node(buffer).cell(0);
      log.access(EventCodes.UPDATE, site, cell[0], 0, VersionWord.addVersion(cell, 1));
    }
    int count = other == null ? 1 : length < 0 ? lengthOf(other) : length;
    ArrayRange range =
        buffer.hasArray()
            ? ArrayRange.of(
                buffer.array(), buffer.arrayOffset() + first, count * width(method), log)
            : direct(buffer, first, count * width(method), log);
    if (range == null) {
      return null;
    }
    range.take(range.from(), range.to());
    return new BufferHooks(range, method.startsWith("put"), log, site);
  }

  /** After the call. */
  public static void end(@Nullable Object call) {
    if (call instanceof BufferHooks buffers) {
      buffers.record();
    }
  }

  /** The call threw: nothing was accessed. */
  public static Throwable failed(Throwable thrown, @Nullable Object call) {
    if (call instanceof BufferHooks buffers) {
      for (int i = buffers.range.from(); i < buffers.range.to(); i++) {
        buffers.range.giveBack(i);
      }
    }
    return RecorderFrameFilter.trim(thrown);
  }

  private void record() {
    for (int i = range.from(); i < range.to(); i++) {
      int version = range.version(i);
      if (puts) {
        range.giveBackWritten(i);
        log.access(EventCodes.WRITE, site, range.shadow()[0], i, version + 1);
      } else {
        range.giveBack(i);
        log.access(EventCodes.READ, site, range.shadow()[0], i, version);
      }
    }
  }

  private static int lengthOf(Object other) {
    if (other instanceof Buffer source) {
      return source.remaining();
    }
    return other instanceof CharSequence text ? text.length() : Array.getLength(other);
  }

  /** The bytes of a value that a byte buffer is asked for by name. */
  private static int width(String method) {
    return switch (method.substring(3)) {
      case "Char", "Short" -> Character.BYTES;
      case "Int", "Float" -> Integer.BYTES;
      case "Long", "Double" -> Long.BYTES;
      default -> 1;
    };
  }

  private static int bytesOfElement(Buffer buffer) {
    if (buffer instanceof ByteBuffer) {
      return 1;
    }
    if (buffer instanceof CharBuffer || buffer instanceof ShortBuffer) {
      return Character.BYTES;
    }
    return buffer instanceof LongBuffer || buffer instanceof DoubleBuffer
        ? Long.BYTES
        : Integer.BYTES;
  }

  /** The bytes of direct memory that are shown by {@code buffer} and the one it was made from. */
  private static @Nullable ArrayRange direct(Buffer buffer, int first, int count, ThreadLog log) {
    if (!buffer.isDirect() || ADDRESS == null) {
      return null;
    }
    try {
      Buffer whole = whole(buffer);
      int bytes = bytesOfElement(buffer);
      long from = ADDRESS.getLong(buffer) - ADDRESS.getLong(whole) + (long) first * bytes;
      long capacity = (long) whole.capacity() * bytesOfElement(whole);
      boolean isThere = from >= 0 && count >= 0 && from + (long) count * bytes <= capacity;
      return isThere && capacity <= MOST_BYTES
          ? new ArrayRange(
              whole, log.node(whole).memory((int) capacity, log), (int) from, count * bytes)
          : null;
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  private static Buffer whole(Buffer buffer) throws ReflectiveOperationException {
    Optional<Method> attachment = ATTACHMENTS.get(buffer.getClass());
    return attachment.isPresent() && attachment.get().invoke(buffer) instanceof Buffer whole
        ? whole
        : buffer;
  }

  private static @Nullable Field address() {
    try {
      Field field = Buffer.class.getDeclaredField("address");
      return field.trySetAccessible() ? field : null;
    } catch (NoSuchFieldException e) {
      return null;
    }
  }
}
