package org.ndseq.agent.runtime.memory;

import java.lang.reflect.Method;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.runtime.ObjectRecord;
import org.ndseq.agent.runtime.ObjectTypeCheck;
import org.ndseq.agent.runtime.ThreadLog;
import org.ndseq.agent.runtime.VersionWord;
import org.ndseq.trace.format.EventCodes;

/**
 * Calls into classes that are not instrumented, taken as accesses to pseudo-locations of the
 * receiver. The location's word is held during the call, so that version and effect agree. But the
 * call may run code of the program (a key's {@code equals}, a lambda) that waits for a thread that
 * waits for the word: so a thread that cannot take the word for a while goes on without it, and
 * only then the order of two overlapping calls is a guess.
 */
public final class LibraryHooks {
  /** The word was not obtained in time. */
  private static final int WITHOUT_WORD = -1;

  /** The receiver's own class speaks for itself. */
  private static final int NOT_MODELLED = -3;

  /** In place of the cell of something that is not known. */
  private static final int[] NOTHING = {};

  private static final long PATIENCE_NANOS = 50_000_000;

  /** The names of the methods that classes outside the JDK declare; empty for the JDK's. */
  private static final ClassValue<Set<String>> OVERRIDDEN =
      new ClassValue<>() {
        @Override
        protected Set<String> computeValue(Class<?> type) {
          Set<String> names = new HashSet<>();
          for (Class<?> c = type; c != null && !ObjectTypeCheck.isJdk(c); c = c.getSuperclass()) {
            for (Method method : c.getDeclaredMethods()) {
              names.add(method.getName());
            }
          }
          return names;
        }
      };

  /** The names of the types that the model knows, by number. */
  private static volatile List<String> types = List.of();

  /** Which of the model's types a class has. */
  private static final ClassValue<BitSet> TYPES =
      new ClassValue<>() {
        @Override
        protected BitSet computeValue(Class<?> type) {
          BitSet found = new BitSet();
          addTypes(type, found);
          return found;
        }
      };

  /** The methods of the user's own lines of the model, by class. */
  private static volatile Map<String, Set<String>> ownLines = Map.of();

  /** The methods of a class that the user's own lines name. */
  private static final ClassValue<Set<String>> OWN =
      new ClassValue<>() {
        @Override
        protected Set<String> computeValue(Class<?> type) {
          Set<String> names = new HashSet<>();
          addOwn(type, names);
          return names;
        }
      };

  private LibraryHooks() {}

  private static void addOwn(@Nullable Class<?> type, Set<String> names) {
    if (type != null) {
      names.addAll(ownLines.getOrDefault(type.getName(), Set.of()));
      addOwn(type.getSuperclass(), names);
      for (Class<?> implemented : type.getInterfaces()) {
        addOwn(implemented, names);
      }
    }
  }

  /** Tells the methods of the user's own lines; before the first class is instrumented. */
  public static void ownLines(Map<String, Set<String>> methods) {
    ownLines = Map.copyOf(methods);
  }

  /** Tells the types that {@link #isOf} is asked for; before the first class is instrumented. */
  public static void types(List<String> names) {
    types = List.copyOf(names);
  }

  private static void addTypes(@Nullable Class<?> type, BitSet found) {
    if (type != null) {
      int number = types.indexOf(type.getName());
      if (number >= 0) {
        found.set(number);
      }
      addTypes(type.getSuperclass(), found);
      for (Class<?> implemented : type.getInterfaces()) {
        addTypes(implemented, found);
      }
    }
  }

  /** Whether the receiver has the model's type of that number. */
  public static boolean isOf(@Nullable Object receiver, int type) {
    return receiver != null && TYPES.get(receiver.getClass()).get(type);
  }

  /** Whether the model speaks for a call: it runs code of the JDK, or the user's lines name it. */
  public static boolean isModelled(@Nullable Object receiver, String method) {
    if (receiver == null) {
      return false;
    }
    Class<?> type = receiver.getClass();
    return type.getClassLoader() == null
        || !OVERRIDDEN.get(type).contains(method)
        || (!ownLines.isEmpty() && OWN.get(type).contains(method));
  }

  /** The shadow whose element 1 is the word of the receiver's location {@code slot}. */
  public static int[] cell(@Nullable Object receiver, int slot, ThreadLog log) {
    if (receiver == null) {
      return new int[2];
    }
    if (receiver instanceof Iterator<?> iterator) {
      ObjectRecord iterated = log.iterators.of(iterator);
      return iterated == null ? NOTHING : iterated.cell(0);
    }
    ObjectRecord node = log.node(receiver).whole();
    boolean isMap = receiver instanceof ConcurrentMap || node.get() instanceof ConcurrentMap;
    return isMap ? WholeMapAccess.cell(node, slot, log) : node.cell(slot);
  }

  /** {@code view} shows what is in {@code receiver}: an access to it is one to that. */
  public static void views(@Nullable Object view, @Nullable Object receiver, ThreadLog log) {
    if (view != null
        && receiver != null
        && view != receiver
        && ObjectTypeCheck.isJdk(view.getClass())) {
      log.node(view).owner = log.node(receiver).whole();
    }
  }

  /** {@code iterator} goes through {@code receiver}. */
  public static void iterates(@Nullable Object iterator, @Nullable Object receiver, ThreadLog log) {
    if (iterator instanceof Iterator<?> made && receiver != null) {
      log.iterators.made(made, log.node(receiver).whole());
    }
  }

  /** Before a call that accesses the location whose word {@code cell} has at {@code index}. */
  public static int begin(
      int[] cell, int index, @Nullable Object receiver, String method, ThreadLog log) {
    if (index == 0 || cell == NOTHING || !isModelled(receiver, method)) {
      return NOT_MODELLED;
    }
    log.disturb();
    int word =
        log.holds(cell) ? WITHOUT_WORD : VersionWord.tryBeginWrite(cell, index, PATIENCE_NANOS);
    if (word >= 0) {
      log.hold(cell);
    }
    return word;
  }

  /** The same for a call that surely runs no code of the program. */
  public static int beginAtomic(
      int[] cell, int index, @Nullable Object receiver, String method, ThreadLog log) {
    if (index == 0 || !isModelled(receiver, method)) {
      return NOT_MODELLED;
    }
    log.disturb();
    return VersionWord.beginWrite(cell, index);
  }

  /** The call threw. */
  public static void failed(int[] cell, int index, int word, ThreadLog log) {
    if (word >= 0) {
      log.letGo(cell);
      VersionWord.cancelWrite(cell, index, word);
    }
  }

  /** The call has read the location. */
  public static void read(int[] cell, int index, int word, ThreadLog log, int site, int slot) {
    if (word != NOT_MODELLED) {
      log.letGo(cell);
      int version =
          word == WITHOUT_WORD
              ? VersionWord.peek(cell, index)
              : VersionWord.cancelWrite(cell, index, word);
      log.access(EventCodes.READ, site, cell[0], slot, version);
      WholeMapAccess.accessed(EventCodes.READ, cell, log, site);
    }
  }

  /** The call has written the location. */
  public static void write(int[] cell, int index, int word, ThreadLog log, int site, int slot) {
    written(EventCodes.WRITE, cell, index, word, log, site, slot);
  }

  /** The call has read and written the location. */
  public static void update(int[] cell, int index, int word, ThreadLog log, int site, int slot) {
    written(EventCodes.UPDATE, cell, index, word, log, site, slot);
  }

  /**
   * The call is about to read the location and to pass the value to a function of the program: the
   * function is ordered after the write of the location.
   */
  public static void readFirst(int[] cell, int index, int word, ThreadLog log, int site, int slot) {
    if (word >= 0) {
      log.readFirst(site, cell[0], slot, word >>> 1);
    }
  }

  /** The same as {@link #update} after {@link #readFirst}. */
  public static void updateAfterRead(
      int[] cell, int index, int word, ThreadLog log, int site, int slot) {
    if (word >= 0) {
      log.takeBackRead(site, cell[0], slot, word >>> 1);
    }
    update(cell, index, word, log, site, slot);
  }

  /** The call has compared and, if {@code set}, written the location. */
  public static void compareAndSet(
      boolean set, int[] cell, int index, int word, ThreadLog log, int site, int slot) {
    if (set) {
      update(cell, index, word, log, site, slot);
    } else {
      read(cell, index, word, log, site, slot);
    }
  }

  private static void written(
      int kind, int[] cell, int index, int word, ThreadLog log, int site, int slot) {
    if (word != NOT_MODELLED) {
      log.letGo(cell);
      int version =
          word == WITHOUT_WORD
              ? VersionWord.addVersion(cell, index)
              : VersionWord.endWrite(cell, index, word);
      log.access(kind, site, cell[0], slot, version);
      WholeMapAccess.accessed(kind, cell, log, site);
    }
  }

  /**
   * The slot of a map's key: keys are numbered in the order of their first use, so that no trace
   * has a key or its hash code. Only keys whose {@code equals} runs no code of the program are told
   * apart.
   */
  public static int slot(@Nullable Object key, @Nullable Object map, ThreadLog log) {
    if (key == null || map == null) {
      return 0;
    }
    boolean isKnown =
        key instanceof Enum<?>
            || (key instanceof Comparable<?> && ObjectTypeCheck.isJdk(key.getClass()));
    return isKnown ? log.node(map).whole().details().keySlot(key) : 0;
  }

  /** Whether a call's result is null. */
  public static boolean isNull(@Nullable Object result) {
    return result == null;
  }

  /** Whether looking an entry up changes the order of a map. */
  public static boolean isAccessOrdered(@Nullable Object map) {
    return map instanceof LinkedHashMap<?, ?> linked && AccessOrder.isOf(linked);
  }
}
