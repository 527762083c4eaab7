package org.ndseq.cli.cover;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import org.ndseq.cli.explore.ControlledTarget;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.cover.code.ClassPathReader;
import org.ndseq.cover.plan.CoveringSchedule;
import org.ndseq.cover.plan.SchedulePlan;
import org.ndseq.cover.term.ProgramInput;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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
  @Option(
      names = "--set",
      paramLabel = "Class.field=N",
      split = ",",
      description = "Gives a static field that is an input this number before main begins.")
  private Map<String, Long> set = new HashMap<>();

  @Option(
      names = "--time",
      description = "Print the time of the run, without that of starting its JVM.")
  private boolean isTimed;

  @Option(
      names = "--diverse",
      paramLabel = "SEED",
      description =
          "Run under the schedules of one of the two orders of tasks that `find --diverse` stored,"
              + " chosen by this number: runs with one seed are equal, others may differ.")
  private Optional<Long> seed = Optional.empty();

  @Mixin private StoredPlan stored = new StoredPlan();
  @Mixin private ControlledTarget target = new ControlledTarget();
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    boolean isOther = seed.isPresent() && new Random(seed.get()).nextBoolean();
    SchedulePlan plan = stored.read(isOther);
    ControlledTarget.Program program = target.program();
    if (!plan.program().equals(ClassPathReader.digest(ClassPathReader.read(program.classPath())))) {
      throw new UserErrorException(
          stored.file()
              + " has the schedules of another program, or of another version of this one; make it"
              + " again with ndseq schedules find");
    }
    List<String> arguments = program.words().subList(1, program.words().size());
    Optional<Map<String, Long>> inputs = inputs(plan, arguments);
    List<CoveringSchedule> first = inputs.map(plan::possible).orElse(List.of());
    boolean isHole = inputs.isPresent() && plan.isHole(inputs.get());
    CoveredProcess.CoveredEnd end =
        CoveredProcess.run(
            program,
            new CoveredProcess.PlannedRun(
                new CoveredProcess.RunInput(arguments, fields(plan)),
                first,
                plan.races().isEmpty()),
            plan);
    CommandSession session = CommandSession.of(spec);
    session.out().print(end.output());
    session.out().flush();
    session.err().print(end.errors());
    if (isTimed) {
      String way = end.isByTurns() ? "tasks at the same time" : "one task at a time";
      session.err().println("ndseq: the run took %.1f ms, %s".formatted(end.nanos() / 1e6, way));
    }
    int code = end.code() == 0 ? ExitCode.CLEAN : ExitCode.FINDINGS;
    if (!end.failure().isEmpty()) {
      session.err().println("ndseq: " + end.failure());
    }
    if (first.isEmpty()) {
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
  private Optional<Map<String, Long>> inputs(SchedulePlan plan, List<String> arguments) {
    if (arguments.size() != plan.arguments().size()) {
      return Optional.empty();
    }
    Map<String, Long> values = new HashMap<>(fields(plan));
    for (int i = 0; i < arguments.size(); i++) {
      String name = "args[" + i + "]";
      String text = arguments.get(i);
      Optional<ProgramInput> input =
          plan.inputs().stream().filter(n -> n.name().equals(name)).findFirst();
      Optional<Long> value = input.flatMap(n -> ArgumentText.value(text, n.type()));
      value.ifPresent(v -> values.put(name, v));
      if (input.isPresent() ? value.isEmpty() : !text.equals(plan.arguments().get(i))) {
        return Optional.empty();
      }
    }
    return Optional.of(values);
  }

  /** The fields that the user sets. */
  private Map<String, Long> fields(SchedulePlan plan) {
    Map<String, Long> all = new HashMap<>();
    for (Map.Entry<String, Long> field : set.entrySet()) {
      boolean isInput =
          plan.inputs().stream()
              .anyMatch(
                  i ->
                      i.isField()
                          && i.name().equals(field.getKey())
                          && i.type().contains(field.getValue()));
      if (!isInput) {
        throw new UserErrorException(
            "--set %s=%d: there is no such field among the inputs, or its type has no such value"
                .formatted(field.getKey(), field.getValue()));
      }
      all.put(field.getKey(), field.getValue());
    }
    return all;
  }
}
