package org.ndseq.cli.specialize;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ndseq.cli.session.AnswerFormat;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.term.CountedNoun;
import org.ndseq.specialize.ScheduleSpecializer;
import org.ndseq.specialize.query.ScheduleAnalysis;
import org.ndseq.specialize.query.ScheduleAnalysis.StaticRace;
import org.ndseq.specialize.query.SpecializationLevel;
import org.ndseq.trace.Trace;

/** Races that may happen with any input while the schedule of a run is enforced. */
public final class StaticRaceCheck {
  private StaticRaceCheck() {}

  /** Prints the races of the schedule of a trace; the result is the exit code. */
  public static int run(Trace trace, AnswerFormat format, PrintWriter out) {
    ScheduleSpecializer specializer =
        ScheduleOptions.checked(() -> ScheduleSpecializer.of(trace, java.util.Set.of()));
    ScheduleAnalysis analyses = specializer.analyses();
    List<StaticRace> races = analyses.races(SpecializationLevel.DATA_FLOW);
    List<OutsideRace> outside = OutsideRace.of(trace, races);
    if (format == AnswerFormat.JSON) {
      Map<String, Object> all = new LinkedHashMap<>();
      for (SpecializationLevel level : SpecializationLevel.values()) {
        all.put(LevelText.key(level), Map.of("count", analyses.races(level).size()));
      }
      List<Object> pairs = new ArrayList<>();
      races.forEach(r -> pairs.add(json(r)));
      all.put("races", pairs);
      all.put("outside", outside.stream().map(StaticRaceCheck::json).toList());
      all.put("notes", analyses.data().notes().stream().sorted().toList());
      out.println(JsonText.of(all));
    } else {
      races.forEach(
          r ->
              out.printf(
                  "Race on %s: %s \u2194 %s (%s)%s%n",
                  r.name().replace('/', '.'),
                  r.one(),
                  r.other(),
                  String.join(", ", r.tasks()),
                  example(r)));
      outside.forEach(
          r ->
              out.printf(
                  "Only outside of this schedule: race on %s: %s \u2194 %s%n",
                  r.variable(), r.one(), r.other()));
      out.printf(
          "%s under this schedule; %d with control flow specialised only, %d by"
              + " points-to sets alone%n",
          CountedNoun.of(races.size(), "possible race"),
          analyses.races(SpecializationLevel.CONTROL_FLOW).size(),
          analyses.races(SpecializationLevel.ORIGINAL).size());
      LevelText.notes(analyses).forEach(out::println);
    }
    return races.isEmpty() ? ExitCode.CLEAN : ExitCode.FINDINGS;
  }

  private static String example(StaticRace race) {
    return race.input().entrySet().stream()
        .map(e -> e.getKey() + " = " + e.getValue())
        .collect(Collectors.joining(", ", race.input().isEmpty() ? "" : "; for example with ", ""));
  }

  private static Map<String, Object> json(StaticRace race) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("variable", race.name().replace('/', '.'));
    row.put("first", Map.of("at", place(race.one())));
    row.put("second", Map.of("at", place(race.other())));
    row.put("tasks", race.tasks());
    row.put("kind", "static");
    row.put("input", race.input());
    return row;
  }

  private static Map<String, Object> json(OutsideRace race) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("variable", race.variable());
    row.put("first", Map.of("at", place(race.one())));
    row.put("second", Map.of("at", place(race.other())));
    return row;
  }

  private static Map<String, Object> place(String text) {
    int colon = text.lastIndexOf(':');
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("file", colon < 0 ? text : text.substring(0, colon));
    row.put("line", colon < 0 ? 0 : Integer.parseInt(text.substring(colon + 1)));
    return row;
  }
}
