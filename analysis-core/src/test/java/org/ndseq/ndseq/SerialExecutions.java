package org.ndseq.ndseq;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.ndseq.program.CandidateBlock;

/**
 * Runs a {@link MiniProgram} sequentially in every order of its tasks and with every choice at
 * every {@code if(*)}, and says whether one of those runs leaves a given value in global 0
 * (Definition 1).
 */
final class SerialExecutions {
  private static final int MAX_STEPS = 200;
  private static final int MAX_RUNS = 200_000;

  private final MiniProgram program;
  private final List<CandidateBlock> spec;
  private final List<Boolean> choices = new ArrayList<>();
  private int used;

  SerialExecutions(MiniProgram program, Set<CandidateBlock> spec) {
    this.program = program;
    // Where blocks begin together, the outer one is asked first.
    this.spec = spec.stream().sorted(Comparator.comparingInt(b -> -b.endInstruction())).toList();
  }

  boolean canLeave(int value, int tasks) {
    for (List<Integer> order : orders(tasks)) {
      choices.clear();
      for (int run = 0; run < MAX_RUNS; run++) {
        if (execute(order) == value) {
          return true;
        }
        if (!nextChoices()) {
          break;
        }
      }
    }
    return false;
  }

  /** The value left in global 0, or -1 for a run that does not end. */
  private int execute(List<Integer> order) {
    used = 0;
    int[] globals = new int[program.globals];
    for (int number : order) {
      MiniMachine machine = new MiniMachine(program, globals, number);
      for (int s = 0; !machine.isDone(); s++) {
        if (s > MAX_STEPS) {
          return -1;
        }
        if (!skip(machine)) {
          machine.step();
        }
      }
    }
    return globals[0];
  }

  private boolean skip(MiniMachine machine) {
    for (CandidateBlock block : spec) {
      if (machine.pc == block.firstInstruction()
          && !MiniRun.isIn(block, machine.previous)
          && choose()) {
        machine.jumpTo(block.endInstruction());
        return true;
      }
    }
    return false;
  }

  private boolean choose() {
    if (used == choices.size()) {
      choices.add(false);
    }
    return choices.get(used++);
  }

  /** The next sequence of choices, in the order of a binary counter with the last digit lowest. */
  private boolean nextChoices() {
    while (choices.size() > used) {
      choices.remove(choices.size() - 1);
    }
    while (!choices.isEmpty() && choices.get(choices.size() - 1)) {
      choices.remove(choices.size() - 1);
    }
    if (choices.isEmpty()) {
      return false;
    }
    choices.set(choices.size() - 1, true);
    return true;
  }

  private static List<List<Integer>> orders(int tasks) {
    List<List<Integer>> orders = new ArrayList<>();
    orders.add(List.of());
    for (int t = 1; t <= tasks; t++) {
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> order : orders) {
        for (int at = 0; at <= order.size(); at++) {
          List<Integer> with = new ArrayList<>(order);
          with.add(at, t);
          longer.add(with);
        }
      }
      orders = longer;
    }
    return orders;
  }
}
