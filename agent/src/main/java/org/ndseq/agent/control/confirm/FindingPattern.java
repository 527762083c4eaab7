package org.ndseq.agent.control.confirm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.ndseq.agent.control.confirm.SitePattern.StepRole;
import org.ndseq.agent.control.explore.MeetingSteering;
import org.ndseq.agent.control.explore.MeetingSteering.MeetingOrder;
import org.ndseq.agent.control.explore.ScheduleSteering;
import org.ndseq.agent.control.explore.SequenceSteering;

/**
 * A finding that controlled runs have to demonstrate.
 *
 * @param steps for a race the two accesses; for a couple write, read and challenger; for a cycle
 *     its accesses; for a deadlock an acquisition and a wait of each task
 * @param variables for a cycle the names of its variables in reports, as far as they are known
 */
public record FindingPattern(PatternKind kind, List<SitePattern> steps, List<String> variables) {
  /** The kind of a finding. */
  public enum PatternKind {
    RACE,
    COUPLE,
    CYCLE,
    DEADLOCK
  }

  /** The two orders of a finding: a run is directed towards one of them. */
  public enum FindingOrder {
    /**
     * The first access of a race first; the couple's read sees the write; no cycle, no deadlock.
     */
    FIRST,
    /** The second access first; the read sees the challenger; the cycle; the deadlock. */
    SECOND
  }

  public FindingPattern {
    steps = List.copyOf(steps);
    variables = List.copyOf(variables);
  }

  /**
   * Reads the findings that the command wrote: a line {@code finding KIND VARIABLE...} for each,
   * then a line with task, role, class, method, line and field for each of its steps, separated by
   * tabs.
   */
  public static List<FindingPattern> read(Path file) throws IOException {
    List<FindingPattern> all = new ArrayList<>();
    List<SitePattern> steps = new ArrayList<>();
    List<String> lines = Files.readAllLines(file);
    Collections.reverse(lines);
    for (String line : lines) {
      String[] words = line.split("\t", -1);
      if (words[0].equals("finding")) {
        Collections.reverse(steps);
        all.add(
            new FindingPattern(
                PatternKind.valueOf(words[1].toUpperCase(Locale.ROOT)),
                steps,
                List.of(words).subList(2, words.length)));
        steps.clear();
      } else {
        steps.add(
            new SitePattern(
                Integer.parseInt(words[0]),
                StepRole.valueOf(words[1].toUpperCase(Locale.ROOT)),
                words[2],
                words[3],
                Integer.parseInt(words[4]),
                words[5]));
      }
    }
    Collections.reverse(all);
    return all;
  }

  /**
   * Directs a run.
   *
   * @param attempt attempts differ in the occurrence that they use, and in the order of a cycle
   */
  public ScheduleSteering steering(FindingOrder order, int attempt) {
    return switch (kind) {
      case RACE ->
          new MeetingSteering(
              steps.get(0),
              steps.get(1),
              order == FindingOrder.FIRST
                  ? MeetingOrder.FIRST_BEFORE_SECOND
                  : MeetingOrder.SECOND_BEFORE_FIRST,
              attempt / 2);
      case COUPLE -> new SequenceSteering(coupleOrder(order, attempt), attempt / 4);
      case CYCLE ->
          order == FindingOrder.FIRST
              ? ScheduleSteering.NONE
              : new SequenceSteering(rotated(attempt), attempt / (2 * steps.size()));
      case DEADLOCK ->
          order == FindingOrder.FIRST
              ? ScheduleSteering.NONE
              : new SequenceSteering(acquisitions(attempt), attempt / 4);
    };
  }

  private List<SitePattern> coupleOrder(FindingOrder order, int attempt) {
    SitePattern seen = steps.get(order == FindingOrder.FIRST ? 0 : 2);
    SitePattern read = steps.get(1);
    SitePattern other = steps.get(order == FindingOrder.FIRST ? 2 : 0);
    if (seen.isInitial()) {
      return List.of(read, other);
    }
    return other.isInitial() || attempt % 2 == 1
        ? List.of(seen, read, other).subList(0, other.isInitial() ? 2 : 3)
        : List.of(other, seen, read);
  }

  private List<SitePattern> rotated(int attempt) {
    List<SitePattern> order = new ArrayList<>(steps);
    Collections.rotate(order, attempt % steps.size());
    return order;
  }

  private List<SitePattern> acquisitions(int attempt) {
    List<SitePattern> order =
        new ArrayList<>(steps.stream().filter(s -> s.role() == StepRole.LOCK).toList());
    if (!order.isEmpty()) {
      Collections.rotate(order, attempt % order.size());
    }
    return order;
  }
}
