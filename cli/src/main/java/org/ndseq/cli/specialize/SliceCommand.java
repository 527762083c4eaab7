package org.ndseq.cli.specialize;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.ndseq.cli.explore.ControlledTarget;
import org.ndseq.cli.session.AnswerFormatOption;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.cli.term.CountedNoun;
import org.ndseq.specialize.ScheduleSpecializer;
import org.ndseq.specialize.query.ScheduleAnalysis;
import org.ndseq.specialize.query.SpecializationLevel;
import org.ndseq.specialize.slice.PathSlice;
import org.ndseq.specialize.slice.ScheduleSlice;
import org.ndseq.specialize.slice.SliceResult;
import org.ndseq.trace.Trace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lists the statements of a run that a line depends on, across tasks. */
@Command(
    name = "slice",
    header = "List the statements of a run that a line depends on, across tasks.",
    mixinStandardHelpOptions = true)
public final class SliceCommand implements Callable<Integer> {
  @Mixin private ScheduleOptions schedule = new ScheduleOptions();
  @Mixin private ControlledTarget target = new ControlledTarget();

  @Option(
      names = "--at",
      paramLabel = "File.java:LINE",
      required = true,
      description = "The line to explain.")
  private String at = "";

  @Option(
      names = "--variable",
      paramLabel = "NAME",
      description =
          "Only what the line does with this field or array, or assigns to this local variable.")
  private String variable = "";

  @Option(
      names = "--recorded",
      description =
          "Explain the recorded run only: a read depends on the write that it saw. Default: the"
              + " slice holds for every input with which the schedule is enforced.")
  private boolean isRecorded;

  @Mixin private AnswerFormatOption format = new AnswerFormatOption();

  @Spec private CommandSpec spec;

  /** Slices toward a line or a variable of it. */
  private interface LineSlicer {
    SliceResult toward(String file, int line, String variable, SpecializationLevel level);
  }

  @Override
  public Integer call() {
    int colon = at.lastIndexOf(':');
    if (colon < 0 || !at.substring(colon + 1).matches("[0-9]{1,9}")) {
      throw new UserErrorException("--at %s names no line; write it as File.java:42".formatted(at));
    }
    String file = at.substring(0, colon);
    int line = Integer.parseInt(at.substring(colon + 1));
    Trace trace = schedule.trace(target);
    ScheduleSpecializer specializer = schedule.specializer(trace);
    ScheduleAnalysis analyses = specializer.analyses();
    LineSlicer slicer =
        isRecorded
            ? new PathSlice(
                    trace, specializer.control().code(), specializer.control().plan(), analyses)
                ::toward
            : new ScheduleSlice(specializer.control(), analyses)::toward;
    PrintWriter out = CommandSession.of(spec).out();
    Map<String, Object> all = new LinkedHashMap<>();
    for (SpecializationLevel level : SpecializationLevel.values()) {
      SliceResult slice = slicer.toward(file, line, variable, level);
      if (slice.statements().isEmpty()) {
        throw new UserErrorException(
            variable.isEmpty()
                ? "nothing is executed at %s; name a line that the run executed".formatted(at)
                : "nothing is done with %s at %s; name a field or array of that line, or a local"
                        .formatted(variable, at)
                    + " variable that it assigns");
      }
      all.put(LevelText.key(level), json(slice));
      if (level == SpecializationLevel.DATA_FLOW) {
        all.putAll(json(slice));
        if (!format.isJson()) {
          slice.statements().forEach(s -> out.printf("%s:%d  %s%n", s.file(), s.line(), s.task()));
        }
      }
    }
    if (format.isJson()) {
      out.println(JsonText.of(all));
    } else {
      for (SpecializationLevel level : SpecializationLevel.values()) {
        SliceResult slice = slicer.toward(file, line, variable, level);
        out.printf(
            Locale.ROOT,
            "%s: %d of %s (%.0f %%)%n",
            LevelText.of(level),
            slice.statements().size(),
            CountedNoun.of(slice.of(), "statement"),
            100 * slice.ratio());
      }
      LevelText.notes(analyses).forEach(out::println);
    }
    return ExitCode.CLEAN;
  }

  private static Map<String, Object> json(SliceResult slice) {
    List<Object> statements = new ArrayList<>();
    slice
        .statements()
        .forEach(
            s -> {
              Map<String, Object> row = new LinkedHashMap<>();
              row.put("file", s.file());
              row.put("line", s.line());
              row.put("task", s.task());
              statements.add(row);
            });
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("statements", statements);
    all.put("of", slice.of());
    all.put("ratio", slice.ratio());
    return all;
  }
}
