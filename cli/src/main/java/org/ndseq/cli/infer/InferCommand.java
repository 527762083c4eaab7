package org.ndseq.cli.infer;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.ExitCode;
import org.ndseq.cli.record.TargetOptions;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsWriter;
import org.ndseq.finding.Verdict;
import org.ndseq.ndseq.InferenceOptions;
import org.ndseq.ndseq.solver.Solvers;
import org.ndseq.pipeline.NdseqAnalysis;
import org.ndseq.pipeline.NdseqReport;
import org.ndseq.pipeline.SavedBlocks;
import org.ndseq.program.Block;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ndseq infer}: which sequential program is this parallel one equal to? */
@Command(
    name = "infer",
    description = {
      "Find the sequential program that a parallel one is equal to: where it may skip a block,",
      "as few blocks as possible, or why there is no such program."
    },
    mixinStandardHelpOptions = true)
public final class InferCommand implements Callable<Integer> {
  @Mixin private TargetOptions target = new TargetOptions();
  @Mixin private FocusAndReport common = new FocusAndReport();

  @Option(
      names = "--time-limit",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = "How long to look for blocks (default: ${DEFAULT-VALUE}).")
  private long seconds;

  @Option(
      names = "--reject",
      paramLabel = "FINDINGS",
      description = "A specification found before that will not do; find another. May be repeated.")
  private List<Path> rejected = new ArrayList<>();

  @Option(
      names = "--save-spec",
      paramLabel = "FILE",
      description = "Keep the specification for `ndseq check`.")
  private @Nullable Path specFile;

  private CommandSpec spec = CommandSpec.create();

  /** What follows the target belongs to the program. */
  @Spec
  void spec(CommandSpec own) {
    spec = own;
    spec.parser().stopAtPositional(true);
  }

  @Override
  public Integer call() throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    InferenceOptions inference =
        new InferenceOptions(
            Duration.ofSeconds(seconds), Solvers.bySize(), rejectedBlocks(), err::println);
    NdseqAnalysis analysis = new NdseqAnalysis(common.analysisOptions(inference));
    new RunSource(target, err).feed(analysis);
    NdseqReport report = analysis.infer(common.tool());
    Findings findings = common.print(report, target, spec.commandLine().getOut(), err);
    if (specFile != null) {
      Files.writeString(specFile, FindingsWriter.toJson(findings), StandardCharsets.UTF_8);
    }
    return exitCode(report.findings().verdict());
  }

  private List<Set<Block>> rejectedBlocks() {
    return rejected.stream()
        .map(f -> common.findings(f).blocks().stream().map(SavedBlocks::block))
        .map(blocks -> blocks.collect(Collectors.toSet()))
        .toList();
  }

  static int exitCode(Verdict verdict) {
    return switch (verdict) {
      case SERIALIZABLE, SPEC -> ExitCode.CLEAN;
      case NONE -> ExitCode.FINDINGS;
      case UNKNOWN -> ExitCode.USAGE;
    };
  }
}
