package org.ndseq.cli.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.Console;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;
import org.ndseq.finding.FindingsWriter;
import org.ndseq.finding.FocusVariable;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.Place;
import org.ndseq.finding.ProgramInfo;
import org.ndseq.finding.Race;
import org.ndseq.finding.RunSummary;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.Verdict;

/** Specifications saved, compared and checked. */
class SpecCommandsTest {
  private static final Place AT = new Place("A.java", 7, "A", "m()V");

  @TempDir Path dir;

  private static IfStarBlock block(String id, int from, int to) {
    return new IfStarBlock(id, "A.java", "A", "m()V", from, to, from, to, "");
  }

  private static Findings findings(Verdict verdict, IfStarBlock... blocks) {
    return Findings.none(ToolInfo.ndseq("1"), new ProgramInfo("A", 1, 0, 0), "")
        .withRuns(List.of(new RunSummary(0, 1, "random", 10, 0, 2, 0)))
        .withInference(
            List.of(new FocusVariable("A.x", "named as focus")),
            verdict,
            "",
            List.of(blocks),
            verdict == Verdict.NONE
                ? List.of(
                    new ConflictCycle(
                        "c", List.of(new ConflictCycle.Step("t", AccessKind.READ, "A.x", AT)), ""))
                : List.of());
  }

  private Path save(String name, Findings findings) throws IOException {
    Path file = dir.resolve(name);
    FindingsWriter.write(findings, file);
    return file;
  }

  @Test
  void savingKeepsTheSpecificationAlone() throws IOException {
    Race.End end = new Race.End(AccessKind.WRITE, AT, List.of());
    Race race = new Race("r", "A.x", end, end, EvidenceKind.OBSERVED, 1);
    Findings all = findings(Verdict.SPEC, block("b", 3, 5)).withRaces(List.of(race));
    Path out = dir.resolve("my.spec.json");
    Console c = Console.run("spec", "save", save("all.json", all), "--out", out);
    assertThat(c.out()).isEqualToNormalizingNewlines(out + ": one if(*) block\n");
    Findings saved = FindingsReader.read(out);
    assertThat(saved.races()).isEmpty();
    assertThat(saved.blocks()).isEqualTo(all.blocks());
    assertThat(saved.focus()).isEqualTo(all.focus());
  }

  @Test
  void showsTheSequentialProgram() throws IOException {
    Files.writeString(
        dir.resolve("A.java"),
        """
        class A {
          void m() {
            int i = 0;
            while (i < 3) {
              x();
              y();
            }
            z();
          }
        }
        """);
    Path file = save("spec.json", findings(Verdict.SPEC, block("b", 5, 6), block("c", 4, 7)));
    Console c = Console.run("spec", "show", file, "--source", dir);
    assertThat(c.out())
        .isEqualToNormalizingNewlines(
            """
            // 2 if(*) blocks
            // Its tasks run one after another; if (*) may skip its block.

            // A.java:2
              void m() {
                int i = 0;
                if (*) {
                  while (i < 3) {
                    if (*) {
                      x();
                      y();
                    }
                  }
                }
                z();
              }
            """);
    assertThat(c.code()).isEqualTo(ExitCode.CLEAN);
    Console whole = Console.run("spec", "show", file, "--source", dir, "--file", "A.java");
    assertThat(whole.out().lines().toList())
        .startsWith("class A {", "  void m() {", "    int i = 0;", "    if (*) {")
        .endsWith("    z();", "  }", "}");
    Console other = Console.run("spec", "show", file, "--source", dir, "--file", "B.java");
    assertThat(other.code()).isEqualTo(ExitCode.USAGE);
    assertThat(other.err()).contains("no source of the findings is named B.java");
  }

  @Test
  void showsTheCodeOfEachTask() throws IOException {
    Files.writeString(
        dir.resolve("A.java"),
        """
        class A {
          void m() {
            new Thread(
                () -> {
                  x();
                });
          }
        }
        """);
    Findings steps =
        findings(Verdict.SERIALIZABLE)
            .withStep("a step is one iteration of the loop at A.java:5", List.of())
            .withTaskBodies(List.of(new Place("A.java", 5, "A", "lambda$m$0()V")));
    assertThat(Console.run("spec", "show", save("spec.json", steps), "--source", dir).out())
        .isEqualToNormalizingNewlines(
            """
            // serializable
            // Steps of its tasks run one after another; a step is one iteration of the loop at A.java:5.

            // A.java:4 (a task)
                    () -> {
                      x();
                    });
            """);
  }

  @Test
  void showsBlocksWithoutSourceByTheirInstructions() throws IOException {
    Path file = save("spec.json", findings(Verdict.SPEC, block("b", 5, 6)));
    assertThat(Console.run("spec", "show", file, "--source", dir).out())
        .contains("// A.m()V: if (*) around instructions 5 to 5 (its source was not found)");
  }

  @Test
  void whatIsNoSpecificationIsRefused() throws IOException {
    Console none = Console.run("spec", "save", save("none.json", findings(Verdict.NONE)));
    assertThat(none.code()).isEqualTo(ExitCode.USAGE);
    assertThat(none.err())
        .contains("none.json has no specification: no sequential program explains its runs");
    Findings overlap = findings(Verdict.SPEC, block("b", 3, 7), block("c", 5, 9));
    Console c = Console.run("spec", "save", save("two.json", overlap));
    assertThat(c.code()).isEqualTo(ExitCode.USAGE);
    assertThat(c.err()).contains("two.json has blocks that overlap, b and c; run `ndseq infer`");
  }

  @Test
  void differencesReadAsADiff() throws IOException {
    Path old = save("old.json", findings(Verdict.SPEC, block("a", 1, 2), block("b", 3, 5)));
    Path same = save("same.json", findings(Verdict.SPEC, block("b", 3, 5)));
    Console less = Console.run("spec", "diff", old, same);
    assertThat(less.code()).isEqualTo(ExitCode.CLEAN);
    assertThat(less.out())
        .isEqualToNormalizingNewlines(
            """
            --- %s: 2 if(*) blocks
            +++ %s: one if(*) block
              if(*) A.java:3-5 in A.m
            - if(*) A.java:1-2 in A.m
            """
                .formatted(old, same));
    Path more = save("more.json", findings(Verdict.SPEC, block("b", 3, 5), block("d", 6, 8)));
    Console grown = Console.run("spec", "diff", same, more);
    assertThat(grown.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(grown.out()).contains("+ if(*) A.java:6-8 in A.m");
    Console broken = Console.run("spec", "diff", same, save("none.json", findings(Verdict.NONE)));
    assertThat(broken.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(broken.out()).contains("+ cycle read A.x A.java:7");
  }

  @Test
  void aRunThatTheSpecificationDoesNotAllowIsShownAsADiff() throws IOException {
    Path source =
        Files.writeString(
            dir.resolve("Tally.java"),
            """
            class Tally {
              static int n;
              static volatile boolean go;
              static void add(Runnable meanwhile) {
                int seen = n;
                meanwhile.run();
                n = seen + 1;
              }
              public static void main(String[] a) throws Exception {
                Thread t = new Thread(() -> { while (!go) Thread.onSpinWait(); n++; go = false; });
                t.start();
                add(() -> { go = true; while (go) Thread.onSpinWait(); });
                t.join();
                System.out.print(n > 1 ? "." : "");
              }
            }
            """);
    Path spec = save("ndseq.spec.json", findings(Verdict.SERIALIZABLE));
    Object[] words = {
      "check", "-n", "1", "--focus", "Tally.n", "--traces", dir.resolve("t"), "--spec", spec, source
    };
    Console c = Console.run(words);
    assertThat(c.code()).as(c.err()).isEqualTo(ExitCode.FINDINGS);
    assertThat(c.out())
        .startsWith("BROKEN: these runs do what ")
        .contains("+++ these runs: no specification", "+ cycle ", "Tally.java:");
  }
}
