package org.ndseq.cli.infer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ndseq.cli.NdseqMain;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.Verdict;

/**
 * Programs of {@code testData/ndseq} from the source to the result, through the agent. Whether
 * tasks meet is up to the schedule: where they must, runs are made with one seed after the other
 * until they do, and it is a failure if they never do.
 */
class ProgramsInferIT {
  private static final Path PROGRAMS = Path.of("../testData/ndseq");
  private static final int SEEDS = 6;

  @TempDir Path dir;

  /** A program that no test here names would have no verdict. */
  @Test
  void everyProgramHasAVerdict() throws IOException {
    Set<String> named = new TreeSet<>();
    for (Method test : ProgramsInferIT.class.getDeclaredMethods()) {
      CsvSource rows = test.getAnnotation(CsvSource.class);
      for (String row : rows == null ? new String[0] : rows.value()) {
        named.add(row.substring(0, row.indexOf(',')));
      }
    }
    Set<String> all = new TreeSet<>();
    try (Stream<Path> files = Files.walk(PROGRAMS)) {
      files
          .filter(f -> f.toString().endsWith(".java"))
          .filter(ProgramsInferIT::isMain)
          .map(f -> PROGRAMS.relativize(f).subpath(1, 3).toString())
          .forEach(f -> all.add(f.replace('\\', '/').replace(".java", "")));
    }
    assertThat(named).isEqualTo(all);
  }

  private static boolean isMain(Path source) {
    try {
      return Files.readString(source).contains("// ndseq-expect: ");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "sor/Sor,16",
    "montecarlo/MonteCarlo,30",
    "lufact/LuFact,20",
    "raytracer/RayTracer,8",
    "counters/Counters,10",
    "accounts/Accounts,12",
    "tickets/Tickets,20",
    "mergesort/MergeSort,60",
    "pipeline/Pipeline,20",
    "stages/Stages,12",
    "crypt/Crypt,64",
    "keysearch/KeySearch,6",
    "mandelbrot/Mandelbrot,12",
    "matmult/MatMult,10",
    "moldyn/MolDyn,2",
    "pi/Pi,100",
    "seats/Seats,12",
    "series/Series,10"
  })
  void noBlockIsNeeded(String program, String size) throws IOException {
    Path source = PROGRAMS.resolve("pass/" + program + ".java");
    Findings found = infer(2, 1, source.toString(), size);
    assertThat(found.verdict()).as(found.reason()).isEqualTo(Verdict.SERIALIZABLE);
    assertThat(found.focus()).isNotEmpty();
    assertThat(found.runs())
        .hasSize(2)
        .allMatch(r -> r.events() > 0 && r.slicedOut() <= r.events());
  }

  @ParameterizedTest
  @CsvSource({
    "figure1/Figure1,300,4",
    "stack/Stack,600,4",
    "queue/Queue,80,2",
    "phylogeny/Phylogeny,6,4",
    "spinlock/SpinLock,40,4",
    "meshrefine/MeshRefine,40,4"
  })
  void retriesAreBlocks(String program, String size, String threads) throws IOException {
    Path source = PROGRAMS.resolve("pass/" + program + ".java");
    ProgramExpectation expected = ProgramExpectation.of(source);
    Findings found = inferUntil(Verdict.SPEC, 3, source.toString(), size, threads);
    assertThat(found.blocks()).hasSizeLessThanOrEqualTo(expected.blocks());
    for (IfStarBlock block : found.blocks()) {
      assertThat(expected.regions()).as("%s", block).anyMatch(r -> r.fits(block));
    }
    assertThat(checkTheSameRuns()).isEqualTo(ExitCode.CLEAN);
  }

  @ParameterizedTest
  @CsvSource({
    "raytracer_buggy/RayTracerBuggy,24,RayTracerBuggy.checksum",
    "phylogeny_buggy/PhylogenyBuggy,6,",
    "accounts_buggy/AccountsBuggy,12,Account.balance",
    "seats_buggy/SeatsBuggy,12,",
    "tickets_buggy/TicketsBuggy,40,TicketsBuggy.next",
    "transfers_buggy/TransfersBuggy,12,",
    "limiter_buggy/LimiterBuggy,8,",
    "carried_buggy/CarriedBuggy,12,"
  })
  void lostUpdatesHaveNoSpecification(String program, String size, String variable)
      throws IOException {
    Path source = PROGRAMS.resolve("fail/" + program + ".java");
    Findings found = inferUntil(Verdict.NONE, 4, source.toString(), size);
    assertThat(found.cycles())
        .isNotEmpty()
        .allMatch(c -> c.suggestion().contains("one atomic step") && c.steps().size() >= 2);
    if (variable != null) {
      assertThat(found.cycles())
          .allMatch(c -> c.steps().stream().allMatch(s -> s.variable().equals(variable)));
    }
  }

  /** Whole tasks have no order once they meet; their turns have one in any case. */
  @ParameterizedTest
  @CsvSource({"transfers/Transfers,12", "limiter/Limiter,8", "carried/Carried,12"})
  void turnsOfALoopAreSteps(String program, String size) throws IOException {
    Path source = PROGRAMS.resolve("pass/" + program + ".java");
    Findings found = infer(2, 1, source.toString(), size);
    for (int seed = 2; seed <= SEEDS && found.step().isEmpty(); seed++) {
      assertThat(found.verdict()).isEqualTo(Verdict.SERIALIZABLE);
      found = infer(2, seed, source.toString(), size);
    }
    assertThat(found.verdict()).as(found.reason()).isEqualTo(Verdict.SERIALIZABLE);
    assertThat(found.step()).startsWith("a step is one iteration of the loop at ");
    assertThat(checkTheSameRuns()).isEqualTo(ExitCode.CLEAN);
  }

  @Test
  void aFocusThatNobodyWritesIsNamed() throws IOException {
    Path source = PROGRAMS.resolve("fail/tickets_buggy/TicketsBuggy.java");
    Findings found =
        inferUntil(Verdict.UNKNOWN, 2, "--focus", "Nothing.here", source.toString(), "40");
    assertThat(found.reason()).contains("none of them writes Nothing.here");
  }

  @Test
  void whatIsHandedOnToBePrintedIsCompared() throws IOException {
    Path source = dir.resolve("Printed.java");
    Files.writeString(
        source,
        """
        import java.util.Map;
        import java.util.concurrent.ConcurrentHashMap;
        public class Printed {
          static final Map<String, Integer> words = new ConcurrentHashMap<>();
          static final int[] numbers = new int[4];
          static int unused;
          public static void main(String[] args) throws InterruptedException {
            Thread a = new Thread(() -> { words.put("a", 1); numbers[0] = 7; unused = 1; });
            Thread b = new Thread(() -> { words.put("b", 2); numbers[1] = 8; unused = 2; });
            a.start(); b.start(); a.join(); b.join();
            System.out.println(words);
            System.out.println(java.util.Arrays.stream(numbers).sum());
          }
        }
        """);
    assertThat(infer(1, 1, source.toString()).focus())
        .extracting(f -> f.variable() + " " + f.why().replaceFirst(" at .*", ""))
        .containsExactlyInAnyOrder(
            "Printed.words in what is read after join", "Printed.numbers[] read after join");
  }

  @Test
  void whereNothingIsUsedWhatTasksShareIsCompared() throws IOException {
    Path source = dir.resolve("Shared.java");
    Files.writeString(
        source,
        """
        public class Shared {
          static class Box { int one; int other; }
          public static void main(String[] args) throws InterruptedException {
            Box box = new Box();
            Thread a = new Thread(() -> { Box own = new Box(); own.one = 1; box.one = 1; });
            Thread b = new Thread(() -> { Box own = new Box(); own.one = 2; box.other = 2; });
            a.start(); b.start(); a.join(); b.join();
          }
        }
        """);
    Findings found = infer(1, 1, source.toString());
    assertThat(found.focus())
        .extracting(f -> f.variable())
        .containsExactlyInAnyOrder("Box.one", "Box.other");
    assertThat(found.focus()).allMatch(f -> f.why().startsWith("shared by tasks"));
  }

  @Test
  void aTraceThatWasCutIsReadAsFarAsItGoes() throws IOException {
    Path source = PROGRAMS.resolve("pass/counters/Counters.java");
    infer(1, 1, source.toString(), "30");
    Path trace = traces().get(0);
    byte[] whole = Files.readAllBytes(trace);
    for (int part = 1; part < 4; part++) {
      Path cut = dir.resolve("cut" + part + ".ndtrace");
      Files.write(cut, java.util.Arrays.copyOf(whole, whole.length * part / 4));
      StringWriter text = new StringWriter();
      String[] words = {"infer", cut.toString()};
      int code = NdseqMain.run(words, new PrintWriter(text), new PrintWriter(text));
      assertThat(code).as(text.toString()).isIn(ExitCode.CLEAN, ExitCode.FINDINGS, ExitCode.USAGE);
      assertThat(text.toString()).doesNotContain("Exception");
    }
  }

  @Test
  void oneThreadHasNothingThatCouldGoWrong() throws IOException {
    Path source = dir.resolve("Alone.java");
    Files.writeString(
        source,
        """
        public class Alone {
          static int x;
          public static void main(String[] args) { x++; System.out.println(x); }
        }
        """);
    StringWriter text = new StringWriter();
    String[] words = {
      "infer", "-n", "1", "--traces", dir.resolve("traces").toString(), source.toString()
    };
    int code = NdseqMain.run(words, new PrintWriter(text), new PrintWriter(text));
    assertThat(code).as(text.toString()).isEqualTo(ExitCode.CLEAN);
    assertThat(text.toString()).contains("fewer than two tasks ran");
  }

  /** Tries seeds until the tasks meet in a way that gives the verdict. */
  private Findings inferUntil(Verdict verdict, int runs, String... more) throws IOException {
    Findings found = infer(runs, 1, more);
    for (int seed = 1; seed < SEEDS && found.verdict() != verdict; seed++) {
      found = infer(runs, 1 + 100 * seed, more);
    }
    assertThat(found.verdict()).as(found.reason()).isEqualTo(verdict);
    return found;
  }

  private Findings infer(int runs, int seed, String... more) throws IOException {
    for (Path old : traces()) {
      Files.delete(old);
    }
    Path out = dir.resolve("findings.json");
    List<String> words = new ArrayList<>(List.of("infer", "--format", "json", "--out"));
    words.add(out.toString());
    words.addAll(List.of("--save-spec", dir.resolve("spec.json").toString()));
    words.addAll(List.of("-n", "" + runs, "--seed", "" + seed));
    words.addAll(List.of("--traces", dir.resolve("traces").toString()));
    words.addAll(List.of(more));
    StringWriter err = new StringWriter();
    int code =
        NdseqMain.run(words.toArray(String[]::new), new PrintWriter(err), new PrintWriter(err));
    assertThat(Files.exists(out)).as("exit code %d: %s", code, err).isTrue();
    return FindingsReader.read(out);
  }

  private List<Path> traces() throws IOException {
    if (!Files.exists(dir.resolve("traces"))) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(dir.resolve("traces"))) {
      return files.filter(f -> f.toString().endsWith(".ndtrace")).sorted().toList();
    }
  }

  /** The runs that a specification was made from keep to it. */
  private int checkTheSameRuns() throws IOException {
    List<String> words = new ArrayList<>(List.of("check", "--spec"));
    words.add(dir.resolve("spec.json").toString());
    traces().forEach(t -> words.add(t.toString()));
    StringWriter out = new StringWriter();
    return NdseqMain.run(words.toArray(String[]::new), new PrintWriter(out), new PrintWriter(out));
  }
}
