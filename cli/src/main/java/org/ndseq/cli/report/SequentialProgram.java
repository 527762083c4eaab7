package org.ndseq.cli.report;

import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.source.SyntaxTree;
import org.ndseq.finding.Findings;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.Place;
import org.ndseq.finding.VerdictText;

/**
 * The sequential program of a specification as a reader would write it: the code of each task and
 * the methods with blocks, each block inside {@code if (*) { }}.
 */
public final class SequentialProgram {
  private static final String INDENT = "  ";

  private final SourceTextIndex sources;
  private final List<String> out = new ArrayList<>();

  private SequentialProgram(SourceTextIndex sources) {
    this.sources = sources;
  }

  /** The lines of the program; none if the findings have no specification. */
  public static List<String> lines(Findings findings, SourceTextIndex sources) {
    SequentialProgram program = new SequentialProgram(sources);
    if (!findings.verdict().explainsRuns()) {
      return program.out;
    }
    program.out.add("// " + VerdictText.brief(findings));
    program.out.add(
        findings.step().isEmpty()
            ? "// Its tasks run one after another"
                + (findings.blocks().isEmpty() ? "." : "; if (*) may skip its block.")
            : "// Steps of its tasks run one after another; " + findings.step() + ".");
    Map<String, List<IfStarBlock>> byFile = new TreeMap<>();
    findings.blocks().forEach(b -> byFile.computeIfAbsent(b.file(), f -> new ArrayList<>()).add(b));
    findings.taskBodies().forEach(p -> byFile.computeIfAbsent(p.file(), f -> new ArrayList<>()));
    byFile.forEach(
        (file, blocks) ->
            program.addFile(
                file,
                blocks,
                findings.taskBodies().stream().filter(p -> p.file().equals(file)).toList()));
    return program.out;
  }

  /** The lines of a source file as a whole, with {@code if (*)} around its blocks. */
  public static List<String> file(Findings findings, SourceTextIndex sources, String file) {
    SequentialProgram program = new SequentialProgram(sources);
    List<String> text = sources.text(file).map(t -> t.lines().toList()).orElse(List.of());
    program.addLines(
        text,
        new LineRange(1, text.size()),
        findings.blocks().stream()
            .filter(b -> b.file().equals(file) && 0 < b.startLine() && b.endLine() <= text.size())
            .toList());
    return program.out;
  }

  private void addFile(String file, List<IfStarBlock> blocks, List<Place> bodies) {
    List<String> text = sources.text(file).map(t -> t.lines().toList()).orElse(List.of());
    List<IfStarBlock> shown =
        blocks.stream().filter(b -> 0 < b.startLine() && b.endLine() <= text.size()).toList();
    if (!text.isEmpty()) {
      MethodRanges ranges = MethodRanges.of(sources.text(file).orElse(""));
      Map<LineRange, List<IfStarBlock>> byMethod = new TreeMap<>(LineRange.IN_ORDER);
      Map<LineRange, String> tasks = new HashMap<>();
      for (Place body : bodies) {
        LineRange range = ranges.around(body.line(), body.line(), text.size());
        if (0 < range.first()) {
          byMethod.put(range, new ArrayList<>());
          tasks.put(range, " (a task)");
        }
      }
      for (IfStarBlock block : shown) {
        LineRange range = ranges.around(block.startLine(), block.endLine(), text.size());
        byMethod.computeIfAbsent(range, r -> new ArrayList<>()).add(block);
      }
      byMethod.forEach(
          (range, inside) ->
              addMethod(
                  file + ":" + range.first() + tasks.getOrDefault(range, ""), text, range, inside));
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
      String title, List<String> text, LineRange range, List<IfStarBlock> blocks) {
    out.add("");
    out.add("// " + title);
    addLines(text, range, blocks);
  }

  private void addLines(List<String> text, LineRange range, List<IfStarBlock> blocks) {
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

  private record LineRange(int first, int last) {
    static final Comparator<LineRange> IN_ORDER =
        Comparator.comparingInt(LineRange::first).thenComparingInt(LineRange::last);
  }

  /** The lines of methods and lambdas, from the parsed source. */
  private static final class MethodRanges extends TreeScanner<@Nullable Void, SyntaxTree> {
    private final List<LineRange> ranges = new ArrayList<>();

    /** Without a compiler there are no ranges, and the block's own lines are shown. */
    static MethodRanges of(String source) {
      MethodRanges found = new MethodRanges();
      SyntaxTree.of(source).ifPresent(tree -> found.scan(tree.unit(), tree));
      return found;
    }

    /** The smallest method or lambda around lines, or these lines. */
    LineRange around(int first, int last, int lines) {
      return ranges.stream()
          .filter(r -> r.first() <= first && last <= r.last())
          .filter(r -> r.last() <= lines)
          .min(Comparator.comparingInt(r -> r.last() - r.first()))
          .orElse(new LineRange(first, Math.min(last, lines)));
    }

    @Override
    public @Nullable Void visitMethod(MethodTree tree, SyntaxTree syntax) {
      add(tree, syntax);
      return super.visitMethod(tree, syntax);
    }

    @Override
    public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, SyntaxTree syntax) {
      add(tree, syntax);
      return super.visitLambdaExpression(tree, syntax);
    }

    private void add(Tree tree, SyntaxTree syntax) {
      int first = syntax.firstLine(tree);
      int last = syntax.lastLine(tree);
      if (0 < first && first <= last) {
        ranges.add(new LineRange(first, last));
      }
    }
  }
}
