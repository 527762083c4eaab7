package org.ndseq.agent.control.explore;

import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.TaskState;

/**
 * Chooses uniformly among the enabled tasks at each step. Has no last run; the driver stops it.
 * Runs of one seed are equal in every process.
 */
public final class RandomWalkStrategy implements ScheduleStrategy {
  private final SplittableRandom seeds;
  private SplittableRandom random;

  public RandomWalkStrategy(long seed) {
    seeds = new SplittableRandom(seed);
    random = seeds;
  }

  @Override
  public boolean begin() {
    random = seeds.split();
    return true;
  }

  @Override
  public @Nullable TaskState choose(RunState run) {
    List<TaskState> enabled = EnabledTaskFilter.of(run);
    return enabled.get(enabled.size() == 1 ? 0 : random.nextInt(enabled.size()));
  }

  @Override
  public void end(RunEnd end) {}
}
