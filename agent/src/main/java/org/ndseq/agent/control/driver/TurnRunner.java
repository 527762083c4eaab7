package org.ndseq.agent.control.driver;

import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.ndseq.agent.control.driver.CoveredScheduleFile.EpochSchedule;
import org.ndseq.agent.control.driver.CoveredScheduleFile.RunRequest;
import org.ndseq.agent.control.runtime.ThreadHooks;
import org.ndseq.agent.control.turn.TurnAutomaton;
import org.ndseq.agent.control.turn.TurnHooks;
import org.ndseq.agent.control.turn.TurnOutput;
import org.ndseq.agent.control.turn.TurnRun;
import org.ndseq.agent.instrument.control.TurnInstrumenter;
import org.ndseq.agent.instrument.control.TurnInstrumenter.UnsuitedClassException;

/**
 * Makes runs under covering schedules in which tasks compute at the same time. Only runs without
 * surprises are made in this way; others are given up, and made one task at a time.
 */
final class TurnRunner {
  private static final long JOIN_MILLIS = 3_000;

  /**
   * The end of a run that followed its schedule.
   *
   * @param failure the exit code, if it is not 0
   * @param isLastOfJvm whether a thread of the run is left
   */
  record TurnEnd(String output, String errors, String failure, boolean isLastOfJvm) {}

  private final ProgramClassPath classes;
  private final TurnInstrumenter instrumenter = ControlAgent.turnInstrumenter();
  private final DriverOptions options;
  private final List<TurnAutomaton.Schedule> schedules;
  private final Map<List<Integer>, Optional<TurnAutomaton>> automata = new java.util.HashMap<>();

  /** Whether the program's code was found to be unsuited. */
  private boolean isUnsuited;

  TurnRunner(DriverOptions options, List<EpochSchedule> schedules) {
    this.options = options;
    this.classes = new ProgramClassPath(options.classPath());
    this.schedules =
        schedules.stream()
            .map(s -> new TurnAutomaton.Schedule(s.epoch(), s.next(), s.operations()))
            .toList();
    ThreadHooks.use(
        new ThreadHooks.EndListener() {
          @Override
          public void ending() {
            TurnHooks.ending();
          }

          @Override
          public boolean uncaught(Throwable exception) {
            return TurnHooks.uncaught(exception);
          }
        });
  }

  /** Instruments the main class, as a compiler would before the program is started. */
  void prepare() {
    try {
      RunLoader loader = new RunLoader(classes, instrumenter::instrument);
      Class.forName(options.mainClass(), false, loader);
    } catch (UnsuitedClassException e) {
      isUnsuited = true;
    } catch (ClassNotFoundException | LinkageError e) {
      // The run meets the same problem and reports it.
    }
  }

  /** Makes a run; empty if it has to be made in another way. */
  Optional<TurnEnd> run(RunRequest request) throws InterruptedException {
    if (isUnsuited) {
      return Optional.empty();
    }
    Optional<TurnAutomaton> automaton =
        automata.computeIfAbsent(request.begins(), b -> TurnAutomaton.of(schedules, b));
    return automaton.isEmpty() ? Optional.empty() : run(request, automaton.get());
  }

  private Optional<TurnEnd> run(RunRequest request, TurnAutomaton automaton)
      throws InterruptedException {
    PrintStream out = System.out;
    PrintStream err = System.err;
    Properties properties = (Properties) System.getProperties().clone();
    TurnOutput output = new TurnOutput();
    TurnOutput errors = new TurnOutput();
    TurnRun run = new TurnRun(automaton, output, errors);
    RunLoader loader = new RunLoader(classes, (l, bytes) -> instrument(run, l, bytes));
    Thread main = new Thread(null, () -> runMain(run, loader, request), "main", 0, false);
    main.setContextClassLoader(loader);
    System.setOut(new PrintStream(output, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(errors, true, StandardCharsets.UTF_8));
    try {
      run.start(main);
      Optional<String> reason = run.await(options.runMillis());
      boolean isLast = !run.joinThreads(JOIN_MILLIS);
      int code = run.exitCode();
      String failure = code == 0 ? "" : "exit: exit code " + code;
      return reason.isPresent()
          ? Optional.empty()
          : Optional.of(new TurnEnd(output.text(), errors.text(), failure, isLast));
    } finally {
      run.close();
      System.setOut(out);
      System.setErr(err);
      System.setProperties(properties);
    }
  }

  private byte[] instrument(TurnRun run, ClassLoader loader, byte[] classFile) {
    try {
      return instrumenter.instrument(loader, classFile);
    } catch (UnsuitedClassException e) {
      isUnsuited = true;
      run.giveUp(String.valueOf(e.getMessage()));
      throw e;
    }
  }

  private void runMain(TurnRun run, RunLoader loader, RunRequest request) {
    try {
      Method main =
          Class.forName(options.mainClass(), true, loader)
              .getDeclaredMethod("main", String[].class);
      for (Map.Entry<String, Long> field : request.fields().entrySet()) {
        InputField.set(loader, field.getKey(), field.getValue());
      }
      main.setAccessible(true);
      main.invoke(null, (Object) request.arguments().toArray(new String[0]));
    } catch (InvocationTargetException e) {
      TurnHooks.uncaught(java.util.Objects.requireNonNull(e.getCause()));
    } catch (ReflectiveOperationException e) {
      run.giveUp(e.toString());
    }
  }
}
