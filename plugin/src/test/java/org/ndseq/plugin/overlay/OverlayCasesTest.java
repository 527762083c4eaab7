package org.ndseq.plugin.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.openapi.fileTypes.PlainTextLanguage;
import com.intellij.psi.PsiFile;
import com.intellij.psi.PsiFileFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Place;
import org.ndseq.finding.Race;
import org.ndseq.plugin.psi.RealPsi;

class OverlayCasesTest {
  private static final String TEXT =
      """
      package p;
      class A {
        static int[][] grid = new int[2][2];
        int plain = 1;
        A() { plain = 2; }
        static { grid[0][0] = 3; }
        void run(java.util.Map<String, Integer> map) {
          new Thread(() -> {
            grid[0][1] = grid[1][0];
          }).start();
          Runnable r = new Runnable() {
            public void run() { plain++; }
          };
          map.put("k", 1);
        }
        static class B { A a; void set() { a.plain = a.plain + 1; } }
        record Pair(int left, A right) {}
        void heads(int[] local, long[] sums, String[] names) {
          for (plain = 0; plain < 2; plain++) use(plain);
          if (plain > 1) use(local[0]);
          sums[0] += local[1];
          listen(n -> local[0] += n);
          names[0] = null;
        }
      }
      """;

  @Test
  void arrayElements() {
    assertThat(marked(9, "A.grid[][]", AccessKind.WRITE, "p.A", "lambda$run$0()V"))
        .containsExactly("grid[0][1]");
    assertThat(marked(9, "A.grid[][]", AccessKind.READ, "p.A", "lambda$run$0()V"))
        .containsExactly("grid[1][0]");
    assertThat(marked(6, "A.grid[][]", AccessKind.WRITE, "p.A", "<clinit>()V"))
        .containsExactly("grid[0][0]");
  }

  @Test
  void fieldsConstructorsNestedAndAnonymousClasses() {
    assertThat(marked(4, "A.plain", AccessKind.WRITE, "p.A", "<init>()V")).containsExactly("plain");
    assertThat(marked(5, "A.plain", AccessKind.WRITE, "p.A", "<init>()V")).containsExactly("plain");
    assertThat(marked(12, "A.plain", AccessKind.WRITE, "p.A$1", "run()V")).containsExactly("plain");
    assertThat(marked(16, "A.plain", AccessKind.READ, "p.A$B", "set()V"))
        .containsExactly("a.plain");
  }

  @Test
  void whatTheCompilerMakesOfARecord() {
    assertThat(marked(17, "Pair.right", AccessKind.WRITE, "p.A$Pair", "<init>(ILp/A;)V"))
        .containsExactly("right");
    assertThat(marked(17, "Pair.left", AccessKind.READ, "p.A$Pair", "left()I"))
        .containsExactly("left");
  }

  @Test
  void headsOfStatementsOnTheLineOfTheirBodies() {
    String method = "heads([I[J[Ljava/lang/String;)V";
    assertThat(parents(19, "A.plain", AccessKind.WRITE, method)).containsExactly("plain++");
    assertThat(parents(20, "A.plain", AccessKind.READ, method)).containsExactly("plain > 1");
  }

  @Test
  void arraysThatNoFieldNamesAreFoundByTheirType() {
    String method = "heads([I[J[Ljava/lang/String;)V";
    assertThat(parents(20, "int[]", AccessKind.READ, method)).containsExactly("(local[0])");
    assertThat(parents(21, "long[]#7[0]", AccessKind.WRITE, method))
        .containsExactly("sums[0] += local[1]");
    assertThat(parents(21, "int[]#9[1]", AccessKind.READ, method))
        .containsExactly("sums[0] += local[1]");
    assertThat(parents(22, "int[]", AccessKind.WRITE, "lambda$heads$1([II)V"))
        .containsExactly("local[0] += n");
    assertThat(parents(23, "Object[]", AccessKind.WRITE, method))
        .containsExactly("names[0] = null");
  }

  @Test
  void libraryObjectsAreFoundByTheCall() {
    assertThat(marked(14, "HashMap@3", AccessKind.WRITE, "p.A", "run(Ljava/util/Map;)V"))
        .containsExactly("map.put(\"k\", 1)");
  }

  @Test
  void whatIsNotHereIsNotMarked() {
    assertThat(marked(5, "A.plain", AccessKind.WRITE, "q.A", "<init>()V")).isEmpty();
    assertThat(marked(5, "A.plain", AccessKind.WRITE, "p.A", "gone()V")).isEmpty();
    assertThat(marked(500, "A.plain", AccessKind.WRITE, "p.A", "<init>()V")).isEmpty();
  }

  @Test
  void windowsLineEnds() {
    PsiFile file = RealPsi.get().java("A.java", TEXT.replace("\n", "\r\n"));
    assertThat(marked(file, 16, "A.plain", AccessKind.WRITE, "p.A$B", "set()V"))
        .containsExactly("a.plain");
  }

  @Test
  void syntaxErrorsElsewhereAndInside() {
    FileOverlayIndex overlays =
        FileOverlayIndex.capture(
            RealPsi.get().java("A.java", TEXT),
            race(12, "A.plain", AccessKind.WRITE, "p.A$1", "run()V"));
    PsiFile broken = RealPsi.get().java("A.java", TEXT.replace("plain = 2;", "plain = ( 2"));
    assertThat(overlays.resolve(broken)).hasSizeLessThanOrEqualTo(1);
    PsiFile inside = RealPsi.get().java("A.java", TEXT.replace("map.put(\"k\", 1);", "map.put("));
    assertThat(overlays.resolve(inside))
        .singleElement()
        .satisfies(overlay -> assertThat(overlay.freshness()).isNotEqualTo(OverlayFreshness.FRESH));
    assertThat(overlays.resolve(RealPsi.get().java("A.java", "class A { void run("))).isEmpty();
  }

  @Test
  void otherLanguagesHaveNone() {
    PsiFile kotlin =
        PsiFileFactory.getInstance(RealPsi.get().project())
            .createFileFromText("A.kt", PlainTextLanguage.INSTANCE, "var plain = 1");
    List<Finding> race = race(1, "A.plain", AccessKind.WRITE, "p.AKt", "<clinit>()V");
    assertThat(FileOverlayIndex.capture(kotlin, race).isEmpty()).isTrue();
    FileOverlayIndex java =
        FileOverlayIndex.capture(
            RealPsi.get().java("A.java", TEXT),
            race(5, "A.plain", AccessKind.WRITE, "p.A", "<init>()V"));
    assertThat(java.resolve(kotlin)).isEmpty();
  }

  private static List<String> marked(
      int line, String variable, AccessKind kind, String type, String method) {
    return marked(RealPsi.get().java("A.java", TEXT), line, variable, kind, type, method);
  }

  /** What the marked accesses are part of. */
  private static List<String> parents(int line, String variable, AccessKind kind, String method) {
    PsiFile file = RealPsi.get().java("A.java", TEXT);
    List<String> texts = new ArrayList<>();
    for (FindingOverlay overlay :
        FileOverlayIndex.capture(file, race(line, variable, kind, "p.A", method)).resolve(file)) {
      texts.add(overlay.first().getParent().getText());
    }
    return texts;
  }

  private static List<String> marked(
      PsiFile file, int line, String variable, AccessKind kind, String type, String method) {
    List<String> texts = new ArrayList<>();
    for (FindingOverlay overlay :
        FileOverlayIndex.capture(file, race(line, variable, kind, type, method)).resolve(file)) {
      assertThat(overlay.freshness()).isEqualTo(OverlayFreshness.FRESH);
      texts.add(overlay.first().getText());
    }
    return texts;
  }

  private static List<Finding> race(
      int line, String variable, AccessKind kind, String type, String method) {
    Race.End end = new Race.End(kind, new Place("A.java", line, type, method), List.of());
    return List.of(new Race("r", variable, end, end, EvidenceKind.OBSERVED, 1));
  }
}
