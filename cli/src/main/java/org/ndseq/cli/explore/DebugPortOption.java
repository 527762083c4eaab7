package org.ndseq.cli.explore;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.session.UserErrorException;
import picocli.CommandLine.Option;

/** The option that lets a run wait for a debugger. */
public final class DebugPortOption {
  @Option(
      names = "--debug-port",
      paramLabel = "PORT",
      description = "Wait for a debugger at this port of localhost before the program begins.")
  private @Nullable Integer port;

  /** The port for a debugger. */
  public Optional<Integer> port() {
    if (port != null && (port < 1 || port > 65_535)) {
      throw new UserErrorException("--debug-port needs a port from 1 to 65535");
    }
    return Optional.ofNullable(port);
  }
}
