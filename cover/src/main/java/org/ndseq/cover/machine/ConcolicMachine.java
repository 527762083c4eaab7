package org.ndseq.cover.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.code.MethodBody;
import org.ndseq.cover.code.ProgramCode;
import org.ndseq.cover.plan.ProgramRace;
import org.ndseq.cover.plan.ScheduledOperation;
import org.ndseq.cover.term.InputTerm;
import org.ndseq.cover.term.InputType;
import org.ndseq.cover.term.ProgramInput;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Executes a program with one input, one task at a time: the current task continues until it waits,
 * opens a barrier or ends, then the first or last task that can continue, in the order of their
 * creation, does. So each phase between barriers begins with the same task. A run under the
 * schedule that results makes the same choices.
 */
public final class ConcolicMachine {
  private final MachineState state;
  private final MemoryAccess memory;
  private final SyncExecutor sync;
  private final CallExecutor calls;
  private final MachineOptions options;
  private final InstructionExecutor instructions;
  private @Nullable MachineTask current;
  private boolean hasFields;

  /**
   * Makes a machine for one execution.
   *
   * @param inputs the number that each input has
   */
  public ConcolicMachine(ProgramCode code, Map<String, Long> inputs, MachineOptions options) {
    this.options = options;
    state = new MachineState(code, inputs, options);
    memory = new MemoryAccess(state);
    sync = new SyncExecutor(state);
    calls = new CallExecutor(state, memory, sync);
    instructions = new InstructionExecutor(state, memory, calls);
  }

  /**
   * Executes the program.
   *
   * @param mainClass with slashes
   * @param arguments the program's arguments; those that are inputs have the names {@code args[i]}
   */
  public PathResult run(String mainClass, List<String> arguments) {
    MachineTask main = new MachineTask("main", new HeapObject("java/lang/Thread"));
    state.tasks.add(main);
    MethodBody body =
        state
            .code
            .lookup(mainClass, "main", "([Ljava/lang/String;)V")
            .orElseThrow(() -> new IllegalArgumentException("no main method in " + mainClass));
    MachineFrame frame =
        new MachineFrame(state.newFrame(), body, null, MachineFrame.ReturnUse.DROP);
    HeapArray array =
        new HeapArray(
            Type.getObjectType("java/lang/String"), MachineValue.of(arguments.size(), null));
    for (int i = 0; i < arguments.size(); i++) {
      array.values[i] = argument("args[" + i + "]", arguments.get(i));
    }
    frame.locals[0] = MachineValue.of(array, null);
    main.frames.add(frame);
    for (ProgramInput input : options.inputs()) {
      if (input.isField()) {
        calls.initialize(main, input.owner()); // after the main class, which is pushed last
      }
    }
    calls.initialize(main, mainClass);
    current = main;
    return resume();
  }

  private MachineValue argument(String name, String given) {
    for (ProgramInput input : options.inputs()) {
      if (input.name().equals(name)) {
        long number = state.inputs.getOrDefault(name, 0L);
        String text =
            input.type() == InputType.BOOLEAN ? Boolean.toString(number != 0) : "" + number;
        return new MachineValue(text, null, null, name, null);
      }
    }
    return MachineValue.of(given, null);
  }

  /** Gives the fields that are inputs their values: their classes are initialised now. */
  private void setFields() {
    hasFields = true;
    for (ProgramInput input : options.inputs()) {
      if (input.isField()) {
        long number = state.inputs.getOrDefault(input.name(), 0L);
        state.statics.put(
            input.owner() + "." + input.member(),
            new MachineValue(
                input.type().data(number), new InputTerm.Input(input.name()), null, null, null));
      }
    }
  }

  /** Looks for races; to be called before the execution. */
  public void watchRaces() {
    state.races = new RaceWatch();
  }

  /** The races of the execution. */
  public List<ProgramRace> races() {
    return state.races == null ? List.of() : List.copyOf(state.races.races());
  }

  /** The values that the program read in this epoch, with their types. */
  public Map<String, InputType> reads() {
    return Map.copyOf(state.reads);
  }

  /** The state where the last epoch ended. */
  public EpochState epochState() {
    return new EpochState(state, sync, java.util.Objects.requireNonNull(current));
  }

  /** Executes up to the end of the program or of the epoch. */
  public PathResult resume() {
    try {
      while (true) {
        if (current == null || !current.isEnabled() || state.isYielding) {
          state.isYielding = false;
          current = firstEnabled();
          if (current == null) {
            return end();
          }
        }
        current.guard = null;
        if (current.frames.isEmpty() && current.pool == null && isLastBeforeDaemons(current)) {
          continue;
        }
        if (!hasFields && current.frames.size() == 1) {
          setFields();
        }
        step(current);
        if (current.hasEnded && state.tasks.stream().allMatch(t -> t.hasEnded || t.isDaemon)) {
          return end();
        }
      }
    } catch (EpochEnd e) {
      return result(PathResult.End.EPOCH, "", List.of());
    } catch (UnsupportedCodeException e) {
      return unsupported(Objects.requireNonNull(current), e.reason());
    } catch (ProgramExit e) {
      MachineFrame top = Objects.requireNonNull(current).top();
      return result(
          PathResult.End.EXITED, "exit code " + e.code(), List.of(top.body.place(top.position)));
    } catch (ClassCastException | NullPointerException | IndexOutOfBoundsException e) {
      return unsupported(Objects.requireNonNull(current), "code that the machine misreads: " + e);
    }
  }

  /**
   * Whether a task has to wait with its end: daemons continue until they wait, as in a real run.
   */
  private boolean isLastBeforeDaemons(MachineTask task) {
    boolean isLast =
        !task.isDaemon && state.tasks.stream().allMatch(t -> t == task || t.hasEnded || t.isDaemon);
    if (isLast && isDaemonEnabled()) {
      task.guard = () -> !isDaemonEnabled();
      return true;
    }
    return false;
  }

  private boolean isDaemonEnabled() {
    return state.tasks.stream().anyMatch(t -> t.isDaemon && t.isEnabled());
  }

  private PathResult unsupported(MachineTask task, String reason) {
    if (task.frames.isEmpty()) {
      return result(PathResult.End.UNSUPPORTED, reason, List.of());
    }
    MachineFrame top = task.top();
    TraceEntry last =
        new TraceEntry(
            TraceEntry.Role.SYNC,
            state.trace.size(),
            top.id,
            top.body,
            top.position,
            top.control());
    state.trace.add(last); // the path to this place is what the hole is for
    return result(PathResult.End.UNSUPPORTED, reason, List.of(top.body.place(top.position)));
  }

  private @Nullable MachineTask firstEnabled() {
    MachineTask task = options.order().choose(state.tasks, MachineTask::isEnabled).orElse(null);
    if (task == null) {
      // Nothing but the time that workers without tasks wait can pass.
      task = options.order().choose(state.tasks, ConcolicMachine::isWaitingForTime).orElse(null);
      if (task != null) {
        task.isTimed = true;
      }
    }
    return task;
  }

  private static boolean isWaitingForTime(MachineTask task) {
    return !task.hasEnded && task.pool != null && task.pool.isCached && task.running == null;
  }

  private void step(MachineTask task) {
    if (task.frames.isEmpty()) {
      if (task.pool == null || !sync.pools().next(task)) {
        finish(task);
      }
      return;
    }
    MachineFrame frame = task.top();
    frame.leaveRegions();
    state.abstractResults(task, frame);
    try {
      if (!frame.isEntered && !enter(task, frame)) {
        return;
      }
      instructions.execute(task);
    } catch (ProgramFailure e) {
      unwind(task, e.thrown());
    }
  }

  /** Enters the monitor of a synchronized method; false if the task has to wait. */
  private boolean enter(MachineTask task, MachineFrame frame) {
    if (frame.body.isSynchronized()) {
      MachineValue object =
          frame.body.isStatic()
              ? MachineValue.of(
                  memory.classObject(Type.getObjectType(frame.body.owner().name)), null)
              : frame.locals[0];
      if (!sync.enter(task, object)) {
        return false;
      }
      frame.monitor = object.data();
    }
    frame.isEntered = true;
    return true;
  }

  private void finish(MachineTask task) {
    state.operations.add(new ScheduledOperation(task.name, "END", "-"));
    task.hasEnded = true;
    state.release(task, task.thread);
    sync.ended(task);
  }

  /** Continues at the handler of an exception, or ends the task. */
  private void unwind(MachineTask task, MachineValue thrown) {
    TraceEntry entry = state.entry(task, TraceEntry.Role.SYNC, thrown.definition());
    HeapObject exception = (HeapObject) Objects.requireNonNull(thrown.data());
    String place = task.top().body.place(task.top().position);
    while (!task.frames.isEmpty()) {
      MachineFrame frame = task.top();
      int handler = handler(frame, exception);
      if (handler >= 0) {
        frame.stack.clear();
        frame.push(thrown.by(entry));
        frame.enterRegion(entry, MethodBody.EXIT);
        frame.position = handler;
        return;
      }
      if (frame.isInitializer) {
        throw new UnsupportedCodeException("the initialiser of a class fails");
      }
      if (frame.monitor != null) {
        sync.exit(task, frame.monitor);
      }
      if (task.frames.size() == 1 && task.running != null) {
        sync.pools().complete(task, null, thrown.by(entry));
        task.frames.clear();
        return;
      }
      task.frames.remove(task.frames.size() - 1);
    }
    MachineValue message = exception.fields.get("message");
    Object text = message == null ? null : message.data();
    task.failure = exception.type.replace('/', '.') + (text == null ? "" : ": " + text);
    task.waitsAt = place;
  }

  private int handler(MachineFrame frame, HeapObject exception) {
    for (TryCatchBlockNode block : frame.body.node().tryCatchBlocks) {
      if (frame.body.position(block.start) <= frame.position
          && frame.position < frame.body.position(block.end)
          && (block.type == null || memory.isInstance(exception, block.type))) {
        return frame.body.position(block.handler);
      }
    }
    return -1;
  }

  private PathResult end() {
    for (MachineTask task : state.tasks) {
      if (!task.hasEnded && task.isTimed) {
        return unsupported(task, "a wait whose time limit passes");
      }
    }
    List<String> waiting = new ArrayList<>();
    List<String> failed = new ArrayList<>();
    StringBuilder details = new StringBuilder();
    for (MachineTask task : state.tasks) {
      boolean isIdle = task.pool != null && task.frames.isEmpty();
      if (!task.hasEnded && !task.isDaemon && !isIdle) {
        waiting.add(task.waitsAt);
        details.append(details.isEmpty() ? "" : "; ").append(task.name).append(" waits at ");
        details.append(task.waitsAt);
      }
    }
    for (MachineTask task : state.tasks) {
      if (task.failure != null) {
        failed.add(task.waitsAt);
        details.append(details.isEmpty() ? "" : "; ").append(task.name).append(" ends with ");
        details.append(task.failure);
      }
    }
    if (!waiting.isEmpty()) {
      waiting.addAll(failed);
      return result(PathResult.End.DEADLOCK, details.toString(), waiting);
    }
    return failed.isEmpty()
        ? result(PathResult.End.FINISHED, "", List.of())
        : result(PathResult.End.FAILED, details.toString(), failed);
  }

  private PathResult result(PathResult.End end, String details, List<String> places) {
    return new PathResult(
        state.inputs, List.copyOf(state.operations), state.trace, end, details, places);
  }
}
