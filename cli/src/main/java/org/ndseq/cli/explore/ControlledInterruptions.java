package org.ndseq.cli.explore;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.Confirmation;
import org.ndseq.finding.ConfirmationState;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.Finding;
import org.ndseq.finding.FindingId;
import org.ndseq.finding.FindingPlace;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Level;
import org.ndseq.finding.Place;

/**
 * Adds the cycles that changed the result of controlled runs to the findings: one interruption of
 * one task, though all runs with one task after another ended alike. Those that a race or a cycle
 * of level warning or above describes already are left out.
 */
final class ControlledInterruptions {
  /** The fields of a step in the driver's report. */
  private static final int FIELDS = 7;

  private static final int CALL_FIELDS = 4;

  private final Properties report;
  private final ControlledFailures.ScheduleKeeper schedules;

  ControlledInterruptions(Properties report, ControlledFailures.ScheduleKeeper schedules) {
    this.report = report;
    this.schedules = schedules;
  }

  /** The findings with the cycles that are new. */
  Findings in(Findings findings) throws IOException {
    List<ConflictCycle> cycles = new ArrayList<>(findings.cycles());
    for (int i = 0; report.containsKey("interruption." + i + ".schedule"); i++) {
      String key = "interruption." + i + ".";
      List<ConflictCycle.Step> steps = steps(key, findings);
      if (steps.size() >= 3 && !isKnown(findings, cycles, steps)) {
        cycles.add(cycle(key, steps));
      }
    }
    return findings.withCycles(cycles);
  }

  /** Whether a race or a cycle that is no note has the places around the interruption. */
  private static boolean isKnown(
      Findings findings, List<ConflictCycle> cycles, List<ConflictCycle.Step> steps) {
    Set<String> ends =
        Set.copyOf(
            List.of(steps.get(0).at().display(), steps.get(steps.size() - 1).at().display()));
    List<Finding> all = new ArrayList<>(findings.races());
    all.addAll(cycles);
    for (Finding finding : all) {
      Set<String> places = new HashSet<>();
      finding.places().forEach(p -> places.add(p.at().display()));
      if (places.containsAll(ends) && finding.level(findings.verdict()).reaches(Level.WARNING)) {
        return true;
      }
    }
    return false;
  }

  private ConflictCycle cycle(String key, List<ConflictCycle.Step> steps) throws IOException {
    Place first = steps.get(0).at();
    Place last = steps.get(steps.size() - 1).at();
    String where =
        first.display().equals(last.display())
            ? "the accesses at " + first.display()
            : "the accesses at %s and %s".formatted(first.display(), last.display());
    String suggestion =
        ("Make %s one atomic step, for example in a synchronized block or method: all %s runs with"
                + " one task after another ended alike, and one in which another task comes between"
                + " them ends otherwise")
            .formatted(where, report.getProperty(key + "serial", "controlled"));
    List<FindingId.Anchor> anchors =
        steps.stream()
            .map(s -> new FindingId.Anchor(s.at().className(), s.at().method() + s.variable(), 0))
            .toList();
    String id = FindingId.ordered("interruption", steps.get(0).variable(), anchors);
    return new ConflictCycle(id, steps, suggestion, EvidenceKind.PREDICTED)
        .within(calls(key))
        .withConfirmation(confirmation(key, id));
  }

  /** Where the method that has the whole step calls those that make its accesses. */
  private List<Place> calls(String key) {
    List<Place> calls = new ArrayList<>();
    for (int i = 0; report.containsKey(key + "call." + i); i++) {
      String[] parts = report.getProperty(key + "call." + i, "").split("\t", -1);
      if (parts.length == CALL_FIELDS && parts[3].matches("[1-9]\\d{0,8}")) {
        calls.add(new Place(parts[2], Integer.parseInt(parts[3]), parts[0], parts[1]));
      }
    }
    return calls;
  }

  private Confirmation confirmation(String key, String id) throws IOException {
    List<String> changed = new ArrayList<>();
    for (int i = 0; report.containsKey(key + "changed." + i); i++) {
      changed.add(report.getProperty(key + "changed." + i, ""));
    }
    return new Confirmation(
        ConfirmationState.CONFIRMED,
        report.getProperty(key + "failure", ""),
        changed,
        report.getProperty(key + "ordinary", ""),
        report.getProperty(key + "outcome", ""),
        schedules.keep(report.getProperty(key + "schedule", ""), id),
        "",
        Integer.parseInt(report.getProperty("runs", "0")));
  }

  private List<ConflictCycle.Step> steps(String key, Findings findings) {
    List<ConflictCycle.Step> steps = new ArrayList<>();
    for (int i = 0; report.containsKey(key + "step." + i); i++) {
      String[] parts = report.getProperty(key + "step." + i, "").split("\t", -1);
      if (parts.length != FIELDS || !parts[6].matches("[1-9]\\d{0,8}")) {
        return List.of();
      }
      Place at = new Place(parts[5], Integer.parseInt(parts[6]), parts[3], parts[4]);
      AccessKind access = AccessKind.valueOf(parts[1].toUpperCase(Locale.ROOT));
      steps.add(
          new ConflictCycle.Step("task " + parts[0], access, variable(parts[2], at, findings), at));
    }
    return steps.size() < 2 ? List.of() : named(steps);
  }

  /** Gives accesses whose variable has no name that of the access with which they conflict. */
  private static List<ConflictCycle.Step> named(List<ConflictCycle.Step> steps) {
    List<ConflictCycle.Step> named = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      ConflictCycle.Step step = steps.get(i);
      ConflictCycle.Step other = steps.get(i == 0 || (i == 2 && steps.size() > 3) ? i + 1 : i - 1);
      String name = step.variable().isEmpty() ? other.variable() : step.variable();
      named.add(
          new ConflictCycle.Step(
              step.task(), step.access(), name.isEmpty() ? "a shared object" : name, step.at()));
    }
    return named;
  }

  /**
   * The name of the variable: a field by its own name, an object of a library by that which another
   * finding has for it at this line, or else by its class; empty if that is not known.
   */
  private static String variable(String called, Place at, Findings findings) {
    int dot = called.lastIndexOf('.');
    String owner = dot < 0 ? called : called.substring(0, dot);
    String type = owner.substring(Math.max(owner.lastIndexOf('/'), owner.lastIndexOf('$')) + 1);
    boolean isCall = owner.startsWith("java/") || owner.startsWith("javax/");
    if (dot >= 0 && !isCall) {
      return type + called.substring(dot);
    }
    Optional<String> known =
        findings.all().stream()
            .flatMap(f -> f.places().stream())
            .filter(p -> p.at().display().equals(at.display()))
            .flatMap(p -> p.access().stream())
            .map(FindingPlace.NamedAccess::variable)
            .findFirst();
    return known.orElse(dot < 0 ? "" : type);
  }
}
