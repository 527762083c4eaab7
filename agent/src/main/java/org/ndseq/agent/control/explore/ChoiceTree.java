package org.ndseq.agent.control.explore;

import java.util.ArrayList;
import java.util.List;

/**
 * Enumerates all sequences of choices, one sequence for each run, depth first. What is offered may
 * depend on the choices before, and on nothing else.
 */
public final class ChoiceTree {
  private final List<Integer> taken = new ArrayList<>();
  private final List<Integer> offered = new ArrayList<>();
  private int place;

  /** The choice, from 0, among so many; the first one if the run has left known choices. */
  public int next(int count) {
    if (count == 1) {
      return 0;
    }
    if (place == taken.size()) {
      taken.add(0);
      offered.add(count);
    }
    return Math.min(taken.get(place++), count - 1);
  }

  /** Goes on to the next sequence; false if there is none. */
  public boolean advance() {
    place = 0;
    while (!taken.isEmpty()) {
      int last = taken.size() - 1;
      int choice = taken.remove(last) + 1;
      if (choice < offered.get(last)) {
        taken.add(choice);
        return true;
      }
      offered.remove(last);
    }
    return false;
  }
}
