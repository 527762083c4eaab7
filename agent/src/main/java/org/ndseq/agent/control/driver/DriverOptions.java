package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.ndseq.agent.control.explore.SearchShard;

/**
 * The options of the driver, from a file of properties that the command writes.
 *
 * @param schedule the schedule to follow; empty for an exploration
 * @param stepLimit the most steps of a run; 0 to raise the limit as needed
 * @param blocks the file with the blocks of a specification; empty if there are none
 * @param steps the file with the instructions at which steps begin; empty if there are none
 * @param mode explore, repeat, judge, certify, sequential, orders, confirm or covered
 * @param order the names of tasks in the order of a sequential run
 * @param skip whether blocks are skipped: never, always or at random
 * @param choices the choices for single blocks, {@code 0=skip,2=run}, that differ from that
 * @param focus the focus variables, split by tabs
 * @param unusedFocus those that the program does not use after its tasks
 * @param findings the file with the findings to confirm
 * @param check a command that gets what a run printed and fails if that is wrong; or empty
 * @param checkMethod a static method that throws if a run ended wrongly, {@code Class.method}; or
 *     empty
 * @param search the file of a search that was stopped, to write; empty for none
 * @param isResumed whether the search in that file goes on
 * @param shard the part of a complete search to make
 * @param isUntilFailure whether the exploration ends with the first run that fails
 */
record DriverOptions(
    String mainClass,
    List<String> arguments,
    String classPath,
    String strategy,
    long seed,
    int runs,
    long millis,
    int stepLimit,
    long runMillis,
    Path report,
    Path schedules,
    String schedule,
    boolean isStrict,
    String blocks,
    String steps,
    String mode,
    String order,
    String skip,
    String choices,
    String focus,
    String unusedFocus,
    String findings,
    String check,
    String checkMethod,
    String search,
    boolean isResumed,
    SearchShard shard,
    boolean isUntilFailure) {
  static DriverOptions read(Path file, List<String> words) throws IOException {
    Properties all = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      all.load(reader);
    }
    return new DriverOptions(
        words.get(0),
        words.subList(1, words.size()),
        all.getProperty("classPath", ""),
        all.getProperty("strategy", "complete"),
        Long.parseLong(all.getProperty("seed", "1")),
        Integer.parseInt(all.getProperty("runs", "1000")),
        Long.parseLong(all.getProperty("millis", "60000")),
        Integer.parseInt(all.getProperty("steps", "0")),
        Long.parseLong(all.getProperty("runMillis", "20000")),
        Path.of(all.getProperty("report", "explore.properties")),
        Path.of(all.getProperty("schedules", "schedules")),
        all.getProperty("schedule", ""),
        Boolean.parseBoolean(all.getProperty("strict", "false")),
        all.getProperty("blocks", ""),
        all.getProperty("stepSites", ""),
        all.getProperty("mode", "explore"),
        all.getProperty("order", ""),
        all.getProperty("skip", "never"),
        all.getProperty("choices", ""),
        all.getProperty("focus", ""),
        all.getProperty("unusedFocus", ""),
        all.getProperty("findings", ""),
        all.getProperty("check", ""),
        all.getProperty("checkMethod", ""),
        all.getProperty("search", ""),
        Boolean.parseBoolean(all.getProperty("resume", "false")),
        SearchShard.parse(all.getProperty("shard", "1/1")),
        Boolean.parseBoolean(all.getProperty("untilFailure", "false")));
  }
}
