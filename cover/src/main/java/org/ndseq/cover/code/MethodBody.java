package org.ndseq.cover.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A method with its control flow and post-dominators.
 *
 * <p>In the control flow, an explicit throw leads to the handlers around it and to the end of the
 * method, or, if failures are prefixes (section 4.1.1 of the paper), nowhere: then a branch whose
 * one side only throws is no branch.
 */
public final class MethodBody {
  /** The immediate post-dominator of instructions after which the method ends. */
  public static final int EXIT = -1;

  private static final int UNKNOWN = -2;

  private final ClassNode owner;
  private final MethodNode node;
  private final AbstractInsnNode[] code;
  private final int[] lines;
  private final Map<AbstractInsnNode, Integer> positions = new HashMap<>();
  private final int[][] successors;
  private final int[] postDominators;
  private final BitSet[] live;

  MethodBody(ClassNode owner, MethodNode node, FailureHandling failures) {
    this.owner = owner;
    this.node = node;
    this.code = node.instructions.toArray();
    this.lines = new int[code.length];
    int line = firstLine();
    for (int i = 0; i < code.length; i++) {
      positions.put(code[i], i);
      if (code[i] instanceof LineNumberNode n) {
        line = n.line;
      }
      lines[i] = line;
    }
    this.successors = new int[code.length][];
    for (int i = 0; i < code.length; i++) {
      successors[i] = successorsOf(i, failures);
    }
    this.postDominators = postDominators();
    this.live = liveness();
  }

  private int firstLine() {
    for (AbstractInsnNode i : code) {
      if (i instanceof LineNumberNode n) {
        return n.line;
      }
    }
    return 0;
  }

  public ClassNode owner() {
    return owner;
  }

  public MethodNode node() {
    return node;
  }

  /** The instruction at a position; labels, lines and frames are positions too. */
  public AbstractInsnNode instruction(int position) {
    return code[position];
  }

  public int size() {
    return code.length;
  }

  public int position(AbstractInsnNode instruction) {
    return positions.getOrDefault(instruction, 0);
  }

  /** The source line, or 0. */
  public int line(int position) {
    return lines[position];
  }

  /** The class and method with the line, as schedules name sites. */
  public String site(int position) {
    return owner.name.replace('/', '.') + "." + node.name + ":" + lines[position];
  }

  /** The source file with the line. */
  public String place(int position) {
    String file = owner.sourceFile == null ? owner.name : owner.sourceFile;
    return file + ":" + lines[position];
  }

  public boolean isSynchronized() {
    return (node.access & Opcodes.ACC_SYNCHRONIZED) != 0;
  }

  public boolean isStatic() {
    return (node.access & Opcodes.ACC_STATIC) != 0;
  }

  /** The immediate post-dominator of an instruction, or {@link #EXIT}. */
  public int postDominator(int position) {
    return postDominators[position];
  }

  /** The positions that follow an instruction. */
  int[] successors(int position) {
    return successors[position];
  }

  /** Whether the instruction has more than one successor. */
  public boolean isBranch(int position) {
    return successors[position].length > 1;
  }

  /** Whether the branch can leave a loop that it is part of. */
  public boolean leavesLoop(int position) {
    boolean returns = false;
    boolean leaves = false;
    for (int s : successors[position]) {
      boolean isInLoop = s != EXIT && reaches(s, position);
      returns |= isInLoop;
      leaves |= !isInLoop;
    }
    return returns && leaves;
  }

  private boolean reaches(int from, int to) {
    BitSet seen = new BitSet();
    List<Integer> todo = new ArrayList<>(List.of(from));
    while (!todo.isEmpty()) {
      int i = todo.remove(todo.size() - 1);
      if (i == to) {
        return true;
      }
      if (i != EXIT && !seen.get(i)) {
        seen.set(i);
        for (int s : successors[i]) {
          todo.add(s);
        }
      }
    }
    return false;
  }

  /** Whether a local variable may be read at or after an instruction. */
  public boolean isLive(int position, int variable) {
    return !node.tryCatchBlocks.isEmpty() || live[position].get(variable);
  }

  private BitSet[] liveness() {
    BitSet[] all = new BitSet[code.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = new BitSet();
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = code.length - 1; i >= 0; i--) {
        BitSet set = new BitSet();
        for (int s : successors[i]) {
          if (s != EXIT) {
            set.or(all[s]);
          }
        }
        if (code[i] instanceof VarInsnNode v) {
          set.set(v.var, v.getOpcode() < Opcodes.ISTORE);
        } else if (code[i] instanceof IincInsnNode v) {
          set.set(v.var);
        }
        if (!set.equals(all[i])) {
          all[i] = set;
          changed = true;
        }
      }
    }
    return all;
  }

  private int[] successorsOf(int i, FailureHandling failures) {
    AbstractInsnNode instruction = code[i];
    int opcode = instruction.getOpcode();
    List<Integer> all = new ArrayList<>();
    if (instruction instanceof JumpInsnNode jump) {
      if (opcode != Opcodes.GOTO) {
        all.add(i + 1);
      }
      all.add(target(jump.label));
    } else if (instruction instanceof TableSwitchInsnNode s) {
      s.labels.forEach(l -> all.add(target(l)));
      all.add(target(s.dflt));
    } else if (instruction instanceof LookupSwitchInsnNode s) {
      s.labels.forEach(l -> all.add(target(l)));
      all.add(target(s.dflt));
    } else if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      all.add(EXIT);
    } else if (opcode == Opcodes.ATHROW) {
      if (failures == FailureHandling.CONTROL_FLOW) {
        all.add(EXIT);
        for (TryCatchBlockNode block : node.tryCatchBlocks) {
          if (target(block.start) <= i && i < target(block.end)) {
            all.add(target(block.handler));
          }
        }
      }
    } else if (i + 1 < code.length) {
      all.add(i + 1);
    }
    return all.stream().distinct().mapToInt(Integer::intValue).toArray();
  }

  private int target(LabelNode label) {
    return positions.getOrDefault(label, 0);
  }

  /** The iterative algorithm of Cooper, Harvey and Kennedy on the reversed graph. */
  private int[] postDominators() {
    int n = code.length;
    int exit = n;
    List<List<Integer>> predecessors = new ArrayList<>();
    for (int i = 0; i <= n; i++) {
      predecessors.add(new ArrayList<>());
    }
    for (int i = 0; i < n; i++) {
      for (int s : successors[i]) {
        predecessors.get(s == EXIT ? exit : s).add(i);
      }
    }
    int[] order = new int[n + 1]; // the number of a node in post-order of the reversed graph
    Arrays.fill(order, UNKNOWN);
    List<Integer> finished = new ArrayList<>();
    search(exit, predecessors, order, finished);
    int[] dominators = new int[n + 1];
    Arrays.fill(dominators, UNKNOWN);
    dominators[exit] = exit;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int k = finished.size() - 1; k >= 0; k--) {
        int i = finished.get(k);
        if (i == exit) {
          continue;
        }
        int best = UNKNOWN;
        for (int s : successors[i]) {
          int next = s == EXIT ? exit : s;
          if (order[next] < 0 || dominators[next] == UNKNOWN) {
            continue;
          }
          best = best == UNKNOWN ? next : common(best, next, dominators, order);
        }
        if (best != dominators[i]) {
          dominators[i] = best;
          changed = true;
        }
      }
    }
    int[] result = new int[n];
    for (int i = 0; i < n; i++) {
      result[i] = dominators[i] == UNKNOWN || dominators[i] == exit ? EXIT : dominators[i];
    }
    return result;
  }

  private static void search(
      int start, List<List<Integer>> predecessors, int[] order, List<Integer> finished) {
    boolean[] seen = new boolean[order.length];
    List<int[]> stack = new ArrayList<>();
    stack.add(new int[] {start, 0});
    seen[start] = true;
    while (!stack.isEmpty()) {
      int[] top = stack.get(stack.size() - 1);
      List<Integer> next = predecessors.get(top[0]);
      if (top[1] < next.size()) {
        int p = next.get(top[1]++);
        if (!seen[p]) {
          seen[p] = true;
          stack.add(new int[] {p, 0});
        }
      } else {
        order[top[0]] = finished.size();
        finished.add(top[0]);
        stack.remove(stack.size() - 1);
      }
    }
  }

  private static int common(int a, int b, int[] dominators, int[] order) {
    int x = a;
    int y = b;
    while (x != y) {
      if (order[x] < order[y]) {
        x = dominators[x];
      } else {
        y = dominators[y];
      }
    }
    return x;
  }

  @Override
  public String toString() {
    return owner.name + "." + node.name + node.desc;
  }
}
