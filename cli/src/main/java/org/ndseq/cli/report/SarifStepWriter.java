package org.ndseq.cli.report;

import java.util.ArrayList;
import java.util.List;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.Deadlock;
import org.ndseq.finding.Place;
import org.ndseq.finding.Race;
import org.ndseq.finding.WitnessStep;

/** The steps of code flows in SARIF. */
final class SarifStepWriter {
  private SarifStepWriter() {}

  /** A location of the thread flow of a task. */
  record Step(String task, String text, Place at) {}

  static List<Step> of(ConflictCycle cycle) {
    return cycle.steps().stream()
        .map(s -> new Step(s.task(), s.access().text() + " " + s.variable(), s.at()))
        .toList();
  }

  static List<Step> of(List<WitnessStep> witness) {
    return witness.stream()
        .map(s -> new Step(s.task(), s.event() + " " + s.variable(), s.at()))
        .toList();
  }

  static List<Step> of(Race race) {
    List<Step> steps = new ArrayList<>(side(race, race.first(), "one task"));
    steps.addAll(side(race, race.second(), "another task"));
    return steps;
  }

  /** The path of a task to its access: the calls from the outside in, and then the access. */
  private static List<Step> side(Race race, Race.End end, String task) {
    List<Step> steps = new ArrayList<>();
    for (int i = end.stack().size() - 1; i >= 0; i--) {
      if (!end.stack().get(i).equals(end.at())) {
        steps.add(new Step(task, "calls", end.stack().get(i)));
      }
    }
    steps.add(new Step(task, end.access().text() + " " + race.variable(), end.at()));
    return steps;
  }

  /** The witness, or the acquisitions where there is none; then the waits. */
  static List<Step> of(Deadlock deadlock) {
    List<Step> steps = new ArrayList<>(of(deadlock.witness()));
    if (steps.isEmpty()) {
      for (Deadlock.WaitingTask t : deadlock.tasks()) {
        t.holds().forEach(l -> steps.add(new Step(t.task(), "acquire " + l.lock(), l.at())));
      }
    }
    for (Deadlock.WaitingTask t : deadlock.tasks()) {
      Deadlock.Awaited awaited = t.waitsFor();
      steps.add(new Step(t.task(), "wait for " + awaited.target(), awaited.at()));
    }
    return steps;
  }
}
