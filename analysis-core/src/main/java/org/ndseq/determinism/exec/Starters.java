package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Which instructions start tasks, by their names alone, and which methods may come to them. */
public final class Starters {
  private final CodeBase code;
  private final Map<MethodCode, Boolean> known = new HashMap<>();

  public Starters(CodeBase code) {
    this.code = code;
  }

  /** True if the instruction starts tasks. */
  public boolean starts(AbstractInsnNode insn) {
    if (!(insn instanceof MethodInsnNode call)) {
      return false;
    }
    String owner = code.libraryOwner(call.owner);
    return switch (call.name) {
      case "start" ->
          owner.equals("java/lang/Thread") && call.desc.equals("()V")
              || owner.startsWith("java/lang/Thread$Builder");
      case "startVirtualThread" -> owner.equals("java/lang/Thread");
      case "submit", "execute", "invokeAll", "invokeAny", "fork" ->
          owner.startsWith("java/util/concurrent/");
      case "schedule", "scheduleAtFixedRate", "scheduleWithFixedDelay" ->
          owner.startsWith("java/util/concurrent/") || owner.equals("java/util/Timer");
      case "parallel" -> owner.startsWith("java/util/stream/");
      case "parallelStream" -> call.desc.equals("()Ljava/util/stream/Stream;");
      default ->
          call.name.startsWith("parallel") && owner.equals("java/util/Arrays")
              || call.name.endsWith("Async")
                  && (owner.equals("java/util/concurrent/CompletableFuture")
                      || owner.equals("java/util/concurrent/CompletionStage"));
    };
  }

  /** The methods that contain an instruction that starts tasks. */
  public List<MethodCode> parents() {
    return code.allMethods().stream().filter(this::startsItself).toList();
  }

  private boolean startsItself(MethodCode method) {
    for (AbstractInsnNode insn : method.node().instructions) {
      if (starts(insn)) {
        return true;
      }
    }
    return false;
  }

  /** The methods that call one of these directly. */
  public List<MethodCode> callersOf(Set<MethodCode> called) {
    return code.allMethods().stream().filter(m -> callsOne(m, called)).toList();
  }

  private boolean callsOne(MethodCode method, Set<MethodCode> called) {
    for (AbstractInsnNode insn : method.node().instructions) {
      if (calls(insn, called)) {
        return true;
      }
    }
    return false;
  }

  /** True if the instruction calls one of these methods directly. */
  public boolean calls(AbstractInsnNode insn, Set<MethodCode> called) {
    return insn instanceof MethodInsnNode m
        && !m.owner.startsWith("[")
        && code.resolve(m.owner, m.name, m.desc).filter(called::contains).isPresent();
  }

  boolean mayStart(MethodCode method) {
    return known.computeIfAbsent(method, this::search);
  }

  private boolean search(MethodCode first) {
    Set<MethodCode> seen = new HashSet<>();
    List<MethodCode> todo = new ArrayList<>(List.of(first));
    while (!todo.isEmpty()) {
      MethodCode method = todo.remove(todo.size() - 1);
      if (!seen.add(method)) {
        continue;
      }
      for (AbstractInsnNode insn : method.node().instructions) {
        if (starts(insn)) {
          return true;
        }
        if (insn instanceof MethodInsnNode m && !m.owner.startsWith("[")) {
          code.resolve(m.owner, m.name, m.desc).ifPresent(todo::add);
          todo.addAll(code.targets(m.owner, m.name, m.desc).bodies());
        } else if (insn instanceof InvokeDynamicInsnNode d
            && d.bsmArgs.length > 1
            && d.bsmArgs[1] instanceof Handle h) {
          code.resolve(h.getOwner(), h.getName(), h.getDesc()).ifPresent(todo::add);
        }
      }
    }
    return false;
  }
}
