package org.ndseq.agent.runtime.memory;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.runtime.ObjectTypeCheck;
import org.ndseq.agent.runtime.ThreadLog;
import org.ndseq.agent.runtime.VersionWord;
import org.ndseq.trace.format.EventCodes;

/**
 * A call of the JDK that reads or writes elements of arrays: {@code System.arraycopy}, {@code
 * clone}, and methods of {@code Arrays}. It is recorded as accesses to the very elements. Where the
 * call runs no code of the program, the words of all these elements are held meanwhile, so that
 * versions and values agree. They are taken in one order over all arrays, and everybody else holds
 * one word at a time, so nobody waits in a circle.
 *
 * <p>The events of a copy are a read and a write of each element in turn; those of other calls are
 * all reads and then all writes. A replay takes it from there what flows where.
 */
public final class ArrayCallHooks {
  private final ThreadLog log;
  private final int site;
  private final String method;
  private final boolean isHeld;

  /** The range that is read, if there is one. */
  private @Nullable ArrayRange source;

  /** The range that is written, unless it is a new array. */
  private @Nullable ArrayRange target;

  private ArrayCallHooks(String method, Object[] arguments, ThreadLog log, int site) {
    this.method = method;
    this.log = log;
    this.site = site;
    this.isHeld = !runsProgram(arguments);
  }

  /**
   * Before the call; {@code arguments} are its arguments (for {@code clone}, the array), but null
   * for those that are neither objects nor ints.
   */
  public static ArrayCallHooks begin(
      String method, @Nullable Object[] arguments, ThreadLog log, int site) {
    ArrayCallHooks call = new ArrayCallHooks(method, arguments, log, site);
    call.find(arguments);
    log.disturb();
    if (call.isHeld) {
      for (int[] piece : call.pieces()) {
        call.range(piece).take(piece[1], piece[2]);
      }
    } else {
      call.readNow(call.source);
    }
    return call;
  }

  /** Whether a comparator, a function, or an element's own methods may run. */
  private boolean runsProgram(@Nullable Object[] arguments) {
    if (method.equals("arraycopy") || method.equals("fill") || isCopy()) {
      return false;
    }
    for (Object argument : arguments) {
      boolean isNumber = argument instanceof Integer;
      boolean isPrimitive =
          argument != null
              && argument.getClass().isArray()
              && argument.getClass().getComponentType().isPrimitive();
      if (argument != null && !isNumber && !isPrimitive) {
        return true;
      }
    }
    return false;
  }

  private void find(@Nullable Object[] all) {
    Object array = all[0];
    int length = array == null ? -1 : ObjectTypeCheck.arrayLength(array);
    switch (method) {
      case "arraycopy" -> {
        source = ArrayRange.of(array, number(all, 1), number(all, 4), log);
        target = ArrayRange.of(all[2], number(all, 3), number(all, 4), log);
        if (source == null || target == null) {
          source = null;
          target = null;
        }
      }
      case "copyOf" -> source = ArrayRange.of(array, 0, Math.min(length, number(all, 1)), log);
      case "copyOfRange" -> {
        int from = number(all, 1);
        source = ArrayRange.of(array, from, Math.min(length, number(all, 2)) - from, log);
      }
      case "fill" -> target = range(all, 4);
      case "sort", "parallelSort" -> {
        source = range(all, 3);
        target = source;
      }
      case "setAll", "parallelSetAll" -> target = ArrayRange.of(array, 0, length, log);
      case "parallelPrefix" -> {
        source = range(all, 4);
        target = source;
      }
      default -> {
        source = range(all, 3);
        compared(all);
      }
    }
  }

  /** The other array of {@code equals} and the like; its elements count as read before. */
  private void compared(@Nullable Object[] all) {
    Object second = all.length == 2 ? all[1] : all.length == 6 ? all[3] : null;
    int from = all.length == 6 ? number(all, 4) : 0;
    int length = second == null ? -1 : ObjectTypeCheck.arrayLength(second);
    int to = all.length == 6 ? number(all, 5) : length;
    readNow(ArrayRange.of(second, from, to - from, log));
  }

  /** The part of the first argument between the next two, or all of it if there are fewer. */
  private @Nullable ArrayRange range(@Nullable Object[] all, int bounded) {
    if (all.length >= bounded && all[1] instanceof Integer from && all[2] instanceof Integer to) {
      return ArrayRange.of(all[0], from, to - from, log);
    }
    Object array = all[0];
    return array == null ? null : ArrayRange.of(array, 0, ObjectTypeCheck.arrayLength(array), log);
  }

  private static int number(@Nullable Object[] all, int i) {
    return all[i] instanceof Integer n ? n : -1;
  }

  /** The ranges to hold, in the order in which to take them: 0 for source or 1, from, to. */
  private List<int[]> pieces() {
    List<int[]> pieces = new ArrayList<>();
    ArrayRange s = source;
    ArrayRange t = target;
    if (s != null) {
      pieces.add(new int[] {0, s.from(), s.to()});
    }
    if (t != null && (s == null || s.shadow() != t.shadow())) {
      boolean isFirst = s != null && t.shadow()[0] < s.shadow()[0];
      pieces.add(isFirst ? 0 : pieces.size(), new int[] {1, t.from(), t.to()});
    } else if (t != null && s != null) {
      pieces.clear();
      boolean isApart = s.to() < t.from() || t.to() < s.from();
      boolean isUp = s.from() <= t.from();
      ArrayRange low = isUp ? s : t;
      ArrayRange high = isUp ? t : s;
      pieces.add(new int[] {1, low.from(), isApart ? low.to() : Math.max(low.to(), high.to())});
      if (isApart) {
        pieces.add(new int[] {1, high.from(), high.to()});
      }
    }
    return pieces;
  }

  private ArrayRange range(int[] piece) {
    ArrayRange range = piece[0] == 0 ? source : target;
    if (range == null) {
      throw new IllegalStateException("a piece of nothing");
    }
    return range;
  }

  /** Reads that cannot be held: they are taken as made before the call. */
  private void readNow(@Nullable ArrayRange s) {
    for (int i = s == null ? 0 : s.from(); s != null && i < s.to(); i++) {
      log.access(EventCodes.READ, site, s.shadow()[0], i, VersionWord.peek(s.shadow(), i + 1));
    }
  }

  /** After the call. */
  public void end(@Nullable Object result) {
    if (isHeld) {
      if (isCopy()) {
        copied(result);
      } else {
        held();
      }
      for (int[] piece : pieces()) {
        for (int i = piece[1]; i < piece[2]; i++) {
          giveBack(range(piece), i);
        }
      }
    } else {
      ArrayRange t = target;
      for (int i = t == null ? 0 : t.from(); t != null && i < t.to(); i++) {
        write(t, i, VersionWord.addVersion(t.shadow(), i + 1));
      }
    }
  }

  /** Whether the result is a new array with what was read. */
  private boolean isCopy() {
    return method.equals("clone") || method.startsWith("copyOf");
  }

  /** The call threw: a copy may have been made in part, so it counts as made. */
  public void failed() {
    end(null);
  }

  /** The events of what is held. */
  private void held() {
    ArrayRange s = source;
    ArrayRange t = target;
    if (s != null && t != null && method.equals("arraycopy")) {
      // Whatever is both read and written is read first.
      boolean isDown = s.shadow() == t.shadow() && s.from() < t.from();
      for (int n = 0; n < s.length(); n++) {
        int i = isDown ? s.length() - 1 - n : n;
        read(s, s.from() + i);
        write(t, t.from() + i, t.version(t.from() + i) + 1);
      }
      return;
    }
    for (int i = s == null ? 0 : s.from(); s != null && i < s.to(); i++) {
      read(s, i);
    }
    for (int i = t == null ? 0 : t.from(); t != null && i < t.to(); i++) {
      write(t, i, t.version(i) + 1);
    }
  }

  private void giveBack(ArrayRange range, int i) {
    ArrayRange t = target;
    if (t != null && t.shadow() == range.shadow() && i >= t.from() && i < t.to()) {
      range.giveBackWritten(i);
    } else {
      range.giveBack(i);
    }
  }

  /** A copy was made in a new array, which nobody else knows yet. */
  private void copied(@Nullable Object result) {
    ArrayRange s = source;
    if (s == null) {
      return;
    }
    ArrayRange copy = result == null ? null : ArrayRange.of(result, 0, s.length(), log);
    for (int i = 0; i < s.length(); i++) {
      read(s, s.from() + i);
      if (copy != null) {
        copy.take(i, i + 1);
        write(copy, i, copy.version(i) + 1);
        copy.giveBackWritten(i);
      }
    }
  }

  private void read(ArrayRange range, int i) {
    log.access(EventCodes.READ, site, range.shadow()[0], i, range.version(i));
  }

  private void write(ArrayRange range, int i, int version) {
    log.access(EventCodes.WRITE, site, range.shadow()[0], i, version);
  }
}
