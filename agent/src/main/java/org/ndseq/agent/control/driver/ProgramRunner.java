package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.runtime.ControlledRun;
import org.ndseq.agent.control.skip.SkipInstrumenter;
import org.ndseq.agent.digest.StateDigest;
import org.ndseq.agent.instrument.control.ControlInstrumenter;

/** Makes single runs of a program. */
final class ProgramRunner {
  private static final long JOIN_MILLIS = 3_000;
  private static final int FIRST_STEPS = 20_000;
  private static final int MOST_STEPS = 500_000;
  private static final int STEP_FACTOR = 5;

  private final ProgramClassPath classes;
  private final ControlInstrumenter instrumenter;
  private final String mainClass;
  private String[] arguments;
  private int stepLimit;
  private final long runMillis;
  private final ResultCheck check;
  private final FocusDigest focus;
  private final MainThread main = new MainThread();
  private boolean isForCertificates;
  private boolean hasDigests;
  private boolean isBlind;
  private boolean isAhead;
  private Map<String, Long> fields = Map.of();

  ProgramRunner(ProgramClassPath classes, DriverOptions options) {
    this(classes, options, new SkipInstrumenter(List.of()));
  }

  /** Leaves accesses of plain memory as they are: the strategy never switches there. */
  ProgramRunner withoutPlainAccesses() {
    instrumenter.withoutPlainAccesses();
    return this;
  }

  /** A runner of a program whose blocks can be skipped. */
  ProgramRunner(ProgramClassPath classes, DriverOptions options, SkipInstrumenter skips) {
    this.classes = classes;
    this.instrumenter = ControlAgent.instrumenter(skips);
    this.mainClass = options.mainClass();
    this.arguments = options.arguments().toArray(new String[0]);
    this.stepLimit = options.stepLimit() > 0 ? options.stepLimit() : FIRST_STEPS;
    this.runMillis = options.runMillis();
    this.focus = FocusDigest.of(options);
    this.check = new ResultCheck(options.check(), options.checkMethod());
  }

  /** Whether a result was made that does not tell the values of the focus. */
  boolean isBlind() {
    return isBlind;
  }

  /** Also takes digests of the variables, and gives each task of a pool a worker of its own. */
  ProgramRunner forCertificates() {
    isForCertificates = true;
    return withDigests();
  }

  /** Also takes digests of the variables. */
  ProgramRunner withDigests() {
    hasDigests = true;
    return this;
  }

  /**
   * Gives static fields other numbers before main is called; their classes are initialised then.
   */
  ProgramRunner withFields(Map<String, Long> numbers) {
    fields = Map.copyOf(numbers);
    return this;
  }

  /** Lets threads of later runs compute before their turn. */
  ProgramRunner ahead(boolean isToBe) {
    isAhead = isToBe;
    return this;
  }

  /** Gives later runs other arguments. */
  ProgramRunner withArguments(List<String> words) {
    arguments = words.toArray(new String[0]);
    return this;
  }

  /** Lets later runs make more steps; false if they may not make more. */
  boolean raiseStepLimit() {
    if (stepLimit > MOST_STEPS / STEP_FACTOR) {
      return false;
    }
    stepLimit *= STEP_FACTOR;
    return true;
  }

  int stepLimit() {
    return stepLimit;
  }

  /** Lets runs make as many steps as those of the search that goes on. */
  void useStepLimit(int limit) {
    stepLimit = limit;
  }

  /** Instruments classes before a run loads them, so that their sites have numbers. */
  void prepare(Iterable<String> names) throws ClassNotFoundException {
    RunLoader loader = new RunLoader(classes, instrumenter::instrument);
    try {
      for (String name : names) {
        Class.forName(name, false, loader);
      }
    } finally {
      close(loader);
    }
  }

  /** Makes one run. */
  RunOutcome run(ScheduleStrategy strategy) throws InterruptedException {
    PrintStream out = System.out;
    PrintStream err = System.err;
    Properties properties = (Properties) System.getProperties().clone();
    OutputCapture output = OutputCapture.create();
    OutputCapture errors = OutputCapture.create();
    RunLoader loader = new RunLoader(classes, instrumenter::instrument);
    ControlledRun run = new ControlledRun(strategy, stepLimit, loader);
    if (isForCertificates) {
      run.widenPools();
    }
    if (isAhead) {
      run.runAhead();
    }
    JdkCounterReset.reset();
    System.setOut(output);
    System.setErr(errors);
    RunWatchdog.watch(run);
    try {
      run.start(main.thread(), () -> main.run(() -> runMain(loader), loader));
      RunEnd end = run.await(runMillis);
      if (end == null) {
        run.stop(RunEnd.Cause.CUT_OFF);
        end = java.util.Objects.requireNonNull(run.await(1));
      }
      boolean isLast =
          !(run.joinThreads(JOIN_MILLIS) && (run.isMainDone() || main.await(JOIN_MILLIS)));
      run.close();
      String printed = output.text();
      String statics = StaticFieldReader.text(loader);
      String result = printed.isBlank() ? statics : printed;
      return new RunOutcome(
          end,
          withFocus(shortened(result), printed, run, loader),
          printed,
          errors.text(),
          statics,
          failure(run, end).or(() -> check.failure(printed, loader)),
          Optional.ofNullable(run.loss()),
          isLast,
          hasDigests ? digests(run, loader) : Map.of());
    } finally {
      run.close();
      RunWatchdog.release();
      System.setOut(out);
      System.setErr(err);
      System.setProperties(properties);
      Thread.setDefaultUncaughtExceptionHandler(null);
      close(loader);
    }
  }

  /** The result with digests of those focus variables that the output does not show. */
  private String withFocus(String result, String printed, ControlledRun run, RunLoader loader) {
    if (focus.names(printed).isEmpty()) {
      return result;
    }
    Optional<String> values = focus.text(digests(run, loader), printed);
    isBlind |= values.isEmpty();
    return values.isEmpty() || values.get().isEmpty() ? result : result + " (" + values.get() + ")";
  }

  private static Map<String, String> digests(ControlledRun run, RunLoader loader) {
    try {
      return StateDigest.of(ControlAgent.initialized(loader), run.roots());
    } catch (RuntimeException | LinkageError e) {
      return Map.of();
    }
  }

  private static void close(RunLoader loader) {
    try {
      loader.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String shortened(String text) {
    String trimmed = text.strip();
    return trimmed.length() <= 400
        ? trimmed
        : "%s... (digest %08x)".formatted(trimmed.substring(0, 400), trimmed.hashCode());
  }

  private void runMain(RunLoader loader) {
    if (mainClass.indexOf(TestMethodCall.SEPARATOR) > 0) {
      runTest(loader);
      return;
    }
    try {
      Method main =
          Class.forName(mainClass, true, loader).getDeclaredMethod("main", String[].class);
      for (Map.Entry<String, Long> field : fields.entrySet()) {
        InputField.set(loader, field.getKey(), field.getValue());
      }
      main.setAccessible(true);
      main.invoke(null, (Object) arguments.clone());
    } catch (InvocationTargetException e) {
      rethrow(e.getCause());
    } catch (ReflectiveOperationException e) {
      rethrow(e);
    }
  }

  private void runTest(RunLoader loader) {
    try {
      new TestMethodCall(loader, mainClass).run();
    } catch (Throwable e) {
      rethrow(e);
    }
  }

  /** Throws a checked exception where the compiler does not expect it, as main does. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <E extends Throwable> void rethrow(@Nullable Throwable exception) throws E {
    throw (E) java.util.Objects.requireNonNull(exception);
  }

  private static Optional<RunOutcome.RunFailure> failure(ControlledRun run, RunEnd end) {
    List<ControlledRun.TaskFailure> failures = run.failures();
    if (!failures.isEmpty()) {
      return Optional.of(FailureDescription.ofException(failures.get(0)));
    }
    if (end.cause() == RunEnd.Cause.DEADLOCK) {
      return Optional.of(FailureDescription.ofDeadlock(end));
    }
    Integer code = run.exitCode();
    return code == null || code == 0
        ? Optional.empty()
        : Optional.of(new RunOutcome.RunFailure("exit", "exit code " + code));
  }
}
