package org.ndseq.pipeline;

import java.util.Optional;
import java.util.function.IntPredicate;
import org.ndseq.program.MethodCode;
import org.ndseq.program.RecordedProgram;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.SymbolTable;

/**
 * The sites whose acquisition of a lock waits without a limit. Calls of methods named {@code
 * try...} do not: by the convention of {@code java.util.concurrent} they give up at once or after a
 * time.
 */
final class BlockingSiteTable implements IntPredicate {
  private final SymbolTable symbols;
  private final RecordedProgram program;

  BlockingSiteTable(SymbolTable symbols) {
    this.symbols = symbols;
    this.program = RecordedProgram.of(symbols);
  }

  @Override
  public boolean test(int site) {
    if (site < 0) {
      return true;
    }
    SiteDefinition definition = symbols.site(site);
    Optional<MethodCode> code = program.method(definition.method());
    return code.isEmpty()
        || definition.instruction() < 0
        || definition.instruction() >= code.get().size()
        || !code.get().called(definition.instruction()).startsWith("try");
  }
}
