package org.ndseq.cli.specialize;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.ndseq.cli.explore.ControlledTarget;
import org.ndseq.cli.session.AnswerFormatOption;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.specialize.query.AliasCount;
import org.ndseq.specialize.query.ScheduleAnalysis;
import org.ndseq.specialize.query.SpecializationLevel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Counts pairs of accesses of different tasks that may touch the same location. */
@Command(
    name = "alias",
    header = "Count accesses of different tasks that may touch the same location.",
    description =
        "For the program as it is, with control flow and with data flow specialised to a schedule.",
    mixinStandardHelpOptions = true)
public final class AliasCommand implements Callable<Integer> {
  @Mixin private ScheduleOptions schedule = new ScheduleOptions();
  @Mixin private ControlledTarget target = new ControlledTarget();

  @Mixin private AnswerFormatOption format = new AnswerFormatOption();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    ScheduleAnalysis analyses = schedule.specializer(schedule.trace(target)).analyses();
    CommandSession session = CommandSession.of(spec);
    Map<String, Object> all = new LinkedHashMap<>();
    for (SpecializationLevel level : SpecializationLevel.values()) {
      AliasCount count = analyses.alias(level);
      if (!format.isJson()) {
        session
            .out()
            .printf(
                Locale.ROOT,
                "%-22s %6d %-6s %6d may, %6d must, %6d must not touch the same location%n",
                LevelText.of(level) + ":",
                count.queries(),
                count.queries() == 1 ? "pair:" : "pairs:",
                count.may(),
                count.must(),
                count.mustNot());
      }
      all.put(LevelText.key(level), LevelText.json(count));
      if (level == SpecializationLevel.DATA_FLOW) {
        all.putAll(LevelText.json(count));
      }
    }
    all.put("notes", analyses.data().notes().stream().sorted().toList());
    if (format.isJson()) {
      session.out().println(JsonText.of(all));
    } else {
      LevelText.notes(analyses).forEach(session.out()::println);
    }
    return ExitCode.CLEAN;
  }
}
