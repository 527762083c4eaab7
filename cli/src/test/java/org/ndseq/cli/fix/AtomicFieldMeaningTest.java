package org.ndseq.cli.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.Place;
import org.ndseq.finding.Race;

/** A random program computes the same after one of its fields became an atomic. */
class AtomicFieldMeaningTest {
  private static final int PROGRAMS = 40;
  private static final int STATEMENTS = 12;

  /** Statements with a field {@code n}, another object {@code o}, and variables. */
  private static final List<String> FORMS =
      List.of(
          "n++;",
          "--n;",
          "this.n--;",
          "got += n++ - --n;",
          "n += by;",
          "n -= by;",
          "n -= small;",
          "got = n += 2;",
          "n *= by;",
          "n /= 3;",
          "n %= 1000;",
          "n &= by;",
          "n |= by;",
          "n ^= by;",
          "n = n + by;",
          "n = by + n;",
          "this.n = n - small;",
          "n = this.n - (by + 1);",
          "n = by;",
          "if (n > by) { n = small; }",
          "o.n += by;",
          "n += o.n;",
          "n = o.n + by;",
          "got += n + o.n;");

  @TempDir Path dir;

  @Test
  void anAtomicComputesTheSame() throws Exception {
    Random random = new Random(7);
    List<String> files = new ArrayList<>();
    int changed = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      String text = program("Old" + i, i % 2 == 0 ? "int" : "long", random);
      String file = "Old" + i + ".java";
      Place at = new Place(file, 5, "Old" + i, "run()V");
      Race.End end = new Race.End(AccessKind.WRITE, at, List.of());
      Race race = new Race("r", "Old" + i + ".n", end, end, EvidenceKind.OBSERVED, 1);
      Optional<TextFix> fix =
          new TextFixFinder(f -> Optional.of(text))
              .of(race).stream()
                  .filter(f -> f.description().startsWith("Make n an Atomic"))
                  .findFirst();
      if (fix.isPresent()) {
        changed++;
        String after = TextFixFinderTest.apply(text, fix.get()).replace("Old" + i, "New" + i);
        files.add(Files.writeString(dir.resolve(file), text).toString());
        files.add(Files.writeString(dir.resolve("New" + i + ".java"), after).toString());
      }
    }
    assertThat(changed).as("programs with a fix").isGreaterThan(PROGRAMS / 2);
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    int code =
        ToolProvider.getSystemJavaCompiler().run(null, null, errors, files.toArray(String[]::new));
    assertThat(code).as(errors.toString(StandardCharsets.UTF_8)).isZero();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {dir.toUri().toURL()})) {
      for (int i = 0; i < PROGRAMS; i++) {
        if (Files.exists(dir.resolve("Old" + i + ".class"))) {
          assertThat(result(loader, "New" + i))
              .as(Files.readString(dir.resolve("New" + i + ".java")))
              .isEqualTo(result(loader, "Old" + i));
        }
      }
    }
  }

  private static Object result(ClassLoader loader, String name) throws Exception {
    return loader.loadClass(name).getMethod("result").invoke(null);
  }

  private static String program(String name, String type, Random random) {
    StringBuilder body = new StringBuilder("    n++;\n");
    for (int i = 0; i < STATEMENTS; i++) {
      body.append("    ").append(FORMS.get(random.nextInt(FORMS.size()))).append('\n');
    }
    return """
        public class NAME {
          private TYPE n = 41;
          private long got;

          void run(NAME o, int by, int small) {
        BODY  }

          public static String result() {
            StringBuilder all = new StringBuilder();
            int[] values = {0, 7, -3, Integer.MIN_VALUE, Integer.MAX_VALUE};
            for (int by : values) {
              for (int small : values) {
                NAME own = new NAME();
                NAME other = new NAME();
                own.run(other, by, small);
                all.append(own.n).append(' ').append(other.n).append(' ').append(own.got);
              }
            }
            return all.toString();
          }
        }
        """
        .replace("NAME", name)
        .replace("TYPE", type)
        .replace("BODY", body.toString().indent(0));
  }
}
