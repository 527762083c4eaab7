package org.ndseq.cover.machine;

import org.objectweb.asm.Opcodes;

/** The instructions that move values on the operand stack. */
final class StackShuffle {
  private StackShuffle() {}

  static void apply(MachineFrame frame, int opcode) {
    switch (opcode) {
      case Opcodes.POP -> frame.pop();
      case Opcodes.POP2 -> {
        if (!frame.pop().isWide()) {
          frame.pop();
        }
      }
      case Opcodes.DUP -> frame.push(frame.peek(0));
      case Opcodes.SWAP -> {
        MachineValue a = frame.pop();
        MachineValue b = frame.pop();
        frame.push(a);
        frame.push(b);
      }
      case Opcodes.DUP_X1 -> insert(frame, 1, 1);
      case Opcodes.DUP_X2 -> insert(frame, 1, frame.peek(1).isWide() ? 1 : 2);
      case Opcodes.DUP2 -> insert(frame, frame.peek(0).isWide() ? 1 : 2, 0);
      case Opcodes.DUP2_X1 -> insert(frame, frame.peek(0).isWide() ? 1 : 2, 1);
      case Opcodes.DUP2_X2 -> {
        int count = frame.peek(0).isWide() ? 1 : 2;
        insert(frame, count, frame.peek(count).isWide() ? 1 : 2);
      }
      default -> throw new UnsupportedCodeException("instruction " + opcode);
    }
  }

  /** Copies the top values below others. */
  private static void insert(MachineFrame frame, int count, int below) {
    int at = frame.stack.size() - count - below;
    for (int i = 0; i < count; i++) {
      frame.stack.add(at + i, frame.stack.get(frame.stack.size() - count + i));
    }
  }
}
