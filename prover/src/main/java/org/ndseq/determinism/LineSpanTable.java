package org.ndseq.determinism;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;

/**
 * Where methods begin and end in their files, so that an answer of an earlier version can be moved
 * to where its methods are now.
 */
final class LineSpanTable {
  /** The lines of a method. */
  record Span(String method, String file, int first, int last) {}

  private LineSpanTable() {}

  static List<Span> of(Collection<MethodCode> methods) {
    List<Span> all = new ArrayList<>();
    for (MethodCode m : methods) {
      all.add(new Span(m.toString(), m.file(), MethodHash.firstLine(m), MethodHash.lastLine(m)));
    }
    return all;
  }

  /** The answer with the lines that its methods have now. */
  static MethodAnswer moved(MethodAnswer answer, List<Span> before, List<Span> now) {
    Map<String, Integer> firsts = new HashMap<>();
    now.forEach(s -> firsts.put(s.method(), s.first()));
    List<RegionProof> regions =
        answer.regions().stream().map(r -> moved(r, new Move(before, firsts))).toList();
    Set<Integer> left = new LinkedHashSet<>();
    if (!answer.regions().isEmpty()) {
      String file = answer.regions().get(0).file();
      Move move = new Move(before, firsts);
      answer.left().forEach(l -> left.add(move.line(file, l)));
    }
    return new MethodAnswer(regions, answer.disturbed(), left, Map.of());
  }

  /** From the lines of one version to those of another. */
  private record Move(List<Span> before, Map<String, Integer> firsts) {
    /** A lambda is inside the lines of another method, and moves by itself. */
    int line(String file, int line) {
      return before.stream()
          .filter(s -> s.file().equals(file) && s.first() <= line && line <= s.last())
          .min(Comparator.comparingInt(s -> s.last() - s.first()))
          .map(s -> firsts.getOrDefault(s.method(), s.first()) + line - s.first())
          .orElse(line);
    }

    RegionProof.End end(RegionProof.End e) {
      return new RegionProof.End(
          e.access(), e.file(), e.className(), e.method(), line(e.file(), e.line()));
    }
  }

  private static RegionProof moved(RegionProof r, Move move) {
    return new RegionProof(
        r.file(),
        r.className(),
        r.method(),
        r.ordinal(),
        r.lines().stream().map(l -> move.line(r.file(), l)).toList(),
        r.methodHash(),
        moved(r.verdict(), move));
  }

  private static RegionProof.Verdict moved(RegionProof.Verdict verdict, Move move) {
    if (verdict instanceof RegionProof.Proved p) {
      List<RegionProof.Reduction> reductions =
          p.reductions().stream()
              .map(
                  u ->
                      new RegionProof.Reduction(
                          u.operation(), u.file(), move.line(u.file(), u.line())))
              .toList();
      return new RegionProof.Proved(p.pairs(), reductions, p.assumptions());
    } else if (verdict instanceof RegionProof.NotProved n) {
      RegionProof.Conflict c = n.conflict();
      return new RegionProof.NotProved(
          new RegionProof.Conflict(
              c.kind(),
              c.variable(),
              move.end(c.first()),
              move.end(c.second()),
              c.example(),
              c.certain()));
    }
    return verdict;
  }
}
