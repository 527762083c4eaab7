package org.ndseq.finding.picture;

import java.util.List;
import java.util.stream.Stream;
import org.ndseq.trace.PrintableText;

/**
 * One run as a picture.
 *
 * @param run the id of the run in the findings
 * @param events number of events in the order of the run; the ranks of steps refer to it
 * @param buckets number of equal slices that the order is cut into
 * @param lanes the tasks, and one lane for all other tasks
 * @param conflicts how often a lane's access came before a conflicting one of another lane, most
 *     frequent first
 * @param scenes the events around findings
 */
public record RunPicture(
    int run,
    int events,
    int buckets,
    List<Lane> lanes,
    List<Conflicts> conflicts,
    List<FindingScene> scenes) {
  public RunPicture {
    lanes = List.copyOf(lanes);
    conflicts = List.copyOf(conflicts);
    scenes = List.copyOf(scenes);
  }

  /** The picture with another number of its run. */
  public RunPicture withRun(int number) {
    return new RunPicture(number, events, buckets, lanes, conflicts, scenes);
  }

  /** A copy of the picture with these scenes after its own. */
  public RunPicture withScenes(List<FindingScene> more) {
    List<FindingScene> all = Stream.concat(scenes.stream(), more.stream()).toList();
    return new RunPicture(run, events, buckets, lanes, conflicts, all);
  }

  /**
   * The activity of a task.
   *
   * @param tasks number of tasks in the lane
   * @param cells four numbers for each slice in which it did something: slice, reads, writes and
   *     synchronisation
   */
  public record Lane(String task, int tasks, List<Integer> cells) {
    public Lane {
      task = PrintableText.of(task);
      cells = List.copyOf(cells);
    }
  }

  /**
   * Conflicts (Definition 3) of two lanes in one direction.
   *
   * @param variable one that they conflict on
   */
  public record Conflicts(int from, int to, long count, String variable) {
    public Conflicts {
      variable = PrintableText.of(variable);
    }
  }
}
