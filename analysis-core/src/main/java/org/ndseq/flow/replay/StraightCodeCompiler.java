package org.ndseq.flow.replay;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.program.InstructionKind;

/**
 * Summarises a {@link StraightCode} of a routine by executing it over sets of slots: an entry of
 * the operand stack is the set of slots that it depends on.
 */
final class StraightCodeCompiler {
  private static final int[] NOTHING = {};
  private static final int[][] NO_STACK = {};

  /** Larger sets are left to {@link NodeValueCoding}. */
  private static final int MOST_SOURCES = 16;

  final ReplayRoutine routine;
  final int start;
  final int height;
  final IntArrayList codes = new IntArrayList();
  final IntArrayList pcs = new IntArrayList();
  final List<int[]> sources = new ArrayList<>();
  final IntArrayList results = new IntArrayList();
  final List<int[][]> before = new ArrayList<>();
  final List<int[][]> after = new ArrayList<>();
  final List<int[]> stack = new ArrayList<>();
  int nextSlot;
  int pc;

  private StraightCodeCompiler(ReplayRoutine routine, int start, int height) {
    this.routine = routine;
    this.start = start;
    this.height = height;
    this.pc = start;
    int locals = routine.code.maxLocals();
    this.nextSlot = locals + routine.code.maxStack() + 2;
    for (int i = 0; i < height; i++) {
      stack.add(new int[] {locals + i});
    }
  }

  /** The stretch that begins at {@code start}, or null if there is nothing to gain. */
  static @Nullable StraightCode compile(ReplayRoutine routine, int start, int height) {
    if (height < 0 || !isStart(routine, start)) {
      return null;
    }
    StraightCodeCompiler compiler = new StraightCodeCompiler(routine, start, height);
    compiler.compile();
    return compiler.pc > start + 1 ? new StraightCode(compiler) : null;
  }

  /** Whether control can come here other than from inside a stretch. */
  private static boolean isStart(ReplayRoutine r, int pc) {
    return r.controllers[pc] != null || !isStraight(r, pc - 1);
  }

  private static boolean isStraight(ReplayRoutine r, int pc) {
    return switch (r.ops[pc]) {
      case READ, WRITE -> r.recorded[pc];
      case CONSTANT -> !r.chosen[pc];
      case NEW, MONITOR_ENTER, MONITOR_EXIT, SWITCH, GOTO, CALL, RETURN, THROW -> false;
      default -> true;
    };
  }

  private void compile() {
    int n = routine.ops.length;
    while (pc < n && isStraight(routine, pc) && (pc == start || routine.controllers[pc] == null)) {
      if (stack.size() < routine.pops[pc] || widest(routine.pops[pc]) > MOST_SOURCES) {
        return;
      }
      if (pc > start && routine.fresh[pc]) {
        step(StraightCode.FRESH, NOTHING, -1);
      }
      instruction();
      pc++;
      if (routine.ops[pc - 1] == InstructionKind.BRANCH) {
        return;
      }
    }
  }

  private int widest(int count) {
    int sum = 0;
    for (int i = 0; i < count; i++) {
      sum += stack.get(stack.size() - 1 - i).length;
    }
    return sum;
  }

  private void instruction() {
    switch (routine.ops[pc]) {
      case CONSTANT -> push(NOTHING);
      case LOAD -> push(new int[] {routine.operands[pc]});
      case STORE -> {
        int local = routine.operands[pc];
        int[] value = pop();
        keep(local);
        if (routine.pops[pc] == 2) {
          keep(local + 1);
        }
        step(StraightCode.ASSIGN, value, local);
        if (routine.pops[pc] == 2) {
          step(StraightCode.MOVE, new int[] {local}, local + 1);
        }
      }
      case INCREMENT -> {
        int local = routine.operands[pc];
        if (routine.matters[pc]) {
          keep(local);
          step(StraightCode.ASSIGN, new int[] {local}, local);
        }
      }
      case POP -> pop();
      case DUP -> copy(1, 0);
      case DUP_X1 -> copy(1, 1);
      case DUP_X2 -> copy(1, 2);
      case DUP2 -> copy(2, 0);
      case DUP2_X1 -> copy(2, 1);
      case DUP2_X2 -> copy(2, 2);
      case SWAP -> stack.add(stack.remove(stack.size() - 2));
      case COMPUTE -> push(pop());
      case READ -> access(StraightCode.READ, nextSlot++);
      case WRITE -> access(StraightCode.WRITE, -1);
      case BRANCH -> access(StraightCode.BRANCH, -1);
      default -> {}
    }
  }

  private void access(int code, int result) {
    int[][] entries = stack.toArray(NO_STACK);
    step(code, pop(), result);
    before.set(before.size() - 1, entries);
    if (result >= 0) {
      push(new int[] {result});
    }
    after.set(after.size() - 1, stack.toArray(NO_STACK));
  }

  /** Keeps what a local holds for entries of the operand stack that still need it. */
  private void keep(int local) {
    int kept = -1;
    for (int i = 0; i < stack.size(); i++) {
      int[] entry = stack.get(i);
      for (int k = 0; k < entry.length; k++) {
        if (entry[k] == local) {
          if (kept < 0) {
            kept = nextSlot++;
            step(StraightCode.MOVE, new int[] {local}, kept);
          }
          entry = entry.clone();
          entry[k] = kept;
          stack.set(i, entry);
        }
      }
    }
  }

  private void step(int code, int[] uses, int result) {
    codes.add(code);
    pcs.add(pc);
    sources.add(uses);
    results.add(result);
    before.add(NO_STACK);
    after.add(NO_STACK);
  }

  private void push(int[] value) {
    for (int i = 0; i < routine.pushes[pc]; i++) {
      stack.add(value);
    }
  }

  /** The operands of the instruction, the topmost entry first. */
  private int[] pop() {
    IntArrayList all = new IntArrayList();
    for (int i = 0; i < routine.pops[pc]; i++) {
      for (int slot : stack.remove(stack.size() - 1)) {
        if (!all.contains(slot)) {
          all.add(slot);
        }
      }
    }
    return all.toIntArray();
  }

  private void copy(int count, int below) {
    List<int[]> top = new ArrayList<>(stack.subList(stack.size() - count, stack.size()));
    stack.addAll(stack.size() - count - below, top);
  }
}
