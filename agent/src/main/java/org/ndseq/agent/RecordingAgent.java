package org.ndseq.agent;

import java.io.BufferedReader;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.lang.instrument.Instrumentation;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.ndseq.agent.digest.ClassInitialization;
import org.ndseq.agent.digest.StateDigest;
import org.ndseq.agent.instrument.RecordingTransformer;
import org.ndseq.agent.instrument.jdk.JdkTransformer;
import org.ndseq.agent.instrument.model.CallModel;
import org.ndseq.agent.instrument.model.CodeOrigin;
import org.ndseq.agent.instrument.model.InstrumentationScope;
import org.ndseq.agent.runtime.EndingWaitLog;
import org.ndseq.agent.runtime.FutureHooks;
import org.ndseq.agent.runtime.Recorder;
import org.ndseq.agent.runtime.ShutdownOnce;
import org.ndseq.agent.runtime.SiteSampler;
import org.ndseq.agent.runtime.StuckWatch;
import org.ndseq.agent.runtime.TaskTracker;
import org.ndseq.agent.runtime.enforce.ScheduleEnforcer;
import org.ndseq.agent.runtime.enforce.ScheduleWatch;
import org.ndseq.agent.runtime.memory.LibraryHooks;
import org.ndseq.agent.runtime.schedule.PerturbationStrategy;
import org.ndseq.agent.runtime.schedule.PerturbationStrategyFactory;
import org.ndseq.agent.runtime.thread.AgentThreadFactory;
import org.ndseq.trace.format.TraceFileWriter;

/** Begins a recording when the JVM starts and ends it when the JVM does. */
public final class RecordingAgent {
  private RecordingAgent() {}

  /** Called by {@link AgentPremain}. If there is no way to record, the program runs as it is. */
  public static void start(String arguments, Instrumentation instrumentation) {
    try {
      AgentOptions options = AgentOptions.parse(arguments);
      if (!options.ignores(System.getProperty("sun.java.command", ""))) {
        start(options, instrumentation);
      }
    } catch (IOException | IllegalArgumentException e) {
      System.err.println("ndseq: this run of the program is not recorded: " + reason(e));
    }
  }

  private static String reason(Exception e) {
    String what = e instanceof FileSystemException ? e.getClass().getSimpleName() + " " : "";
    return what + e.getMessage();
  }

  private static void start(AgentOptions options, Instrumentation instrumentation)
      throws IOException {
    ScheduleEnforcer enforcer = options.enforcement().enforcer();
    PerturbationStrategy schedule =
        PerturbationStrategyFactory.named(options.schedule(), options.seed());
    CallModel model = model(options);
    Set<String> racyLines = racyLines(options);
    // First of all, for it may fail, and then nothing must have been changed.
    TraceFileWriter writer = new TraceFileWriter(output(options));
    lookInside(instrumentation, "java.util.concurrent");
    lookInside(instrumentation, "java.util.concurrent.locks");
    lookInside(instrumentation, "java.util");
    lookInside(instrumentation, "java.util.stream");
    lookInside(instrumentation, "java.lang");
    lookInside(instrumentation, "java.lang.invoke");
    lookInside(instrumentation, "java.nio");
    if (options.enforcement().mode() == Recorder.Mode.ORDER) {
      Recorder.sampleAccesses();
    }
    FutureHooks.found(null, null); // loaded now: at the end of a stack that would fail for ever
    List<String> missing = new JdkTransformer().apply(instrumentation);
    String canary = CanaryCheck.run(instrumentation, model);
    Recorder recorder = new Recorder(writer, options.max(), schedule);
    recorder.enforce(enforcer, options.enforcement().mode());
    Map<String, String> meta = new LinkedHashMap<>();
    meta.put("main", System.getProperty("sun.java.command", ""));
    meta.put("seed", Long.toString(options.seed()));
    meta.put("schedule", options.schedule());
    meta.put("jdk", System.getProperty("java.runtime.version", ""));
    meta.put("agent", "0.1.0");
    if (recorder.mode() == Recorder.Mode.ORDER) {
      meta.put("record", "order");
    }
    meta.put("asserts", areAssertsOn() ? "on" : "off");
    recorder.describe(meta);
    recorder.activate();
    RecordingTransformer transformer =
        new RecordingTransformer(
            new InstrumentationScope(options.include(), options.exclude()),
            options.recordsLibraries()
                ? CodeOrigin.allOwn()
                : CodeOrigin.of(System.getProperty("sun.java.command", "")),
            recorder,
            model,
            racyLines);
    ClassInitialization initialization = ClassInitialization.of(instrumentation);
    OutsideWakeupCheck wakeups = new OutsideWakeupCheck(instrumentation);
    EndingWaitLog waiting = new EndingWaitLog(recorder, wakeups::arePossible);
    ShutdownOnce.set(
        () -> {
          // First of all, while the tasks are as the end of the JVM found them.
          Map<String, String> facts = new LinkedHashMap<>(waiting.facts());
          facts.putAll(facts(transformer, model, missing, canary));
          facts.putAll(omissions(recorder));
          facts.putAll(digests(recorder, instrumentation, initialization));
          recorder.end(facts);
          options.enforcement().report(enforcer);
          // Last of all: a task that waits may hold the lock of the stream.
          waiting.sentence().ifPresent(text -> System.err.println("ndseq: " + text));
        });
    Runtime.getRuntime().addShutdownHook(new Thread(ShutdownOnce::run, "ndseq-end"));
    AgentThreadFactory.start(recorder::sweepForever, "ndseq-sweeper");
    AgentThreadFactory.start(
        new StuckWatch(
            recorder,
            wakeups::arePossible,
            waits -> {
              Map<String, String> facts = facts(transformer, model, missing, canary);
              facts.putAll(waits);
              facts.putAll(omissions(recorder));
              options.enforcement().report(enforcer);
              stop(recorder, facts);
            }),
        "ndseq-watch");
    if (recorder.mode() == Recorder.Mode.ORDER) {
      AgentThreadFactory.start(SiteSampler::tickForever, "ndseq-sampler");
    }
    if (ScheduleEnforcer.isAnyActive()) {
      AgentThreadFactory.start(new ScheduleWatch(enforcer), "ndseq-schedule");
    }
    transformer.matchModel();
    instrumentation.addTransformer(transformer);
    TaskTracker.connectThreads();
  }

  /** Digests of the variables at the end of the run, without which it cannot be verified. */
  private static Map<String, String> digests(
      Recorder recorder, Instrumentation instrumentation, ClassInitialization initialization) {
    Map<String, String> facts = new LinkedHashMap<>();
    try {
      List<Class<?>> classes =
          StateDigest.initialized(instrumentation.getAllLoadedClasses(), initialization);
      StateDigest.of(classes, recorder.tasks().roots())
          .forEach((name, digest) -> facts.put("digest." + name, digest));
    } catch (RuntimeException | LinkageError e) {
      facts.clear(); // a task that still runs changed a collection
    }
    return facts;
  }

  private static OutputStream output(AgentOptions options) throws IOException {
    return options.enforcement().isRecording()
        ? new FileOutputStream(options.file())
        : OutputStream.nullOutputStream();
  }

  /** Ends the JVM where nothing else would: no hook of the program can do its work any more. */
  private static void stop(Recorder recorder, Map<String, String> facts) {
    recorder.end(facts);
    System.out.flush();
    System.err.println(
        "ndseq: the program is deadlocked: all its tasks wait and none can continue; this run was"
            + " ended");
    System.err.flush();
    Runtime.getRuntime().halt(StuckWatch.EXIT_CODE);
  }

  /**
   * Whether assertions of the program's classes are on, of all or of some; also true if that cannot
   * be found out.
   */
  private static boolean areAssertsOn() {
    try {
      // The one class of the agent that the program's loader has, see AgentPremain.
      Class<?> asProgram =
          Class.forName(AgentPremain.class.getName(), false, ClassLoader.getSystemClassLoader());
      String[] arguments = ProcessHandle.current().info().arguments().orElse(new String[0]);
      return asProgram.desiredAssertionStatus()
          || Stream.of(arguments)
              .anyMatch(a -> a.startsWith("-ea:") || a.startsWith("-enableassertions:"));
    } catch (ClassNotFoundException | RuntimeException e) {
      return true;
    }
  }

  /** Lets the runtime, and nobody else, look into the JDK's wrappers of tasks. */
  private static void lookInside(Instrumentation instrumentation, String packageName) {
    Map<String, Set<Module>> opens = Map.of(packageName, Set.of(Recorder.class.getModule()));
    instrumentation.redefineModule(
        Object.class.getModule(), Set.of(), Map.of(), opens, Set.of(), Map.of());
  }

  private static Map<String, String> facts(
      RecordingTransformer transformer, CallModel model, List<String> missing, String canary) {
    Map<String, String> facts = new LinkedHashMap<>();
    Map<String, String> failures = transformer.failures();
    facts.put("classes.instrumented", Integer.toString(transformer.instrumented()));
    facts.put("classes.order", Integer.toString(transformer.ordered()));
    facts.put("classes.skipped", Integer.toString(transformer.skipped()));
    facts.put("classes.failed", Integer.toString(failures.size()));
    facts.put("canary", canary);
    if (!model.unmatched().isEmpty()) {
      facts.put("model.unmatched", String.join(", ", model.unmatched()));
    }
    failures.forEach((name, reason) -> facts.put("failure." + name, reason));
    missing.forEach(patch -> facts.put("failure." + patch, "this JDK has no such method to patch"));
    return facts;
  }

  /** The accesses of which a run that is recorded for its order has left out executions. */
  private static Map<String, String> omissions(Recorder recorder) {
    String sites = recorder.mode() == Recorder.Mode.ORDER ? SiteSampler.skipping() : "";
    return sites.isEmpty() ? Map.of() : Map.of("sampled", sites);
  }

  /** The lines {@code Class:line} of the file that the options name. */
  private static Set<String> racyLines(AgentOptions options) throws IOException {
    if (options.races().isEmpty()) {
      return Set.of();
    }
    return Set.copyOf(
        Files.readAllLines(Path.of(options.races())).stream()
            .map(String::strip)
            .filter(line -> !line.isEmpty())
            .toList());
  }

  private static CallModel model(AgentOptions options) throws IOException {
    CallModel model = new CallModel();
    try (InputStream table =
        RecordingAgent.class.getResourceAsStream("/org/ndseq/agent/library.model")) {
      if (table == null) {
        throw new IOException("the agent's jar lacks its model table");
      }
      model.read(new BufferedReader(new InputStreamReader(table, StandardCharsets.UTF_8)));
    }
    if (!options.model().isEmpty()) {
      try (BufferedReader own = Files.newBufferedReader(Path.of(options.model()))) {
        model.readOwn(own);
      }
    }
    LibraryHooks.types(model.types());
    LibraryHooks.ownLines(model.own());
    return model;
  }
}
