package org.ndseq.flow;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.program.MethodCode;
import org.ndseq.program.Program;
import org.ndseq.trace.SiteDef;
import org.ndseq.trace.SiteOp;
import org.ndseq.trace.Symbols;

/** The routines of a trace's methods, made when first needed, and its sites in arrays. */
final class Routines {
  final int[] siteMethods;
  final int[] siteInstructions;
  private final Symbols symbols;
  private final Program program;
  private final @Nullable Routine[] known;

  Routines(Symbols symbols, Program program) {
    this.symbols = symbols;
    this.program = program;
    this.known = new Routine[symbols.methods().size()];
    this.siteMethods = new int[symbols.sites().size()];
    this.siteInstructions = new int[siteMethods.length];
    for (int s = 0; s < siteMethods.length; s++) {
      siteMethods[s] = symbols.site(s).method();
      siteInstructions[s] = symbols.site(s).instruction();
    }
  }

  /** The routine of a method, if there is code for it. */
  Optional<Routine> find(int method) {
    Routine routine = known[method];
    if (routine != null) {
      return Optional.of(routine);
    }
    Optional<Routine> made = program.method(method).map(code -> make(code, method));
    made.ifPresent(r -> known[method] = r);
    return made;
  }

  private Routine make(MethodCode code, int method) {
    boolean[] recorded = new boolean[code.size()];
    boolean[] called = new boolean[code.size()];
    for (int s = 0; s < siteMethods.length; s++) {
      SiteDef def = symbols.site(s);
      boolean access =
          def.op() == SiteOp.FIELD || def.op() == SiteOp.STATIC || def.op() == SiteOp.ELEMENT;
      if (siteMethods[s] == method && siteInstructions[s] < code.size()) {
        recorded[siteInstructions[s]] |= access;
        called[siteInstructions[s]] |= def.op() == SiteOp.CALL;
      }
    }
    return new Routine(code, method, recorded, called);
  }

  Program program() {
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
