package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Covering schedules and the runs to make under them, as the command writes them: a line {@code
 * order} with the order of tasks; for each schedule a line with its number, its epoch and the next
 * one, and its operations; then for each run a line {@code run sequential} or {@code run parallel},
 * lines {@code begin} with the numbers of the schedules that can be the first, lines {@code field}
 * with a static field and its number, and the arguments.
 */
record CoveredScheduleFile(
    List<EpochSchedule> schedules, List<RunRequest> runs, boolean isNewestFirst) {
  private static final String NEWEST_FIRST = "order NEWEST_FIRST";
  private static final String PARALLEL = "parallel";

  /**
   * A schedule.
   *
   * @param operations a task, a kind and a site for each
   */
  record EpochSchedule(int epoch, int next, List<String> operations) {}

  /**
   * A run to make.
   *
   * @param isParallel whether threads compute before their turn
   * @param begins the schedules that can be the first; none to follow no schedule
   * @param fields the numbers that static fields get before the program's main method is called
   */
  record RunRequest(
      boolean isParallel, List<Integer> begins, Map<String, Long> fields, List<String> arguments) {}

  static CoveredScheduleFile read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    CoveredScheduleFile all =
        new CoveredScheduleFile(new ArrayList<>(), new ArrayList<>(), lines.contains(NEWEST_FIRST));
    for (String line : lines) {
      int space = line.indexOf(' ');
      String rest = line.substring(space + 1);
      String[] words = rest.split(" ", -1);
      switch (space < 0 ? line : line.substring(0, space)) {
        case "order" -> {}
        case "schedule" ->
            all.schedules.add(
                new EpochSchedule(
                    Integer.parseInt(words[0]), Integer.parseInt(words[1]), new ArrayList<>()));
        case "op" ->
            all.schedules
                .get(all.schedules.size() - 1)
                .operations()
                .add(rest.replace(" AWAIT ", " ACQUIRE "));
        case "run" ->
            all.runs.add(
                new RunRequest(
                    rest.equals(PARALLEL),
                    new ArrayList<>(),
                    new LinkedHashMap<>(),
                    new ArrayList<>()));
        case "begin" -> all.lastRun().begins().add(Integer.parseInt(words[0]));
        case "field" -> all.lastRun().fields().put(words[0], Long.parseLong(words[1]));
        case "argument" -> all.lastRun().arguments().add(rest);
        default -> throw new IOException("unknown line in " + file + ": " + line);
      }
    }
    return all;
  }

  private RunRequest lastRun() {
    return runs.get(runs.size() - 1);
  }
}
