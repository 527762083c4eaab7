package org.ndseq.agent.control.driver;

import java.io.PrintStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.ndseq.agent.control.runtime.ControlledRun;

/** Decides about the entries of blocks as the user chose, and prints each decision. */
final class ChoiceConsole {
  /** After so many skips in a row a block is executed: a skipped retry must end. */
  private static final int MOST_SKIPS = 50;

  private static final int MOST_SHOWN = 200;

  private final PrintStream console;
  private final List<String> places;
  private final String otherwise;
  private final Map<Integer, String> choices = new HashMap<>();
  private final Random random;
  private final Map<Integer, Integer> inARow = new HashMap<>();
  private int executed;
  private int skipped;

  /**
   * Makes decisions.
   *
   * @param console gets a line for each decision; the program's own stream is another one
   * @param places of the blocks, by their numbers
   */
  ChoiceConsole(DriverOptions options, PrintStream console, List<String> places) {
    this.console = console;
    this.places = places;
    this.otherwise = options.skip();
    this.random = new Random(options.seed());
    for (String choice : options.choices().split(",", -1)) {
      int equals = choice.indexOf('=');
      if (equals > 0) {
        choices.put(Integer.parseInt(choice.substring(0, equals)), choice.substring(equals + 1));
      }
    }
  }

  /** Whether the current task skips the block. */
  boolean skips(int block) {
    boolean wants =
        switch (choices.getOrDefault(block, otherwise)) {
          case "always", "skip" -> true;
          case "random" -> random.nextBoolean();
          default -> false;
        };
    boolean skips = wants && inARow.merge(block, 1, Integer::sum) <= MOST_SKIPS;
    if (!skips) {
      inARow.remove(block);
    }
    return shown(block, skips);
  }

  /** Prints a decision that was made elsewhere. */
  boolean shown(int block, boolean skips) {
    int number = executed + skipped;
    if (skips) {
      skipped++;
    } else {
      executed++;
    }
    if (number < MOST_SHOWN) {
      console.println(
          "ndseq: %s at if(*) %s: %s"
              .formatted(
                  ControlledRun.currentTask(), places.get(block), skips ? "skipped" : "executed"));
    } else if (number == MOST_SHOWN) {
      console.println("ndseq: further choices at if(*) are not shown");
    }
    return skips;
  }

  /** How often blocks were executed and skipped. */
  String summary() {
    return "if(*) executed " + executed + " times, skipped " + skipped;
  }
}
