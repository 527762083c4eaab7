package org.ndseq.agent.control.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.TaskState;
import org.ndseq.agent.control.TaskStep;

/**
 * Compares the explorer with the enumeration of all interleavings of random small programs. {@code
 * -Pcampaign} makes more programs.
 */
class ReadsFromExplorerTest {
  private static final int FIRST = Integer.getInteger("ndseq.explore.first", 0);
  private static final int PROGRAMS = Integer.getInteger("ndseq.explore.programs", 2500);

  @Test
  void visitsEachClassOfRandomProgramsOnce() {
    int complete = 0;
    for (int seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      ModelProgram program = ModelProgram.random(new Random(seed));
      ModelEnumerator all = ModelEnumerator.of(program, 20_000);
      if (!all.isCut() && compare(program, all, "seed " + seed + ": " + program)) {
        complete++;
      }
    }
    assertTrue(complete > PROGRAMS * 95L / 100, complete + " of " + PROGRAMS + " complete");
  }

  /** Whether the exploration was complete. */
  private static boolean compare(ModelProgram program, ModelEnumerator all, String name) {
    ReadsFromExplorer explorer = new ReadsFromExplorer();
    Set<String> outcomes = new TreeSet<>();
    Set<List<String>> classes = new HashSet<>();
    while (explorer.begin()) {
      int before = explorer.behaviours();
      ModelRun run = ModelRun.make(program, explorer);
      if (run.isWhole()) {
        outcomes.add(run.outcome());
        boolean isNew = classes.add(run.history());
        assertEquals(explorer.behaviours() > before, isNew, name);
      }
    }
    assertTrue(explorer.isDeterministic(), name);
    assertEquals(explorer.runs(), explorer.behaviours() + explorer.infeasibleRuns(), name);
    assertTrue(all.classes.containsAll(classes), name);
    assertTrue(all.outcomes.containsAll(outcomes), name);
    if (explorer.isComplete()) {
      assertEquals(all.outcomes, outcomes, name);
      assertEquals(all.classes.size(), explorer.behaviours(), name);
      assertEquals(1, explorer.progress());
    }
    return explorer.isComplete();
  }

  @Test
  void countsOrdersOfLockedIncrements() {
    int factorial = 1;
    for (int tasks = 1; tasks <= 5; tasks++) {
      factorial *= tasks;
      ReadsFromExplorer explorer = explore(ModelFamilies.lockedIncrements(tasks));
      assertEquals(factorial, explorer.behaviours());
      assertEquals(factorial, explorer.runs());
      assertEquals(factorial, explorer.nodes());
    }
  }

  @Test
  void countsBehavioursOfFamilies() {
    assertEquals(16, explore(ModelFamilies.plainIncrements(3)).behaviours());
    assertEquals(125, explore(ModelFamilies.plainIncrements(4)).behaviours());
    assertEquals(6, explore(ModelFamilies.writersAndReader(5)).behaviours());
    assertEquals(16, explore(ModelFamilies.independentPairs(4)).behaviours());
    assertEquals(7, explore(ModelFamilies.philosophers()).behaviours());
  }

  @Test
  void findsTheDeadlockOfPhilosophers() {
    ReadsFromExplorer explorer = new ReadsFromExplorer();
    Set<String> outcomes = new TreeSet<>();
    while (explorer.begin()) {
      outcomes.add(ModelRun.make(ModelFamilies.philosophers(), explorer).outcome());
    }
    assertEquals(2, outcomes.size(), outcomes::toString);
    assertEquals(
        ModelEnumerator.of(ModelFamilies.philosophers(), Integer.MAX_VALUE).outcomes, outcomes);
  }

  @Test
  void leavesOutRepetitionsOfYieldingLoops() {
    ReadsFromExplorer explorer = explore(ModelFamilies.spin(true));
    assertTrue(explorer.isComplete(), explorer.missing()::toString);
    assertEquals(2, explorer.behaviours());
    assertTrue(explorer.assumptions().toString().contains("yield"));
  }

  @Test
  void boundsLoopsThatOnlyRead() {
    ReadsFromExplorer explorer = explore(ModelFamilies.spin(false));
    assertFalse(explorer.isComplete());
    assertTrue(explorer.missing().toString().contains("loop of task main at site 0"));
    assertEquals(ExplorationLimits.STANDARD.spinRepeats() + 1, explorer.behaviours());
  }

  @Test
  void stopsWhenMemoryLimitIsReached() {
    ReadsFromExplorer explorer =
        new ReadsFromExplorer(
            new ExplorationLimits(8, 50), SearchShard.WHOLE, site -> "site " + site);
    while (explorer.begin()) {
      ModelRun.make(ModelFamilies.plainIncrements(4), explorer);
    }
    assertFalse(explorer.isComplete());
    assertTrue(explorer.behaviours() < 125);
    assertTrue(explorer.missing().toString().contains("50 stored events"));
    assertTrue(explorer.estimatedRest() > 0);
  }

  @Test
  void reportsOtherNondeterminism() {
    ReadsFromExplorer explorer = new ReadsFromExplorer();
    int run = 0;
    while (explorer.begin()) {
      ModelOp second =
          run++ < 2
              ? ModelFamilies.op(ModelOp.Code.READ, 0, 0)
              : ModelFamilies.op(ModelOp.Code.WRITE, 0, 0, 1);
      List<ModelOp> code = List.of(ModelFamilies.op(ModelOp.Code.WRITE, 0, 0, 1), second);
      ModelRun.make(ModelFamilies.of(List.of(code, code)), explorer);
    }
    assertFalse(explorer.isDeterministic());
    assertFalse(explorer.isComplete());
    assertTrue(
        explorer.missing().get(0).contains("is WRITE at site"), explorer.missing()::toString);
  }

  @Test
  void requiresTheStepsOfTasksThatStillWaitWhenTheProgramEnds() {
    List<ModelOp> main = List.of(ModelFamilies.op(ModelOp.Code.FORK, 1));
    List<ModelOp> daemon = List.of(ModelFamilies.op(ModelOp.Code.PARK));
    ModelProgram program = new ModelProgram(List.of(main, daemon), true);
    for (boolean isKnown : new boolean[] {true, false}) {
      ReadsFromExplorer explorer = new ReadsFromExplorer();
      DaemonStrategy strategy = new DaemonStrategy(explorer, isKnown);
      while (strategy.begin()) {
        ModelRun.make(program, strategy);
      }
      assertEquals(isKnown, explorer.isComplete(), explorer.missing()::toString);
      assertEquals(1, explorer.behaviours());
    }
  }

  /** Takes blocked tasks for daemons: the program has finished. */
  private record DaemonStrategy(ScheduleStrategy strategy, boolean isKnown)
      implements ScheduleStrategy {
    @Override
    public boolean begin() {
      return strategy.begin();
    }

    @Override
    public @Nullable TaskState choose(RunState run) {
      return strategy.choose(run);
    }

    @Override
    public void end(RunEnd end) {
      List<TaskStep> blocked = isKnown ? end.blocked() : List.of();
      strategy.end(new RunEnd(end.steps(), blocked, RunEnd.Cause.FINISHED));
    }
  }

  private static ReadsFromExplorer explore(ModelProgram program) {
    ReadsFromExplorer explorer = new ReadsFromExplorer();
    while (explorer.begin()) {
      ModelRun.make(program, explorer);
    }
    return explorer;
  }
}
