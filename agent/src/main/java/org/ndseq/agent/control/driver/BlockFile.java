package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ndseq.agent.control.skip.SkippableBlock;
import org.ndseq.agent.control.skip.StepSite;

/**
 * Blocks of a specification, and instructions at which steps begin, as the command passes them on:
 * one line each, words split by tabs.
 */
final class BlockFile {
  private BlockFile() {}

  /** Reads class, method, first instruction and end of each block; no file has no blocks. */
  static List<SkippableBlock> read(String file) throws IOException {
    List<SkippableBlock> blocks = new ArrayList<>();
    for (String line : file.isEmpty() ? List.<String>of() : Files.readAllLines(Path.of(file))) {
      String[] words = line.split("\t", -1);
      blocks.add(
          new SkippableBlock(
              blocks.size(),
              words[0],
              words[1],
              Integer.parseInt(words[2]),
              Integer.parseInt(words[3])));
    }
    return blocks;
  }

  /** Reads the places of the blocks in the source, where the file has them. */
  static List<String> readPlaces(String file) throws IOException {
    List<String> places = new ArrayList<>();
    for (String line : file.isEmpty() ? List.<String>of() : Files.readAllLines(Path.of(file))) {
      String[] words = line.split("\t", -1);
      places.add(words.length > 4 ? words[4] : words[0] + "." + words[1]);
    }
    return places;
  }

  /** Reads class, method and instruction of each beginning of steps; no file has none. */
  static List<StepSite> readSteps(String file) throws IOException {
    List<StepSite> steps = new ArrayList<>();
    for (String line : file.isEmpty() ? List.<String>of() : Files.readAllLines(Path.of(file))) {
      String[] words = line.split("\t", -1);
      steps.add(new StepSite(steps.size(), words[0], words[1], Integer.parseInt(words[2])));
    }
    return steps;
  }
}
