package org.ndseq.cli.infer;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.ndseq.cli.Inputs;
import org.ndseq.cli.Session;
import org.ndseq.cli.Version;
import org.ndseq.cli.gate.Baseline;
import org.ndseq.cli.gate.GateOptions;
import org.ndseq.cli.record.RunSource;
import org.ndseq.cli.record.TargetOptions;
import org.ndseq.cli.report.OutputOptions;
import org.ndseq.cli.report.Sources;
import org.ndseq.cli.term.Progress;
import org.ndseq.finding.BlockFinding;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Tool;
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
  @Mixin private FocusOption focus = new FocusOption();
  @Mixin private OutputOptions output = new OutputOptions();
  @Mixin private GateOptions gate = new GateOptions();

  @Option(
      names = "--spec",
      required = true,
      paramLabel = "FILE",
      description = "What `ndseq spec save` or `ndseq infer --save-spec` wrote.")
  private Path specFile = Path.of("ndseq.spec.json");

  private CommandSpec spec = CommandSpec.create();

  /** What follows the target belongs to the program. */
  @Spec
  void spec(CommandSpec own) {
    spec = own;
    spec.parser().stopAtPositional(true);
  }

  @Override
  public Integer call() {
    Session session = Session.of(spec);
    Progress progress = session.progress();
    Baseline baseline = gate.baseline();
    List<BlockFinding> saved = Inputs.findings(specFile).blocks();
    NdseqAnalysis analysis = new NdseqAnalysis(focus.options(InferenceOptions.DEFAULT));
    RunSource source = new RunSource(target, progress, Path.of("ndseq-traces"));
    List<Integer> codes = source.feed(run -> analysis.add(run.trace(), run.exitCode()));
    NdseqReport report = analysis.check(Tool.ndseq(Version.number()), saved);
    report.warnings().forEach(w -> progress.note("warning: " + w));
    session.close();
    Sources sources = output.sources().find(report.findings(), target.words());
    Findings findings = WholeStatements.in(report.findings(), sources);
    output.show(findings, sources, baseline, session);
    return gate.exitCodeWithVerdict(findings, baseline, codes);
  }
}
