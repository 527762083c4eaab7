package org.ndseq.agent.instrument.control;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import org.ndseq.agent.control.runtime.EffectResolver;
import org.ndseq.agent.control.runtime.LibraryEffect;
import org.ndseq.agent.instrument.model.CallModel;
import org.ndseq.agent.instrument.model.CallModel.Effect;
import org.ndseq.agent.instrument.model.ClassHierarchy;

/**
 * Takes the effects of library calls from the {@link CallModel}. Calls on concurrent classes that
 * the model does not know count as updates of the whole object.
 */
public final class ModelEffectLookup implements EffectResolver {
  private static final Set<String> SCALARS =
      Set.of("AtomicInteger", "AtomicLong", "AtomicBoolean", "AtomicReference");

  private static final Set<String> LOOKING =
      Set.of(
          "hasNext",
          "next",
          "hasPrevious",
          "previous",
          "getKey",
          "getValue",
          "hasMoreElements",
          "nextElement",
          "isDone",
          "isCancelled",
          "isShutdown",
          "isTerminated",
          "getCount",
          "availablePermits",
          "isLocked",
          "isHeldByCurrentThread",
          "getPhase",
          "toString");

  private static final Set<String> WAITING =
      Set.of(
          "get",
          "join",
          "take",
          "put",
          "takeFirst",
          "takeLast",
          "putFirst",
          "putLast",
          "acquire",
          "await",
          "exchange",
          "transfer",
          "awaitTermination",
          "invokeAll",
          "invokeAny",
          "close");

  private final CallModel model;
  private final ClassHierarchy hierarchy;

  public ModelEffectLookup(CallModel model, ClassHierarchy hierarchy) {
    this.model = model;
    this.hierarchy = hierarchy;
  }

  @Override
  public LibraryEffect effect(Class<?> receiver, String owner, String method) {
    if (Thread.class.isAssignableFrom(receiver) || isOfProgram(receiver, method)) {
      return LibraryEffect.NONE;
    }
    Optional<CallModel.Entry> entry = entry(receiver, owner, method);
    if (entry.isEmpty()) {
      return LOOKING.contains(method)
          ? LibraryEffect.READ
          : WAITING.contains(method) ? LibraryEffect.AWAIT : LibraryEffect.UPDATE;
    }
    return effect(entry.get().effect(), libraryName(receiver), method);
  }

  @Override
  public boolean isUnsafe(Class<?> receiver, String owner, String method) {
    // Views of the JDK have the state of another object, which decides about safety.
    return !libraryName(receiver).startsWith("java/util/Collections$")
        && entry(receiver, owner, method)
            .filter(e -> e.effect().isAccess() && e.effect() != Effect.NONE)
            .filter(e -> e.memory() == CallModel.Memory.PLAIN)
            .isPresent();
  }

  private Optional<CallModel.Entry> entry(Class<?> receiver, String owner, String method) {
    ClassLoader loader = ClassLoader.getPlatformClassLoader();
    return model
        .entryOf(hierarchy, loader, libraryName(receiver), method)
        .or(() -> model.entryOf(hierarchy, loader, owner, method));
  }

  private static String libraryName(Class<?> receiver) {
    return libraryClass(receiver).getName().replace('.', '/');
  }

  private static LibraryEffect effect(Effect effect, String type, String method) {
    return switch (effect) {
      case NONE, PART, HANDLE_MADE, FORK, FORKED, CONFINE -> LibraryEffect.NONE;
      case READ, VIEW, ITERATE, LOOK, VALIDATE, OPTIMISTIC -> LibraryEffect.READ;
      case WRITE ->
          SCALARS.contains(type.substring(type.lastIndexOf('/') + 1))
              ? LibraryEffect.WRITE
              : LibraryEffect.UPDATE;
      case ACQUIRE -> method.startsWith("try") ? LibraryEffect.UPDATE : LibraryEffect.ACQUIRE;
      // Several tasks can hold a shared lock, so that another holder is no obstacle.
      case ACQUIRE_SHARED -> method.startsWith("try") ? LibraryEffect.UPDATE : LibraryEffect.AWAIT;
      case RELEASE, RELEASE_SHARED, UNLOCK_STAMP -> LibraryEffect.RELEASE;
      default ->
          LOOKING.contains(method)
              ? LibraryEffect.READ
              : WAITING.contains(method) ? LibraryEffect.AWAIT : LibraryEffect.UPDATE;
    };
  }

  private static boolean isLibrary(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  /** The nearest class above that is the JDK's. */
  private static Class<?> libraryClass(Class<?> type) {
    Class<?> found = type;
    while (!isLibrary(found)) {
      found = found.getSuperclass();
    }
    return found;
  }

  /** Whether the method that a call runs is the program's own, whose code has hooks. */
  private static boolean isOfProgram(Class<?> receiver, String method) {
    for (Class<?> type = receiver; !isLibrary(type); type = type.getSuperclass()) {
      if (Arrays.stream(type.getDeclaredMethods()).anyMatch(m -> m.getName().equals(method))) {
        return true;
      }
    }
    return libraryClass(receiver) == Object.class;
  }
}
