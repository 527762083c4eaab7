package org.ndseq.cli.cover;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ndseq.cli.explore.ControlledTarget;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.cover.ScheduleSearch;
import org.ndseq.cover.SearchMode;
import org.ndseq.cover.SearchOptions;
import org.ndseq.cover.code.ClassPathReader;
import org.ndseq.cover.code.InputNames;
import org.ndseq.cover.code.MainArgumentCounter;
import org.ndseq.cover.term.InputType;
import org.ndseq.cover.term.ProgramInput;
import picocli.CommandLine.Option;

/** The options of a search for schedules. */
public final class SearchArguments {
  @Option(
      names = "--input",
      paramLabel = "NAME",
      split = ",",
      description =
          "What is an input: arguments (args[0],args[2]:long), static fields (Class.field), methods"
              + " of which each call reads a value (Class.method()). Without an argument among"
              + " them, all arguments that are integers or booleans; the others are as given. Fields"
              + " and methods with an annotation @Input are inputs, too.")
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

  private int assumed;

  /**
   * Prepares a search in a program. If it was given no arguments, there is an integer for each that
   * its main method reads.
   */
  ScheduleSearch search(ControlledTarget.Program program, SearchMode mode) throws IOException {
    if (paths < 1 || steps < 1 || seconds < 1 || threads < 1) {
      throw new UserErrorException(
          "--paths, --steps, --threads and --time-limit must be at least 1");
    }
    List<String> words = program.words();
    String mainClass = words.get(0).replace('.', '/');
    List<byte[]> classes = ClassPathReader.read(program.classPath());
    List<String> arguments = words.subList(1, words.size());
    if (arguments.isEmpty()) {
      arguments = Collections.nCopies(MainArgumentCounter.count(classes, mainClass), "0");
      assumed = arguments.size();
    }
    return new ScheduleSearch(
        classes,
        new SearchOptions(
            mainClass,
            arguments,
            inputs(arguments, new InputNames(classes)),
            mode,
            new SearchOptions.Limits(paths, steps, threads, Duration.ofSeconds(seconds))));
  }

  /** A sentence about arguments that were not given and assumed, for the user. */
  Optional<String> note() {
    return assumed == 0
        ? Optional.empty()
        : Optional.of(
            "no arguments were given; main reads args[%d], so %s assumed"
                .formatted(
                    assumed - 1, assumed == 1 ? "one integer is" : assumed + " integers are"));
  }

  private List<ProgramInput> inputs(List<String> arguments, InputNames names) {
    List<ProgramInput> all = new ArrayList<>();
    try {
      for (String input : inputs) {
        all.add(input.startsWith("args[") ? argument(input, arguments) : names.named(input));
      }
      names.annotated().stream().filter(i -> !all.contains(i)).forEach(all::add);
    } catch (IllegalArgumentException e) {
      throw new UserErrorException(String.valueOf(e.getMessage()), e);
    }
    if (all.stream().anyMatch(ProgramInput::isArgument)) {
      return all;
    }
    List<ProgramInput> withArguments = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      for (InputType type : List.of(InputType.INT, InputType.BOOLEAN)) {
        if (ArgumentText.value(arguments.get(i), type).isPresent()) {
          withArguments.add(new ProgramInput("args[" + i + "]", type));
        }
      }
    }
    withArguments.addAll(all);
    return withArguments;
  }

  private static ProgramInput argument(String input, List<String> arguments) {
    String name = input.substring(0, input.indexOf(']') + 1);
    int given =
        IntStream.range(0, arguments.size())
            .filter(i -> name.equals("args[" + i + "]"))
            .findFirst()
            .orElse(-1);
    List<InputType> types =
        input.equals(name)
            ? List.of(InputType.INT, InputType.BOOLEAN)
            : InputType.named(input.substring(Math.min(input.length(), name.length() + 1))).stream()
                .toList();
    for (InputType type : types) {
      if (given >= 0 && ArgumentText.value(arguments.get(given), type).isPresent()) {
        return new ProgramInput(name, type);
      }
    }
    throw new IllegalArgumentException(
        input
            + " is no argument that is an integer; name args[0] and the like, and give the"
            + " program an integer there");
  }
}
