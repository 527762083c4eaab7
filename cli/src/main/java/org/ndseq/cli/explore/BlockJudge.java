package org.ndseq.cli.explore;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import org.ndseq.cli.record.RecordingTarget;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.finding.BlockEffect;
import org.ndseq.finding.BlockResultPair;
import org.ndseq.finding.Findings;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.Verdict;
import org.ndseq.ndseq.RunCertificate;
import org.ndseq.pipeline.PlacementFailure;

/**
 * Runs the sequential program of a specification, its tasks one after another, with and without its
 * blocks, and adds the effect of skipping to each block.
 */
public final class BlockJudge {
  /** Begins the keys of the runs that skip all blocks. */
  private static final String TOGETHER = "together.";

  private BlockJudge() {}

  /** Whether there are blocks to judge and the program was run now. */
  public static boolean applies(Findings findings, Optional<RecordingTarget> target) {
    return findings.verdict() == Verdict.SPEC && !findings.blocks().isEmpty() && target.isPresent();
  }

  /**
   * The findings with the effects of their blocks. Where an effect was not found it is unknown,
   * with the reason; a program that cannot be run under control is no error.
   */
  public static Judgement judge(
      Findings findings,
      RecordingTarget target,
      CheckOptions check,
      List<RunCertificate.StepStart> steps) {
    try {
      Optional<ControlledTarget.Program> program = ProgramResolver.resolve(target);
      return program.isEmpty()
          ? unknown(findings, "a command cannot be run under control; name its class path or jar")
          : judge(findings, program.get(), check, steps);
    } catch (JudgeProcess.BadCheckException e) {
      throw new UserErrorException(String.valueOf(e.getMessage()), e);
    } catch (IOException | UserErrorException e) {
      return unknown(findings, String.valueOf(e.getMessage()));
    }
  }

  /**
   * The outcome of the runs.
   *
   * @param findings the findings with the effects of their blocks
   * @param stepsExplain whether a block changes the result, and the parallel results that only runs
   *     without the block have are those of runs step by step
   * @param failing blocks without which a run fails that does not fail with them: one, or all
   * @param failure the failure of that run
   */
  public record Judgement(
      Findings findings,
      boolean stepsExplain,
      List<IfStarBlock> failing,
      PlacementFailure failure) {}

  private static Judgement unknown(Findings findings, String reason) {
    List<IfStarBlock> blocks =
        findings.blocks().stream().map(b -> b.withUnknownEffect(reason)).toList();
    return new Judgement(findings.withBlocks(blocks), false, List.of(), PlacementFailure.NONE);
  }

  private static Judgement judge(
      Findings findings,
      ControlledTarget.Program program,
      CheckOptions check,
      List<RunCertificate.StepStart> steps)
      throws IOException {
    JudgeProcess.JudgeReport report = JudgeProcess.run(findings, program, check, steps);
    return report.error().isEmpty()
        ? judgement(findings, report.results())
        : unknown(findings, report.error());
  }

  private static Judgement judgement(Findings findings, Properties results) {
    List<IfStarBlock> judged = new ArrayList<>();
    List<IfStarBlock> failing = List.of();
    PlacementFailure failure = PlacementFailure.NONE;
    boolean parallelFails = Boolean.parseBoolean(results.getProperty("parallelFails"));
    for (int i = 0; i < findings.blocks().size(); i++) {
      String key = "block." + i + ".";
      judged.add(withEffect(findings.blocks().get(i), results, key));
      if (failing.isEmpty() && !results.getProperty(key + "failure", "").isEmpty()) {
        failing = List.of(findings.blocks().get(i));
        failure = failure(failing, results.getProperty(key + "failure"), parallelFails);
      }
    }
    String together = results.getProperty(TOGETHER + "failure", "");
    if (failing.isEmpty() && !together.isEmpty()) {
      failing = findings.blocks();
      failure = failure(failing, together, parallelFails);
    }
    if (results.getProperty(TOGETHER + "effect", "").equals("changes")
        && judged.stream().allMatch(b -> b.effect() == BlockEffect.HARMLESS)) {
      judged.replaceAll(b -> b.withEffect(BlockEffect.CHANGES, resultsOf(results, TOGETHER)));
    }
    Set<String> byStep = Set.copyOf(JudgeProcess.list(results, "steps."));
    boolean stepsExplain =
        !byStep.isEmpty()
            && !parallelFails
            && judged.stream().allMatch(b -> byStep.containsAll(b.parallelOnlyAsSkipped()));
    return new Judgement(findings.withBlocks(judged), stepsExplain, failing, failure);
  }

  private static PlacementFailure failure(
      List<IfStarBlock> skipped, String failure, boolean parallelFails) {
    return new PlacementFailure(
        "a sequential run that skips %s ended with %s; the run in the same order that executes %s does not fail"
            .formatted(
                skipped.stream().map(IfStarBlock::where).collect(Collectors.joining(" and ")),
                failure,
                skipped.size() == 1 ? "it" : "them"),
        parallelFails);
  }

  /** Writes blocks for the driver. */
  static void writeBlocks(Path file, List<IfStarBlock> blocks) throws IOException {
    Files.write(
        file,
        blocks.stream()
            .map(
                b ->
                    String.join(
                        "\t",
                        b.className(),
                        b.method(),
                        Integer.toString(b.startOffset()),
                        Integer.toString(b.endOffset()),
                        b.where()))
            .toList());
  }

  private static IfStarBlock withEffect(IfStarBlock block, Properties results, String key) {
    BlockEffect effect =
        switch (results.getProperty(key + "effect", "unknown")) {
          case "harmless" -> BlockEffect.HARMLESS;
          case "changes" -> BlockEffect.CHANGES;
          default -> BlockEffect.UNKNOWN;
        };
    return effect == BlockEffect.UNKNOWN
        ? block.withUnknownEffect(results.getProperty(key + "reason", "it was not judged in time"))
        : block.withEffect(effect, resultsOf(results, key));
  }

  private static BlockResultPair resultsOf(Properties results, String key) {
    return new BlockResultPair(
        JudgeProcess.list(results, "executed."),
        JudgeProcess.list(results, key + "skipped."),
        JudgeProcess.list(results, "parallel."));
  }
}
