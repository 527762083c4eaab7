package org.ndseq.cli.infer;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.report.SourceTexts;
import org.ndseq.finding.Findings;
import org.ndseq.finding.IfStarBlock;

/**
 * Extends blocks to the ends of their statements. Class files know the lines of instructions, and a
 * closing brace is none; the source, parsed, knows where a statement ends.
 */
public final class StatementExtension {
  private StatementExtension() {}

  /** The findings with blocks that end where their last statement does, if the source is there. */
  public static Findings in(Findings findings, SourceTexts sources) {
    @Nullable JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null || findings.blocks().isEmpty()) {
      return findings;
    }
    List<IfStarBlock> blocks =
        findings.blocks().stream().map(b -> extend(b, sources.text(b.file()), compiler)).toList();
    return findings.withBlocks(blocks);
  }

  private static IfStarBlock extend(IfStarBlock b, Optional<String> source, JavaCompiler compiler) {
    if (source.isEmpty() || b.startLine() < 1) {
      return b;
    }
    return b.withLines(b.startLine(), end(source.get(), b, compiler));
  }

  private static int end(String source, IfStarBlock b, JavaCompiler compiler) {
    JavaFileObject file =
        new SimpleJavaFileObject(URI.create("string:///Source.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
          }
        };
    JavacTask task =
        (JavacTask)
            compiler.getTask(
                null, null, diagnostic -> {}, List.of("-proc:none"), null, List.of(file));
    try {
      Ends ends = new Ends(Trees.instance(task).getSourcePositions(), b);
      for (CompilationUnitTree unit : task.parse()) {
        ends.scan(unit, unit);
      }
      return ends.last;
    } catch (IOException e) {
      return b.endLine();
    }
  }

  /** The last line of the statements that begin inside a block. */
  private static final class Ends extends TreeScanner<@Nullable Void, CompilationUnitTree> {
    private final SourcePositions positions;
    private final IfStarBlock block;
    private int last;

    Ends(SourcePositions positions, IfStarBlock block) {
      this.positions = positions;
      this.block = block;
      this.last = block.endLine();
    }

    @Override
    public @Nullable Void scan(@Nullable Tree tree, CompilationUnitTree unit) {
      if (tree instanceof StatementTree) {
        long start = line(unit, positions.getStartPosition(unit, tree));
        long end = line(unit, positions.getEndPosition(unit, tree));
        // A block that holds the first statement begins on a line before it or is not one of ours.
        if (start >= block.startLine()
            && start <= block.endLine()
            && !(tree instanceof BlockTree)) {
          last = (int) Math.max(last, end);
        }
      }
      return super.scan(tree, unit);
    }

    private static long line(CompilationUnitTree unit, long position) {
      return position < 0 ? 0 : unit.getLineMap().getLineNumber(position);
    }
  }
}
