package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.runtime.InitializerTable;

/**
 * The main class of a JVM that makes controlled runs. Its arguments are a file of options, the
 * program's main class, and the program's arguments.
 */
public final class ExplorationMain {
  static final int BAD_INPUT = 2;

  /** The exit code if the user's check of runs cannot be made. */
  static final int BAD_CHECK = 3;

  private ExplorationMain() {}

  public static void main(String[] args) throws InterruptedException {
    int code;
    try {
      code = run(DriverOptions.read(Path.of(args[0]), List.of(args).subList(1, args.length)));
    } catch (IOException e) {
      System.err.println("ndseq: a file of the runs cannot be read or written: " + e.getMessage());
      code = BAD_INPUT;
    } catch (ResultCheck.BadCheckException e) {
      System.err.println("ndseq: " + e.getMessage());
      code = BAD_CHECK;
    }
    System.out.flush();
    System.err.flush();
    Runtime.getRuntime().halt(code); // threads of the program, and its shutdown hooks, end here
  }

  private static int run(DriverOptions options) throws IOException, InterruptedException {
    if (!ControlAgent.missing().isEmpty()) {
      System.err.println(
          "ndseq: this JDK cannot be controlled, it lacks "
              + String.join(", ", ControlAgent.missing()));
      return BAD_INPUT;
    }
    System.setProperty("java.class.path", options.classPath());
    return switch (options.mode()) {
      case "confirm" -> new ConfirmationRunner(options).confirm();
      case "judge" -> new SpecificationJudge(options).judge();
      case "certify" -> new CertificateCheck(options).check();
      case "sequential" ->
          options.order().equals(EnumeratedOrders.ALL)
              ? new EnumeratedOrders(options).run()
              : new SequentialRun(options).run();
      case "orders" -> new SequentialOrders(options).run();
      case "covered" -> new CoveredRun(options).run();
      default ->
          options.schedule().isEmpty() ? new ExplorationRunner(options).explore() : repeat(options);
    };
  }

  private static int repeat(DriverOptions options) throws InterruptedException {
    ProgramClassPath classes = new ProgramClassPath(options.classPath());
    ScheduleFile schedule;
    try {
      schedule = ScheduleFile.read(Path.of(options.schedule()));
    } catch (IOException e) {
      System.err.println("ndseq: " + e.getMessage());
      return BAD_INPUT;
    }
    if (!schedule.program().isEmpty() && !schedule.program().equals(classes.digest())) {
      System.err.println(
          "ndseq: "
              + options.schedule()
              + " is a schedule of another program, or of another version of this one; explore it again");
      return BAD_INPUT;
    }
    InitializerTable.use(schedule.initializers());
    ScheduleFollower follower = new ScheduleFollower(schedule, options.isStrict());
    follower.begin();
    RunOutcome outcome = MeetingCheck.of(new ProgramRunner(classes, options).run(follower));
    follower.end(outcome.end());
    System.out.print(outcome.output());
    System.err.print(outcome.errors());
    follower
        .departure()
        .ifPresent(text -> System.err.println("ndseq: the run left the schedule: " + text));
    outcome
        .failure()
        .ifPresent(
            f ->
                System.err.println(
                    "ndseq: %s: %s%s"
                        .formatted(
                            f.kind(),
                            f.message(),
                            f.places().isEmpty() ? "" : " at " + String.join(", ", f.places()))));
    boolean isCutOff = outcome.end().cause() == RunEnd.Cause.CUT_OFF;
    return outcome.failure().isPresent() || follower.departure().isPresent() || isCutOff ? 1 : 0;
  }
}
