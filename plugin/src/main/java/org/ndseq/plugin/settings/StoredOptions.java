package org.ndseq.plugin.settings;

import com.intellij.util.xmlb.annotations.Transient;
import java.util.ArrayList;
import java.util.List;

/**
 * The user's options in the form that the IDE stores: public fields with defaults.
 *
 * <p>Written by the settings page, by fixes and when a run starts, always as a whole copy.
 */
public final class StoredOptions {
  public int runs = 5;
  public String schedule = "auto";
  public String include = "";
  public String exclude = "";
  public List<String> focus = new ArrayList<>();

  /** Kept with the workspace: {@link WorkspaceOptions}. */
  @Transient public List<String> rejected = new ArrayList<>();

  public int memoryMegabytes = 2048;

  /** Names of {@link HighlightKind} that the editor shall not show. */
  public List<String> hidden = new ArrayList<>();

  /** Whether compiled files are proved independent without a run. */
  public boolean prove = true;

  /** Kept with the workspace: {@link WorkspaceOptions}. */
  @Transient public String lastConfiguration = "";

  /** Kept with the workspace: {@link WorkspaceOptions}. */
  @Transient public boolean proveLarge;

  public StoredOptions copy() {
    StoredOptions copy = new StoredOptions();
    copy.runs = runs;
    copy.schedule = schedule;
    copy.include = include;
    copy.exclude = exclude;
    copy.focus = new ArrayList<>(focus);
    copy.rejected = new ArrayList<>(rejected);
    copy.memoryMegabytes = memoryMegabytes;
    copy.hidden = new ArrayList<>(hidden);
    copy.prove = prove;
    copy.lastConfiguration = lastConfiguration;
    copy.proveLarge = proveLarge;
    return copy;
  }

  public boolean isSame(StoredOptions other) {
    return runs == other.runs
        && schedule.equals(other.schedule)
        && include.equals(other.include)
        && exclude.equals(other.exclude)
        && focus.equals(other.focus)
        && rejected.equals(other.rejected)
        && memoryMegabytes == other.memoryMegabytes
        && hidden.equals(other.hidden)
        && prove == other.prove
        && lastConfiguration.equals(other.lastConfiguration)
        && proveLarge == other.proveLarge;
  }
}
