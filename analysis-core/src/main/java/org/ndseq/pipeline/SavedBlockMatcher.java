package org.ndseq.pipeline;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.program.CandidateBlock;

/**
 * Tells whether a block of the program is one of a saved specification. Blocks of methods that have
 * changed since are ignored, with a warning.
 */
final class SavedBlockMatcher implements Predicate<CandidateBlock> {
  private final List<IfStarBlock> spec;
  private final InferenceFindingMaker findings;
  private final Consumer<String> warnings;

  SavedBlockMatcher(
      List<IfStarBlock> spec, InferenceFindingMaker findings, Consumer<String> warnings) {
    this.spec = spec;
    this.findings = findings;
    this.warnings = warnings;
  }

  @Override
  public boolean test(CandidateBlock block) {
    return spec.stream()
        .anyMatch(
            f ->
                f.className().equals(block.className())
                    && f.method().equals(block.method())
                    && f.startOffset() == block.firstInstruction()
                    && f.endOffset() == block.endInstruction()
                    && isCurrent(f, block));
  }

  private boolean isCurrent(IfStarBlock finding, CandidateBlock block) {
    boolean current =
        finding.sourceHash().isEmpty() || finding.sourceHash().equals(findings.hash(block));
    if (!current) {
      warnings.accept(
          "%s.%s has changed since the specification was made, so its block is ignored"
              .formatted(finding.className(), finding.method()));
    }
    return current;
  }
}
