package org.ndseq.cli.cover;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.ndseq.cli.explore.ControlledProcess;
import org.ndseq.cli.explore.ControlledTarget;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.TemporaryFolderKeeper;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.cover.plan.CoveringSchedule;
import org.ndseq.cover.plan.SchedulePlan;
import org.ndseq.cover.term.ProgramInput;

/** Runs a program under a covering schedule. */
final class CoveredProcess {
  private static final long LIMIT_MILLIS = 120_000;
  private static final long RUN_MILLIS = 1_000;
  private static final String STEPS = "5000000";

  /**
   * The end of a run.
   *
   * @param end FINISHED, DEADLOCK, CUT_OFF or ABANDONED
   * @param failure the exception that left a task, a deadlock, or empty
   * @param departure how the run left the schedule, or empty
   * @param loss why the run was not wholly under control, or empty
   * @param nanos the time of the run, without that of starting its JVM
   * @param isByTurns whether its tasks computed at the same time
   * @param printed a digest of what the program printed
   */
  record CoveredEnd(
      int code,
      String output,
      String errors,
      String end,
      String failure,
      String departure,
      String loss,
      long nanos,
      boolean isByTurns,
      String printed) {}

  /**
   * The input of a run.
   *
   * @param fields the numbers of static fields to set before main, by their names
   */
  record RunInput(List<String> arguments, Map<String, Long> fields) {
    /** The input that a plan names. */
    static RunInput of(SchedulePlan plan, Map<String, Long> values) {
      Map<String, Long> fields = new TreeMap<>();
      for (ProgramInput input : plan.inputs()) {
        if (input.isField()) {
          fields.put(input.name(), values.getOrDefault(input.name(), 0L));
        }
      }
      return new RunInput(ArgumentText.arguments(plan.arguments(), plan.inputs(), values), fields);
    }
  }

  /**
   * A run to make.
   *
   * @param first the schedules to begin with; none to run in the same order of tasks without one
   * @param isParallel whether threads compute at the same time between their operations
   */
  record PlannedRun(RunInput input, List<CoveringSchedule> first, boolean isParallel) {}

  private CoveredProcess() {}

  /** Makes a run. */
  static CoveredEnd run(ControlledTarget.Program program, PlannedRun run, SchedulePlan plan) {
    return run(program, List.of(run), plan).get(0);
  }

  /**
   * Makes runs in one JVM.
   *
   * @return the ends of those that could be made, at least one
   */
  static List<CoveredEnd> run(
      ControlledTarget.Program program, List<PlannedRun> runs, SchedulePlan plan) {
    try {
      return start(program, runs, plan);
    } catch (IOException e) {
      throw new UserErrorException("the program cannot be run: " + e.getMessage(), e);
    }
  }

  private static List<CoveredEnd> start(
      ControlledTarget.Program program, List<PlannedRun> runs, SchedulePlan plan)
      throws IOException {
    Path work = TemporaryFolderKeeper.create("ndseq-schedules");
    Path schedule = work.resolve("operations");
    Files.write(schedule, lines(runs, plan));
    Path report = work.resolve("report.properties");
    Map<String, String> options = new LinkedHashMap<>();
    options.put("mode", "covered");
    options.put("schedule", schedule.toString());
    options.put("report", report.toString());
    options.put("steps", STEPS);
    options.put("runMillis", Long.toString(LIMIT_MILLIS / 2));
    ControlledTarget.Program main =
        new ControlledTarget.Program(
            program.java(),
            program.jvmArguments(),
            program.classPath(),
            program.words().subList(0, 1));
    long limit = LIMIT_MILLIS + RUN_MILLIS * runs.size();
    ControlledProcess.ProcessEnd end = ControlledProcess.run(main, options, work, limit);
    if (!Files.exists(report)) {
      throw new UserErrorException(
          "the program could not be run: "
              + end.errors().lines().findFirst().orElse("its JVM ended without a message"),
          ExitCode.PROGRAM_FAILED);
    }
    Properties result = new Properties();
    try (Reader reader = Files.newBufferedReader(report)) {
      result.load(reader);
    }
    List<CoveredEnd> ends = new ArrayList<>();
    for (int i = 0; i < Integer.parseInt(result.getProperty("runs", "0")); i++) {
      ends.add(
          new CoveredEnd(
              end.code(),
              end.output(),
              end.errors(),
              result.getProperty("end." + i, ""),
              result.getProperty("failure." + i, ""),
              result.getProperty("departure." + i, ""),
              result.getProperty("loss." + i, ""),
              Long.parseLong(result.getProperty("nanos." + i, "0")),
              result.containsKey("way." + i),
              result.getProperty("printed." + i, "")));
    }
    return ends;
  }

  private static List<String> lines(List<PlannedRun> runs, SchedulePlan plan) {
    List<CoveringSchedule> schedules = plan.schedules();
    List<String> lines = new ArrayList<>();
    lines.add("order " + plan.order());
    for (CoveringSchedule schedule : schedules) {
      lines.add("schedule " + schedule.epoch() + " " + schedule.next());
      schedule.operations().forEach(o -> lines.add("op " + o));
    }
    for (PlannedRun run : runs) {
      lines.add(run.isParallel() ? "run parallel" : "run sequential");
      run.first().forEach(f -> lines.add("begin " + schedules.indexOf(f)));
      run.input().fields().forEach((name, value) -> lines.add("field " + name + " " + value));
      run.input().arguments().forEach(a -> lines.add("argument " + a));
    }
    return lines;
  }
}
