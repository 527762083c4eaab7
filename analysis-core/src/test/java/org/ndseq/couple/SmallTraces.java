package org.ndseq.couple;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Small random traces that can have happened, as lines of the text form. */
public final class SmallTraces {
  /** One line. */
  public record Line(String task, String word, String operand) {
    @Override
    public String toString() {
      return task + " " + word + " " + operand;
    }
  }

  private final Random random;
  private final int tasks;
  private final int variables;
  private final int locks;
  private final List<Line> lines = new ArrayList<>();
  private final Map<String, Map<String, int[]>> held = new HashMap<>();
  private final Map<String, String> state = new LinkedHashMap<>();

  private SmallTraces(Random random) {
    this.random = random;
    this.tasks = 2 + random.nextInt(3);
    this.variables = 1 + random.nextInt(3);
    this.locks = 1 + random.nextInt(3);
  }

  /** A trace of at most {@code size} lines. */
  public static List<Line> random(Random random, int size) {
    return new SmallTraces(random).make(size);
  }

  /** The lines as a text that {@code TraceText} reads. */
  public static String text(List<Line> lines) {
    StringBuilder b = new StringBuilder();
    lines.forEach(l -> b.append(l).append('\n'));
    return b.toString();
  }

  private List<Line> make(int size) {
    boolean forks = random.nextBoolean();
    for (int t = 0; t < tasks; t++) {
      state.put("t" + t, t == 0 || !forks ? "running" : "new");
    }
    int attempts = 0;
    boolean plain = random.nextInt(3) == 0;
    while (lines.size() < size && attempts++ < size * 20) {
      String task = "t" + random.nextInt(tasks);
      if ("running".equals(state.get(task))) {
        step(task, plain);
      }
    }
    return lines;
  }

  private void step(String task, boolean plain) {
    String x = "x" + random.nextInt(variables);
    String l = "l" + random.nextInt(locks);
    switch (random.nextInt(plain ? 14 : 18)) {
      case 0, 1, 2, 3 -> add(task, "r", x);
      case 4, 5, 6 -> add(task, "w", x);
      case 7, 8 -> acquire(task, l, "acq");
      case 9, 10, 11 -> release(task, l);
      case 12 -> fork(task);
      case 13 -> join(task);
      case 14 -> add(task, "u", x);
      case 15 -> acquire(task, l, "racq");
      case 16 -> add(task, "signal", random.nextInt(3) == 0 ? l : "o");
      default ->
          add(task, random.nextBoolean() ? "await" : "barrier", random.nextInt(3) == 0 ? l : "o");
    }
  }

  private void add(String task, String word, String operand) {
    lines.add(new Line(task, word, operand));
  }

  /** [exclusive, shared] depth. */
  private int[] depth(String task, String lock) {
    return held.computeIfAbsent(lock, k -> new HashMap<>()).computeIfAbsent(task, k -> new int[2]);
  }

  private void acquire(String task, String lock, String word) {
    boolean shared = word.equals("racq");
    for (int t = 0; t < tasks; t++) {
      int[] other = depth("t" + t, lock);
      if (!task.equals("t" + t) && (other[0] > 0 || (!shared && other[1] > 0))) {
        return;
      }
    }
    int[] mine = depth(task, lock);
    if (mine[shared ? 0 : 1] > 0 && random.nextInt(4) > 0) {
      return; // both modes at once only now and then
    }
    mine[shared ? 1 : 0]++;
    add(task, word, lock);
  }

  private void release(String task, String lock) {
    int[] mine = depth(task, lock);
    int mode = mine[0] > 0 && (mine[1] == 0 || random.nextBoolean()) ? 0 : 1;
    if (mine[mode] > 0) {
      mine[mode]--;
      add(task, mode == 0 ? "rel" : "rrel", lock);
    }
  }

  private void fork(String task) {
    String child = "t" + random.nextInt(tasks);
    if ("new".equals(state.get(child))) {
      state.put(child, "running");
      add(task, "fork", child);
    }
  }

  private void join(String task) {
    String child = "t" + random.nextInt(tasks);
    boolean holds =
        held.values().stream()
            .anyMatch(m -> m.containsKey(child) && m.get(child)[0] + m.get(child)[1] > 0);
    boolean forked =
        lines.stream().anyMatch(k -> k.word().equals("fork") && k.operand().equals(child));
    if (!child.equals(task) && "running".equals(state.get(child)) && forked && !holds) {
      state.put(child, "ended");
      add(task, "join", child);
    }
  }
}
