package org.ndseq.specialize.data;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** The strongly connected components of a control flow graph in topological order (Tarjan). */
final class StrongComponentOrder {
  private final IntFunction<List<Integer>> successors;
  private final Map<Integer, Integer> numbers = new HashMap<>();
  private final Map<Integer, Integer> lows = new HashMap<>();
  private final Deque<Integer> open = new ArrayDeque<>();
  private final List<List<Integer>> components = new ArrayList<>();

  private StrongComponentOrder(IntFunction<List<Integer>> successors) {
    this.successors = successors;
  }

  static List<List<Integer>> of(Iterable<Integer> roots, IntFunction<List<Integer>> successors) {
    StrongComponentOrder search = new StrongComponentOrder(successors);
    for (int root : roots) {
      if (!search.numbers.containsKey(root)) {
        search.visit(root);
      }
    }
    Collections.reverse(search.components);
    return search.components;
  }

  /** One node on the explicit stack; methods can be too long for recursion. */
  private static final class Visit {
    final int node;
    final List<Integer> next;
    int position;

    Visit(int node, List<Integer> next) {
      this.node = node;
      this.next = next;
    }
  }

  private void visit(int root) {
    Deque<Visit> stack = new ArrayDeque<>();
    stack.push(begin(root));
    while (!stack.isEmpty()) {
      Visit top = stack.element();
      if (top.position < top.next.size()) {
        int to = top.next.get(top.position++);
        if (!numbers.containsKey(to)) {
          stack.push(begin(to));
        } else if (open.contains(to)) {
          lows.merge(top.node, number(to), Math::min);
        }
      } else {
        stack.pop();
        if (!stack.isEmpty()) {
          lows.merge(stack.element().node, lows.getOrDefault(top.node, 0), Math::min);
        }
        finish(top.node);
      }
    }
  }

  private Visit begin(int node) {
    numbers.put(node, numbers.size());
    lows.put(node, number(node));
    open.push(node);
    return new Visit(node, successors.apply(node));
  }

  private int number(int node) {
    return numbers.getOrDefault(node, 0);
  }

  private void finish(int node) {
    if (lows.getOrDefault(node, 0) != number(node)) {
      return;
    }
    List<Integer> component = new ArrayList<>();
    int member;
    do {
      member = open.pop();
      component.add(member);
    } while (member != node);
    components.add(component);
  }
}
