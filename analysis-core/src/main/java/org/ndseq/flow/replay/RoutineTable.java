package org.ndseq.flow.replay;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.program.MethodCode;
import org.ndseq.program.RecordedProgram;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.SymbolTable;
import org.ndseq.trace.format.SiteOp;

/** The routines of a trace's methods, made when first needed, and its sites in arrays. */
public final class RoutineTable {
  final int[] siteMethods;
  final int[] siteInstructions;
  private final SymbolTable symbols;
  private final RecordedProgram program;
  private final @Nullable ReplayRoutine[] known;

  public RoutineTable(SymbolTable symbols, RecordedProgram program) {
    this.symbols = symbols;
    this.program = program;
    this.known = new ReplayRoutine[symbols.methods().size()];
    this.siteMethods = new int[symbols.sites().size()];
    this.siteInstructions = new int[siteMethods.length];
    for (int s = 0; s < siteMethods.length; s++) {
      siteMethods[s] = symbols.site(s).method();
      siteInstructions[s] = symbols.site(s).instruction();
    }
  }

  /** The routine of a method, if there is code for it. */
  Optional<ReplayRoutine> find(int method) {
    ReplayRoutine routine = known[method];
    if (routine != null) {
      return Optional.of(routine);
    }
    Optional<ReplayRoutine> made = program.method(method).map(code -> make(code, method));
    made.ifPresent(r -> known[method] = r);
    return made;
  }

  private ReplayRoutine make(MethodCode code, int method) {
    boolean[] recorded = new boolean[code.size()];
    boolean[] called = new boolean[code.size()];
    for (int s = 0; s < siteMethods.length; s++) {
      SiteDefinition def = symbols.site(s);
      boolean access =
          def.op() == SiteOp.FIELD || def.op() == SiteOp.STATIC || def.op() == SiteOp.ELEMENT;
      if (siteMethods[s] == method && siteInstructions[s] < code.size()) {
        recorded[siteInstructions[s]] |= access;
        called[siteInstructions[s]] |= def.op() == SiteOp.CALL;
      }
    }
    return new ReplayRoutine(code, method, recorded, called);
  }

  RecordedProgram program() {
    return program;
  }

  /** {@code Sor.relax(II)V}, for messages. */
  String name(int method) {
    return symbols.classOfMethod(method).name()
        + "."
        + symbols.method(method).name()
        + symbols.method(method).descriptor();
  }
}
