package org.ndseq.cli.specialize;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.explore.ControlledTarget;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.OutputFileWriter;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.cli.term.CountedNoun;
import org.ndseq.specialize.ScheduleSpecializer;
import org.ndseq.specialize.control.SpecializedClassSet;
import org.ndseq.specialize.plan.SchedulePlan;
import org.ndseq.specialize.plan.TaskPlan;
import org.ndseq.specialize.query.ProgramListing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Writes the class files of a program specialised to a schedule. */
@Command(
    name = "specialize",
    header = "Specialise a program to the schedule of a recorded run.",
    description =
        "Writes class files in which each synchronisation of the schedule has a place of its own."
            + " They keep the schedule themselves; an input that leaves it ends the run with exit"
            + " code 87.",
    mixinStandardHelpOptions = true)
public final class SpecializeCommand implements Callable<Integer> {
  @Mixin private ScheduleOptions schedule = new ScheduleOptions();
  @Mixin private ControlledTarget target = new ControlledTarget();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FOLDER",
      description = "Where the class files go; default: ${DEFAULT-VALUE}.")
  private Path out = Path.of("ndseq-specialized");

  @Option(
      names = "--show",
      description =
          "Print what each task executes between two operations, with the values that the schedule"
              + " determines, beside the lines of the source.")
  private boolean isShown;

  @Option(
      names = "--sources",
      paramLabel = "PATH",
      description =
          "The source file or folder that --show takes lines from; default: the TARGET, if it is"
              + " one.")
  private @Nullable Path sources;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    ScheduleSpecializer specializer = schedule.specializer(schedule.trace(target));
    SpecializedClassSet classes = ScheduleOptions.checked(specializer::dataFlowClasses);
    try {
      classes.write(out);
    } catch (IOException e) {
      throw OutputFileWriter.failed(out, e);
    }
    PrintWriter text = CommandSession.of(spec).out();
    SchedulePlan plan = specializer.control().plan();
    text.println(
        String.join(
            ", ",
            CountedNoun.of(plan.tasks().size(), "task"),
            CountedNoun.of(plan.operationCount(), "operation"),
            CountedNoun.of(plan.activations().size(), "method clone")));
    for (TaskPlan task : plan.tasks()) {
      text.printf("  %s: %s%n", task.name(), CountedNoun.of(task.operations().size(), "operation"));
    }
    if (isShown) {
      specializer.listing(sourceText()).forEach(text::println);
    }
    text.printf("%s: %s%n", out, CountedNoun.of(classes.classes().size(), "class file"));
    return ExitCode.CLEAN;
  }

  private ProgramListing.SourceText sourceText() {
    if (sources != null && !Files.exists(sources)) {
      throw new UserErrorException(
          "there is no %s; name a source file or folder".formatted(sources));
    }
    Optional<Path> path = Optional.ofNullable(sources).or(target::sourcePath);
    return path.isPresent() ? new SourceFolder(path.get()) : (file, line) -> Optional.empty();
  }
}
