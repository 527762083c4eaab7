package org.ndseq.plugin.ui;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.ndseq.finding.picture.RunPicture;
import org.ndseq.ndseq.RunCertificate;

/**
 * One run twice: the activity of its tasks over time, and the order in which a sequential execution
 * has the parts of the tasks.
 *
 * @param lanes the names of the tasks
 * @param buckets the number of slices of the parallel run; 0 if there is no picture of it
 * @param activity by lane, the slices in which the task did something
 * @param order by row, the lane whose task runs
 * @param skips by row, the number of blocks that the task skips in all; 0 except in its first row
 */
record SequentialPicture(
    List<String> lanes,
    int buckets,
    List<List<Integer>> activity,
    List<Integer> order,
    List<Integer> skips) {
  /** The picture of a run; {@code pictures} may lack one of it. */
  static SequentialPicture of(RunCertificate plan, List<RunPicture> pictures) {
    Set<String> lanes = new LinkedHashSet<>();
    plan.order().forEach(part -> lanes.add(name(plan, part.task())));
    RunPicture picture =
        pictures.stream()
            .filter(p -> p.run() == plan.run())
            .findFirst()
            .orElse(new RunPicture(plan.run(), 0, 0, List.of(), List.of(), List.of()));
    List<String> names = List.copyOf(lanes);
    List<List<Integer>> activity = new ArrayList<>();
    for (String name : names) {
      List<Integer> slices = new ArrayList<>();
      picture.lanes().stream()
          .filter(lane -> lane.task().equals(name))
          .forEach(
              lane -> {
                for (int i = 0; i < lane.cells().size(); i += 4) {
                  slices.add(lane.cells().get(i));
                }
              });
      activity.add(slices);
    }
    Map<String, Integer> skipped = new TreeMap<>();
    plan.skips().forEach(s -> skipped.merge(name(plan, s.task()), 1, Integer::sum));
    List<Integer> order = new ArrayList<>();
    List<Integer> skips = new ArrayList<>();
    for (RunCertificate.PlannedStretch part : plan.order()) {
      String name = name(plan, part.task());
      int lane = names.indexOf(name);
      skips.add(order.contains(lane) ? 0 : skipped.getOrDefault(name, 0));
      order.add(lane);
    }
    return new SequentialPicture(names, picture.buckets(), activity, order, skips);
  }

  private static String name(RunCertificate plan, String task) {
    return plan.names().getOrDefault(task, task);
  }
}
