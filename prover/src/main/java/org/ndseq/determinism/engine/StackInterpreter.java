package org.ndseq.determinism.engine;

import java.util.ArrayList;
import java.util.List;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Opcodes;

/** The instructions that only rearrange the operand stack. */
final class StackInterpreter {
  private StackInterpreter() {}

  static void run(int op, SymbolicState s) {
    switch (op) {
      case Opcodes.POP -> s.pop();
      case Opcodes.POP2 -> take(s, 2);
      case Opcodes.DUP -> copyBelow(s, 1, 0);
      case Opcodes.DUP_X1 -> copyBelow(s, 1, 1);
      case Opcodes.DUP_X2 -> copyBelow(s, 1, 2);
      case Opcodes.DUP2 -> copyBelow(s, 2, 0);
      case Opcodes.DUP2_X1 -> copyBelow(s, 2, 1);
      case Opcodes.DUP2_X2 -> copyBelow(s, 2, 2);
      default -> {
        SymbolicValue a = s.pop();
        SymbolicValue b = s.pop();
        s.push(a);
        s.push(b);
      }
    }
  }

  /** Puts a copy of the top {@code words} below the next {@code skip} words. */
  private static void copyBelow(SymbolicState s, int words, int skip) {
    List<SymbolicValue> top = take(s, words);
    List<SymbolicValue> between = take(s, skip);
    top.forEach(s::push);
    between.forEach(s::push);
    top.forEach(s::push);
  }

  private static List<SymbolicValue> take(SymbolicState s, int words) {
    List<SymbolicValue> taken = new ArrayList<>();
    for (int left = words; left > 0; ) {
      SymbolicValue v = s.pop();
      taken.add(0, v);
      left -= v.isWide() ? 2 : 1;
    }
    return taken;
  }
}
