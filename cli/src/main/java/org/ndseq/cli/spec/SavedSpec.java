package org.ndseq.cli.spec;

import java.nio.file.Path;
import java.util.List;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.finding.Findings;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.pipeline.SavedBlockReader;
import org.ndseq.program.CandidateBlock;

/** A specification in a file: findings of which the verdict, the focus and the blocks count. */
public final class SavedSpec {
  private SavedSpec() {}

  /** Reads a specification and makes sure that it is one. */
  public static Findings read(Path file) {
    return checked(InputFileOpener.findings(file), file);
  }

  static Findings checked(Findings findings, Path file) {
    switch (findings.verdict()) {
      case NONE ->
          throw new UserErrorException(
              file + " has no specification: no sequential program explains its runs");
      case UNKNOWN ->
          throw new UserErrorException(
              file + " has no specification: no verdict was reached, " + findings.reason());
      case INTERLEAVED ->
          throw new UserErrorException(
              file + " has no specification: its tasks exchange values while they run");
      case SERIALIZABLE, SPEC -> refuseOverlaps(findings.blocks(), file);
    }
    return findings;
  }

  /** Two blocks can overlap if they come from different shards. */
  private static void refuseOverlaps(List<IfStarBlock> blocks, Path file) {
    List<CandidateBlock> all = blocks.stream().map(SavedBlockReader::block).toList();
    for (int i = 0; i < all.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (all.get(i).overlaps(all.get(j))) {
          throw new UserErrorException(
              "%s has blocks that overlap, %s and %s; run `ndseq infer` over the traces of all shards"
                  .formatted(file, blocks.get(j).id(), blocks.get(i).id()));
        }
      }
    }
  }

  /** The part of findings that makes a specification. */
  static Findings only(Findings f) {
    return Findings.none(f.tool(), f.program(), "")
        .withRuns(f.runs())
        .withInference(f.focus(), f.verdict(), f.reason(), f.blocks(), f.cycles())
        .withStep(f.step(), f.stepStarts())
        .withTaskBodies(f.taskBodies());
  }
}
