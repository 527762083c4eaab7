package org.ndseq.cli.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.couple.CoupleFinder;
import org.ndseq.couple.Relevance;
import org.ndseq.couple.SiteCouple;
import org.ndseq.finding.Couple;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Race;
import org.ndseq.finding.Tool;
import org.ndseq.finding.picture.RunPainter;
import org.ndseq.finding.picture.RunPicture;
import org.ndseq.finding.predict.CoupleFindings;
import org.ndseq.finding.predict.RaceFindings;
import org.ndseq.ndseq.InferenceResult;
import org.ndseq.ndseq.UnexplainedCycle;
import org.ndseq.pipeline.NdseqAnalysis;
import org.ndseq.pipeline.NdseqOptions;
import org.ndseq.pipeline.NdseqReport;
import org.ndseq.race.RaceAnalysis;
import org.ndseq.race.RacePair;
import org.ndseq.race.RacePredictor;
import org.ndseq.trace.Trace;

/** Findings and pictures of traces. */
record AnalysedRuns(Findings findings, List<RunPicture> pictures) {
  static AnalysedRuns of(List<Trace> traces) {
    NdseqAnalysis analysis = new NdseqAnalysis(NdseqOptions.DEFAULT);
    Map<String, Race> races = new LinkedHashMap<>();
    Map<String, Couple> couples = new LinkedHashMap<>();
    List<RunPainter> painters = new ArrayList<>();
    for (Trace trace : traces) {
      analysis.add(trace);
      RunPainter painter = new RunPainter(painters.size(), trace);
      painters.add(painter);
      List<RacePair> pairs = new ArrayList<>(RaceAnalysis.observed(trace));
      pairs.addAll(RacePredictor.predict(trace, pairs, RacePredictor.Limits.DEFAULT));
      List<Race> found = RaceFindings.of(trace, pairs);
      for (int i = 0; i < found.size(); i++) {
        if (races.putIfAbsent(found.get(i).id(), found.get(i)) == null) {
          painter.race(found.get(i).id(), pairs.get(i));
        }
      }
      List<SiteCouple> sites =
          CoupleFinder.find(trace, CoupleFinder.Limits.DEFAULT, Relevance.EVERYTHING).couples();
      List<Couple> all = CoupleFindings.of(trace, sites);
      for (int i = 0; i < all.size(); i++) {
        if (couples.putIfAbsent(all.get(i).id(), all.get(i)) == null) {
          painter.couple(all.get(i).id(), sites.get(i));
        }
      }
    }
    NdseqReport report = analysis.infer(Tool.ndseq("0.1.0"));
    if (report.result() instanceof InferenceResult.None none) {
      for (int i = 0; i < report.findings().cycles().size(); i++) {
        UnexplainedCycle cycle = none.cycles().get(i);
        painters.get(cycle.run()).cycle(report.findings().cycles().get(i).id(), cycle.steps());
      }
    }
    return new AnalysedRuns(
        report
            .findings()
            .withRaces(List.copyOf(races.values()))
            .withCouples(List.copyOf(couples.values())),
        painters.stream().map(RunPainter::paint).toList());
  }
}
