package org.ndseq.agent.control.runtime;

import java.lang.reflect.Array;
import java.nio.Buffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.AccessGrain;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;

/**
 * The hooks for arguments that code of the JDK looks into: a collection that is copied, printed or
 * sorted, an array that is filled. The accesses become part of the step that the call is.
 */
public final class ArgumentHooks {
  /** Larger arrays are one location, and the exploration is not complete. */
  private static final int MOST_ELEMENTS = 1_000;

  private ArgumentHooks() {}

  /** Called before a call with an argument that it reads. */
  public static void reads(@Nullable Object value) {
    add(value, AccessMode.READ);
  }

  /** Called before a call with an argument that it may change. */
  public static void updates(@Nullable Object value) {
    add(value, AccessMode.UPDATE);
  }

  private static void add(@Nullable Object value, AccessMode mode) {
    ControlledTask task = ControlledRun.task();
    if (task == null || value == null || !isShared(value)) {
      return;
    }
    task.arguments.add(new CallArgument(value, mode));
    if (value instanceof Object[] elements && elements.length <= MOST_ELEMENTS) {
      for (Object element : elements) {
        if (element != null && !(element instanceof Object[]) && isShared(element)) {
          task.arguments.add(new CallArgument(element, AccessMode.READ));
        }
      }
    }
  }

  /** Whether the state of an object is that of a class of the JDK which can change. */
  private static boolean isShared(Object value) {
    return value.getClass().isArray()
        || value instanceof Collection
        || value instanceof Map
        || value instanceof Map.Entry
        || value instanceof Iterator
        || value instanceof Enumeration
        || (value instanceof CharSequence && !(value instanceof String))
        || value instanceof Buffer
        || value instanceof BitSet
        || value.getClass().getName().startsWith("java.util.concurrent.atomic.");
  }

  /** Called before a call that is no step for another reason. */
  public static void passing(int site) {
    ControlledTask task = ControlledRun.task();
    if (task != null && !task.arguments.isEmpty()) {
      task.site = site;
      ControlledRun run = ControlledRun.get();
      TaskStep step = run.step(task, StepKind.CALL, site);
      run.point(task, step, addTo(step, task, StepGuard.ALWAYS));
    }
  }

  /** The arguments of the next call with a monitor of their own, other than the given one. */
  static List<Object> otherMonitors(ControlledTask task, Object monitor) {
    return task.arguments.stream()
        .map(CallArgument::value)
        .filter(LibraryGuardTable::locksItself)
        .filter(value -> ControlledRun.get().aliases.owner(value) != monitor)
        .toList();
  }

  /** Adds the accesses of the arguments to a step; the result is its guard. */
  static StepGuard addTo(TaskStep step, ControlledTask task, StepGuard guard) {
    ControlledRun run = ControlledRun.get();
    StepGuard all = guard;
    List<CallArgument> arguments = new ArrayList<>(task.arguments);
    task.arguments.clear();
    for (CallArgument argument : arguments) {
      Object value = argument.value();
      Object state = LibraryCallHooks.state(run, value);
      addState(step, run, state, argument.mode(), grain(value, state));
      if (LibraryGuardTable.locksItself(value)) {
        Object monitor = run.aliases.owner(value);
        step.add(run.locations.number(monitor, LocationTable.MONITOR), AccessMode.READ);
        StepGuard others = all;
        all = () -> others.isEnabled() && run.monitors.isFree(monitor, task);
      }
    }
    return all;
  }

  /** Adds the accesses to the state of an object, for an array to its elements. */
  static void addState(
      TaskStep step, ControlledRun run, Object state, AccessMode mode, AccessGrain grain) {
    int length = state.getClass().isArray() ? Array.getLength(state) : -1;
    if (length > MOST_ELEMENTS) {
      run.lose("an array of " + length + " elements was passed to the JDK");
    }
    if (length < 0 || length > MOST_ELEMENTS) {
      step.add(run.locations.number(state, LocationTable.STATE), mode, grain);
      return;
    }
    for (int i = 0; i < length; i++) {
      step.add(
          run.locations.number(state, i),
          mode,
          length == 1 ? AccessGrain.SINGLE : AccessGrain.ELEMENTS);
    }
  }

  /** The grain of an access to an argument, which may be a view of the state. */
  private static AccessGrain grain(Object value, Object state) {
    boolean isOfJdk = state.getClass().getName().startsWith("java.");
    boolean isUnsafe =
        isOfJdk && !LibraryGuardTable.isSafe(value) && !LibraryGuardTable.isSafe(state);
    if (TraversalTable.isTraversed(state)) {
      return AccessGrain.TRAVERSAL;
    }
    return isUnsafe && !(state instanceof StringBuffer) ? AccessGrain.CALL : AccessGrain.SINGLE;
  }

  /** Called after a call that results in a wrapper of its argument. */
  public static void wrapped(@Nullable Object result, @Nullable Object argument) {
    ControlledTask task = ControlledRun.task();
    if (task != null && result != null && argument != null && result != argument) {
      ControlledRun run = ControlledRun.get();
      run.wrappers.add(result, LibraryCallHooks.state(run, argument));
    }
  }

  /** Called after a call of an iterator: an entry of a map is a part of it. */
  public static void next(@Nullable Object result, @Nullable Object iterator) {
    if (result instanceof Map.Entry<?, ?> && iterator != null) {
      LibraryCallHooks.view(result, iterator);
    }
  }
}
