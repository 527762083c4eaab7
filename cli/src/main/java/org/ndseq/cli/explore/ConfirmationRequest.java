package org.ndseq.cli.explore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.Deadlock;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Place;
import org.ndseq.finding.Race;
import org.ndseq.finding.ReadCouple;
import org.ndseq.trace.format.VariableName;

/** The findings that controlled runs have to demonstrate, as lines for the driver. */
final class ConfirmationRequest {
  private static final int ANY_TASK = -1;

  /** Stands for the state of a library object, whose variable is the name of its class. */
  private static final String LIBRARY = "()";

  /** The number of findings of one kind for which runs are made. */
  private static final int MOST_OF_KIND = 40;

  private final List<String> ids = new ArrayList<>();
  private final List<String> lines = new ArrayList<>();

  private ConfirmationRequest() {}

  static ConfirmationRequest of(Findings findings) {
    ConfirmationRequest request = new ConfirmationRequest();
    findings.deadlocks().stream().limit(MOST_OF_KIND).forEach(request::deadlock);
    findings.cycles().stream().limit(MOST_OF_KIND).forEach(request::cycle);
    findings.races().stream().limit(MOST_OF_KIND).forEach(request::race);
    findings.couples().stream().limit(MOST_OF_KIND).forEach(request::couple);
    return request;
  }

  /** The ids of the findings, in the order of the driver's answers. */
  List<String> ids() {
    return ids;
  }

  List<String> lines() {
    return lines;
  }

  private void begin(Finding finding) {
    ids.add(finding.id());
    lines.add("finding\t" + finding.type().key().toUpperCase(Locale.ROOT));
  }

  private void race(Race race) {
    begin(race);
    access(0, race.first().access(), race.first().at(), race.variable());
    access(1, race.second().access(), race.second().at(), race.variable());
  }

  private void couple(ReadCouple couple) {
    begin(couple);
    access(ANY_TASK, AccessKind.WRITE, couple.write().at(), couple.variable());
    access(ANY_TASK, AccessKind.READ, couple.read().at(), couple.variable());
    access(ANY_TASK, AccessKind.WRITE, couple.challenger().at(), couple.variable());
  }

  private void cycle(ConflictCycle cycle) {
    begin(cycle);
    String variables =
        cycle.steps().stream()
            .map(ConflictCycle.Step::variable)
            .distinct()
            .collect(Collectors.joining("\t"));
    lines.set(lines.size() - 1, lines.get(lines.size() - 1) + "\t" + variables);
    Map<String, Integer> tasks = new HashMap<>();
    for (ConflictCycle.Step step : cycle.steps()) {
      Integer known = tasks.putIfAbsent(step.task(), tasks.size());
      int task = Optional.ofNullable(known).orElse(tasks.size() - 1);
      access(task, step.access(), step.at(), step.variable());
    }
  }

  private void deadlock(Deadlock deadlock) {
    begin(deadlock);
    for (int task = 0; task < deadlock.tasks().size(); task++) {
      Deadlock.WaitingTask waiting = deadlock.tasks().get(task);
      for (Deadlock.Acquisition lock : waiting.holds()) {
        line(task, "lock", lock.at(), "");
      }
      line(task, "wait", waiting.waitsFor().at(), "");
    }
  }

  private void access(int task, AccessKind kind, Place at, String variable) {
    line(task, kind.text(), at, field(variable));
  }

  /** The name of the field; empty for an element. */
  private static String field(String variable) {
    VariableName name = new VariableName(variable);
    if (name.isElement()) {
      return "";
    }
    return name.hasField() ? name.field() : LIBRARY;
  }

  private void line(int task, String role, Place at, String field) {
    lines.add(
        String.join(
            "\t",
            Integer.toString(task),
            role,
            at.className(),
            at.methodName(),
            Integer.toString(at.line()),
            field));
  }
}
