package org.ndseq.program;

import java.util.Set;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Trace;
import org.objectweb.asm.Opcodes;

/** Knows accesses of a run that leave null, and reads whose value is dereferenced at once. */
public final class NullAccesses {
  private static final Set<String> SETTERS =
      Set.of("set", "lazySet", "setPlain", "setOpaque", "setRelease", "setVolatile");

  private final Trace trace;
  private final RecordedProgram program;

  public NullAccesses(Trace trace, RecordedProgram program) {
    this.trace = trace;
    this.program = program;
  }

  /** Whether the value that a reading event gives is dereferenced at once. */
  public boolean isDereferenced(int event) {
    int site = trace.site(event);
    if (site < 0) {
      return false;
    }
    SiteDefinition def = trace.symbols().site(site);
    return program
        .method(def.method())
        .filter(code -> def.instruction() < code.size())
        .filter(code -> ValueUse.isDereferenced(code, def.instruction()))
        .isPresent();
  }

  /** Whether a writing event leaves null, or nothing under the key of a map. */
  public boolean writesNull(int event) {
    int site = trace.site(event);
    if (site < 0) {
      return false;
    }
    SiteDefinition def = trace.symbols().site(site);
    String name = calledName(def);
    if (name.equals("remove") || name.equals("clear")) {
      return trace
          .locations()
          .objects()
          .type(trace.locations().object(trace.target(event)))
          .contains("Map");
    }
    int pc = def.instruction() - 1;
    boolean takesValue = name.isEmpty() || SETTERS.contains(name) || name.startsWith("getAndSet");
    return takesValue
        && program.method(def.method()).filter(code -> isNullConstant(code, pc)).isPresent();
  }

  /** Whether a reading event gives null as long as nobody has written its location. */
  public boolean isNullInitially(int event) {
    int site = trace.site(event);
    if (site < 0) {
      return false;
    }
    SiteDefinition def = trace.symbols().site(site);
    if (!def.called().isEmpty()) {
      return false; // the initial state of a library object is its own affair
    }
    if (def.field() >= 0) {
      String type = trace.symbols().fields().get(def.field()).descriptor();
      return type.startsWith("L") || type.startsWith("[");
    }
    return program
        .method(def.method())
        .filter(code -> def.instruction() < code.size())
        .filter(code -> code.opcode(def.instruction()) == Opcodes.AALOAD)
        .isPresent();
  }

  /** The called method's simple name, or empty for an access by an instruction. */
  private static String calledName(SiteDefinition def) {
    String called = def.called();
    int end = called.indexOf('(');
    return end < 0 ? "" : called.substring(called.lastIndexOf('.', end) + 1, end);
  }

  /** Whether an instruction pushes null, and no condition has chosen it. */
  private static boolean isNullConstant(MethodCode code, int pc) {
    return pc >= 0
        && pc < code.size()
        && code.opcode(pc) == Opcodes.ACONST_NULL
        && (pc == 0 || code.op(pc - 1) != InstructionKind.GOTO);
  }
}
