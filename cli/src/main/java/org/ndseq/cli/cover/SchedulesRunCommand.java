package org.ndseq.cli.cover;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ndseq.cli.explore.ControlledTarget;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.cover.code.ClassPathReader;
import org.ndseq.cover.plan.CoveringSchedule;
import org.ndseq.cover.plan.SchedulePlan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Runs a program under the covering schedule of its input. */
@Command(
    name = "run",
    header = "Run the program under the schedule that covers its input.",
    description = {
      "Prints what the program prints. A run that leaves its schedule is an error; an input without"
          + " a schedule is run in the same order of tasks, and reported.",
      "Exit code 1 if the run failed, left the schedule, or its input is not covered; 0 otherwise."
    },
    mixinStandardHelpOptions = true)
public final class SchedulesRunCommand implements Callable<Integer> {
  @Mixin private StoredPlan stored = new StoredPlan();
  @Mixin private ControlledTarget target = new ControlledTarget();
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    SchedulePlan plan = stored.read();
    ControlledTarget.Program program = target.program();
    if (!plan.program().equals(ClassPathReader.digest(ClassPathReader.read(program.classPath())))) {
      throw new UserErrorException(
          stored.file()
              + " has the schedules of another program, or of another version of this one; make it"
              + " again with ndseq schedules find");
    }
    List<String> arguments = program.words().subList(1, program.words().size());
    Optional<Map<String, Integer>> inputs = inputs(plan, arguments);
    Optional<CoveringSchedule> schedule = inputs.flatMap(plan::select);
    boolean isHole =
        inputs.isPresent()
            && plan.holes().stream()
                .anyMatch(
                    h ->
                        !h.place().isEmpty()
                            && h.constraint().stream().allMatch(c -> c.holds(inputs.get())));
    CoveredProcess.CoveredEnd end =
        CoveredProcess.run(program, arguments, plan.schedules(), schedule);
    CommandSession session = CommandSession.of(spec);
    session.out().print(end.output());
    session.out().flush();
    session.err().print(end.errors());
    int code = end.code() == 0 ? ExitCode.CLEAN : ExitCode.FINDINGS;
    if (!end.failure().isEmpty()) {
      session.err().println("ndseq: " + end.failure());
    }
    if (schedule.isEmpty()) {
      session.err().println("ndseq: no schedule of " + stored.file() + " covers these arguments");
      code = ExitCode.FINDINGS;
    } else if (!end.departure().isEmpty()) {
      session.err().println("ndseq: the run left its schedule: " + end.departure());
      session.err().println("ndseq: " + cause(end, isHole));
    }
    session.err().flush();
    return code;
  }

  private static String cause(CoveredProcess.CoveredEnd end, boolean isHole) {
    if (!end.failure().isEmpty()) {
      return "a task failed, so the rest of the schedule does not apply";
    }
    if (isHole) {
      return "the input is in a gap of the cover, see ndseq schedules show";
    }
    if (!end.loss().isEmpty()) {
      return "the run was not wholly under control: " + end.loss();
    }
    return "the program depends on something that is no input";
  }

  /** The inputs of a run; empty if its arguments are not those of the plan. */
  private static Optional<Map<String, Integer>> inputs(SchedulePlan plan, List<String> arguments) {
    if (arguments.size() != plan.arguments().size()) {
      return Optional.empty();
    }
    Map<String, Integer> values = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      String name = "args[" + i + "]";
      if (!plan.inputs().contains(name)) {
        if (!arguments.get(i).equals(plan.arguments().get(i))) {
          return Optional.empty();
        }
      } else if (SearchArguments.isInteger(arguments.get(i))) {
        values.put(name, Integer.parseInt(arguments.get(i)));
      } else {
        return Optional.empty();
      }
    }
    return Optional.of(values);
  }
}
