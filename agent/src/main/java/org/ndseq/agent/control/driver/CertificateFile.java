package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.agent.control.explore.CertificateStrategy;

/**
 * The sequential executions to make, as the command passes them on: one line for each part, words
 * split by tabs.
 */
final class CertificateFile {
  /**
   * One execution.
   *
   * @param skips the entries of blocks that are skipped
   * @param steps the executions of instructions that begin steps
   * @param totals how often tasks execute these instructions; their numbers are 0
   */
  record Certificate(
      String run,
      List<CertificateStrategy.Stretch> order,
      Map<String, Integer> barriers,
      Set<Entry> skips,
      Set<Entry> steps,
      Map<Entry, Integer> totals) {}

  /**
   * An entry of a block, or an execution of an instruction, by a task.
   *
   * @param place the number of the block or of the instruction
   * @param number the number of entries or executions before
   */
  record Entry(String task, int place, int number) {}

  private CertificateFile() {}

  static List<Certificate> read(String file) throws IOException {
    List<Certificate> all = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of(file))) {
      String[] words = line.split("\t", -1);
      if (words[0].equals("run")) {
        all.add(
            new Certificate(
                words[1],
                new ArrayList<>(),
                new HashMap<>(),
                new HashSet<>(),
                new HashSet<>(),
                new HashMap<>()));
        continue;
      }
      Certificate last = all.get(all.size() - 1);
      int number = Integer.parseInt(words[2]);
      switch (words[0]) {
        case "order" -> last.order().add(new CertificateStrategy.Stretch(words[1], number));
        case "barrier" -> last.barriers().put(words[1], number);
        case "step" -> last.steps().add(new Entry(words[1], number, Integer.parseInt(words[3])));
        case "total" ->
            last.totals().put(new Entry(words[1], number, 0), Integer.parseInt(words[3]));
        default -> last.skips().add(new Entry(words[1], number, Integer.parseInt(words[3])));
      }
    }
    return all;
  }
}
