package org.ndseq.plugin.overlay;

import com.intellij.psi.PsiJavaFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.Finding;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.Place;
import org.ndseq.finding.Race;
import org.ndseq.plugin.psi.RealPsi;

/**
 * How long the overlays of a file of 2,000 lines with 200 findings take. No test: {@code ./bench
 * overlay} runs it and prints the figures, as medians of many rounds.
 */
class OverlayMeasurement {
  private static final int METHODS = 200;
  private static final int ROUNDS = 40;

  @Test
  void measure() {
    String text = text(-1);
    List<Finding> findings = findings();
    System.out.printf("%noverlay: %d lines, %d findings%n", text.lines().count(), findings.size());
    double[] capture = new double[ROUNDS];
    double[] unchanged = new double[ROUNDS];
    double[] edited = new double[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      PsiJavaFile file = parsed(text);
      long start = System.nanoTime();
      FileOverlayIndex overlays = FileOverlayIndex.capture(file, findings);
      capture[i] = millis(start);
      PsiJavaFile again = parsed(text);
      start = System.nanoTime();
      int found = overlays.resolve(again).size();
      unchanged[i] = millis(start);
      PsiJavaFile other = parsed(text(i % METHODS));
      start = System.nanoTime();
      found += overlays.resolve(other).size();
      edited[i] = millis(start);
      if (found != 2 * findings.size()) {
        throw new IllegalStateException("found " + found);
      }
    }
    double all = median(capture) + median(unchanged);
    System.out.printf(
        "overlay: anchoring %.1f ms once per report, looking up %.1f ms, both %.1f ms;"
            + " looking up after an edit %.1f ms (medians of %d)%n",
        median(capture), median(unchanged), all, median(edited), ROUNDS);
  }

  /** Parsing is the platform's work, done before anybody asks for overlays. */
  private static PsiJavaFile parsed(String text) {
    PsiJavaFile file = RealPsi.get().java("Big.java", text);
    file.getNode().getLastChildNode();
    CodeUnit.of(file).forEach(CodeUnit::statements);
    return file;
  }

  private static String text(int edited) {
    StringBuilder out = new StringBuilder("class Big {\n  int x;\n");
    for (int i = 0; i < METHODS; i++) {
      out.append("  void m").append(i).append("() {\n");
      out.append("    int before = x;\n");
      out.append(i == edited ? "    int more = 1;\n" : "");
      out.append("    if (before > ").append(i).append(") {\n");
      out.append("      x = before + 1;\n");
      out.append("    }\n");
      out.append("    while (x > ").append(i).append(") {\n");
      out.append("      x--;\n");
      out.append("    }\n");
      out.append("  }\n\n");
    }
    return out.append("}\n").toString();
  }

  private static List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    for (int i = 0; i < METHODS; i++) {
      int line = 3 + 10 * i;
      String method = "m" + i + "()V";
      if (i % 2 == 0) {
        findings.add(
            new IfStarBlock("b" + i, "Big.java", "Big", method, line + 1, line + 3, 0, 9, ""));
      } else {
        Race.End end =
            new Race.End(
                AccessKind.WRITE, new Place("Big.java", line + 3, "Big", method), List.of());
        findings.add(new Race("r" + i, "Big.x", end, end, EvidenceKind.OBSERVED, 1));
      }
    }
    return findings;
  }

  private static double millis(long start) {
    return (System.nanoTime() - start) / 1e6;
  }

  private static double median(double[] values) {
    Arrays.sort(values);
    return values[values.length / 2];
  }
}
