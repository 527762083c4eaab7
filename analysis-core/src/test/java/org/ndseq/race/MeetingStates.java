package org.ndseq.race;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.ndseq.couple.SmallTraces.Line;

/**
 * The oracle for predicted races of traces of reads, writes, locks, forks and joins: visits every
 * state that a predicted run can be in. A state is the position of each task and, for each
 * variable, the task whose last write is seen; so the number of states is bounded by a product and
 * not by the number of runs.
 */
final class MeetingStates {
  private static final int NOBODY = -1;

  private final List<Line> lines;
  private final List<String> tasks = new ArrayList<>();
  private final List<String> variables = new ArrayList<>();
  private final List<List<Integer>> events = new ArrayList<>();
  private final int[] saw;
  private final Set<String> meeting = new TreeSet<>();

  MeetingStates(List<Line> lines) {
    this.lines = lines;
    this.saw = new int[lines.size()];
    List<Integer> last = new ArrayList<>();
    for (int e = 0; e < lines.size(); e++) {
      Line l = lines.get(e);
      if (!tasks.contains(l.task())) {
        tasks.add(l.task());
        events.add(new ArrayList<>());
      }
      events.get(tasks.indexOf(l.task())).add(e);
      if (isAccess(e)) {
        if (!variables.contains(l.operand())) {
          variables.add(l.operand());
          last.add(NOBODY);
        }
        saw[e] = last.get(variables.indexOf(l.operand()));
        if (l.word().equals("w")) {
          last.set(variables.indexOf(l.operand()), e);
        }
      }
    }
    visitAll();
  }

  /** The pairs of conflicting accesses that are next in some state, by position. */
  Set<String> meeting() {
    return meeting;
  }

  private boolean isAccess(int e) {
    return lines.get(e).word().equals("r") || lines.get(e).word().equals("w");
  }

  private void visitAll() {
    int[] start = new int[tasks.size() + variables.size()];
    Arrays.fill(start, tasks.size(), start.length, NOBODY);
    Set<List<Integer>> seen = new HashSet<>();
    Deque<int[]> work = new ArrayDeque<>(List.of(start));
    while (!work.isEmpty()) {
      int[] state = work.pop();
      if (seen.add(Arrays.stream(state).boxed().toList())) {
        note(state);
        for (int t = 0; t < tasks.size(); t++) {
          int e = next(state, t);
          if (e >= 0 && isEnabled(state, t, e)) {
            int[] after = state.clone();
            after[t]++;
            if (lines.get(e).word().equals("w")) {
              after[tasks.size() + variables.indexOf(lines.get(e).operand())] = t;
            }
            work.push(after);
          }
        }
      }
    }
  }

  private void note(int[] state) {
    for (int a = 0; a < tasks.size(); a++) {
      for (int b = a + 1; b < tasks.size(); b++) {
        int one = next(state, a);
        int other = next(state, b);
        if (one >= 0
            && other >= 0
            && isAccess(one)
            && isAccess(other)
            && lines.get(one).operand().equals(lines.get(other).operand())
            && !(lines.get(one).word() + lines.get(other).word()).equals("rr")) {
          meeting.add(Math.min(one, other) + "-" + Math.max(one, other));
        }
      }
    }
  }

  /** The next event of a task that has begun; -1 if there is none. */
  private int next(int[] state, int t) {
    List<Integer> own = events.get(t);
    if (state[t] == own.size() || (state[t] == 0 && !hasBegun(state, tasks.get(t)))) {
      return NOBODY;
    }
    return own.get(state[t]);
  }

  private boolean hasBegun(int[] state, String task) {
    for (int e = 0; e < lines.size(); e++) {
      if (lines.get(e).word().equals("fork") && lines.get(e).operand().equals(task)) {
        return isDone(state, e);
      }
    }
    return true;
  }

  private boolean isDone(int[] state, int e) {
    int t = tasks.indexOf(lines.get(e).task());
    return events.get(t).indexOf(e) < state[t];
  }

  private boolean isEnabled(int[] state, int t, int e) {
    String operand = lines.get(e).operand();
    return switch (lines.get(e).word()) {
      case "r" -> seen(state, variables.indexOf(operand)) == saw[e];
      case "acq" -> isFree(state, t, operand);
      case "join" -> hasBegun(state, operand) && hasEnded(state, operand);
      default -> true;
    };
  }

  private boolean hasEnded(int[] state, String task) {
    int t = tasks.indexOf(task);
    return t < 0 || state[t] == events.get(t).size();
  }

  private int seen(int[] state, int variable) {
    int owner = state[tasks.size() + variable];
    if (owner == NOBODY) {
      return NOBODY;
    }
    for (int i = state[owner] - 1; i >= 0; i--) {
      int e = events.get(owner).get(i);
      if (lines.get(e).word().equals("w")
          && lines.get(e).operand().equals(variables.get(variable))) {
        return e;
      }
    }
    throw new AssertionError("no write of the owner");
  }

  private boolean isFree(int[] state, int t, String lock) {
    for (int other = 0; other < tasks.size(); other++) {
      int depth = 0;
      for (int i = 0; other != t && i < state[other]; i++) {
        Line l = lines.get(events.get(other).get(i));
        if (l.operand().equals(lock)) {
          depth += l.word().equals("acq") ? 1 : l.word().equals("rel") ? -1 : 0;
        }
      }
      if (depth > 0) {
        return false;
      }
    }
    return true;
  }
}
