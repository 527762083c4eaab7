package org.ndseq.agent.runtime;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.vm.DontInline;

/**
 * The objects that one thread accesses: numbers for new ones, and the shadows and records that it
 * has used last.
 */
public abstract class ObjectLog extends ActivationLog implements OrderLog {
  /** Array instructions, by their lowest bits, whose last array is kept at hand. */
  private static final int SITES = 256;

  private static final int ID_BLOCK = 256;
  private int nextId;
  private int lastId;
  private final int[][] held = new int[16][];
  private int heldCount;
  private final @Nullable Object[] siteArrays = new Object[SITES];
  private final int[][] siteShadows = new int[SITES][];
  private final ShadowCache shadows;
  private final @Nullable Object[] nodeKeys = new Object[4];
  private final @Nullable ObjectRecord[] nodes = new ObjectRecord[4];
  private int nodeNext;

  ObjectLog(BufferSizing room) {
    super(room);
    this.shadows = new ShadowCache(room.arrays);
  }

  /** The records of all objects of the run. */
  abstract IdentityTable objects();

  /** Reserves numbers for new objects of this thread; returns the first. */
  abstract int reserveObjects(int count);

  /** The shadow of a new object with {@code locations} fields. */
  public int[] newShadow(int locations) {
    int[] shadow = new int[locations + 1];
    shadow[0] = newObject();
    return shadow;
  }

  @Override
  public int newObject() {
    if (nextId == lastId) {
      nextId = reserveObjects(ID_BLOCK);
      lastId = nextId + ID_BLOCK;
    }
    return nextId++;
  }

  /** The shadow of an array: its number, then a version word for each element. */
  public int[] shadowOf(Object array, int site) {
    int c = site & (SITES - 1);
    return siteArrays[c] == array ? siteShadows[c] : anotherArray(array, c);
  }

  @DontInline
  private int[] anotherArray(Object array, int c) {
    int[] shadow = shadows.find(array, objects(), this);
    siteShadows[c] = shadow;
    siteArrays[c] = array;
    return shadow;
  }

  /** The record of an object that is locked, waited for, or of a library's class. */
  public ObjectRecord node(Object object) {
    for (int i = 0; i < nodeKeys.length; i++) {
      ObjectRecord hit = nodes[i];
      if (nodeKeys[i] == object && hit != null) {
        return hit;
      }
    }
    ObjectRecord node = objects().get(object, this);
    int i = nodeNext;
    nodeNext = (i + 1) & 3;
    nodeKeys[i] = object;
    nodes[i] = node;
    return node;
  }

  /** Whether this thread holds the word of {@code cell} already, in a call further out. */
  public boolean holds(int[] cell) {
    for (int i = 0; i < heldCount; i++) {
      if (held[i] == cell) {
        return true;
      }
    }
    return heldCount == held.length;
  }

  public void hold(int[] cell) {
    held[heldCount++] = cell;
  }

  public void letGo(int[] cell) {
    if (heldCount > 0 && held[heldCount - 1] == cell) {
      heldCount--;
    }
  }

  /** Drops what is kept at hand, so that the objects can be collected. */
  final void forgetObjects() {
    shadows.forget();
    Arrays.fill(siteArrays, null);
    Arrays.fill(siteShadows, null);
    Arrays.fill(nodeKeys, null);
    Arrays.fill(nodes, null);
  }
}
