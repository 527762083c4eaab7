package org.ndseq.cli.infer;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.ndseq.cli.record.TargetOptions;
import org.ndseq.ndseq.InferenceOptions;
import org.ndseq.pipeline.NdseqAnalysis;
import org.ndseq.pipeline.NdseqReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ndseq check}: do these runs keep to a specification that was found before? */
@Command(
    name = "check",
    description = {
      "Check runs against a saved specification; new nondeterminism is a finding,",
      "so that a build can fail for it."
    },
    mixinStandardHelpOptions = true)
public final class CheckCommand implements Callable<Integer> {
  @Mixin private TargetOptions target = new TargetOptions();
  @Mixin private FocusAndReport common = new FocusAndReport();

  @Option(
      names = "--spec",
      required = true,
      paramLabel = "FILE",
      description = "What `ndseq infer --save-spec` wrote.")
  private Path specFile = Path.of("ndseq.spec.json");

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
    var saved = common.findings(specFile).blocks();
    NdseqAnalysis analysis = new NdseqAnalysis(common.analysisOptions(InferenceOptions.DEFAULT));
    new RunSource(target, err).feed(analysis);
    NdseqReport report = analysis.check(common.tool(), saved);
    common.print(report, target, spec.commandLine().getOut(), err);
    return InferCommand.exitCode(report.findings().verdict());
  }
}
