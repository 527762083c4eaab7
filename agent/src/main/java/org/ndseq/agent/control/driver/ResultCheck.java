package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The user's check of a run that ended: a command, a static method, or both. */
final class ResultCheck {
  private static final long SECONDS = 10;

  /** The exit codes of a shell that cannot execute, or does not find, a command. */
  private static final int NOT_EXECUTABLE = 126;

  private static final int NOT_FOUND = 127;
  private static final int MOST_SHOWN = 60;

  /** Thrown if there is no such command or method. */
  static final class BadCheckException extends RuntimeException {
    private static final long serialVersionUID = 1;

    BadCheckException(String message) {
      super(message);
    }
  }

  private final String command;
  private final String method;

  /**
   * Makes a check.
   *
   * @param command for the shell; it gets what the run printed, and its exit code is 0 if that is
   *     right; or empty
   * @param method {@code Class.method}, which throws if the run ended wrongly; or empty
   */
  ResultCheck(String command, String method) {
    this.command = command;
    this.method = method;
  }

  /** The failure of a run that did not fail itself. */
  Optional<RunOutcome.RunFailure> failure(String printed, ClassLoader loader) {
    Optional<String> found = method.isEmpty() ? Optional.empty() : call(loader);
    if (found.isEmpty() && !command.isEmpty()) {
      found = execute(printed);
    }
    return found.map(text -> new RunOutcome.RunFailure("check", text));
  }

  private Optional<String> call(ClassLoader loader) {
    int dot = method.lastIndexOf('.');
    try {
      Method found =
          Class.forName(method.substring(0, Math.max(0, dot)), true, loader)
              .getDeclaredMethod(method.substring(dot + 1));
      found.setAccessible(true);
      Object result = found.invoke(null);
      return Boolean.FALSE.equals(result)
          ? Optional.of(method + " returned false")
          : Optional.empty();
    } catch (InvocationTargetException e) {
      return Optional.of(method + " threw " + e.getCause());
    } catch (ReflectiveOperationException | NullPointerException e) {
      throw new BadCheckException(
          "there is no static method " + method + " without parameters to check runs with");
    }
  }

  private Optional<String> execute(String printed) {
    boolean isWindows =
        System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
    try {
      Process process =
          new ProcessBuilder(
                  isWindows ? List.of("cmd", "/c", command) : List.of("sh", "-c", command))
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      try {
        write(printed, process);
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
          return Optional.of("the command of --check did not end in " + SECONDS + " s");
        }
        int code = process.exitValue();
        if (code == NOT_EXECUTABLE || code == NOT_FOUND) {
          throw new BadCheckException("the command of --check cannot be executed: " + command);
        }
        return code == 0
            ? Optional.empty()
            : Optional.of("--check ended with exit code " + code + " for " + shown(printed));
      } finally {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      throw new BadCheckException("the command of --check cannot be started: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("the command of --check was interrupted");
    }
  }

  private static String shown(String printed) {
    String line = printed.strip().replaceAll("\\s*\\R\\s*", " / ");
    return line.isEmpty()
        ? "a run that printed nothing"
        : "`" + (line.length() <= MOST_SHOWN ? line : line.substring(0, MOST_SHOWN) + "…") + "`";
  }

  private static void write(String printed, Process process) {
    try (OutputStream input = process.getOutputStream()) {
      input.write(printed.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      return; // the command does not read its input
    }
  }
}
