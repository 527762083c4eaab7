package org.ndseq.cli.session;

/**
 * An error that the user can correct. The message is one sentence with the problem and what to do;
 * it is printed without a stack trace.
 */
public final class UserErrorException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int exitCode;

  /** An error of the command line or of the input: exit code {@link ExitCode#USAGE}. */
  public UserErrorException(String message) {
    this(message, ExitCode.USAGE);
  }

  public UserErrorException(String message, int exitCode) {
    super(message);
    this.exitCode = exitCode;
  }

  /** Creates an error with its cause, which {@code --debug} shows. */
  public UserErrorException(String message, Throwable cause) {
    super(message, cause);
    this.exitCode = ExitCode.USAGE;
  }

  /** One of {@link ExitCode}. */
  public int exitCode() {
    return exitCode;
  }
}
