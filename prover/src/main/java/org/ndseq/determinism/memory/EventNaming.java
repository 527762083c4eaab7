package org.ndseq.determinism.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.HeapSummary;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.value.SourceSite;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Names for allocations and starts of tasks: the instruction and the calls that led to it, stable
 * over repeated passes.
 */
public final class EventNaming {
  private static final int FAR = 12;

  private final ExecutionPoint point;
  private final HeapSummary heap;
  private final Map<List<Object>, Integer> events = new HashMap<>();
  private final Map<List<Object>, TaskStart> spawns = new LinkedHashMap<>();
  private final Set<AbstractInsnNode> understood = new HashSet<>();
  private final Map<Integer, Set<AbstractInsnNode>> startsOf = new HashMap<>();
  private final Map<AbstractInsnNode, String> notModelled = new HashMap<>();

  EventNaming(ExecutionPoint point, HeapSummary heap) {
    this.point = point;
    this.heap = heap;
  }

  /** The instruction, or part of one, in its calling point. */
  public List<Object> key(Object insn) {
    List<Object> key = new ArrayList<>(point.callers());
    key.add(insn);
    return key;
  }

  public int event(Object insn) {
    return events.computeIfAbsent(key(insn), k -> events.size() + 1);
  }

  public TaskStart spawn(Object insn, SourceSite site) {
    List<Object> callers = point.callers();
    boolean direct = callers.isEmpty() || !(callers.get(0) instanceof AbstractInsnNode);
    int line = direct ? site.line() : point.outermost().line((AbstractInsnNode) callers.get(0));
    MethodCode current = point.current();
    boolean lambda = !direct && current.is(Opcodes.ACC_SYNTHETIC);
    MethodCode method = lambda ? point.outermost() : current;
    return spawns.computeIfAbsent(key(insn), k -> new TaskStart(method, site, line, point.scope()));
  }

  /** The tasks that the instruction starts, if any, are known. */
  public void understands(AbstractInsnNode start) {
    understood.add(start);
  }

  /** The instruction makes the stream a parallel one; its tasks start where the stream ends. */
  public void beginsIn(AbstractInsnNode start, int stream) {
    startsOf.computeIfAbsent(stream, k -> new HashSet<>()).add(start);
  }

  /** The parallel stream comes to a call that is not modelled. */
  public void endsIn(int stream, String call) {
    startsOf.getOrDefault(stream, Set.of()).forEach(start -> notModelled.put(start, call));
  }

  /** Why the tasks that the instruction starts are not known. */
  String whyNot(AbstractInsnNode start) {
    String call = notModelled.get(start);
    return call == null
        ? "the tasks of %s were not reached or not recognised".formatted(text(start))
        : "%s of a parallel stream is not modelled".formatted(call);
  }

  private static String text(AbstractInsnNode start) {
    return start instanceof MethodInsnNode insn
        ? new MethodCall(insn, new SymbolicValue.Null(), List.of()).text()
        : "a method reference";
  }

  public void understandsAllOf(int stream) {
    understood.addAll(startsOf.getOrDefault(stream, Set.of()));
  }

  boolean isUnderstood(AbstractInsnNode start) {
    return understood.contains(start);
  }

  /** The starts whose tasks are known. */
  List<TaskStart> spawns() {
    return spawns.values().stream().filter(TaskStart::runsSomething).toList();
  }

  public SymbolicValue.Fresh allocate(AbstractInsnNode insn, String type) {
    return new SymbolicValue.Fresh(
        event(insn), type, nameOf(insn), heap.site(insn), point.scope(), counters());
  }

  /** The numbers of the iterations that are under way. */
  public List<LinearTerm> counters() {
    return point.counters();
  }

  /** The variable that a new object is put into right away. */
  private String nameOf(AbstractInsnNode insn) {
    MethodCode method = point.current();
    AbstractInsnNode next = insn.getNext();
    for (int looked = 0; next != null && looked < FAR; looked++) {
      if (next instanceof VarInsnNode v && v.getOpcode() == Opcodes.ASTORE) {
        return method.variable(v.var, method.node().instructions.indexOf(next) + 2);
      }
      boolean passing =
          next.getOpcode() <= Opcodes.LDC
              || (next.getOpcode() >= Opcodes.IASTORE && next.getOpcode() <= Opcodes.SASTORE)
              || next.getOpcode() == Opcodes.DUP
              || next.getOpcode() == Opcodes.INVOKESPECIAL;
      if (!passing) {
        return "";
      }
      next = next.getNext();
    }
    return "";
  }
}
