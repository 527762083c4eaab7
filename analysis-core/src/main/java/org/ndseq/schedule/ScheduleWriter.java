package org.ndseq.schedule;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Writes a schedule as text, the twin of {@link ScheduleReader}. The first line names the format
 * and its version. Then come a line for each method ({@code method}, class, method, digest), each
 * site ({@code site}, number, class, method, instruction, line), each task ({@code task}, path, the
 * last operation of its parent before the fork or {@code -}) and each operation in one possible
 * order ({@code op}, task, kind, site, operations to wait for); the last line has the number of
 * operations. Spaces separate words; in names they are written as {@code \s}.
 */
public final class ScheduleWriter {
  /** The first line of a file. */
  public static final String HEADER = "ndseq-hb-schedule 1";

  private ScheduleWriter() {}

  /** The file's text. */
  public static String text(HappensBeforeSchedule schedule) {
    StringBuilder text = new StringBuilder(HEADER).append('\n');
    schedule
        .program()
        .digests()
        .forEach(
            (key, digest) -> {
              int space = key.indexOf(' ');
              line(text, "method", key.substring(0, space), key.substring(space + 1), digest);
            });
    Map<OperationSite, Integer> sites = new LinkedHashMap<>();
    for (OperationSite site : schedule.sites()) {
      line(
          text,
          "site",
          sites.size(),
          site.className(),
          site.method(),
          site.instruction(),
          site.line());
      sites.put(site, sites.size());
    }
    for (String task : schedule.tasks()) {
      line(text, "task", task, schedule.start(task).map(OperationId::toString).orElse("-"));
    }
    for (ScheduledOperation operation : schedule.order()) {
      text.append("op ").append(escaped(operation.id().task())).append(' ');
      text.append(operation.kind()).append(' ').append(sites.get(operation.site()));
      operation.after().forEach(id -> text.append(' ').append(escaped(id.toString())));
      text.append('\n');
    }
    return text.append("end ").append(schedule.order().size()).append('\n').toString();
  }

  private static void line(StringBuilder text, Object... words) {
    for (int i = 0; i < words.length; i++) {
      text.append(i == 0 ? "" : " ").append(escaped(words[i].toString()));
    }
    text.append('\n');
  }

  private static String escaped(String word) {
    return word.replace("\\", "\\\\").replace(" ", "\\s").replace("\n", "\\n").replace("\r", "\\r");
  }
}
