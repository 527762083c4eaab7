package org.ndseq.cli.specialize;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.explore.ControlledTarget;
import org.ndseq.cli.explore.EnforcedProcess;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.cli.session.TemporaryFolderKeeper;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.schedule.ScheduleReader;
import org.ndseq.schedule.TraceScheduler;
import org.ndseq.specialize.ScheduleSpecializer;
import org.ndseq.specialize.plan.UnsupportedProgramException;
import org.ndseq.trace.Trace;
import picocli.CommandLine.Option;

/** The options that name a schedule and what belongs to it. */
public final class ScheduleOptions {
  @Option(
      names = "--schedule",
      paramLabel = "FILE|TRACE",
      required = true,
      description =
          "A recorded run, which has the class files, too; or a schedule of `ndseq schedule of`, under"
              + " which the TARGET is then run once.")
  private @Nullable Path schedule;

  @Option(
      names = "--ignore",
      paramLabel = "Class.method",
      description = "Leave the operations of this method out of the schedule (repeatable).")
  private List<String> ignored = List.of();

  /** The recorded run; a target, if one is given, must be its program. */
  Trace trace(ControlledTarget target) {
    if (schedule == null) {
      throw new UserErrorException("name the schedule with --schedule TRACE");
    }
    return traceOf(schedule, target);
  }

  /**
   * The run of a trace, or a run of the target under a schedule file. If there is a target, the
   * trace must be of its program.
   */
  public static Trace traceOf(Path schedule, ControlledTarget target) {
    if (isScheduleFile(schedule)) {
      return recorded(schedule, target);
    }
    Trace trace = InputFileOpener.trace(schedule);
    if (trace.info().isOrderOnly()) {
      throw new UserErrorException(
          schedule + " was recorded with --record order; this needs a run recorded in full");
    }
    if (target.isGiven()) {
      String classPath = target.program().classPath();
      String name = schedule.toString();
      EnforcedProcess.requireProgram(TraceScheduler.of(trace).program(), classPath, name);
      requireVersion(trace, classPath, name);
    }
    return trace;
  }

  /** Whether a file is a schedule, not a trace. */
  public static boolean isScheduleFile(Path file) {
    try {
      return Files.isReadable(file) && ScheduleReader.isOne(file);
    } catch (IOException e) {
      throw new UserErrorException(InputFileOpener.why(e), e);
    }
  }

  /** Refuses a program with another version of a class of the trace. */
  private static void requireVersion(Trace trace, String classPath, String name) {
    for (int c = 0; c < trace.symbols().classes().size(); c++) {
      String type = trace.symbols().classes().get(c).name();
      Optional<byte[]> recorded = trace.symbols().classBytes(c);
      for (String entry : classPath.split(File.pathSeparator, -1)) {
        Path file = Path.of(entry, type.replace('.', '/') + ".class");
        try {
          if (recorded.isPresent()
              && Files.isRegularFile(file)
              && !Arrays.equals(Files.readAllBytes(file), recorded.get())) {
            throw new UserErrorException(
                "%s belongs to another version of the program: the class %s has changed; record again"
                    .formatted(name, type));
          }
        } catch (IOException e) {
          throw new UserErrorException(
              "the class path cannot be read: " + InputFileOpener.why(e), e);
        }
      }
    }
  }

  /** Runs the target under a schedule and records that. */
  private static Trace recorded(Path schedule, ControlledTarget target) {
    if (!target.isGiven()) {
      throw new UserErrorException(
          "%s is a schedule and has no program; name the TARGET with its arguments"
              .formatted(schedule));
    }
    EnforcedProcess process = new EnforcedProcess(target.program(), EnforcedProcess.read(schedule));
    process.checkProgram(schedule.toString());
    try {
      Path trace = TemporaryFolderKeeper.create("ndseq-specialize").resolve("run.ndtrace");
      process.record(trace);
      PrintWriter none = new PrintWriter(Writer.nullWriter());
      EnforcedProcess.EnforcedEnd end = process.run(EnforcedProcess.OnDeparture.STOP, none, none);
      if (!end.departure().isEmpty()) {
        throw new UserErrorException(
            "%s does not fit this program with these arguments: %s"
                .formatted(schedule, end.departure()));
      }
      return InputFileOpener.trace(trace);
    } catch (IOException e) {
      throw new UserErrorException(InputFileOpener.why(e), e);
    }
  }

  /** The program of a trace with its schedule. */
  ScheduleSpecializer specializer(Trace trace) {
    return checked(() -> ScheduleSpecializer.of(trace, new HashSet<>(ignored)));
  }

  /** The result of a computation; what cannot be specialised is an error of the user's input. */
  static <T> T checked(Supplier<T> computation) {
    try {
      return computation.get();
    } catch (UnsupportedProgramException e) {
      throw new UserErrorException("cannot specialise: " + e.getMessage(), e);
    }
  }
}
