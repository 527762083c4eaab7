package org.ndseq.cli.specialize;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.ndseq.cli.NdseqMain;
import org.ndseq.cli.explore.ControlledTarget;
import org.ndseq.cli.explore.EnforcedProcess;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.race.RaceAnalysis;
import org.ndseq.race.RacePair;
import org.ndseq.schedule.TraceScheduler;
import org.ndseq.specialize.ScheduleSpecializer;
import org.ndseq.specialize.control.ClassSpecializer;
import org.ndseq.specialize.control.InstructionRewriter;
import org.ndseq.specialize.query.AccessPair;
import org.ndseq.specialize.query.ProgramListing;
import org.ndseq.specialize.query.ScheduleAnalysis;
import org.ndseq.specialize.query.SpecializationLevel;
import org.ndseq.specialize.slice.PathSlice;
import org.ndseq.specialize.slice.ScheduleSlice;
import org.ndseq.specialize.slice.SliceResult;
import org.ndseq.specialize.slice.SliceStatement;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.SiteOp;

/**
 * A program that was specialised to a recorded run, for comparison with what runs of it do: what
 * they print, and which accesses of two tasks meet in them.
 */
final class SpecializedRun {
  private final Path source;
  private final Path dir;
  private final Path traces;
  private final ScheduleSpecializer specializer;
  private final ScheduleAnalysis analyses;
  private int recordings;

  /** Compiles, records and specialises a program of one source file. */
  SpecializedRun(Path source, List<String> arguments, Path dir) throws IOException {
    this.source = source;
    this.dir = dir;
    Path classes = Files.createDirectories(dir.resolve("original"));
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", classes.toString(), source.toString());
    if (status != 0) {
      throw new IllegalStateException(source + " does not compile");
    }
    this.traces = dir.resolve("schedule");
    this.specializer = ScheduleSpecializer.of(record(traces, target(classes, arguments)), Set.of());
    this.analyses = specializer.analyses();
    specializer.controlFlowClasses().write(dir.resolve("control"));
    specializer.dataFlowClasses().write(dir.resolve("data"));
  }

  ScheduleAnalysis analyses() {
    return analyses;
  }

  /** The listing for readers. */
  List<String> listing(ProgramListing.SourceText sources) {
    return specializer.listing(sources);
  }

  /** The lines of the slice toward a variable of a line. */
  Set<Integer> slice(int line, String variable) throws IOException {
    PathSlice slicer =
        new PathSlice(
            trace(traces), specializer.control().code(), specializer.control().plan(), analyses);
    String file = source.getFileName().toString();
    return slicer.toward(file, line, variable, SpecializationLevel.DATA_FLOW).statements().stream()
        .map(SliceStatement::line)
        .collect(Collectors.toSet());
  }

  /** What a command with the schedule prints, with its exit code. */
  String command(String name, String... words) throws IOException {
    return command(List.of(name, "--schedule", file(traces).toString()), List.of(words));
  }

  /** The output of a command, with its exit code. */
  static String command(List<String> first, List<String> more) {
    List<String> all = new ArrayList<>(first);
    all.addAll(more);
    StringWriter text = new StringWriter();
    int code =
        NdseqMain.run(all.toArray(String[]::new), new PrintWriter(text), new PrintWriter(text));
    return text + "exit code " + code;
  }

  /** What {@code races --static} prints for the recorded run. */
  String staticRaces() throws IOException {
    return command(List.of("races", "--static"), List.of(file(traces).toString()));
  }

  /** A schedule file of the recorded run. */
  Path scheduleFile() throws IOException {
    Path made = dir.resolve("run.schedule");
    command(List.of("schedule", "of", file(traces).toString(), "-o"), List.of(made.toString()));
    return made;
  }

  /** What the original prints, with its exit code. */
  String original(List<String> arguments) throws Exception {
    return java(target(dir.resolve("original"), arguments));
  }

  /**
   * What the original prints under the enforced schedule, with its exit code; empty if it leaves
   * the schedule.
   */
  Optional<String> enforced(List<String> arguments) throws IOException {
    List<String> words = target(dir.resolve("original"), arguments);
    ControlledTarget.Program program =
        new ControlledTarget.Program(
            javaCommand(), List.of(), words.get(1), words.subList(2, words.size()));
    StringWriter out = new StringWriter();
    PrintWriter text = new PrintWriter(out);
    EnforcedProcess.EnforcedEnd end =
        new EnforcedProcess(program, TraceScheduler.of(trace(traces)))
            .run(EnforcedProcess.OnDeparture.STOP, text, text);
    return end.departure().isEmpty()
        ? Optional.of(out + "exit code " + end.code())
        : Optional.empty();
  }

  /**
   * A run of the original under the enforced schedule.
   *
   * @param printed what it prints, with its exit code
   */
  record EnforcedRecording(String printed, Trace trace) {}

  /** Records the original under the enforced schedule; empty if it leaves the schedule. */
  Optional<EnforcedRecording> enforcedRecording(List<String> arguments) throws IOException {
    List<String> words = target(dir.resolve("original"), arguments);
    ControlledTarget.Program program =
        new ControlledTarget.Program(
            javaCommand(), List.of(), words.get(1), words.subList(2, words.size()));
    EnforcedProcess process = new EnforcedProcess(program, TraceScheduler.of(trace(traces)));
    Path file = dir.resolve("enforced" + recordings++ + ".ndtrace");
    process.record(file);
    StringWriter out = new StringWriter();
    PrintWriter text = new PrintWriter(out);
    EnforcedProcess.EnforcedEnd end = process.run(EnforcedProcess.OnDeparture.STOP, text, text);
    return end.departure().isEmpty()
        ? Optional.of(
            new EnforcedRecording(out + "exit code " + end.code(), InputFileOpener.trace(file)))
        : Optional.empty();
  }

  /** The slice toward a line under the schedule. */
  SliceResult scheduleSlice(int line, SpecializationLevel level) {
    String file = source.getFileName().toString();
    return new ScheduleSlice(specializer.control(), analyses).toward(file, line, "", level);
  }

  /** What the specialised classes print, with their exit code, without some of their code. */
  String reduced(List<String> arguments, InstructionRewriter rewriter) throws Exception {
    Map<String, byte[]> originals = new HashMap<>();
    try (Stream<Path> files = Files.list(dir.resolve("original"))) {
      for (Path f : files.toList()) {
        originals.put(f.getFileName().toString().replace(".class", ""), Files.readAllBytes(f));
      }
    }
    Path folder = dir.resolve("reduced" + recordings++);
    ClassSpecializer.write(specializer.control(), originals, rewriter).write(folder);
    return java(target(folder, arguments));
  }

  ScheduleSpecializer specializer() {
    return specializer;
  }

  /** What the specialised classes print, with their exit code. */
  String specialized(List<String> arguments) throws Exception {
    List<String> words = new ArrayList<>(List.of("-Xverify:all"));
    words.addAll(target(dir.resolve("data"), arguments));
    return java(words);
  }

  /** The pairs of lines that race in the recorded run. */
  Set<Set<String>> observedRaces() throws IOException {
    return races(trace(traces));
  }

  /** The pairs of lines that race in a run of the original with these arguments. */
  Set<Set<String>> observedRaces(List<String> arguments) throws IOException {
    Path other = dir.resolve("races" + recordings++);
    return races(record(other, target(dir.resolve("original"), arguments)));
  }

  static Set<Set<String>> races(Trace trace) {
    Set<Set<String>> all = new HashSet<>();
    for (RacePair pair : RaceAnalysis.observed(trace)) {
      all.add(
          new HashSet<>(
              List.of(
                  trace.symbols().where(trace.site(pair.first())),
                  trace.symbols().where(trace.site(pair.second())))));
    }
    return all;
  }

  /** The pairs of lines that may race under the schedule according to the analysis. */
  Set<Set<String>> reportedRaces() {
    Set<Set<String>> all = new HashSet<>();
    for (ScheduleAnalysis.StaticRace r : analyses.races(SpecializationLevel.DATA_FLOW)) {
      all.add(new HashSet<>(List.of(r.one(), r.other())));
    }
    return all;
  }

  /** The pairs of tasks and lines that may touch the same location according to the analysis. */
  Set<String> allowed() {
    Set<String> allowed = new HashSet<>();
    for (AccessPair p : analyses.queries()) {
      if (analyses.mayAlias(p.one(), p.other(), SpecializationLevel.DATA_FLOW)) {
        String one = p.one().task() + " " + analyses.place(p.one());
        String other = p.other().task() + " " + analyses.place(p.other());
        allowed.add(one + " " + other);
        allowed.add(other + " " + one);
      }
    }
    return allowed;
  }

  /**
   * The pairs of tasks and lines that access a location, at least one writing, in a run of the
   * specialised classes.
   */
  Set<String> met(List<String> arguments) throws IOException {
    Trace trace =
        record(dir.resolve("input" + recordings++), target(dir.resolve("control"), arguments));
    Map<Integer, Integer> numbers = new HashMap<>();
    for (Task task : trace.tasks()) {
      boolean isOfPool = task.parent() < 0 && task.id() > 0;
      if (!isOfPool) {
        numbers.put(task.id(), numbers.size());
      }
    }
    Map<Integer, List<Integer>> byLocation = new HashMap<>();
    Map<Integer, Deque<Boolean>> stacks = new HashMap<>();
    for (int e = 0; e < trace.size(); e++) {
      Deque<Boolean> stack = stacks.computeIfAbsent(trace.task(e), t -> new ArrayDeque<>());
      if (trace.kind(e) == EventKind.ENTER) {
        stack.push(trace.symbols().method(trace.target(e)).name().equals("<clinit>"));
      } else if (trace.kind(e) == EventKind.EXIT || trace.kind(e) == EventKind.EXIT_THROWN) {
        stack.poll();
      }
      // initialisers run before the tasks that use their classes, and are not asked about
      if (trace.kind(e).isAccess()
          && trace.site(e) >= 0
          && !stack.contains(true)
          && isOfProgram(trace, e)) {
        byLocation.computeIfAbsent(trace.target(e), k -> new ArrayList<>()).add(e);
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

  private boolean isOfProgram(Trace trace, int event) {
    SiteDefinition site = trace.symbols().site(trace.site(event));
    boolean isPlain =
        site.op() == SiteOp.FIELD || site.op() == SiteOp.STATIC || site.op() == SiteOp.ELEMENT;
    return isPlain
        && trace.symbols().where(trace.site(event)).startsWith(source.getFileName().toString());
  }

  private static String text(Trace trace, Map<Integer, Integer> numbers, int event) {
    return numbers.get(trace.task(event)) + " " + trace.symbols().where(trace.site(event));
  }

  private List<String> target(Path classes, List<String> arguments) {
    String main = source.getFileName().toString().replace(".java", "");
    List<String> words = new ArrayList<>(List.of("-cp", classes.toString(), main));
    words.addAll(arguments);
    return words;
  }

  private static Trace record(Path traces, List<String> target) throws IOException {
    List<String> words =
        new ArrayList<>(List.of("record", "-n", "1", "--traces", traces.toString()));
    words.addAll(target);
    StringWriter text = new StringWriter();
    NdseqMain.run(words.toArray(String[]::new), new PrintWriter(text), new PrintWriter(text));
    return trace(traces);
  }

  private static Trace trace(Path traces) throws IOException {
    return InputFileOpener.trace(file(traces));
  }

  private static Path file(Path traces) throws IOException {
    try (Stream<Path> files = Files.list(traces)) {
      return files.filter(f -> f.toString().endsWith(".ndtrace")).findFirst().orElseThrow();
    }
  }

  private static String javaCommand() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private static String java(List<String> words) throws Exception {
    List<String> all = new ArrayList<>();
    all.add(javaCommand());
    all.addAll(words);
    Process process = new ProcessBuilder(all).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return text + "exit code " + process.waitFor();
  }
}
