package org.ndseq.cli;

import java.io.PrintWriter;
import java.util.Optional;
import org.ndseq.cli.term.Progress;
import org.ndseq.cli.term.ProgressChoice;
import org.ndseq.cli.term.Style;
import org.ndseq.cli.term.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** What one call of {@code ndseq} writes to: its output, its messages, its progress. */
public final class Session implements AutoCloseable {
  private final PrintWriter out;
  private final PrintWriter err;
  private final Terminal terminal;
  private final GlobalOptions options;
  private Optional<Progress> progress = Optional.empty();

  Session(CommandLine line, Terminal terminal, GlobalOptions options) {
    this.out = line.getOut();
    this.err = line.getErr();
    this.terminal = terminal;
    this.options = options;
  }

  /** The session that a command belongs to. */
  public static Session of(CommandSpec spec) {
    return ((Main) spec.root().userObject()).session();
  }

  public PrintWriter out() {
    return out;
  }

  public PrintWriter err() {
    return err;
  }

  /** The style of what goes to {@link #out}. */
  public Style style() {
    return style(terminal.hasOut());
  }

  /** Shown on {@link #err} from the first use on until the session ends. */
  public Progress progress() {
    if (progress.isEmpty()) {
      ProgressChoice how =
          options.quiet && options.progress != ProgressChoice.JSON
              ? ProgressChoice.NONE
              : options.progress;
      progress = Optional.of(how.on(err, terminal, style(terminal.hasErr())));
    }
    return progress.get();
  }

  private Style style(boolean isTerminal) {
    return options.color.style(isTerminal, noColor());
  }

  static String noColor() {
    return Optional.ofNullable(System.getenv("NO_COLOR")).orElse("");
  }

  /** Ends the display of progress. */
  @Override
  public void close() {
    progress.ifPresent(Progress::close);
    progress = Optional.empty();
  }
}
