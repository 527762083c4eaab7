package org.ndseq.cli.predict;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.couple.SiteCouple;
import org.ndseq.couple.WitnessKind;
import org.ndseq.finding.predict.EventDescription;
import org.ndseq.race.RacePair;
import org.ndseq.trace.Trace;

/**
 * Draws the run of a couple or of a predicted race as text: a sentence about it, then one column
 * per task and one line per event, with the accesses of the finding marked. Events far from these
 * are omitted and counted.
 */
final class RunDrawing {
  private static final int MAX_TARGET = 28;

  /** Number of events drawn before each marked one. */
  private static final int CONTEXT = 12;

  private final Trace trace;
  private final EventDescription texts;
  private final IntList run;
  private final Map<Integer, String> marks;

  private RunDrawing(Trace trace, IntList run, Map<Integer, String> marks) {
    this.trace = trace;
    this.texts = new EventDescription(trace);
    this.run = run;
    this.marks = marks;
  }

  /** The run of a couple. */
  static List<String> draw(Trace trace, SiteCouple couple) {
    Map<Integer, String> marks = new HashMap<>();
    marks.put(couple.write(), "WRITER ");
    marks.put(couple.challenger(), "CHALLENGER ");
    marks.put(couple.read(), "READ ");
    RunDrawing columns = new RunDrawing(trace, couple.run(), marks);
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s, read at %s: saw %s; in this run it sees %s%s"
            .formatted(
                trace.variable(couple.read()),
                columns.where(couple.read()),
                columns.writeAt(couple.write()),
                columns.writeAt(couple.challenger()),
                couple.kind() == WitnessKind.WITHOUT_WRITE
                    ? ", and the write that it saw does not happen"
                    : ""));
    lines.add("");
    lines.addAll(columns.lines());
    return lines;
  }

  /** The run of a predicted race, with the two accesses that come next; just these if observed. */
  static List<String> draw(Trace trace, RacePair race) {
    IntArrayList run = new IntArrayList(race.run());
    run.add(race.first());
    run.add(race.second());
    Map<Integer, String> marks = Map.of(race.first(), "RACE ", race.second(), "RACE ");
    RunDrawing columns = new RunDrawing(trace, run, marks);
    List<String> lines = new ArrayList<>();
    lines.add(
        race.kind() == RacePair.Kind.OBSERVED
            ? "%s: nothing orders these two in the recorded run".formatted(columns.variable(race))
            : "%s: after this run both accesses can happen next, in either order"
                .formatted(columns.variable(race)));
    lines.add("");
    lines.addAll(columns.lines());
    return lines;
  }

  private String variable(RacePair race) {
    return trace.variable(race.first());
  }

  private String where(int event) {
    return texts.place(event).display();
  }

  private String writeAt(int write) {
    return write < 0 ? "the initial value" : "the write at " + where(write);
  }

  private List<String> lines() {
    IntList shown = shown();
    Map<String, Integer> widths = new LinkedHashMap<>();
    int number = 0;
    for (int e : shown) {
      number += e < 0 ? -e : 1;
      if (e >= 0) {
        widths.merge(texts.task(e), Math.max(texts.task(e).length(), cell(e).length()), Math::max);
      }
    }
    int digits = Integer.toString(number).length();
    List<String> lines = new ArrayList<>();
    StringBuilder head = new StringBuilder(pad("", digits)).append("  ");
    widths.forEach((task, width) -> head.append(pad(task, width)).append(" | "));
    lines.add(trimmed(head));
    StringBuilder rule = new StringBuilder("-".repeat(digits)).append("--");
    widths.forEach((task, width) -> rule.append("-".repeat(width)).append("-+-"));
    lines.add(rule.substring(0, rule.length() - 2));
    int next = 1;
    for (int e : shown) {
      if (e < 0) {
        lines.add("%s  ... %,d more events, as observed".formatted(pad("", digits), -e));
        next -= e;
        continue;
      }
      StringBuilder line = new StringBuilder(("%" + digits + "d  ").formatted(next++));
      widths.forEach(
          (task, width) ->
              line.append(pad(task.equals(texts.task(e)) ? cell(e) : "", width)).append(" | "));
      lines.add(trimmed(line));
    }
    return lines;
  }

  private static String trimmed(StringBuilder line) {
    return line.substring(0, line.length() - " | ".length()).stripTrailing();
  }

  /** The events to draw; a negative number denotes that many omitted ones. */
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
    String target = texts.target(e);
    boolean own = target.equals(texts.task(e)); // a task that begins or ends
    String what = own ? "" : " " + shortened(target);
    String where = trace.site(e) < 0 ? "" : "  " + trace.symbols().where(trace.site(e));
    return mark(e) + texts.kind(e) + what + where;
  }

  /** The end of a name is more specific than its beginning. */
  private static String shortened(String name) {
    return name.length() <= MAX_TARGET
        ? name
        : "…" + name.substring(name.length() - MAX_TARGET + 1);
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
