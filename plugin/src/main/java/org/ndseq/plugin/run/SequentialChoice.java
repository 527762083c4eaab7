package org.ndseq.plugin.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The user's choices for a sequential run: a recorded run whose execution is repeated, or else what
 * happens at each {@code if(*)} block.
 *
 * @param report the report whose specification is run; empty for the program without blocks
 * @param run the number of the recorded run, from 1; 0 for none
 * @param blocks the choices by the ids of the blocks
 */
public record SequentialChoice(Optional<Path> report, int run, Map<String, AtBlock> blocks) {
  /** A decision at the entries of a block. */
  public enum AtBlock {
    RUN,
    SKIP,
    RANDOM
  }

  /** Tasks in the order of their start, and every block executed. */
  public static final SequentialChoice PLAIN = new SequentialChoice(Optional.empty(), 0, Map.of());

  public SequentialChoice {
    blocks = new LinkedHashMap<>(blocks);
  }

  /** The options of {@code ndseq run --sequential}. */
  List<String> words() {
    if (report.isEmpty()) {
      return List.of();
    }
    List<String> words = new ArrayList<>();
    if (run > 0) {
      words.addAll(List.of("--as-run", String.valueOf(run), "--report", report.get().toString()));
      return words;
    }
    words.addAll(List.of("--spec", report.get().resolve("findings.json").toString()));
    blocks.forEach(
        (id, choice) -> {
          if (choice != AtBlock.RUN) {
            words.addAll(List.of("--choose", id + "=" + choice.name()));
          }
        });
    return words;
  }
}
