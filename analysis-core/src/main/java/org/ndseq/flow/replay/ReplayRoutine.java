package org.ndseq.flow.replay;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.ndseq.program.CandidateBlockFinder;
import org.ndseq.program.ChosenConstantAnalysis;
import org.ndseq.program.ControlGraph;
import org.ndseq.program.InstructionKind;
import org.ndseq.program.MethodCode;

/**
 * A method made ready for replay: its code in arrays, with control dependence and what the trace's
 * sites say about its instructions.
 */
public final class ReplayRoutine {
  final MethodCode code;
  final int method;
  final InstructionKind[] ops;
  final int[] pops;
  final int[] pushes;
  final int[] operands;
  final int[] targets;

  /** Whether the operand stack is empty before an instruction: a statement may begin there. */
  final boolean[] fresh;

  /** Whether an access instruction makes an event whenever it completes. */
  final boolean[] recorded;

  /** Whether an instruction is known to the trace as a call. */
  final boolean[] called;

  /** Whether an assignment of a local can be skipped while the local is still read. */
  final boolean[] matters;

  /** Whether an instruction pushes a constant that a branch chose. */
  final boolean[] chosen;

  /**
   * At the first instruction of each basic block, the numbers of the branches that decide whether
   * it is executed; null elsewhere.
   */
  final int[] @Nullable [] controllers;

  /** Whether an instruction can only be reached through an exception handler. */
  final boolean[] handling;

  /** The number of each branch instruction among its method's branches. */
  final int[] branchNumbers;

  final int branchCount;
  public final CandidateBlockFinder blocks;
  private final int[] heights;
  private final @Nullable StraightCode[] stretches;
  private final boolean[] compiled;
  private @Nullable StatementBoundaryTable points;

  ReplayRoutine(MethodCode code, int method, boolean[] recorded, boolean[] called) {
    int n = code.size();
    this.code = code;
    this.method = method;
    this.recorded = recorded;
    this.called = called;
    this.ops = new InstructionKind[n];
    this.pops = new int[n];
    this.pushes = new int[n];
    this.operands = new int[n];
    this.targets = new int[n];
    ControlGraph graph = ControlGraph.of(code);
    this.blocks = CandidateBlockFinder.of(code);
    this.matters = blocks.assignmentsThatMatter();
    this.chosen = ChosenConstantAnalysis.of(code);
    this.fresh = new boolean[n];
    this.heights = new int[n];
    this.stretches = new StraightCode[n];
    this.compiled = new boolean[n];
    this.handling = new boolean[n];
    this.controllers = new int[n][];
    this.branchNumbers = new int[n];
    int branches = 0;
    for (int pc = 0; pc < n; pc++) {
      ops[pc] = code.op(pc);
      pops[pc] = code.pops(pc);
      pushes[pc] = code.pushes(pc);
      operands[pc] = code.operand(pc);
      targets[pc] = code.targets(pc).length == 0 ? -1 : code.targets(pc)[0];
      heights[pc] = graph.height(pc);
      fresh[pc] = heights[pc] == 0;
      handling[pc] = graph.isHandling(pc);
      if (ops[pc] == InstructionKind.BRANCH || ops[pc] == InstructionKind.SWITCH) {
        branchNumbers[pc] = branches++;
      }
    }
    this.branchCount = branches;
    Int2IntOpenHashMap numbers = new Int2IntOpenHashMap();
    for (int pc = 0; pc < n; pc++) {
      numbers.put(pc, branchNumbers[pc]);
    }
    for (int pc = 0; pc < n; pc++) {
      if (graph.isLeader(pc)) {
        controllers[pc] = Arrays.stream(graph.controllers(pc)).map(numbers::get).toArray();
      }
    }
  }

  /** The stretch that begins at an instruction, if one does. */
  @Nullable StraightCode stretch(int pc) {
    if (!compiled[pc]) {
      compiled[pc] = true;
      stretches[pc] = StraightCodeCompiler.compile(this, pc, heights[pc]);
    }
    return stretches[pc];
  }

  /** Class, name and descriptor of the method, {@code demo.Sor.relax(II)V}. */
  public String fullName() {
    return code.className() + "." + code.signature();
  }

  /** Whether a block is one iteration of a loop: the instruction after it jumps back to it. */
  public boolean isIteration(int first, int end) {
    return end < ops.length
        && (ops[end] == InstructionKind.GOTO || ops[end] == InstructionKind.BRANCH)
        && targets[end] == first;
  }

  /** Where statements begin and end; found when first asked for. */
  public StatementBoundaryTable points() {
    StatementBoundaryTable known = points;
    if (known == null) {
      known = new StatementBoundaryTable(this);
      points = known;
    }
    return known;
  }

  /** Whether {@code target} can be the method that the call at {@code pc} names. */
  boolean calls(int pc, ReplayRoutine target) {
    return code.called(pc).equals(target.code.signature());
  }
}
