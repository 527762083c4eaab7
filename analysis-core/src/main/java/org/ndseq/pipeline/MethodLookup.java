package org.ndseq.pipeline;

import java.util.List;
import java.util.Optional;
import org.ndseq.program.CandidateBlock;
import org.ndseq.program.MethodCode;
import org.ndseq.program.RecordedProgram;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.SymbolTable;

/** Finds the methods of a recorded program by their names. */
final class MethodLookup {
  private final SymbolTable symbols;
  private final RecordedProgram program;

  MethodLookup(SymbolTable symbols, RecordedProgram program) {
    this.symbols = symbols;
    this.program = program;
  }

  /** The hash of a method given by its class and its name with descriptor, or empty. */
  String hash(String className, String method) {
    return code(className, method).map(MethodCode::hash).orElse("");
  }

  /** The code of a method given by its class and its name with descriptor. */
  Optional<MethodCode> code(String className, String method) {
    List<MethodDefinition> methods = symbols.methods();
    for (int m = 0; m < methods.size(); m++) {
      MethodDefinition def = methods.get(m);
      if ((def.name() + def.descriptor()).equals(method)
          && symbols.classOfMethod(m).name().equals(className)) {
        return program.method(m);
      }
    }
    return Optional.empty();
  }

  /**
   * Whether another method of the class has code on one of the block's lines outside the block: the
   * method around a lambda, or one beside it.
   */
  boolean isPartOfLine(CandidateBlock block) {
    List<MethodDefinition> methods = symbols.methods();
    for (int m = 0; m < methods.size(); m++) {
      if (symbols.classOfMethod(m).name().equals(block.className())
          && program.method(m).filter(c -> isOutside(c, block)).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOutside(MethodCode other, CandidateBlock block) {
    boolean shares = false;
    boolean leaves = false;
    for (int pc = 0; pc < other.size(); pc++) {
      int line = other.line(pc);
      shares |= line == block.startLine() || line == block.endLine();
      leaves |= line > 0 && (line < block.startLine() || line > block.endLine());
    }
    return shares && leaves && !other.signature().equals(block.method());
  }
}
