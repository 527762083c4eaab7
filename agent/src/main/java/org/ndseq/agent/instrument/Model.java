package org.ndseq.agent.instrument;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.agent.runtime.Sync;

/**
 * What calls into uninstrumented code do, by class and method name. A line of the table is {@code
 * class effect method...}; the effect may name the argument that tells which slot is meant, as in
 * {@code read[1]}, or the argument that it is about instead of the receiver, as in {@code
 * signal@1}. A line holds for subclasses too, where they have none of their own.
 */
public final class Model {
  /** What a call does; {@link #isAccess} tells accesses from synchronisation. */
  enum Effect {
    READ(-1),
    WRITE(-1),
    UPDATE(-1),
    COMPARE_AND_SET(-1),
    ACQUIRE(Sync.ACQUIRE),
    RELEASE(Sync.RELEASE),
    ACQUIRE_SHARED(Sync.ACQUIRE_SHARED),
    RELEASE_SHARED(Sync.RELEASE_SHARED),
    SIGNAL(Sync.SIGNAL),
    AWAIT(Sync.AWAIT),
    BARRIER(Sync.BARRIER),
    WAIT(Sync.WAIT),
    CONDITION_WAIT(Sync.CONDITION_WAIT),
    FORK(Sync.FORK),
    FORKED(Sync.FORKED),
    JOIN(Sync.JOIN),
    JOIN_FUTURE(Sync.JOIN_FUTURE),
    JOIN_FUTURES(Sync.JOIN_FUTURES),
    JOIN_ALL(Sync.JOIN_ALL),
    PART(Sync.PART),
    SEND(Sync.SEND),
    RECEIVE(Sync.RECEIVE),
    EXCHANGE(Sync.EXCHANGE),
    AWAIT_SELF(Sync.AWAIT_SELF),
    PHASE(Sync.PHASE),
    HALT(Sync.HALT),
    INTERRUPTIBLE(Sync.INTERRUPTIBLE),
    UNLOCK_STAMP(Sync.UNLOCK_STAMP),
    CONVERT(Sync.CONVERT),
    JOIN_ARGUMENT(Sync.JOIN_ARGUMENT),
    JOIN_ARGUMENTS(Sync.JOIN_ARGUMENTS),
    STAGE(Sync.STAGE),
    HANDLE_MADE(Sync.HANDLE_MADE),
    OPTIMISTIC(Sync.OPTIMISTIC),
    VALIDATE(Sync.VALIDATE),
    NONE(-1);

    private final int code;

    Effect(int code) {
      this.code = code;
    }

    boolean isAccess() {
      return code < 0;
    }

    /** The number by which the runtime knows an effect that is no access. */
    int code() {
      return code;
    }
  }

  /** Whose state a call accesses. */
  enum Place {
    /** A slot of the object itself. */
    OBJECT,
    /** What a field updater or a VarHandle stands for. */
    HANDLE
  }

  /** How a call on a class's state is ordered. */
  enum Memory {
    PLAIN,
    VOLATILE
  }

  /**
   * One entry.
   *
   * @param slotArgument which argument, from 1, tells the slot; 0 for none
   * @param target which argument, from 1, the effect is about; 0 for the receiver
   */
  record Entry(Effect effect, Memory memory, Place place, int slotArgument, int target) {}

  private final Map<String, Entry> entries = new HashMap<>();
  private final Set<String> methods = new HashSet<>();

  /** Adds the lines of a table; a bad one is an exception that names its number. */
  public void read(BufferedReader table) throws IOException {
    int number = 0;
    for (String line = table.readLine(); line != null; line = table.readLine()) {
      number++;
      String text = line.replaceFirst("#.*", "").trim();
      if (!text.isEmpty()) {
        String[] words = text.split("\\s+", -1);
        if (words.length < 3) {
          throw new IOException("model line " + number + " is not `class effect method...`");
        }
        Entry entry = entry(words[1], number);
        for (int i = 2; i < words.length; i++) {
          entries.put(words[0].replace('.', '/') + "." + words[i], entry);
          methods.add(words[i]);
        }
      }
    }
  }

  private static Entry entry(String word, int line) throws IOException {
    String name = word;
    int slot = 0;
    int target = 0;
    Memory memory = Memory.PLAIN;
    if (name.startsWith("atomic-")) {
      memory = Memory.VOLATILE;
      name = name.substring("atomic-".length());
    }
    Place place = Place.OBJECT;
    if (name.startsWith("handle-") && !name.equals("handle-made")) {
      memory = Memory.VOLATILE;
      place = Place.HANDLE;
      name = name.substring("handle-".length());
    }
    int bracket = name.indexOf('[');
    if (bracket >= 0) {
      slot = name.charAt(bracket + 1) - '0';
      name = name.substring(0, bracket);
    }
    int at = name.indexOf('@');
    if (at >= 0) {
      target = name.charAt(at + 1) - '0';
      name = name.substring(0, at);
    }
    try {
      Effect effect = Effect.valueOf(name.replace('-', '_').toUpperCase(Locale.ROOT));
      if (effect == Effect.SEND || effect == Effect.RECEIVE) {
        memory = Memory.VOLATILE;
      }
      return new Entry(effect, memory, place, slot, target);
    } catch (IllegalArgumentException e) {
      throw new IOException("model line " + line + ": no effect is called " + word, e);
    }
  }

  /** The entry for a call, found at the receiver's static type or the nearest type above it. */
  Optional<Entry> find(Hierarchy hierarchy, ClassLoader loader, String owner, String method) {
    if (!methods.contains(method) || owner.startsWith("[")) {
      return Optional.empty();
    }
    for (String type : hierarchy.supertypes(loader, owner)) {
      Entry entry = entries.get(type + "." + method);
      if (entry != null) {
        return entry.effect() == Effect.NONE ? Optional.empty() : Optional.of(entry);
      }
    }
    return Optional.empty();
  }
}
