package org.ndseq.cli.specialize;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ndseq.cli.NdseqMain;
import org.ndseq.cli.session.InputFiles;
import org.ndseq.specialize.ScheduleSpecializer;
import org.ndseq.specialize.query.AccessPair;
import org.ndseq.specialize.query.ScheduleAnalyses;
import org.ndseq.specialize.query.SpecializationLevel;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.SiteOp;

/**
 * The programs of {@code testData/specialize}: specialised to a recorded run, they print with
 * random inputs what the original prints, and no two accesses meet in a recorded run of the
 * specialised program of which the analysis says that they do not.
 */
class SpecializeProgramsIT {
  private static final Path PROGRAMS = Path.of("../testData/specialize");
  private static final int INPUTS = 3;

  @TempDir Path dir;

  static List<Path> programs() throws IOException {
    try (Stream<Path> files = Files.walk(PROGRAMS)) {
      return files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void specializedClassesPrintTheSame(Path source) throws Exception {
    Path out = dir.resolve("out");
    ScheduleSpecializer specializer = specializer(source);
    specializer.dataFlowClasses().write(out);
    String main = main(source);
    boolean isRight = source.startsWith(PROGRAMS.resolve("right"));
    Random random = new Random(7);
    for (int i = 0; i < INPUTS && isRight; i++) {
      List<String> input = input(source, random);
      List<String> original = new ArrayList<>(List.of(source.toString()));
      List<String> cloned = new ArrayList<>(List.of("-Xverify:all", "-cp", out.toString(), main));
      original.addAll(input);
      cloned.addAll(input);
      assertThat(java(cloned)).as("%s %s", main, input).isEqualTo(java(original));
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void anInputThatLeavesTheScheduleIsRefused(Path source) throws Exception {
    Path out = dir.resolve("out");
    specializer(source).dataFlowClasses().write(out);
    List<String> words = new ArrayList<>(List.of("-cp", out.toString(), main(source), "5"));
    words.addAll(arguments(source).subList(1, arguments(source).size()));
    assertThat(java(words)).contains("this input leaves the schedule at").endsWith("exit code 87");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void accessesThatMeetMayAlias(Path source) throws Exception {
    ScheduleSpecializer specializer = specializer(source);
    Path out = dir.resolve("out");
    specializer.controlFlowClasses().write(out);
    ScheduleAnalyses analyses = specializer.analyses();
    assertThat(analyses.data().notes()).isEmpty();
    Set<String> allowed = new HashSet<>();
    for (AccessPair p : analyses.queries()) {
      if (analyses.mayAlias(p.one(), p.other(), SpecializationLevel.DATA_FLOW)) {
        String one = p.one().task() + " " + analyses.place(p.one());
        String other = p.other().task() + " " + analyses.place(p.other());
        allowed.add(one + " " + other);
        allowed.add(other + " " + one);
      }
    }
    Random random = new Random(11);
    for (int i = 0; i < INPUTS; i++) {
      Path traces = dir.resolve("input" + i);
      List<String> words = new ArrayList<>(List.of("-cp", out.toString(), main(source)));
      words.addAll(input(source, random));
      Set<String> met = met(record(traces, words), source.getFileName().toString());
      assertThat(allowed).as("%s", source).containsAll(met);
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void noMoreRacesAreReportedThanExpected(Path source) throws Exception {
    ScheduleAnalyses analyses = specializer(source).analyses();
    int expected = Integer.parseInt(mark(source, "reports=", ""));
    assertThat(analyses.races(SpecializationLevel.DATA_FLOW)).hasSize(expected);
    assertThat(analyses.races(SpecializationLevel.ORIGINAL)).hasSizeGreaterThanOrEqualTo(1);
  }

  /** Pairs of tasks and lines that accessed a location, at least one of them writing. */
  private static Set<String> met(Trace trace, String file) {
    Map<Integer, Integer> numbers = new HashMap<>();
    for (Task task : trace.tasks()) {
      boolean isOfPool = task.parent() < 0 && task.id() > 0;
      if (!isOfPool) {
        numbers.put(task.id(), numbers.size());
      }
    }
    Map<Integer, List<Integer>> byLocation = new HashMap<>();
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).isAccess() && trace.site(e) >= 0) {
        SiteDefinition site = trace.symbols().site(trace.site(e));
        boolean isPlain =
            site.op() == SiteOp.FIELD || site.op() == SiteOp.STATIC || site.op() == SiteOp.ELEMENT;
        boolean isInitializer = trace.symbols().method(site.method()).name().equals("<clinit>");
        if (isPlain && !isInitializer && trace.symbols().where(trace.site(e)).startsWith(file)) {
          byLocation.computeIfAbsent(trace.target(e), k -> new ArrayList<>()).add(e);
        }
      }
    }
    Set<String> all = new HashSet<>();
    for (List<Integer> events : byLocation.values()) {
      for (int a : events) {
        for (int b : events) {
          if (trace.task(a) != trace.task(b)
              && (trace.kind(a).isWriting() || trace.kind(b).isWriting())) {
            all.add(text(trace, numbers, a) + " " + text(trace, numbers, b));
          }
        }
      }
    }
    return all;
  }

  private static String text(Trace trace, Map<Integer, Integer> numbers, int event) {
    return numbers.get(trace.task(event)) + " " + trace.symbols().where(trace.site(event));
  }

  private ScheduleSpecializer specializer(Path source) throws IOException {
    List<String> words = new ArrayList<>(List.of(source.toString()));
    words.addAll(arguments(source));
    return ScheduleSpecializer.of(record(dir.resolve("schedule"), words), Set.of());
  }

  private static Trace record(Path traces, List<String> target) throws IOException {
    List<String> words =
        new ArrayList<>(List.of("record", "-n", "1", "--traces", traces.toString()));
    words.addAll(target);
    StringWriter text = new StringWriter();
    NdseqMain.run(words.toArray(String[]::new), new PrintWriter(text), new PrintWriter(text));
    try (Stream<Path> files = Files.list(traces)) {
      Path file = files.filter(f -> f.toString().endsWith(".ndtrace")).findFirst().orElseThrow();
      return InputFiles.trace(file);
    }
  }

  private static String main(Path source) {
    return source.getFileName().toString().replace(".java", "");
  }

  private static List<String> arguments(Path source) throws IOException {
    return List.of(mark(source, "arguments=", " random=").split(" ", -1));
  }

  private static List<String> input(Path source, Random random) throws IOException {
    List<String> all = new ArrayList<>();
    for (String word : mark(source, "random=", " reports=").split(" ", -1)) {
      String[] range = word.split("\\.\\.", -1);
      int from = Integer.parseInt(range[0]);
      int to = Integer.parseInt(range[range.length - 1]);
      all.add(Integer.toString(from + random.nextInt(to - from + 1)));
    }
    return all;
  }

  private static String mark(Path source, String from, String to) throws IOException {
    String line = Files.readAllLines(source).get(0);
    String rest = line.substring(line.indexOf(from) + from.length());
    return to.isEmpty() ? rest : rest.substring(0, rest.indexOf(to));
  }

  private static String java(List<String> words) throws Exception {
    List<String> all = new ArrayList<>();
    all.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    all.addAll(words);
    Process process = new ProcessBuilder(all).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return text + "exit code " + process.waitFor();
  }
}
