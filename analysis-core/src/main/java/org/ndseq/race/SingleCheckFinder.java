package org.ndseq.race;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.program.MethodCode;
import org.ndseq.program.RecordedProgram;
import org.ndseq.trace.FieldDefinition;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.SiteOp;
import org.objectweb.asm.Opcodes;

/**
 * Finds fields that are used by the single-check idiom, as {@code String.hashCode} does: one method
 * alone reads such a field once, and writes it once if it has no value yet. If all writes write
 * equal values, the idiom is right by the rules of Java though its accesses race: a read sees the
 * initial value or that one, and a value of 32 bits or a reference to an immutable object is never
 * seen in part. A method that reads the field twice may see the initial value the second time.
 */
public final class SingleCheckFinder {
  /** The types whose values are never seen in part. */
  private static final Set<String> WHOLE =
      Set.of(
          "B",
          "C",
          "S",
          "I",
          "F",
          "Ljava/lang/String;",
          "Ljava/lang/Integer;",
          "Ljava/lang/Long;",
          "Ljava/lang/Double;",
          "Ljava/lang/Boolean;");

  private final Trace trace;
  private final RecordedProgram program;

  public SingleCheckFinder(Trace trace) {
    this.trace = trace;
    this.program = RecordedProgram.of(trace.symbols());
  }

  /** Whether a race is one between accesses of such a field. */
  public boolean isSingleCheck(RacePair race) {
    int site = trace.site(race.first());
    int field = site < 0 ? -1 : trace.symbols().site(site).field();
    if (field < 0) {
      return false;
    }
    FieldDefinition definition = trace.symbols().fields().get(field);
    List<SiteDefinition> sites =
        trace.symbols().sites().stream().filter(s -> s.field() == field).toList();
    return WHOLE.contains(definition.descriptor()) && sites.size() == 2 && isSingleCheck(sites);
  }

  private boolean isSingleCheck(List<SiteDefinition> sites) {
    boolean isInOrder = sites.get(0).instruction() < sites.get(1).instruction();
    SiteDefinition read = sites.get(isInOrder ? 0 : 1);
    SiteDefinition write = sites.get(isInOrder ? 1 : 0);
    Optional<MethodCode> code = program.method(read.method());
    return read.method() == write.method()
        && isPlain(read)
        && isPlain(write)
        && code.isPresent()
        && isRead(code.get().opcode(read.instruction()))
        && !isRead(code.get().opcode(write.instruction()))
        && !isInLoop(code.get(), read.instruction())
        && !isInLoop(code.get(), write.instruction());
  }

  private static boolean isPlain(SiteDefinition site) {
    return site.op() == SiteOp.FIELD || site.op() == SiteOp.STATIC;
  }

  private static boolean isRead(int opcode) {
    return opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
  }

  private static boolean isInLoop(MethodCode code, int instruction) {
    for (int pc = instruction; pc < code.size(); pc++) {
      for (int target : code.targets(pc)) {
        if (target <= instruction) {
          return true;
        }
      }
    }
    return false;
  }
}
