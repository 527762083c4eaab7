package org.ndseq.cli.infer;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.report.SourceTextIndex;
import org.ndseq.cli.source.SyntaxTree;
import org.ndseq.finding.Findings;
import org.ndseq.finding.IfStarBlock;

/**
 * Extends blocks to the ends of their statements. Class files know the lines of instructions, and a
 * closing brace is none; the source, parsed, knows where a statement ends.
 */
public final class StatementExtension {
  private StatementExtension() {}

  /** The findings with blocks that end where their last statement does, if the source is there. */
  public static Findings in(Findings findings, SourceTextIndex sources) {
    return findings.withBlocks(
        findings.blocks().stream().map(b -> extend(b, sources.text(b.file()))).toList());
  }

  private static IfStarBlock extend(IfStarBlock block, Optional<String> source) {
    return source
        .filter(s -> block.startLine() >= 1)
        .flatMap(SyntaxTree::of)
        .map(tree -> block.withLines(block.startLine(), StatementEnds.last(tree, block)))
        .orElse(block);
  }

  /** The last line of the statements that begin inside a block. */
  private static final class StatementEnds extends TreeScanner<@Nullable Void, IfStarBlock> {
    private final SyntaxTree syntax;
    private int last;

    private StatementEnds(SyntaxTree syntax, int last) {
      this.syntax = syntax;
      this.last = last;
    }

    static int last(SyntaxTree syntax, IfStarBlock block) {
      StatementEnds ends = new StatementEnds(syntax, block.endLine());
      ends.scan(syntax.unit(), block);
      return ends.last;
    }

    @Override
    public @Nullable Void scan(@Nullable Tree tree, IfStarBlock block) {
      // A block that holds the first statement begins on a line before it or is not one of ours.
      if (tree instanceof StatementTree && !(tree instanceof BlockTree)) {
        int start = syntax.firstLine(tree);
        if (start >= block.startLine() && start <= block.endLine()) {
          last = Math.max(last, syntax.lastLine(tree));
        }
      }
      return super.scan(tree, block);
    }
  }
}
