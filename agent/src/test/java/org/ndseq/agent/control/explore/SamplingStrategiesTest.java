package org.ndseq.agent.control.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
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

/** Compares random walk, PCT, POS and recorded orders with the enumeration of all interleavings. */
class SamplingStrategiesTest {
  private static List<ScheduleStrategy> strategies(long seed) {
    return List.of(
        new RandomWalkStrategy(seed),
        new PriorityChangeStrategy(seed, 3, 10),
        new PartialOrderSamplingStrategy(seed),
        new SourcePairStrategy(seed));
  }

  @Test
  void reachOnlyEnumeratedStates() {
    for (int seed = 0; seed < 400; seed++) {
      ModelProgram program = ModelProgram.random(new Random(seed));
      ModelEnumerator all = ModelEnumerator.of(program, 20_000);
      for (ScheduleStrategy strategy : strategies(seed)) {
        for (int run = 0; run < 10 && strategy.begin(); run++) {
          ModelRun made = ModelRun.make(program, strategy);
          assertTrue(made.isWhole());
          assertTrue(all.isCut() || all.outcomes.contains(made.outcome()), program::toString);
        }
      }
    }
  }

  @Test
  void reachAllOutcomesOfLostUpdates() {
    ModelProgram program = ModelFamilies.plainIncrements(3);
    Set<String> all = ModelEnumerator.of(program, Integer.MAX_VALUE).outcomes;
    for (ScheduleStrategy strategy : strategies(1)) {
      assertEquals(all, outcomes(program, strategy, 3000), strategy.getClass().getSimpleName());
    }
  }

  @Test
  void mixedSearchReachesAllOutcomes() {
    int complete = 0;
    for (int seed = 0; seed < 150; seed++) {
      ModelProgram program = ModelProgram.random(new Random(seed));
      ModelEnumerator all = ModelEnumerator.of(program, 20_000);
      MixedSearchStrategy strategy =
          new MixedSearchStrategy(seed, SearchShard.WHOLE, site -> "site " + site);
      Set<String> outcomes = outcomes(program, strategy, 2000);
      if (!all.isCut() && strategy.search().isComplete()) {
        complete++;
        assertEquals(all.outcomes, outcomes, program::toString);
      }
    }
    assertTrue(complete > 50);
  }

  @Test
  void newPairsAreFoundAmongManyEqualTasks() {
    ModelProgram program = ModelFamilies.plainIncrements(12);
    SourcePairStrategy strategy = new SourcePairStrategy(1);
    // Runs without a change of a source lose no increment.
    assertTrue(outcomes(program, strategy, 60).size() > 2);
  }

  @Test
  void repeatTheirRunsForOneSeed() {
    ModelProgram program = ModelFamilies.boundedBuffer(2);
    for (int i = 0; i < strategies(5).size(); i++) {
      List<String> one = new ArrayList<>();
      List<String> other = new ArrayList<>();
      ScheduleStrategy first = strategies(5).get(i);
      ScheduleStrategy second = strategies(5).get(i);
      for (int run = 0; run < 20; run++) {
        first.begin();
        one.addAll(ModelRun.make(program, first).history());
        second.begin();
        other.addAll(ModelRun.make(program, second).history());
      }
      assertEquals(one, other);
    }
  }

  @Test
  void leaveTasksThatSpin() {
    for (boolean isYielding : new boolean[] {false, true}) {
      for (ScheduleStrategy strategy : strategies(7)) {
        for (int run = 0; run < 50 && strategy.begin(); run++) {
          assertTrue(ModelRun.make(ModelFamilies.spin(isYielding), strategy).isWhole());
        }
      }
    }
  }

  @Test
  void fixedOrderRepeatsARun() {
    for (int seed = 0; seed < 400; seed++) {
      ModelProgram program = ModelProgram.random(new Random(seed));
      RecordingStrategy recorder = new RecordingStrategy(new RandomWalkStrategy(seed));
      recorder.begin();
      ModelRun recorded = ModelRun.make(program, recorder);
      FixedOrderStrategy order = new FixedOrderStrategy(recorder.order);
      assertTrue(order.begin());
      ModelRun repeated = ModelRun.make(program, order);
      assertEquals(recorded.history(), repeated.history());
      assertEquals(recorded.outcome(), repeated.outcome());
      assertEquals(-1, order.mismatch());
      assertFalse(order.begin());
    }
  }

  @Test
  void fixedOrderReportsTheFirstStepThatCannotBeMade() {
    ModelProgram program = ModelFamilies.lockedIncrements(2);
    List<String> impossible = List.of("main", "main/0", "main");
    FixedOrderStrategy strict = new FixedOrderStrategy(impossible);
    strict.begin();
    assertFalse(ModelRun.make(program, strict).isWhole());
    assertEquals(1, strict.mismatch());
    FixedOrderStrategy lenient =
        new FixedOrderStrategy(impossible, FixedOrderStrategy.OnMismatch.CONTINUE);
    lenient.begin();
    assertTrue(ModelRun.make(program, lenient).isWhole());
    assertEquals(1, lenient.mismatch());
  }

  private static Set<String> outcomes(ModelProgram program, ScheduleStrategy strategy, int runs) {
    Set<String> outcomes = new TreeSet<>();
    for (int run = 0; run < runs && strategy.begin(); run++) {
      ModelRun made = ModelRun.make(program, strategy);
      if (made.isWhole()) {
        outcomes.add(made.outcome());
      }
    }
    return outcomes;
  }

  /** Records the order of steps that another strategy chooses. */
  private static final class RecordingStrategy implements ScheduleStrategy {
    private final ScheduleStrategy strategy;
    private List<String> order = new ArrayList<>();

    RecordingStrategy(ScheduleStrategy strategy) {
      this.strategy = strategy;
    }

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
      order = end.steps().stream().map(TaskStep::task).toList();
      strategy.end(end);
    }
  }
}
