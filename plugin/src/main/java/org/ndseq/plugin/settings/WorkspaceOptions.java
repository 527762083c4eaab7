package org.ndseq.plugin.settings;

import java.util.ArrayList;
import java.util.List;

/** Options of one user on one machine, in the form that the IDE stores. */
public final class WorkspaceOptions {
  /** Files of the specifications that the user rejected. */
  public List<String> rejected = new ArrayList<>();

  /** Name of the run configuration of the last inference, for "Infer Again". */
  public String lastConfiguration = "";

  /** Whether files of a project with many modules are proved, too. */
  public boolean proveLarge;
}
