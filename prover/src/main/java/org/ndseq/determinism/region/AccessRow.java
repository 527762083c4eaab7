package org.ndseq.determinism.region;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.JavaArithmetic;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.SymbolScope;
import org.ndseq.determinism.logic.TermFactory;
import org.ndseq.determinism.memory.MemoryAccess;
import org.ndseq.determinism.value.SymbolicValue;

/**
 * Accesses of one task that differ only in a constant added to the index, such as {@code a[i]},
 * {@code a[i + 1]}, {@code a[i + 2]}: most often all of them are apart from what other tasks do for
 * the same reason.
 */
final class AccessRow {
  /** The common part of a row: the rest of the index, and the branches that lead there. */
  private record Common(
      MemoryAccess.Kind kind,
      SymbolicValue.Ref base,
      CellKey key,
      LinearTerm index,
      List<Formula> branches,
      SymbolScope scope,
      LinearTerm phase) {}

  private final List<MemoryAccess> members = new ArrayList<>();

  private AccessRow() {}

  /** The row of each access. */
  static Map<MemoryAccess, AccessRow> of(List<MemoryAccess> accesses) {
    Map<Common, AccessRow> rows = new HashMap<>();
    Map<MemoryAccess, AccessRow> all = new HashMap<>();
    for (MemoryAccess a : accesses) {
      Common common =
          new Common(
              a.kind(),
              a.base(),
              a.key(),
              withoutConstant(JavaArithmetic.beforeWrap(a.index())),
              a.path().branches(),
              a.scope(),
              a.phase());
      AccessRow row = rows.computeIfAbsent(common, k -> new AccessRow());
      row.members.add(a);
      all.put(a, row);
    }
    return all;
  }

  private static LinearTerm withoutConstant(LinearTerm index) {
    return index.minus(LinearTerm.constant(index.constant()));
  }

  int size() {
    return members.size();
  }

  /** Stands for any of them: its index is that of one of them, and its way their common one. */
  MemoryAccess any(TermFactory terms) {
    MemoryAccess a = members.get(0);
    TreeSet<BigInteger> offsets = new TreeSet<>();
    members.forEach(m -> offsets.add(JavaArithmetic.beforeWrap(m.index()).constant()));
    IntegerRange hull = new IntegerRange(offsets.first(), offsets.last());
    Symbol offset = terms.fresh("offset", hull, a.scope());
    List<Formula> one = new ArrayList<>();
    offsets.forEach(c -> one.add(Formula.eq(LinearTerm.of(offset), LinearTerm.constant(c))));
    PathCondition way = PathCondition.TRUE;
    for (Formula branch : a.path().branches()) {
      way = way.and(branch, PathCondition.Why.BRANCH);
    }
    BigInteger width = hull.hi().subtract(hull.lo());
    if (!width.equals(BigInteger.valueOf(offsets.size() - 1L))) {
      way = way.and(Formula.or(one), PathCondition.Why.BRANCH);
    }
    LinearTerm exact =
        withoutConstant(JavaArithmetic.beforeWrap(a.index())).plus(LinearTerm.of(offset));
    boolean wraps =
        members.stream().anyMatch(m -> !JavaArithmetic.beforeWrap(m.index()).equals(m.index()));
    LinearTerm index =
        wraps ? new JavaArithmetic(terms).wrap(exact, IntegerRange.INT, PathCondition.TRUE) : exact;
    return new MemoryAccess(
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
        a.joined());
  }
}
