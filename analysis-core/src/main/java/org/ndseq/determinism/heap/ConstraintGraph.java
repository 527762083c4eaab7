package org.ndseq.determinism.heap;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Inclusion constraints between points-to sets and their least solution (Andersen's analysis), with
 * one node per site and field. Node 0 collects what escapes to code outside ours: everything
 * reachable from it escapes too, and may be changed to anything that escaped.
 */
final class ConstraintGraph {
  static final int ESCAPED = 0;

  private record Access(String field, int node) {}

  private record Cell(int site, String field) {}

  private final List<BitSet> sets = new ArrayList<>();
  private final List<Set<Integer>> edges = new ArrayList<>();
  private final List<List<Access>> loads = new ArrayList<>();
  private final List<List<Access>> stores = new ArrayList<>();
  private final Map<Cell, Integer> cells = new HashMap<>();
  private final Map<Integer, List<Integer>> cellsOf = new HashMap<>();
  private final ArrayDeque<Integer> changed = new ArrayDeque<>();

  ConstraintGraph() {
    newNode();
    add(ESCAPED, Sites.OUTSIDE);
  }

  int newNode() {
    sets.add(new BitSet());
    edges.add(new LinkedHashSet<>());
    loads.add(new ArrayList<>());
    stores.add(new ArrayList<>());
    return sets.size() - 1;
  }

  void add(int node, int site) {
    if (!sets.get(node).get(site)) {
      sets.get(node).set(site);
      changed.add(node);
    }
  }

  /** Everything in {@code from} is in {@code to}. */
  void flow(int from, int to) {
    if (from != to && edges.get(from).add(to) && !sets.get(from).isEmpty()) {
      changed.add(from);
    }
  }

  void load(int base, String field, int to) {
    loads.get(base).add(new Access(field, to));
    changed.add(base);
  }

  void store(int base, String field, int from) {
    stores.get(base).add(new Access(field, from));
    changed.add(base);
  }

  BitSet set(int node) {
    return sets.get(node);
  }

  /** The node of a field of the objects of a site. */
  int cell(int site, String field) {
    if (site == Sites.OUTSIDE) {
      return ESCAPED;
    }
    Cell key = new Cell(site, field);
    Integer known = cells.get(key);
    if (known != null) {
      return known;
    }
    int node = newNode();
    cells.put(key, node);
    cellsOf.computeIfAbsent(site, k -> new ArrayList<>()).add(node);
    if (sets.get(ESCAPED).get(site)) {
      escape(node);
    }
    return node;
  }

  private void escape(int cell) {
    flow(cell, ESCAPED);
    flow(ESCAPED, cell);
  }

  void solve() {
    while (!changed.isEmpty()) {
      int node = changed.poll();
      BitSet sites = (BitSet) sets.get(node).clone();
      if (node == ESCAPED) {
        sites.stream()
            .forEach(s -> List.copyOf(cellsOf.getOrDefault(s, List.of())).forEach(this::escape));
      }
      for (Access load : List.copyOf(loads.get(node))) {
        sites.stream().forEach(s -> flow(cell(s, load.field), load.node));
      }
      for (Access store : List.copyOf(stores.get(node))) {
        sites.stream().forEach(s -> flow(store.node, cell(s, store.field)));
      }
      for (int to : List.copyOf(edges.get(node))) {
        BitSet target = sets.get(to);
        int before = target.cardinality();
        target.or(sets.get(node));
        if (target.cardinality() != before) {
          changed.add(to);
        }
      }
    }
  }
}
