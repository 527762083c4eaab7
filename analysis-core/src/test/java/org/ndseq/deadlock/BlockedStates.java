package org.ndseq.deadlock;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.ndseq.couple.SmallTraces.Line;

/**
 * The oracle: plays every run of a small trace in which each read sees the write that it saw, and
 * collects the cycles of tasks that wait for each other's locks.
 */
final class BlockedStates {
  private final List<Line> lines;
  private final List<List<Integer>> eventsOf = new ArrayList<>();
  private final List<String> tasks = new ArrayList<>();
  private final int[] saw;
  private final Set<Set<Integer>> deadlocks = new HashSet<>();
  private final Set<String> seen = new HashSet<>();

  BlockedStates(List<Line> lines) {
    this.lines = lines;
    this.saw = new int[lines.size()];
    Map<String, Integer> last = new HashMap<>();
    for (int e = 0; e < lines.size(); e++) {
      Line l = lines.get(e);
      if (!tasks.contains(l.task())) {
        tasks.add(l.task());
        eventsOf.add(new ArrayList<>());
      }
      eventsOf.get(tasks.indexOf(l.task())).add(e);
      saw[e] = last.getOrDefault(l.operand(), -1);
      if (l.word().equals("w")) {
        last.put(l.operand(), e);
      }
    }
  }

  Set<Set<Integer>> deadlocks() {
    play(new int[tasks.size()], new HashMap<>(), new HashMap<>());
    return deadlocks;
  }

  private void play(int[] done, Map<String, Integer> owner, Map<String, Integer> last) {
    if (!seen.add(Arrays.toString(done) + owner + last)) {
      return;
    }
    collect(done, owner);
    for (int t = 0; t < tasks.size(); t++) {
      int e = next(done, t);
      if (e < 0) {
        continue;
      }
      Line l = lines.get(e);
      boolean isBlocked = l.word().equals("acq") && owner.containsKey(l.operand());
      boolean seesOther = l.word().equals("r") && last.getOrDefault(l.operand(), -1) != saw[e];
      if (isBlocked || seesOther) {
        continue;
      }
      Map<String, Integer> owners = new HashMap<>(owner);
      Map<String, Integer> writes = new HashMap<>(last);
      switch (l.word()) {
        case "acq" -> owners.put(l.operand(), t);
        case "rel" -> owners.remove(l.operand());
        case "w" -> writes.put(l.operand(), e);
        default -> {}
      }
      int[] progress = done.clone();
      progress[t]++;
      play(progress, owners, writes);
    }
  }

  private int next(int[] done, int t) {
    return done[t] < eventsOf.get(t).size() ? eventsOf.get(t).get(done[t]) : -1;
  }

  /** Each task waits for at most one owner, so a cycle is found by following the owners. */
  private void collect(int[] done, Map<String, Integer> owner) {
    for (int start = 0; start < tasks.size(); start++) {
      Set<Integer> waits = new TreeSet<>();
      int t = start;
      while (true) {
        int e = next(done, t);
        boolean waitsForLock =
            e >= 0
                && lines.get(e).word().equals("acq")
                && owner.containsKey(lines.get(e).operand());
        if (!waitsForLock || !waits.add(e)) {
          break;
        }
        t = owner.getOrDefault(lines.get(e).operand(), start);
        if (t == start) {
          deadlocks.add(waits);
          break;
        }
      }
    }
  }
}
