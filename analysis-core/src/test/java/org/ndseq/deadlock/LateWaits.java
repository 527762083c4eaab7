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
 * The oracle of lost notifications: plays every run of a small trace in which each read sees the
 * write that it saw, and collects the waits that a task can come to when all notifications are
 * over.
 */
final class LateWaits {
  private final List<Line> lines;
  private final List<String> tasks = new ArrayList<>();
  private final List<List<Integer>> eventsOf = new ArrayList<>();
  private final int[] saw;
  private final Set<Integer> late = new TreeSet<>();
  private final Set<String> seen = new HashSet<>();

  LateWaits(List<Line> lines) {
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

  /** The lines of the waits. */
  Set<Integer> waits() {
    play(new int[tasks.size()], new HashMap<>(), new HashMap<>());
    return late;
  }

  private void play(int[] done, Map<String, Integer> owner, Map<String, Integer> last) {
    if (!seen.add(Arrays.toString(done) + owner + last)) {
      return;
    }
    for (int t = 0; t < tasks.size(); t++) {
      if (done[t] >= eventsOf.get(t).size()) {
        continue;
      }
      int e = eventsOf.get(t).get(done[t]);
      Line l = lines.get(e);
      if (l.word().equals("rel")) {
        collect(done, t);
      }
      boolean isBlocked =
          switch (l.word()) {
            case "acq" -> owner.containsKey(l.operand());
            case "r" -> last.getOrDefault(l.operand(), -1) != saw[e];
            case "await" -> !areDone(done, e, l.operand());
            default -> false;
          };
      if (isBlocked) {
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

  /** Whether the notifications of an object by other tasks before a line have been made. */
  private boolean areDone(int[] done, int before, String object) {
    String task = before < lines.size() ? lines.get(before).task() : "";
    return signals(object, task).stream().filter(s -> s < before).allMatch(s -> isDone(done, s));
  }

  private boolean isDone(int[] done, int e) {
    int t = tasks.indexOf(lines.get(e).task());
    return eventsOf.get(t).indexOf(e) < done[t];
  }

  private List<Integer> signals(String object, String waiting) {
    List<Integer> found = new ArrayList<>();
    for (int e = 0; e < lines.size(); e++) {
      Line l = lines.get(e);
      if (l.word().equals("signal") && l.operand().equals(object) && !l.task().equals(waiting)) {
        found.add(e);
      }
    }
    return found;
  }

  private void collect(int[] done, int t) {
    if (done[t] + 1 >= eventsOf.get(t).size()) {
      return;
    }
    int wait = eventsOf.get(t).get(done[t] + 1);
    Line l = lines.get(wait);
    List<Integer> signals = signals(l.operand(), l.task());
    if (l.word().equals("await")
        && !signals.isEmpty()
        && signals.stream().allMatch(s -> isDone(done, s) && !reacts(s, wait))) {
      late.add(wait);
    }
  }

  /** Whether the task of a notification reads afterwards what the woken task has written. */
  private boolean reacts(int signal, int wait) {
    for (int e = signal + 1; e < lines.size(); e++) {
      Line l = lines.get(e);
      if (l.task().equals(lines.get(signal).task())
          && l.word().equals("r")
          && saw[e] > wait
          && lines.get(saw[e]).task().equals(lines.get(wait).task())) {
        return true;
      }
    }
    return false;
  }
}
