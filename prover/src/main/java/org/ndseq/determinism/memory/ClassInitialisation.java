package org.ndseq.determinism.memory;

import java.util.Optional;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.value.NotAnalysable;
import org.ndseq.determinism.value.SourceSite;

/**
 * Static initialisers. Whichever task uses a class first runs its initialiser, once and under a
 * lock; that makes no difference if the initialiser only fills its own class's static fields with
 * new objects and constants.
 */
public final class ClassInitialisation {
  private final SymbolicContext context;
  private final InitialiserEffect effects;
  private final InitialiserFailure failures;

  public ClassInitialisation(SymbolicContext context) {
    this.context = context;
    this.effects = new InitialiserEffect(context.code());
    this.failures = new InitialiserFailure(context.code());
  }

  /**
   * The class is used, maybe for the first time. While tasks run, one whose initialisation may do
   * more than fill its own fields is refused; before, it may change anything.
   */
  public void initialise(String owner, SymbolicState s) {
    // a task that runs now was started after its start's classes were initialised
    boolean before =
        s.initialised.contains(owner)
            || s.live.keySet().stream().anyMatch(t -> t.start().initialised.contains(owner));
    if (before || context.point().isRunning(owner)) {
      return;
    }
    boolean beside = context.inTask() || !s.live.isEmpty();
    if (effects.isHarmless(owner)) {
      if (beside) {
        failures.mayFail(owner).ifPresent(m -> fails(m, s));
      } else {
        s.initialised.add(owner);
      }
      return;
    }
    if (beside) {
      throw new NotAnalysable(
          "the static initialiser of " + owner.replace('/', '.') + " may run while tasks run");
    }
    context.escapes().anythingChanged(s);
    s.initialised.add(owner);
  }

  /** Whichever task comes first gets an error, and the others another. */
  private void fails(MethodCode initialiser, SymbolicState s) {
    String text = "the static initialiser of " + initialiser.owner().name.replace('/', '.');
    Optional<String> guard = context.point().guard();
    if (context.inTask() && guard.isPresent()) {
      throw new NotAnalysable(
          text + " may fail while tasks run, which is caught at " + guard.get());
    }
    context.mayFail(Formula.TRUE, text, lastLine(initialiser), s);
  }

  private static SourceSite lastLine(MethodCode method) {
    return new SourceSite(
        method.file(),
        method.owner().name.replace('/', '.'),
        method.name() + method.desc(),
        method.line(method.node().instructions.getLast()));
  }
}
