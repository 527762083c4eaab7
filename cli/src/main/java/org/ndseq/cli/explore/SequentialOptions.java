package org.ndseq.cli.explore;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.cli.spec.SavedSpec;
import org.ndseq.finding.Findings;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.SequentialPlanFile;
import org.ndseq.ndseq.RunCertificate;
import picocli.CommandLine.Option;

/** Options of a sequential run. */
final class SequentialOptions {
  /** The choice for one block. */
  enum BlockDecision {
    RUN,
    SKIP,
    RANDOM
  }

  /** The choice at the entry of a block. */
  enum SkipChoice {
    NEVER,
    ALWAYS,
    RANDOM
  }

  @Option(
      names = "--sequential",
      description = "Run the tasks one after another; a task that must wait lets the others run.")
  private boolean isSequential;

  @Option(
      names = "--spec",
      paramLabel = "FILE",
      description = "The specification whose if(*) blocks can be skipped.")
  private @Nullable Path spec;

  @Option(
      names = "--skip",
      defaultValue = "never",
      description =
          "Whether if(*) blocks are skipped: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private SkipChoice skip = SkipChoice.NEVER;

  @Option(
      names = "--choose",
      paramLabel = "BLOCK=CHOICE",
      description =
          "The choice for one if(*) block, by its id or its place such as Bank.java:12: run, skip or"
              + " random; the others are as --skip says.")
  private Map<String, BlockDecision> choices = Map.of();

  @Option(
      names = "--as-run",
      paramLabel = "N",
      description =
          "Repeat the sequential execution that the recorded run N equals: its order, and the"
              + " entries of blocks that it skips.")
  private @Nullable Integer asRun;

  @Option(
      names = "--report",
      paramLabel = "DIR",
      defaultValue = "ndseq-report",
      description = "The report that --as-run refers to (default: ${DEFAULT-VALUE}).")
  private Path report = Path.of("ndseq-report");

  @Option(
      names = "--order",
      paramLabel = "TASKS",
      defaultValue = "",
      description =
          "The order of tasks by their names, such as main,main/1,main/0; or all: every order is run"
              + " once, with --skip random also every choice at if(*), and the results are counted.")
  private String order = "";

  @Option(
      names = "--order-seed",
      paramLabel = "N",
      defaultValue = "0",
      description = "Draws a random order of tasks; 0 is the order in which they are started.")
  private long seed;

  boolean isGiven() {
    return isSequential;
  }

  /**
   * The options for the driver.
   *
   * @param work a folder for the files that they name
   */
  Map<String, String> options(ControlledTarget.Program program, Path work) throws IOException {
    Map<String, String> options = new HashMap<>();
    options.put("mode", "sequential");
    options.put("order", order);
    options.put("seed", Long.toString(seed));
    options.put("skip", skip.name().toLowerCase(Locale.ROOT));
    Optional<Findings> saved = saved(program);
    List<IfStarBlock> blocks = saved.map(Findings::blocks).orElse(List.of());
    Path blockFile = work.resolve("blocks");
    BlockJudge.writeBlocks(blockFile, blocks);
    options.put("blocks", blockFile.toString());
    options.put("choices", choices(blocks));
    List<String> steps =
        saved.map(Findings::stepStarts).orElse(List.of()).stream()
            .map(s -> s.className() + "\t" + s.method() + "\t" + s.instruction())
            .toList();
    if (asRun != null) {
      CertificateWriter writer = new CertificateWriter(blocks);
      Path plan = work.resolve("plan");
      Files.write(plan, writer.lines(Stream.of(plan(asRun))));
      options.put("schedule", plan.toString());
      steps = writer.stepLines();
    }
    Path stepFile = work.resolve("steps");
    Files.write(stepFile, steps);
    options.put("stepSites", stepFile.toString());
    return options;
  }

  /** The specification, which must be one of this version of the program. */
  private Optional<Findings> saved(ControlledTarget.Program program) {
    Path file = asRun == null ? spec : report.resolve("findings.json");
    if (file == null && (skip != SkipChoice.NEVER || !choices.isEmpty())) {
      throw new UserErrorException("name the specification whose blocks to skip with --spec FILE");
    }
    if (file == null) {
      return Optional.empty();
    }
    Findings saved = SavedSpec.read(file);
    ClassHashCheck.requireSame(saved, program.classPath(), file);
    return Optional.of(saved);
  }

  private RunCertificate plan(int number) {
    if (skip != SkipChoice.NEVER || !choices.isEmpty() || !order.isEmpty() || seed != 0) {
      throw new UserErrorException(
          "--as-run decides order and skipped blocks; leave out --skip, --choose and --order");
    }
    List<RunCertificate> plans = SequentialPlanFile.beside(report.resolve("findings.json"));
    RunCertificate plan =
        plans.stream()
            .filter(p -> p.run() == number - 1)
            .findFirst()
            .orElseThrow(
                () ->
                    new UserErrorException(
                        "%s has no sequential execution of run %d; it has %s"
                            .formatted(
                                report,
                                number,
                                plans.isEmpty() ? "none" : "those of runs 1 to " + plans.size())));
    if (!plan.problem().isEmpty()) {
      throw new UserErrorException(
          "run %d cannot be repeated sequentially: %s".formatted(number, plan.problem()));
    }
    return plan;
  }

  private String choices(List<IfStarBlock> blocks) {
    StringJoiner all = new StringJoiner(",");
    choices.forEach(
        (name, choice) -> {
          List<Integer> named =
              IntStream.range(0, blocks.size())
                  .filter(i -> isNamed(blocks.get(i), name))
                  .boxed()
                  .toList();
          if (named.isEmpty()) {
            throw new UserErrorException(
                "the specification has no block %s; its blocks are %s"
                    .formatted(
                        name,
                        blocks.stream()
                            .map(b -> b.id() + " at " + b.where())
                            .collect(Collectors.joining(", "))));
          }
          named.forEach(i -> all.add(i + "=" + choice.name().toLowerCase(Locale.ROOT)));
        });
    return all.toString();
  }

  private static boolean isNamed(IfStarBlock block, String name) {
    return block.id().equals(name)
        || block.where().equals(name)
        || block.start().display().equals(name);
  }
}
