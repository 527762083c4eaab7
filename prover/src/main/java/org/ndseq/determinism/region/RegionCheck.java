package org.ndseq.determinism.region;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.engine.SymbolicInterpreter;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.logic.SymbolScope;
import org.ndseq.determinism.memory.LatchTracking;
import org.ndseq.determinism.memory.MemoryAccess;
import org.ndseq.determinism.memory.PossibleFailure;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.TaskStart;
import org.ndseq.determinism.value.NotAnalysable;
import org.ndseq.determinism.value.SourceSite;

/**
 * Checks one region in two steps: interprets its tasks (again, if they write what an earlier pass
 * took for constant), then looks at every pair of accesses that may run side by side, the parent's
 * in between included.
 */
public final class RegionCheck {
  private final SymbolicInterpreter interpreter;
  private final SymbolicContext context;
  private final List<TaskStart> spawns;
  private final List<MemoryAccess> parent;
  private final List<PossibleFailure> parentFailures;
  private final Set<CellKey> written;
  private final List<PossibleFailure> failures = new ArrayList<>();
  private List<TaskSummary> tasks = List.of();

  /**
   * Makes the check of one region.
   *
   * @param writes what its tasks are known to write; that is seen again, so nothing may be given
   */
  public RegionCheck(
      SymbolicInterpreter interpreter, List<TaskStart> spawns, ParentLog log, Set<CellKey> writes) {
    this.written = new HashSet<>(writes);
    this.interpreter = interpreter;
    this.context = interpreter.context();
    this.spawns = List.copyOf(spawns);
    this.parent =
        log.accesses().stream()
            .filter(a -> spawns.stream().anyMatch(a.during()::containsKey))
            .toList();
    this.parentFailures =
        log.failures().stream()
            .filter(f -> spawns.stream().anyMatch(f.during()::contains))
            .toList();
  }

  /** The accesses of the parent, and where it may have failed, while some tasks ran. */
  public record ParentLog(List<MemoryAccess> accesses, List<PossibleFailure> failures) {
    public ParentLog {
      accesses = List.copyOf(accesses);
      failures = List.copyOf(failures);
    }
  }

  /**
   * The outcome of a check: pairs shown independent, operations that commute, or the first
   * conflict.
   */
  public record Outcome(int pairs, Set<Update> reductions, Optional<Finding> finding) {}

  /** An operation that commutes. */
  public record Update(String operation, SourceSite site) {}

  /** A pair that may meet. */
  public record Finding(
      Kind kind,
      MemoryAccess first,
      MemoryAccess second,
      String variable,
      String example,
      boolean real) {
    Finding notCertain() {
      return new Finding(kind, first, second, variable, real ? "" : example, false);
    }
  }

  /** Why the pair matters. */
  public enum Kind {
    RACE,
    ORDER,
    ROUNDING
  }

  /** The first step; what may be written in the region. */
  public Set<CellKey> interpret() {
    tasks = tasks();
    return Set.copyOf(written);
  }

  /** The keys of the cells that the tasks write, after the first step. */
  public Set<CellKey> writtenByTasks() {
    Set<CellKey> keys = new HashSet<>();
    for (TaskSummary task : tasks) {
      task.accesses().stream()
          .filter(a -> a.kind() == MemoryAccess.Kind.WRITE)
          .forEach(a -> keys.add(a.key()));
    }
    return keys;
  }

  /** The second step. */
  public Outcome pairs() {
    refuseEarlyLatches();
    Outcome outcome = check();
    // questions that had no time left are no answers
    context.check();
    return outcome;
  }

  private Outcome check() {
    PairCheck pairs = new PairCheck(context, new PhaseSeparation(context, tasks));
    Set<Update> reductions = new LinkedHashSet<>();
    for (int i = 0; i < tasks.size(); i++) {
      for (int j = i; j < tasks.size(); j++) {
        Optional<Finding> found = two(tasks.get(i), tasks.get(j), pairs, reductions);
        if (found.isPresent()) {
          return new Outcome(pairs.checked(), reductions, found);
        }
      }
    }
    for (MemoryAccess own : parent) {
      for (TaskSummary task : tasks) {
        if (own.during().containsKey(task.spawn())) {
          for (MemoryAccess access : task.accesses()) {
            Optional<PairCheck.Meeting> met = pairs.parent(own, access, task.spawn());
            if (met.isPresent()) {
              Finding found = finding(met.get(), Kind.RACE);
              return new Outcome(
                  pairs.checked(),
                  reductions,
                  Optional.of(mayBeOver(own, task.spawn()) ? found.notCertain() : found));
            }
          }
        }
      }
    }
    return new Outcome(pairs.checked(), reductions, Optional.empty());
  }

  /** A loop of the parent that starts none of the tasks may have awaited some of them. */
  private static boolean mayBeOver(MemoryAccess own, TaskStart spawn) {
    return own.scope().chain().stream()
        .anyMatch(
            s ->
                s.kind() == SymbolScope.Kind.LOOP
                    && !spawn.own().contains(s)
                    && !spawn.scope().isInside(s));
  }

  /** Where a task may throw an exception, if one can. */
  public Optional<PossibleFailure> failure() {
    return failures.stream().filter(f -> f.canHappen(context.solver())).findFirst();
  }

  /**
   * Where the parent may throw an exception while tasks run, if it can.
   *
   * @param caughtAbove whether one that leaves the parent is caught
   */
  public Optional<PossibleFailure> parentFailure(boolean caughtAbove) {
    return parentFailures.stream()
        .filter(f -> caughtAbove || !f.caught().isEmpty())
        .filter(f -> f.canHappen(context.solver()))
        .findFirst();
  }

  /** All that the tasks access, and the parent while they run. */
  public List<MemoryAccess> accesses() {
    List<MemoryAccess> all = new ArrayList<>(parent);
    tasks.forEach(t -> all.addAll(t.accesses()));
    return all;
  }

  /** Tasks were taken to be over when a latch opened: none of them may still run then. */
  private void refuseEarlyLatches() {
    for (TaskStart spawn : spawns) {
      for (LatchTracking.Awaited awaited : context.latches().of(spawn)) {
        List<TaskStart> counting =
            context.spawns().stream().filter(s -> s.knows(awaited.latch())).toList();
        boolean fresh =
            counting.stream().allMatch(s -> s.isOfOneRoundWith(awaited.latch().scope()));
        if (context.latches().isMisused(awaited.latch())
            || !fresh
            || !PartyCount.atMost(context, counting, awaited.parties())) {
          throw new NotAnalysable("the latch may open before all tasks are over");
        }
      }
    }
  }

  private List<TaskSummary> tasks() {
    parent.stream()
        .filter(a -> a.kind() == MemoryAccess.Kind.WRITE)
        .forEach(a -> written.add(a.key()));
    while (true) {
      List<TaskSummary> tasks = new ArrayList<>();
      failures.clear();
      Set<CellKey> more = new HashSet<>(written);
      for (TaskStart spawn : spawns) {
        SymbolicInterpreter.TaskRun run = interpreter.runTasks(spawn, written);
        failures.addAll(run.failures());
        ReductionFinder reductions = new ReductionFinder(run, context.loads().copy());
        tasks.add(new TaskSummary(spawn, distinct(run.shared()), reductions, run.phases()));
        run.shared().stream()
            .filter(a -> a.kind() == MemoryAccess.Kind.WRITE)
            .forEach(a -> more.add(a.key()));
      }
      if (!written.addAll(more)) {
        return tasks;
      }
    }
  }

  private static List<MemoryAccess> distinct(List<MemoryAccess> all) {
    return new ArrayList<>(new LinkedHashSet<>(all));
  }

  private Optional<Finding> two(
      TaskSummary a, TaskSummary b, PairCheck pairs, Set<Update> reductions) {
    if (a.spawn() == b.spawn() && a.spawn().identity().isEmpty()) {
      return Optional.empty();
    }
    RowCheck rows = new RowCheck(pairs, a, b);
    for (int i = 0; i < a.accesses().size(); i++) {
      int from = a.equals(b) ? i : 0;
      for (int j = from; j < b.accesses().size(); j++) {
        MemoryAccess x = a.accesses().get(i);
        MemoryAccess y = b.accesses().get(j);
        Optional<PairCheck.Meeting> met = rows.meet(x, y);
        if (met.isEmpty()) {
          continue;
        }
        Optional<String> both = common(a, x, b, y);
        boolean ordered =
            both.isPresent()
                && (x.update() instanceof MemoryAccess.Commutes
                    || both.get().startsWith("atomic")
                    || pairs.shareLock(x, y, met.get().renaming()));
        if (ordered && !both.get().equals(ReductionFinder.ROUNDING)) {
          reductions.add(new Update(both.get(), x.site()));
          continue;
        }
        Kind kind =
            ordered
                ? Kind.ROUNDING
                : pairs.shareLock(x, y, met.get().renaming()) || x.key().name().equals("atomic")
                    ? Kind.ORDER
                    : Kind.RACE;
        Finding found = finding(met.get(), kind);
        boolean apart = pairs.mayShareLock(x, y, met.get().renaming());
        return Optional.of(kind == Kind.RACE && apart ? found.notCertain() : found);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> common(
      TaskSummary a, MemoryAccess x, TaskSummary b, MemoryAccess y) {
    Optional<String> one = a.reductions().operation(x);
    Optional<String> other = b.reductions().operation(y);
    return one.equals(other) ? one : Optional.empty();
  }

  private Finding finding(PairCheck.Meeting met, Kind kind) {
    MeetingExample example = new MeetingExample(met);
    boolean real = met.surelySame() && example.hasValues() && example.isExact();
    return new Finding(
        kind,
        met.first(),
        met.second(),
        example.variable(),
        real ? example.text() : example.reason(),
        real);
  }
}
