package org.ndseq.agent.control.driver;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.runtime.LibraryCallHooks;
import org.ndseq.agent.control.skip.SkipInstrumenter;
import org.ndseq.agent.digest.ClassInitialization;
import org.ndseq.agent.digest.StateDigest;
import org.ndseq.agent.instrument.control.ControlInstrumenter;
import org.ndseq.agent.instrument.control.ControlPatch;
import org.ndseq.agent.instrument.control.ModelEffectLookup;
import org.ndseq.agent.instrument.control.TurnInstrumenter;
import org.ndseq.agent.instrument.model.CallModel;
import org.ndseq.agent.instrument.model.ClassHierarchy;
import org.ndseq.agent.instrument.model.CodeOrigin;

/** Prepares the JVM for controlled runs, before the driver's {@code main}. */
public final class ControlAgent {
  /** Written before main begins. */
  private static volatile List<String> missing = List.of("the agent");

  /** Written before main begins. */
  private static volatile @Nullable Instrumentation instrumentation;

  /** Written before main begins. */
  private static volatile @Nullable ClassInitialization initialization;

  private ControlAgent() {}

  /** Called by the agent's premain. */
  public static void start(String arguments, Instrumentation instrumentation) {
    for (String name :
        List.of(
            "java.lang",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.locks",
            "java.util.stream")) {
      instrumentation.redefineModule(
          Object.class.getModule(),
          Set.of(),
          Map.of(),
          Map.of(name, Set.of(ControlAgent.class.getModule())),
          Set.of(),
          Map.of());
    }
    ControlAgent.instrumentation = instrumentation;
    initialization = ClassInitialization.of(instrumentation);
    missing = new ControlPatch().apply(instrumentation);
  }

  /** The initialized classes of one run. */
  static List<Class<?>> initialized(ClassLoader loader) {
    Instrumentation known = Objects.requireNonNull(instrumentation);
    return StateDigest.initialized(
            known.getAllLoadedClasses(), Objects.requireNonNull(initialization))
        .stream()
        .filter(c -> c.getClassLoader() == loader)
        .toList();
  }

  /** Whether the static fields of a class may be looked at. */
  static boolean isInitialized(Class<?> type) {
    return Objects.requireNonNull(initialization).isInitialized(type);
  }

  /** Methods of this JDK that could not be patched; nothing can be controlled then. */
  static List<String> missing() {
    return missing;
  }

  /**
   * Makes the instrumenter for the program's classes.
   *
   * @param skips makes the blocks of a specification skippable
   */
  static ControlInstrumenter instrumenter(SkipInstrumenter skips) {
    CallModel model = model();
    ClassHierarchy hierarchy = new ClassHierarchy(CodeOrigin.allOwn());
    LibraryCallHooks.use(new ModelEffectLookup(model, hierarchy));
    return new ControlInstrumenter(model, hierarchy, skips);
  }

  /** Makes the instrumenter for runs under turns. */
  static TurnInstrumenter turnInstrumenter() {
    return new TurnInstrumenter(model(), new ClassHierarchy(CodeOrigin.allOwn()));
  }

  private static CallModel model() {
    CallModel model = new CallModel();
    try (InputStream table =
        ControlAgent.class.getResourceAsStream("/org/ndseq/agent/library.model")) {
      if (table == null) {
        throw new IllegalStateException("the agent's jar lacks its model table");
      }
      model.read(new BufferedReader(new InputStreamReader(table, StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return model;
  }
}
