package org.ndseq.cli.spec;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.report.SourceTexts;
import org.ndseq.finding.Findings;
import org.ndseq.finding.IfStarBlock;

/**
 * The sequential program of a specification as a reader would write it: the methods with blocks,
 * each block inside {@code if (*) { }}.
 */
final class SequentialProgram {
  private static final String INDENT = "  ";

  private final SourceTexts sources;
  private final List<String> out = new ArrayList<>();

  private SequentialProgram(SourceTexts sources) {
    this.sources = sources;
  }

  /** The lines of the program. */
  static List<String> lines(Findings findings, SourceTexts sources) {
    SequentialProgram program = new SequentialProgram(sources);
    Map<String, List<IfStarBlock>> byFile =
        findings.blocks().stream()
            .collect(Collectors.groupingBy(IfStarBlock::file, TreeMap::new, Collectors.toList()));
    byFile.forEach(program::addFile);
    return program.out;
  }

  private void addFile(String file, List<IfStarBlock> blocks) {
    List<String> text = sources.text(file).map(t -> t.lines().toList()).orElse(List.of());
    List<IfStarBlock> shown =
        blocks.stream().filter(b -> 0 < b.startLine() && b.endLine() <= text.size()).toList();
    if (!shown.isEmpty()) {
      MethodRanges ranges = MethodRanges.of(sources.text(file).orElse(""));
      Map<LineRange, List<IfStarBlock>> byMethod =
          shown.stream()
              .collect(
                  Collectors.groupingBy(
                      b -> ranges.around(b, text.size()),
                      () -> new TreeMap<>(Comparator.comparingInt(LineRange::first)),
                      Collectors.toList()));
      byMethod.forEach((range, inside) -> addMethod(file, text, range, inside));
    }
    for (IfStarBlock block : blocks) {
      if (!shown.contains(block)) {
        out.add(
            "// %s.%s: if (*) around instructions %d to %d (its source was not found)"
                .formatted(
                    block.className(), block.method(), block.startOffset(), block.endOffset() - 1));
      }
    }
  }

  private void addMethod(
      String file, List<String> text, LineRange range, List<IfStarBlock> blocks) {
    if (!out.isEmpty()) {
      out.add("");
    }
    out.add("// %s:%d".formatted(file, range.first()));
    for (int line = range.first(); line <= range.last(); line++) {
      String code = text.get(line - 1);
      int number = line;
      int depth = (int) blocks.stream().filter(b -> contains(b, number)).count();
      long opened = blocks.stream().filter(b -> b.startLine() == number).count();
      for (long i = opened; i > 0; i--) {
        out.add(indentation(code) + INDENT.repeat(depth - (int) i) + "if (*) {");
      }
      out.add(code.isBlank() ? code : INDENT.repeat(depth) + code);
      long closed = blocks.stream().filter(b -> b.endLine() == number).count();
      for (long i = 1; i <= closed; i++) {
        String first = text.get(firstLine(blocks, number, (int) i) - 1);
        out.add(indentation(first) + INDENT.repeat(depth - (int) i) + "}");
      }
    }
  }

  /** The first line of the i-th block, from the innermost, among those that end on a line. */
  private static int firstLine(List<IfStarBlock> blocks, int endLine, int i) {
    return blocks.stream()
        .filter(b -> b.endLine() == endLine)
        .map(IfStarBlock::startLine)
        .sorted(Comparator.reverseOrder())
        .toList()
        .get(i - 1);
  }

  private static boolean contains(IfStarBlock block, int line) {
    return block.startLine() <= line && line <= block.endLine();
  }

  private static String indentation(String line) {
    return line.substring(0, line.length() - line.stripLeading().length());
  }

  private record LineRange(int first, int last) {}

  /** The lines of methods and lambdas, from the parsed source. */
  private static final class MethodRanges extends TreeScanner<@Nullable Void, CompilationUnitTree> {
    private final SourcePositions positions;
    private final List<LineRange> ranges = new ArrayList<>();

    private MethodRanges(SourcePositions positions) {
      this.positions = positions;
    }

    static MethodRanges of(String source) {
      @Nullable JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
      if (compiler == null) {
        return new MethodRanges(new NoPositions());
      }
      JavaFileObject file =
          new SimpleJavaFileObject(
              URI.create("string:///Source.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
              return source;
            }
          };
      JavacTask task =
          (JavacTask)
              compiler.getTask(null, null, d -> {}, List.of("-proc:none"), null, List.of(file));
      MethodRanges found = new MethodRanges(Trees.instance(task).getSourcePositions());
      try {
        for (CompilationUnitTree unit : task.parse()) {
          found.scan(unit, unit);
        }
      } catch (IOException e) {
        // The text is in memory; without ranges the block's own lines are shown.
      }
      return found;
    }

    /** The smallest method or lambda around a block, or the block's own lines. */
    LineRange around(IfStarBlock block, int lines) {
      return ranges.stream()
          .filter(r -> r.first() <= block.startLine() && block.endLine() <= r.last())
          .filter(r -> r.last() <= lines)
          .min(Comparator.comparingInt(r -> r.last() - r.first()))
          .orElse(new LineRange(block.startLine(), block.endLine()));
    }

    @Override
    public @Nullable Void visitMethod(MethodTree tree, CompilationUnitTree unit) {
      add(tree, unit);
      return super.visitMethod(tree, unit);
    }

    @Override
    public @Nullable Void visitLambdaExpression(
        LambdaExpressionTree tree, CompilationUnitTree unit) {
      add(tree, unit);
      return super.visitLambdaExpression(tree, unit);
    }

    private void add(Tree tree, CompilationUnitTree unit) {
      long start = positions.getStartPosition(unit, tree);
      long end = positions.getEndPosition(unit, tree);
      if (start >= 0 && end >= start) {
        ranges.add(
            new LineRange(
                (int) unit.getLineMap().getLineNumber(start),
                (int) unit.getLineMap().getLineNumber(end)));
      }
    }
  }

  /** Positions where there is no compiler to find them. */
  private static final class NoPositions implements SourcePositions {
    @Override
    public long getStartPosition(CompilationUnitTree file, Tree tree) {
      return -1;
    }

    @Override
    public long getEndPosition(CompilationUnitTree file, Tree tree) {
      return -1;
    }
  }
}
