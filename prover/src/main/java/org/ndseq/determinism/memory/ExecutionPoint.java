package org.ndseq.determinism.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.SymbolScope;
import org.ndseq.determinism.value.SourceSite;
import org.objectweb.asm.tree.AbstractInsnNode;

/** The position of the interpretation: calling context, active methods, loops, parent or task. */
public final class ExecutionPoint {
  private final CodeBase code;
  private final List<Object> callers = new ArrayList<>();
  private final List<MethodCode> active = new ArrayList<>();
  private final List<String> guards = new ArrayList<>();
  private SymbolScope scope;
  private boolean inTask;

  ExecutionPoint(CodeBase code, SymbolScope scope) {
    this.code = code;
    this.scope = scope;
  }

  /** The calls that led here, as parts of the names of allocations and starts. */
  List<Object> callers() {
    return callers;
  }

  /** The methods that are being interpreted, the outermost first. */
  public List<MethodCode> active() {
    return active;
  }

  MethodCode current() {
    return active.get(active.size() - 1);
  }

  MethodCode outermost() {
    return active.get(0);
  }

  /** Code begins whose failures are caught there. */
  public void beginGuard(AbstractInsnNode handler) {
    guards.add(current().file() + ":" + current().line(handler));
  }

  public void endGuard() {
    guards.remove(guards.size() - 1);
  }

  /** The nearest handler that catches failures here and goes on. */
  Optional<String> guard() {
    return guards.isEmpty() ? Optional.empty() : Optional.of(guards.get(guards.size() - 1));
  }

  /** Begins the interpretation of a task. */
  void beginTask() {
    guards.clear();
    callers.clear();
    active.clear();
    inTask = true;
  }

  public void endTask() {
    inTask = false;
  }

  boolean inTask() {
    return inTask;
  }

  SymbolScope scope() {
    return scope;
  }

  void setScope(SymbolScope newScope) {
    scope = newScope;
  }

  /** The numbers of the iterations that are under way. */
  List<LinearTerm> counters() {
    List<LinearTerm> all = new ArrayList<>();
    scope.chain().forEach(s -> s.counter().ifPresent(c -> all.add(LinearTerm.of(c))));
    return all;
  }

  /**
   * True if code of the class, or of one that extends it, is being interpreted: it is initialised.
   * An interface is not initialised with the classes that implement it.
   */
  boolean isRunning(String type) {
    return !inTask && active.stream().anyMatch(m -> code.ancestors(m.owner().name).contains(type));
  }

  /** True if a constructor or initialiser of the class, or of one below it, is running. */
  boolean isConstructing(String type) {
    return active.stream()
        .anyMatch(m -> m.name().startsWith("<") && code.isSubtype(m.owner().name, type));
  }

  SourceSite site(AbstractInsnNode insn) {
    MethodCode m = current();
    return new SourceSite(
        m.file(), m.owner().name.replace('/', '.'), m.name() + m.desc(), m.line(insn));
  }
}
