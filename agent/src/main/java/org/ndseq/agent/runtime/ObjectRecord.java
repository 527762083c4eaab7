package org.ndseq.agent.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The recorder's state for an object that carries no shadow of its own: an array, or an object of
 * the JDK that is accessed, locked or waited for.
 */
public final class ObjectRecord extends WeakReference<Object> {
  private static final VarHandle OPERATIONS = field("operations", int.class);

  final int hash;
  private final int id;

  /** Next in the bucket; written under the table's stripe lock. */
  volatile @Nullable ObjectRecord next;

  /** For a part of a lock, or a view of a collection, the whole; written once, right after. */
  public volatile @Nullable ObjectRecord owner;

  /** Number of the task that this object is the body of, or 0; guarded by this node. */
  int task;

  /** Whether that task was handed over and has not begun; guarded by this node. */
  boolean pending;

  /** The last thread that knew this task to have ended; guarded by this node. */
  @Nullable ObjectNumbering joiner;

  /** The executor that the task was handed to, if that can be waited for. */
  volatile @Nullable ObjectRecord executor;

  private volatile int @Nullable [] shadow;
  private volatile int operations;
  private volatile @Nullable RareState details;

  /** {@code length} is that of an array, or -1. */
  ObjectRecord(Object object, int hash, ReferenceQueue<Object> queue, int id, int length) {
    super(object, queue);
    this.hash = hash;
    this.id = id;
    if (length >= 0) {
      int[] words = new int[length + 1];
      words[0] = id;
      shadow = words;
    }
  }

  private static VarHandle field(String name, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(ObjectRecord.class, name, type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public int id() {
    return id;
  }

  /** The object's number, then the version words: of an array's elements, else of slot 0 alone. */
  public int[] shadow() {
    int[] known = shadow;
    return known != null ? known : newShadow();
  }

  private int[] newShadow() {
    boolean isHeld = CarrierSafety.hold();
    try {
      synchronized (this) {
        int[] known = shadow;
        if (known == null) {
          known = new int[] {id, 0};
          shadow = known;
        }
        return known;
      }
    } finally {
      CarrierSafety.release(isHeld);
    }
  }

  /** Operations on this object as a lock, or signals given by it, so far. */
  public int operations() {
    return operations;
  }

  /** One more of them; the result is how many there are now. */
  public int countOperation() {
    return (int) OPERATIONS.getAndAdd(this, 1) + 1;
  }

  /** The lock or collection that this object is a part or a view of, or this object. */
  public ObjectRecord whole() {
    ObjectRecord o = owner;
    return o == null ? this : o;
  }

  /** The rare state of this object, if there is any. */
  @Nullable RareState peekDetails() {
    return details;
  }

  /** The rare state of this object, made if there is none. */
  public RareState details() {
    RareState known = details;
    return known != null ? known : newDetails();
  }

  private RareState newDetails() {
    boolean isHeld = CarrierSafety.hold();
    try {
      synchronized (this) {
        RareState known = details;
        if (known == null) {
          known = new RareState();
          details = known;
        }
        return known;
      }
    } finally {
      CarrierSafety.release(isHeld);
    }
  }

  /** The object that this handle or combined future stands for; null for any other object. */
  public @Nullable Object stands() {
    RareState known = details;
    return known == null ? null : known.stands;
  }

  /** The shadow whose element 1 is the version word of {@code slot}. */
  public int[] cell(int slot) {
    if (slot == 0) {
      return shadow();
    }
    return details().cells().computeIfAbsent(slot, s -> new int[] {id, 0});
  }

  /** The version words of the bytes of direct memory that this buffer stands for. */
  public int[] memory(int bytes, ObjectNumbering numbers) {
    boolean isHeld = CarrierSafety.hold();
    try {
      synchronized (this) {
        RareState known = details();
        int[] words = known.late;
        if (words == null) {
          words = new int[bytes + 1];
          words[0] = numbers.newObject();
          numbers.defineObject(words[0], byte[].class);
          known.late = words;
        }
        return words;
      }
    } finally {
      CarrierSafety.release(isHeld);
    }
  }

  /** The shadows of the slots other than 0 that were used. */
  public Map<Integer, int[]> cells() {
    RareState known = details;
    return known == null ? Map.of() : known.cells();
  }
}
