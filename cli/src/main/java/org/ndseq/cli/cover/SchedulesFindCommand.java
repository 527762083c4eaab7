package org.ndseq.cli.cover;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.ndseq.cli.explore.ControlledTarget;
import org.ndseq.cli.session.AnswerFormatOption;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.OutputFileWriter;
import org.ndseq.cover.ScheduleSearch;
import org.ndseq.cover.code.FailureHandling;
import org.ndseq.cover.machine.EpochCutting;
import org.ndseq.cover.plan.PlanFile;
import org.ndseq.cover.plan.SchedulePlan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Enumerates input-covering schedules and stores them. */
@Command(
    name = "find",
    header = "Find schedules such that each input can run under one of them.",
    description = {
      "Executes the program symbolically, path by path, until no input is left. Arguments that are"
          + " integers are inputs. Code that is not supported is named with its place; its inputs"
          + " are not covered.",
      "Races are reported first: the schedules are those of a program without them, and other runs"
          + " can differ.",
      "Exit code 0 if all inputs are covered and no race was found, 1 otherwise."
    },
    mixinStandardHelpOptions = true)
public final class SchedulesFindCommand implements Callable<Integer> {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      defaultValue = "ndseq.schedules",
      description = "Where the schedules go (default: ${DEFAULT-VALUE}).")
  private Path output = Path.of("ndseq.schedules");

  @Mixin private AnswerFormatOption format = new AnswerFormatOption();

  @Mixin private SearchArguments search = new SearchArguments();
  @Mixin private ControlledTarget target = new ControlledTarget();
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    ControlledTarget.Program program = target.program();
    long start = System.nanoTime();
    ScheduleSearch prepared = search.search(program, FailureHandling.PREFIX, EpochCutting.AT_LOOPS);
    search.note().ifPresent(CommandSession.of(spec).progress()::note);
    SchedulePlan plan = prepared.run();
    double seconds = (System.nanoTime() - start) / 1e9;
    try {
      PlanFile.write(plan, output);
    } catch (IOException e) {
      throw OutputFileWriter.failed(output, e);
    }
    PlanReport report = PlanReport.of(plan, prepared.paths(), seconds);
    CommandSession session = CommandSession.of(spec);
    session.out().print(format.isJson() ? report.json() : report.table());
    session.out().flush();
    return plan.isComplete() && plan.races().isEmpty() ? ExitCode.CLEAN : ExitCode.FINDINGS;
  }
}
