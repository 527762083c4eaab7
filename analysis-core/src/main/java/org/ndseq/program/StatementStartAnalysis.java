package org.ndseq.program;

/**
 * Where a statement of the source can begin: where the operand stack is empty, except at the parts
 * of a loop's head that are no statements. Those are the step of a counting loop, and what fetches
 * the next element for the body.
 */
final class StatementStartAnalysis {
  private final MethodCode code;
  private final ControlFlow flow;

  StatementStartAnalysis(MethodCode code, ControlFlow flow) {
    this.code = code;
    this.flow = flow;
  }

  boolean isStart(int pc) {
    return flow.isReachable(pc)
        && flow.height(pc) == 0
        && code.op(pc) != InstructionKind.GOTO
        && !isStep(pc)
        && !fetchesNext(pc);
  }

  /** Whether a local is counted on right before the jump back to the head of the loop. */
  private boolean isStep(int pc) {
    return code.op(pc) == InstructionKind.INCREMENT
        && pc + 1 < code.size()
        && code.op(pc + 1) == InstructionKind.GOTO
        && code.target(pc + 1) <= pc;
  }

  /** Whether {@code for (T x : all)} asks its iterator for the next element. */
  private boolean fetchesNext(int pc) {
    return pc >= 2
        && pc + 1 < code.size()
        && code.op(pc) == InstructionKind.LOAD
        && code.called(pc + 1).equals("next()Ljava/lang/Object;")
        && code.op(pc - 1) == InstructionKind.BRANCH
        && code.called(pc - 2).equals("hasNext()Z");
  }
}
