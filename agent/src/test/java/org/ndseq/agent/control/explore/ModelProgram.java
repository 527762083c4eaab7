package org.ndseq.agent.control.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A small concurrent program.
 *
 * @param tasks the operations of each task; task 0 is main
 * @param isForked whether main forks the others; otherwise all live from the start and end silently
 */
record ModelProgram(List<List<ModelOp>> tasks, boolean isForked) {
  /** A random program. */
  static ModelProgram random(Random random) {
    int tasks = 2 + random.nextInt(2);
    int length = tasks == 2 ? 5 : 3 + random.nextInt(2);
    boolean isForked = random.nextInt(3) == 0;
    int vocabulary = random.nextInt(6);
    List<List<ModelOp>> code = new ArrayList<>();
    for (int i = 0; i < tasks; i++) {
      List<ModelOp> ops = new ArrayList<>();
      if (isForked && i == 0) {
        for (int j = 1; j < tasks; j++) {
          ops.add(new ModelOp(ModelOp.Code.FORK, j, 0, 0));
        }
      }
      block(random, vocabulary, tasks, 1 + random.nextInt(length), -1, ops);
      if (isForked && i == 0) {
        for (int j = 1; j < tasks && random.nextInt(4) > 0; j++) {
          ops.add(new ModelOp(ModelOp.Code.JOIN, j, 0, 0));
        }
        ops.add(new ModelOp(ModelOp.Code.READ, 0, 0, 0));
        ops.add(new ModelOp(ModelOp.Code.READ, 1, 1, 0));
      }
      code.add(ops);
    }
    return new ModelProgram(code, isForked);
  }

  private static void block(
      Random random, int vocabulary, int tasks, int length, int held, List<ModelOp> ops) {
    for (int left = length; left > 0; left--) {
      int fields = vocabulary % 2 == 0 ? 2 : 3;
      int l = random.nextInt(ModelMachine.LOCALS - 1);
      int c = random.nextInt(3);
      int pick = random.nextInt(100);
      if (pick < 12) {
        ops.add(new ModelOp(ModelOp.Code.UNLESS_SKIP, l, random.nextInt(2), 1 + random.nextInt(2)));
        // The skipped operations must not separate a lock from its release.
        simple(random, fields, tasks, ops);
        simple(random, fields, tasks, ops);
        left--;
      } else if (pick < 16) {
        ops.add(new ModelOp(ModelOp.Code.COMPUTE, l, random.nextInt(3), c));
      } else if (pick < 20) {
        simple(random, fields, tasks, ops);
        ops.add(new ModelOp(ModelOp.Code.LOOP, 3, 1, 2));
      } else if (pick < 22 && held < 0) {
        ops.add(new ModelOp(ModelOp.Code.END_IF, l, random.nextInt(2), 0));
      } else if (vocabulary >= 2 && pick < 45) {
        int m = random.nextInt(vocabulary >= 4 ? 2 : 1);
        ops.add(new ModelOp(ModelOp.Code.LOCK, m, 0, 0));
        int inner = Math.min(2, random.nextInt(3));
        block(random, vocabulary, tasks, inner, m, ops);
        left -= inner;
        ops.add(new ModelOp(ModelOp.Code.UNLOCK, m, 0, 0));
      } else if (held >= 0 && pick < 70) {
        ModelOp.Code code =
            switch (random.nextInt(6)) {
              case 0, 1 -> ModelOp.Code.WAIT;
              case 2 -> ModelOp.Code.TIMED_WAIT;
              case 3 -> ModelOp.Code.NOTIFY_ALL;
              default -> ModelOp.Code.NOTIFY;
            };
        ops.add(new ModelOp(code, held, l, 0));
      } else {
        simple(random, fields, tasks, ops);
      }
    }
  }

  private static void simple(Random random, int fields, int tasks, List<ModelOp> ops) {
    int x = random.nextInt(fields);
    int l = random.nextInt(3);
    int c = random.nextInt(3);
    ModelOp op =
        switch (random.nextInt(24)) {
          case 0, 1, 2, 3, 4 -> new ModelOp(ModelOp.Code.READ, l, x, 0);
          case 5, 6, 7, 8 -> new ModelOp(ModelOp.Code.WRITE, x, l, c);
          case 9 -> new ModelOp(ModelOp.Code.READ_ELEMENT, l, random.nextInt(3), 0);
          case 10 -> new ModelOp(ModelOp.Code.WRITE_ELEMENT, l, random.nextInt(3), 1 + c);
          case 11, 12 -> new ModelOp(ModelOp.Code.GET_AND_ADD, l, x, 1);
          case 13, 14 -> new ModelOp(ModelOp.Code.COMPARE_AND_SET, x, random.nextInt(2), 1 + c);
          case 15 ->
              new ModelOp(ModelOp.Code.SUM, x, random.nextInt(fields), random.nextInt(fields));
          case 16 -> new ModelOp(ModelOp.Code.INDIRECT, l, x, 0);
          case 17 ->
              random.nextBoolean()
                  ? new ModelOp(ModelOp.Code.PARK, 0, 0, 0)
                  : new ModelOp(ModelOp.Code.UNPARK, random.nextInt(tasks), 0, 0);
          case 18 -> new ModelOp(ModelOp.Code.INDIRECT_ADD, l, x, 0);
          case 19 -> new ModelOp(ModelOp.Code.SIGNAL, x, 0, 0);
          case 20 -> new ModelOp(ModelOp.Code.INTERRUPT, random.nextInt(tasks), 0, 0);
          case 21 ->
              random.nextInt(4) == 0
                  ? new ModelOp(ModelOp.Code.AWAIT_FIELD, x, random.nextInt(2), 0)
                  : new ModelOp(ModelOp.Code.PARK, 0, 0, 0);
          case 22 -> new ModelOp(ModelOp.Code.DOWN, 0, 0, 0);
          default -> new ModelOp(ModelOp.Code.UP, 0, 0, 0);
        };
    ops.add(op);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(isForked ? "forked" : "live");
    for (int i = 0; i < tasks.size(); i++) {
      text.append("\n  task ").append(i).append(": ").append(tasks.get(i));
    }
    return text.toString();
  }
}
