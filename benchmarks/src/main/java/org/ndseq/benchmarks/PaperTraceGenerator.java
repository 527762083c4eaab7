package org.ndseq.benchmarks;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.ndseq.trace.LinearTraceBuilder;
import org.ndseq.trace.LinearTraceBuilder.Memory;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Makes traces of the shape of a {@link PaperTrace}: its numbers of threads, lock and wait events,
 * locks, accesses and variables, and as many witnesses as the share of writes and the popularity of
 * variables can be tuned to. Half of the variables are guarded by a lock each, a third belong to
 * one thread, the rest are shared without a guard. One scope in six has another nested in it. The
 * threads alternate after random numbers of events.
 */
final class PaperTraceGenerator {
  private static final double MOST_WRITES = 0.35;
  private static final int KINDS = 3;

  private record Step(EventKind kind, String operand, int line) {}

  private final PaperTrace shape;
  private final Random random;
  private final double[] weights;
  private double writeShare;
  private final List<List<List<Step>>> blocks = new ArrayList<>();

  private PaperTraceGenerator(PaperTrace shape, long seed) {
    this.shape = shape;
    this.random = new Random(seed);
    this.weights = new double[shape.variables()];
    for (int t = 0; t < shape.threads(); t++) {
      blocks.add(new ArrayList<>());
    }
  }

  /** Generates a trace of the shape; the same one for the same seed. */
  static Trace generate(PaperTrace shape, long seed) {
    PaperTraceGenerator g = new PaperTraceGenerator(shape, seed);
    g.tune();
    g.makeBlocks();
    g.blocks.forEach(list -> Collections.shuffle(list, g.random));
    return g.interleave();
  }

  /** Expected witnesses: three per read and write of the same variable. */
  private double expected(double skew, double writes) {
    double sum = 0;
    double squares = 0;
    for (int v = 0; v < weights.length; v++) {
      weights[v] = Math.pow(v + 1, -skew);
      sum += weights[v];
    }
    for (int v = 0; v < weights.length; v++) {
      weights[v] /= sum;
      squares += weights[v] * weights[v];
    }
    double n = shape.accesses();
    return KINDS * writes * (1 - writes) * n * n * squares;
  }

  private void tune() {
    double lo = 0;
    double hi = 6;
    for (int i = 0; i < 50; i++) {
      double mid = (lo + hi) / 2;
      if (expected(mid, MOST_WRITES) < shape.witnesses()) {
        lo = mid;
      } else {
        hi = mid;
      }
    }
    double skew = Math.max(lo, 0.3);
    lo = 0;
    hi = MOST_WRITES;
    for (int i = 0; i < 50; i++) {
      writeShare = (lo + hi) / 2;
      if (expected(skew, writeShare) < shape.witnesses()) {
        lo = writeShare;
      } else {
        hi = writeShare;
      }
    }
  }

  private int pickVariable() {
    double p = random.nextDouble();
    for (int v = 0; v < weights.length; v++) {
      p -= weights[v];
      if (p < 0) {
        return v;
      }
    }
    return weights.length - 1;
  }

  private void makeBlocks() {
    List<List<Step>> byLock = new ArrayList<>();
    for (int l = 0; l < shape.locks(); l++) {
      byLock.add(new ArrayList<>());
    }
    int[] home = random.ints(shape.variables(), 0, KINDS * 2).toArray();
    for (int i = 0; i < shape.accesses(); i++) {
      int v = pickVariable();
      Step step =
          new Step(
              random.nextDouble() < writeShare ? EventKind.WRITE : EventKind.READ,
              "x" + v,
              1 + v * 4 + random.nextInt(4));
      if (home[v] < KINDS) {
        byLock.get(v % shape.locks()).add(step);
      } else {
        int thread =
            home[v] < KINDS * 2 - 1 ? v % shape.threads() : random.nextInt(shape.threads());
        addPlain(blocks.get(thread), step);
      }
    }
    makeScopes(byLock);
    for (int i = 0; i < shape.waitEvents() / 2; i++) {
      int from = random.nextInt(shape.threads());
      blocks.get(from).add(List.of(new Step(EventKind.SIGNAL, "o" + i % 7, 9000)));
      int to = (from + 1 + random.nextInt(shape.threads() - 1)) % shape.threads();
      blocks.get(to).add(List.of(new Step(EventKind.AWAIT, "o" + i % 7, 9001)));
    }
  }

  private void addPlain(List<List<Step>> list, Step step) {
    if (list.isEmpty() || random.nextInt(8) == 0) {
      list.add(new ArrayList<>());
    }
    list.get(list.size() - 1).add(step);
  }

  /** Deals the guarded accesses of each lock out to its scopes. */
  private void makeScopes(List<List<Step>> byLock) {
    int scopes = shape.lockEvents() / 2;
    int guarded = byLock.stream().mapToInt(List::size).sum();
    for (int l = 0; l < byLock.size(); l++) {
      List<Step> steps = byLock.get(l);
      int mine = Math.max(1, (int) ((long) scopes * steps.size() / Math.max(1, guarded)));
      int dealt = 0;
      for (int s = 0; s < mine; s++) {
        int to = (int) ((long) steps.size() * (s + 1) / mine);
        List<Step> scope = new ArrayList<>();
        scope.add(new Step(EventKind.ACQUIRE, "l" + l, 8000 + l));
        if (l + 1 < byLock.size() && random.nextInt(6) == 0) {
          scope.add(new Step(EventKind.ACQUIRE, "l" + (l + 1), 8000 + l + 1));
          scope.add(new Step(EventKind.RELEASE, "l" + (l + 1), 8000 + l + 1));
        }
        scope.addAll(steps.subList(dealt, to));
        scope.add(new Step(EventKind.RELEASE, "l" + l, 8000 + l));
        dealt = to;
        blocks.get(random.nextInt(shape.threads())).add(scope);
      }
    }
  }

  private Trace interleave() {
    LinearTraceBuilder b = new LinearTraceBuilder(shape.name());
    List<Deque<Step>> todo = new ArrayList<>();
    blocks.forEach(
        list -> {
          Deque<Step> all = new ArrayDeque<>();
          list.forEach(all::addAll);
          todo.add(all);
        });
    for (int t = 1; t < shape.threads(); t++) {
      b.add("t0", EventKind.FORK, "t" + t, Memory.PLAIN, 1);
    }
    java.util.Map<String, Integer> holder = new java.util.HashMap<>();
    int t = 0;
    while (todo.stream().anyMatch(q -> !q.isEmpty())) {
      Step step = todo.get(t).peek();
      boolean free =
          step != null && (step.kind() != EventKind.ACQUIRE || !holder.containsKey(step.operand()));
      if (step != null && free) {
        todo.get(t).remove();
        if (step.kind() == EventKind.ACQUIRE) {
          holder.put(step.operand(), t);
        } else if (step.kind() == EventKind.RELEASE) {
          holder.remove(step.operand());
        }
        b.add("t" + t, step.kind(), step.operand(), Memory.PLAIN, step.line());
      }
      if (!free || random.nextInt(25) == 0) {
        t = random.nextInt(shape.threads());
      }
    }
    for (int c = 1; c < shape.threads(); c++) {
      b.add("t0", EventKind.JOIN, "t" + c, Memory.PLAIN, 2);
    }
    return b.build();
  }
}
