package org.ndseq.couple;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.ndseq.couple.SmallTraces.Line;

/**
 * The oracle for the paper's meaning: builds the witness order graph of every witness of a small
 * trace as section III.A of Sinha, Malik and Gupta says, adds induced edges until there are no
 * more, and tries every choice graph of section III.B, once over the pairs of S_choice and once
 * over all unordered pairs of scopes; the two must agree.
 */
final class ChoiceGraphs {
  private record Scope(String lock, boolean shared, int task, int first, int last) {
    boolean excludes(Scope o) {
      return lock.equals(o.lock) && task != o.task && !(shared && o.shared);
    }

    boolean contains(int e, int taskOfE) {
      return task == taskOfE && first <= e && e <= last;
    }
  }

  /** Instead of a kind and a read: the read behind the end, where only w before c says anything. */
  private static final int FINAL = -7;

  private final List<Line> lines;
  private final int init;
  private final int n;
  private final int[] saw;
  private final List<String> tasks = new ArrayList<>();
  private final List<Scope> scopes = new ArrayList<>();
  private final boolean[][] partialOrder;

  ChoiceGraphs(List<Line> lines) {
    this.lines = lines;
    this.init = lines.size();
    this.n = lines.size() + 1;
    this.saw = new int[lines.size()];
    lines.stream().map(Line::task).distinct().forEach(tasks::add);
    this.partialOrder = new boolean[n][n];
    for (int b = 0; b < lines.size(); b++) {
      partialOrder[init][b] = true;
      saw[b] = init;
      for (int a = 0; a < lines.size(); a++) {
        partialOrder[a][b] = isPartialOrderEdge(a, b);
        if (a < b && is(a, "[wu]") && sameOperand(a, b)) {
          saw[b] = a;
        }
      }
      if (is(b, "r?acq")) {
        addScope(b);
      }
    }
  }

  private boolean is(int e, String words) {
    return e != init && lines.get(e).word().matches(words);
  }

  private boolean sameOperand(int a, int b) {
    return lines.get(a).operand().equals(lines.get(b).operand());
  }

  private int task(int e) {
    return tasks.indexOf(lines.get(e).task());
  }

  private boolean isPartialOrderEdge(int a, int b) {
    Line la = lines.get(a);
    Line lb = lines.get(b);
    if (la.task().equals(lb.task())) {
      return a < b;
    }
    return switch (la.word()) {
      case "fork" ->
          lb.task().equals(la.operand()) || (is(b, "join") && lb.operand().equals(la.operand()));
      case "signal" -> a < b && is(b, "await|barrier") && sameOperand(a, b);
      default -> is(b, "join") && lb.operand().equals(la.task());
    };
  }

  private void addScope(int acquire) {
    Line begin = lines.get(acquire);
    String end = begin.word().equals("acq") ? "rel" : "rrel";
    int depth = 0;
    for (int e = 0; e < lines.size(); e++) {
      Line l = lines.get(e);
      if (!l.task().equals(begin.task()) || !l.operand().equals(begin.operand())) {
        continue;
      }
      if (l.word().equals(begin.word())) {
        if (e == acquire && depth > 0) {
          return; // re-entrant
        }
        depth++;
      } else if (l.word().equals(end) && --depth == 0 && e > acquire) {
        scopes.add(new Scope(begin.operand(), end.equals("rrel"), task(acquire), acquire, e));
        return;
      }
    }
    int last = acquire;
    for (int e = acquire; e < lines.size(); e++) {
      last = lines.get(e).task().equals(begin.task()) ? e : last;
    }
    scopes.add(new Scope(begin.operand(), end.equals("rrel"), task(acquire), acquire, last));
  }

  Set<String> feasible() {
    Set<String> feasible = new TreeSet<>();
    for (int r = 0; r < lines.size(); r++) {
      for (int c = 0; is(r, "[ru]") && c < n; c++) {
        if (c != saw[r] && c != r && (c == init || (is(c, "[wu]") && sameOperand(c, r)))) {
          for (int kind = 1; kind <= 3; kind++) {
            if (isFeasible(kind, saw[r], r, c)) {
              feasible.add(PredictedRuns.witness(kind, minus(saw[r]), r, minus(c)));
            }
          }
        }
      }
    }
    return feasible;
  }

  /** The feasible witnesses of the reads behind the end. */
  Set<String> finals() {
    Set<String> feasible = new TreeSet<>();
    for (int c = 0; c < lines.size(); c++) {
      int w = c;
      for (int e = 0; e < lines.size(); e++) {
        w = is(c, "[wu]") && is(e, "[wu]") && sameOperand(c, e) ? e : w;
      }
      if (w != c && isFeasible(FINAL, w, FINAL, c)) {
        feasible.add(PredictedRuns.finalWitness(w, c));
      }
    }
    return feasible;
  }

  private int minus(int e) {
    return e == init ? -1 : e;
  }

  private boolean isFeasible(int kind, int w, int r, int c) {
    boolean[][] g = new boolean[n][n];
    List<int[]> witnessEdges = new ArrayList<>();
    for (int a = 0; a < n; a++) {
      g[a] = partialOrder[a].clone();
    }
    for (int b = 0; b < lines.size(); b++) {
      if (is(b, "[ru]") && b != r) {
        g[saw[b]][b] = true;
      }
    }
    if (kind == FINAL) {
      addWitnessEdges(w, c, witnessEdges);
    } else {
      addWitnessEdges(c, r, witnessEdges);
    }
    if (kind == 1) {
      addWitnessEdges(r, w, witnessEdges);
      addWitnessEdges(c, w, witnessEdges);
    } else if (kind == 2) {
      addWitnessEdges(w, c, witnessEdges);
      addWitnessEdges(w, r, witnessEdges);
    }
    witnessEdges.forEach(e -> g[e[0]][e[1]] = true);
    boolean[][] reach = closeWithInducedEdges(g);
    if (isCyclic(reach)) {
      return false;
    }
    List<Scope[]> pairs = unorderedPairs(reach);
    boolean all = anyAcyclic(reach, pairs, 0);
    boolean chosen = anyAcyclic(reach, choicePairs(reach, pairs, witnessEdges), 0);
    if (all != chosen) {
      throw new IllegalStateException("S_choice and all pairs disagree on " + lines);
    }
    return all;
  }

  /** Figure 4: cases 2 and 3; in case 1 program order decides. */
  private void addWitnessEdges(int a, int b, List<int[]> edges) {
    edges.add(new int[] {a, b});
    for (Scope s : scopes) {
      for (Scope t : scopes) {
        if (a != init
            && b != init
            && s.excludes(t)
            && s.contains(a, task(a))
            && t.contains(b, task(b))) {
          edges.add(new int[] {s.last, t.first});
        }
      }
    }
  }

  private boolean[][] closeWithInducedEdges(boolean[][] g) {
    boolean[][] reach = closure(g);
    boolean again = true;
    while (again) {
      again = false;
      for (Scope s : scopes) {
        for (Scope t : scopes) {
          if (s.excludes(t) && reach[s.first][t.last] && !reach[s.last][t.first]) {
            reach[s.last][t.first] = true;
            reach = closure(reach);
            again = true;
          }
        }
      }
    }
    return reach;
  }

  private List<Scope[]> unorderedPairs(boolean[][] reach) {
    List<Scope[]> pairs = new ArrayList<>();
    for (int i = 0; i < scopes.size(); i++) {
      for (int j = i + 1; j < scopes.size(); j++) {
        Scope s = scopes.get(i);
        Scope t = scopes.get(j);
        if (s.excludes(t) && !reach[s.last][t.first] && !reach[t.last][s.first]) {
          pairs.add(new Scope[] {s, t});
        }
      }
    }
    return pairs;
  }

  /**
   * S_choice: the pairs on paths from x to y of the lock abstraction graph, (y, x) a witness edge.
   */
  private List<Scope[]> choicePairs(boolean[][] reach, List<Scope[]> pairs, List<int[]> witness) {
    boolean[][] abstracted = new boolean[n][n];
    for (int a = 0; a < n; a++) {
      abstracted[a] = reach[a].clone();
    }
    for (Scope s : scopes) {
      for (int a = s.first; a <= s.last; a++) {
        for (int b = s.first; b <= s.last; b++) {
          if (task(a) == s.task && task(b) == s.task) {
            abstracted[a][b] = true; // one meta-vertex
          }
        }
      }
    }
    for (Scope[] p : pairs) {
      abstracted[p[0].first][p[1].first] = true;
      abstracted[p[1].first][p[0].first] = true;
    }
    boolean[][] walks = closure(abstracted);
    List<Scope[]> chosen = new ArrayList<>();
    for (Scope[] p : pairs) {
      int m = p[0].first;
      boolean onWalk =
          witness.stream()
              .anyMatch(e -> (e[1] == m || walks[e[1]][m]) && (e[0] == m || walks[m][e[0]]));
      if (onWalk) {
        chosen.add(p);
      }
    }
    return chosen;
  }

  private boolean anyAcyclic(boolean[][] g, List<Scope[]> pairs, int next) {
    if (next == pairs.size()) {
      return !isCyclic(closure(g));
    }
    Scope[] p = pairs.get(next);
    for (int side = 0; side < 2; side++) {
      boolean[][] chosen = new boolean[n][];
      for (int a = 0; a < n; a++) {
        chosen[a] = g[a].clone();
      }
      chosen[p[side].last][p[1 - side].first] = true;
      if (anyAcyclic(chosen, pairs, next + 1)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isCyclic(boolean[][] reach) {
    for (int a = 0; a < reach.length; a++) {
      if (reach[a][a]) {
        return true;
      }
    }
    return false;
  }

  private static boolean[][] closure(boolean[][] g) {
    int size = g.length;
    boolean[][] r = new boolean[size][];
    for (int a = 0; a < size; a++) {
      r[a] = g[a].clone();
    }
    for (int k = 0; k < size; k++) {
      for (int a = 0; a < size; a++) {
        for (int b = 0; r[a][k] && b < size; b++) {
          r[a][b] |= r[k][b];
        }
      }
    }
    return r;
  }
}
