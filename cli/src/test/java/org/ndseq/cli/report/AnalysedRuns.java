package org.ndseq.cli.report;

import java.util.List;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Tool;
import org.ndseq.finding.picture.RunPicture;
import org.ndseq.pipeline.FullAnalysis;
import org.ndseq.pipeline.NdseqOptions;
import org.ndseq.trace.Trace;

/** Findings and pictures of traces. */
record AnalysedRuns(Findings findings, List<RunPicture> pictures) {
  static AnalysedRuns of(List<Trace> traces) {
    FullAnalysis analysis = new FullAnalysis(NdseqOptions.DEFAULT);
    traces.forEach(t -> analysis.add(t, 0, stage -> {}));
    Findings findings = analysis.report(Tool.ndseq("0.1.0")).findings();
    return new AnalysedRuns(findings, analysis.pictures());
  }
}
