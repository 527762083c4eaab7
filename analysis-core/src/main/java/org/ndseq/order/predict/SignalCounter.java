package org.ndseq.order.predict;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntConsumer;

/** The signals of each object by task, as recorded in the window. */
final class SignalCounter {
  private record Sent(int version, int event) {}

  private final Map<Integer, Map<Integer, List<Sent>>> sent = new HashMap<>();

  void add(int object, int task, int version, int event) {
    sent.computeIfAbsent(object, o -> new TreeMap<>())
        .computeIfAbsent(task, t -> new ArrayList<>())
        .add(new Sent(version, event));
  }

  /** The last signal of every other task with at most this version. */
  void forEachBefore(int object, int task, int version, IntConsumer action) {
    sent.getOrDefault(object, Map.of())
        .forEach(
            (t, list) -> {
              if (t == task) {
                return;
              }
              for (int i = list.size() - 1; i >= 0; i--) {
                if (list.get(i).version() <= version) {
                  action.accept(list.get(i).event());
                  return;
                }
              }
            });
  }
}
