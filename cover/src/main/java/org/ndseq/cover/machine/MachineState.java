package org.ndseq.cover.machine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.code.MemoryName;
import org.ndseq.cover.code.ProgramCode;
import org.ndseq.cover.code.PureLoop;
import org.ndseq.cover.code.RegionEffectSummary;
import org.ndseq.cover.plan.ScheduledOperation;
import org.ndseq.cover.term.InputCondition;
import org.ndseq.cover.term.InputTerm;
import org.ndseq.cover.term.InputType;
import org.ndseq.cover.term.ProgramInput;

/** The state of one execution: tasks, static fields, the trace and the operations so far. */
final class MachineState {
  final ProgramCode code;
  final Map<String, Long> inputs;
  final int taskLimit;
  final List<MachineTask> tasks = new ArrayList<>();
  final List<TraceEntry> trace = new ArrayList<>();
  final List<ScheduledOperation> operations = new ArrayList<>();
  final Map<String, MachineValue> statics = new HashMap<>();
  final Set<String> initialized = new HashSet<>();

  /** The last call that may have changed an object of the JDK. */
  final IdentityHashMap<Object, TraceEntry> libraryWrites = new IdentityHashMap<>();

  /** Objects of the JDK whose state depends on inputs in a manner that has no term. */
  final IdentityHashMap<Object, String> opaqueObjects = new IdentityHashMap<>();

  /** How often each branch of a synchronising loop was executed in this epoch. */
  final Map<String, Integer> visits = new HashMap<>();

  /** Branches that depended on inputs in this epoch. */
  final Set<String> ofInput = new HashSet<>();

  /** Looks for races, if that is asked for. */
  @Nullable RaceWatch races;

  /** Whether the current task has opened a barrier, so that the first of all tasks is next. */
  boolean isYielding;

  /** The inputs that were read in this epoch. */
  final Map<String, InputType> reads = new LinkedHashMap<>();

  private final EpochCutting cutting;
  private final int entryLimit;
  private final Set<PureLoop> abstracted;
  private final Map<String, InputType> argumentTypes = new HashMap<>();
  private Map<String, Long> readValues;
  private String prefix = "";
  private @Nullable TraceEntry lastRead;
  private final Map<String, Integer> lastVisits = new HashMap<>();
  private boolean isAfterFirstEpoch;
  private long nextFrame;

  MachineState(ProgramCode code, Map<String, Long> inputs, MachineOptions options) {
    this.code = code;
    this.inputs = Map.copyOf(inputs);
    this.readValues = this.inputs;
    this.entryLimit = options.steps();
    this.taskLimit = options.tasks();
    this.cutting = options.cutting();
    this.abstracted = options.abstracted();
    options.inputs().forEach(i -> argumentTypes.put(i.name(), i.type()));
  }

  /** A synchronisation after which other tasks can continue. */
  void release(MachineTask task, Object object) {
    if (races != null) {
      races.release(task, object);
    }
  }

  /** A synchronisation that continues after those of other tasks. */
  void acquire(MachineTask task, Object object) {
    if (races != null) {
      races.acquire(task, object);
    }
  }

  /** The type of an argument that is an input. */
  InputType argumentType(String name) {
    return argumentTypes.getOrDefault(name, InputType.INT);
  }

  /** Reads the next input of the run. Its number in the order of all reads is part of its name. */
  MachineValue read(MachineTask task, ProgramInput input) {
    return read(task, input.name().replace("()", ""), input.type(), 0);
  }

  private MachineValue read(MachineTask task, String input, InputType type, long otherwise) {
    String name = prefix + input + "#" + reads.size();
    reads.put(name, type);
    TraceEntry entry = entry(task, TraceEntry.Role.VALUE, lastRead);
    entry.memory = MemoryName.INPUTS;
    entry.written = lastRead;
    lastRead = entry;
    Object data = type.data(readValues.getOrDefault(name, otherwise));
    return new MachineValue(data, new InputTerm.Input(name), null, null, entry);
  }

  /** Notes that a frame leaves a loop that is abstracted. */
  void jump(MachineFrame frame, int to) {
    for (PureLoop loop : abstracted) {
      if (loop.body() == frame.body && loop.contains(frame.position) && to == loop.exit()) {
        frame.left = loop;
      }
    }
  }

  /** Replaces the results of the loop that a frame has left. */
  void abstractResults(MachineTask task, MachineFrame frame) {
    PureLoop loop = frame.left;
    if (loop == null) {
      return;
    }
    frame.left = null;
    for (int local : loop.locals()) {
      MachineValue value = frame.locals[local];
      if (value.data() instanceof Integer || value.data() instanceof Long) {
        InputType type = value.isWide() ? InputType.LONG : InputType.INT;
        String name = "loop@" + frame.body.place(loop.first());
        frame.locals[local] = read(task, name, type, value.longValue());
      }
    }
  }

  /** Adds a task that another one has forked. */
  MachineTask newTask(MachineTask parent, HeapObject thread, String what) {
    if (tasks.size() >= taskLimit) {
      throw new UnsupportedCodeException(what + " than " + taskLimit + " tasks");
    }
    MachineTask child = new MachineTask(parent.name + "/" + parent.children++, thread);
    child.isDaemon = parent.isDaemon;
    tasks.add(child);
    return child;
  }

  long newFrame() {
    return nextFrame++;
  }

  /**
   * Ends the epoch if a task is about to repeat a synchronising loop whose number of iterations
   * depends on inputs, or that has many of them.
   */
  void cutBefore(MachineFrame frame) {
    if (cutting == EpochCutting.NEVER || !code.region(frame.body, frame.position).needsMarker()) {
      return;
    }
    String branch = frame.id + ":" + frame.position;
    int count = visits.merge(branch, 1, Integer::sum);
    int last = lastVisits.getOrDefault(branch, trace.size());
    lastVisits.put(branch, trace.size());
    if (count > 1 && (ofInput.contains(branch) || isOperandOfInput(frame, last))
        || count > EpochCutting.MOST_ITERATIONS) {
      throw new EpochEnd();
    }
  }

  /** Whether the operands of a branch depend on inputs by what was executed since a time. */
  private boolean isOperandOfInput(MachineFrame frame, int since) {
    java.util.ArrayDeque<TraceEntry> todo = new java.util.ArrayDeque<>();
    for (int i = 0; i < Math.min(2, frame.stack.size()); i++) {
      MachineValue value = frame.peek(i);
      TraceEntry definition = value.definition();
      if (value.isOfInput()) {
        return true;
      }
      if (definition != null) {
        todo.add(definition);
      }
    }
    Set<TraceEntry> seen = new HashSet<>();
    while (!todo.isEmpty()) {
      TraceEntry entry = todo.remove();
      if (entry.time < since || !seen.add(entry)) {
        continue;
      }
      boolean isRead = entry.role == TraceEntry.Role.READ;
      if (entry.opaque != null
          || !entry.conditions.isEmpty()
          || isRead && isWrittenOnOtherPath(entry, since)) {
        return true;
      }
      java.util.Collections.addAll(todo, entry.uses);
      if (entry.control != null) {
        todo.add(entry.control);
      }
    }
    return false;
  }

  /** Whether a branch over inputs since a time could have led to a write of what is read. */
  private boolean isWrittenOnOtherPath(TraceEntry read, int since) {
    for (TraceEntry entry : trace.subList(since, read.time)) {
      boolean isOfInput = entry.opaque != null || !entry.conditions.isEmpty();
      if (entry.role == TraceEntry.Role.BRANCH && isOfInput) {
        RegionEffectSummary effects = code.region(entry.body, entry.position);
        boolean isWritten =
            read.memory == null
                ? entry.frame == read.frame && effects.locals().contains(read.local)
                : effects.memory().contains(read.memory);
        if (isWritten) {
          return true;
        }
      }
    }
    return false;
  }

  /** Appends an entry for the current instruction of a task. */
  TraceEntry entry(MachineTask task, TraceEntry.Role role, @Nullable TraceEntry... uses) {
    if (trace.size() >= entryLimit) {
      throw new UnsupportedCodeException(
          "the path is longer than " + entryLimit + " instructions; raise --steps");
    }
    MachineFrame frame = task.top();
    TraceEntry entry =
        new TraceEntry(role, trace.size(), frame.id, frame.body, frame.position, frame.control());
    int n = 0;
    for (TraceEntry use : uses) {
      if (use != null) {
        n++;
      }
    }
    TraceEntry[] known = new TraceEntry[n];
    n = 0;
    for (TraceEntry use : uses) {
      if (use != null) {
        known[n++] = use;
      }
    }
    entry.uses = known;
    trace.add(entry);
    return entry;
  }

  /** Appends a read of a location of a frame, whichever frame is on top. */
  TraceEntry entryIn(MachineTask task, long frame, @Nullable TraceEntry use) {
    MachineFrame top = task.top();
    TraceEntry entry =
        new TraceEntry(
            TraceEntry.Role.READ, trace.size(), frame, top.body, top.position, top.control());
    entry.uses = use == null ? entry.uses : new TraceEntry[] {use};
    trace.add(entry);
    return entry;
  }

  /** Whether the terms are over the numbers of an epoch, not over the program's inputs. */
  boolean isAfterFirstEpoch() {
    return isAfterFirstEpoch;
  }

  /**
   * Forgets the epoch before.
   *
   * @param values the inputs that the new epoch will read
   */
  void beginEpoch(String name, Map<String, Long> values) {
    isAfterFirstEpoch = true;
    prefix = name;
    readValues = Map.copyOf(values);
    reads.clear();
    lastRead = null;
    lastVisits.clear();
    trace.clear();
    operations.clear();
    visits.clear();
    ofInput.clear();
    libraryWrites.clear();
    for (MachineTask task : tasks) {
      task.frames.forEach(MachineFrame::forgetControl);
      if (task.pool != null) {
        task.pool.queue.forEach(f -> f.cause = null);
      }
    }
  }

  /** Adds an operation to the schedule. */
  TraceEntry operation(MachineTask task, String kind, @Nullable TraceEntry... uses) {
    MachineFrame frame = task.top();
    for (MachineFrame f : task.frames) {
      if (f.body.node().name.equals("<clinit>")) {
        throw new UnsupportedCodeException("synchronisation while a class is initialised");
      }
    }
    operations.add(new ScheduledOperation(task.name, kind, frame.body.site(frame.position)));
    return entry(task, TraceEntry.Role.SYNC, uses);
  }

  /**
   * Uses a value as the number that it is now: the result depends on the condition that it is this
   * number.
   */
  MachineValue fixed(MachineTask task, MachineValue value) {
    if (!value.isOfInput()) {
      return value;
    }
    TraceEntry entry = entry(task, TraceEntry.Role.CONDITION, value.definition());
    InputTerm term = value.term();
    if (term != null) {
      entry.conditions =
          List.of(
              new InputCondition(
                  InputCondition.Comparison.EQ, term, new InputTerm.Constant(value.longValue())));
    } else {
      entry.opaque = value.opaque() == null ? "the text of an input" : value.opaque();
    }
    return MachineValue.of(value.data(), entry);
  }
}
