package org.ndseq.cli.explore;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.ndseq.cli.record.RunShard;
import org.ndseq.cli.session.AnswerFormatOption;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.OutputFileWriter;
import org.ndseq.cli.session.UserErrorException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Visits the behaviours of a program by running it under many schedules. */
@Command(
    name = "explore",
    header = "Run the program under every schedule that matters, or under many.",
    description = {
      "The tasks of the program run one at a time, in an order that a strategy chooses. Reports"
          + " deadlocks, exceptions, failed assertions and different results, each with a schedule"
          + " that `ndseq run` repeats.",
      "Exit code 1 if a run failed or results differ; 0 otherwise."
    },
    mixinStandardHelpOptions = true)
public final class ExploreCommand implements Callable<Integer> {
  /** The order in which schedules are tried. */
  public enum SearchStrategy {
    /** One run for each reads-from class, until none is left. */
    COMPLETE,
    /** Any enabled task, at each step. */
    RANDOM,
    /** Priorities with few changes (PCT). */
    PCT,
    /** Partial order sampling. */
    POS,
    /** Reads that see a write of a site from which they have not seen one. */
    PAIRS
  }

  @Option(
      names = {"-n", "--runs"},
      paramLabel = "N",
      defaultValue = "10000",
      description = "The most runs to make (default: ${DEFAULT-VALUE}).")
  private int runs;

  @Option(
      names = "--time-limit",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = "The time after which no run is started (default: ${DEFAULT-VALUE}).")
  private int seconds;

  @Option(
      names = "--strategy",
      defaultValue = "complete",
      description = "The order of schedules: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private SearchStrategy strategy = SearchStrategy.COMPLETE;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the random strategies (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--steps",
      paramLabel = "N",
      defaultValue = "0",
      description = "Cut a run off after so many steps (default: 20000, more if that is too few).")
  private int steps;

  @Option(
      names = "--resume",
      description = {
        "Go on with the search that stopped at its limit, in the same --schedule-dir. --runs and",
        "--time-limit count anew."
      })
  private boolean isResumed;

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      converter = RunShard.Converter.class,
      description =
          "Visit part I of N of the behaviours; `ndseq merge` joins the parts. Their files are in a"
              + " folder of --schedule-dir for each.")
  private RunShard shard = RunShard.ALL;

  @Mixin private AnswerFormatOption format = new AnswerFormatOption();

  @Option(
      names = "--schedule-dir",
      paramLabel = "DIR",
      defaultValue = "ndseq-schedules",
      description = "Where the schedules go (default: ${DEFAULT-VALUE}).")
  private Path schedules = Path.of("ndseq-schedules");

  @Mixin private ControlledTarget target = new ControlledTarget();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (runs < 1 || seconds < 1 || steps < 0) {
      throw new UserErrorException(
          "--runs and --time-limit must be at least 1, --steps at least 0");
    }
    boolean isPart = shard.count() > 1;
    if ((isResumed || isPart) && strategy != SearchStrategy.COMPLETE) {
      throw new UserErrorException("--resume and --shard are for --strategy complete");
    }
    Path folder = isPart ? schedules.resolve("shard-" + shard.index()) : schedules;
    Path search = folder.resolve("stopped.search");
    if (isResumed && !Files.exists(search)) {
      throw new UserErrorException(
          "there is no stopped search in " + folder + "; explore without --resume");
    }
    ControlledTarget.Program program = target.program();
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw OutputFileWriter.failed(folder, e);
    }
    Map<String, String> options = new LinkedHashMap<>();
    options.put("strategy", strategy.name().toLowerCase(Locale.ROOT));
    options.put("seed", Long.toString(seed));
    options.put("runs", Integer.toString(runs));
    options.put("steps", Integer.toString(steps));
    options.put("millis", Long.toString(1_000L * seconds));
    options.put("schedules", folder.toString());
    options.put("search", search.toString());
    options.put("resume", Boolean.toString(isResumed));
    options.put("shard", shard.index() + "/" + shard.count());
    CommandSession session = CommandSession.of(spec);
    ExplorationResult result =
        new ExplorationProcess(program, options, session.progress()).explore();
    session.close();
    if (isPart) {
      ExplorationJson.write(result, folder.resolve(ExplorationJson.FILE));
    }
    session
        .out()
        .print(
            format.isJson()
                ? ExplorationJson.text(result)
                : ExplorationText.of(result, target.text()));
    session.out().flush();
    return result.exitCode();
  }
}
