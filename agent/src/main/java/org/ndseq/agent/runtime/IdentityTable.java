package org.ndseq.agent.runtime;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds the {@link ObjectRecord} of an object by identity, holding the object weakly. Reading takes
 * no lock; inserting locks one of the stripes. Hash codes only choose a bucket, so two objects with
 * one identity hash stay two.
 */
public final class IdentityTable {
  private static final int STRIPES = 64;

  private static final class Stripe {
    final ReferenceQueue<Object> dead = new ReferenceQueue<>();
    volatile @Nullable ObjectRecord[] buckets = new ObjectRecord[16];
    int size;
  }

  private final Stripe[] stripes = new Stripe[STRIPES];

  IdentityTable() {
    for (int i = 0; i < STRIPES; i++) {
      stripes[i] = new Stripe();
    }
  }

  /** The node of {@code object}, made if there is none. */
  public ObjectRecord get(Object object, ObjectNumbering numbers) {
    int hash = System.identityHashCode(object);
    Stripe stripe = stripes[hash & (STRIPES - 1)];
    ObjectRecord node = find(stripe.buckets, object, hash);
    return node != null ? node : insert(stripe, object, hash, numbers);
  }

  /** The node of {@code object} if there is one. */
  public @Nullable ObjectRecord peek(Object object) {
    int hash = System.identityHashCode(object);
    Stripe stripe = stripes[hash & (STRIPES - 1)];
    ObjectRecord node = find(stripe.buckets, object, hash);
    if (node != null) {
      return node;
    }
    boolean isHeld = CarrierSafety.hold();
    try {
      synchronized (stripe) {
        return find(stripe.buckets, object, hash);
      }
    } finally {
      CarrierSafety.release(isHeld);
    }
  }

  /** Calls {@code action} for every node; those that come or go meanwhile may be left out. */
  void forEach(Consumer<ObjectRecord> action) {
    for (Stripe stripe : stripes) {
      for (ObjectRecord head : stripe.buckets) {
        for (ObjectRecord node = head; node != null; node = node.next) {
          action.accept(node);
        }
      }
    }
  }

  private static @Nullable ObjectRecord find(
      @Nullable ObjectRecord[] buckets, Object object, int hash) {
    ObjectRecord node = buckets[bucket(hash, buckets.length)];
    while (node != null) {
      if (node.hash == hash && node.refersTo(object)) {
        return node;
      }
      node = node.next;
    }
    return null;
  }

  private static int bucket(int hash, int length) {
    return (hash >>> 6) & (length - 1);
  }

  private ObjectRecord insert(Stripe stripe, Object object, int hash, ObjectNumbering numbers) {
    boolean isHeld = CarrierSafety.hold();
    try {
      return insertLocked(stripe, object, hash, numbers);
    } finally {
      CarrierSafety.release(isHeld);
    }
  }

  private ObjectRecord insertLocked(
      Stripe stripe, Object object, int hash, ObjectNumbering numbers) {
    synchronized (stripe) {
      ObjectRecord found = find(stripe.buckets, object, hash);
      if (found != null) {
        return found;
      }
      removeDead(stripe);
      if (stripe.size >= stripe.buckets.length) {
        grow(stripe);
      }
      int length = ObjectTypeCheck.arrayLength(object);
      ObjectRecord node = new ObjectRecord(object, hash, stripe.dead, numbers.newObject(), length);
      @Nullable ObjectRecord[] buckets = stripe.buckets;
      int b = bucket(hash, buckets.length);
      node.next = buckets[b];
      buckets[b] = node;
      stripe.buckets = buckets; // publishes the new head
      stripe.size++;
      numbers.defineObject(node.id(), object.getClass());
      return node;
    }
  }

  private static void removeDead(Stripe stripe) {
    Reference<?> reference = stripe.dead.poll();
    while (reference != null) {
      if (reference instanceof ObjectRecord dead) {
        remove(stripe, dead);
      }
      reference = stripe.dead.poll();
    }
  }

  private static void remove(Stripe stripe, ObjectRecord dead) {
    int b = bucket(dead.hash, stripe.buckets.length);
    ObjectRecord node = stripe.buckets[b];
    if (node == dead) {
      stripe.buckets[b] = dead.next;
      stripe.size--;
      return;
    }
    while (node != null) {
      ObjectRecord next = node.next;
      if (next == dead) {
        node.next = dead.next; // a reader standing on the dead node still finds its way on
        stripe.size--;
        return;
      }
      node = next;
    }
  }

  private static void grow(Stripe stripe) {
    @Nullable ObjectRecord[] old = stripe.buckets;
    @Nullable ObjectRecord[] buckets = new ObjectRecord[old.length * 2];
    for (ObjectRecord head : old) {
      // A reader that walks a chain meanwhile may miss its node; it then looks again under the
      // lock.
      for (ObjectRecord node = head; node != null; ) {
        ObjectRecord next = node.next;
        int b = bucket(node.hash, buckets.length);
        node.next = buckets[b];
        buckets[b] = node;
        node = next;
      }
    }
    stripe.buckets = buckets;
  }
}
