package org.ndseq.cli.explore;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.TemporaryFolderKeeper;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.schedule.ScheduleReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Repeats one schedule of a program. */
@Command(
    name = "run",
    header = "Run the program once, under a schedule or sequentially.",
    description = {
      "Prints what the program prints. Says where the run leaves the schedule, with both sites.",
      "Exit code 1 if the run failed or left the schedule; 0 otherwise."
    },
    mixinStandardHelpOptions = true)
public final class ScheduleRunCommand implements Callable<Integer> {
  private static final long LIMIT_MILLIS = 120_000;
  private static final long DEBUG_MILLIS = 86_400_000;

  @Option(names = "--schedule", paramLabel = "FILE", description = "The schedule to repeat.")
  private @Nullable Path schedule;

  @Option(
      names = "--strict",
      description = "Stop where the run leaves the schedule; without, it goes on freely.")
  private boolean isStrict;

  @Mixin private DebugPortOption debug = new DebugPortOption();
  @Mixin private SequentialOptions sequential = new SequentialOptions();
  @Mixin private ControlledTarget target = new ControlledTarget();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (sequential.isGiven()) {
      return runSequentially();
    }
    if (schedule == null) {
      throw new UserErrorException(
          "name the schedule to repeat with --schedule FILE, or run with --sequential");
    }
    if (!Files.isReadable(schedule)) {
      throw new UserErrorException("there is no schedule " + schedule);
    }
    if (schedule.toString().endsWith(".ndtrace")) {
      throw new UserErrorException(
          schedule + " is a trace; repeat it with: ndseq replay " + schedule);
    }
    ControlledTarget.Program program = target.program();
    if (ScheduleReader.isOne(schedule)) {
      return enforce(program, schedule);
    }
    return start(
        program, Map.of("schedule", schedule.toString(), "strict", Boolean.toString(isStrict)));
  }

  private int enforce(ControlledTarget.Program program, Path file) throws IOException {
    EnforcedProcess process = new EnforcedProcess(program, EnforcedProcess.read(file));
    process.checkProgram(file.toString());
    debug.port().ifPresent(process::debug);
    EnforcedProcess.EnforcedEnd end =
        process.run(
            isStrict ? EnforcedProcess.OnDeparture.STOP : EnforcedProcess.OnDeparture.CONTINUE,
            CommandSession.of(spec));
    return end.exitCode(CommandSession.of(spec));
  }

  private int runSequentially() throws IOException {
    if (schedule != null) {
      throw new UserErrorException("--sequential and --schedule exclude each other");
    }
    ControlledTarget.Program program = target.program();
    return start(
        program, sequential.options(program, TemporaryFolderKeeper.create("ndseq-sequential")));
  }

  private int start(ControlledTarget.Program program, Map<String, String> options)
      throws IOException {
    Optional<Integer> port = debug.port();
    return port.isPresent() ? debug(program, options, port.get()) : run(program, options);
  }

  /** Runs the program with a debugger; there is no limit of time. */
  private int debug(ControlledTarget.Program program, Map<String, String> options, int port)
      throws IOException {
    Path work = TemporaryFolderKeeper.create("ndseq-run");
    Map<String, String> all = new HashMap<>(options);
    all.put("steps", Integer.toString(Integer.MAX_VALUE));
    all.put("runMillis", Long.toString(DEBUG_MILLIS));
    List<String> jvm = new ArrayList<>(program.jvmArguments());
    jvm.add("-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=" + port);
    int code =
        ControlledProcess.runVisibly(
            new ControlledTarget.Program(program.java(), jvm, program.classPath(), program.words()),
            all,
            work);
    return code == 0 ? ExitCode.CLEAN : ExitCode.FINDINGS;
  }

  private int run(ControlledTarget.Program program, Map<String, String> options)
      throws IOException {
    Path work = TemporaryFolderKeeper.create("ndseq-run");
    ControlledProcess.ProcessEnd end = ControlledProcess.run(program, options, work, LIMIT_MILLIS);
    if (end.code() == ExitCode.USAGE) {
      throw new UserErrorException(end.errors().strip().replaceFirst("^ndseq: ", ""));
    }
    CommandSession session = CommandSession.of(spec);
    session.out().print(end.output());
    if (!end.output().isEmpty() && !end.output().endsWith("\n")) {
      session.out().println();
    }
    session.out().flush();
    session.err().print(end.errors());
    session.err().flush();
    return end.code() == 0 ? ExitCode.CLEAN : ExitCode.FINDINGS;
  }
}
