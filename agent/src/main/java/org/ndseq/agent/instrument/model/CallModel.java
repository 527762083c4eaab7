package org.ndseq.agent.instrument.model;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.ndseq.agent.runtime.sync.SyncHooks;
import org.objectweb.asm.Opcodes;

/**
 * Effects of calls into uninstrumented code, by class and method name. A line of the table is
 * {@code class effect method...}; the effect may name the argument that tells which slot is meant,
 * as in {@code read[1]}, or the argument that it is about instead of the receiver, as in {@code
 * signal@1}. A line holds for subclasses too, where they have none of their own. Which line holds
 * is decided by the receiver's class when the call is made: a {@code Map} may be a {@code
 * ConcurrentMap}, a {@code Lock} a reader's view.
 */
public final class CallModel {
  /** The effect of a call; {@link #isAccess} tells accesses from synchronisation. */
  public enum Effect {
    READ(-1),
    WRITE(-1),
    UPDATE(-1),
    COMPARE_AND_SET(-1),
    /** An update, or a read if the result is false. */
    CHANGE(-1),
    /** An update, or a read if the result is false or null. */
    TAKE(-1),
    /** An update, or a read if the result is not null. */
    INSERT(-1),
    /** A read, or an update if the receiver is a map that orders its entries by access. */
    LOOKUP(-1),
    VIEW(-1),
    ITERATE(-1),
    ACQUIRE(SyncHooks.ACQUIRE),
    RELEASE(SyncHooks.RELEASE),
    ACQUIRE_SHARED(SyncHooks.ACQUIRE_SHARED),
    RELEASE_SHARED(SyncHooks.RELEASE_SHARED),
    SIGNAL(SyncHooks.SIGNAL),
    AWAIT(SyncHooks.AWAIT),
    BARRIER(SyncHooks.BARRIER),
    WAIT(SyncHooks.WAIT),
    CONDITION_WAIT(SyncHooks.CONDITION_WAIT),
    FORK(SyncHooks.FORK),
    FORKED(SyncHooks.FORKED),
    JOIN(SyncHooks.JOIN),
    JOIN_FUTURE(SyncHooks.JOIN_FUTURE),
    JOIN_FUTURES(SyncHooks.JOIN_FUTURES),
    JOIN_ALL(SyncHooks.JOIN_ALL),
    PART(SyncHooks.PART),
    SEND(SyncHooks.SEND),
    RECEIVE(SyncHooks.RECEIVE),
    EXCHANGE(SyncHooks.EXCHANGE),
    AWAIT_SELF(SyncHooks.AWAIT_SELF),
    PHASE(SyncHooks.PHASE),
    HALT(SyncHooks.HALT),
    INTERRUPTIBLE(SyncHooks.INTERRUPTIBLE),
    UNLOCK_STAMP(SyncHooks.UNLOCK_STAMP),
    CONVERT(SyncHooks.CONVERT),
    JOIN_ARGUMENT(SyncHooks.JOIN_ARGUMENT),
    JOIN_ARGUMENTS(SyncHooks.JOIN_ARGUMENTS),
    STAGE(SyncHooks.STAGE),
    HANDLE_MADE(SyncHooks.HANDLE_MADE),
    OPTIMISTIC(SyncHooks.OPTIMISTIC),
    VALIDATE(SyncHooks.VALIDATE),
    LOOK(SyncHooks.LOOK),
    PHASER(SyncHooks.PHASER),
    SYNCHRONIZER_ACQUIRE(SyncHooks.SYNCHRONIZER_ACQUIRE),
    SYNCHRONIZER_RELEASE(SyncHooks.SYNCHRONIZER_RELEASE),
    ORDER_READ(SyncHooks.ORDER_READ),
    ORDER_WRITE(SyncHooks.ORDER_WRITE),
    ORDER_UPDATE(SyncHooks.ORDER_UPDATE),
    CONFINE(SyncHooks.CONFINE),
    POLL_FUTURE(SyncHooks.POLL_FUTURE),
    POLL_THREAD(SyncHooks.POLL_THREAD),
    POLL_LATCH(SyncHooks.POLL_LATCH),
    UNHEEDED_PHASE(SyncHooks.UNHEEDED_PHASE),
    UNHEEDED_JOIN_ALL(SyncHooks.UNHEEDED_JOIN_ALL),
    UNHEEDED_AWAIT(SyncHooks.UNHEEDED_AWAIT),
    NONE(-1);

    private final int code;

    Effect(int code) {
      this.code = code;
    }

    public boolean isAccess() {
      return code < 0;
    }

    /** The number by which the runtime knows an effect that is no access. */
    public int code() {
      return code;
    }
  }

  /** Whose state a call accesses. */
  public enum Place {
    /** A slot of the object itself. */
    OBJECT,
    /** An access through a field updater or a VarHandle. */
    HANDLE,
    /** Elements of the memory that a buffer shows. */
    BUFFER
  }

  /** How a call on a class's state is ordered. */
  public enum Memory {
    PLAIN,
    /** Atomic by itself, without an effect on the order of other accesses. */
    OPAQUE,
    VOLATILE
  }

  /**
   * One entry.
   *
   * @param slotArgument which argument, from 1, tells the slot; 0 for none
   * @param target which argument, from 1, the effect is about; 0 for the receiver
   * @param isOfLibrary whether the call stands in a library's code, where it has no site
   */
  public record Entry(
      Effect effect,
      Memory memory,
      Place place,
      int slotArgument,
      int target,
      boolean isOfLibrary) {
    public Entry with(Effect other) {
      return new Entry(other, memory, place, slotArgument, target, isOfLibrary);
    }

    /** The effect of a call whose result, which tells whether it was in time, is thrown away. */
    public Entry unheeded() {
      return switch (effect) {
        case PHASE -> with(Effect.UNHEEDED_PHASE);
        case JOIN_ALL -> with(Effect.UNHEEDED_JOIN_ALL);
        case AWAIT -> with(Effect.UNHEEDED_AWAIT);
        default -> this;
      };
    }

    /** The part of the effect that orders threads, for the code of libraries. */
    public Optional<Entry> orderOnly() {
      Entry inLibrary = new Entry(effect, memory, place, slotArgument, target, true);
      return switch (effect) {
        case NONE, HANDLE_MADE -> Optional.empty();
        case READ, LOOKUP, VIEW, ITERATE, WRITE, UPDATE, COMPARE_AND_SET, CHANGE, TAKE, INSERT -> {
          if (memory != Memory.VOLATILE || place == Place.BUFFER) {
            yield Optional.empty();
          }
          yield Optional.of(
              inLibrary.with(
                  switch (effect) {
                    case WRITE -> Effect.ORDER_WRITE;
                    case UPDATE, COMPARE_AND_SET, CHANGE, TAKE, INSERT -> Effect.ORDER_UPDATE;
                    default -> Effect.ORDER_READ;
                  }));
        }
        case SEND -> Optional.of(inLibrary.with(Effect.ORDER_WRITE));
        case RECEIVE, LOOK -> Optional.of(inLibrary.with(Effect.ORDER_READ));
        default -> Optional.of(inLibrary);
      };
    }
  }

  /**
   * The effects of a call if the receiver is of a type below or beside the static one.
   *
   * @param type the number of the type in {@link #types}
   */
  public record Variant(int type, Entry entry) {}

  private final Map<String, Entry> entries = new HashMap<>();
  private final Map<String, Set<String>> typesByMethod = new HashMap<>();
  private final List<String> types = new ArrayList<>();

  /** The methods of the user's own lines, by class, with slashes. */
  private final Map<String, Set<String>> own = new LinkedHashMap<>();

  /** Those of them, as {@code class.method}, that no class has had so far. */
  private final Set<String> unmatched = ConcurrentHashMap.newKeySet();

  /** Adds the user's lines: they hold for classes of the program and of libraries too. */
  public void readOwn(BufferedReader table) throws IOException {
    Set<String> before = Set.copyOf(entries.keySet());
    Map<String, Entry> known = new HashMap<>(entries);
    read(table);
    for (Map.Entry<String, Entry> line : entries.entrySet()) {
      String name = line.getKey();
      if (!before.contains(name) || !line.getValue().equals(known.get(name))) {
        int dot = name.lastIndexOf('.');
        String type = name.substring(0, dot);
        own.computeIfAbsent(type, t -> new LinkedHashSet<>()).add(name.substring(dot + 1));
        unmatched.add(name);
      }
    }
  }

  /** The methods of the user's own lines, by class, with dots. */
  public Map<String, Set<String>> own() {
    Map<String, Set<String>> dotted = new LinkedHashMap<>();
    own.forEach((type, methods) -> dotted.put(type.replace('/', '.'), methods));
    return dotted;
  }

  /** Whether the user's lines define the effects of a class, so that its code is not recorded. */
  public boolean isOwn(Set<String> supertypes) {
    return supertypes.stream().anyMatch(own::containsKey);
  }

  /** A class has these methods, its own or inherited ones. */
  public void match(String type, Set<String> methods) {
    for (String method : own.getOrDefault(type, Set.of())) {
      if (methods.contains(method)) {
        unmatched.remove(type + "." + method);
      }
    }
  }

  /** Lines of the user that no class matched, as {@code class.method}. */
  public List<String> unmatched() {
    return unmatched.stream().map(line -> line.replace('/', '.')).sorted().toList();
  }

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
        String type = words[0].replace('.', '/');
        if (!types.contains(type)) {
          types.add(type);
        }
        for (int i = 2; i < words.length; i++) {
          entries.put(type + "." + words[i], entry);
          typesByMethod.computeIfAbsent(words[i], m -> new LinkedHashSet<>()).add(type);
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
    if (name.startsWith("opaque-")) {
      memory = Memory.OPAQUE;
      name = name.substring("opaque-".length());
    } else if (name.startsWith("plain-")) {
      memory = Memory.PLAIN;
      name = name.substring("plain-".length());
    }
    if (name.equals("buffer")) {
      place = Place.BUFFER;
      name = "update";
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
      if (effect == Effect.SEND || effect == Effect.RECEIVE || effect == Effect.LOOK) {
        memory = Memory.VOLATILE;
      }
      return new Entry(effect, memory, place, slot, target, false);
    } catch (IllegalArgumentException e) {
      throw new IOException("model line " + line + ": no effect is called " + word, e);
    }
  }

  /** The types that have lines, with dots, by number. */
  public List<String> types() {
    return types.stream().map(type -> type.replace('/', '.')).toList();
  }

  /** The entry for a call, that of the receiver's static type or the most special type above it. */
  public Optional<Entry> find(
      ClassHierarchy hierarchy, ClassLoader loader, String owner, String method) {
    return entryOf(hierarchy, loader, owner, method).filter(entry -> entry.effect() != Effect.NONE);
  }

  /** The entry for a call, also one without an effect. */
  public Optional<Entry> entryOf(
      ClassHierarchy hierarchy, ClassLoader loader, String owner, String method) {
    return typeOf(hierarchy, loader, owner, method).map(type -> entry(type, method));
  }

  /**
   * The types with another entry for the method that a receiver of static type {@code owner} may
   * have, the more special before the more general.
   */
  public List<Variant> variants(
      ClassHierarchy hierarchy, ClassLoader loader, String owner, String method) {
    Set<String> candidates = typesByMethod.getOrDefault(method, Set.of());
    if (candidates.isEmpty() || owner.startsWith("[") || owner.equals("java/lang/Object")) {
      return List.of();
    }
    Optional<String> base = typeOf(hierarchy, loader, owner, method);
    Map<String, Set<String>> above = new LinkedHashMap<>();
    for (String type : candidates) {
      Set<String> supertypes = hierarchy.supertypes(loader, type);
      boolean below = supertypes.contains(owner) && !type.equals(owner);
      boolean beside =
          base.isPresent()
              && !base.get().equals(type)
              && supertypes.contains(base.get())
              && isInterface(hierarchy, loader, owner)
              && isInterface(hierarchy, loader, type);
      if ((below || beside)
          && base.map(b -> !entry(b, method).equals(entry(type, method))).orElse(true)) {
        above.put(type, supertypes);
      }
    }
    return above.entrySet().stream()
        .sorted(Comparator.comparingInt(e -> -e.getValue().size()))
        .map(e -> new Variant(types.indexOf(e.getKey()), entry(e.getKey(), method)))
        .toList();
  }

  private static boolean isInterface(ClassHierarchy hierarchy, ClassLoader loader, String type) {
    return hierarchy
        .get(loader, type)
        .map(info -> (info.access() & Opcodes.ACC_INTERFACE) != 0)
        .orElse(false);
  }

  private static boolean isBelow(
      ClassHierarchy hierarchy, ClassLoader loader, String type, String other) {
    return !type.equals(other) && hierarchy.supertypes(loader, type).contains(other);
  }

  private Entry entry(String type, String method) {
    return Objects.requireNonNull(entries.get(type + "." + method));
  }

  /** The type whose line holds for a call: the most special of the static one and those above. */
  private Optional<String> typeOf(
      ClassHierarchy hierarchy, ClassLoader loader, String owner, String method) {
    if (!typesByMethod.containsKey(method) || owner.startsWith("[")) {
      return Optional.empty();
    }
    List<String> known =
        hierarchy.supertypes(loader, owner).stream()
            .filter(type -> entries.containsKey(type + "." + method))
            .toList();
    return known.stream()
        .filter(type -> known.stream().noneMatch(t -> isBelow(hierarchy, loader, t, type)))
        .findFirst();
  }
}
