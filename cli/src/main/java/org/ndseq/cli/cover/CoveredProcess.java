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
  private static final String STEPS = "5000000";

  /**
   * The end of a run.
   *
   * @param end FINISHED, DEADLOCK, CUT_OFF or ABANDONED
   * @param failure the exception that left a task, a deadlock, or empty
   * @param departure how the run left the schedule, or empty
   * @param loss why the run was not wholly under control, or empty
   */
  record CoveredEnd(
      int code,
      String output,
      String errors,
      String end,
      String failure,
      String departure,
      String loss) {}

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

  private CoveredProcess() {}

  /**
   * Makes a run.
   *
   * @param input the arguments, and the numbers of fields to set
   * @param schedules those of all epochs
   * @param first the schedules to begin with; none to run in the same order of tasks without one
   */
  static CoveredEnd run(
      ControlledTarget.Program program,
      RunInput input,
      List<CoveringSchedule> schedules,
      List<CoveringSchedule> first) {
    try {
      return start(program, input, schedules, first);
    } catch (IOException e) {
      throw new UserErrorException("the program cannot be run: " + e.getMessage(), e);
    }
  }

  private static CoveredEnd start(
      ControlledTarget.Program program,
      RunInput input,
      List<CoveringSchedule> schedules,
      List<CoveringSchedule> first)
      throws IOException {
    Path work = TemporaryFolderKeeper.create("ndseq-schedules");
    Path schedule = work.resolve("operations");
    Files.write(schedule, lines(input, schedules, first));
    Path report = work.resolve("report.properties");
    Map<String, String> options = new LinkedHashMap<>();
    options.put("mode", "covered");
    options.put("schedule", schedule.toString());
    options.put("report", report.toString());
    options.put("steps", STEPS);
    options.put("runMillis", Long.toString(LIMIT_MILLIS / 2));
    List<String> words = new ArrayList<>(List.of(program.words().get(0)));
    words.addAll(input.arguments());
    ControlledTarget.Program changed =
        new ControlledTarget.Program(
            program.java(), program.jvmArguments(), program.classPath(), words);
    ControlledProcess.ProcessEnd end = ControlledProcess.run(changed, options, work, LIMIT_MILLIS);
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
    return new CoveredEnd(
        end.code(),
        end.output(),
        end.errors(),
        result.getProperty("end", ""),
        result.getProperty("failure", ""),
        result.getProperty("departure", ""),
        result.getProperty("loss", ""));
  }

  private static List<String> lines(
      RunInput input, List<CoveringSchedule> schedules, List<CoveringSchedule> first) {
    List<String> lines = new ArrayList<>();
    input.fields().forEach((name, value) -> lines.add("field " + name + " " + value));
    if (!first.isEmpty()) {
      first.forEach(f -> lines.add("begin " + schedules.indexOf(f)));
      for (CoveringSchedule schedule : schedules) {
        lines.add("schedule " + schedule.epoch() + " " + schedule.next());
        schedule.operations().forEach(o -> lines.add("op " + o));
      }
    }
    return lines;
  }
}
