package org.ndseq.cli.session;

import java.io.PrintWriter;
import java.util.Optional;
import org.ndseq.cli.term.ProgressChoice;
import org.ndseq.cli.term.ProgressListener;
import org.ndseq.cli.term.TerminalDetection;
import org.ndseq.cli.term.TextStyle;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Outputs of one call of {@code ndseq}: its results, its messages, its progress. */
public final class CommandSession implements AutoCloseable {
  private final PrintWriter out;
  private final PrintWriter err;
  private final TerminalDetection terminal;
  private final GlobalOptions options;
  private Optional<ProgressListener> progress = Optional.empty();

  public CommandSession(CommandLine line, TerminalDetection terminal, GlobalOptions options) {
    this.out = line.getOut();
    this.err = line.getErr();
    this.terminal = terminal;
    this.options = options;
  }

  /** The session that a command belongs to. */
  public static CommandSession of(CommandSpec spec) {
    return ((SessionHolder) spec.root().userObject()).session();
  }

  public PrintWriter out() {
    return out;
  }

  public PrintWriter err() {
    return err;
  }

  /** Whether somebody sees the output as it comes. */
  public boolean isWatched() {
    return terminal.hasOut() || terminal.hasErr();
  }

  /** Whether {@link #out} is a terminal. */
  public boolean hasTerminal() {
    return terminal.hasOut();
  }

  /** The width of lines on {@link #out}. */
  public int columns() {
    return terminal.hasOut() ? terminal.columns() : TerminalDetection.NONE.columns();
  }

  /** The style of text on {@link #out}. */
  public TextStyle style() {
    return style(terminal.hasOut());
  }

  /** Shown on {@link #err} from the first use on until the session ends. */
  public ProgressListener progress() {
    if (progress.isEmpty()) {
      ProgressChoice how =
          options.quiet && options.progress != ProgressChoice.JSON
              ? ProgressChoice.NONE
              : options.progress;
      progress = Optional.of(how.on(err, terminal, style(terminal.hasErr())));
    }
    return progress.get();
  }

  private TextStyle style(boolean isTerminal) {
    return options.color.style(isTerminal, noColor());
  }

  public static String noColor() {
    return Optional.ofNullable(System.getenv("NO_COLOR")).orElse("");
  }

  /** Ends the display of progress. */
  @Override
  public void close() {
    progress.ifPresent(ProgressListener::close);
    progress = Optional.empty();
  }
}
