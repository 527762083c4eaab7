package org.ndseq.deadlock;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.ndseq.couple.SmallTraces.Line;

/**
 * Small random traces with many nested locks; a few accesses restrict how they can be reordered.
 */
final class LockTraces {
  private LockTraces() {}

  static List<Line> random(Random random, int size) {
    int tasks = 2 + random.nextInt(3);
    int locks = 2 + random.nextInt(2);
    List<Line> lines = new ArrayList<>();
    List<List<String>> held = new ArrayList<>();
    for (int t = 0; t < tasks; t++) {
      held.add(new ArrayList<>());
    }
    for (int attempt = 0; attempt < size * 20 && lines.size() < size; attempt++) {
      int t = random.nextInt(tasks);
      List<String> mine = held.get(t);
      String task = "t" + t;
      switch (random.nextInt(8)) {
        case 0, 1, 2 -> {
          String lock = "l" + random.nextInt(locks);
          if (held.stream().noneMatch(h -> h.contains(lock)) && mine.size() < 3) {
            mine.add(lock);
            lines.add(new Line(task, "acq", lock));
          }
        }
        case 3, 4, 5 -> {
          if (!mine.isEmpty()) {
            lines.add(new Line(task, "rel", mine.remove(mine.size() - 1)));
          }
        }
        case 6 -> lines.add(new Line(task, "w", "x" + random.nextInt(2)));
        default -> lines.add(new Line(task, "r", "x" + random.nextInt(2)));
      }
    }
    return lines;
  }
}
