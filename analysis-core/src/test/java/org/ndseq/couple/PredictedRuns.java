package org.ndseq.couple;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.ndseq.couple.SmallTraces.Line;

/**
 * The oracle for the strict meaning: plays every predicted run of a small trace, read by read, and
 * notes the witnesses that it contains. Knows nothing but the definition of a predicted run.
 */
public final class PredictedRuns {
  private static final int NO_READ = -1;

  private final List<Line> lines;
  private final List<String> tasks = new ArrayList<>();
  private final List<List<Integer>> eventsOf = new ArrayList<>();
  private final List<String> variables = new ArrayList<>();
  private final int[] taskOf;
  private final int[] saw;
  private final Set<String> feasible = new TreeSet<>();
  private final Set<String> seeing = new TreeSet<>();
  private final Set<String> meeting = new TreeSet<>();
  private final Set<String> finals = new TreeSet<>();

  public PredictedRuns(List<Line> lines) {
    this.lines = lines;
    this.taskOf = new int[lines.size()];
    this.saw = new int[lines.size()];
    int[] last = new int[lines.size()];
    Arrays.fill(last, -1);
    for (int e = 0; e < lines.size(); e++) {
      Line l = lines.get(e);
      if (!tasks.contains(l.task())) {
        tasks.add(l.task());
        eventsOf.add(new ArrayList<>());
      }
      taskOf[e] = tasks.indexOf(l.task());
      eventsOf.get(taskOf[e]).add(e);
      if (reads(e) || writes(e)) {
        if (!variables.contains(l.operand())) {
          variables.add(l.operand());
        }
        int x = variables.indexOf(l.operand());
        saw[e] = last[x];
        if (writes(e)) {
          last[x] = e;
        }
      }
    }
  }

  static String witness(int kind, int w, int r, int c) {
    return "kind " + kind + ": write " + w + " read " + r + " challenger " + c;
  }

  static String finalWitness(int w, int c) {
    return "last write " + w + " challenger " + c;
  }

  /** The feasible witnesses of the reads after the end: runs of all events, w before c. */
  Set<String> finals() {
    for (String variable : variables) {
      new Play(NO_READ, variable).from(new ArrayList<>());
    }
    return finals;
  }

  /** Every witness there is, feasible or not. */
  Set<String> all() {
    Set<String> all = new TreeSet<>();
    for (int r = 0; r < lines.size(); r++) {
      for (int c = -1; reads(r) && c < lines.size(); c++) {
        if (c != saw[r] && c != r && (c < 0 || (writes(c) && sameVariable(c, r)))) {
          for (int kind = 1; kind <= 3; kind++) {
            all.add(witness(kind, saw[r], r, c));
          }
        }
      }
    }
    return all;
  }

  /** The feasible ones. */
  Set<String> feasible() {
    for (int r = 0; r < lines.size(); r++) {
      if (reads(r)) {
        new Play(r, lines.get(r).operand()).from(new ArrayList<>());
      }
    }
    return feasible;
  }

  /** Those of the feasible ones that have a run in which the read sees the challenger. */
  Set<String> seeing() {
    return seeing;
  }

  /** The pairs of conflicting accesses of different tasks that both come next after some run. */
  public Set<String> meeting() {
    new Play(NO_READ, "").from(new ArrayList<>());
    return meeting;
  }

  /** Whether a sequence of lines is a predicted run in which {@code read} may see anything. */
  boolean isRun(List<Integer> run, int read) {
    Play play = new Play(read, "");
    List<Integer> sofar = new ArrayList<>();
    for (int e : run) {
      if (play.next(sofar, taskOf[e]) != e || !play.allowed(sofar, e)) {
        return false;
      }
      sofar.add(e);
    }
    List<Integer> own = sofar.stream().filter(e -> taskOf[e] == taskOf[read]).toList();
    return !own.isEmpty() && own.get(own.size() - 1) == read;
  }

  private boolean reads(int e) {
    return lines.get(e).word().matches("v?[ru]");
  }

  private boolean writes(int e) {
    return lines.get(e).word().matches("v?[wu]");
  }

  private boolean sameVariable(int a, int b) {
    return lines.get(a).operand().equals(lines.get(b).operand());
  }

  /** All runs in which one given read may see anything. */
  private final class Play {
    private final int r;
    private final String watched;
    private final Set<String> seen = new HashSet<>();

    Play(int r, String watched) {
      this.r = r;
      this.watched = watched;
    }

    void from(List<Integer> run) {
      if (!seen.add(state(run))) {
        return;
      }
      note(run);
      for (int t = 0; t < tasks.size(); t++) {
        int next = next(run, t);
        if (next >= 0 && !(run.contains(r) && taskOf[r] == t) && allowed(run, next)) {
          run.add(next);
          from(run);
          run.remove(run.size() - 1);
        }
      }
    }

    /** What the future and the witnesses depend on. */
    private String state(List<Integer> run) {
      List<Integer> order = new ArrayList<>();
      int[] last = new int[variables.size()];
      Arrays.fill(last, -1);
      for (int e : run) {
        if (writes(e)) {
          last[variables.indexOf(lines.get(e).operand())] = e;
        }
        if (e == r || (writes(e) && lines.get(e).operand().equals(watched))) {
          order.add(e);
        }
      }
      int[] lengths = run.stream().mapToInt(e -> taskOf[e]).sorted().toArray();
      return order + Arrays.toString(last) + Arrays.toString(lengths);
    }

    private void note(List<Integer> run) {
      int atR = run.indexOf(r);
      if (r == NO_READ) {
        noteMeetings(run);
        if (run.size() == lines.size()) {
          noteFinals(run);
        }
      }
      if (atR < 0) {
        return;
      }
      int w = saw[r];
      int atW = w < 0 ? -1 : run.indexOf(w);
      boolean occurs = w < 0 || atW >= 0;
      for (int c = -1; c < lines.size(); c++) {
        if (c == w || c == r || (c >= 0 && !(writes(c) && sameVariable(c, r)))) {
          continue;
        }
        int atC = c < 0 ? -1 : run.indexOf(c);
        if ((c >= 0 && atC < 0) || atC > atR) {
          continue;
        }
        int kind = !occurs ? 3 : w >= 0 && atW > atR ? 1 : c >= 0 && atW < atC ? 2 : 0;
        if (kind > 0) {
          feasible.add(witness(kind, w, r, c));
          if (current(run.subList(0, atR), lines.get(r).operand()) == c) {
            seeing.add(witness(kind, w, r, c));
          }
        }
      }
    }

    private void noteFinals(List<Integer> run) {
      int w = -1;
      for (int e = 0; e < lines.size(); e++) {
        w = writes(e) && lines.get(e).operand().equals(watched) ? e : w;
      }
      for (int c = 0; c < lines.size(); c++) {
        if (w >= 0 && writes(c) && sameVariable(c, w) && run.indexOf(c) > run.indexOf(w)) {
          finals.add(finalWitness(w, c));
        }
      }
    }

    private void noteMeetings(List<Integer> run) {
      for (int t = 0; t < tasks.size(); t++) {
        for (int u = 0; u < t; u++) {
          int a = next(run, t);
          int b = next(run, u);
          if (a >= 0
              && b >= 0
              && (reads(a) || writes(a))
              && (reads(b) || writes(b))
              && (writes(a) || writes(b))
              && sameVariable(a, b)
              && hasBegun(run, a)
              && hasBegun(run, b)) {
            meeting.add(Math.min(a, b) + "-" + Math.max(a, b));
          }
        }
      }
    }

    private boolean hasBegun(List<Integer> run, int e) {
      return eventsOf.get(taskOf[e]).get(0) != e || run.containsAll(forksOf(lines.get(e).task()));
    }

    private int next(List<Integer> run, int task) {
      int n = (int) run.stream().filter(e -> taskOf[e] == task).count();
      return n < eventsOf.get(task).size() ? eventsOf.get(task).get(n) : -1;
    }

    private boolean allowed(List<Integer> run, int e) {
      Line l = lines.get(e);
      if (eventsOf.get(taskOf[e]).get(0) == e && !run.containsAll(forksOf(l.task()))) {
        return false;
      }
      if (reads(e) && e != r && current(run, l.operand()) != saw[e]) {
        return false;
      }
      return switch (l.word()) {
        case "join" ->
            run.containsAll(forksOf(l.operand()))
                && (!tasks.contains(l.operand())
                    || run.containsAll(eventsOf.get(tasks.indexOf(l.operand()))));
        case "await", "barrier" -> run.containsAll(signalsBefore(e));
        case "acq" -> isFree(run, e, "acq", "rel") && isFree(run, e, "racq", "rrel");
        case "racq" -> isFree(run, e, "acq", "rel");
        default -> true;
      };
    }

    private int current(List<Integer> run, String variable) {
      int now = -1;
      for (int e : run) {
        if (writes(e) && lines.get(e).operand().equals(variable)) {
          now = e;
        }
      }
      return now;
    }

    private List<Integer> forksOf(String task) {
      return where(new Line("", "fork", task), lines.size());
    }

    private List<Integer> signalsBefore(int e) {
      return where(new Line("", "signal", lines.get(e).operand()), e);
    }

    private List<Integer> where(Line like, int end) {
      List<Integer> found = new ArrayList<>();
      for (int e = 0; e < end; e++) {
        if (lines.get(e).word().equals(like.word())
            && lines.get(e).operand().equals(like.operand())) {
          found.add(e);
        }
      }
      return found;
    }

    /** Whether no other task than that of {@code acquire} holds its lock in a mode. */
    private boolean isFree(List<Integer> run, int acquire, String begin, String end) {
      int[] depth = new int[tasks.size()];
      for (int e : run) {
        if (lines.get(e).operand().equals(lines.get(acquire).operand())) {
          depth[taskOf[e]] += lines.get(e).word().equals(begin) ? 1 : 0;
          depth[taskOf[e]] -= lines.get(e).word().equals(end) ? 1 : 0;
        }
      }
      depth[taskOf[acquire]] = 0;
      return Arrays.stream(depth).noneMatch(d -> d > 0);
    }
  }
}
