package org.ndseq.cli.analyze;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ndseq.cli.explore.CheckOptions;
import org.ndseq.cli.explore.ClassHashCheck;
import org.ndseq.cli.explore.FindingConfirmer;
import org.ndseq.cli.gate.GateOptions;
import org.ndseq.cli.gate.KnownFindingSet;
import org.ndseq.cli.infer.FocusOption;
import org.ndseq.cli.infer.InferenceArguments;
import org.ndseq.cli.infer.SearchProgress;
import org.ndseq.cli.infer.StatementExtension;
import org.ndseq.cli.record.RunSource;
import org.ndseq.cli.record.TargetOptions;
import org.ndseq.cli.report.SourceOptions;
import org.ndseq.cli.report.SourceTextIndex;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ToolVersion;
import org.ndseq.cli.term.ProgressListener;
import org.ndseq.cli.term.WorkPhase;
import org.ndseq.finding.Findings;
import org.ndseq.finding.ToolInfo;
import org.ndseq.ndseq.RunCertificate;
import org.ndseq.pipeline.CertifiedRun;
import org.ndseq.pipeline.FullAnalysis;
import org.ndseq.pipeline.NdseqReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code ndseq analyze}: records a program, or reads existing traces, and finds in one pass over
 * them the specification, the races and the read-couples; then proves regions independent without a
 * run where possible. A summary is printed, and everything is written to a folder.
 */
@Command(
    name = "analyze",
    header = "Run a program a few times and run all analyses on it.",
    description =
        "The result: which sequential program it is equal to, its races, the reads that depend on the"
            + " schedule, and which parallel regions are proved independent.",
    mixinStandardHelpOptions = true)
public final class AnalyzeCommand implements Callable<Integer> {
  @Mixin private TargetOptions target = new TargetOptions();
  @Mixin private FocusOption focus = new FocusOption();
  @Mixin private InferenceArguments arguments = new InferenceArguments();
  @Mixin private SourceOptions sourceOptions = new SourceOptions();
  @Mixin private GateOptions gate = new GateOptions();
  @Mixin private CheckOptions checks = new CheckOptions();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      defaultValue = "ndseq-report",
      description =
          "Where findings.json, findings.sarif, index.html and the traces are written (default:"
              + " ${DEFAULT-VALUE}).")
  private Path out = Path.of("ndseq-report");

  @Option(
      names = "--no-proofs",
      description = "Do not try to prove without a run that tasks are independent.")
  private boolean withoutProofs;

  @Option(
      names = "--no-sequential",
      description = "Do not run the sequential program to find whether skipping a block matters.")
  private boolean withoutSequential;

  @Mixin private ConfirmOptions confirmation = new ConfirmOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    long start = System.nanoTime();
    CommandSession session = CommandSession.of(spec);
    ProgressListener progress = session.progress();
    SearchProgress search = new SearchProgress(progress);
    KnownFindingSet baseline = gate.baseline();
    ReportFolder folder = ReportFolder.at(out);
    FullAnalysis analysis =
        new FullAnalysis(focus.options(arguments.options(Optional.of(folder.json()), search)));
    RunSource source = new RunSource(target, progress, folder.traces());
    source.beforeRecording(folder::deleteOld);
    SeenClassProver classes = new SeenClassProver();
    BlockingCalls blocking = new BlockingCalls();
    List<Integer> codes =
        source.feed(
            run -> {
              classes.add(run.trace());
              blocking.add(run.trace());
              run.interruption().ifPresent(analysis::doubt);
              analysis.add(run.trace(), run.exitCode(), run.stage());
            });
    search.begin();
    NdseqReport report = analysis.report(ToolInfo.ndseq(ToolVersion.number()));
    report.warnings().forEach(progress::warn);
    Findings findings = report.findings();
    List<RunCertificate> plans =
        report.certificates().stream().map(CertifiedRun::certificate).toList();
    if (!withoutSequential) {
      SequentialCheck check = new SequentialCheck(analysis, source.recorded(), checks, progress);
      findings = check.check(report);
      plans = check.plans();
    }
    findings = ClassHashCheck.add(findings, classes.files());
    Optional<Long> millis = confirmation.millis(findings, source, codes, blocking);
    if (millis.isPresent()) {
      progress.doing(WorkPhase.CONFIRM, 0, 0, "findings in controlled runs");
      findings =
          new FindingConfirmer(out, millis.get())
              .confirm(findings, source.recorded().orElseThrow());
    }
    if (!withoutProofs) {
      progress.doing(WorkPhase.PROVE, 0, 0, "that tasks are independent");
      findings = findings.withProofs(classes.prove(progress::note));
    }
    SourceTextIndex sources = sourceOptions.find(findings, target.words());
    findings = StatementExtension.in(findings, sources);
    progress.doing(WorkPhase.WRITE, 0, 0, out.toString());
    folder.write(plans);
    folder.write(findings, sources, baseline, analysis.pictures());
    session.close();
    double seconds = (System.nanoTime() - start) / 1e9;
    AnalysisSummary summary =
        new AnalysisSummary(findings, baseline, session.style(), session.columns());
    session.out().print(summary.text(folder, seconds));
    return gate.exitCodeWithVerdict(findings, baseline, codes);
  }
}
