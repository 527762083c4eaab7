package org.ndseq.cli.analyze;

import java.util.List;
import java.util.Optional;
import org.ndseq.cli.explore.BlockJudge;
import org.ndseq.cli.explore.CertificateRunner;
import org.ndseq.cli.explore.CheckOptions;
import org.ndseq.cli.explore.InterleavingJudge;
import org.ndseq.cli.record.RecordingTarget;
import org.ndseq.cli.session.ToolVersion;
import org.ndseq.cli.term.ProgressListener;
import org.ndseq.cli.term.WorkPhase;
import org.ndseq.finding.Findings;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.Verdict;
import org.ndseq.ndseq.InferenceResult;
import org.ndseq.ndseq.RunCertificate;
import org.ndseq.pipeline.CertifiedRun;
import org.ndseq.pipeline.FullAnalysis;
import org.ndseq.pipeline.NdseqReport;

/**
 * Executes the sequential program of a verdict: with and without its blocks, and as it should
 * repeat each recorded run. A placement of blocks whose execution fails is excluded, constraint
 * (8), and the next is inferred.
 */
final class SequentialCheck {
  private static final int MOST_PLACEMENTS = 12;
  private static final ToolInfo TOOL = ToolInfo.ndseq(ToolVersion.number());

  private final FullAnalysis analysis;
  private final Optional<RecordingTarget> target;
  private final CheckOptions options;
  private final ProgressListener progress;
  private List<CertifiedRun> certificates = List.of();

  SequentialCheck(
      FullAnalysis analysis,
      Optional<RecordingTarget> target,
      CheckOptions options,
      ProgressListener progress) {
    this.analysis = analysis;
    this.target = target;
    this.options = options;
    this.progress = progress;
  }

  /** The sequential executions that explain the runs, if the last verdict does. */
  List<RunCertificate> plans() {
    return certificates.stream().map(CertifiedRun::certificate).toList();
  }

  /** The findings of a report after all executions. */
  Findings check(NdseqReport first) {
    certificates = first.certificates();
    if (target.isEmpty()) {
      return first.findings();
    }
    NdseqReport report = first;
    Findings findings = report.findings();
    for (int i = 0; BlockJudge.applies(findings, target); i++) {
      progress.doing(WorkPhase.JUDGE, i, 0, "the sequential program with and without its blocks");
      BlockJudge.Judgement judged =
          BlockJudge.judge(findings, target.get(), options, analysis.stepStarts());
      findings = judged.findings();
      if (judged.stepsExplain()) {
        progress.note("  skipping a block changes the result; steps of tasks explain the runs");
        analysis.preferSteps();
        report = analysis.report(TOOL);
        findings = report.findings();
        break;
      }
      List<IfStarBlock> failing = judged.failing();
      if (failing.isEmpty()) {
        break;
      }
      if (i == MOST_PLACEMENTS) {
        certificates = List.of();
        return findings.withoutVerdict(
            "%d placements of if(*) blocks were tried, and sequential runs of each fail: %s"
                .formatted(i + 1, judged.failure().sentence()));
      }
      progress.note("  " + judged.failure().sentence() + "; this placement is excluded");
      analysis.reject(failing, judged.failure());
      report = analysis.report(TOOL);
      findings = report.findings();
    }
    if (report.result() instanceof InferenceResult.Interleaved interleaved) {
      progress.doing(WorkPhase.JUDGE, 0, 0, "the results of sequential and of parallel runs");
      Optional<String> difference =
          InterleavingJudge.difference(findings, target.get(), options, analysis.iterationStarts());
      if (difference.isPresent()) {
        analysis.blame(interleaved.cycles(), difference.get());
        return analysis.report(TOOL).findings();
      }
    }
    certificates = findings.verdict().explainsRuns() ? report.certificates() : List.of();
    if (findings.verdict() == Verdict.UNKNOWN
        || !CertificateRunner.applies(findings, report.certificates(), target)) {
      return findings;
    }
    progress.doing(WorkPhase.JUDGE, 0, 0, "whether the runs can be repeated sequentially");
    return CertificateRunner.verify(findings, List.copyOf(report.certificates()), target.get());
  }
}
