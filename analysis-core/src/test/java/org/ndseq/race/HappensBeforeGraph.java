package org.ndseq.race;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.ndseq.couple.SmallTraces.Line;

/**
 * The oracle for races: the whole happens-before graph of a small trace, closed by brute force, and
 * every pair of accesses looked up in it.
 */
final class HappensBeforeGraph {
  private final List<Line> lines;
  private final boolean[][] before;

  HappensBeforeGraph(List<Line> lines) {
    this.lines = lines;
    int n = lines.size();
    this.before = new boolean[n][n];
    for (int a = 0; a < n; a++) {
      for (int b = a + 1; b < n; b++) {
        before[a][b] = isEdge(a, b);
      }
    }
    for (int k = 0; k < n; k++) {
      for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++) {
          before[a][b] |= before[a][k] && before[k][b];
        }
      }
    }
  }

  private boolean isEdge(int a, int b) {
    Line x = lines.get(a);
    Line y = lines.get(b);
    if (x.task().equals(y.task())) {
      return true;
    }
    if (x.word().equals("fork") && y.task().equals(x.operand())) {
      return true;
    }
    if (y.word().equals("join") && (x.task().equals(y.operand()) || forks(x, y.operand()))) {
      return true;
    }
    return x.operand().equals(y.operand())
        && switch (x.word()) {
          case "rel" -> y.word().matches("r?acq");
          case "rrel" -> y.word().equals("acq");
          case "signal" -> y.word().matches("await|barrier");
          case "vw", "vu" -> y.word().matches("vr|vu");
          default -> false;
        };
  }

  private static boolean forks(Line x, String task) {
    return x.word().equals("fork") && x.operand().equals(task);
  }

  private boolean isAccess(int e) {
    return lines.get(e).word().matches("v?[rwu]");
  }

  /** The racy pairs of lines, and how often each pair counts. */
  Map<String, Long> races() {
    Map<String, Long> races = new TreeMap<>();
    for (int b = 0; b < lines.size(); b++) {
      Set<String> counted = new TreeSet<>();
      for (int a = 0; a < b; a++) {
        if (isAccess(a) && isAccess(b) && isRace(a, b) && counted.add(id(a))) {
          races.merge(Math.min(site(a), site(b)) + "-" + Math.max(site(a), site(b)), 1L, Long::sum);
        }
      }
    }
    return races;
  }

  private boolean isRace(int a, int b) {
    Line x = lines.get(a);
    Line y = lines.get(b);
    return x.operand().equals(y.operand())
        && !x.task().equals(y.task())
        && (x.word().matches("v?[wu]") || y.word().matches("v?[wu]"))
        && !(x.word().startsWith("v") && y.word().startsWith("v"))
        && !before[a][b];
  }

  private String id(int a) {
    return lines.get(a).task() + " " + site(a) + " " + lines.get(a).word().matches("v?[wu]");
  }

  /** The line of a trace stands for the source position; some lines share one. */
  static int sourceLine(int line) {
    return 1 + line % 7;
  }

  private int site(int e) {
    return sourceLine(e);
  }
}
