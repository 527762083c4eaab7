package org.ndseq.determinism.logic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Splits conditions into groups that share no symbol, through facts and applications either: each
 * can be decided alone. What is given first comes first.
 */
final class FormulaPartition {
  private FormulaPartition() {}

  static List<List<Formula>> of(List<Formula> conditions) {
    List<Formula> flat = new ArrayList<>();
    conditions.forEach(c -> flatten(c, flat));
    Map<Symbol, Integer> home = new HashMap<>();
    List<List<Formula>> groups = new ArrayList<>();
    List<Set<Symbol>> members = new ArrayList<>();
    for (Formula f : flat) {
      Set<Symbol> symbols = SymbolSearch.deepOf(f);
      Set<Integer> touched = new HashSet<>();
      symbols.forEach(s -> touched.add(home.getOrDefault(s, -1)));
      touched.remove(-1);
      int target = touched.stream().min(Integer::compare).orElse(groups.size());
      if (target == groups.size()) {
        groups.add(new ArrayList<>());
        members.add(new HashSet<>());
      }
      for (int other : touched) {
        if (other != target) {
          groups.get(target).addAll(groups.get(other));
          groups.set(other, new ArrayList<>());
          members.get(other).forEach(s -> home.put(s, target));
          members.get(target).addAll(members.get(other));
          members.get(other).clear();
        }
      }
      groups.get(target).add(f);
      symbols.forEach(s -> home.put(s, target));
      members.get(target).addAll(symbols);
    }
    groups.removeIf(List::isEmpty);
    return Collections.unmodifiableList(groups);
  }

  private static void flatten(Formula f, List<Formula> out) {
    if (f instanceof Formula.And a) {
      a.parts().forEach(p -> flatten(p, out));
    } else {
      out.add(f);
    }
  }
}
