package org.ndseq.cover;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.cover.BoundedEpoch.Outline;
import org.ndseq.cover.BoundedEpoch.PathStep;
import org.ndseq.cover.code.ProgramCode;
import org.ndseq.cover.code.PureLoop;
import org.ndseq.cover.machine.ConcolicMachine;
import org.ndseq.cover.machine.EpochState;
import org.ndseq.cover.machine.PathResult;
import org.ndseq.cover.machine.TraceEntry;
import org.ndseq.cover.plan.CoverHole;
import org.ndseq.cover.plan.CoveringSchedule;
import org.ndseq.cover.plan.SchedulePlan;
import org.ndseq.cover.slice.PreconditionSlice;
import org.ndseq.cover.term.ConditionSolver;
import org.ndseq.cover.term.ConditionSolver.Answer;
import org.ndseq.cover.term.InputCondition;
import org.ndseq.cover.term.InputTerm;
import org.ndseq.cover.term.InputType;

/**
 * Enumerates input-covering schedules (Figures 4 and 5 of the paper). For each epoch, each
 * iteration asks the solver for an input outside of all constraints found so far, executes the
 * epoch with it, and adds the precondition of the schedule that results. The first epoch is done
 * when the solver proves that no input is left. A later one is done when each path that arrives at
 * it leads into its constraints.
 *
 * <p>Departures from the paper: paths are executed with concrete inputs, and terms over the inputs
 * are kept beside the numbers. The state of an epoch is what all arrivals at it have in common: it
 * begins with the numbers of the first arrival, and a number that another arrival does not have
 * becomes an input, until nothing changes. Relations between these inputs are found and proved by
 * {@link EpochKnowledge}. So both are invariants, found without a data-flow analysis.
 */
public final class ScheduleSearch {
  private static final Duration QUESTION = Duration.ofSeconds(10);
  private static final Duration FACT = Duration.ofMillis(500);
  private static final int MOST_EPOCHS = 200;

  /** A loop that only computes is abstracted if paths depend on more numbers of iterations. */
  private static final int MOST_COUNTS = 8;

  /** A number that is the same only under more conditions than this is an input of its epoch. */
  private static final int MOST_FOR_FIXED = 4;

  /** A relevant number that depends on more conditions than this can be any. */
  private static final int MOST_FOR_RELEVANT = 16;

  private final SearchOptions options;
  private final List<byte[]> classFiles;
  private final ProgramCode code;
  private final Map<String, EpochKnowledge> knowledge = new HashMap<>();
  private final Map<String, InputType> types = new HashMap<>();
  private final List<BoundedEpoch> epochs = new ArrayList<>();
  private final Map<String, BoundedEpoch> byShape = new HashMap<>();
  private final Set<CoverHole> holes = new LinkedHashSet<>();
  private final long start = System.nanoTime();
  private ConditionSolver solver = new ConditionSolver(this::type, QUESTION);
  private ConditionSolver factSolver = solver;
  private final Set<PureLoop> abstracted = new LinkedHashSet<>();
  private final Map<PureLoop, Set<Integer>> iterations = new HashMap<>();
  private boolean hasChanged;
  private int paths;

  /**
   * Prepares a search.
   *
   * @param classFiles the classes of the program
   */
  public ScheduleSearch(List<byte[]> classFiles, SearchOptions options) {
    this.options = options;
    this.classFiles = List.copyOf(classFiles);
    this.code = new ProgramCode(classFiles, options.mode().failures(), options.inputs());
    options.inputs().forEach(i -> types.put(i.name(), i.type()));
  }

  /** The number of paths that were executed in the last iteration. */
  public int paths() {
    return paths;
  }

  /** Enumerates the schedules. */
  public SchedulePlan run() {
    do {
      hasChanged = false;
      paths = 0;
      solver = new ConditionSolver(this::type, QUESTION);
      factSolver = new ConditionSolver(this::type, FACT);
      knowledge.values().forEach(EpochKnowledge::update);
      holes.clear();
      iterations.clear();
      byShape.clear();
      epochs.clear();
      BoundedEpoch first = new BoundedEpoch(0, List.of(), Map.of(), new EpochKnowledge());
      first.arrivals.add(new EpochArrival(first, List.of(), Map.of()));
      epochs.add(first);
      exploreAll();
    } while (hasChanged && !isOver());
    if (isOver()) {
      addLimit();
    }
    return plan();
  }

  private InputType type(String name) {
    String plain = EpochArrival.plainName(name);
    InputType known = types.get(plain);
    if (known != null) {
      return known;
    }
    for (BoundedEpoch epoch : epochs) {
      Optional<String> location = epoch.location(plain);
      if (location.isPresent()) {
        return epoch.type(location.get());
      }
    }
    return InputType.INT;
  }

  private boolean isOver() {
    return paths >= options.limits().paths() || isLate() || epochs.size() > MOST_EPOCHS;
  }

  private boolean isLate() {
    return System.nanoTime() - start > options.limits().time().toNanos();
  }

  private void addLimit() {
    String limit = isLate() ? "time" : epochs.size() > MOST_EPOCHS ? "epochs" : "paths";
    holes.add(
        new CoverHole("", "the limit of " + limit + " was reached; inputs are left", List.of()));
  }

  /** Explores each arrival at each epoch, until none is left. */
  private void exploreAll() {
    Map<BoundedEpoch, Integer> done = new HashMap<>();
    boolean isMore = true;
    while (isMore) {
      isMore = false;
      for (int i = 0; i < epochs.size(); i++) {
        BoundedEpoch epoch = epochs.get(i);
        for (int a = done.getOrDefault(epoch, 0); a < epoch.arrivals.size(); a++) {
          explore(epoch, epoch.arrivals.get(a));
          if (hasChanged || isOver()) {
            return;
          }
          done.put(epoch, a + 1);
          isMore = true;
        }
      }
    }
  }

  /** Executes an epoch until its constraints cover all states that an arrival leads to. */
  private void explore(BoundedEpoch epoch, EpochArrival arrival) {
    while (!hasChanged) {
      List<List<InputCondition>> covered =
          epoch.number == 0
              ? epoch.covered
              : epoch.covered.stream().map(c -> arrival.before(epoch, c)).toList();
      Answer answer = solver.solve(arrival.premises(), covered);
      boolean isAnyState = false;
      if (answer instanceof Answer.Undecided && epoch.number > 0) {
        // Simpler: any state with the facts about the epoch, whether a path leads there or not.
        isAnyState = true;
        answer = solver.solve(epoch.facts(), epoch.covered);
      }
      if (answer instanceof Answer.Impossible) {
        return;
      }
      if (answer instanceof Answer.Undecided && abstracted.addAll(iterations.keySet())) {
        hasChanged = true; // the loops make the question hard; ask it about unknown results
        return;
      }
      if (answer instanceof Answer.Undecided) {
        holes.add(
            new CoverHole("", "the solver did not decide whether an input is left", List.of()));
        return;
      }
      if (isOver()) {
        return;
      }
      Map<String, Long> found = ((Answer.Found) answer).inputs();
      if (epoch.number == 0) {
        Map<String, Long> all = new HashMap<>(found);
        options.inputs().stream()
            .filter(i -> !i.isMethod())
            .forEach(i -> all.putIfAbsent(i.name(), 0L));
        execute(epoch, all, all);
      } else if (!isAnyState) {
        Map<String, Long> known = new HashMap<>();
        arrival.numbers(found).forEach((l, n) -> known.put(epoch.prefix() + l, n));
        execute(epoch, values(epoch, arrival, found), known);
      } else {
        Map<String, Long> marked = new HashMap<>();
        found.forEach((name, value) -> marked.put(EpochArrival.marked(name), value));
        EpochArrival any = new EpochArrival(epoch, List.of(), Map.of());
        execute(epoch, values(epoch, any, marked), Map.of());
      }
    }
  }

  /** The inputs of an epoch when it begins after a path with the given inputs. */
  private static Map<String, Long> values(
      BoundedEpoch epoch, EpochArrival arrival, Map<String, Long> found) {
    Map<String, Long> values = new HashMap<>();
    for (String location : epoch.knowledge.inputs) {
      String name = epoch.prefix() + location;
      InputTerm term = arrival.term(epoch, name);
      boolean isAny = term instanceof InputTerm.Input free && !found.containsKey(free.name());
      Optional<Long> first = epoch.firstNumber(location);
      if (!isAny) {
        values.put(name, term.evaluate(found));
      } else if (first.isPresent()) {
        values.put(name, first.get());
      }
    }
    found.forEach(
        (name, value) -> {
          String plain = EpochArrival.plainName(name);
          if (!plain.equals(name) && epoch.location(plain).isEmpty()) {
            values.put(plain, value); // read in the epoch
          }
        });
    return values;
  }

  /**
   * Executes an epoch with an input, and adds the precondition of its schedule.
   *
   * @param known the part of the input that can occur together in a run
   */
  private void execute(BoundedEpoch epoch, Map<String, Long> values, Map<String, Long> known) {
    paths++;
    List<PathStep> steps = new ArrayList<>(epoch.path);
    steps.add(new PathStep(Set.copyOf(epoch.knowledge.inputs), epoch.prefix(), values));
    ConcolicMachine machine =
        new ConcolicMachine(code, steps.get(0).values(), options.machine(abstracted));
    PathResult path = machine.run(options.mainClass(), options.arguments());
    for (PathStep step : steps.subList(1, steps.size())) {
      if (path.end() != PathResult.End.EPOCH) {
        throw new IllegalStateException("the path to an epoch ends early");
      }
      machine.epochState().begin(step.inputs(), step.prefix(), step.values());
      path = machine.resume();
    }
    types.putAll(machine.reads());
    int next = CoveringSchedule.NONE;
    PreconditionSlice slice;
    if (path.end() == PathResult.End.EPOCH) {
      EpochState state = machine.epochState();
      BoundedEpoch target = arrive(state, steps);
      next = target.number;
      EpochState.StateReads reads =
          state.require(target.knowledge.inputs, target.knowledge.relevant);
      slice = new PreconditionSlice(code, path);
      for (Map.Entry<String, TraceEntry> read : reads.fixed().entrySet()) {
        if (!slice.extend(read.getValue(), MOST_FOR_FIXED)) {
          hasChanged |= target.knowledge.inputs.add(read.getKey());
        }
      }
      Map<String, InputTerm> terms = new HashMap<>();
      for (Map.Entry<String, TraceEntry> read : reads.relevant().entrySet()) {
        if (slice.extend(read.getValue(), MOST_FOR_RELEVANT)) {
          terms.put(read.getKey(), state.term(read.getKey()));
        }
      }
      noteRelevant(epoch, slice);
      EpochArrival arrival = new EpochArrival(epoch, slice.conditions(), terms);
      hasChanged |= target.knowledge.observe(arrival.numbers(known));
      addArrival(target, arrival);
    } else {
      slice = new PreconditionSlice(code, path);
      noteRelevant(epoch, slice);
    }
    if (!slice.conditions().stream().allMatch(c -> c.holds(values))) {
      throw new IllegalStateException("the path does not satisfy its condition");
    }
    epoch.covered.add(slice.conditions());
    add(epoch, path, next, slice, values);
    slice
        .pureLoops()
        .forEach(
            (loop, count) -> {
              Set<Integer> counts = iterations.computeIfAbsent(loop, l -> new HashSet<>());
              counts.add(count);
              if (counts.size() > MOST_COUNTS) {
                hasChanged |= abstracted.add(loop);
              }
            });
  }

  private void noteRelevant(BoundedEpoch epoch, PreconditionSlice slice) {
    Set<String> names = new HashSet<>();
    slice.conditions().forEach(c -> c.collect(names));
    hasChanged |= epoch.addRelevant(names);
  }

  private void add(
      BoundedEpoch epoch,
      PathResult path,
      int next,
      PreconditionSlice slice,
      Map<String, Long> values) {
    List<InputCondition> conditions = slice.conditions();
    if (path.end() == PathResult.End.UNSUPPORTED) {
      String place = path.places().isEmpty() ? "" : path.places().get(0);
      holes.add(new CoverHole(place, path.details(), epoch.number == 0 ? conditions : List.of()));
      return;
    }
    for (PreconditionSlice.OpaqueCondition o : slice.opaque()) {
      holes.add(
          new CoverHole(
              o.place(),
              "synchronisation depends on " + o.reason() + ", which has no term",
              epoch.number == 0 ? conditions : List.of()));
    }
    Outline outline = new Outline(next, path.operations(), path.end(), path.details());
    epoch.constraints.computeIfAbsent(outline, k -> new ArrayList<>()).add(conditions);
    epoch.samples.putIfAbsent(
        outline,
        new PathResult(
            values, path.operations(), List.of(), path.end(), path.details(), path.places()));
  }

  /** The epoch that begins with a state; its inputs are what differs from earlier arrivals. */
  private BoundedEpoch arrive(EpochState state, List<PathStep> steps) {
    if (state.isOpaque()) {
      holes.add(
          new CoverHole(
              state.place(), "a reference depends on inputs where an epoch begins", List.of()));
    }
    EpochKnowledge known = knowledge.computeIfAbsent(state.shape(), k -> new EpochKnowledge());
    BoundedEpoch target = byShape.get(state.shape());
    if (target == null) {
      target = new BoundedEpoch(epochs.size(), steps, state.numbers(), known);
      known.inputs.addAll(state.variable());
      byShape.put(state.shape(), target);
      epochs.add(target);
    } else {
      Set<String> changed = target.changed(state.numbers());
      changed.addAll(state.variable());
      hasChanged |= known.inputs.addAll(changed);
    }
    return target;
  }

  /** Adds an arrival and proves the facts about the epoch for it. */
  private void addArrival(BoundedEpoch target, EpochArrival arrival) {
    Set<String> names = new HashSet<>();
    arrival.terms().values().forEach(t -> t.collect(names));
    hasChanged |= arrival.source().addRelevant(names);
    while (!hasChanged && !target.knowledge.facts().isEmpty()) {
      List<InputCondition> facts = arrival.before(target, target.facts());
      Answer answer = factSolver.refute(arrival.premises(), List.of(facts));
      if (answer instanceof Answer.Impossible) {
        break;
      }
      if (answer instanceof Answer.Found found) {
        hasChanged |= target.knowledge.observe(arrival.numbers(found.inputs()));
      }
      if (!hasChanged) {
        hasChanged = giveUp(target, arrival);
      }
    }
    if (!target.arrivals.contains(arrival)) {
      target.arrivals.add(arrival);
    }
  }

  /** Gives up the facts that the solver cannot prove one by one. */
  private boolean giveUp(BoundedEpoch target, EpochArrival arrival) {
    boolean isGivenUp = false;
    for (InputCondition fact : List.copyOf(target.knowledge.facts())) {
      InputCondition before = arrival.before(target, target.named(fact));
      if (!(factSolver.refute(arrival.premises(), List.of(List.of(before)))
          instanceof Answer.Impossible)) {
        target.knowledge.giveUp(fact);
        isGivenUp = true;
      }
    }
    return isGivenUp;
  }

  private SchedulePlan plan() {
    return new PlanAssembler(code, options).plan(classFiles, epochs, holes, abstracted);
  }
}
