package org.ndseq.cover.machine;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.term.InputTerm;

/**
 * The state of a machine between two epochs (section 3.3 of the paper). An epoch begins with a
 * shape and with numbers; numbers that are not the same whenever it begins are its inputs.
 */
public final class EpochState {
  private final MachineState state;
  private final SyncExecutor sync;
  private final MachineTask task;
  private final Map<String, Object> numbers = new LinkedHashMap<>();
  private final Map<String, InputTerm> terms = new HashMap<>();
  private final Set<String> variable = new HashSet<>();
  private final String shape;
  private boolean isOpaque;

  EpochState(MachineState state, SyncExecutor sync, MachineTask task) {
    this.state = state;
    this.sync = sync;
    this.task = task;
    this.shape = task.name + new StateWalk(state, sync, new NumberCollector()).walk();
  }

  /** Describes all but the numbers. */
  public String shape() {
    return shape;
  }

  /** The place where the epoch ended. */
  public String place() {
    MachineFrame top = task.top();
    return top.body.place(top.position);
  }

  /** The numbers of the state by the names of their locations. */
  public Map<String, Object> numbers() {
    return numbers;
  }

  /** The locations whose numbers depend on inputs. */
  public Set<String> variable() {
    return variable;
  }

  /** Whether a reference depends on inputs in a manner that has no term. */
  public boolean isOpaque() {
    return isOpaque;
  }

  /** Collects the numbers. */
  private final class NumberCollector implements StateWalk.Visitor {
    @Override
    public MachineValue visit(StateWalk.Location location, MachineValue value) {
      Object data = value.data();
      if (data instanceof Number) {
        numbers.put(location.name(), data);
        if (value.isOfInput()) {
          variable.add(location.name());
        }
      } else if (value.opaque() != null) {
        isOpaque = true;
      }
      return value;
    }

    @Override
    public MachineValue length(MachineValue length) {
      return length;
    }
  }

  /**
   * Reads of the numbers where an epoch begins, for a slice that includes what they depend on.
   *
   * @param fixed by the locations that are no inputs of the epoch
   * @param relevant by the inputs on which its schedules depend
   */
  public record StateReads(Map<String, TraceEntry> fixed, Map<String, TraceEntry> relevant) {}

  /**
   * Adds to the slice the shape with which the next epoch begins, and reads all that else it takes
   * for granted.
   *
   * @param inputs the locations that are inputs of the next epoch
   * @param relevant those of them on which its schedules depend
   */
  public StateReads require(Set<String> inputs, Set<String> relevant) {
    StateReads reads = new StateReads(new TreeMap<>(), new TreeMap<>());
    state.entry(task, TraceEntry.Role.SYNC);
    new StateWalk(
            state,
            sync,
            new StateWalk.Visitor() {
              @Override
              public MachineValue visit(StateWalk.Location location, MachineValue value) {
                if (!inputs.contains(location.name())) {
                  TraceEntry entry = read(location, value);
                  if (value.data() instanceof Number) {
                    reads.fixed().put(location.name(), entry);
                  } else {
                    entry.isAlwaysRelevant = true;
                  }
                } else if (relevant.contains(location.name()) && value.opaque() == null) {
                  reads.relevant().put(location.name(), read(location, value));
                  terms.put(location.name(), value.asTerm());
                }
                return value;
              }

              @Override
              public MachineValue length(MachineValue length) {
                MachineValue fixed = state.fixed(task, length);
                state.entry(task, TraceEntry.Role.SYNC, fixed.definition());
                return length;
              }
            })
        .walk();
    return reads;
  }

  /** The number of a relevant location as a term over the inputs of the epoch that ended. */
  public InputTerm term(String location) {
    return java.util.Objects.requireNonNull(terms.get(location));
  }

  private TraceEntry read(StateWalk.Location location, MachineValue value) {
    TraceEntry entry = state.entryIn(task, location.frame(), value.definition());
    entry.local = location.local();
    entry.memory = location.memory();
    entry.written = value.definition();
    return entry;
  }

  /**
   * Begins the next epoch: its inputs get terms, and all before it is forgotten.
   *
   * @param prefix for the names of the inputs
   * @param values the inputs with other numbers than the state has
   */
  public void begin(Set<String> inputs, String prefix, Map<String, Long> values) {
    state.beginEpoch(prefix, values);
    new StateWalk(
            state,
            sync,
            new StateWalk.Visitor() {
              @Override
              public MachineValue visit(StateWalk.Location location, MachineValue value) {
                boolean isInput = inputs.contains(location.name());
                return changed(value, isInput, prefix + location.name(), values);
              }

              @Override
              public MachineValue length(MachineValue length) {
                return MachineValue.of(length.data(), null);
              }
            })
        .walk();
  }

  private static MachineValue changed(
      MachineValue value, boolean isInput, String name, Map<String, Long> values) {
    @Nullable Object data = value.data();
    if (isInput && data instanceof Integer number) {
      long changed = values.getOrDefault(name, (long) number);
      return new MachineValue((int) changed, new InputTerm.Input(name), null, null, null);
    }
    if (isInput && data instanceof Long number) {
      long changed = values.getOrDefault(name, number);
      return new MachineValue(changed, new InputTerm.Input(name), null, null, null);
    }
    if (value.source() != null) {
      return new MachineValue(data, null, null, value.source(), null);
    }
    if (isInput) {
      return new MachineValue(data, null, "a value where an epoch begins", null, null);
    }
    return MachineValue.of(data, null);
  }
}
