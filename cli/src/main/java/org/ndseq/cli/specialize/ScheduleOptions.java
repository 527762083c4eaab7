package org.ndseq.cli.specialize;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.explore.ControlledTarget;
import org.ndseq.cli.explore.EnforcedProcess;
import org.ndseq.cli.session.InputFiles;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.schedule.TraceScheduler;
import org.ndseq.specialize.ScheduleSpecializer;
import org.ndseq.specialize.plan.UnsupportedProgramException;
import org.ndseq.trace.Trace;
import picocli.CommandLine.Option;

/** The options that name a schedule and what belongs to it. */
public final class ScheduleOptions {
  @Option(
      names = "--schedule",
      paramLabel = "TRACE",
      required = true,
      description = "The recorded run whose schedule is meant; it has the class files, too.")
  private @Nullable Path schedule;

  @Option(
      names = "--ignore",
      paramLabel = "Class.method",
      description = "Leave the operations of this method out of the schedule (repeatable).")
  private List<String> ignored = List.of();

  /** The recorded run. */
  Trace trace() {
    if (schedule == null) {
      throw new UserErrorException("name the schedule with --schedule TRACE");
    }
    return InputFiles.trace(schedule);
  }

  /** The recorded run; a target, if one is given, must be its program. */
  Trace trace(ControlledTarget target) {
    Trace trace = trace();
    if (target.isGiven()) {
      EnforcedProcess.requireProgram(
          TraceScheduler.of(trace).program(),
          target.program().classPath(),
          String.valueOf(schedule));
    }
    return trace;
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
