package org.ndseq.cli.cover;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.ndseq.cover.plan.CoverHole;
import org.ndseq.cover.plan.CoveringSchedule;
import org.ndseq.cover.plan.CoveringSchedule.Ending;
import org.ndseq.cover.plan.ProgramRace;
import org.ndseq.cover.plan.SchedulePlan;

/**
 * A plan as text and as JSON.
 *
 * @param problems the schedules that fail or deadlock and are reported
 * @param seconds the time of the search
 */
record PlanReport(SchedulePlan plan, List<CoveringSchedule> problems, int paths, double seconds) {
  static PlanReport of(SchedulePlan plan, int paths, double seconds) {
    List<CoveringSchedule> problems =
        plan.schedules().stream()
            .filter(s -> s.epoch() == 0 && (isDeadlock(s) || isFailure(s)))
            .toList();
    return new PlanReport(plan, problems, paths, seconds);
  }

  static boolean isDeadlock(CoveringSchedule schedule) {
    return schedule.ending() == Ending.DEADLOCK;
  }

  static boolean isFailure(CoveringSchedule schedule) {
    return schedule.ending() == Ending.FAILED;
  }

  List<CoveringSchedule> deadlocks() {
    return problems.stream().filter(PlanReport::isDeadlock).toList();
  }

  /** Deadlocks and failures of later epochs, of which it is not known whether an input has them. */
  List<CoveringSchedule> undecided() {
    return plan.schedules().stream()
        .filter(s -> s.epoch() > 0 && (isDeadlock(s) || isFailure(s)))
        .toList();
  }

  List<CoveringSchedule> failures() {
    return problems.stream().filter(PlanReport::isFailure).toList();
  }

  /** An input as arguments: {@code args[0]=3}. */
  static String inputText(Map<String, Long> input) {
    StringBuilder text = new StringBuilder();
    new TreeMap<>(input)
        .forEach((n, v) -> text.append(text.isEmpty() ? "" : " ").append(n).append('=').append(v));
    return text.isEmpty() ? "no input" : text.toString();
  }

  /** The table of {@code find}. */
  String table() {
    StringBuilder text = new StringBuilder();
    appendRaces(text);
    text.append(
        "%s: %s, %s, %d deadlocking, %d failing, %s, %s, %.1f s%n"
            .formatted(
                plan.mainClass().replace('/', '.'),
                count(plan.epochs(), "epoch"),
                count(plan.schedules().size(), "schedule"),
                deadlocks().size(),
                failures().size(),
                count(plan.holes().size(), "hole"),
                count(paths, "path"),
                seconds));
    if (!plan.schedules().isEmpty()) {
      text.append(
          "%4s %5s %4s  %-9s %10s  %s%n"
              .formatted("no", "epoch", "next", "end", "operations", "inputs"));
    }
    for (int i = 0; i < plan.schedules().size(); i++) {
      CoveringSchedule schedule = plan.schedules().get(i);
      text.append(
          "%4d %5d %4s  %-9s %10d  %s%n"
              .formatted(
                  i + 1,
                  schedule.epoch(),
                  schedule.next() == CoveringSchedule.NONE ? "" : Integer.toString(schedule.next()),
                  schedule.ending().name().toLowerCase(Locale.ROOT),
                  schedule.operations().size(),
                  shortened(schedule.constraintText())));
    }
    if (!undecided().isEmpty()) {
      text.append(
          "%s of later epochs: not decided whether an input leads there%n"
              .formatted(count(undecided().size(), "problem")));
    }
    for (String place : plan.abstracted()) {
      text.append("abstracted: the loop at %s, whose results can be any%n".formatted(place));
    }
    appendHoles(text);
    return text.toString();
  }

  void appendRaces(StringBuilder text) {
    plan.races().forEach(r -> text.append("race: %s%n".formatted(r)));
  }

  void appendHoles(StringBuilder text) {
    for (CoverHole hole : plan.holes()) {
      text.append(
          "not covered%s: %s%n"
              .formatted(hole.place().isEmpty() ? "" : " at " + hole.place(), hole.reason()));
    }
  }

  static String shortened(String text) {
    return text.length() <= 120 ? text : text.substring(0, 117) + "...";
  }

  static String count(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  String json() throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    ObjectNode root = mapper.createObjectNode();
    root.put("complete", plan.isComplete());
    root.put("epochs", plan.epochs());
    root.put("schedules", plan.schedules().size());
    root.put("infeasible", 0); // each schedule of the first epoch was executed with an input
    ArrayNode races = root.putArray("races");
    for (ProgramRace race : plan.races()) {
      ObjectNode node = races.addObject().put("variable", race.variable());
      node.putArray("places").add(race.first()).add(race.second());
    }
    addProblems(root.putArray("deadlocks"), deadlocks());
    addProblems(root.putArray("failures"), failures());
    root.put("undecided", undecided().size());
    root.put("abstracted", plan.abstracted().size());
    ArrayNode holes = root.putArray("holes");
    for (CoverHole hole : plan.holes()) {
      holes.addObject().put("place", hole.place()).put("reason", hole.reason());
    }
    root.put("paths", paths);
    root.put("seconds", seconds);
    return mapper.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
  }

  private void addProblems(ArrayNode array, List<CoveringSchedule> schedules) {
    for (CoveringSchedule schedule : schedules) {
      ObjectNode node = array.addObject();
      ObjectNode input = node.putObject("input");
      new TreeMap<>(schedule.sample()).forEach(input::put);
      node.put("schedule", plan.schedules().indexOf(schedule) + 1);
      node.put("message", schedule.details());
      ArrayNode places = node.putArray("places");
      schedule.places().forEach(places::add);
    }
  }
}
