package org.ndseq.flow.graph;

import java.util.ArrayList;
import java.util.List;

/**
 * Results that tasks returned and others received: by a future, by joining, as a stream's result.
 */
public final class TaskResultFlow {
  /**
   * A result and where it went.
   *
   * @param task whose result
   * @param returned the node that stands for it in that task
   * @param receiver the task that got it
   * @param received the node that stands for it there
   */
  public record Result(int task, int returned, int receiver, int received) {}

  private final List<Result> results = new ArrayList<>();

  public void add(int task, int returned, int receiver, int received) {
    results.add(new Result(task, returned, receiver, received));
  }

  public List<Result> all() {
    return List.copyOf(results);
  }
}
