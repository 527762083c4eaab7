package org.ndseq.agent.control.turn;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Covering schedules as a deterministic automaton: a state stands for all positions in schedules
 * that a run can be at after its operations so far. Where all schedules agree on the task that is
 * next, its operation tells them apart; elsewhere there has to be a task whose next operation does.
 */
public final class TurnAutomaton {
  private static final int NONE = -1;
  private static final int MOST_STATES = 200_000;

  /**
   * A schedule of an epoch.
   *
   * @param next the epoch after it, or -1
   * @param operations a task, a kind and a site for each
   */
  public record Schedule(int epoch, int next, List<String> operations) {}

  /** A schedule and the number of its operations that were made. */
  private record Position(int schedule, int made) {}

  /** A state; its fields are written while the automaton is made. */
  static final class State {
    /** The number of the task that is next, see {@link TurnAutomaton#task}; -1 for none. */
    int turn = NONE;

    int[] symbols = new int[0];
    State[] targets = new State[0];

    /** Whether a run can end here. */
    boolean isEnd;

    /**
     * Whether the schedules disagree about the next task, and the operation that the task of this
     * state is about to make tells them apart. The state after it is one before that operation.
     */
    boolean isChoice;

    /** The state after an operation; null if no schedule has it. */
    @Nullable State after(int symbol) {
      for (int i = 0; i < symbols.length; i++) {
        if (symbols[i] == symbol) {
          return targets[i];
        }
      }
      return null;
    }
  }

  private final List<Schedule> schedules;
  private final Map<String, Integer> symbols = new HashMap<>();
  private final Map<String, Integer> tasks = new HashMap<>();
  private final Map<Set<Position>, State> states = new LinkedHashMap<>();
  private final List<Set<Position>> todo = new ArrayList<>();
  private boolean isUsable = true;

  private TurnAutomaton(List<Schedule> schedules) {
    this.schedules = schedules;
  }

  /**
   * Makes the automaton.
   *
   * @param firsts the numbers of the schedules that can be the first
   * @return empty if the next task is not always certain, or if there are too many states
   */
  public static Optional<TurnAutomaton> of(List<Schedule> schedules, List<Integer> firsts) {
    TurnAutomaton made = new TurnAutomaton(schedules);
    Set<Position> start = new LinkedHashSet<>();
    firsts.forEach(f -> made.enter(f, start));
    made.state(start);
    while (!made.todo.isEmpty() && made.isUsable && made.states.size() < MOST_STATES) {
      made.expand(made.todo.remove(made.todo.size() - 1));
    }
    boolean isWhole = made.isUsable && made.todo.isEmpty() && !firsts.isEmpty();
    return isWhole ? Optional.of(made) : Optional.empty();
  }

  State start() {
    return states.values().iterator().next();
  }

  /** The number of an operation without its task; -1 if no schedule has it. */
  int symbol(String kindAndSite) {
    return symbols.getOrDefault(kindAndSite, NONE);
  }

  /** The number of a task; -1 if no schedule has it. */
  int task(String name) {
    return tasks.getOrDefault(name, NONE);
  }

  private State state(Set<Position> positions) {
    State known = states.get(positions);
    if (known == null) {
      known = new State();
      states.put(positions, known);
      todo.add(positions);
    }
    return known;
  }

  private void enter(int schedule, Set<Position> positions) {
    boolean isNew = positions.add(new Position(schedule, 0));
    if (isNew && schedules.get(schedule).operations().isEmpty()) {
      enterNext(schedule, positions);
    }
  }

  private void enterNext(int schedule, Set<Position> positions) {
    int next = schedules.get(schedule).next();
    for (int i = 0; next != NONE && i < schedules.size(); i++) {
      if (schedules.get(i).epoch() == next) {
        enter(i, positions);
      }
    }
  }

  private void expand(Set<Position> positions) {
    State state = state(positions);
    Map<String, Set<Position>> after = new LinkedHashMap<>();
    for (Position p : positions) {
      Schedule schedule = schedules.get(p.schedule());
      int size = schedule.operations().size();
      state.isEnd |= p.made() == size && schedule.next() == NONE;
      if (p.made() < size) {
        Set<Position> reached =
            after.computeIfAbsent(schedule.operations().get(p.made()), o -> new LinkedHashSet<>());
        reached.add(new Position(p.schedule(), p.made() + 1));
        if (p.made() + 1 == size) {
          enterNext(p.schedule(), reached);
        }
      }
    }
    Map<String, Set<Position>> byTask = new LinkedHashMap<>();
    for (Position p : positions) {
      List<String> operations = schedules.get(p.schedule()).operations();
      if (p.made() < operations.size()) {
        byTask.computeIfAbsent(taskOf(operations.get(p.made())), t -> new LinkedHashSet<>()).add(p);
      }
    }
    if (byTask.size() > 1) {
      choose(state, byTask);
    } else {
      continueWith(state, after);
    }
    isUsable &= byTask.isEmpty() || !state.isEnd; // where a run may end, nobody has the turn
  }

  private void continueWith(State state, Map<String, Set<Position>> after) {
    state.symbols = new int[after.size()];
    state.targets = new State[after.size()];
    int n = 0;
    for (Map.Entry<String, Set<Position>> step : after.entrySet()) {
      state.turn = number(taskOf(step.getKey()));
      state.symbols[n] = symbolOf(step.getKey());
      state.targets[n] = state(step.getValue());
      n++;
    }
  }

  /** Looks for a task whose next operation tells which task is next. */
  private void choose(State state, Map<String, Set<Position>> byTask) {
    for (String decider : byTask.keySet()) {
      Map<Integer, State> targets = new LinkedHashMap<>();
      boolean isClear = true;
      for (Set<Position> group : byTask.values()) {
        Set<Integer> next = new LinkedHashSet<>();
        group.forEach(p -> addNext(p, decider, next, new HashSet<>()));
        isClear &= !next.isEmpty();
        for (int symbol : next) {
          isClear &= targets.put(symbol, state(group)) == null;
        }
      }
      if (isClear) {
        state.isChoice = true;
        state.turn = number(decider);
        state.symbols = targets.keySet().stream().mapToInt(Integer::intValue).toArray();
        state.targets = targets.values().toArray(new State[0]);
        return;
      }
    }
    isUsable = false;
  }

  /** Adds the next operations that a task can have after a position. */
  private void addNext(Position from, String task, Set<Integer> next, Set<Integer> seen) {
    Schedule schedule = schedules.get(from.schedule());
    for (int i = from.made(); i < schedule.operations().size(); i++) {
      if (taskOf(schedule.operations().get(i)).equals(task)) {
        next.add(symbolOf(schedule.operations().get(i)));
        return;
      }
    }
    if (schedule.next() != NONE && seen.add(schedule.next())) {
      for (int i = 0; i < schedules.size(); i++) {
        if (schedules.get(i).epoch() == schedule.next()) {
          addNext(new Position(i, 0), task, next, seen);
        }
      }
    }
  }

  private static String taskOf(String operation) {
    return operation.substring(0, operation.indexOf(' '));
  }

  private int number(String task) {
    return tasks.computeIfAbsent(task, t -> tasks.size());
  }

  private int symbolOf(String operation) {
    String kindAndSite = operation.substring(operation.indexOf(' ') + 1);
    return symbols.computeIfAbsent(kindAndSite, o -> symbols.size());
  }
}
