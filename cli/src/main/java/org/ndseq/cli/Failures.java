package org.ndseq.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Turns what went wrong into one sentence and an exit code. A stack trace is shown with {@code
 * --debug} only; a failure of our own goes to a file that can be attached to a bug report.
 */
final class Failures {
  private final BooleanSupplier debug;

  Failures(BooleanSupplier debug) {
    this.debug = debug;
  }

  int badUsage(ParameterException e, String[] args) {
    CommandLine line = e.getCommandLine();
    PrintWriter err = line.getErr();
    err.println("ndseq: " + sentence(e));
    UnmatchedArgumentException.printSuggestions(e, err);
    err.println("Try `" + line.getCommandSpec().qualifiedName() + " --help`.");
    trace(e, err);
    return ExitCode.USAGE;
  }

  int failed(Exception e, CommandLine line, @Nullable ParseResult parsed) {
    PrintWriter err = line.getErr();
    line.getOut().flush();
    if (e instanceof UserError user) {
      err.println("ndseq: " + sentence(user));
      trace(e, err);
      return user.exitCode();
    }
    if (e instanceof IOException || e instanceof UncheckedIOException) {
      err.println("ndseq: " + sentence(e instanceof IOException io ? io : e.getCause()));
      trace(e, err);
      return ExitCode.USAGE;
    }
    err.println(
        "ndseq: this is our fault: "
            + e.getClass().getSimpleName()
            + ": "
            + sentence(e)
            + report(e, line.getCommandSpec().qualifiedName()));
    trace(e, err);
    return ExitCode.OUR_FAULT;
  }

  int exhausted(Error e, PrintWriter err) {
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

  /** One line, also where the message has none or several. */
  static String sentence(@Nullable Throwable e) {
    if (e == null) {
      return "unknown failure";
    }
    String message = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    if (e instanceof FileSystemException file && file.getReason() == null) {
      message = Inputs.why(file);
    }
    return message.strip().replaceAll("\\s*\\R\\s*", " ");
  }

  private static String report(Exception e, String command) {
    try {
      Path file = Files.createTempFile("ndseq-failure-", ".txt");
      try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file))) {
        out.println("ndseq " + Version.number() + ", command: " + command);
        out.println("Java " + Runtime.version() + " on " + System.getProperty("os.name"));
        e.printStackTrace(out);
      }
      return "; please report it with " + file;
    } catch (IOException full) {
      return "";
    }
  }
}
