package org.ndseq.agent.instrument.spin;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;

/**
 * The operand stack of straight code. What lies beneath where the code begins is unknown, so
 * whatever is computed from that is not steady.
 */
final class ExpressionStack {
  private final List<StackExpression> values = new ArrayList<>();

  void clear() {
    values.clear();
  }

  void push(StackExpression value) {
    values.add(value);
  }

  StackExpression pop() {
    return values.isEmpty() ? StackExpression.unknown(false) : values.remove(values.size() - 1);
  }

  /** Executes an instruction that only moves values; false if it is another one. */
  boolean move(int opcode) {
    switch (opcode) {
      case Opcodes.POP -> pop();
      case Opcodes.POP2 -> {
        if (!pop().isWide()) {
          pop();
        }
      }
      case Opcodes.DUP -> {
        StackExpression top = pop();
        push(top);
        push(top);
      }
      case Opcodes.DUP2 -> {
        StackExpression top = pop();
        if (top.isWide()) {
          push(top);
          push(top);
        } else {
          StackExpression second = pop();
          push(second);
          push(top);
          push(second);
          push(top);
        }
      }
      case Opcodes.DUP_X1, Opcodes.DUP_X2, Opcodes.DUP2_X1, Opcodes.DUP2_X2, Opcodes.SWAP ->
          clear();
      default -> {
        return false;
      }
    }
    return true;
  }
}
