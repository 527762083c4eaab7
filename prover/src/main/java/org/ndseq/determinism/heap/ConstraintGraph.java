package org.ndseq.determinism.heap;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;

/**
 * Inclusion constraints between points-to sets and their least solution (Andersen's analysis, only
 * what is new is passed on), with one node per site and field. Node 0 collects what escapes to code
 * outside ours: everything reachable from it escapes too, and may be changed to anything that
 * escaped, so the cells of escaped objects are that same node.
 */
final class ConstraintGraph {
  static final int ESCAPED = 0;

  /** A load into, or a store from, a node. */
  private record Access(String field, int node) {}

  /** A field of the objects of a site. */
  private record Cell(int site, String field) {}

  /** Stands for an empty set until something is added; never changed. */
  private static final BitSet NONE = new BitSet(0);

  private final List<BitSet> sets = new ArrayList<>();
  private final List<BitSet> news = new ArrayList<>();
  private final List<Set<Integer>> edges = new ArrayList<>();
  private final List<Set<Access>> loads = new ArrayList<>();
  private final List<Set<Access>> stores = new ArrayList<>();
  private final List<Integer> merged = new ArrayList<>();
  private final Map<Cell, Integer> cells = new HashMap<>();
  private final Map<Integer, List<Integer>> cellsOf = new HashMap<>();
  private final ArrayDeque<Integer> changed = new ArrayDeque<>();

  private final Map<Integer, Integer> sharedCells = new HashMap<>();
  private IntConsumer escapes = s -> {};

  ConstraintGraph() {
    newNode();
    add(ESCAPED, SiteSet.OUTSIDE);
  }

  int newNode() {
    int node = sets.size();
    sets.add(NONE);
    news.add(NONE);
    edges.add(Set.of());
    loads.add(Set.of());
    stores.add(Set.of());
    merged.add(node);
    return node;
  }

  /** Receives each site whose objects may escape to unknown code. */
  void onEscape(IntConsumer listener) {
    escapes = listener;
  }

  /** All cells of the site's objects are that one node. */
  void shareCells(int site, int node) {
    sharedCells.put(site, node);
  }

  /** A node is itself, or was found to be the node of everything that escaped. */
  private int find(int node) {
    return merged.get(node);
  }

  void add(int node, int site) {
    BitSet one = new BitSet();
    one.set(site);
    addAll(find(node), one);
  }

  private void addAll(int node, BitSet more) {
    BitSet fresh = (BitSet) more.clone();
    fresh.andNot(sets.get(node));
    if (!fresh.isEmpty()) {
      unite(sets, node, fresh);
      if (news.get(node).isEmpty()) {
        changed.add(node);
      }
      unite(news, node, fresh);
    }
  }

  private static void unite(List<BitSet> all, int node, BitSet more) {
    if (all.get(node).isEmpty()) {
      all.set(node, new BitSet());
    }
    all.get(node).or(more);
  }

  /** Adds to one of many sets, most of which stay empty or get a single element. */
  private static <T> boolean insert(List<Set<T>> all, int node, T element) {
    Set<T> set = all.get(node);
    if (set.isEmpty()) {
      all.set(node, Set.of(element));
      return true;
    }
    if (set.size() == 1) {
      if (set.contains(element)) {
        return false;
      }
      set = new LinkedHashSet<>(set);
      all.set(node, set);
    }
    return set.add(element);
  }

  /** Everything in {@code from} is in {@code to}. */
  void flow(int from, int to) {
    int source = find(from);
    int target = find(to);
    if (source != target && insert(edges, source, target)) {
      addAll(target, sets.get(source));
    }
  }

  void load(int base, String field, int to) {
    int node = find(base);
    if (insert(loads, node, new Access(field, to))) {
      copy(node).stream().forEach(s -> flow(cell(s, field), to));
    }
  }

  void store(int base, String field, int from) {
    int node = find(base);
    if (insert(stores, node, new Access(field, from))) {
      copy(node).stream().forEach(s -> flow(from, cell(s, field)));
    }
  }

  private BitSet copy(int node) {
    return (BitSet) sets.get(node).clone();
  }

  BitSet set(int node) {
    return sets.get(find(node));
  }

  /** The node of a field of the objects of a site. */
  int cell(int site, String field) {
    if (sets.get(ESCAPED).get(site)) {
      return ESCAPED;
    }
    Integer shared = sharedCells.get(site);
    if (shared != null) {
      return shared;
    }
    return cells.computeIfAbsent(
        new Cell(site, field),
        k -> {
          int node = newNode();
          cellsOf.computeIfAbsent(site, s -> new ArrayList<>()).add(node);
          return node;
        });
  }

  /** The cells that hold something. Of escaped sites it is what escaped, under no field's name. */
  Map<Integer, TreeMap<String, BitSet>> fields() {
    Map<Integer, TreeMap<String, BitSet>> all = new HashMap<>();
    sets.get(ESCAPED).stream()
        .forEach(s -> all.computeIfAbsent(s, k -> new TreeMap<>()).put("", sets.get(ESCAPED)));
    cells.forEach(
        (cell, node) -> {
          if (!set(node).isEmpty() && !sets.get(ESCAPED).get(cell.site())) {
            all.computeIfAbsent(cell.site(), k -> new TreeMap<>()).put(cell.field(), set(node));
          }
        });
    return all;
  }

  private void escape(int cell) {
    int node = find(cell);
    if (node == ESCAPED) {
      return;
    }
    merged.set(cell, ESCAPED);
    addAll(ESCAPED, sets.get(node));
    List.copyOf(edges.get(node)).forEach(to -> flow(ESCAPED, to));
    List.copyOf(loads.get(node)).forEach(a -> load(ESCAPED, a.field(), a.node()));
    List.copyOf(stores.get(node)).forEach(a -> store(ESCAPED, a.field(), a.node()));
    news.set(node, NONE);
  }

  /** Solves the constraints; false if it was stopped before the end. */
  boolean solve(BooleanSupplier stop) {
    int rounds = 0;
    while (!changed.isEmpty()) {
      if ((++rounds & 127) == 0 && stop.getAsBoolean()) {
        return false;
      }
      int node = changed.poll();
      BitSet fresh = news.set(node, NONE);
      if (find(node) != node) {
        continue;
      }
      if (node == ESCAPED) {
        fresh.stream().forEach(escapes);
        fresh.stream()
            .forEach(s -> List.copyOf(cellsOf.getOrDefault(s, List.of())).forEach(this::escape));
      }
      for (Access load : List.copyOf(loads.get(node))) {
        fresh.stream().forEach(s -> flow(cell(s, load.field()), load.node()));
      }
      for (Access store : List.copyOf(stores.get(node))) {
        fresh.stream().forEach(s -> flow(store.node(), cell(s, store.field())));
      }
      for (int to : List.copyOf(edges.get(node))) {
        if (find(to) != node) {
          addAll(find(to), fresh);
        }
      }
    }
    return true;
  }
}
