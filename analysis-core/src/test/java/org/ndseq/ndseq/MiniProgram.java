package org.ndseq.ndseq;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.ndseq.program.CandidateBlock;

/**
 * A random program in the paper's little language (Figure 5, with compare-and-set for {@code
 * atomic}): one body that every task runs with its own number in local 0. It is kept as flat code
 * with jumps; every run of adjacent statements is a candidate block.
 */
final class MiniProgram {
  static final int LOCALS = 4;
  static final int VALUES = 3;

  enum Op {
    CONST,
    LOAD,
    STORE,
    ADD,
    CAS,
    /** Adds a local to a global, and nobody sees the sum: it commutes with others of its kind. */
    FETCH_ADD,
    JUMP_IF_ZERO,
    JUMP
  }

  /** {@code a} is the local written, tested or stored; {@code b}, {@code c} as the op needs. */
  record Instruction(Op op, int a, int b, int c) {}

  final List<Instruction> code = new ArrayList<>();
  final List<CandidateBlock> blocks = new ArrayList<>();
  final int globals;
  private final Random random;

  MiniProgram(Random random) {
    this.random = random;
    this.globals = 1 + random.nextInt(3);
    statements(2 + random.nextInt(3), 0);
  }

  private void statements(int count, int depth) {
    List<Integer> borders = new ArrayList<>();
    borders.add(code.size());
    for (int i = 0; i < count; i++) {
      statement(depth);
      borders.add(code.size());
    }
    addBlocks(borders);
  }

  private void addBlocks(List<Integer> borders) {
    for (int from = 0; from < borders.size(); from++) {
      for (int to = from + 1; to < borders.size(); to++) {
        blocks.add(new CandidateBlock("Mini", "body()V", borders.get(from), borders.get(to), 1, 1));
      }
    }
  }

  private void statement(int depth) {
    int kind = random.nextInt(depth < 2 ? 11 : 8);
    switch (kind) {
      case 0 -> add(Op.CONST, local(), random.nextInt(VALUES), 0);
      case 1, 2 -> add(Op.LOAD, local(), global(), 0);
      case 3 -> add(Op.STORE, local(), global(), 0);
      case 4 -> add(Op.ADD, local(), local(), local());
      case 5 -> add(Op.CAS, local(), global(), local());
      case 6, 7 -> add(Op.FETCH_ADD, local(), global(), 0);
      case 8, 9 -> conditional(depth);
      default -> retryLoop();
    }
  }

  private void conditional(int depth) {
    int branch = code.size();
    add(Op.JUMP_IF_ZERO, random.nextInt(LOCALS), 0, 0);
    statements(1 + random.nextInt(2), depth + 1);
    code.set(branch, new Instruction(Op.JUMP_IF_ZERO, code.get(branch).a(), code.size(), 0));
  }

  /** Figure 1: {@code l3 = 1; while (l3) { l1 = g; l2 = l1 + l0; if (cas(g, l1, l2)) l3 = 0; }}. */
  private void retryLoop() {
    int global = global();
    add(Op.CONST, 3, 1, 0);
    int head = code.size();
    add(Op.JUMP_IF_ZERO, 3, 0, 0);
    List<Integer> borders = new ArrayList<>();
    borders.add(code.size());
    add(Op.LOAD, 1, global, 0);
    borders.add(code.size());
    add(Op.ADD, 2, 1, 0);
    borders.add(code.size());
    add(Op.CAS, 1, global, 2);
    borders.add(code.size());
    int branch = code.size();
    add(Op.JUMP_IF_ZERO, 1, branch + 2, 0);
    add(Op.CONST, 3, 0, 0);
    borders.add(code.size());
    addBlocks(borders);
    add(Op.JUMP, 0, head, 0);
    code.set(head, new Instruction(Op.JUMP_IF_ZERO, 3, code.size(), 0));
  }

  private void add(Op op, int a, int b, int c) {
    code.add(new Instruction(op, a, b, c));
  }

  private int local() {
    return 1 + random.nextInt(LOCALS - 1);
  }

  private int global() {
    return random.nextInt(globals);
  }
}
