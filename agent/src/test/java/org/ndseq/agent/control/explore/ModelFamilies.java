package org.ndseq.agent.control.explore;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.agent.control.explore.ModelOp.Code;

/** Families of model programs whose number of behaviours is known or worth knowing. */
final class ModelFamilies {
  private ModelFamilies() {}

  static ModelOp op(Code code, int... operands) {
    int[] all = Arrays.copyOf(operands, 3);
    return new ModelOp(code, all[0], all[1], all[2]);
  }

  static ModelProgram of(List<List<ModelOp>> tasks) {
    return new ModelProgram(tasks, false);
  }

  private static List<List<ModelOp>> copies(int count, ModelOp... code) {
    List<List<ModelOp>> tasks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      tasks.add(List.of(code));
    }
    return tasks;
  }

  /** Tasks that increment a field under a lock: as many behaviours as orders. */
  static ModelProgram lockedIncrements(int tasks) {
    return of(
        copies(
            tasks,
            op(Code.LOCK, 0),
            op(Code.READ, 0, 0),
            op(Code.WRITE, 0, 0, 1),
            op(Code.UNLOCK, 0)));
  }

  /** Tasks that increment a field without a lock: (n + 1)^(n - 1) behaviours. */
  static ModelProgram plainIncrements(int tasks) {
    return of(copies(tasks, op(Code.READ, 0, 0), op(Code.WRITE, 0, 0, 1)));
  }

  /** Tasks that write a field and one that reads it once: n + 1 behaviours. */
  static ModelProgram writersAndReader(int writers) {
    List<List<ModelOp>> tasks = copies(writers, op(Code.WRITE, 0, 0, 1));
    tasks.add(List.of(op(Code.READ, 0, 0)));
    return of(tasks);
  }

  /** Pairs of a writer and a reader of a field of their own: 2^n behaviours. */
  static ModelProgram independentPairs(int pairs) {
    List<List<ModelOp>> tasks = new ArrayList<>();
    for (int i = 0; i < pairs; i++) {
      tasks.add(List.of(op(Code.WRITE, i, 0, 1)));
      tasks.add(List.of(op(Code.READ, 0, i)));
    }
    return of(tasks);
  }

  /** Three philosophers who take first the left fork, then the right one. */
  static ModelProgram philosophers() {
    List<List<ModelOp>> tasks = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int right = (i + 1) % 3;
      tasks.add(
          List.of(
              op(Code.LOCK, i), op(Code.LOCK, right), op(Code.UNLOCK, right), op(Code.UNLOCK, i)));
    }
    return of(tasks);
  }

  /** A buffer for one element with producers and consumers that check their condition once. */
  static ModelProgram boundedBuffer(int pairs) {
    List<List<ModelOp>> tasks = new ArrayList<>();
    for (int i = 0; i < pairs; i++) {
      for (int full = 1; full >= 0; full--) {
        tasks.add(
            List.of(
                op(Code.LOCK, 0),
                op(Code.READ, 0, 0),
                op(Code.UNLESS_SKIP, 0, full, 1),
                op(Code.WAIT, 0),
                op(Code.WRITE, 0, 3, full),
                op(Code.NOTIFY_ALL, 0),
                op(Code.UNLOCK, 0)));
      }
    }
    return of(tasks);
  }

  /** Three tasks that each write and read one field a number of times. */
  static ModelProgram writeAndRead(int times) {
    List<ModelOp> code = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      code.add(op(Code.WRITE, 0, 0, 1));
      code.add(op(Code.READ, 0, 0));
    }
    return of(List.of(code, code, code));
  }

  /** A task that waits in a loop for a field that another one writes. */
  static ModelProgram spin(boolean isYielding) {
    List<ModelOp> loop = new ArrayList<>();
    loop.add(op(Code.READ, 0, 0));
    if (isYielding) {
      loop.add(op(Code.YIELD));
    }
    loop.add(op(Code.UNLESS_SKIP, 0, 0, 1));
    loop.add(op(Code.LOOP, 3, isYielding ? 3 : 2, Integer.MAX_VALUE));
    return of(List.of(loop, List.of(op(Code.WRITE, 0, 0, 1))));
  }

  /** Prints runs, nodes and processor time of the families, the second time they are explored. */
  public static void main(String[] arguments) {
    Map<String, ModelProgram> programs = new LinkedHashMap<>();
    for (int i = 2; i <= 6; i++) {
      programs.put("locked increments, " + i + " tasks", lockedIncrements(i));
    }
    for (int i = 2; i <= 5; i++) {
      programs.put("plain increments, " + i + " tasks", plainIncrements(i));
    }
    programs.put("5 writers, 1 reader", writersAndReader(5));
    programs.put("4 independent pairs", independentPairs(4));
    programs.put("3 philosophers", philosophers());
    programs.put("bounded buffer, 2 producers, 2 consumers", boundedBuffer(2));
    programs.put("3 tasks write and read, twice", writeAndRead(2));
    System.out.printf(
        "%-42s %10s %8s %8s %8s%n", "program", "behaviours", "runs", "nodes", "us/run");
    ThreadMXBean thread = ManagementFactory.getThreadMXBean();
    for (int warm = 0; warm < 2; warm++) {
      for (Map.Entry<String, ModelProgram> entry : programs.entrySet()) {
        long start = thread.getCurrentThreadCpuTime();
        ReadsFromExplorer explorer = new ReadsFromExplorer();
        while (explorer.begin()) {
          ModelRun.make(entry.getValue(), explorer);
        }
        if (warm == 1) {
          System.out.printf(
              "%-42s %10d %8d %8d %8d%n",
              entry.getKey(),
              explorer.behaviours(),
              explorer.runs(),
              explorer.nodes(),
              (thread.getCurrentThreadCpuTime() - start) / 1000 / explorer.runs());
        }
      }
    }
  }
}
