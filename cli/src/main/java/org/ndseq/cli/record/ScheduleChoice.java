package org.ndseq.cli.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ndseq.cli.record.RecordOptions.Schedule;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The user's choice of the schedule: one for all runs, or none, which leaves it to the command.
 *
 * @param fixed empty for {@code auto}
 */
record ScheduleChoice(Optional<Schedule> fixed) {
  static final ScheduleChoice AUTO = new ScheduleChoice(Optional.empty());

  /** The words for it. */
  static final class Words extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Words() {
      add("auto");
      List.of(Schedule.values()).forEach(s -> add(s.word()));
    }
  }

  /** Reads one of {@link Words}. */
  static final class Converter implements ITypeConverter<ScheduleChoice> {
    @Override
    public ScheduleChoice convert(String text) {
      String word = text.toLowerCase(Locale.ROOT).replace('_', '-');
      for (Schedule schedule : Schedule.values()) {
        if (schedule.word().equals(word)) {
          return new ScheduleChoice(Optional.of(schedule));
        }
      }
      if (word.equals("auto")) {
        return AUTO;
      }
      throw new TypeConversionException(
          "expected one of " + String.join(", ", new Words()) + " but was '" + text + "'");
    }
  }
}
