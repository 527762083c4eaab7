package org.ndseq.cli.record;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.record.RecordOptions.Schedule;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.cli.term.CountedNoun;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The options of every command that runs a program: what to run, and how to record it. */
public final class TargetOptions {
  /** The argument of the JVM that turns assertions on. */
  private static final String ASSERTIONS = "-ea";

  /** Tools that a command may start JVMs for; their own classes are not the program's. */
  private static final List<String> BUILD_TOOLS =
      List.of(
          "org.apache.maven",
          "org.codehaus",
          "org.eclipse",
          "org.sonatype",
          "com.google.inject",
          "org.gradle",
          "org.junit",
          "org.opentest4j",
          "org.testng",
          "org.assertj",
          "org.hamcrest",
          "org.apiguardian",
          "org.fusesource",
          "org.jline",
          "org.slf4j",
          "kotlin",
          "groovy",
          "org.apache.groovy");

  /** How the main classes of build tools begin, whose own JVMs are not the program's. */
  private static final List<String> BUILD_MAINS =
      List.of(
          "org.codehaus.plexus.classworlds.launcher.Launcher",
          "org.codehaus.classworlds.Launcher",
          "org.apache.maven.wrapper",
          "org.apache.maven.cli",
          "org.mvndaemon",
          "org.apache.tools.ant.launch",
          "org.gradle",
          "org.jetbrains.kotlin.daemon",
          "jdk.compiler/com.sun.tools.javac.Main",
          "sbt",
          "xsbt");

  @Option(
      names = {"-n", "--runs"},
      paramLabel = "N",
      defaultValue = "5",
      description = "How often to run the program (default: ${DEFAULT-VALUE}).")
  private int runs;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the first run's schedule; each further run has the next.")
  private long seed;

  @Option(
      names = "--shard",
      paramLabel = "i/n",
      converter = RunShard.Converter.class,
      description =
          "Make only every n-th of the runs, from the i-th on; `ndseq merge` puts the findings of"
              + " all shards together.")
  private RunShard shard = RunShard.ALL;

  @Option(
      names = "--schedule",
      paramLabel = "SCHEDULE",
      converter = ScheduleChoice.Converter.class,
      completionCandidates = ScheduleChoice.Words.class,
      description =
          "How to disturb the schedule: ${COMPLETION-CANDIDATES}; default: auto, the first run at"
              + " random and the others where its tasks contended.")
  private ScheduleChoice schedule = ScheduleChoice.AUTO;

  @Option(
      names = "--include",
      paramLabel = "PATTERN",
      split = ":",
      description = "Record only these classes or packages.")
  private List<String> include = new ArrayList<>();

  @Option(
      names = "--exclude",
      paramLabel = "PATTERN",
      split = ":",
      description = "Do not record these.")
  private List<String> exclude = new ArrayList<>();

  @Option(
      names = "--include-libraries",
      description =
          "Record the classes of libraries in full; without, only what they order: locks, tasks,"
              + " hand-over.")
  private boolean includeLibraries;

  @Option(
      names = "--record",
      paramLabel = "WHAT",
      completionCandidates = RecordedDepth.Words.class,
      converter = RecordedDepth.Converter.class,
      description =
          "full (default), or order for long programs: synchronisation in full, and of the other"
              + " accesses samples; enough for races, deadlocks and replay, but not for a verdict.")
  private RecordedDepth depth = RecordedDepth.FULL;

  @Option(
      names = "--max",
      paramLabel = "N",
      description =
          "Stop recording a run after so many events; default: as many as the analyses have memory"
              + " for.")
  private long max;

  @Option(
      names = "--run-timeout",
      paramLabel = "TIME",
      converter = RunTimeLimit.Converter.class,
      description =
          "Stop a run after this time: 90s, 5m, 2h or none; default: none at a terminal, else 5m. A"
              + " run in which all tasks wait for each other ends at once.")
  private Optional<RunTimeLimit> timeLimit = Optional.empty();

  @Option(
      names = "--assertions",
      description =
          "Turn the program's assert statements on. For sources they are on; a program given as"
              + " classes, jar or command keeps its own setting without this option.")
  private boolean withAssertions;

  @Option(
      names = "--races",
      paramLabel = "FILE",
      description = "File of racy lines for the race-directed schedule.")
  private @Nullable Path races;

  @Option(
      names = "--model",
      paramLabel = "FILE",
      description = "Further lines for the table of library calls.")
  private @Nullable Path model;

  @Option(
      names = "--traces",
      paramLabel = "DIR",
      description = "Where the traces go; default: ndseq-traces, with `analyze` OUT/traces.")
  private Optional<Path> folder = Optional.empty();

  @Mixin private ProgramOptions program = new ProgramOptions();

  @Parameters(
      paramLabel = "TARGET",
      arity = "0..*",
      description =
          "A .java file or a folder of sources (with --main), then arguments; a class after -cp;"
              + " arguments after -jar; or, after --, any command. Where runs are analysed also"
              + " traces, *.ndtrace or *.std. Options go before it.")
  private List<String> words = new ArrayList<>();

  private Optional<CommandSpec> mixee = Optional.empty();

  /** Leaves the words after the target to the program. */
  @Spec(Spec.Target.MIXEE)
  void stopAtTheTarget(CommandSpec command) {
    command.parser().stopAtPositional(true);
    mixee = Optional.of(command);
  }

  /** The target as the user named it, word by word. */
  public List<String> words() {
    return List.copyOf(words);
  }

  /** The target to run; sources are compiled now. */
  public RecordingTarget target() {
    List<String> words = words();
    boolean isSource = program.isSource(words);
    List<String> jvm = new ArrayList<>();
    if (withAssertions || isSource) {
      jvm.add(ASSERTIONS); // first, so that --jvm-arg=-da turns them off again
    }
    jvm.addAll(program.jvmArguments());
    TargetResolver targets = new TargetResolver(program.javaHome(), jvm, program.classPath());
    if (program.jar().isPresent()) {
      return targets.ofJar(program.jar().get(), words);
    }
    if (words.isEmpty()) {
      throw new UserErrorException(
          "name the program to run: a .java file, -cp PATH Main, -jar FILE, or -- command");
    }
    String first = words.get(0);
    List<String> rest = words.subList(1, words.size());
    if (isSource) {
      return targets.ofSources(Path.of(first), program.main(), rest);
    }
    if (!program.classPath().isEmpty()) {
      return targets.ofClass(first, rest);
    }
    if (first.endsWith(".jar")) {
      throw new UserErrorException("to run a jar, use -jar " + first);
    }
    return new RecordingTarget.Command(
        words, jvm.contains(ASSERTIONS) ? List.of(ASSERTIONS) : List.of());
  }

  /** The runs of this shard, as far as they are known before the first; {@link RunSource}. */
  List<Integer> numbers() {
    if (runs < 1) {
      throw new UserErrorException("--runs must be at least 1");
    }
    List<Integer> numbers = IntStream.rangeClosed(1, runs).filter(shard::has).boxed().toList();
    if (numbers.isEmpty()) {
      throw new UserErrorException(
          "shard %d/%d of %s has no run; make --runs at least %d"
              .formatted(shard.index(), shard.count(), CountedNoun.of(runs, "run"), shard.count()));
    }
    return numbers;
  }

  int runs() {
    return runs;
  }

  RunShard shard() {
    return shard;
  }

  ScheduleChoice schedule() {
    return schedule;
  }

  /** A run with the given schedule. */
  PlannedRun plan(int number, Schedule how) {
    return new PlannedRun(number, seed + number - 1, how, Optional.ofNullable(races));
  }

  /** Where the traces go. */
  public Path folder(Path otherwise) {
    return folder.orElse(otherwise);
  }

  private static void requireFile(String option, @Nullable Path file) {
    if (file != null && !Files.isReadable(file)) {
      throw new UserErrorException(
          "%s names %s, and there is no such file".formatted(option, file));
    }
  }

  private RunTimeLimit timeLimit() {
    boolean isWatched = mixee.map(command -> CommandSession.of(command).isWatched()).orElse(false);
    return timeLimit.orElse(isWatched ? RunTimeLimit.NONE : RunTimeLimit.UNWATCHED);
  }

  /** How to record it. */
  public RecordOptions recordOptions(RecordingTarget target, Path traces) {
    requireFile("--races", races);
    requireFile("--model", model);
    List<String> without = new ArrayList<>(exclude);
    List<String> more = new ArrayList<>();
    if (target instanceof RecordingTarget.Command) {
      without.addAll(BUILD_TOOLS);
      more.add("ignore=" + String.join(":", BUILD_MAINS));
    }
    if (depth != RecordedDepth.FULL) {
      more.add("record=" + depth.word());
    }
    if (includeLibraries) {
      more.add("libraries=all");
    }
    return new RecordOptions(
        runs,
        seed,
        schedule.fixed().orElse(Schedule.RANDOM),
        include,
        without,
        max,
        Optional.ofNullable(races),
        Optional.ofNullable(model),
        more,
        timeLimit().longest(),
        traces);
  }
}
