package org.ndseq.cli.explore;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.ndseq.finding.AwaitedKind;
import org.ndseq.finding.Confirmation;
import org.ndseq.finding.ConfirmationState;
import org.ndseq.finding.Deadlock;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.FindingId;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Place;
import org.ndseq.finding.TaskFailure;

/**
 * Adds the failures of controlled runs to the findings: exceptions that left a task, and deadlocks.
 * Those that recorded runs have, or that a confirmed deadlock describes better, are left out.
 */
final class ControlledFailures {
  /** The fields of a site in the driver's report. */
  private static final int FIELDS = 6;

  /**
   * A place in a failed run.
   *
   * @param waits the operation that a task waits for; empty for a frame of an exception
   */
  private record FailedSite(String task, String waits, Place at) {}

  /** Stores the schedule of a run beside the findings; the result is its name there. */
  interface ScheduleKeeper {
    String keep(String file, String id) throws IOException;
  }

  private final Properties report;
  private final ScheduleKeeper schedules;

  ControlledFailures(Properties report, ScheduleKeeper schedules) {
    this.report = report;
    this.schedules = schedules;
  }

  /** The findings with the failures that are new. */
  Findings in(Findings findings) throws IOException {
    List<TaskFailure> failures = new ArrayList<>(findings.failures());
    List<Deadlock> deadlocks = new ArrayList<>(findings.deadlocks());
    for (int i = 0; report.containsKey("failure." + i + ".kind"); i++) {
      String key = "failure." + i + ".";
      List<FailedSite> sites = sites(key);
      if (sites.isEmpty()) {
        continue;
      }
      if (kind(key).equals("deadlock")) {
        addDeadlock(deadlocks, key, sites);
      } else {
        addFailure(failures, key, sites);
      }
    }
    return findings.withFailures(failures).withDeadlocks(deadlocks);
  }

  private void addFailure(List<TaskFailure> failures, String key, List<FailedSite> sites)
      throws IOException {
    FailedSite top = sites.get(0);
    String exception = report.getProperty(key + "exception", "");
    boolean isKnown =
        failures.stream()
            .anyMatch(
                f ->
                    f.exception().equals(exception) && f.at().display().equals(top.at().display()));
    if (isKnown) {
      return;
    }
    String id = FindingId.failure(exception, anchor(top));
    failures.add(
        new TaskFailure(
            id,
            top.task(),
            exception,
            top.at(),
            sites.stream().map(FailedSite::at).toList(),
            kind(key).equals("assertion"),
            0,
            confirmation(key, id)));
  }

  private void addDeadlock(List<Deadlock> deadlocks, String key, List<FailedSite> sites)
      throws IOException {
    Set<String> places = new HashSet<>();
    sites.forEach(s -> places.add(s.at().display()));
    boolean isKnown =
        deadlocks.stream()
            .filter(d -> !d.isHang())
            .filter(d -> d.kind() == EvidenceKind.OBSERVED || d.confirmation().isFailure())
            .anyMatch(
                d ->
                    d.tasks().stream().allMatch(t -> places.contains(t.waitsFor().at().display())));
    if (isKnown) {
      return;
    }
    // Tasks that wait for the end of another one are not the cause.
    List<FailedSite> sorted =
        sites.stream()
            .sorted(
                Comparator.comparing((FailedSite s) -> s.waits().equals("join"))
                    .thenComparing(s -> anchor(s).toString()))
            .toList();
    String id = FindingId.deadlock(sorted.stream().map(ControlledFailures::anchor).toList());
    deadlocks.add(
        new Deadlock(
                id,
                EvidenceKind.PREDICTED,
                sorted.stream().map(ControlledFailures::waiting).toList(),
                List.of(),
                0)
            .withConfirmation(confirmation(key, id)));
  }

  private Confirmation confirmation(String key, String id) throws IOException {
    String text = report.getProperty(key + "text", "");
    return new Confirmation(
        ConfirmationState.CONFIRMED,
        kind(key),
        List.of("the run ends with " + text),
        report.getProperty("ordinary", ""),
        text,
        schedules.keep(report.getProperty(key + "schedule", ""), id),
        "",
        Integer.parseInt(report.getProperty("runs", "0")));
  }

  private String kind(String key) {
    return report.getProperty(key + "kind", "");
  }

  private static Deadlock.WaitingTask waiting(FailedSite site) {
    AwaitedKind kind =
        switch (site.waits()) {
          case "acquire" -> AwaitedKind.LOCK;
          case "wait" -> AwaitedKind.CONDITION;
          case "join" -> AwaitedKind.JOIN;
          default -> AwaitedKind.OTHER;
        };
    String target = kind == AwaitedKind.LOCK ? "that another task holds" : "another task";
    return new Deadlock.WaitingTask(
        site.task(), List.of(), new Deadlock.Awaited(kind, target, site.at(), List.of(site.at())));
  }

  /** Lines and instructions are left out: the id must survive edits in other places. */
  private static FindingId.Anchor anchor(FailedSite site) {
    return new FindingId.Anchor(site.at().className(), site.at().method() + site.waits(), 0);
  }

  private List<FailedSite> sites(String key) {
    List<FailedSite> sites = new ArrayList<>();
    for (int i = 0; report.containsKey(key + "site." + i); i++) {
      String[] parts = report.getProperty(key + "site." + i, "").split("\t", -1);
      if (parts.length == FIELDS && parts[5].matches("[1-9]\\d{0,8}")) {
        Place at = new Place(parts[4], Integer.parseInt(parts[5]), parts[2], parts[3]);
        sites.add(new FailedSite(parts[0], parts[1], at));
      }
    }
    return sites;
  }
}
