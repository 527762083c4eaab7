package org.ndseq.plugin.run;

import java.util.ArrayList;
import java.util.List;

/**
 * What the user chose, in the form that the IDE keeps: public fields with defaults.
 *
 * <p>Written on the event thread by the settings page and by fixes; read when a run starts.
 */
public final class Options {
  public int runs = 5;
  public String schedule = "random";
  public String include = "";
  public String exclude = "";
  public List<String> focus = new ArrayList<>();
  public List<String> rejected = new ArrayList<>();
  public int memoryMegabytes = 2048;

  Options copy() {
    Options copy = new Options();
    copy.runs = runs;
    copy.schedule = schedule;
    copy.include = include;
    copy.exclude = exclude;
    copy.focus = new ArrayList<>(focus);
    copy.rejected = new ArrayList<>(rejected);
    copy.memoryMegabytes = memoryMegabytes;
    return copy;
  }

  boolean isSame(Options other) {
    return runs == other.runs
        && schedule.equals(other.schedule)
        && include.equals(other.include)
        && exclude.equals(other.exclude)
        && focus.equals(other.focus)
        && rejected.equals(other.rejected)
        && memoryMegabytes == other.memoryMegabytes;
  }
}
