package org.ndseq.determinism.engine;

import java.util.List;
import java.util.Set;
import org.ndseq.determinism.library.LibraryTable;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.value.NotAnalysable;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Handle;

/** Refuses calls of unknown code that may start tasks, now or later, with what it is given. */
final class UnknownStartRule {
  private final SymbolicContext context;

  UnknownStartRule(SymbolicContext context) {
    this.context = context;
  }

  /** Tasks that unknown code starts would run beside those that we know. */
  void refuseStarts(MethodCall call, SymbolicState s) {
    boolean starts = context.starters().starts(call.insn());
    boolean unknown =
        LibraryTable.jdk()
            .find(
                context.code().libraryOwner(call.insn().owner), call.insn().name, call.insn().desc)
            .isEmpty();
    boolean ours = context.code().find(call.insn().owner).isPresent();
    boolean runs = unknown && !ours && call.args().stream().anyMatch(v -> mayBeRun(v, s));
    if (starts || runs || call.all().stream().anyMatch(this::mayLeaveTasks)) {
      throw new NotAnalysable("the tasks that " + call.text() + " may start are not known");
    }
  }

  /** True if code that gets the object may run code of ours with it, now or later. */
  private boolean mayBeRun(SymbolicValue value, SymbolicState s) {
    if (value instanceof SymbolicValue.Choice c) {
      return c.options().stream().anyMatch(o -> mayBeRun(o.ref(), s));
    }
    if (value instanceof SymbolicValue.Fresh f) {
      boolean held =
          s.contents.getOrDefault(f.event(), List.of()).stream()
              .anyMatch(e -> !e.value().equals(f) && mayBeRun(e.value(), s));
      return held || isRun(f.type());
    }
    return value instanceof SymbolicValue.Lambda
        || value instanceof SymbolicValue.Ref r
            && context.heap().typesOf(r.sites()).orElse(Set.of()).stream().anyMatch(this::isRun);
  }

  private boolean isRun(String type) {
    return type.equals("java/lang/Thread") || !context.code().callbacks(type).isEmpty();
  }

  /** True if running the object may leave tasks that are not over. */
  boolean mayLeaveTasks(SymbolicValue value) {
    if (value instanceof SymbolicValue.Lambda l) {
      Handle h = l.body();
      return context
              .code()
              .resolve(h.getOwner(), h.getName(), h.getDesc())
              .filter(context.starters()::mayLeaveTasks)
              .isPresent()
          || l.captured().stream().anyMatch(this::mayLeaveTasks);
    } else if (value instanceof SymbolicValue.Choice c) {
      return c.options().stream().anyMatch(o -> mayLeaveTasks(o.ref()));
    } else if (value instanceof SymbolicValue.Fresh f) {
      return context.code().find(f.type()).stream()
          .flatMap(c -> c.methods.stream().map(m -> context.code().code(c, m)))
          .anyMatch(context.starters()::mayLeaveTasks);
    }
    return false;
  }
}
