package org.ndseq.cli.cover;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ndseq.cli.explore.ControlledTarget;
import org.ndseq.cli.session.AnswerFormatOption;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.OutputFileWriter;
import org.ndseq.cover.ScheduleSearch;
import org.ndseq.cover.SearchMode;
import org.ndseq.cover.plan.PlanFile;
import org.ndseq.cover.plan.SchedulePlan;
import org.ndseq.cover.plan.TaskOrder;
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
  /** The most operations of a schedule on the page. */
  private static final int PAGE_OPERATIONS = 60;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      defaultValue = "ndseq.schedules",
      description = "Where the schedules go (default: ${DEFAULT-VALUE}).")
  private Path output = Path.of("ndseq.schedules");

  @Option(
      names = "--diverse",
      description =
          "Also find the schedules of the other order of tasks and store them in FILE.other, so that"
              + " `run --diverse` can choose.")
  private boolean isDiverse;

  @Option(
      names = "--page",
      paramLabel = "FILE",
      description = "Also write a page with the decision trees and schedules to this file.")
  private Optional<Path> page = Optional.empty();

  @Mixin private AnswerFormatOption format = new AnswerFormatOption();

  @Mixin private TaskOrderOption order = new TaskOrderOption();
  @Mixin private SearchArguments search = new SearchArguments();
  @Mixin private ControlledTarget target = new ControlledTarget();
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    ControlledTarget.Program program = target.program();
    long start = System.nanoTime();
    ScheduleSearch prepared = search.search(program, SearchMode.OF_RUNS.with(order.order()));
    search.note().ifPresent(CommandSession.of(spec).progress()::note);
    SchedulePlan plan = prepared.run();
    double seconds = (System.nanoTime() - start) / 1e9;
    store(plan, output);
    if (isDiverse) {
      TaskOrder other =
          order.order() == TaskOrder.OLDEST_FIRST ? TaskOrder.NEWEST_FIRST : TaskOrder.OLDEST_FIRST;
      SchedulePlan more = search.search(program, SearchMode.OF_RUNS.with(other)).run();
      store(more, StoredPlan.other(output));
    }
    if (page.isPresent()) {
      try {
        Files.writeString(page.get(), new SchedulePage(plan, PAGE_OPERATIONS).html());
      } catch (IOException e) {
        throw OutputFileWriter.failed(page.get(), e);
      }
    }
    PlanReport report = PlanReport.of(plan, prepared.paths(), seconds);
    CommandSession session = CommandSession.of(spec);
    session.out().print(format.isJson() ? report.json() : report.table());
    session.out().flush();
    return plan.isComplete() && plan.races().isEmpty() ? ExitCode.CLEAN : ExitCode.FINDINGS;
  }

  private static void store(SchedulePlan plan, Path file) {
    try {
      PlanFile.write(plan, file);
    } catch (IOException e) {
      throw OutputFileWriter.failed(file, e);
    }
  }
}
