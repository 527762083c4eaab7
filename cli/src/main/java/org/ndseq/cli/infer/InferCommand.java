package org.ndseq.cli.infer;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ndseq.cli.gate.GateOptions;
import org.ndseq.cli.gate.KnownFindingSet;
import org.ndseq.cli.record.RunSource;
import org.ndseq.cli.record.TargetOptions;
import org.ndseq.cli.report.OutputOptions;
import org.ndseq.cli.report.SourceTextIndex;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.OutputFileWriter;
import org.ndseq.cli.session.ToolVersion;
import org.ndseq.cli.term.ProgressListener;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsWriter;
import org.ndseq.finding.ToolInfo;
import org.ndseq.pipeline.NdseqAnalysis;
import org.ndseq.pipeline.NdseqReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ndseq infer}: which sequential program is this parallel one equal to? */
@Command(
    name = "infer",
    header = "Find the sequential program that a parallel one is equal to.",
    description = "Which blocks it may skip, as few as possible, or why there is no such program.",
    mixinStandardHelpOptions = true)
public final class InferCommand implements Callable<Integer> {
  @Mixin private TargetOptions target = new TargetOptions();
  @Mixin private FocusOption focus = new FocusOption();
  @Mixin private InferenceArguments arguments = new InferenceArguments();
  @Mixin private OutputOptions output = new OutputOptions();
  @Mixin private GateOptions gate = new GateOptions();

  @Option(
      names = "--save-spec",
      paramLabel = "FILE",
      description = "Keep the specification for `ndseq check`.")
  private Optional<Path> specFile = Optional.empty();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    CommandSession session = CommandSession.of(spec);
    ProgressListener progress = session.progress();
    SearchProgress search = new SearchProgress(progress);
    KnownFindingSet baseline = gate.baseline();
    NdseqAnalysis analysis =
        new NdseqAnalysis(focus.options(arguments.options(Optional.empty(), search)));
    RunSource source = new RunSource(target, progress, Path.of("ndseq-traces"));
    List<Integer> codes =
        source.feed(
            run -> {
              run.interruption().ifPresent(analysis::doubt);
              analysis.add(run.trace(), run.exitCode());
            });
    search.begin();
    NdseqReport report = analysis.infer(ToolInfo.ndseq(ToolVersion.number()));
    report.warnings().forEach(progress::warn);
    session.close();
    SourceTextIndex sources = output.sources().find(report.findings(), target.words());
    Findings findings = StatementExtension.in(report.findings(), sources);
    output.show(findings, sources, baseline, session);
    if (output.isText()) {
      session.out().print(WorkSummary.describe(report));
    }
    specFile.ifPresent(file -> OutputFileWriter.write(file, FindingsWriter.toJson(findings)));
    return gate.exitCodeWithVerdict(findings, baseline, codes);
  }
}
