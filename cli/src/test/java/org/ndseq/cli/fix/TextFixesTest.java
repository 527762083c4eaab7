package org.ndseq.cli.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.Cycle;
import org.ndseq.finding.Place;
import org.ndseq.finding.Race;

class TextFixesTest {
  private static final Path ROOT = Path.of("..", "testData", "race", "fail");

  private static final String FLAG =
      """
      package p;
      class Outer {
        static class Flag {
          private boolean stop, go;
          private static int total;
          int level;
          void run() { while (!stop) { total = total + 1; } }
          void end() { stop = true; }
          <T> void odd(T t) { stop = true; }
          void hides(boolean stop) { this.stop = stop; }
          void other(Flag f) { f.stop = true; }
          static void count() { total++; }
          synchronized void up() { level = 1; }
          @Deprecated public int down() {
            return level;
          }
        }
      }
      """;

  @Test
  void aMethodOfTheFieldsClassBecomesSynchronized() throws IOException {
    String text = Files.readString(ROOT.resolve("Account.java"));
    Place at = new Place("Account.java", 6, "Account", "deposit(I)V");
    Race race = race("Account.balance", at, at);
    List<TextFix> fixes = new TextFixes(f -> Optional.of(text)).of(race);
    assertThat(fixes)
        .extracting(TextFix::description)
        .containsExactly("Make deposit() synchronized");
    assertThat(apply(text, fixes.get(0))).contains("  synchronized void deposit(int amount) {");
    Cycle cycle =
        new Cycle(
            "c",
            List.of(
                new Cycle.Step("a", AccessKind.READ, "Account.balance", at),
                new Cycle.Step("b", AccessKind.WRITE, "Account.balance", at)),
            "");
    assertThat(new TextFixes(f -> Optional.of(text)).of(cycle)).isEqualTo(fixes);
  }

  @Test
  void theSideWithoutTheLockGetsIt() {
    List<TextFix> fixes = fixes("Flag.level", at("up", 13), at("down", 15));
    assertThat(fixes).extracting(TextFix::description).containsExactly("Make down() synchronized");
    assertThat(apply(FLAG, fixes.get(0))).contains("@Deprecated public synchronized int down()");
  }

  @Test
  void aPrivateFieldThatIsOnlySetBecomesVolatile() {
    List<TextFix> fixes = fixes("Flag.stop", at("run", 7), at("end", 8));
    assertThat(fixes)
        .extracting(TextFix::description)
        .containsExactly("Make run() and end() synchronized", "Declare stop volatile");
    assertThat(apply(FLAG, fixes.get(1))).contains("private volatile boolean stop, go;");
    assertThat(apply(FLAG, fixes.get(0)))
        .contains("synchronized void run()", "synchronized void end()");
  }

  @Test
  void noFixWhereAnythingIsInDoubt() {
    assertThat(fixes("Flag.total", at("run", 7), at("count", 12))).isEmpty();
    assertThat(descriptions("stop", at("odd", 9), at("run", 7)))
        .containsExactly("Declare stop volatile");
    assertThat(descriptions("stop", at("hides", 10), at("run", 7)))
        .containsExactly("Declare stop volatile");
    assertThat(descriptions("stop", at("other", 11), at("run", 7)))
        .containsExactly("Declare stop volatile");
    assertThat(fixes("Flag.nothing", at("run", 7), at("end", 8))).isEmpty();
    assertThat(fixes("int[]#3[4]", at("run", 7), at("end", 8))).isEmpty();
    Race race = race("Flag.stop", at("run", 7), at("end", 8));
    assertThat(new TextFixes(f -> Optional.empty()).of(race)).isEmpty();
    assertThat(new TextFixes(f -> Optional.of("class {")).of(race)).isEmpty();
  }

  private static List<String> descriptions(String field, Place first, Place second) {
    return fixes("Flag." + field, first, second).stream().map(TextFix::description).toList();
  }

  private static List<TextFix> fixes(String variable, Place first, Place second) {
    return new TextFixes(f -> Optional.of(FLAG)).of(race(variable, first, second));
  }

  private static Place at(String method, int line) {
    return new Place("Outer.java", line, "p.Outer$Flag", method + "()V");
  }

  private static Race race(String variable, Place first, Place second) {
    return new Race(
        "r",
        variable,
        new Race.End(AccessKind.WRITE, first, List.of()),
        new Race.End(AccessKind.READ, second, List.of()),
        Race.Kind.OBSERVED,
        1);
  }

  /** What an editor does with a fix; the result is Java again. */
  private static String apply(String text, TextFix fix) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    fix.insertions().stream()
        .sorted(
            Comparator.comparing(TextFix.Insertion::line)
                .thenComparing(TextFix.Insertion::column)
                .reversed())
        .forEach(
            i ->
                lines.set(
                    i.line() - 1,
                    new StringBuilder(lines.get(i.line() - 1))
                        .insert(i.column() - 1, i.text())
                        .toString()));
    String changed = String.join("\n", lines);
    assertThat(ParsedSource.of(changed)).isPresent();
    return changed;
  }
}
