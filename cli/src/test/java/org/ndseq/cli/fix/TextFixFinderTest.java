package org.ndseq.cli.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.Place;
import org.ndseq.finding.Race;

class TextFixFinderTest {
  @TempDir Path dir;

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
    List<TextFix> fixes = new TextFixFinder(f -> Optional.of(text)).of(race);
    assertThat(fixes)
        .extracting(TextFix::description)
        .containsExactly("Make deposit() synchronized", "Make balance an AtomicInteger");
    assertThat(apply(text, fixes.get(0))).contains("  synchronized void deposit(int amount) {");
    assertThat(apply(text, fixes.get(1)))
        .contains("balance.addAndGet(amount);", "\"balance = \" + account.balance.get());");
    ConflictCycle cycle =
        new ConflictCycle(
            "c",
            List.of(
                new ConflictCycle.Step("a", AccessKind.READ, "Account.balance", at),
                new ConflictCycle.Step("b", AccessKind.WRITE, "Account.balance", at)),
            "");
    assertThat(new TextFixFinder(f -> Optional.of(text)).of(cycle)).isEqualTo(fixes);
  }

  @Test
  void aCounterBecomesAnAtomicWithItsUses() throws IOException {
    String text =
        """
        package p;

        import java.util.List;

        class Counter {
          private volatile int hits = 3;
          private long sum; // of all

          int hits() {
            return hits;
          }

          void add(List<Integer> list, int by, long more) {
            hits++;
            int now = ++hits + list.size() - hits--;
            this.hits += by;
            hits -= 2;
            hits = hits + by;
            hits *= by;
            hits = by;
            sum -= by;
            sum += more;
            Counter.this.toString();
            System.out.println("now " + now + hits() + this.hits + sum);
            sum = hits;
          }

          void other(double d) {
            d += 1.5;
          }
        }
        """;
    Place at = new Place("Counter.java", 14, "p.Counter", "add(Ljava/util/List;IJ)V");
    TextFixFinder fixes = new TextFixFinder(f -> Optional.of(text));
    TextFix hits = fixes.of(race("Counter.hits", at, at)).get(1);
    assertThat(hits.description()).isEqualTo("Make hits an AtomicInteger");
    String changed = apply(text, hits);
    assertThat(changed)
        .contains(
            "import java.util.List;\nimport java.util.concurrent.atomic.AtomicInteger;\n",
            "  private final AtomicInteger hits = new AtomicInteger(3);\n",
            "return hits.get();",
            "    hits.incrementAndGet();\n",
            "int now = hits.incrementAndGet() + list.size() - hits.getAndDecrement();",
            "this.hits.addAndGet(by);",
            "hits.addAndGet(-(2));",
            "    hits.addAndGet(by);\n    hits.accumulateAndGet(by, (before, by1) -> before * by1);\n",
            "    hits.set(by);\n",
            "hits() + this.hits.get() + sum",
            "sum = hits.get();");
    TextFix sum = fixes.of(race("Counter.sum", at, at)).get(1);
    String both =
        apply(
            changed,
            new TextFixFinder(f -> Optional.of(changed)).of(race("Counter.sum", at, at)).get(1));
    assertThat(sum.description()).isEqualTo("Make sum an AtomicLong");
    assertThat(both)
        .contains("  private final AtomicLong sum = new AtomicLong(); // of all\n")
        .contains(
            "sum.addAndGet(-1L * (by));",
            "sum.addAndGet(more);",
            "sum.set(hits.get());",
            "+ sum.get());");
    Path file = Files.writeString(dir.resolve("Counter.java"), both);
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, file.toString()))
        .isZero();
  }

  @Test
  void aCycleNeedsUpdatesInOneStepForAnAtomic() {
    String text =
        """
        class Pair {
          private int n;
          void inc() { n++; }
          void twice() {
            int old = n;
            n = old + 1;
          }
        }
        """;
    TextFixFinder fixes = new TextFixFinder(f -> Optional.of(text));
    assertThat(fixes.of(cycle("Pair.n", 3, 3)))
        .extracting(TextFix::description)
        .containsExactly("Make inc() synchronized", "Make n an AtomicInteger");
    assertThat(fixes.of(cycle("Pair.n", 5, 6)))
        .extracting(TextFix::description)
        .containsExactly("Make twice() synchronized");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "private int n; void inc() { n++; } void f(int n) {}",
        "private int n, m; void inc() { n++; }",
        "int n; void inc() { n++; }",
        "private short n; void inc() { n++; }",
        "private int n; void inc() { n++; (n)++; }",
        "private int n; void inc() { n++; n <<= 2; }",
        "private int n; void inc() { n++; n = 3 - n; }",
        "private int n; void inc() { n++; n += n; }",
        "private int n; void inc(C o) { n++; this.n = o.n * n; }",
        "private static int n; void inc() { n++; C.n = 2 * n; }",
        "private int n; void inc() { n++; n = /* the end */ 3; }",
        "private int n; void inc() { n++; n += Math.random(); }",
        "private int n; void inc() { n++; n += by; }",
        "private int n; void inc() { n++; n += by; } double by;",
        "private int n; void inc() { n++; int m = n = 4; }",
        "private int n; void inc(D c) { n++; c.n = 4; }",
        "private int n; void inc() { n++; C.class.getDeclaredField(\"n\"); }",
        "private int n; void inc() { n++; } class AtomicInteger {}",
        "private int n; void inc() { n = 3; }",
      })
  void noAtomicWhereAnythingIsInDoubt(String body) {
    String text = "class C {\n" + body + "\n}\n";
    Place at = new Place("C.java", 2, "C", "inc()V");
    assertThat(new TextFixFinder(f -> Optional.of(text)).of(race("C.n", at, at)))
        .extracting(TextFix::description)
        .doesNotContain("Make n an AtomicInteger");
  }

  private static ConflictCycle cycle(String variable, int read, int write) {
    return new ConflictCycle(
        "c",
        List.of(
            new ConflictCycle.Step("a", AccessKind.READ, variable, inPair(read)),
            new ConflictCycle.Step("b", AccessKind.WRITE, variable, inPair(write))),
        "");
  }

  private static Place inPair(int line) {
    return new Place("Pair.java", line, "Pair", (line == 3 ? "inc" : "twice") + "()V");
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
    assertThat(descriptions("total", at("run", 7), at("count", 12)))
        .containsExactly("Make total an AtomicInteger");
    assertThat(descriptions("stop", at("odd", 9), at("run", 7)))
        .containsExactly("Declare stop volatile");
    assertThat(descriptions("stop", at("hides", 10), at("run", 7)))
        .containsExactly("Declare stop volatile");
    assertThat(descriptions("stop", at("other", 11), at("run", 7)))
        .containsExactly("Declare stop volatile");
    assertThat(fixes("Flag.nothing", at("run", 7), at("end", 8))).isEmpty();
    assertThat(fixes("int[]#3[4]", at("run", 7), at("end", 8))).isEmpty();
    Race race = race("Flag.stop", at("run", 7), at("end", 8));
    assertThat(new TextFixFinder(f -> Optional.empty()).of(race)).isEmpty();
    assertThat(new TextFixFinder(f -> Optional.of("class {")).of(race)).isEmpty();
  }

  private static List<String> descriptions(String field, Place first, Place second) {
    return fixes("Flag." + field, first, second).stream().map(TextFix::description).toList();
  }

  private static List<TextFix> fixes(String variable, Place first, Place second) {
    return new TextFixFinder(f -> Optional.of(FLAG)).of(race(variable, first, second));
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
        EvidenceKind.OBSERVED,
        1);
  }

  /** What an editor does with a fix; the result is Java again. */
  static String apply(String text, TextFix fix) {
    StringBuilder changed = new StringBuilder(text);
    fix.edits().stream()
        .sorted(Comparator.comparingInt((TextFix.Edit e) -> offset(text, e.start())).reversed())
        .forEach(e -> changed.replace(offset(text, e.start()), offset(text, e.end()), e.text()));
    assertThat(ParsedSource.of(changed.toString())).isPresent();
    return changed.toString();
  }

  private static int offset(String text, TextFix.Position at) {
    int line = 0;
    for (int i = 1; i < at.line(); i++) {
      line = text.indexOf('\n', line) + 1;
    }
    return line + at.column() - 1;
  }
}
