package org.ndseq.cli.cover;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.ndseq.cli.explore.ControlledTarget;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.cover.ScheduleSearch;
import org.ndseq.cover.SearchOptions;
import org.ndseq.cover.code.ClassPathReader;
import org.ndseq.cover.code.FailureHandling;
import org.ndseq.cover.machine.EpochCutting;
import picocli.CommandLine.Option;

/** The options of a search for schedules. */
public final class SearchArguments {
  @Option(
      names = "--input",
      paramLabel = "NAME",
      split = ",",
      description =
          "The arguments that are inputs: args[0],args[2]. Without it, all arguments that are"
              + " integers; the others are as given.")
  private List<String> inputs = new ArrayList<>();

  @Option(
      names = "--paths",
      paramLabel = "N",
      defaultValue = "1000",
      description = "The most paths to execute (default: ${DEFAULT-VALUE}).")
  private int paths;

  @Option(
      names = "--steps",
      paramLabel = "N",
      defaultValue = "3000000",
      description = "The most instructions of one path (default: ${DEFAULT-VALUE}).")
  private int steps;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "64",
      description = "The most tasks of one path (default: ${DEFAULT-VALUE}).")
  private int threads;

  @Option(
      names = "--time-limit",
      paramLabel = "SECONDS",
      defaultValue = "120",
      description = "The time after which no path is started (default: ${DEFAULT-VALUE}).")
  private int seconds;

  /** Prepares a search in a program. */
  ScheduleSearch search(
      ControlledTarget.Program program, FailureHandling failures, EpochCutting cutting)
      throws IOException {
    if (paths < 1 || steps < 1 || seconds < 1 || threads < 1) {
      throw new UserErrorException(
          "--paths, --steps, --threads and --time-limit must be at least 1");
    }
    List<String> words = program.words();
    List<String> arguments = words.subList(1, words.size());
    return new ScheduleSearch(
        ClassPathReader.read(program.classPath()),
        new SearchOptions(
            words.get(0).replace('.', '/'),
            arguments,
            names(arguments),
            failures,
            cutting,
            new SearchOptions.Limits(paths, steps, threads, Duration.ofSeconds(seconds))));
  }

  private List<String> names(List<String> arguments) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      if (isInteger(arguments.get(i))) {
        all.add("args[" + i + "]");
      }
    }
    for (String input : inputs) {
      if (!all.contains(input)) {
        throw new UserErrorException(
            input
                + " is no argument that is an integer; name args[0] and the like, and give the"
                + " program an integer there");
      }
    }
    return inputs.isEmpty() ? all : List.copyOf(inputs);
  }

  static boolean isInteger(String text) {
    try {
      Integer.parseInt(text);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
