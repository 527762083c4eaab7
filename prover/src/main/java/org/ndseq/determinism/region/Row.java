package org.ndseq.determinism.region;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.ndseq.determinism.exec.Access;
import org.ndseq.determinism.exec.Value;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.logic.Arithmetic;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Range;
import org.ndseq.determinism.logic.Scope;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.Terms;

/**
 * Accesses of one task that differ only in a constant added to the index, such as {@code a[i]},
 * {@code a[i + 1]}, {@code a[i + 2]}: most often all of them are apart from what other tasks do for
 * the same reason.
 */
final class Row {
  /** The common part of a row: the rest of the index, and the branches that lead there. */
  private record Common(
      Access.Kind kind,
      Value.Ref base,
      MemKey key,
      Lin index,
      List<Formula> branches,
      Scope scope,
      Lin phase) {}

  private final List<Access> members = new ArrayList<>();

  private Row() {}

  /** The row of each access. */
  static Map<Access, Row> of(List<Access> accesses) {
    Map<Common, Row> rows = new HashMap<>();
    Map<Access, Row> all = new HashMap<>();
    for (Access a : accesses) {
      Common common =
          new Common(
              a.kind(),
              a.base(),
              a.key(),
              withoutConstant(Arithmetic.beforeWrap(a.index())),
              a.path().branches(),
              a.scope(),
              a.phase());
      Row row = rows.computeIfAbsent(common, k -> new Row());
      row.members.add(a);
      all.put(a, row);
    }
    return all;
  }

  private static Lin withoutConstant(Lin index) {
    return index.minus(Lin.constant(index.constant()));
  }

  int size() {
    return members.size();
  }

  /** Stands for any of them: its index is that of one of them, and its way their common one. */
  Access any(Terms terms) {
    Access a = members.get(0);
    TreeSet<BigInteger> offsets = new TreeSet<>();
    members.forEach(m -> offsets.add(Arithmetic.beforeWrap(m.index()).constant()));
    Range hull = new Range(offsets.first(), offsets.last());
    Symbol offset = terms.fresh("offset", hull, a.scope());
    List<Formula> one = new ArrayList<>();
    offsets.forEach(c -> one.add(Formula.eq(Lin.of(offset), Lin.constant(c))));
    PathCondition way = PathCondition.TRUE;
    for (Formula branch : a.path().branches()) {
      way = way.and(branch, PathCondition.Why.BRANCH);
    }
    BigInteger width = hull.hi().subtract(hull.lo());
    if (!width.equals(BigInteger.valueOf(offsets.size() - 1L))) {
      way = way.and(Formula.or(one), PathCondition.Why.BRANCH);
    }
    Lin exact = withoutConstant(Arithmetic.beforeWrap(a.index())).plus(Lin.of(offset));
    boolean wraps =
        members.stream().anyMatch(m -> !Arithmetic.beforeWrap(m.index()).equals(m.index()));
    Lin index = wraps ? new Arithmetic(terms).wrap(exact, Range.INT, PathCondition.TRUE) : exact;
    return new Access(
        a.kind(),
        a.base(),
        index,
        a.key(),
        way,
        a.scope(),
        a.site(),
        a.locks(),
        a.update(),
        a.during(),
        a.phase(),
        a.ofJoined());
  }
}
