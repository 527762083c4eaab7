package org.ndseq.cli.predict;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.ndseq.couple.SiteCouple;
import org.ndseq.race.RacePair;
import org.ndseq.trace.EventKind;
import org.ndseq.trace.Trace;

/**
 * Draws the run of a couple or of a predicted race as text: one column per task, one line per
 * event, with the accesses in question marked. Events far from these are left out, and the drawing
 * says how many.
 */
final class RunColumns {
  private static final int MAX_WIDTH = 44;

  /** How many events before each marked one are drawn. */
  private static final int CONTEXT = 12;

  private final Trace trace;
  private final IntList run;
  private final Map<Integer, String> marks;

  private RunColumns(Trace trace, IntList run, Map<Integer, String> marks) {
    this.trace = trace;
    this.run = run;
    this.marks = marks;
  }

  /** The run of a couple. */
  static List<String> draw(Trace trace, SiteCouple couple) {
    Map<Integer, String> marks = new HashMap<>();
    marks.put(couple.write(), "WRITER ");
    marks.put(couple.challenger(), "CHALLENGER ");
    marks.put(couple.read(), "READ ");
    return new RunColumns(trace, couple.run(), marks).lines();
  }

  /** The run of a predicted race, with the two accesses that come next; just these if observed. */
  static List<String> draw(Trace trace, RacePair race) {
    IntArrayList run = new IntArrayList(race.run());
    run.add(race.first());
    run.add(race.second());
    Map<Integer, String> marks = Map.of(race.first(), "RACE ", race.second(), "RACE ");
    return new RunColumns(trace, run, marks).lines();
  }

  private List<String> lines() {
    IntList shown = shown();
    Map<Integer, Integer> columns = new LinkedHashMap<>();
    Map<Integer, Integer> widths = new LinkedHashMap<>();
    for (int e : shown) {
      if (e >= 0) {
        int task = trace.task(e);
        columns.putIfAbsent(task, columns.size());
        int name = trace.tasks().get(task).name().length();
        widths.merge(task, Math.max(name, cell(e).length()), Math::max);
      }
    }
    List<String> lines = new ArrayList<>();
    StringBuilder head = new StringBuilder();
    widths.forEach((t, w) -> head.append(pad(trace.tasks().get(t).name(), w)).append(" | "));
    lines.add(head.toString().stripTrailing());
    for (int e : shown) {
      if (e < 0) {
        lines.add("  ... %,d more events, as observed ...".formatted(-e));
        continue;
      }
      StringBuilder line = new StringBuilder();
      widths.forEach(
          (t, w) -> line.append(pad(t == trace.task(e) ? cell(e) : "", w)).append(" | "));
      lines.add(line.toString());
    }
    return lines;
  }

  /** The events to draw; a negative number stands for that many left out. */
  private IntList shown() {
    IntOpenHashSet near = new IntOpenHashSet();
    for (int i = 0; i < run.size(); i++) {
      if (mark(run.getInt(i)).isEmpty()) {
        continue;
      }
      for (int j = Math.max(0, i - CONTEXT); j <= i; j++) {
        near.add(j);
      }
    }
    IntArrayList shown = new IntArrayList();
    int left = 0;
    for (int i = 0; i < run.size(); i++) {
      if (near.contains(i)) {
        if (left > 0) {
          shown.add(-left);
          left = 0;
        }
        shown.add(run.getInt(i));
      } else {
        left++;
      }
    }
    return shown;
  }

  private String mark(int e) {
    return marks.getOrDefault(e, "");
  }

  private String cell(int e) {
    EventKind kind = trace.kind(e);
    String target;
    if (kind.isAccess()) {
      target = trace.variable(e);
    } else if (kind.isTask()) {
      target = trace.tasks().get(trace.target(e)).name();
    } else {
      target = trace.locations().objects().display(trace.target(e));
    }
    String where = trace.site(e) < 0 ? "" : " " + trace.symbols().where(trace.site(e));
    String text = mark(e) + kind.name().toLowerCase(Locale.ROOT) + " " + target + where;
    return text.length() <= MAX_WIDTH ? text : text.substring(0, MAX_WIDTH - 1) + "…";
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
