package org.ndseq.cli.session;

/** The root command: holds the session that all its subcommands belong to. */
public interface SessionHolder {
  CommandSession session();
}
