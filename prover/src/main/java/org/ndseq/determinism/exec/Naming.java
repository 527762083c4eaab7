package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.logic.Lin;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Names for allocations and starts of tasks: the instruction and the calls that led to it, stable
 * over repeated passes.
 */
final class Naming {
  private static final int FAR = 12;

  private final Machine machine;
  private final Map<List<Object>, Integer> events = new HashMap<>();
  private final Map<List<Object>, Spawn> spawns = new LinkedHashMap<>();
  private final Set<AbstractInsnNode> understood = new HashSet<>();
  private final Map<Integer, Set<AbstractInsnNode>> startsOf = new HashMap<>();

  Naming(Machine machine) {
    this.machine = machine;
  }

  /** The instruction, or part of one, in its calling context. */
  List<Object> key(Object insn) {
    List<Object> key = new ArrayList<>(machine.callers());
    key.add(insn);
    return key;
  }

  int event(Object insn) {
    return events.computeIfAbsent(key(insn), k -> events.size() + 1);
  }

  Spawn spawn(Object insn, Access.Site site) {
    List<Object> callers = machine.callers();
    boolean direct = callers.isEmpty() || !(callers.get(0) instanceof AbstractInsnNode);
    int line = direct ? site.line() : machine.outermost().line((AbstractInsnNode) callers.get(0));
    MethodCode current = machine.current();
    boolean lambda = !direct && current.is(Opcodes.ACC_SYNTHETIC);
    MethodCode method = lambda ? machine.outermost() : current;
    return spawns.computeIfAbsent(key(insn), k -> new Spawn(method, site, line, machine.scope()));
  }

  /** The tasks that the instruction starts, if any, are known. */
  void understands(AbstractInsnNode start) {
    understood.add(start);
  }

  /** The instruction makes the stream a parallel one; its tasks start where the stream ends. */
  void beginsIn(AbstractInsnNode start, int stream) {
    startsOf.computeIfAbsent(stream, k -> new HashSet<>()).add(start);
  }

  void understandsAllOf(int stream) {
    understood.addAll(startsOf.getOrDefault(stream, Set.of()));
  }

  boolean isUnderstood(AbstractInsnNode start) {
    return understood.contains(start);
  }

  /** The starts whose tasks are known. */
  List<Spawn> spawns() {
    return spawns.values().stream().filter(s -> !s.bodies().isEmpty()).toList();
  }

  Value.Fresh allocate(AbstractInsnNode insn, String type) {
    return new Value.Fresh(
        event(insn), type, nameOf(insn), machine.heap().site(insn), machine.scope(), counters());
  }

  /** The numbers of the iterations that are under way. */
  List<Lin> counters() {
    List<Lin> all = new ArrayList<>();
    machine.scope().chain().forEach(s -> s.counter().ifPresent(c -> all.add(Lin.of(c))));
    return all;
  }

  /** The variable that a new object is put into right away. */
  private String nameOf(AbstractInsnNode insn) {
    MethodCode method = machine.current();
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
