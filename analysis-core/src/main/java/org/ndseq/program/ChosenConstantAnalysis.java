package org.ndseq.program;

/**
 * Constants that stand for the outcome of a condition: {@code a < b} as a value is compiled to a
 * branch that chooses between two constants, and so is {@code return true} on one path of a method
 * and {@code return false} on another. Such a value flows from what the branch compared.
 */
public final class ChosenConstantAnalysis {
  private ChosenConstantAnalysis() {}

  /** For each instruction, whether it pushes a constant that a branch may have chosen. */
  public static boolean[] of(MethodCode code) {
    boolean[] chosen = new boolean[code.size()];
    for (int pc = 0; pc < chosen.length; pc++) {
      chosen[pc] = code.op(pc) == InstructionKind.CONSTANT && isChosen(code, pc);
    }
    return chosen;
  }

  private static boolean isChosen(MethodCode code, int pc) {
    if (pc + 1 >= code.size()) {
      return false;
    }
    boolean first =
        code.op(pc + 1) == InstructionKind.GOTO
            && code.target(pc + 1) == pc + 3
            && code.op(pc + 2) == InstructionKind.CONSTANT;
    boolean second =
        pc >= 2
            && code.op(pc - 1) == InstructionKind.GOTO
            && code.target(pc - 1) == pc + 1
            && code.op(pc - 2) == InstructionKind.CONSTANT;
    return first || second || code.op(pc + 1) == InstructionKind.RETURN;
  }
}
