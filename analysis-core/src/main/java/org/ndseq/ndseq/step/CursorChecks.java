package org.ndseq.ndseq.step;

import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.program.InstructionKind;
import org.ndseq.program.MethodCode;
import org.ndseq.program.OperandCombination;
import org.ndseq.program.RecordedProgram;

/**
 * Recognises cursors that follow each other, as the head and the tail of a ring buffer with one
 * producer and one consumer: {@code if (tail - head == length) return false; ...; tail++}. Each
 * cursor has one writer, which only advances it, and looks at how far it is from the other.
 * Whenever the other one advances, the distance grows in the direction in which it cannot stop this
 * one, so a check that was passed stays passed.
 */
final class CursorChecks {
  private final FlowGraph graph;
  private final RecordedProgram program;
  private final LocalInfluence influence;
  private final WriteHistory history;

  CursorChecks(
      FlowGraph graph, RecordedProgram program, LocalInfluence influence, WriteHistory history) {
    this.graph = graph;
    this.program = program;
    this.influence = influence;
    this.history = history;
  }

  /**
   * Whether a write advances a cursor of its task after a branch has compared it with another
   * cursor.
   *
   * @param other the read of the other cursor
   */
  boolean isAdvance(int other, int write, int branch) {
    return history.hasOneWriter(graph.location(write))
        && history.hasOneWriter(graph.location(other))
        && reads(branch, graph.location(write))
        && reads(write, graph.location(write))
        && !reads(write, graph.location(other))
        && increments(write)
        && !sums(other);
  }

  private boolean reads(int node, int location) {
    for (int read : influence.directReads(node)) {
      if (graph.location(read) == location) {
        return true;
      }
    }
    return false;
  }

  /** Whether a constant is added, and none subtracted, between the read of a cursor and a write. */
  private boolean increments(int write) {
    for (int read : influence.directReads(write)) {
      if (graph.location(read) == graph.location(write)
          && graph.method(read) == graph.method(write)
          && program
              .method(graph.method(write))
              .filter(c -> increments(c, graph.instruction(read), graph.instruction(write)))
              .isPresent()) {
        return true;
      }
    }
    return false;
  }

  private static boolean increments(MethodCode code, int from, int to) {
    boolean adds = false;
    for (int pc = from + 1; pc < Math.min(to, code.size()); pc++) {
      boolean byConstant = code.op(pc - 1) == InstructionKind.CONSTANT;
      if (byConstant && code.combination(pc) == OperandCombination.SUBTRACT) {
        return false;
      }
      adds |=
          byConstant
              && code.combination(pc) == OperandCombination.ADD
              && !code.constant(pc - 1).startsWith("int -");
    }
    return adds;
  }

  /** Whether a value is added to another one before it is compared: then it is no distance. */
  private boolean sums(int read) {
    return program
        .method(graph.method(read))
        .filter(code -> sums(code, graph.instruction(read)))
        .isPresent();
  }

  private static boolean sums(MethodCode code, int from) {
    for (int pc = from + 1; pc < code.size(); pc++) {
      InstructionKind op = code.op(pc);
      if (op == InstructionKind.BRANCH || !op.fallsThrough()) {
        return false;
      }
      boolean byConstant = code.op(pc - 1) == InstructionKind.CONSTANT;
      if (code.combination(pc) == OperandCombination.ADD && !byConstant) {
        return true;
      }
    }
    return false;
  }
}
