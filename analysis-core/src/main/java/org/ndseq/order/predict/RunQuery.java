package org.ndseq.order.predict;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Query for a predicted run: which events must occur, the longest prefix of each task, which events
 * come before which others, and which read is free to see another write than it saw in the trace.
 * One object is reused for many queries.
 */
public final class RunQuery {
  /** No read is free. */
  static final int NONE = -1;

  /** The free read may see any write. */
  static final int ANY = -3;

  final RunModel model;
  final MustOrder must;
  final int[] lengths;
  final int[] caps;
  final EdgeList edges = new EdgeList();
  final IntArrayList stops = new IntArrayList();
  int freeRead = NONE;
  int freeWriter = ANY;
  private boolean possible = true;

  public RunQuery(RunModel model, MustOrder must) {
    this.model = model;
    this.must = must;
    this.lengths = new int[model.taskCount()];
    this.caps = new int[model.taskCount()];
    clear();
  }

  /** Clears the query: an empty run satisfies it. */
  public void clear() {
    Arrays.fill(lengths, 0);
    for (int t = 0; t < caps.length; t++) {
      caps[t] = model.taskSize(t);
    }
    edges.clear();
    stops.clear();
    freeRead = NONE;
    freeWriter = ANY;
    possible = true;
  }

  /** Demands that all events of the trace occur. */
  public void requireAll() {
    System.arraycopy(caps, 0, lengths, 0, caps.length);
  }

  /** {@code event} is to occur. */
  public void require(int event) {
    for (int t = 0; t < lengths.length; t++) {
      lengths[t] = Math.max(lengths[t], must.before(event, t));
    }
  }

  /** {@code event} is not to occur. */
  public void forbid(int event) {
    caps[model.task(event)] = Math.min(caps[model.task(event)], model.position(event));
  }

  /** Demands that {@code read} occurs, sees any write, and is the last event of its task. */
  public void endWithFreeRead(int read) {
    stopBefore(read);
    freeRead = read;
    caps[model.task(read)] = model.position(read) + 1;
    lengths[model.task(read)] = model.position(read) + 1;
  }

  /** Frees {@code read} without ending its task. */
  public void free(int read) {
    freeRead = read;
  }

  /** Demands that {@code event} is enabled at the end of the run and has not happened. */
  public void stopBefore(int event) {
    for (int t = 0; t < lengths.length; t++) {
      lengths[t] = Math.max(lengths[t], must.beforeExcept(event, t));
    }
    caps[model.task(event)] = model.position(event);
    stops.add(event);
  }

  /**
   * Demands that {@code a} comes before {@code b}; scopes that contain them and exclude each other
   * get the same order (the witness order edges of Sinha, Malik and Gupta, figure 4).
   */
  public void order(int a, int b) {
    if (model.task(a) == model.task(b)) {
      possible &= a < b;
      return;
    }
    edges.add(a, b);
    LockScopeIndex scopes = model.scopes();
    CompressedRows held = model.held();
    for (int i = held.start(a); i < held.end(a); i++) {
      for (int j = held.start(b); j < held.end(b); j++) {
        if (scopes.exclude(held.get(i), held.get(j))) {
          int release = scopes.release(held.get(i));
          if (release < 0) {
            possible = false;
          } else {
            edges.add(release, scopes.acquire(held.get(j)));
          }
        }
      }
    }
  }

  /**
   * Demands that the free read sees {@code write}, or {@link RunModel#INITIAL}, with no other write
   * in between.
   */
  public void see(int write) {
    freeWriter = write;
  }

  /** The write that a read is to see, {@link RunModel#INITIAL} or {@link #ANY}. */
  int writer(int read) {
    return read == freeRead ? freeWriter : model.writer(read);
  }

  boolean isPossible() {
    return possible;
  }
}
