package org.ndseq.cli.infer;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.ndseq.cli.explore.CertificateRunner;
import org.ndseq.cli.gate.GateOptions;
import org.ndseq.cli.gate.KnownFindingSet;
import org.ndseq.cli.record.RunSource;
import org.ndseq.cli.record.TargetOptions;
import org.ndseq.cli.report.OutputOptions;
import org.ndseq.cli.report.SourceTextIndex;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ToolVersion;
import org.ndseq.cli.spec.SavedSpec;
import org.ndseq.cli.spec.SpecDiff;
import org.ndseq.cli.term.ProgressListener;
import org.ndseq.cli.term.TextStyle;
import org.ndseq.cli.term.WorkPhase;
import org.ndseq.finding.Findings;
import org.ndseq.finding.ToolInfo;
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
    header = "Check runs against a saved specification.",
    description =
        "Behaviour that the specification does not allow is a finding, shown as a difference, so"
            + " that a build can fail for it.",
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

  @Option(names = "--no-sequential", description = "Do not repeat the runs sequentially.")
  private boolean withoutSequential;

  private static final ToolInfo TOOL = ToolInfo.ndseq(ToolVersion.number());

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    CommandSession session = CommandSession.of(spec);
    ProgressListener progress = session.progress();
    KnownFindingSet baseline = gate.baseline();
    Findings saved = SavedSpec.read(specFile);
    NdseqAnalysis analysis =
        new NdseqAnalysis(focus.otherwise(saved.focus()).options(InferenceOptions.DEFAULT));
    RunSource source = new RunSource(target, progress, Path.of("ndseq-traces"));
    List<Integer> codes =
        source.feed(
            run -> {
              run.interruption().ifPresent(analysis::doubt);
              analysis.add(run.trace(), run.exitCode());
            });
    if (!saved.step().isEmpty()) {
      analysis.preferSteps();
    }
    NdseqReport report = analysis.check(TOOL, saved.blocks());
    Findings found = report.findings();
    if (!withoutSequential
        && CertificateRunner.applies(found, report.certificates(), source.recorded())) {
      progress.doing(WorkPhase.JUDGE, 0, 0, "whether the runs can be repeated sequentially");
      found =
          CertificateRunner.verify(found, report.certificates(), source.recorded().orElseThrow());
    }
    boolean isKept = found.verdict().explainsRuns();
    if (!isKept) {
      progress.doing(WorkPhase.SEARCH, 0, 0, "what these runs would need");
    }
    Findings needed =
        isKept || found.verified().hasRuns() ? found : analysis.infer(TOOL).findings();
    report.warnings().forEach(progress::warn);
    session.close();
    SourceTextIndex sources = output.sources().find(found, target.words());
    Findings findings = StatementExtension.in(found, sources);
    if (output.isText()) {
      SpecDiff diff = SpecDiff.of(saved, StatementExtension.in(needed, sources));
      output.print(text(found, diff, session.style()), session);
    } else {
      output.show(findings, sources, baseline, session);
    }
    return gate.exitCodeWithVerdict(findings, baseline, codes);
  }

  private String text(Findings found, SpecDiff diff, TextStyle style) {
    String verified = found.verified().hasRuns() ? found.verified().sentence() + ".\n" : "";
    if (found.verdict().explainsRuns()) {
      return style.good("KEPT:") + " all runs keep to " + specFile + ".\n" + verified;
    }
    return found.verified().hasRuns()
        ? style.bad("UNKNOWN:") + " " + found.reason() + ".\n" + verified
        : style.bad("BROKEN:")
            + " these runs do what "
            + specFile
            + " does not allow.\n"
            + diff.text(specFile.toString(), "these runs", style);
  }
}
