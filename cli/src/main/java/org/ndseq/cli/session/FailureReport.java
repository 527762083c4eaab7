package org.ndseq.cli.session;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.ndseq.trace.PrintableText;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Converts a failure to one sentence and an exit code. A stack trace is shown with {@code --debug}
 * only; an internal failure is written to a file that can be attached to a bug report.
 */
public final class FailureReport {
  /** Pattern of picocli's list of the values of an option. */
  private static final Pattern ALTERNATIVES =
      Pattern.compile("\\[([A-Z_, ]+)] \\(case-insensitive\\)");

  private final BooleanSupplier debug;
  private UnaryOperator<String> origin = UnaryOperator.identity();

  public FailureReport(BooleanSupplier debug) {
    this.debug = debug;
  }

  /** Sets a function that adds to a message where the value of its option comes from. */
  public void explainOptions(UnaryOperator<String> explanation) {
    origin = explanation;
  }

  public int badUsage(ParameterException e, String[] args) {
    CommandLine line = e.getCommandLine();
    PrintWriter err = line.getErr();
    if (e.getCause() instanceof UserErrorException user) {
      err.println("ndseq: " + origin.apply(sentence(user)));
    } else if (e instanceof UnmatchedArgumentException unmatched) {
      err.println("ndseq: " + unmatched(unmatched.getUnmatched().get(0), line));
    } else {
      String text = ALTERNATIVES.matcher(sentence(e)).replaceAll(FailureReport::words);
      err.println("ndseq: " + origin.apply(text));
    }
    err.println("Try `" + line.getCommandSpec().qualifiedName() + " --help`.");
    trace(e, err);
    return ExitCode.USAGE;
  }

  private static String words(MatchResult alternatives) {
    return alternatives.group(1).toLowerCase(Locale.ROOT);
  }

  private static String unmatched(String word, CommandLine line) {
    CommandSpec command = line.getCommandSpec();
    if (word.startsWith("-")) {
      List<String> options = command.options().stream().flatMap(o -> Stream.of(o.names())).toList();
      String name = word.replaceFirst("=.*", "");
      return "unknown option " + name + NearestWord.to(name, options).orElse("");
    }
    return command.subcommands().isEmpty()
        ? "`" + command.qualifiedName() + "` does not take the argument " + word
        : "unknown command "
            + word
            + NearestWord.to(word, command.subcommands().keySet()).orElse("");
  }

  public int failed(Exception e, CommandLine line, @Nullable ParseResult parsed) {
    PrintWriter err = line.getErr();
    line.getOut().flush();
    if (e instanceof UserErrorException user) {
      return userError(user, err);
    }
    if (e instanceof IOException || e instanceof UncheckedIOException) {
      err.println("ndseq: " + sentence(e instanceof IOException io ? io : e.getCause()));
      trace(e, err);
      return ExitCode.USAGE;
    }
    if (e instanceof InvalidPathException path) {
      err.println("ndseq: " + badPath(path));
      trace(e, err);
      return ExitCode.USAGE;
    }
    return ourFault(e, command(line, parsed), err);
  }

  /** Converts a word of the command line. */
  public static Path path(String word) {
    try {
      return Path.of(word);
    } catch (InvalidPathException e) {
      throw new TypeConversionException(badPath(e));
    }
  }

  /** Java decodes file names by the locale, and refuses those that it cannot encode again. */
  private static String badPath(InvalidPathException e) {
    return "the file name %s cannot be used (%s); if it has letters beyond ASCII, set LC_ALL=C.UTF-8"
        .formatted(PrintableText.of(e.getInput()), e.getReason());
  }

  public int userError(UserErrorException e, PrintWriter err) {
    err.println("ndseq: " + origin.apply(sentence(e)));
    trace(e, err);
    return e.exitCode();
  }

  /**
   * Reports an internal failure, and writes a file for a bug report.
   *
   * @param command the command, without arguments of the program under test
   */
  public int ourFault(Throwable e, String command, PrintWriter err) {
    err.println(
        "ndseq: internal error: "
            + e.getClass().getSimpleName()
            + ": "
            + sentence(e)
            + report(e, command));
    trace(e, err);
    return ExitCode.OUR_FAULT;
  }

  public int exhausted(Error e, PrintWriter err) {
    err.println(
        "ndseq: the analysis ran out of "
            + (e instanceof OutOfMemoryError ? "memory" : "stack")
            + "; give it more with NDSEQ_OPTS, for example NDSEQ_OPTS="
            + (e instanceof OutOfMemoryError ? "-Xmx8g" : "-Xss16m"));
    trace(e, err);
    return ExitCode.OUR_FAULT;
  }

  private void trace(Throwable e, PrintWriter err) {
    if (debug.getAsBoolean()) {
      e.printStackTrace(err);
    }
  }

  /** The message as one line, also if it is missing or has several lines. */
  static String sentence(@Nullable Throwable e) {
    if (e == null) {
      return "unknown failure";
    }
    String message = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    if (e instanceof FileSystemException file) {
      message = InputFileOpener.why(file);
    }
    if (OutputFileWriter.isFull(message)) {
      message = "there is no space left to write to; make room or name another place: " + message;
    }
    return PrintableText.of(message.strip().replaceAll("\\s*\\R\\s*", " "));
  }

  /** The command and the names of its options; their values can be the user's. */
  private static String command(CommandLine line, @Nullable ParseResult parsed) {
    String options =
        parsed == null
            ? ""
            : parsed.matchedOptionsSet().stream()
                .map(OptionSpec::longestName)
                .map(name -> " " + name)
                .collect(Collectors.joining());
    return line.getCommandSpec().qualifiedName() + options;
  }

  private static String report(Throwable e, String command) {
    try {
      Path file = Files.createTempFile("ndseq-failure-", ".txt");
      try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file))) {
        out.println("ndseq " + ToolVersion.number());
        out.println("command: " + command);
        out.println(
            "Java %s (%s), %s %s %s"
                .formatted(
                    Runtime.version(),
                    System.getProperty("java.vendor"),
                    System.getProperty("os.name"),
                    System.getProperty("os.version"),
                    System.getProperty("os.arch")));
        e.printStackTrace(out);
      }
      return "; please report it with " + file;
    } catch (IOException full) {
      return "";
    }
  }
}
