package org.ndseq.determinism.code;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.ndseq.bytecode.DominatorTree;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Blocks in reverse postorder and the natural loops among them. */
public final class ControlFlowGraph {
  private final List<BasicBlock> blocks;
  private final List<Integer> order;
  private final Map<Integer, NaturalLoop> loops = new HashMap<>();
  private final boolean reducible;

  private ControlFlowGraph(List<BasicBlock> blocks) {
    this.blocks = blocks;
    this.order = reversePostorder();
    this.reducible = findLoops();
  }

  public static ControlFlowGraph of(MethodNode method) {
    return new ControlFlowGraph(split(method));
  }

  public BasicBlock block(int id) {
    return blocks.get(id);
  }

  public int size() {
    return blocks.size();
  }

  /** Reachable blocks, each before those it leads to except along back edges. */
  public List<Integer> order() {
    return order;
  }

  /** Loops by their head. */
  public Map<Integer, NaturalLoop> loops() {
    return loops;
  }

  /** False if some cycle has two entries, which javac never makes. */
  public boolean isReducible() {
    return reducible;
  }

  private static List<BasicBlock> split(MethodNode method) {
    InsnList insns = method.instructions;
    TreeSet<Integer> leaders = new TreeSet<>(Set.of(0));
    for (int i = 0; i < insns.size(); i++) {
      AbstractInsnNode insn = insns.get(i);
      List<LabelNode> targets = targets(insn);
      targets.forEach(t -> leaders.add(insns.indexOf(t)));
      if ((!targets.isEmpty() || ends(insn)) && i + 1 < insns.size()) {
        leaders.add(i + 1);
      }
    }
    for (TryCatchBlockNode t : method.tryCatchBlocks) {
      leaders.add(insns.indexOf(t.start));
      leaders.add(Math.min(insns.indexOf(t.end), insns.size() - 1));
      leaders.add(insns.indexOf(t.handler));
    }
    List<Integer> starts = new ArrayList<>(leaders);
    Map<Integer, Integer> blockAt = new HashMap<>();
    for (int b = 0; b < starts.size(); b++) {
      blockAt.put(starts.get(b), b);
    }
    List<BasicBlock> blocks = new ArrayList<>();
    for (int b = 0; b < starts.size(); b++) {
      int start = starts.get(b);
      int end = b + 1 < starts.size() ? starts.get(b + 1) : insns.size();
      AbstractInsnNode last = insns.get(end - 1);
      List<Integer> next = new ArrayList<>();
      targets(last).forEach(t -> next.add(blockAt.getOrDefault(insns.indexOf(t), 0)));
      boolean falls = !ends(last) && last.getOpcode() != Opcodes.GOTO && !isSwitch(last);
      if (falls && b + 1 < starts.size()) {
        next.add(b + 1);
      }
      List<Integer> handlers = new ArrayList<>();
      for (TryCatchBlockNode t : method.tryCatchBlocks) {
        if (start >= insns.indexOf(t.start) && start < insns.indexOf(t.end)) {
          handlers.add(blockAt.getOrDefault(insns.indexOf(t.handler), 0));
        }
      }
      blocks.add(new BasicBlock(b, start, end, next, handlers.stream().distinct().toList()));
    }
    return blocks;
  }

  private static boolean isSwitch(AbstractInsnNode insn) {
    return insn instanceof TableSwitchInsnNode || insn instanceof LookupSwitchInsnNode;
  }

  private static boolean ends(AbstractInsnNode insn) {
    int op = insn.getOpcode();
    return (op >= Opcodes.IRETURN && op <= Opcodes.RETURN)
        || op == Opcodes.ATHROW
        || op == Opcodes.RET;
  }

  /** Jump targets in the order taken, then the others. */
  private static List<LabelNode> targets(AbstractInsnNode insn) {
    List<LabelNode> all = new ArrayList<>();
    if (insn instanceof JumpInsnNode j) {
      all.add(j.label);
    } else if (insn instanceof TableSwitchInsnNode t) {
      all.addAll(t.labels);
      all.add(t.dflt);
    } else if (insn instanceof LookupSwitchInsnNode l) {
      all.addAll(l.labels);
      all.add(l.dflt);
    }
    return all;
  }

  private List<Integer> successors(int b) {
    List<Integer> all = new ArrayList<>(blocks.get(b).next());
    all.addAll(blocks.get(b).handlers());
    return all;
  }

  private List<Integer> reversePostorder() {
    List<Integer> post = new ArrayList<>();
    BitSet seen = new BitSet();
    List<int[]> stack = new ArrayList<>();
    stack.add(new int[] {0, 0});
    seen.set(0);
    while (!stack.isEmpty()) {
      int[] top = stack.get(stack.size() - 1);
      List<Integer> next = successors(top[0]);
      if (top[1] < next.size()) {
        int n = next.get(top[1]++);
        if (!seen.get(n)) {
          seen.set(n);
          stack.add(new int[] {n, 0});
        }
      } else {
        post.add(top[0]);
        stack.remove(stack.size() - 1);
      }
    }
    List<Integer> reverse = new ArrayList<>(post);
    java.util.Collections.reverse(reverse);
    return reverse;
  }

  private boolean findLoops() {
    Map<Integer, Integer> position = new HashMap<>();
    for (int i = 0; i < order.size(); i++) {
      position.put(order.get(i), i);
    }
    Map<Integer, List<Integer>> before = new HashMap<>();
    for (int b : order) {
      successors(b).forEach(n -> before.computeIfAbsent(n, k -> new ArrayList<>()).add(b));
    }
    int[][] edges = new int[blocks.size()][];
    for (int b = 0; b < edges.length; b++) {
      edges[b] = successors(b).stream().mapToInt(Integer::intValue).toArray();
    }
    DominatorTree dominators = DominatorTree.of(edges, 0);
    Map<Integer, Set<Integer>> bodies = new HashMap<>();
    for (int b : order) {
      for (int n : successors(b)) {
        if (position.getOrDefault(n, 0) <= position.getOrDefault(b, 0)) {
          if (!dominators.dominates(n, b)) {
            return false;
          }
          addBody(bodies.computeIfAbsent(n, k -> new HashSet<>(Set.of(k))), b, before);
        }
      }
    }
    bodies.forEach((head, body) -> loops.put(head, new NaturalLoop(head, body)));
    return true;
  }

  private static void addBody(Set<Integer> body, int latch, Map<Integer, List<Integer>> before) {
    List<Integer> todo = new ArrayList<>(List.of(latch));
    while (!todo.isEmpty()) {
      int b = todo.remove(todo.size() - 1);
      if (body.add(b)) {
        todo.addAll(before.getOrDefault(b, List.of()));
      }
    }
  }
}
