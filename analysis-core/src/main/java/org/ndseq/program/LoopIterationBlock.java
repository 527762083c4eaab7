package org.ndseq.program;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * One iteration of a loop as a candidate: from the loop's head back to it, condition included, as
 * {@code while (true) { if (*) { if (!condition) break; body } }} would have it. So the failed
 * attempts of {@code while (!lock.compareAndSet(false, true)) {}} can be skipped, for which no
 * statement exists that could be enclosed.
 *
 * <p>An iteration that leaves the loop is none. Loops that carry a local from one iteration to the
 * next are taken only if they compare and set, since each such local makes more events.
 */
final class LoopIterationBlock {
  private final MethodCode code;
  private final ControlFlow flow;
  private final LocalLiveness locals;
  private final JumpSourceRange sources;

  LoopIterationBlock(
      MethodCode code, ControlFlow flow, LocalLiveness locals, JumpSourceRange sources) {
    this.code = code;
    this.flow = flow;
    this.locals = locals;
    this.sources = sources;
  }

  List<StatementRun> find() {
    int[] ends = new int[code.size()];
    for (int pc = 0; pc < code.size(); pc++) {
      for (int target : code.targets(pc)) {
        if (target <= pc && flow.isReachable(pc)) {
          ends[target] = Math.max(ends[target], pc + 1);
        }
      }
    }
    List<StatementRun> found = new ArrayList<>();
    for (int head = 0; head < ends.length; head++) {
      if (ends[head] > head && isTurn(head, ends[head])) {
        BitSet whole = new BitSet();
        whole.set(1);
        found.add(
            new StatementRun(
                List.of(head, ends[head]), head, List.of(whole), StatementRun.Kind.ITERATION));
      }
    }
    return found;
  }

  private boolean isTurn(int head, int end) {
    boolean carries = false;
    boolean compares = false;
    boolean jumpsBack =
        code.op(end - 1) == InstructionKind.GOTO || code.op(end - 1) == InstructionKind.BRANCH;
    boolean closed = jumpsBack && flow.height(head) == 0;
    for (int pc = head; pc < end; pc++) {
      if (!flow.isReachable(pc)) {
        continue;
      }
      closed &= flow.monitors(pc) >= flow.monitors(head);
      closed &= pc == head || (sources.lowest(pc) >= head && sources.highest(pc) < end);
      InstructionKind op = code.op(pc);
      carries |=
          (op == InstructionKind.STORE || op == InstructionKind.INCREMENT)
              && locals.isLive(head, code.operand(pc));
      String called = code.called(pc);
      compares |= called.startsWith("compareAnd") || called.startsWith("weakCompareAnd");
    }
    return closed && (compares || !carries);
  }
}
