package org.ndseq.plugin.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.psi.PsiFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.ndseq.finding.Finding;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.plugin.psi.RealPsi;

/**
 * Random edits around a block. The oracle is a comment that travels with the block's statement: the
 * overlay must be where the comment is, whatever else changed, and must not claim to be fresh when
 * a line of the method was touched.
 */
class FollowEditsTest {
  private static final String MARK = "/*here*/";

  /** The lines of three methods, the middle one with the block. */
  private record Source(List<String> before, List<String> method, List<String> after) {
    String text() {
      return "class A {\n  int x;\n  void before() {\n"
          + lines(before)
          + "  }\n  void method() {\n"
          + lines(method)
          + "  }\n  void after() {\n"
          + lines(after)
          + "  }\n}\n";
    }

    private static String lines(List<String> statements) {
      StringBuilder out = new StringBuilder();
      statements.forEach(statement -> out.append("    ").append(statement).append('\n'));
      return out.toString();
    }

    int line(String marked) {
      return (int)
              text().substring(0, text().indexOf(marked)).chars().filter(c -> c == '\n').count()
          + 1;
    }
  }

  @Test
  void theBlockIsWhereItsStatementIs() {
    int followed = 0;
    int lost = 0;
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      Source source =
          new Source(statements(random, 5), statements(random, 6), statements(random, 5));
      int marked = random.nextInt(source.method().size());
      source.method().set(marked, source.method().get(marked) + " " + MARK);
      FileOverlayIndex overlays = capture(source);
      List<String> original = code(source.method());
      for (int edits = 1 + random.nextInt(4); edits > 0; edits--) {
        edit(source, random);
        PsiFile file = RealPsi.get().java("A.java", source.text());
        List<FindingOverlay> found = overlays.resolve(file);
        assertThat(found).as("seed " + seed + ": " + source.text()).hasSize(1);
        FindingOverlay overlay = found.get(0);
        if (!source.text().contains(MARK)) {
          assertThat(overlay.freshness()).as("seed " + seed).isEqualTo(OverlayFreshness.LOST);
          assertThat(overlay.first().getText()).isEqualTo("method");
          lost++;
        } else {
          int line = source.line(MARK);
          int start = new LineNumberIndex(source.text()).lineOf(overlay.range().getStartOffset());
          assertThat(start).as("seed " + seed + ":\n" + source.text()).isEqualTo(line);
          assertThat(overlay.isFresh())
              .as("seed " + seed)
              .isEqualTo(original.equals(code(source.method())));
          followed++;
        }
      }
    }
    assertThat(followed).isGreaterThan(150);
    assertThat(lost).isGreaterThan(10);
  }

  private static FileOverlayIndex capture(Source source) {
    int line = source.line(MARK);
    IfStarBlock block = new IfStarBlock("b", "A.java", "A", "method()V", line, line, 0, 0, "");
    List<Finding> findings = List.of(block);
    return FileOverlayIndex.capture(RealPsi.get().java("A.java", source.text()), findings);
  }

  private static List<String> statements(Random random, int count) {
    List<String> statements = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      statements.add(statement(random));
    }
    return statements;
  }

  /** All different, so that a deleted statement cannot be mistaken for its twin. */
  private static String statement(Random random) {
    int number = random.nextInt(1_000_000);
    return switch (random.nextInt(4)) {
      case 0 -> "x += " + number + ";";
      case 1 -> "if (x > " + number + ") { x = " + (number + 1) + "; }";
      case 2 -> "while (x < " + number + ") { x++; x -= " + number + "; }";
      default -> "new Thread(() -> { x = " + number + "; }).start();";
    };
  }

  private static List<String> code(List<String> lines) {
    return lines.stream().filter(line -> !line.startsWith("//")).toList();
  }

  private static void edit(Source source, Random random) {
    int where = random.nextInt(5);
    List<String> lines =
        where == 0 ? source.before() : where == 1 ? source.after() : source.method();
    int at = random.nextInt(lines.size() + 1);
    switch (random.nextInt(3)) {
      case 0 -> lines.add(at, statement(random));
      case 1 -> {
        if (at < lines.size()) {
          lines.remove(at);
        }
      }
      default -> lines.add(at, "// a comment and an empty line\n");
    }
  }
}
