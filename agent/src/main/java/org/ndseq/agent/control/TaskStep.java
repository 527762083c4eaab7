package org.ndseq.agent.control;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One step of a task: the operation at a scheduling point and what it accessed. Before the step is
 * made it has the accesses that are known in advance; the runtime adds those that turn up while it
 * is made.
 */
public final class TaskStep {
  private final String task;
  private final int index;
  private final StepKind kind;
  private final int site;
  private long[] locations = new long[1];
  private AccessMode[] modes = new AccessMode[1];
  private int accesses;
  private boolean isInside;

  /** The locations of accesses that are not single; null if there is none. */
  private @Nullable Map<Long, AccessGrain> grains;

  /**
   * Makes a step.
   *
   * @param task the task's path in the fork tree, equal in every run ({@code main/2/0})
   * @param index the number of steps that the task made before
   * @param site the number of the instruction, equal in every run of the process
   */
  public TaskStep(String task, int index, StepKind kind, int site) {
    this.task = task;
    this.index = index;
    this.kind = kind;
    this.site = site;
  }

  public String task() {
    return task;
  }

  public int index() {
    return index;
  }

  public StepKind kind() {
    return kind;
  }

  public int site() {
    return site;
  }

  /** Marks a step that a class of the JDK makes inside of a call; its site is that of the call. */
  public TaskStep markInside() {
    isInside = true;
    return this;
  }

  /** Whether a class of the JDK makes the step inside of a call. */
  public boolean isInside() {
    return isInside;
  }

  /** Adds an access that is single or not. */
  public void add(long location, AccessMode mode, AccessGrain grain) {
    add(location, mode);
    if (grain != AccessGrain.SINGLE) {
      grains = grains == null ? new HashMap<>() : grains;
      grains.putIfAbsent(location, grain);
    }
  }

  /** Adds an access; a second access of one location makes the first one stronger. */
  public void add(long location, AccessMode mode) {
    for (int i = 0; i < accesses; i++) {
      if (locations[i] == location) {
        modes[i] = modes[i] == mode ? mode : AccessMode.UPDATE;
        return;
      }
    }
    if (accesses == locations.length) {
      locations = Arrays.copyOf(locations, 2 * accesses);
      modes = Arrays.copyOf(modes, 2 * accesses);
    }
    locations[accesses] = location;
    modes[accesses++] = mode;
  }

  /** The number of locations that the step accesses. */
  public int accesses() {
    return accesses;
  }

  /**
   * The location of access {@code i}. Locations are numbered within one run, in the order of their
   * first access: equal prefixes of runs give equal numbers.
   */
  public long location(int i) {
    return locations[i];
  }

  public AccessMode mode(int i) {
    return modes[i];
  }

  /** Whether access {@code i} is a single one. */
  public AccessGrain grain(int i) {
    return grains == null
        ? AccessGrain.SINGLE
        : grains.getOrDefault(locations[i], AccessGrain.SINGLE);
  }

  /** Whether all accesses are single ones. */
  public boolean isSingle() {
    return grains == null;
  }

  @Override
  public String toString() {
    return task + "#" + index + " " + kind + "@" + site;
  }
}
