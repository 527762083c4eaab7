package org.ndseq.pipeline;

import java.time.Duration;
import java.util.List;
import org.ndseq.finding.Findings;
import org.ndseq.ndseq.InferenceResult;
import org.ndseq.ndseq.InferenceStatistics;
import org.ndseq.ndseq.UnexplainedCycle;

/**
 * Result of analysing some runs.
 *
 * @param findings the result in the form that is written out
 * @param result the result as the inference has it
 * @param brokenSteps cycles inside steps that are not atomic
 * @param statistics of the search for blocks
 * @param warnings sentences about what limits the result, such as a recording that was cut off
 * @param notes sentences that help to read the result
 * @param certificates the sequential executions that the runs equal, in the order of the runs;
 *     empty if the verdict does not explain all runs
 * @param time duration of the analysis
 */
public record NdseqReport(
    Findings findings,
    InferenceResult result,
    List<UnexplainedCycle> brokenSteps,
    InferenceStatistics statistics,
    List<String> warnings,
    List<String> notes,
    List<CertifiedRun> certificates,
    Duration time) {
  public NdseqReport {
    brokenSteps = List.copyOf(brokenSteps);
    warnings = List.copyOf(warnings);
    notes = List.copyOf(notes);
    certificates = List.copyOf(certificates);
  }
}
