package org.ndseq.plugin.ui;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.Couple;
import org.ndseq.finding.Cycle;
import org.ndseq.finding.Place;
import org.ndseq.finding.Race;
import org.ndseq.plugin.findings.Finding;

/**
 * What the diagram draws: one lane for each task, one row for each event, and the edges that
 * matter.
 *
 * @param note what the picture shows, in a sentence
 */
public record Interleaving(List<String> lanes, List<Event> events, List<Edge> edges, String note) {

  /**
   * One event.
   *
   * @param lane index of its task
   * @param marked whether it is an end of the finding and not only on the way
   */
  public record Event(int lane, String label, Place at, Tone tone, boolean marked) {}

  /** An arrow between two events, by index. */
  public record Edge(int from, int to, String label) {}

  /** How an event is coloured. */
  public enum Tone {
    READ,
    WRITE,
    OTHER
  }

  /** The picture of a finding, if it has one. */
  public static Optional<Interleaving> of(Finding finding) {
    if (finding instanceof Finding.NoSpec none) {
      return Optional.of(cycle(none.cycle()));
    }
    if (finding instanceof Finding.Racy racy) {
      return Optional.of(race(racy.race()));
    }
    return finding instanceof Finding.Coupled coupled
        ? Optional.of(couple(coupled.couple()))
        : Optional.empty();
  }

  private static Interleaving cycle(Cycle cycle) {
    Builder builder = new Builder();
    for (Cycle.Step step : cycle.steps()) {
      builder.add(
          step.task(), label(step.access(), step.variable()), step.at(), step.access(), true);
    }
    for (int i = 0; i < cycle.steps().size(); i++) {
      int next = (i + 1) % cycle.steps().size();
      boolean sameTask = cycle.steps().get(i).task().equals(cycle.steps().get(next).task());
      builder.edges.add(new Edge(i, next, sameTask ? "" : "before"));
    }
    return builder.build("The arrows close a circle: no sequential order has them all.");
  }

  private static Interleaving race(Race race) {
    Builder builder = new Builder();
    builder.add(
        "one task",
        label(race.first().access(), race.variable()),
        race.first().at(),
        race.first().access(),
        true);
    builder.add(
        "another task",
        label(race.second().access(), race.variable()),
        race.second().at(),
        race.second().access(),
        true);
    builder.edges.add(new Edge(0, 1, "no order"));
    return builder.build("Nothing orders the two: either may come first.");
  }

  private static Interleaving couple(Couple couple) {
    Builder builder = new Builder();
    int read = -1;
    int challenger = -1;
    for (Couple.Step step : couple.witness()) {
      boolean isRead = step.at().equals(couple.read().at());
      boolean isChallenger = step.at().equals(couple.challenger().at());
      boolean isWrite = step.at().equals(couple.write().at());
      AccessKind kind = step.event().contains("read") ? AccessKind.READ : AccessKind.WRITE;
      boolean access = step.event().contains("read") || step.event().contains("write");
      builder.add(
          step.task(),
          step.event() + " " + step.variable(),
          step.at(),
          access ? kind : null,
          isRead || isChallenger || isWrite);
      int index = builder.events.size() - 1;
      challenger = isChallenger && kind == AccessKind.WRITE ? index : challenger;
      read = isRead && kind == AccessKind.READ ? index : read;
    }
    if (read >= 0 && challenger >= 0 && challenger < read) {
      builder.edges.add(new Edge(challenger, read, "seen here"));
    }
    return builder.build(
        "In this interleaving the read at "
            + couple.read().at().display()
            + " sees the write at "
            + couple.challenger().at().display()
            + ".");
  }

  private static String label(AccessKind kind, String variable) {
    return kind.text() + " " + variable;
  }

  private static final class Builder {
    private final Map<String, Integer> lanes = new LinkedHashMap<>();
    private final List<Event> events = new ArrayList<>();
    private final List<Edge> edges = new ArrayList<>();

    void add(String task, String label, Place at, @Nullable AccessKind kind, boolean marked) {
      int lane = lanes.getOrDefault(task, lanes.size());
      lanes.put(task, lane);
      Tone tone = kind == null ? Tone.OTHER : kind == AccessKind.READ ? Tone.READ : Tone.WRITE;
      events.add(new Event(lane, label, at, tone, marked));
    }

    Interleaving build(String note) {
      return new Interleaving(List.copyOf(lanes.keySet()), events, edges, note);
    }
  }
}
