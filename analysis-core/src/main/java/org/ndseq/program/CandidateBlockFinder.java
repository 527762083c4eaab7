package org.ndseq.program;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The candidates for {@code if(*)} in one method, as runs of adjacent statements, found in the
 * bytecode alone.
 *
 * <p>A statement is the shortest range from a {@linkplain StatementStartAnalysis start} that {@link
 * RangeScan} accepts; statements that follow each other make a run. A block must not declare a
 * local that is read after it, since enclosing it would end the local's scope; assignments of a
 * local declared before are allowed. An iteration of a loop can be a block, too, see {@link
 * LoopIterationBlock}.
 */
public final class CandidateBlockFinder {
  private final MethodCode code;
  private final ControlFlow flow;
  private final LocalLiveness locals;
  private final List<StatementRun> runs = new ArrayList<>();

  private CandidateBlockFinder(MethodCode code) {
    this.code = code;
    this.flow = new ControlFlow(code);
    this.locals = new LocalLiveness(code, flow);
  }

  public static CandidateBlockFinder of(MethodCode code) {
    CandidateBlockFinder blocks = new CandidateBlockFinder(code);
    blocks.findRuns();
    return blocks;
  }

  public List<StatementRun> runs() {
    return runs;
  }

  /**
   * The block from point {@code from} to point {@code to} of a run. An iteration of a loop ends
   * before the jump back, which tells it from the loop.
   */
  public CandidateBlock block(StatementRun run, int from, int to) {
    int end = run.kind() == StatementRun.Kind.ITERATION ? run.point(to) - 1 : run.point(to);
    int firstLine = Integer.MAX_VALUE;
    int lastLine = 0;
    for (int pc = run.point(from); pc < run.point(to); pc++) {
      if (code.op(pc) != InstructionKind.GOTO && flow.isReachable(pc)) {
        firstLine = Math.min(firstLine, code.line(pc));
        lastLine = Math.max(lastLine, code.line(pc));
      }
    }
    return new CandidateBlock(
        code.className(),
        code.signature(),
        run.point(from),
        end,
        Math.min(firstLine, lastLine),
        lastLine);
  }

  /**
   * For each instruction that assigns a local, whether some block contains it after which the local
   * is still read. Other assignments are skipped only together with all their uses.
   */
  public boolean[] assignmentsThatMatter() {
    boolean[] matters = new boolean[code.size()];
    for (StatementRun run : runs) {
      for (int to = 1; to <= run.length(); to++) {
        int from = firstStart(run, to);
        if (from < 0) {
          continue;
        }
        for (int pc = run.point(from); pc < run.point(to); pc++) {
          InstructionKind op = code.op(pc);
          if ((op == InstructionKind.STORE || op == InstructionKind.INCREMENT)
              && locals.isLive(run.exit(to), code.operand(pc))) {
            matters[pc] = true;
          }
        }
      }
    }
    return matters;
  }

  private static int firstStart(StatementRun run, int to) {
    for (int from = 0; from < to; from++) {
      if (run.isBlock(from, to)) {
        return from;
      }
    }
    return -1;
  }

  private void findRuns() {
    int n = code.size();
    JumpSourceRange sources = new JumpSourceRange(code, flow);
    StatementStartAnalysis starts = new StatementStartAnalysis(code, flow);
    int[] unitEnd = new int[n];
    int[] unitExit = new int[n];
    BitSet[] ranges = new BitSet[n];
    for (int start = 0; start < n; start++) {
      if (starts.isStart(start)) {
        scan(new RangeScan(code, flow, sources, start), start, unitEnd, unitExit, ranges);
      }
    }
    boolean[] inRun = new boolean[n];
    for (int start = 0; start < n; start++) {
      if (unitEnd[start] > 0 && !inRun[start]) {
        addRun(start, unitEnd, unitExit, ranges, inRun);
      }
    }
    for (StatementRun iteration : new LoopIterationBlock(code, flow, locals, sources).find()) {
      if (!isBodyOfLoop(iteration)) {
        runs.add(iteration);
      }
    }
  }

  /** Whether the statements are a whole iteration, as in {@code while (true)}. */
  private boolean isBodyOfLoop(StatementRun iteration) {
    return runs.stream()
        .anyMatch(
            r ->
                r.point(0) == iteration.point(0)
                    && r.exit() == iteration.exit()
                    && r.point(r.length()) <= iteration.point(1));
  }

  private void scan(RangeScan scan, int start, int[] unitEnd, int[] unitExit, BitSet[] ranges) {
    BitSet valid = new BitSet();
    while (scan.end() < code.size() && scan.grow()) {
      int exit = scan.exit();
      if (exit >= 0) {
        valid.set(scan.end());
        if (unitEnd[start] == 0 || isWithHandlers(unitEnd[start], unitExit[start], scan.end())) {
          unitEnd[start] = scan.end();
          unitExit[start] = exit;
        }
      }
    }
    ranges[start] = valid;
  }

  /** Whether a statement that jumps over its exception handlers ends after them. */
  private boolean isWithHandlers(int end, int exit, int after) {
    return after == exit
        && end < code.size()
        && code.op(end) == InstructionKind.GOTO
        && code.handlers().stream().anyMatch(h -> h.at() == end + 1);
  }

  /** Follows statements from {@code start} as long as each two neighbours make a valid range. */
  private void addRun(int start, int[] unitEnd, int[] unitExit, BitSet[] ranges, boolean[] inRun) {
    List<Integer> points = new ArrayList<>();
    points.add(start);
    int last = start;
    inRun[start] = true;
    while (true) {
      int next = unitEnd[last];
      points.add(next);
      boolean goesOn =
          unitExit[last] == next
              && next < code.size()
              && unitEnd[next] > 0
              && ranges[last].get(unitEnd[next]);
      if (!goesOn) {
        break;
      }
      last = next;
      inRun[last] = true;
    }
    List<BitSet> ends = new ArrayList<>();
    int exit = unitExit[last];
    for (int i = 0; i + 1 < points.size(); i++) {
      BitSet allowed = new BitSet();
      for (int j = i + 1; j < points.size(); j++) {
        int from = points.get(i);
        int to = points.get(j);
        int out = j + 1 == points.size() ? exit : to;
        if (ranges[from].get(to) && !declaresForLater(from, to, out)) {
          allowed.set(j);
        }
      }
      ends.add(allowed);
    }
    runs.add(new StatementRun(points, exit, ends, StatementRun.Kind.STATEMENTS));
  }

  /** Whether a local declared in {@code [from, to)} is read after it. */
  private boolean declaresForLater(int from, int to, int exit) {
    IntArrayList seen = new IntArrayList();
    for (int pc = from; pc < to; pc++) {
      if (code.op(pc) == InstructionKind.STORE && !seen.contains(code.operand(pc))) {
        int local = code.operand(pc);
        seen.add(local);
        if (locals.isLive(exit, local) && isDeclaredInside(local, from, to)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isDeclaredInside(int local, int from, int to) {
    if (!locals.isAssigned(from, local)) {
      return true;
    }
    for (MethodCode.Variable v : code.variables()) {
      if (v.slot() == local && v.from() > from && v.from() <= to && v.to() > to) {
        return true;
      }
    }
    return false;
  }
}
