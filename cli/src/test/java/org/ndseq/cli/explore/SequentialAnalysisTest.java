package org.ndseq.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.Console;
import org.ndseq.cli.record.RecordingTarget;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.finding.Findings;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.ProgramInfo;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.Verdict;
import picocli.CommandLine;

/** {@code analyze} runs the sequential program; nothing that goes wrong there is an error. */
@Timeout(300)
class SequentialAnalysisTest {
  private static final Path PROGRAMS = Path.of("..", "testData", "ndseq", "pass");

  @TempDir Path temporary;

  @Test
  void recordedRunsAreRepeated() throws IOException {
    Path out = temporary.resolve("out");
    Console console =
        Console.run(
            "analyze",
            "--runs",
            "2",
            "--no-proofs",
            "--out",
            out,
            PROGRAMS.resolve("figure1").resolve("Figure1.java"));
    assertThat(console.code()).as(console.err()).isEqualTo(ExitCode.CLEAN);
    assertThat(console.out()).contains("verified: 2 of 2 runs were repeated sequentially");
    Findings findings = InputFileOpener.findings(out.resolve("findings.json"));
    assertThat(findings.verified().runs()).isEqualTo(2);
    assertThat(findings.verified().repeated()).isEqualTo(2);
    assertThat(findings.verified().compared()).containsExactly("Figure1.x");
    chooses(out, findings.blocks().get(0));
  }

  /** The sequential program is run as chosen, and as in a recorded run. */
  private static void chooses(Path out, IfStarBlock block) {
    Path program = PROGRAMS.resolve("figure1").resolve("Figure1.java");
    Console asRun = Console.run("run", "--sequential", "--as-run", "2", "--report", out, program);
    assertThat(asRun.code()).as(asRun.err()).isEqualTo(ExitCode.CLEAN);
    assertThat(asRun.err()).contains("parts of tasks in the order main, ");
    Console none = Console.run("run", "--sequential", "--as-run", "3", "--report", out, program);
    assertThat(none.code()).isEqualTo(ExitCode.USAGE);
    assertThat(none.err()).contains("no sequential execution of run 3");
    Console skipped =
        Console.run(
            "run",
            "--sequential",
            "--spec",
            out.resolve("findings.json"),
            "--choose",
            block.id() + "=skip",
            program);
    assertThat(skipped.err()).contains("main/0 at if(*) " + block.where() + ": skipped");
    Console unknown =
        Console.run(
            "run",
            "--sequential",
            "--spec",
            out.resolve("findings.json"),
            "--choose",
            "nothing=skip",
            program);
    assertThat(unknown.code()).isEqualTo(ExitCode.USAGE);
    assertThat(unknown.err()).contains("has no block nothing; its blocks are " + block.id());
  }

  /** Whole tasks have no order: their iterations have one, which is repeated. */
  @Test
  void stepsAreRepeated() throws IOException {
    Path source = temporary.resolve("Swap.java");
    Files.writeString(
        source,
        """
        public class Swap {
          static int a = 100, b = 50;
          static synchronized void move(int percent) {
            int part = a * percent / 100;
            a -= part;
            b += part * 2 - 1;
            int t = a; a = b; b = t;
          }
          public static void main(String[] args) throws InterruptedException {
            Thread x = new Thread(() -> { for (int i = 0; i < 40; i++) move(10); });
            Thread y = new Thread(() -> { for (int i = 0; i < 40; i++) move(25); });
            x.start(); y.start(); x.join(); y.join();
            System.out.println(a + " " + b);
          }
        }
        """);
    Path out = temporary.resolve("steps");
    Console console =
        Console.run("analyze", "--runs", "2", "--no-proofs", "--no-confirm", "--out", out, source);
    assertThat(console.code()).as(console.err() + console.out()).isEqualTo(ExitCode.CLEAN);
    assertThat(console.out()).contains("verified: 2 of 2 runs were repeated sequentially");
    Findings findings = InputFileOpener.findings(out.resolve("findings.json"));
    assertThat(findings.step()).contains("one iteration of the loop at Swap.java");
    assertThat(findings.stepStarts()).isNotEmpty();
    Path saved = temporary.resolve("swap.spec.json");
    Console.run("spec", "save", "--out", saved, out.resolve("findings.json"));
    Console other =
        Console.run("run", "--sequential", "--spec", saved, "--order-seed", "3", source);
    assertThat(other.code()).as(other.err()).isEqualTo(ExitCode.CLEAN);
  }

  /**
   * Stages are forked by who completes the stage before, which depends on the order; a parallel
   * stream is split as in the pool that it runs in; its array is in a local variable only.
   */
  @Test
  void stagesAndStreamsAreRepeated() throws IOException {
    Path source = temporary.resolve("Mixed.java");
    Files.writeString(
        source,
        """
        import java.util.concurrent.CompletableFuture;
        import java.util.concurrent.ExecutorService;
        import java.util.concurrent.Executors;
        import java.util.concurrent.ForkJoinPool;
        import java.util.concurrent.atomic.AtomicInteger;
        import java.util.stream.IntStream;
        public class Mixed {
          static final AtomicInteger sum = new AtomicInteger();
          public static void main(String[] args) throws Exception {
            int[] squares = new int[30];
            new ForkJoinPool(3)
                .submit(() -> IntStream.range(0, 30).parallel().map(i -> i * i)
                    .forEach(i -> squares[(int) Math.sqrt(i)] = i))
                .get();
            IntStream.range(0, 30).parallel().forEach(i -> squares[i]++);
            ExecutorService pool = Executors.newFixedThreadPool(2);
            CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> sum.addAndGet(3), pool);
            CompletableFuture<Integer> b = CompletableFuture.supplyAsync(() -> sum.addAndGet(4), pool);
            a.thenCombineAsync(b, (p, q) -> sum.addAndGet(10), pool).get();
            pool.shutdown();
            System.out.println(sum + " " + IntStream.of(squares).sum());
          }
        }
        """);
    Path out = temporary.resolve("mixed");
    Console console =
        Console.run("analyze", "--runs", "2", "--no-proofs", "--no-confirm", "--out", out, source);
    Findings findings = InputFileOpener.findings(out.resolve("findings.json"));
    assertThat(console.out())
        .as(() -> String.valueOf(findings.verified()))
        .contains("verified: 2 of 2 runs were repeated sequentially");
    assertThat(findings.verified().compared()).anyMatch(v -> v.startsWith("int[] in Mixed."));
  }

  /** Tasks that look at each other are in order unless parallel runs end as no sequential one. */
  @Test
  void interleavedTasksAreJudgedByTheirResults() throws IOException {
    String program =
        """
        import java.util.concurrent.atomic.AtomicInteger;
        public class Orders {
          static volatile boolean closed;
          static final AtomicInteger taken = new AtomicInteger();
          static void order() {
            while (!closed) {
              if (taken.incrementAndGet() >= 3) { closed = true; }
            }
          }
          public static void main(String[] args) throws InterruptedException {
            Thread a = new Thread(Orders::order);
            Thread b = new Thread(Orders::order);
            a.start(); b.start(); a.join(); b.join();
            System.out.println(RESULT);
          }
        }
        """;
    Path source = temporary.resolve("Orders.java");
    Path out = temporary.resolve("orders");
    Files.writeString(source, program.replace("RESULT", "\"orders = \" + taken"));
    Console.run("analyze", "-n", "4", "--no-proofs", "--no-confirm", "--out", out, source);
    Findings wrong = InputFileOpener.findings(out.resolve("findings.json"));
    assertThat(wrong.verdict()).isEqualTo(Verdict.NONE);
    assertThat(wrong.reason())
        .isEqualTo(
            "a parallel run ends with `orders = 4`; every sequential run ends with `orders = 3`");
    assertThat(wrong.cycles()).isNotEmpty();
    Files.writeString(source, program.replace("RESULT", "taken.get() >= 3"));
    Console right =
        Console.run("analyze", "-n", "4", "--no-proofs", "--no-confirm", "--out", out, source);
    assertThat(right.code()).as(right.out()).isEqualTo(ExitCode.CLEAN);
  }

  /** A check that cannot be made is not taken for one that fails. */
  @Test
  void badChecksAreErrorsOfTheUser() throws IOException {
    RecordingTarget target =
        new RecordingTarget.JavaProgram(
            "a.jar",
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            List.of("-jar", jar().toString()));
    for (String[] words :
        new String[][] {{"--check", "no-such-command"}, {"--check-method", "A.none"}}) {
      CheckOptions check = new CheckOptions();
      new CommandLine(check).parseArgs(words);
      assertThatThrownBy(() -> BlockJudge.judge(spec("none()V", 0, 1), target, check, List.of()))
          .isInstanceOf(UserErrorException.class)
          .hasMessageContaining(words[1]);
    }
  }

  private static Findings spec(String method, int first, int end) {
    IfStarBlock block =
        new IfStarBlock("b", "A.java", "A", method, 1, 1, first, end, "").withGuard(true);
    return Findings.none(ToolInfo.ndseq("1"), new ProgramInfo("A", 1, 0, 0), "")
        .withInference(List.of(), Verdict.SPEC, "", List.of(block), List.of());
  }

  @Test
  void jarsAreJudged() throws IOException {
    Path jar = jar();
    RecordingTarget target =
        new RecordingTarget.JavaProgram(
            "a.jar",
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            List.of("-ea", "-jar", jar.toString()));
    Optional<ControlledTarget.Program> program = ProgramResolver.resolve(target);
    assertThat(program.orElseThrow().words()).containsExactly("A");
    assertThat(program.get().jvmArguments()).containsExactly("-ea");
    BlockJudge.Judgement judged =
        BlockJudge.judge(spec("none()V", 0, 1), target, new CheckOptions(), List.of());
    assertThat(judged.findings().blocks().get(0).effectReason())
        .isEqualTo("no sequential run reached the block");
  }

  @Test
  void programsThatCannotBeRunHaveNoEffect() {
    RecordingTarget missing =
        new RecordingTarget.JavaProgram("A", "no-such-java", List.of("-cp", "x", "A"));
    assertThat(judged(missing)).contains("the program cannot be started");
    RecordingTarget noJar =
        new RecordingTarget.JavaProgram("A", "java", List.of("-jar", "no-such.jar"));
    assertThat(judged(noJar)).contains("there is no jar no-such.jar");
    assertThat(judged(new RecordingTarget.Command(List.of("make", "test"), List.of())))
        .contains("a command cannot be run under control");
  }

  private static String judged(RecordingTarget target) {
    BlockJudge.Judgement judged =
        BlockJudge.judge(spec("m()V", 0, 1), target, new CheckOptions(), List.of());
    assertThat(judged.failing()).isEmpty();
    return judged.findings().blocks().get(0).effectReason();
  }

  private Path jar() throws IOException {
    Path source = temporary.resolve("A.java");
    Files.writeString(
        source, "class A { public static void main(String[] a) { System.out.println(1); } }");
    ToolProvider.getSystemJavaCompiler().run(null, null, null, source.toString());
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "A");
    Path jar = temporary.resolve("a.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest);
        Stream<Path> classes = Files.list(temporary)) {
      for (Path type : classes.filter(f -> f.toString().endsWith(".class")).toList()) {
        out.putNextEntry(new JarEntry(String.valueOf(type.getFileName())));
        Files.copy(type, out);
      }
    }
    return jar;
  }
}
